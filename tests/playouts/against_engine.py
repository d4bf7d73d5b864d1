"""A board of the interpreter beside a position of the engine."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any, NamedTuple

from sosucker_widget.engine import Position, RuleSet, apply, legal_actions
from sosucker_widget.engine.tally import tally_of
from sosucker_widget.playouts.interpreter import QuickGame
from sosucker_widget.playouts.quick_board import QuickBoard
from sosucker_widget.playouts.rule_tables import SEEN, PileKind, tables_of
from tests.engine.strategies import random_rules

STAGES = ("play", "give", "kill", "rescue")


def is_tabled(rules: RuleSet) -> bool:
    """Tell whether the options in force read nothing that the tables don't tell apart."""
    return SEEN.issuperset(frozenset().union(*rules.contracts().values()))


def tabled_rules(rng: Random, **fixed: Any) -> RuleSet:  # noqa: ANN401 - any option's value
    """Choose rules that can be played quickly."""
    drawn = (random_rules(rng, **fixed) for _ in count())
    return next(filter(is_tabled, drawn))


class Scene(NamedTuple):
    """All that both know of a game that is not over."""

    phase: str
    to_act: int
    in_need: int | None
    alive: int
    recency: tuple[int, ...]
    hands: tuple[int, ...]
    kinds: tuple[PileKind, ...]
    tallies: tuple[int, ...]


def scene_of(board: QuickBoard) -> Scene:
    phase = STAGES[board.stage]
    return Scene(
        phase,
        board.seat,
        board.needy if phase == "rescue" else None,
        board.alive,
        board.recency,
        tuple(board.hands),
        tuple(board.kinds),
        tuple(board.tallies),
    )


def scene_in(position: Position) -> Scene:
    """Read the same off a position; for the interpreter a captured pile is off the table."""
    seat, piles, phase = position.acting_seat, position.pile_bytes, position.phase
    assert seat is not None
    if phase == "kill":
        piles = tuple(
            pile
            for number, pile in zip(position.pile_ids, piles, strict=True)
            if number != position.pending
        )
    return Scene(
        phase,
        seat,
        position.moving_seat if phase == "rescue" else None,
        sum(1 << one for one in position.alive_seats),
        position.recent_seats,
        position.hand_tallies,
        tuple(map(tables_of(position.rules).kind_of, piles)),
        tuple(map(tally_of, piles)),
    )


def sent(game: QuickGame, number: int) -> tuple[int, int | None]:
    """Make a choice; return how many there are next, and at the end who has won."""
    try:
        return game.send(number), None
    except StopIteration as end:
        return 0, end.value


def check_every_choice(position: Position) -> list[Position]:
    """Do every choice of a position with both; return what the engine makes of it."""
    start, can = QuickBoard(position), legal_actions(position, anytime=False)
    after = [apply(position, action) for action in can]
    for number, expected in enumerate(after):
        game = QuickGame(start)
        assert game.choices == len(can)
        assert scene_of(game.board) == scene_in(position)
        choices, winner = sent(game, number)
        assert (choices, winner) == (
            len(legal_actions(expected, anytime=False)),
            expected.winning_seat,
        )
        if winner is None:
            assert scene_of(game.board) == scene_in(expected)
    return after
