"""The power over a whole game: every ply's solution, and a value for each player at each ply."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from sosucker_widget.analysis.budget import Budget, BudgetLike, budget_of
from sosucker_widget.analysis.coalitions.solution import Solution
from sosucker_widget.analysis.search.reach import GLIMPSE
from sosucker_widget.analysis.search.solver import Solver, solver_for
from sosucker_widget.engine import ColorLike, Position, as_color, checked
from sosucker_widget.engine.color import ByColor


def solve_all(
    positions: Sequence[Position],
    *,
    budget: BudgetLike | None = None,
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


QUICK: Final = Budget(states=20_000, seconds=None)
"""The cost limit for one position of many.

It limits states alone, so that every machine draws the same curves of a record.
"""


def power_index(budget: BudgetLike = QUICK) -> Callable[[Position, ColorLike], float | None]:
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
        From a position and a player to a number from 0 to 1; None if the position is not solved
        within the budget. A defeated player has none.

    Examples
    --------
    In a notebook, as curves under the scrubber: ``Replay(record, series=[Series("Power",
    power_index())])``.

    >>> from sosucker_widget.engine import RuleSet
    >>> start = Position.start(RuleSet.named("documented", chips=2), first=0)
    >>> [round(power_index()(start, color), 2) for color in start.alive]
    [0.0, 0.33, 0.33, 0.33]
    """
    limit = budget_of(budget, QUICK)
    # Its own solvers: with shared ones, what is solved would depend on what was solved before.
    solver_of = lru_cache(maxsize=None)(Solver)

    @lru_cache(maxsize=1)
    def indices(position: Position) -> ByColor[Fraction] | None:
        solution = solver_of(position.rules).solve(position, budget=limit, tries=GLIMPSE)
        return solution.structure.shapley if solution.solved else None

    def measure(position: Position, player: ColorLike) -> float | None:
        shares = indices(position)
        return None if shares is None else float(shares[as_color(player)])

    return measure
