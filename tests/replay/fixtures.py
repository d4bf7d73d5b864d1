"""What the front end is tested on: `python -m tests.replay.fixtures --write` writes it again."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sosucker_widget import examples
from sosucker_widget.record import (
    GameNode,
    Promise,
    Record,
    Say,
    Withdraw,
    begin_line,
    extended,
    lines_of,
    position_at,
    read_line,
)
from sosucker_widget.record.game_node import let_leave
from sosucker_widget.replay import build, plies_of, turns_of
from tests.replay.records import record_of

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).parents[2] / "js" / "tests" / "fixture"


def branched() -> Record:
    """Return the documented example with a variation, and another one that leaves that."""
    record = examples["documented_example"]
    for moves in ("g g1 b b+", "g g1 y"):
        actions = list(read_line(moves, position_at(record, 1)))
        record, _ = extended(record, lines_of(record)[0], 1, actions)
    return record


def talkative() -> Record:
    """Return a game with talk before and after every place where a line leaves it."""
    example = examples["documented_example"]
    first, second, third, *_ = (node.act for node in example.events)
    [*other] = read_line("g g1", position_at(example, 1))
    main = [
        GameNode(Say(0, "Hello."), note="He is polite."),
        GameNode(first, note="A play."),
        GameNode(Promise(0, (1,), "p", {"en": "You get it.", "ru": "Она будет твоей."})),
        GameNode(Say(1, "Thank you.", private=True), note={"en": "A thought.", "ru": "Мысль."}),
        GameNode(second),
        GameNode(third),
        GameNode(Withdraw(0, "p")),
    ]
    root = begin_line(main, note="The beginning.")
    variation = [
        GameNode(Say(2, "Give it to me!"), note="He asks."),
        GameNode(other[0]),
        GameNode(Withdraw(0, "p")),
        GameNode(other[1]),
    ]
    lines = [
        begin_line(variation, title="Green", note="A variation."),
        begin_line([GameNode(other[0])], title="Before anything is said in line 1"),
        begin_line([GameNode(other[0]), GameNode(other[1])], title="After what line 1 says"),
        begin_line(title="Nothing happens"),
        begin_line([GameNode(Say(3, "Well?"))], title="Only words"),
    ]
    let_leave(main[2], [lines[0], lines[4]])
    let_leave(lines[0], [lines[1]])
    let_leave(variation[0], [lines[2]])
    let_leave(main[-1], [lines[3]])
    made = record_of(example.start, [], title="Talk")
    return Record(**{**vars(made), "root": root})


def example() -> dict[str, Any]:
    """Return the documented example's state."""
    return {**build(examples["documented_example"])}


def lines() -> dict[str, Any]:
    """Return the state of a game with variations."""
    return {**build(branched())}


def joined() -> dict[str, Any]:
    """Return the state of a game with talk, and what each line shows of it when it is joined."""
    record = talkative()
    shown = build(record, marker=lambda _, line: {1: ["end"]} if line.title else {0: ["end"]})
    told = []
    for number in range(len(lines_of(record))):
        plies = plies_of(shown, number)
        told.append({"plies": plies, "turns": [turn._asdict() for turn in turns_of(plies)]})
    return {"state": shown, "lines": told}


FIXTURES: dict[str, Callable[[], dict[str, Any]]] = {
    "example.json": example,
    "lines.json": lines,
    "joined.json": joined,
}

if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    for name, made in FIXTURES.items():
        text = json.dumps(made(), ensure_ascii=False) + "\n"
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
