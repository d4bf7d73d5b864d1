"""Is a set of divisions stable, as von Neumann and Morgenstern mean it?"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction

from sosucker_widget.analysis.coalitions.indices import Coalition

Division = Mapping[int, Fraction]
"""Each player's share of a prize of one."""


def dominates(better: Division, worse: Division, winning: Collection[Coalition]) -> bool:
    """Say whether all members of some winning coalition get more from one division.

    >>> first, second = {0: Fraction(1), 1: Fraction(0)}, {0: Fraction(0), 1: Fraction(1)}
    >>> dominates(first, second, [frozenset({0})]), dominates(second, first, [frozenset({0})])
    (True, False)
    """
    return any(all(better[player] > worse[player] for player in s) for s in winning)


def grid(players: Sequence[int], parts: int) -> Iterator[dict[int, Fraction]]:
    """Yield every division into shares of this many equal parts.

    >>> sum(1 for _ in grid((0, 1, 2), parts=2))
    6
    """

    def share_out(left: int, among: int) -> Iterator[tuple[int, ...]]:
        if among == 1:
            yield (left,)
            return
        for first in range(left + 1):
            yield from ((first, *rest) for rest in share_out(left - first, among - 1))

    for shares in share_out(parts, len(players)):
        yield {p: Fraction(n, parts) for p, n in zip(players, shares, strict=True)}


def is_stable(points: Sequence[Division], winning: Collection[Coalition], *, parts: int) -> bool:
    """Check a finite set of divisions for stability.

    No point in it dominates another: this check is exact. And a point dominates each division
    outside: this is tried for all divisions into shares of this many parts, so it can be refuted
    here, not proved.
    """
    if any(dominates(a, b, winning) for a in points for b in points):
        return False
    outside = (x for x in grid(tuple(points[0]), parts) if x not in points)
    return all(any(dominates(point, x, winning) for point in points) for x in outside)
