"""What a search asks: can this coalition force that one of these players wins?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sosucker_widget.analysis.coalitions.indices import Coalition


class Objective(NamedTuple):
    """A coalition, and the players of whom it wants one to win."""

    coalition: Coalition
    """The seats of the players who act as one."""
    winners: Coalition
    """The seats of whom one shall be the last player alive. With the coalition itself as winners
    the question is whether it wins."""

    def among(self, living: Iterable[int]) -> Objective:
        """Leave out the players who are not alive: they neither help nor win."""
        return Objective(self.coalition.intersection(living), self.winners.intersection(living))

    def opposed(self, living: Iterable[int]) -> Objective:
        """Return what the other living players want: one of the others, and not of the winners.

        Exactly one of two opposed objectives can be forced: the game is finite, nothing in it is
        hidden, and one player wins (Zermelo, 1913).
        """
        everybody = frozenset(living)
        return Objective(everybody - self.coalition, everybody - self.winners)


def own_win(coalition: Coalition) -> Objective:
    """Return the objective of a coalition that wants one of its own members to win."""
    return Objective(coalition, coalition)
