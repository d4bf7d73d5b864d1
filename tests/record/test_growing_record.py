"""A game in progress: everything that was played can be found again, in a record like any other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import loads
from sosucker_widget.engine import Action, RuleSet
from sosucker_widget.game import Game
from sosucker_widget.record import GameNode, Say, dumps, growing_record
from sosucker_widget.record.journal.kept_record import make_change
from sosucker_widget.record.values.limits import MAX_NESTING
from tests.strategies import attempts, rule_sets

Acts = tuple[object, ...]


def ways(game: Game) -> Iterator[Acts]:
    """List the ways from the start to the end of every line."""
    for line in game.record.lines:
        yield tuple(node.act for node in line.acts)


def moves(acts: Acts) -> Acts:
    """Leave out talk, because talk after an undone move comes before that move in its line."""
    return tuple(act for act in acts if isinstance(act, get_args(Action)))


def is_found(played: Acts, game: Game) -> bool:
    wanted = moves(played)
    return any(way[: len(wanted)] == wanted for way in map(moves, ways(game)))


def spoken(game: Game) -> int:
    return max(sum(isinstance(act, Say) for act in way) for way in ways(game))


def acts(nodes: tuple[GameNode, ...]) -> list[object]:
    return [node.act for node in nodes]


@attempts(25)
@given(data=st.data(), rules=rule_sets(max_chips=3))
def test_what_was_played_is_never_lost(data: st.DataObject, rules: RuleSet) -> None:
    game = Game(rules=rules, first="red")
    seen: list[Acts] = []
    for _ in range(data.draw(st.integers(1, 25))):
        legal = game.legal()
        what = data.draw(st.sampled_from(["act", "act", "act", "undo", "say", "redo"]))
        if what == "undo" and game.ply:
            game.undo(data.draw(st.integers(1, game.ply)))
        elif what == "redo" and game.ahead:
            game.redo()
        elif what == "say":
            game.say("red", "Well.")
        elif legal:
            game.act(data.draw(st.sampled_from(legal)))
        seen.append(tuple(step.act for step in game.history))
        assert acts(game.record.events) == list(seen[-1])
        assert game.record.continuations == game.ahead
        assert game.record.position(game.ply) == game.position
    assert all(is_found(line, game) for line in seen)
    assert spoken(game) >= max(sum(isinstance(act, Say) for act in line) for line in seen)
    # The record in Python is like any other: all its lines keep the rules.
    record = loads(dumps(game.record))
    assert record == game.record
    # So is a game that goes on from it.
    assert Game(record).record == record
    assert Game(record).ahead == game.ahead


def given_away() -> Game:
    """Return a game in which a hand-over was taken back."""
    game = Game(rules="documented", first="red")
    game.play("red")
    game.give("blue")
    game.undo()
    return game


def test_a_move_that_was_taken_back_is_a_line_ahead() -> None:
    game = given_away()
    assert acts(game.ahead) == [one for one in game.legal() if getattr(one, "to", None) == "blue"]


def test_another_move_makes_a_variation_of_it() -> None:
    game = given_away()
    game.give("green")
    before, event = game.record.events
    assert getattr(event.act, "to", None) == "green"
    assert [getattr(node.act, "to", None) for node in before.children] == ["green", "blue"]
    assert (game.ahead, game.beside(1)) == ((), before.children[1:])


def test_the_same_move_again_goes_along_the_line() -> None:
    game = given_away()
    game.redo()
    game.play("blue", pile=1)
    before = game.record
    game.undo(2)
    game.give("blue")
    game.redo()
    assert game.record == before


def test_a_line_with_a_title_keeps_it() -> None:
    game = Game(loads('[rules documented] [first red] (... "What if?" r+)'))
    game.play("red")
    [titled] = game.record.lines[1:]
    assert (titled.title, titled.fork, len(titled.nodes)) == ("What if?", 0, 1)


def test_talk_leaves_the_lines_ahead_where_they_are() -> None:
    game = Game(rules="documented", first="red")
    game.play("red")
    game.undo()
    game.say("blue", "Again?")
    assert len(game.ahead) == 1
    game.redo()
    assert game.ply == 1


def test_a_game_goes_on_from_a_ply_of_a_record() -> None:
    record = loads("[rules documented] [first red] 1. r+ b (g g+) 2. b1")
    game = Game(record, ply=1)
    assert [len([node, *node.onward()]) for node in game.ahead] == [2, 2]
    assert game.record == loads("[rules documented] [first red] 1. r+ (... b 2. b1) (... g g+)")


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
    assert max(len(line.above) for line in record.lines) <= MAX_NESTING + 1
    assert all(is_found(line, game) for line in lines)
    assert loads(dumps(record)) == record


class Interrupts:
    """Raises at one of the lines that run in the module of growing records."""

    def __init__(self, line: int) -> None:
        self.left = line

    def __call__(self, frame: FrameType, event: str, _: object) -> Interrupts | None:
        if frame.f_code.co_filename != growing_record.__file__:
            return None
        if event == "line":
            self.left -= 1
            if self.left == 0:
                raise KeyboardInterrupt
        return self


@pytest.mark.parametrize("what", ["play", "go along", "talk", "undo"])
def test_an_interrupt_at_any_line_leaves_a_game_that_agrees_with_itself(what: str) -> None:
    changes: dict[str, Callable[[Game], object]] = {
        "play": lambda game: game.give("green"),
        "go along": lambda game: game.give("blue"),
        "talk": lambda game: game.say("red", "Well."),
        "undo": Game.undo,
    }
    line, is_done = 0, False
    while not is_done:
        line += 1
        game = given_away()
        before = game.record
        sys.settrace(Interrupts(line))
        try:
            changes[what](game)
            is_done = True
        except KeyboardInterrupt:
            pass
        finally:
            sys.settrace(None)
        record = game.record
        assert acts(record.events) == [step.act for step in game.history]
        assert (record.plies, record.position(game.ply)) == (game.ply, game.position)
        assert record.continuations == game.ahead
        assert loads(dumps(record)) == record
        whole = given_away()
        changes[what](whole)
        assert record in (before, whole.record)
    assert line > 5


class TestBesideAnAct:
    """What is kept beside an act, such as the vote that it came from."""

    def test_it_is_in_the_record_and_in_the_journal(self) -> None:
        game = Game("documented", chips=3, first="red")
        game.act("r+", extra={"x-vote": {"voted": 3}})
        game.act({"type": "give", "to": "blue"})
        grown = growing_record.GrowingRecord(Game("documented", chips=3, first="red").record)
        for change in game.changes_since(0):
            make_change(grown, change)
        events = game.record.to_json()["events"]
        assert [one.get("x-vote") for one in events] == [{"voted": 3}, None]
        assert grown.whole.to_json()["events"] == events
        assert loads(game.record.to_sls()).to_json() == game.record.to_json()

    def test_what_is_done_again_has_it_and_what_is_decided_anew_has_its_own(self) -> None:
        game = Game("documented", chips=3, first="red")
        game.act("r+", extra={"x-vote": {"voted": 3}})
        game.undo()
        game.redo()
        assert game[-1].node.extra == {"x-vote": {"voted": 3}}
        game.undo()
        game.act("r+", extra={"x-vote": {"voted": 5}})
        assert game[-1].node.extra == {"x-vote": {"voted": 5}}
