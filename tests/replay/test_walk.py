"""Every line of a record is shown as if it were the only one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given

from sosucker_widget.record import line_alone, lines_of
from sosucker_widget.replay import build, plies_of, turns_of
from sosucker_widget.replay.shown_lines import beginnings, nodes_of
from tests.record.strategies import records

if TYPE_CHECKING:
    from sosucker_widget.record import GameNode, Record


@given(record=records())
def test_every_line_is_shown_whole(record: Record) -> None:
    shown = build(record)
    for number, begin in enumerate(lines_of(record)):
        alone, plies = build(line_alone(record, begin)), plies_of(shown, number)
        assert plies == plies_of(alone)
        assert turns_of(plies) == turns_of(plies_of(alone))
        values = [node["values"] for node in nodes_of(shown, number) if "values" in node]
        assert values == [node["values"] for node in alone["nodes"] if "values" in node]


@given(record=records())
def test_the_shown_tree_is_the_records(record: Record) -> None:
    shown = build(record)
    every = [node for line in lines_of(record) for node in (line, *line.onward())]
    number: dict[GameNode | None, int] = {node: at for at, node in enumerate(every)}
    number[None] = -1
    assert beginnings(shown) == [number[line] for line in lines_of(record)]
    for at, (node, one) in enumerate(zip(every, shown["nodes"], strict=True)):
        assert one.get("parent", at - 1) == number[node.parent]
        assert ("talk" in one) == (node.talk is not None)
        assert ("ply" in one) == (node.action is not None or at == 0)
        assert ("title" in one) == (node.title is not None)
