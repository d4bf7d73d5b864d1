"""Whole games from a seed, for Hypothesis (which shrinks their length) and for other tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from sosucker_widget.engine import OPTIONS, Action, Position, RuleSet, apply, legal_actions
from sosucker_widget.engine.tally import count
from tests.strategies import rule_sets

Step = tuple[Position, Action, Position]
"""A position, the action in it, and the position after the action."""


def seeded(seed: int) -> Random:
    """Make a generator whose choices are the same in every run."""
    return Random(seed)  # noqa: S311 - games, no secrets


EVERY_RULE_SET = rule_sets(max_chips=4) | rule_sets()
"""Any rule set. Few chips are more frequent, because games then end sooner."""


def random_rules(rng: Random, **fixed: Any) -> RuleSet:  # noqa: ANN401 - any option's value
    """Choose any rule set with a generator."""
    options: dict[str, Any] = {option: rng.choice(values) for option, values in OPTIONS.items()}
    options["chips"] = rng.choice([1, 2, 3, rng.randint(1, 13)])
    options["players"] = rng.randint(2, 6)
    return RuleSet(**{**options, **fixed})


def walk(
    rules: RuleSet, rng: Random, *, limit: int = 10_000, anytime: float = 0.2
) -> Iterator[Step]:
    """Play a random game; every so often somebody transfers or discards out of turn."""
    position = Position.start(rules, rng.randrange(rules.players))
    for _ in range(limit):
        if position.phase == "over":
            return
        action = rng.choice(legal_actions(position, anytime=rng.random() < anytime))
        before, position = position, apply(position, action)
        yield before, action, position


@st.composite
def walks(draw: st.DrawFn, rules: st.SearchStrategy[RuleSet] = EVERY_RULE_SET) -> list[Step]:
    """Draw the beginning of a game, or a whole one."""
    rule_set = draw(rules)
    rng = seeded(draw(st.integers(0, 2**32)))
    return list(walk(rule_set, rng, limit=draw(st.integers(1, 300))))


@st.composite
def positions(draw: st.DrawFn, rules: st.SearchStrategy[RuleSet] = EVERY_RULE_SET) -> Position:
    """Draw a position that can occur in a game, including its end."""
    steps = draw(walks(rules))
    return steps[-1][2]


def turned_by(position: Position, by: int) -> Position:
    """Move every player this many seats on, with their colours."""
    players = position.rules.players

    def seat(player: int) -> int:
        return (player + by) % players

    def tally(chips: int) -> int:
        return sum(count(chips, color) << 4 * seat(color) for color in range(players))

    hands = [0] * players
    for player, held in enumerate(position.hand_tallies):
        hands[seat(player)] = tally(held)
    return position._replace(
        hand_tallies=tuple(hands),
        pile_bytes=tuple(bytes(map(seat, pile)) for pile in position.pile_bytes),
        dead_tally=tally(position.dead_tally),
        alive_seats=tuple(sorted(map(seat, position.alive_seats))),
        moving_seat=None if position.moving_seat is None else seat(position.moving_seat),
        recent_seats=tuple(map(seat, position.recent_seats)),
        asked_seats=tuple(map(seat, position.asked_seats)),
    )
