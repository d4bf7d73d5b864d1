"""Piles: the moment before the last chip is played, and who has the move after it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, Play, Position, PresetName, RuleSet, apply, as_seat
from sosucker_widget.teaching.board import set_up

__all__ = ["before_last", "has_capture", "moves_next"]

Row = Sequence[str]
"""The colours of a pile, from bottom to top."""

MOST_PILE: Final = 8
"""The most chips in a pile: no player has more chips to play."""


def before_last(row: Row, rules: RuleSet) -> Position:
    r"""Set up the moment before the last chip of a pile is played, by that colour's player.

    >>> position = before_last(["red", "blue"], RuleSet())
    >>> position.piles, str(position.to_act)
    ({1: ('red',)}, 'blue')
    """
    hands: list[dict[str, int]] = [
        {color: rules.chips - row.count(color) + (color == row[-1])} for color in COLOR_NAMES[:4]
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
