"""Every line of a record is shown as if it were the only one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given

from sosucker_widget.record import line_alone
from sosucker_widget.replay import build, plies_of, turns_of
from sosucker_widget.replay.building import beginnings, nodes_of
from tests.record.strategies import records

if TYPE_CHECKING:
    from sosucker_widget.record import Record


@given(record=records())
def test_every_line_is_shown_whole(record: Record) -> None:
    shown = build(record)
    for number, begin in enumerate(record.lines):
        alone, plies = build(line_alone(record, begin)), plies_of(shown, number)
        assert plies == plies_of(alone)
        assert turns_of(plies) == turns_of(plies_of(alone))
        values = [node["values"] for node in nodes_of(shown, number) if "values" in node]
        assert values == [node["values"] for node in alone["nodes"] if "values" in node]


@given(record=records())
def test_the_shown_tree_is_the_records(record: Record) -> None:
    shown = build(record)
    begins = beginnings(shown)
    assert len(begins) == len(record.lines)
    for line, begin in zip(record.lines, begins, strict=True):
        nodes = shown["nodes"][begin : begin + 1 + len(line.nodes)]
        if line.leaves is not None:
            before = begins[line.leaves.number] + line.fork - line.leaves.fork
            assert nodes[0].get("parent", begin - 1) == before
        assert ("title" in nodes[0]) == (line.title is not None)
        for node, one in zip(line.nodes, nodes[1:], strict=True):
            assert "parent" not in one
            assert ("talk" in one) == (node.talk is not None)
            assert ("ply" in one) == (node.action is not None)
