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
    Record,
    acts_of,
    annotated,
    begin_line,
    count_plies,
    dumps,
    extended,
    line_alone,
    lines_of,
    loads,
    position_at,
    positions,
    promoted,
    steps,
    without,
)
from sosucker_widget.record.game_node import let_leave
from tests.record.strategies import records


def acts(line: GameNode) -> tuple[Any, ...]:
    return tuple(node.act for node in acts_of(line))


def ways(record: Record) -> set[tuple[Any, ...]]:
    """List the acts of every line."""
    return {tuple(map(repr, acts(line))) for line in lines_of(record)}


def sound(record: Record) -> bool:
    """Tell whether a record is still valid, and is the same after writing and reading."""
    return loads(dumps(record)) == record


@given(record=records())
def test_every_line_is_found_and_keeps_the_rules(record: Record) -> None:
    found = lines_of(record)
    assert found[0] is record.root
    assert acts(found[0]) == tuple(event.act for event in record.events)
    for number, one in enumerate(found[1:], 1):
        assert one.parent is not None
        parent = one.parent.line()
        assert found.index(parent) < number
        fork = len(one.way())
        assert acts(one)[:fork] == acts(parent)[:fork]
        assert one in one.parent.variations
    for one in found:
        walked = list(steps(line_alone(record, one)))
        assert [step.act for step in walked] == [step.act for step in steps(record, one)]
        assert len(walked) == len(acts_of(one))
        own = sum(step.index < len(one.way()) and step.action is not None for step in walked)
        assert own == count_plies(one)


@given(record=records(), data=st.data())
def test_one_may_go_on_from_any_ply_of_any_line(record: Record, data: st.DataObject) -> None:
    branch = data.draw(st.sampled_from(lines_of(record)))
    line = line_alone(record, branch)
    ply = data.draw(st.integers(0, len(positions(line)) - 1))
    position = position_at(line, ply)
    legal = legal_actions(position)
    if not legal:
        return
    action = data.draw(st.sampled_from(legal))
    longer, led = extended(record, branch, ply, [action])
    assert sound(longer)
    assert led in lines_of(longer)
    done = [node.action for node in acts_of(led) if node.action is not None]
    assert done[ply] == action
    assert position_at(line_alone(longer, led), ply) == position
    # Every line is still there, at least as the beginning of a longer line.
    assert all(any(way == new[: len(way)] for new in ways(longer)) for way in ways(record))
    same = lines_of(longer)[lines_of(record).index(branch)]
    assert extended(longer, same, ply, [action]) == (longer, led)


@given(record=records(), data=st.data())
def test_any_line_can_be_the_main_line(record: Record, data: st.DataObject) -> None:
    branch = data.draw(st.sampled_from(lines_of(record)))
    if not all(branches_with_events(branch)):
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
    record = loads(dumps(game.record).replace("\n}", ',\n  "continuations": [{"events": []}]\n}'))
    first = promoted(record, lines_of(record)[1])
    assert sound(first)
    assert ways(record) <= ways(first)


def branches_with_events(branch: GameNode) -> list[bool]:
    """Tell for a line, and for each line that it leaves, whether it has its own events."""
    return [one.next is not None for one in branch.lines_above()]


@given(record=records(), data=st.data())
def test_a_line_can_be_taken_out(record: Record, data: st.DataObject) -> None:
    branch = data.draw(st.sampled_from(lines_of(record)))
    if branch.parent is None:
        with pytest.raises(ValueError, match="main line"):
            without(record, branch)
        return
    less = without(record, branch)
    assert sound(less)
    gone = [node for node in branch.subtree() if node.act is None]
    assert len(lines_of(less)) == len(lines_of(record)) - len(gone)
    assert acts(less.root) == acts(record.root)


@given(record=records(), data=st.data())
def test_any_event_can_be_annotated(record: Record, data: st.DataObject) -> None:
    branch = data.draw(st.sampled_from(lines_of(record)))
    events = acts_of(branch)
    if not events:
        return
    index = data.draw(st.integers(0, len(events) - 1))
    told = annotated(record, branch, index, note="Look.", glyph="!?")
    assert sound(told)
    same = lines_of(told)[lines_of(record).index(branch)]
    event = acts_of(same)[index]
    assert (event.note, event.glyph) == ("Look.", "!?")
    assert acts(same) == acts(branch)
    old = events[index]
    assert annotated(told, same, index, note=old.note, glyph=old.glyph) == record


def test_an_edit_leaves_the_record_as_it_was() -> None:
    game = Game(rules="documented", chips=3, first="red")
    game.play("red")
    game.give("blue")
    game.undo()
    game.give("green")
    record = game.record
    before = dumps(record)
    line = lines_of(record)[1]
    promoted(record, line)
    without(record, line)
    annotated(record, line, 1, note="Look.", glyph="!")
    extended(record, line, 2, legal_actions(position_at(line_alone(record, line), 2))[:1])
    assert dumps(record) == before


def test_a_node_is_not_changed_from_outside() -> None:
    node = GameNode(Play(0, 0, 1))
    with pytest.raises(AttributeError):
        node.note = "Look."  # type: ignore[misc]
    # A node of one tree is copied when another line is made from it.
    root, other = begin_line([node]), begin_line([node])
    assert (root.next, other.next is node) == (node, False)


def test_only_the_main_line_may_end_in_others() -> None:
    game = Game(rules="documented", chips=3, first="red")
    game.play("red")
    line = begin_line([GameNode(game.legal()[0])])
    assert line.next is not None
    let_leave(line.next, [begin_line()])
    root = begin_line(game.record.events)
    assert root.next is not None
    let_leave(root.next, [line])
    with pytest.raises(ValueError, match="main line"):
        dumps(replace(game.record, root=root))


class TestByHand:
    def test_the_played_line_is_never_changed(self) -> None:
        game = Game(rules="documented", chips=3, first="red")
        game.play("red")
        record = game.record
        more, path = extended(record, lines_of(record)[0], 1, [*legal_actions(game.position)][:1])
        assert acts(more.root) == acts(record.root)
        assert more.continuations == (path,)

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
        assert promoted(titled, lines_of(titled)[1]).events[1].note == "What if?"

    def test_what_the_rules_refuse_changes_nothing(self) -> None:
        record = Game(rules="documented", chips=3, first="red").record
        with pytest.raises(IllegalActionError):
            extended(record, lines_of(record)[0], 0, [Play(1, 1, 1)])

    @pytest.mark.parametrize("ply", [-1, 2])
    def test_there_is_no_such_ply(self, ply: int) -> None:
        game = Game(rules="documented", chips=3, first="red")
        game.play("red")
        with pytest.raises(IndexError, match="plies 0 to 1"):
            extended(game.record, lines_of(game.record)[0], ply, [])
