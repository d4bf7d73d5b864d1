"""Piles: the moment before the last chip is played, and who has the move after it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, pairwise, product
from random import Random
from typing import Final

from sosucker_widget.engine import (
    COLOR_NAMES,
    ColorName,
    Play,
    Position,
    PresetName,
    RuleSet,
    apply,
    as_seat,
)
from sosucker_widget.given_numbers import seed_of, whole_number
from sosucker_widget.teaching.boards import FOUR, random_game, set_up

__all__ = ["before_last", "full_piles", "has_capture", "moves_next", "small_positions"]

Row = Sequence[str]
"""The colours of a pile, from bottom to top."""

MOST_PILE: Final = 8

"""The most chips in a pile: no player has more chips to play."""
MOST_CHIPS: Final = 7
"""So many chips that are not dead are quick to analyse."""


def before_last(row: Row, rules: RuleSet) -> Position:
    r"""Set up the moment before the last chip of a pile is played, by that colour's player.

    >>> position = before_last(["red", "blue"], RuleSet())
    >>> position.piles, str(position.to_act)
    ({1: ('red',)}, 'blue')
    """
    hands: list[dict[str, int]] = [
        {color: rules.chips - row.count(color) + (color == row[-1])} for color in FOUR
    ]
    piles = [row[:-1]] if len(row) > 1 else []
    return set_up(rules, hands, piles, move=row[-1])


def moves_next(row: Row, preset: PresetName) -> str | None:
    """Tell who has the move after the last chip of a pile is played, if the pile decides that.

    Return None if it does not: a colour is missing, or the pile is captured.

    >>> pile = ["red", "blue", "green", "yellow", "red"]
    >>> moves_next(pile, "classic"), moves_next(pile, "documented")
    ('blue', 'red')
    """
    rules = RuleSet.named(preset, chips=MOST_PILE)
    position = before_last(row, rules)
    after = apply(position, Play(as_seat(row[-1]), as_seat(row[-1]), 1))
    return COLOR_NAMES[after.moving_seat or 0] if after.phase == "play" else None


def has_capture(row: Row) -> bool:
    """Tell whether two neighbouring chips have one colour, so that the pile was captured.

    >>> has_capture(["red", "blue", "blue"]), has_capture(["blue", "red", "blue"])
    (True, False)
    """
    return any(lower == upper for lower, upper in pairwise(row))


def full_piles(height: int) -> list[tuple[ColorName, ...]]:
    """List all piles of a height with all four colours and no two equal chips next to each other.

    >>> len(full_piles(4)), len(full_piles(5))
    (24, 144)
    """
    return [
        pile
        for pile in product(FOUR, repeat=whole_number("height", height))
        if {*pile} == {*FOUR} and not has_capture(pile)
    ]


def small_positions(rules: RuleSet, number: int, seed: int = 2) -> list[Position]:
    """Draw positions from random games: all four alive, a play due, under eight chips not dead.

    >>> drawn = small_positions(RuleSet.named("classic", chips=2), 3)
    >>> [position.held_size() + position.piled_size() < 8 for position in drawn]
    [True, True, True]
    """
    number, rng = whole_number("number", number), Random(seed_of(seed))  # noqa: S311 - no secret
    drawn = list[Position]()
    while len(drawn) < number:
        fitting = (before for before, _, _ in random_game(rng, rules) if _is_small(before))
        drawn.extend(islice(fitting, 1))
    return drawn


def _is_small(position: Position) -> bool:
    few = position.held_size() + position.piled_size() <= MOST_CHIPS
    return few and position.phase == "play" and len(position.alive) == len(FOUR)
