"""Finds who can win, in four meanings, within one budget."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sosucker_widget.analysis.arguments import HasPosition, position_of
from sosucker_widget.analysis.budget import Budget, BudgetSpentError, Meter, Progress
from sosucker_widget.analysis.can_win_result import CanWin
from sosucker_widget.analysis.solution import Solution
from sosucker_widget.analysis.solver import solver_for
from sosucker_widget.analysis.winners import winners
from sosucker_widget.engine import Color


def can_win(
    position: HasPosition,
    *,
    budget: Budget | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> CanWin:
    """Find who can win, in each of four meanings.

    Rule sets with transfers or discards `anytime` are solved as if they had `rescue` and `never`,
    as by `solve`. Results are cached for the next call.

    Parameters
    ----------
    position
        Any position of a game; or a record or a game, for its last position.
    budget
        The cost limit for everything together; by default a million states and a minute. The
        continuations are searched first, which seldom takes long, then the coalitions, then the
        equilibria.
    progress, cancelled
        As for `solve`.

    Returns
    -------
    CanWin
        Exact results. Those that exceed the budget are None, never a guess.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> can = can_win(Position.start(RuleSet(chips=7), first=0))
    >>> can.reach, can.spne, can.stopped
    (('red', 'blue', 'green', 'yellow'), None, 'size')
    """
    position = position_of(position, "can_win")
    limit = budget or Budget()
    meter = Meter(limit, progress, cancelled)
    reach: tuple[Color, ...] | None = None
    spne: tuple[Color, ...] | None = None
    solution, stopped = None, None
    try:
        reach = winners("reach", position, meter)
        meter.allowance()
        solution = solver_for(position.rules).solve(
            position, budget=_left(limit, meter), progress=progress, cancelled=cancelled
        )
        meter.states += solution.states
        stopped = solution.stopped
        if stopped is None:
            spne = winners("spne", position, meter)
    except BudgetSpentError as spent:
        stopped = spent.reason
    if solution is None:
        assert stopped is not None
        solution = Solution(position, {}, 0, 0.0, stopped)
    return CanWin(position, reach, spne, solution, meter.states, meter.seconds, stopped)


def _left(budget: Budget, meter: Meter) -> Budget:
    """Return what is left of a budget."""
    seconds = None if budget.seconds is None else max(1e-9, budget.seconds - meter.seconds)
    return replace(budget, states=max(1, budget.states - meter.states), seconds=seconds)
