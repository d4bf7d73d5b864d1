"""Policies choose among what the rules allow, and keep what their names promise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from sosucker_widget.engine import (
    Action,
    Give,
    Kill,
    Play,
    Position,
    Refuse,
    apply,
    legal_actions,
)
from sosucker_widget.engine.tally import size
from sosucker_widget.playouts import POLICIES, PolicyName, QuickBoard, QuickGame
from tests.engine.strategies import seeded, walk
from tests.playouts.against_engine import scene_of, tabled_rules


@cache
def open_positions() -> tuple[Position, ...]:
    """Play random games under rules that the tables hold; keep where one can choose."""
    rng = seeded(37)
    games = (walk(tabled_rules(rng), rng, anytime=0) for _ in range(60))
    before = (position for game in games for position, _, _ in game)
    return tuple(one for one in before if len(legal_actions(one, anytime=False)) > 1)


def chosen(name: PolicyName, position: Position, rng: Random) -> Action:
    """Return what a policy does, in the engine's words."""
    game = QuickGame(QuickBoard(position))
    before = scene_of(game.board)
    number = POLICIES[name](game.board, game.choices, rng.random)
    assert scene_of(game.board) == before
    assert 0 <= number < game.choices
    return legal_actions(position, anytime=False)[number]


def decisions(name: PolicyName) -> Iterator[tuple[Position, Action]]:
    rng = seeded(1)
    for position in open_positions():
        yield position, chosen(name, position, rng)


def captures(position: Position) -> dict[Action, int]:
    """Find the plays by which whoever has the move takes a pile, and how large it is."""
    sizes = dict[Action, int]()
    for action in legal_actions(position, anytime=False):
        after = apply(position, action)
        if after.phase == "kill" and after.acting_seat == position.moving_seat:
            assert after.pending is not None
            sizes[action] = len(after.pile_bytes[after.pile_ids.index(after.pending)])
    return sizes


def can_capture(seat: int, position: Position) -> bool:
    """Say whether a player, once the move is given to them, can take a pile."""
    if position.phase == "give":
        assert position.acting_seat is not None
        position = apply(position, Give(position.acting_seat, seat))
    return (position.phase, position.moving_seat) == ("play", seat) and bool(captures(position))


def leaves_nothing(other: int, position: Position) -> bool:
    """Say whether the last opponent has the move, or can be given it, and can't take a pile."""
    comes = position.phase == "give" or position.moving_seat == other or position.is_over
    is_lost = position.phase == "kill" or position.winning_seat == other
    return comes and not is_lost and not can_capture(other, position)


@pytest.mark.parametrize("name", POLICIES)
def test_a_policy_chooses_what_the_rules_allow(name: PolicyName) -> None:
    assert {type(action) for _, action in decisions(name)} >= {Play, Give, Kill}


@pytest.mark.parametrize("name", ["greedy", "careful"])
def test_it_takes_the_largest_pile_kills_others_and_rescues_nobody(name: PolicyName) -> None:
    for position, action in decisions(name):
        sizes = captures(position) if isinstance(action, Play) else {}
        assert not sizes or sizes.get(action) == max(sizes.values())
        if isinstance(action, Kill):
            assert action.chip_seat != action.player_seat
        assert position.phase != "rescue" or isinstance(action, Refuse)


def test_careful_gives_the_move_to_the_weakest_who_cannot_capture() -> None:
    def strength(position: Position, seat: int) -> tuple[bool, int]:
        return can_capture(seat, position), size(position.hand_tallies[seat])

    for position, action in decisions("careful"):
        if isinstance(action, Give):
            gives = [one for one in legal_actions(position, anytime=False) if isinstance(one, Give)]
            others = {one.to_seat for one in gives} - {action.player_seat}
            least = min(strength(position, one) for one in others)
            assert strength(position, action.to_seat) == least


def test_careful_leaves_the_last_opponent_nothing_if_it_can() -> None:
    compared = 0
    for position, action in decisions("careful"):
        if len(position.alive_seats) == 2 and position.phase == "play":
            (other,) = {*position.alive_seats} - {position.moving_seat}
            every = legal_actions(position, anytime=False)
            leaving = [one for one in every if leaves_nothing(other, apply(position, one))]
            if leaving and not captures(position):
                compared += len(leaving) < len(every)
                assert action in leaving
    assert compared > 20
