"""The main line and its variations: everything that was played can be found again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import Action, Play, RuleSet
from sosucker_widget.game import Game
from sosucker_widget.record import (
    GameNode,
    Say,
    acts_of,
    begin_line,
    dumps,
    loads,
)
from sosucker_widget.record.game_node import let_leave
from sosucker_widget.record.growing_tree import GrowingTree
from sosucker_widget.record.limits import MAX_NESTING
from sosucker_widget.record.nesting import depth, shallow
from tests.strategies import rule_sets

Acts = tuple[object, ...]


def ways(begin: GameNode, before: Acts = ()) -> Iterator[Acts]:
    """List the ways from the start to every end of the tree."""
    last = begin
    for node in begin.onward():
        for line in last.variations:
            yield from ways(line, before)
        before, last = (*before, node.act), node
    if not last.variations:
        yield before
    for line in last.variations:
        yield from ways(line, before)


def moves(acts: Acts) -> Acts:
    """Leave out talk, because talk after an undone move comes before that move in its line."""
    return tuple(act for act in acts if isinstance(act, get_args(Action)))


def is_found(played: Acts, game: Game) -> bool:
    record, wanted = game.record, moves(played)
    every = map(moves, ways(record.root))
    return any(way[: len(wanted)] == wanted for way in every)


def spoken(game: Game) -> int:
    every = ways(game.record.root)
    return max(sum(isinstance(act, Say) for act in way) for way in every)


@given(data=st.data(), rules=rule_sets(max_chips=3))
def test_what_was_played_is_never_lost(data: st.DataObject, rules: RuleSet) -> None:
    game = Game(rules=rules, first="red")
    seen: list[Acts] = []
    for _ in range(data.draw(st.integers(1, 25))):
        legal = game.legal()
        what = data.draw(st.sampled_from(["act", "act", "act", "undo", "say", "redo"]))
        if what == "undo" and game.ply:
            game.undo(data.draw(st.integers(1, game.ply)))
        elif what == "redo" and game.record.continuations:
            game.redo()
        elif what == "say":
            game.say("red", "Well.")
        elif legal:
            game.act(data.draw(st.sampled_from(legal)))
        seen.append(tuple(step.act for step in game.history))
    assert all(is_found(line, game) for line in seen)
    assert spoken(game) >= max(sum(isinstance(act, Say) for act in line) for line in seen)
    # The record in Python is like any other: all its lines keep the rules.
    assert loads(dumps(game.record)) == game.record


def test_a_move_that_was_taken_back_is_a_line_ahead() -> None:
    game = Game(rules="documented", first="red")
    game.play("red")
    game.give("blue")
    game.undo()
    assert [[node.act for node in line.onward()] for line in game.record.continuations] == [
        [action for action in game.legal() if getattr(action, "to", None) == "blue"]
    ]


def test_another_move_makes_a_variation_of_it() -> None:
    game = Game(rules="documented", first="red")
    game.play("red")
    game.give("blue")
    game.undo()
    game.give("green")
    before, event = game.record.events
    assert getattr(event.act, "to", None) == "green"
    assert [getattr(acts_of(line)[-1].act, "to", None) for line in before.variations] == ["blue"]
    assert game.record.continuations == ()


def test_the_same_move_again_goes_along_the_line() -> None:
    game = Game(rules="documented", first="red")
    game.play("red")
    game.give("blue")
    game.play("blue", pile=1)
    before = game.record
    game.undo(2)
    game.give("blue")
    game.redo()
    assert game.record == before


def test_a_line_with_a_title_keeps_it() -> None:
    play: Action = Play(0, 0, 1)
    root = begin_line()
    let_leave(root, [begin_line([GameNode(play)], title="What if?")])
    tree = GrowingTree(root)
    assert tree.add(play)
    [titled] = tree.root.variations
    assert (titled.title, len(acts_of(titled))) == ("What if?", 1)


def test_talk_leaves_the_lines_ahead_where_they_are() -> None:
    game = Game(rules="documented", first="red")
    game.play("red")
    game.undo()
    game.say("blue", "Again?")
    assert len(game.record.continuations) == 1
    game.redo()
    assert game.ply == 1


def nested(levels: int) -> tuple[GameNode, ...]:
    play: Action = Play(0, 0, 1)
    if levels == 0:
        return ()
    line = begin_line([GameNode(play), GameNode(play)])
    assert line.next is not None
    let_leave(line.next, nested(levels - 1))
    return (line,)


def rooted(lines: Sequence[GameNode]) -> GameNode:
    root = begin_line()
    let_leave(root, lines)
    return root


@given(levels=st.integers(1, 30), room=st.integers(1, 20))
def test_lines_nest_no_deeper_than_there_is_room(levels: int, room: int) -> None:
    before = {*ways(rooted(nested(levels)))}
    lines = nested(levels)
    fits = depth(lines) <= room
    lifted = shallow(lines, room)
    assert depth(lifted) <= room
    assert before == {*ways(rooted(lifted))}
    assert (lifted is lines) <= (fits or room > 1)


def test_taking_back_ever_more_stays_a_record() -> None:
    """Each time go back one move more and continue differently, which nests the variations."""
    game = Game(rules="documented", chips=13, first="red")
    for _ in range(40):
        game.act(game.legal()[0])
    lines = []
    for back in range(1, 40):
        lines.append(tuple(step.act for step in game.history))
        game.undo(min(back + 1, game.ply))
        for action in reversed(game.legal()):
            game.act(action)
            break
    record = game.record
    assert depth(record.continuations) <= MAX_NESTING
    assert all(is_found(line, game) for line in lines)
    assert loads(dumps(record)) == record
