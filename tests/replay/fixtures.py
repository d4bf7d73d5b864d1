"""What the front end is tested on: `python -m tests.replay.fixtures --write` writes it again."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sosucker_widget import examples
from sosucker_widget.record import (
    Annotations,
    GameNode,
    Heading,
    Promise,
    Record,
    Say,
    Withdraw,
    extended,
    line_of,
    position_at,
    read_line,
    tree_of,
)
from sosucker_widget.replay import build, plies_of, turns_of
from tests.record.trees import with_lines
from tests.replay.records import record_of

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).parents[2] / "js" / "tests" / "fixture"


def branched() -> Record:
    """Return the documented example with a variation, and another one that leaves that."""
    record = examples["documented_example"]
    for moves in ("g g1 b b+", "g g1 y"):
        actions = list(read_line(moves, position_at(record, 1)))
        record, _ = extended(record, record.lines[0], 1, actions)
    return record


def talkative() -> Record:
    """Return a game with talk before and after every place where a line leaves it."""
    example = examples["documented_example"]
    first, second, third, *_ = (node.act for node in example.events)
    [*other] = read_line("g g1", position_at(example, 1))
    main = [
        GameNode(Say(0, "Hello."), Annotations("He is polite.")),
        GameNode(first, Annotations("A play.")),
        GameNode(Promise(0, (1,), "p", {"en": "You get it.", "ru": "Она будет твоей."})),
        GameNode(
            Say(1, "Thank you.", private=True), Annotations({"en": "A thought.", "ru": "Мысль."})
        ),
        GameNode(second),
        GameNode(third),
        GameNode(Withdraw(0, "p")),
    ]
    variation = [
        GameNode(Say(2, "Give it to me!"), Annotations("He asks.")),
        GameNode(other[0]),
        GameNode(Withdraw(0, "p")),
        GameNode(other[1]),
    ]
    root = tree_of(main, Annotations("The beginning."))
    root = with_lines(
        root,
        (0,) * 3,
        line_of(variation, Heading("Green", "A variation.")),
        line_of([GameNode(other[0])], Heading("Before anything is said in line 1", inner=1)),
        line_of([GameNode(Say(3, "Well?"))], Heading("Only words")),
    )
    after = line_of(map(GameNode, other), Heading("After what line 1 says"))
    root = with_lines(root, (0, 0, 0, 1), after)
    root = with_lines(root, (0,) * len(main), line_of((), Heading("Nothing happens")))
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
    for number in range(len(record.lines)):
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
