"""Everything in a record is kept when it is written in the notation and read again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import apply, legal_actions
from sosucker_widget.record import (
    GameNode,
    Record,
    dumps,
    load,
    loads,
    position_to_json,
    sls,
    to_json,
    with_line,
)
from tests.record.samples import sample
from tests.record.strategies import record_values
from tests.strategies import Played, attempts, games

Json = Any

GAMES = sorted((Path(__file__).parents[3] / "sosucker_widget" / "games").glob("*.sls.json"))

SIGNS = [*"ab \n\t\r\\\"'{}[]()<>%;:!?#*.|", "x-", "en", "\\n", "\u2028", "Ж"]

awkward = st.lists(st.sampled_from(SIGNS), max_size=12).map("".join)
"""Texts made of the notation's own characters."""


def assert_kept(record: Record) -> None:
    text = sls.dumps(record)
    again = sls.loads(text)
    assert again == record
    assert to_json(again) == to_json(record)
    assert sls.dumps(again) == text
    assert sls.dumps(loads(dumps(again))) == text
    assert sls.loads(text.replace("\n", "\r\n").encode("utf-8-sig")) == record


@attempts(40)
@given(record_values())
def test_a_round_trip_is_the_identity(values: Json) -> None:
    record = loads(json.dumps(values))
    assert to_json(record) == values
    assert_kept(record)


@attempts(15)
@given(st.lists(record_values(), min_size=1, max_size=3))
def test_many_games_in_a_file_keep_apart(games: list[Json]) -> None:
    records = [loads(json.dumps(values)) for values in games]
    text = sls.dumps(*records)
    assert sls.loads_all(text) == records
    for number, record in enumerate(records, 1):
        assert sls.loads(text, number) == record


@given(awkward)
def test_a_text_is_only_ever_text(text: str) -> None:
    record = sample()
    record["title"] = record["note"] = text
    record["players"][1]["name"] = text
    record["meta"] = {text: text, "two": {"en": text, "ru": text}}
    record["x-" + text] = text
    record["events"][0]["id"] = record["continuations"][0]["events"][0]["id"] = text or "id"
    record["events"][0] |= {"text": text, "note": text, "x-" + text: text}
    record["events"][2]["quiz"] = {"ask": "text", "question": text, "answer": text, "hint": text}
    record["events"][2]["claims"][0] |= {"equals": text, "source": {"ru": text, "en": text}}
    record["events"][2]["variations"][0] |= {"title": text, "note": {"ru": text}}
    record["events"][3]["text"] = {"en": text, "x-": text}
    assert_kept(loads(json.dumps(record)))


@given(games())
def test_every_position_can_be_begun_from(played: Played) -> None:
    position = played.positions[-1]
    written = to_json(Record((), "classic", position, given=True))
    record = loads(json.dumps(written | _players(played)))
    text = sls.dumps(record)
    assert "[hands " in text
    assert sls.loads(text).start == position
    assert_kept(record)


def _players(played: Played) -> Json:
    colors = position_to_json(played.positions[0], 0)["hands"]
    return {"players": [{"color": color} for color in colors]}


@given(games())
def test_a_whole_game_is_one_short_word_an_action(played: Played) -> None:
    events = tuple(GameNode(action) for action in played.actions)
    seats = loads(json.dumps(_whole(played)))
    record = with_line(seats, events)
    text = sls.dumps(record)
    moves = text.partition("\n\n")[2]
    words = [word for word in moves.split() if not word.endswith(".") and word != "*"]
    assert len(words) == len(played.actions)
    assert_kept(record)


def _whole(played: Played) -> Json:
    start = position_to_json(played.positions[0], 0)
    options = {name: getattr(played.rules, name) for name in ("chips", *_OPTIONS)}
    ruleset = {"preset": "classic", **options}
    head = {"format": "sosucker-record", "version": 1, "ruleset": ruleset, "events": []}
    return {**head, **_players(played), "first": start["has_move"]}


_OPTIONS = ("all_present", "captor", "defeated_capture", "transfers", "discards")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name.partition(".")[0])
def test_the_games_that_ship_are_kept(path: Path, tmp_path: Path) -> None:
    record = load(path)
    assert_kept(record)
    there, back = tmp_path / "game.sls", tmp_path / "game.sls.json"
    record.save(there)
    load(there).save(back)
    assert json.loads(back.read_bytes()) == json.loads(path.read_bytes())
    assert max(map(len, there.read_text(encoding="utf-8").splitlines())) <= 100


def test_a_kill_that_is_forced_and_one_that_is_not_yet_are_told_apart() -> None:
    """All chips are alike. The kill is still an event, and a record may end before it."""
    head = "[rules classic] [players 2] [hands 'r2 b3'] [chips 3] [piles '1:r'] [move red]"
    head = head.replace("'", '"')
    before = sls.loads(f"{head} r1")
    written = sls.loads(f"{head} r1 xr r+")
    assert sls.loads(f"{head} r1 r+") == written
    assert (len(before.events), len(written.events)) == (1, 3)
    assert before.position(1).phase == "kill"
    assert len(legal_actions(before.position(1), anytime=False)) == 1
    for record in (before, written, with_line(written, written.events[:2])):
        assert_kept(record)
    ended = apply(before.position(1), written.events[1].act)  # type: ignore[arg-type]
    assert ended == written.position(2)
