"""The lines of a record: all of them are found, and every edit gives a valid record."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import IllegalActionError, Play, legal_actions
from sosucker_widget.game import Game
from sosucker_widget.record import (
    GameNode,
    Line,
    Record,
    annotated,
    dumps,
    extended,
    line_alone,
    line_of,
    loads,
    position_at,
    positions,
    promoted,
    steps,
    without,
)
from sosucker_widget.record.tree.lines import line_at
from tests.record.strategies import records
from tests.record.trees import with_lines


def acts(line: Line) -> tuple[Any, ...]:
    return tuple(node.act for node in line.acts)


def ways(record: Record) -> set[tuple[Any, ...]]:
    """List the acts of every line."""
    return {tuple(map(repr, acts(line))) for line in record.lines}


def sound(record: Record) -> bool:
    """Tell whether a record is still valid, and is the same after writing and reading."""
    return loads(dumps(record)) == record


def branched() -> Record:
    """Return a game of two acts with a variation of the second."""
    game = Game(rules="documented", chips=3, first="red")
    game.play("red")
    game.give("blue")
    game.undo()
    game.give("green")
    return game.record


@given(record=records())
def test_every_line_is_found_and_keeps_the_rules(record: Record) -> None:
    main, *others = record.lines
    assert (main.nodes, main.leaves) == (record.events, None)
    begins = {id(node) for node in record.root.subtree() if node.heading is not None}
    assert {id(record.root.at(line.begin)) for line in others} == begins
    for number, line in enumerate(record.lines):
        assert line.number == number
        assert line is main or (line.leaves in record.lines[:number])
        if line.leaves is not None:
            assert acts(line)[: line.fork] == acts(line.leaves)[: line.fork]
        assert line_at(record.lines, line.begin) is line
        for at, node in enumerate(line.nodes, line.fork + 1):
            assert record.root.at(line.path(at)) is node
        walked = list(steps(line_alone(record, line)))
        assert walked == list(steps(record, line))
        assert line.ply == sum(step.action is not None for step in walked[: line.fork])
        assert all(step.node.children == () for step in walked)


@given(record=records(), data=st.data())
def test_one_may_go_on_from_any_ply_of_any_line(record: Record, data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(record.lines))
    alone = line_alone(record, line)
    ply = data.draw(st.integers(0, len(positions(alone)) - 1))
    position = position_at(alone, ply)
    legal = legal_actions(position)
    if not legal:
        return
    action = data.draw(st.sampled_from(legal))
    longer, led = extended(record, line, ply, [action])
    assert sound(longer)
    assert led in longer.lines
    done = [node.action for node in led.acts if node.action is not None]
    assert done[ply] == action
    assert position_at(line_alone(longer, led), ply) == position
    # Every line is still there, at least as the beginning of a longer line.
    assert all(any(way == new[: len(way)] for new in ways(longer)) for way in ways(record))
    again, same = extended(longer, longer.lines[line.number], ply, [action])
    assert (again is longer, same) == (True, led)


@given(record=records(), data=st.data())
def test_any_line_can_be_the_main_line(record: Record, data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(record.lines))
    if line.number and not line.nodes:
        with pytest.raises(ValueError, match="without events"):
            promoted(record, line)
        return
    first = promoted(record, line)
    assert sound(first)
    assert tuple(event.act for event in first.events) == acts(line)
    assert ways(record) <= {way[:length] for way in ways(first) for length in range(len(way) + 1)}


def test_a_continuation_without_events_is_in_nobodys_way() -> None:
    text = dumps(branched()).replace("\n}", ',\n  "continuations": [{"events": []}]\n}')
    record = loads(text)
    first = promoted(record, record.lines[1])
    assert sound(first)
    assert ways(record) <= ways(first)


@given(record=records(), data=st.data())
def test_a_line_can_be_taken_out(record: Record, data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(record.lines))
    if line.leaves is None:
        with pytest.raises(ValueError, match="main line"):
            without(record, line)
        return
    less = without(record, line)
    assert sound(less)
    left = [one for one in record.lines if line not in one.above]
    assert [acts(one) for one in less.lines] == list(map(acts, left))
    assert less.events[line.fork :] == record.events[line.fork :]


@given(record=records(), data=st.data())
def test_any_event_can_be_annotated(record: Record, data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(record.lines))
    if not line.acts:
        return
    at = data.draw(st.integers(1, len(line.acts)))
    path, old = line.path(at), line.acts[at - 1]
    told = annotated(record, path, note="Look.", glyph="!?")
    assert sound(told)
    event = told.lines[line.number].acts[at - 1]
    assert (event.act, event.note, event.glyph) == (old.act, "Look.", "!?")
    assert list(map(acts, told.lines)) == list(map(acts, record.lines))
    assert annotated(told, path, note=old.note, glyph=old.glyph) == record


def test_an_edit_leaves_the_record_as_it_was_and_shares_what_is_the_same() -> None:
    record = branched()
    before = dumps(record)
    line = record.lines[1]
    promoted(record, line)
    without(record, line)
    annotated(record, (0,), note="Look.", glyph="!")
    position = position_at(line_alone(record, line), 2)
    longer, _ = extended(record, line, 2, legal_actions(position)[:1])
    assert dumps(record) == before
    assert longer.events[1] is record.events[1]


def test_only_the_main_line_may_end_in_others() -> None:
    game = Game(rules="documented", chips=3, first="red")
    game.play("red")
    line = line_of([GameNode(game.legal()[0])])
    root = with_lines(game.record.root, (), with_lines(line, (), line_of(())))
    with pytest.raises(ValueError, match="main line"):
        dumps(replace(game.record, root=root))


class TestByHand:
    def test_the_played_line_is_never_changed(self) -> None:
        game = Game(rules="documented", chips=3, first="red")
        game.play("red")
        record = game.record
        more, led = extended(record, record.lines[0], 1, [*legal_actions(game.position)][:1])
        assert [node.act for node in more.events] == [node.act for node in record.events]
        assert more.continuations == led.nodes

    def test_a_title_goes_with_the_first_event(self) -> None:
        record = branched()
        raw = dumps(record).replace('"variations": [{', '"variations": [{"title": "What if?", ')
        titled = loads(raw)
        assert titled != record
        assert promoted(titled, titled.lines[1]).events[1].note == "What if?"

    def test_a_titled_line_after_the_end_goes_on_when_the_end_is_no_longer_there(self) -> None:
        text = '[rules documented] [chips 3] [first red]\n\n1. r+ b (g)\n(... "So?" b+)\n'
        record = loads(text)
        first = promoted(record, record.lines[1])
        assert sound(first)
        [former] = first.lines[1:]
        assert [node.note for node in former.nodes] == [None, "So?"]

    def test_of_lines_that_begin_alike_the_given_one_is_followed(self) -> None:
        record = loads("[rules documented] [chips 3] [first red] 1. r+ b (g g+) (g g1)")
        one, two = record.lines[1:]
        give = two.nodes[0].action
        assert give is not None
        for line in (one, two):
            assert extended(record, line, 1, [give]) == (record, line)

    def test_what_the_rules_refuse_changes_nothing(self) -> None:
        record = Game(rules="documented", chips=3, first="red").record
        with pytest.raises(IllegalActionError):
            extended(record, record.lines[0], 0, [Play(1, 1, 1)])

    @pytest.mark.parametrize("ply", [-1, 3])
    def test_there_is_no_such_ply(self, ply: int) -> None:
        with pytest.raises(IndexError, match="plies 0 to 2"):
            extended(branched(), branched().lines[0], ply, [])
