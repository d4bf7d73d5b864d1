"""Every line of a record is shown as if it were the only one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given

from sosucker_widget.record import count_plies, line_alone, lines_of
from sosucker_widget.replay import build, state
from tests.record.test_lines import FEWER, records

if TYPE_CHECKING:
    from sosucker_widget.record import Record


def whole(shown: state.ReplayState, number: int) -> list[state.PlyState]:
    """Assemble a line as the front end does."""
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
    lines = lines_of(record)
    for number, begin in enumerate(lines):
        alone, ply = build(line_alone(record, begin)), count_plies(begin)
        assert whole(shown, number) == alone["plies"]
        if number == 0 or len(alone["plies"]) > ply + 1:
            assert brackets(shown, number) == alone["turns"]
        if begin.parent is not None:
            line = shown["lines"][number - 1]
            assert (lines[line["parent"]], line["at"]) == (begin.parent.line(), ply)
            assert line["kept"] in {ply, ply + 1}
