"""Chips as the rules and the solver count them: packed into plain numbers.

A colour is its seat's number, 0 to 5, in the order of `COLOR_NAMES`. A *pile* is a `bytes` of
colours from bottom to top, so the place of the latest red chip is `pile.rfind(RED)`. Chips without
an order (a hand, the dead box) are a *tally*: one integer with four bits for each colour, so taking
a pile in hand is one addition. Four bits are enough, because nobody has more than 13 chips.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sosucker_widget.engine.color import COLOR_NAMES

CHIP: Final = tuple(bytes((color,)) for color in range(len(COLOR_NAMES)))
"""A pile of one chip, by colour."""

UNIT: Final = tuple(1 << 4 * color for color in range(len(COLOR_NAMES)))
"""A tally of one chip, by colour."""

MOST: Final = 15
"""How many chips of a colour a tally can hold."""

OWN: Final = tuple(15 << 4 * color for color in range(len(COLOR_NAMES)))
"""The bits of a colour in a tally: `tally & ~OWN[seat]` are the prisoners in a hand."""


def count(tally: int, color: int) -> int:
    """Count the chips of one colour in a tally.

    >>> count(tally_of(bytes([0, 1, 0])), 0)
    2
    """
    return tally >> 4 * color & 15


@lru_cache(maxsize=1 << 16)
def colors_in(tally: int) -> tuple[int, ...]:
    """List the colours of the chips in a tally, in seat order.

    >>> colors_in(tally_of(bytes([2, 0, 2])))
    (0, 2)
    """
    return tuple(color for color in range(len(COLOR_NAMES)) if tally & OWN[color])


def tally_of(pile: bytes) -> int:
    """Count the chips of a pile by colour.

    >>> hex(tally_of(bytes([0, 1, 0, 3])))
    '0x1012'
    """
    return sum(map(UNIT.__getitem__, pile))


def size(tally: int) -> int:
    """Count the chips of all colours in a tally.

    >>> size(tally_of(bytes([0, 1, 0, 3])))
    4
    """
    return sum(count(tally, color) for color in range(len(COLOR_NAMES)))
