"""Seat fairness: with random players and a random first player, all seats win equally often.

A fair game fails this test with a chance of about one in four thousand; since the games are seeded,
it fails always or never. The last test shows that it finds an unfair game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt

import pytest

from sosucker_widget.engine import Position, PresetName, RuleSet, apply, legal_actions
from sosucker_widget.engine.move import receive_move
from tests.engine.strategies import seeded

GAMES = 5_000
MANY_GAMES = 20_000
CHIPS = 3
Rule = Callable[[Position, Position], Position]


def as_it_is(_: Position, after: Position) -> Position:
    """Keep the engine's decision."""
    return after


def lowest_seat_after_defeat(before: Position, after: Position) -> Position:
    """Make a deliberate mistake: after a defeat the move goes to the lowest living seat."""
    while after.phase != "over" and len(after.alive_seats) < len(before.alive_seats):
        before = after
        after = receive_move(after._replace(asked_seats=()), after.alive_seats[0], None)
    return after


def wins(rules: RuleSet, rule: Rule, games: int) -> Counter[int | None]:
    """Play this many games and count the wins of each seat."""
    won: Counter[int | None] = Counter()
    rng = seeded(1950)
    for _ in range(games):
        position = Position.start(rules, rng.randrange(rules.players))
        while position.phase != "over":
            can = legal_actions(position, anytime=False)
            action = can[int(rng.random() * len(can))]
            position = rule(position, apply(position, action))
        won[position.winning_seat] += 1
    return won


def off(won: Counter[int | None], players: int) -> float:
    """Return the greatest deviation of a seat, in standard deviations."""
    games, chance = sum(won.values()), 1 / players
    sigma = sqrt(games * chance * (1 - chance))
    return max(abs(won[seat] - games * chance) / sigma for seat in range(players))


@pytest.mark.parametrize(
    ("preset", "games"),
    [
        ("classic", GAMES),
        ("documented", GAMES),
        pytest.param("classic", MANY_GAMES, marks=pytest.mark.slow),
    ],
)
def test_each_seat_wins_a_quarter(preset: PresetName, games: int) -> None:
    rules = RuleSet.named(preset, chips=CHIPS)
    won = wins(rules, as_it_is, games)
    assert sum(won.values()) == games
    assert off(won, rules.players) < 4, won


def test_a_bias_would_be_seen() -> None:
    won = wins(RuleSet.named("classic", chips=CHIPS), lowest_seat_after_defeat, GAMES)
    assert off(won, 4) > 4, won
