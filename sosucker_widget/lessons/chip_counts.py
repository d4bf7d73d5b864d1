"""Chips in hands, counted by colour."""

from __future__ import annotations

from sosucker_widget.engine import ColorName, Position, as_seat
from sosucker_widget.engine.tally import count, size

__all__ = ["hand_size", "own_chips", "prisoners"]


def hand_size(position: Position, player: ColorName) -> int:
    """Count all chips in a player's hand.

    >>> from sosucker_widget.lessons.duels import duel
    >>> hand_size(duel(3, 1, held_by_red=2), "red")
    5
    """
    return size(position.hand_tallies[as_seat(player)])


def own_chips(position: Position, player: ColorName) -> int:
    """Count the chips of a player's own colour in that player's hand: the supply.

    >>> from sosucker_widget.lessons.duels import duel
    >>> own_chips(duel(3, 1, held_by_red=2), "red")
    3
    """
    return count(position.hand_tallies[as_seat(player)], as_seat(player))


def prisoners(position: Position, player: ColorName) -> int:
    """Count the prisoners in a player's hand: the chips of other colours.

    >>> from sosucker_widget.lessons.duels import duel
    >>> prisoners(duel(3, 1, held_by_red=2), "red")
    2
    """
    return hand_size(position, player) - own_chips(position, player)
