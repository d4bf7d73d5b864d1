"""Measures of power in a simple game, as exact fractions, each by its definition."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import chain, combinations, product
from math import factorial
from typing import Final

Coalition = frozenset[int]
"""The seats of the members, who play as one."""

_MOST_WEIGHT: Final = 4
"""The largest weight tried: three are enough for every constant-sum game of up to five players."""


def coalitions(players: Sequence[int]) -> list[Coalition]:
    """List the sets of players, small ones first.

    >>> [sorted(s) for s in coalitions((0, 2))]
    [[], [0], [2], [0, 2]]
    """
    sizes = range(len(players) + 1)
    return [*map(frozenset, chain.from_iterable(combinations(players, n) for n in sizes))]


def swings(player: int, winning: Collection[Coalition]) -> Iterable[Coalition]:
    """Yield the winning coalitions that lose without a player."""
    return (s for s in winning if player in s and s - {player} not in winning)


def shapley(players: Sequence[int], winning: Collection[Coalition]) -> dict[int, Fraction]:
    """Find the Shapley–Shubik index: the share of all orders in which a player is the pivot.

    >>> pairs = {frozenset(s) for s in ({0, 1}, {0, 2}, {1, 2}, {0, 1, 2})}
    >>> [str(share) for share in shapley((0, 1, 2), pairs).values()]
    ['1/3', '1/3', '1/3']
    """
    n = len(players)

    def orders(size: int) -> int:
        return factorial(size - 1) * factorial(n - size)

    return {
        player: Fraction(sum(orders(len(s)) for s in swings(player, winning)), factorial(n))
        for player in players
    }


def banzhaf(players: Sequence[int], winning: Collection[Coalition]) -> dict[int, Fraction]:
    """Find the raw Banzhaf index: for how many of the others' coalitions a player is decisive."""
    others = 2 ** (len(players) - 1)
    return {p: Fraction(sum(1 for _ in swings(p, winning)), others) for p in players}


def normalised(index: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """Scale an index so that it sums to one."""
    total = sum(index.values())
    return {player: value / total for player, value in index.items()}


def homogeneous(players: Sequence[int], minimal: Collection[Coalition]) -> dict[int, int] | None:
    """Find the smallest whole weights under which all minimal winning coalitions weigh the same.

    The sum has to be more than half of all. Every constant-sum simple game of up to five players
    has such weights (von Neumann and Morgenstern 1944). The result is None if there are none up to
    4.

    >>> pairs = [frozenset({0, other}) for other in (1, 2, 3)]
    >>> homogeneous((0, 1, 2, 3), [*pairs, frozenset({1, 2, 3})])
    {0: 2, 1: 1, 2: 1, 3: 1}
    """
    used = [player for player in players if any(player in s for s in minimal)]
    every = sorted(product(range(1, _MOST_WEIGHT + 1), repeat=len(used)), key=sum)
    for values in every:
        weights = dict(zip(used, values, strict=True))
        sums = {sum(weights[player] for player in s) for s in minimal}
        if len(sums) == 1 and 2 * min(sums) > sum(values):
            return {player: weights.get(player, 0) for player in players}
    return None
