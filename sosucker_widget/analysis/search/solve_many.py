"""Many positions solved, which need not belong to one game: here, on all cores, or on a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from sosucker_widget.analysis.arguments import HasPosition, position_of
from sosucker_widget.analysis.budget import Budget, BudgetLike, budget_in_full, budget_of
from sosucker_widget.analysis.coalitions.solution import Solution
from sosucker_widget.analysis.search.solver import Solver
from sosucker_widget.engine import Position
from sosucker_widget.engine.ruleset import MAX_CHIPS
from sosucker_widget.runs.executors import ExecutorLike, cut, kind_of_executor, opened, results
from sosucker_widget.runs.manifest import Manifest, position_in_full

EACH: Final = Budget(seconds=None)
"""The cost limit for each position: a number of states, so that every machine solves the same."""

_TOGETHER: Final = 10
"""How many positions share a solver. Neighbours help each other; more of them would leave less to
do at the same time."""


class SolvedPositions(list[Solution]):
    """Solutions of many positions, in the order of the positions, and what they rest on."""

    def __init__(self, solutions: Iterable[Solution], budget: Budget, executor: str) -> None:
        super().__init__(solutions)
        self._budget, self._executor = budget, executor

    def __repr__(self) -> str:
        """Tell how many positions there are, and how many were solved."""
        return f"<SolvedPositions: {sum(map(bool, self))} of {len(self)} solved>"

    @property
    def manifest(self) -> Manifest:
        """What the solutions rest on; a paper can cite it, and `rerun` finds them again."""
        positions = [position_in_full(solution.position) for solution in self]
        arguments = {"positions": positions, "budget": budget_in_full(self._budget)}
        counts = {"positions": len(self), "solved": sum(map(bool, self))}
        timed = self._budget.seconds is not None
        return Manifest.of("solve_many", arguments, counts, self._executor, timed=timed)


def solve_many(
    positions: Iterable[HasPosition],
    *,
    budget: BudgetLike | None = None,
    progress: Callable[[int, int], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
    executor: ExecutorLike | None = None,
) -> SolvedPositions:
    """Solve many positions. Those of one game are solved quicker by `solve_all`.

    Ten at a time share a solver of their own, so that the solutions are the same wherever they are
    found, unless the budget limits seconds.

    Parameters
    ----------
    positions
        Positions, records or games, as for `solve`.
    budget
        The budget for each of them; by default a million states.
    progress
        Called now and then with how many are done, and how many there are.
    cancelled
        Called now and then to ask whether to stop; the rest is then not solved.
    executor
        Where they are solved, some at a time: any `concurrent.futures.Executor`, a
        `distributed.Client`, or the address of a Dask scheduler; by default here.

    Returns
    -------
    list of Solution
        In the order of the positions; those past the budget are not solved, and say so. Its
        `manifest` says what the solutions rest on.

    Raises
    ------
    MissingExtraError
        If an address is given, and Dask isn't installed.
    TypeError
        If one is nothing that has a position.

    Examples
    --------
    >>> starts = [Position.start("documented", chips=1, players=n) for n in (2, 3, 4)]
    >>> [solution.structure.kind for solution in solve_many(starts)]
    ['dictator', 'majority', 'majority']
    """
    given = [position_of(one, "solve_many") for one in positions]
    limit = budget_of(budget, EACH)
    pieces = [given[numbers.start : numbers.stop] for numbers in cut(len(given), _TOGETHER)]
    task = partial(_solve, limit)
    solutions: list[Solution] = []
    with opened(executor) as place:
        for piece in results(task, pieces, place):
            solutions += piece
            if progress is not None:
                progress(len(solutions), len(given))
            if cancelled is not None and cancelled():
                break
    rest = given[len(solutions) :]
    solutions += [Solution(one, {}, 0, 0.0, "cancelled") for one in rest]
    return SolvedPositions(solutions, limit, kind_of_executor(executor))


def _solve(budget: Budget, positions: list[Position]) -> list[Solution]:
    """Solve some positions, wherever that is."""
    solver_of = lru_cache(maxsize=None)(Solver)
    return [
        solver_of(replace(one.rules, chips=MAX_CHIPS)).solve(one, budget=budget)
        for one in positions
    ]
