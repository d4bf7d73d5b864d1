"""The power over a whole game: every ply's solution, from the last to the first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sosucker_widget.analysis.budget import Budget
from sosucker_widget.analysis.solution import Solution
from sosucker_widget.analysis.solver import solver_for
from sosucker_widget.engine import Position, checked


def solve_all(
    positions: Sequence[Position],
    *,
    budget: Budget | None = None,
    progress: Callable[[int, int], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> list[Solution]:
    """Solve the positions of a game; the late ones first, since they help with the earlier ones.

    Parameters
    ----------
    positions
        By ply, such as `record.positions(game)`.
    budget
        The budget for each of them.
    progress
        Called after each position with how many are done, and how many there are.
    cancelled
        Called now and then to ask whether to stop; the rest is then not solved.

    Returns
    -------
    list of Solution
        By ply; those past the budget are not solved, and say so.

    Examples
    --------
    >>> from sosucker_widget.engine import RuleSet, apply, legal_actions
    >>> game = [Position.start(RuleSet.named("documented", chips=1), first=0)]
    >>> for _ in range(3):
    ...     game.append(apply(game[-1], legal_actions(game[-1])[0]))
    >>> [solution.structure.kind for solution in solve_all(game)]
    ['majority', 'majority', 'majority', 'majority']
    """
    solutions: list[Solution] = []
    for position in reversed([checked(one, "positions") for one in positions]):
        solver = solver_for(position.rules)
        later = solutions[-1] if solutions else None
        solutions.append(solver.solve(position, budget=budget, cancelled=cancelled, later=later))
        if progress is not None:
            progress(len(solutions), len(positions))
    return solutions[::-1]
