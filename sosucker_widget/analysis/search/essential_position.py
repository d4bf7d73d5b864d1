"""The parts of a position that can still matter under a rule set; the rest is left out of keys.

What only an option reads, such as the order of the living players' latest chips, matters if the
contract of the option in force says so (`KEPT_WHERE_READ`). Options that read what no key can hold
(`DROPPED`) are refused.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, get_args

from sosucker_widget.analysis.solvable_rules import parts_read, refuse_readers
from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.engine.options import Part

KEPT_ALWAYS: Final[frozenset[Part]] = frozenset(
    {"mover", "alive", "hands", "top", "counts", "piles", "seat-order"}
)
"""What every key holds.

(A relaxed key drops the seat order. If the rules read it, questions are not relaxed: see
`sosucker_widget.analysis.search.successors`.)
"""

KEPT_WHERE_READ: Final[frozenset[Part]] = frozenset(
    {"latest", "lowest", "order", "recency", "dead"}
)
"""What a key holds if an option in force reads it."""

DROPPED: Final[frozenset[Part]] = frozenset(get_args(Part)) - KEPT_ALWAYS - KEPT_WHERE_READ
"""What no key can hold."""

PileOrder = Literal["none", "latest", "lowest", "whole"]
"""Which part of the order of a pile's chips below the top one matters."""


@lru_cache(maxsize=64)
def kept_where_read(rules: RuleSet) -> frozenset[Part]:
    """Return what keys hold under a rule set in addition to what they always hold."""
    refuse_readers(rules, DROPPED, "The exact solver")
    return parts_read(rules) & KEPT_WHERE_READ


@lru_cache(maxsize=64)
def pile_order(rules: RuleSet) -> PileOrder:
    """Return which part of the order of a pile's chips the options in force read.

    >>> pile_order(RuleSet.named("classic"))
    'latest'
    """
    features = kept_where_read(rules)
    if "order" in features or {"latest", "lowest"} <= features:
        return "whole"
    return "latest" if "latest" in features else "lowest" if "lowest" in features else "none"


@lru_cache(maxsize=1 << 16)
def simplified_pile(pile: bytes, alive: tuple[int, ...], order: PileOrder) -> bytes:
    """Put a pile into the simplest order that is the same to the rules as its own."""
    if order == "whole":
        return pile
    top, below = pile[-1:], pile[:-1]
    if order == "none":
        return bytes(sorted(below)) + top
    lowest = order == "lowest"
    find = below.find if lowest else below.rfind
    seen = (color for color in alive if color in below and (lowest or color != top[0]))
    deciding = sorted(map(find, seen))
    rest = bytes(sorted(chip for at, chip in enumerate(below) if at not in deciding))
    first = bytes(below[at] for at in deciding)
    return (first + rest if lowest else rest + first) + top


def simplified(position: Position) -> Position:
    """Return a position with the same key; its piles are simplified, sorted, numbered from 1."""
    rules, hands, ids, piles, _, dead, alive, phase, mover, recency, pending, asked_seats = position
    order = pile_order(rules)
    simpler = [simplified_pile(pile, alive, order) for pile in piles]
    numbers = tuple(range(1, len(piles) + 1))
    if pending is None:
        ordered = tuple(sorted(simpler))
    else:
        first = simpler.pop(ids.index(pending))
        ordered, pending = (first, *sorted(simpler)), 1
    return Position(
        *(rules, hands, numbers, ordered, len(piles) + 1, dead, alive, phase, mover),
        *(recency, pending, asked_seats),
    )


def essential(position: Position, *, keep_piles: bool = False) -> Position:
    """Return a position without what no rule can read again; players keep their seats.

    Positions with the same essential position lead to the same results by the same decisions.
    """
    simpler = position if keep_piles else simplified(position)
    return simpler if "dead" in kept_where_read(position.rules) else simpler._replace(dead_tally=0)
