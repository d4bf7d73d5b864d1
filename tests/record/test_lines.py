"""The lines of a record: all of them are found, and what is edited is a record again."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import IllegalActionError, Play, legal_actions
from sosucker_widget.game import Game
from sosucker_widget.record import (
    Branch,
    Line,
    Record,
    annotated,
    branches,
    dumps,
    extended,
    line_of,
    loads,
    position_at,
    positions,
    promoted,
    steps,
    without,
)
from tests.record.strategies import record_values
from tests.strategies import at_most

FEWER = at_most(40)
"""Of records as large as these a hundred would take a minute."""


def records() -> st.SearchStrategy[Record]:
    """Draw records with lines within lines."""
    return record_values().map(lambda values: loads(json.dumps(values)))


def acts(branch: Branch) -> tuple[Any, ...]:
    return tuple(event.act for event in branch.events)


def ways(record: Record) -> set[tuple[Any, ...]]:
    """Every line by what is done and said in it."""
    return {tuple(map(repr, acts(branch))) for branch in branches(record)}


def sound(record: Record) -> bool:
    """Tell whether a record is one still, and reads back as it is."""
    return loads(dumps(record)) == record


@FEWER
@given(record=records())
def test_every_line_is_found_and_keeps_the_rules(record: Record) -> None:
    found = branches(record)
    assert [one.number for one in found] == [*range(len(found))]
    assert acts(found[0]) == tuple(event.act for event in record.events)
    for one in found[1:]:
        assert one.parent is not None
        assert one.parent < one.number
        parent = found[one.parent]
        assert acts(one)[: one.fork] == acts(parent)[: one.fork]
    for one in found:
        walked = list(steps(line_of(record, one)))
        assert len(walked) == len(one.events)
        assert sum(step.index < one.fork and step.action is not None for step in walked) == (
            one.ply
        )


@FEWER
@given(record=records(), data=st.data())
def test_one_may_go_on_from_any_ply_of_any_line(record: Record, data: st.DataObject) -> None:
    branch = data.draw(st.sampled_from(branches(record)))
    line = line_of(record, branch)
    ply = data.draw(st.integers(0, len(positions(line)) - 1))
    position = position_at(line, ply)
    legal = legal_actions(position)
    if not legal:
        return
    action = data.draw(st.sampled_from(legal))
    longer, path = extended(record, branch, ply, [action])
    assert sound(longer)
    led = next(one for one in branches(longer) if one.path == path)
    done = [event.action for event in led.events if event.action is not None]
    assert done[ply] == action
    assert position_at(line_of(longer, led), ply) == position
    # Whatever was there is there still, if only as the beginning of a longer line.
    assert all(any(way == new[: len(way)] for new in ways(longer)) for way in ways(record))
    again, same = extended(longer, branch, ply, [action])
    assert (again, same) == (longer, path)


@FEWER
@given(record=records(), data=st.data())
def test_any_line_can_be_the_main_line(record: Record, data: st.DataObject) -> None:
    branch = data.draw(st.sampled_from(branches(record)))
    if not all(branches_with_events(record, branch)):
        with pytest.raises(ValueError, match="without events"):
            promoted(record, branch)
        return
    first = promoted(record, branch)
    assert sound(first)
    assert tuple(event.act for event in first.events) == acts(branch)
    assert ways(record) <= {way[:length] for way in ways(first) for length in range(len(way) + 1)}


def test_a_continuation_without_events_is_in_nobodys_way() -> None:
    game = Game(rules="documented", chips=3, first="red")
    game.play("red")
    game.give("blue")
    game.undo()
    game.give("green")
    record = replace(game.record, continuations=(Line(()),))
    first = promoted(record, branches(record)[1])
    assert sound(first)
    assert ways(record) <= ways(first)


def branches_with_events(record: Record, branch: Branch) -> list[bool]:
    """Tell of a line, and of each that it leaves, whether it has events of its own."""
    every, found = branches(record), []
    while branch.parent is not None:
        found.append(len(branch.events) > branch.fork)
        branch = every[branch.parent]
    return found


@FEWER
@given(record=records(), data=st.data())
def test_a_line_can_be_taken_out(record: Record, data: st.DataObject) -> None:
    branch = data.draw(st.sampled_from(branches(record)))
    if branch.number == 0:
        with pytest.raises(ValueError, match="main line"):
            without(record, branch)
        return
    less = without(record, branch)
    assert sound(less)
    gone = {branch.number}
    for one in branches(record):
        if one.parent in gone:
            gone.add(one.number)
    assert len(branches(less)) == len(branches(record)) - len(gone)
    assert less.events[: branch.fork] == record.events[: branch.fork] or branch.parent != 0


@FEWER
@given(record=records(), data=st.data())
def test_any_event_can_be_annotated(record: Record, data: st.DataObject) -> None:
    branch = data.draw(st.sampled_from(branches(record)))
    if not branch.events:
        return
    index = data.draw(st.integers(0, len(branch.events) - 1))
    told = annotated(record, branch, index, note="Look.", glyph="!?")
    assert sound(told)
    same = branches(told)[branch.number]
    assert (same.events[index].note, same.events[index].glyph) == ("Look.", "!?")
    assert acts(same) == acts(branch)
    assert (
        annotated(
            told, same, index, note=branch.events[index].note, glyph=branch.events[index].glyph
        )
        == record
    )


class TestByHand:
    def test_the_played_line_is_never_changed(self) -> None:
        game = Game(rules="documented", chips=3, first="red")
        game.play("red")
        record = game.record
        more, path = extended(record, branches(record)[0], 1, [*legal_actions(game.position)][:1])
        assert more.events == record.events
        assert path == ((1, 0),)
        assert len(more.continuations) == 1

    def test_a_title_goes_with_the_first_event(self) -> None:
        game = Game(rules="documented", chips=3, first="red")
        game.play("red")
        game.give("blue")
        game.undo()
        game.give("green")
        record = game.record
        raw = dumps(record).replace('"variations": [{', '"variations": [{"title": "What if?", ')
        titled = loads(raw)
        assert titled != record
        assert promoted(titled, branches(titled)[1]).events[1].note == "What if?"

    def test_what_the_rules_refuse_changes_nothing(self) -> None:
        record = Game(rules="documented", chips=3, first="red").record
        with pytest.raises(IllegalActionError):
            extended(record, branches(record)[0], 0, [Play(1, 1, 1)])

    @pytest.mark.parametrize("ply", [-1, 2])
    def test_there_is_no_such_ply(self, ply: int) -> None:
        game = Game(rules="documented", chips=3, first="red")
        game.play("red")
        with pytest.raises(IndexError, match="plies 0 to 1"):
            extended(game.record, branches(game.record)[0], ply, [])
