"""Every line of a record is shown as it would be, were it the only one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given

from sosucker_widget.record import branches, line_of
from sosucker_widget.replay import build, state
from tests.record.test_lines import FEWER, records

if TYPE_CHECKING:
    from sosucker_widget.record import Record


def whole(shown: state.ReplayState, number: int) -> list[state.PlyState]:
    """Put a line together as the front end does."""
    if number == 0:
        return shown["plies"]
    line = shown["lines"][number - 1]
    return [*whole(shown, line["parent"])[: line["kept"]], *line["plies"]]


def brackets(shown: state.ReplayState, number: int) -> list[state.TurnState]:
    if number == 0:
        return shown["turns"]
    line = shown["lines"][number - 1]
    begin = line["turns"][0]["first"] if line["turns"] else line["at"] + 1
    before = [turn for turn in brackets(shown, line["parent"]) if turn["first"] < begin]
    return [*before, *line["turns"]]


@FEWER
@given(record=records())
def test_every_line_is_shown_whole(record: Record) -> None:
    shown = build(record)
    for branch in branches(record):
        alone = build(line_of(record, branch))
        assert whole(shown, branch.number) == alone["plies"]
        if branch.number == 0 or len(alone["plies"]) > branch.ply + 1:
            assert brackets(shown, branch.number) == alone["turns"]
        if branch.number:
            line = shown["lines"][branch.number - 1]
            assert (line["parent"], line["at"]) == (branch.parent, branch.ply)
            assert line["kept"] in {branch.ply, branch.ply + 1}
