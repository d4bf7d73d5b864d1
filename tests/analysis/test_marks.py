"""Kept and broken promises are marked at the ply that proves it, separately in every line."""

from __future__ import annotations

import gzip
import json

import pytest

from sosucker_widget import Replay, examples
from sosucker_widget.analysis import ledger
from sosucker_widget.analysis.promises.promise_book import promise_marks
from sosucker_widget.record import Record, line_alone, sls
from sosucker_widget.record.library.shipped_games import ExampleName
from sosucker_widget.replay import build, plies_of
from sosucker_widget.replay.state import Mark

PROMISED = """
[rules classic]
[chips 3]
[first red]

1. r+ b>r: #p1 "You get it back." %terms {"do": "give_move_to", "player": "red"} b
2. b+ r ( g )
3. r2
"""


def marked(record: Record, line: int) -> dict[int, set[Mark]]:
    """List the plies with a promise's mark that belong to a line alone."""
    shown = build(record, marker=promise_marks)
    first = record.lines[line].ply + 1 if line else 0
    found: dict[int, set[Mark]] = {
        number: {mark for mark in ply["marks"] if mark in {"promise-kept", "promise-broken"}}
        for number, ply in enumerate(plies_of(shown, line)[first:], first)
    }
    return {number: marks for number, marks in found.items() if marks}


@pytest.mark.parametrize("name", ["kept_promise", "bots_game"])
def test_what_the_ledger_says_is_marked(name: ExampleName) -> None:
    record = examples[name]
    said = {
        (entry.witness, f"promise-{entry.status}")
        for entry in ledger(record)
        if entry.status in {"kept", "broken"}
    }
    assert said
    assert {(ply, mark) for ply, marks in marked(record, 0).items() for mark in marks} == said


def test_a_variation_is_judged_by_itself() -> None:
    record = sls.loads(PROMISED)
    [main, other] = record.lines
    assert marked(record, 0) == promise_marks(record, main)
    assert marked(record, 1) == promise_marks(record, other)
    statuses = [[one.status for one in ledger(line_alone(record, at))] for at in (main, other)]
    assert statuses[0] != statuses[1]


def test_a_replay_shows_them() -> None:
    replay = Replay(examples["bots_game"])
    plies = plies_of(json.loads(gzip.decompress(replay._state)))
    found = {mark for ply in plies for mark in ply["marks"]}
    assert {"promise-kept", "promise-broken"} <= found


def test_where_nothing_is_promised_nothing_is_marked() -> None:
    record = examples["documented_example"]
    assert promise_marks(record, record.lines[0]) == {}
