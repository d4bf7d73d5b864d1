"""Which coalition can force which winners, as far as it is known, with all that follows from it.

A pair of a coalition S and a set W of wanted winners is one bit: of n living players, S and W are
bit masks of their places, and the bit is number `S * 2**n + W`. The laws (`ForceTable`) then are
operations on whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from operator import or_

Mask = int
"""A set of living players, a bit for each place in seat order."""

Pairs = int
"""A set of pairs of a coalition and its wanted winners."""


class ForceTable:
    """What is known of a position, closed under four laws.

    A coalition can force that the winner is one of W, or the other players can force that it is
    none of W: never both, and always one of them (Zermelo, 1913). More members and more wanted
    winners never hurt. Whoever can't win in any continuation (`reach`) makes no difference in W.
    All players together can reach every outcome that exists; nobody can reach none.
    """

    def __init__(self, players: int, reach: Mask | None = None) -> None:
        self._n, self._everybody = players, (1 << players) - 1
        self._size = 1 << 2 * players
        self._true = self._false = 0
        self._knows_reach = reach is not None
        self._reach = self._everybody if reach is None else reach
        self._answers: list[tuple[Mask, Mask, bool]] = []
        for coalition in range(1 << players):
            self._keep(coalition, self._everybody)
        if reach is not None:
            self._keep(0, self._everybody)
            for place in _places(self._reach):
                self._keep(self._everybody, 1 << place)

    def known(self, coalition: Mask, winners: Mask) -> bool | None:
        """Say whether a coalition can force that the winner is one of these; None if unknown."""
        bit = 1 << self._at(coalition, winners)
        return True if self._true & bit else False if self._false & bit else None

    def learn(self, coalition: Mask, winners: Mask, *, forced: bool) -> None:
        """Note an answer and all that follows from it."""
        self._answers.append((coalition, winners, forced))
        if forced:
            self._keep(coalition, winners)
        else:
            self._keep(self._everybody & ~coalition, self._everybody & ~winners)

    def within(self, reach: Mask) -> ForceTable:
        """Return the same answers, with all that follows from who can win at all."""
        table = ForceTable(self._n, reach)
        for coalition, winners, forced in self._answers:
            table.learn(coalition, winners, forced=forced)
        return table

    def next_question(self, wanted: Iterable[tuple[Mask, Mask]]) -> tuple[Mask, Mask] | None:
        """Choose the open question whose less informative answer settles most of what is open."""
        wanted = [pair for pair in wanted if self.known(*pair) is None]
        if not wanted:
            return None
        open_pairs = reduce(or_, (1 << self._at(*pair) for pair in wanted))

        def settles(pair: tuple[Mask, Mask]) -> int:
            coalition, winners = pair
            yes = self._implied(coalition, winners)
            no = self._implied(self._everybody & ~coalition, self._everybody & ~winners)
            return min(
                ((both | self._opposed(both)) & open_pairs).bit_count() for both in (yes, no)
            )

        return max(wanted, key=settles)

    def _keep(self, coalition: Mask, winners: Mask) -> None:
        implied = self._implied(coalition, winners)
        self._true |= implied
        self._false |= self._opposed(implied)

    def _at(self, coalition: Mask, winners: Mask) -> int:
        return coalition << self._n | winners

    def _implied(self, coalition: Mask, winners: Mask) -> Pairs:
        return _larger(self._n, self._reach, coalition, winners & self._reach)

    def _opposed(self, pairs: Pairs) -> Pairs:
        """Return the opposed pairs: complements of both sets, so the bits in reverse order."""
        return int(f"{pairs:0{self._size}b}"[::-1], 2)


@lru_cache(maxsize=1 << 14)
def _larger(players: int, reach: Mask, coalition: Mask, winners: Mask) -> Pairs:
    """Collect the pairs with these members and more, and these winners and more."""
    every = range(1 << players)
    wider = sum(1 << w for w in every if w & reach & winners == winners)
    return sum(wider << (s << players) for s in every if s & coalition == coalition)


def _places(mask: Mask) -> Iterator[int]:
    return (place for place in range(mask.bit_length()) if mask >> place & 1)
