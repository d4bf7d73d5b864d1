"""Small positions for testing the solver: from random games, some with chips moved by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from sosucker_widget.analysis import reduced_rules
from sosucker_widget.engine import Position, RuleSet, apply, legal_actions
from sosucker_widget.engine.tally import UNIT, colors_in, size
from tests.engine.strategies import random_rules


def random_position(
    rng: Random,
    *,
    most_held: int = 5,
    most_live: int = 8,
    rules: RuleSet | None = None,
    fits: Callable[[Position], bool] = lambda _: True,
) -> Position:
    """Draw a position with at most this many chips in hands and outside the dead box.

    It is any that fits of those in a random game.
    """
    while True:
        small = [
            position
            for position in _game(rng, rules)
            if position.phase != "over"
            and (held := position.held_size()) <= most_held
            and held + position.piled_size() <= most_live
            and fits(position)
        ]
        if small:
            return rng.choice(small)


def _game(rng: Random, rules: RuleSet | None) -> Iterator[Position]:
    """Play for a while; now and then somebody lends a hand."""
    rule_set = rules or random_rules(rng, chips=rng.randint(1, 4), players=rng.randint(2, 5))
    position = Position.start(reduced_rules(rule_set), rng.randrange(rule_set.players))
    for _ in range(rng.randrange(60)):
        yield position
        if position.phase == "play" and rng.random() < 0.3:
            position = _meddle(position, rng)
        elif position.phase != "over":
            position = apply(position, rng.choice(legal_actions(position)))
        else:
            return


def _meddle(position: Position, rng: Random) -> Position:
    """Kill a chip in a hand, pass it on, or clear who had the move before."""
    seat, to = rng.choice(position.alive_seats), rng.choice(position.alive_seats)
    hands = list(position.hand_tallies)
    if size(hands[seat]) <= 1:
        return position._replace(recent_seats=position.recent_seats[:1])
    unit = UNIT[rng.choice(colors_in(hands[seat]))]
    hands[seat] -= unit
    if rng.random() < 0.5:
        return position._replace(hand_tallies=tuple(hands), dead_tally=position.dead_tally + unit)
    hands[to] += unit
    return position._replace(hand_tallies=tuple(hands))


def balanced(position: Position) -> Position:
    """Put into the dead box the chips that are nowhere, so that a game can reach the position."""
    seats = range(position.rules.players)
    bare = position._replace(dead_tally=0)
    chips = max(position.rules.chips, *(bare.total(seat) for seat in seats))
    dead = sum((chips - bare.total(seat)) * UNIT[seat] for seat in seats)
    return bare._replace(rules=replace(position.rules, chips=chips), dead_tally=dead)


def hands(rules: RuleSet, *own: int) -> Position:
    """Set up hands with these numbers of own chips, an empty board and the first player to move."""
    start = Position.start(rules, 0)
    dead = sum((rules.chips - chips) * UNIT[seat] for seat, chips in enumerate(own))
    return start._replace(
        hand_tallies=tuple(n * UNIT[s] for s, n in enumerate(own)), dead_tally=dead
    )
