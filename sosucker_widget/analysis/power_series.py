"""Power as a series: a value for each player at each ply, to be drawn as curves."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from sosucker_widget.analysis.budget import Budget
from sosucker_widget.analysis.solver import Solver
from sosucker_widget.engine import COLORS, Position

QUICK: Final = Budget(states=20_000, seconds=None)
"""The cost limit for one position of many.

It limits states alone, so that every machine draws the same curves of a record.
"""


def power_index(budget: Budget = QUICK) -> Callable[[Position, int], float | None]:
    """Return a function that measures a player's power: the Shapley–Shubik index of its position.

    This is bargaining power: how often the player is the one whose joining makes a coalition win,
    over all orders of joining. It is not a chance of winning, nor a split that the rules enforce.

    Parameters
    ----------
    budget
        The cost limit for each position.

    Returns
    -------
    callable
        From a position and a seat to a number from 0 to 1; None if the position is not solved
        within the budget. A defeated player has none.

    Examples
    --------
    In a notebook, as curves under the scrubber: ``Replay(record, series=[Series("Power",
    power_index())])``.

    >>> from sosucker_widget.engine import RuleSet
    >>> start = Position.start(RuleSet.named("documented", chips=2), first=0)
    >>> [round(power_index()(start, seat), 2) for seat in range(4)]
    [0.0, 0.33, 0.33, 0.33]
    """
    # Its own solvers: with shared ones, what is solved would depend on what was solved before.
    solver_of = lru_cache(maxsize=None)(Solver)

    @lru_cache(maxsize=1)
    def indices(position: Position) -> dict[int, float] | None:
        solution = solver_of(position.rules).solve(position, budget=budget)
        if not solution.solved:
            return None
        shares = solution.structure.shapley
        return {seat: float(shares[COLORS[seat]]) for seat in position.alive_seats}

    def measure(position: Position, seat: int) -> float | None:
        found = indices(position)
        return None if found is None else found.get(seat, 0.0)

    return measure
