"""Colours and counts of chips: the two basic representations.

A colour is its seat's number, 0 to 5, in the order of `COLORS`. A *pile* is a `bytes` of colours
from bottom to top, so the place of the latest red chip is `pile.rfind(RED)`. Chips without an order
(a hand, the dead box) are a *tally*: one integer with four bits for each colour, so taking a pile
in hand is one addition. Four bits are enough, because nobody has more than 13 chips.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

Color = Literal["red", "blue", "green", "yellow", "purple", "orange"]
"""The name of a colour, as records and facts write it."""

COLORS: Final[tuple[Color, ...]] = ("red", "blue", "green", "yellow", "purple", "orange")
"""The colours in seat order; a game of n players uses the first n."""

SEATS: Final[dict[str, int]] = {color: seat for seat, color in enumerate(COLORS)}
"""The seat of each colour: the inverse of `COLORS`."""

CHIP: Final = tuple(bytes((color,)) for color in range(len(COLORS)))
"""A pile of one chip, by colour."""

UNIT: Final = tuple(1 << 4 * color for color in range(len(COLORS)))
"""A tally of one chip, by colour."""

OWN: Final = tuple(15 << 4 * color for color in range(len(COLORS)))
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
    return tuple(color for color in range(len(COLORS)) if tally & OWN[color])


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
    return sum(count(tally, color) for color in range(len(COLORS)))
