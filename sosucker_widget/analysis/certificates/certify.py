"""Makes certificates: it writes down the strategies that the solver found."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from sys import intern
from typing import Literal, get_args

from sosucker_widget.analysis.arguments import HasPosition, check_level, position_of
from sosucker_widget.analysis.budget import (
    Budget,
    BudgetLike,
    Meter,
    budget_in_full,
    budget_of,
)
from sosucker_widget.analysis.certificates.certificate import Certificate
from sosucker_widget.analysis.certificates.certificate_check import Proof, word_of
from sosucker_widget.analysis.coalitions.indices import Coalition, coalitions
from sosucker_widget.analysis.coalitions.solution import UnsolvedError
from sosucker_widget.analysis.forces.effectivity import effectivity_of
from sosucker_widget.analysis.search.objective import Objective
from sosucker_widget.analysis.search.solver import Solver, solver_for
from sosucker_widget.analysis.solvable_rules import reduced_rules
from sosucker_widget.engine import COLORS, Color, Position, apply, legal_actions
from sosucker_widget.runs.executors import ExecutorLike, kind_of_executor, opened, results
from sosucker_widget.runs.manifest import Manifest, position_in_full

CertificateLevel = Literal["classes", "crowns", "own", "full"]
"""What a certificate proves: which coalitions win, or as much as `effectivity` asks."""


def certify(
    position: HasPosition,
    level: CertificateLevel = "classes",
    *,
    budget: BudgetLike | None = None,
    executor: ExecutorLike | None = None,
) -> Certificate:
    """Make a certificate of what the solver finds: strategies that can be checked without it.

    Rule sets with transfers or discards `anytime` are solved as `solve` does it; the position of
    the certificate has the rules that were solved. Each strategy is found anew, by a solver of its
    own, so that the same certificate is made wherever and whenever that is.

    Parameters
    ----------
    position
        Any position of a game; of a record or a game, its last position.
    level
        `classes` proves which coalitions win: one strategy for each of the smallest. The others
        prove what `effectivity` finds at the level of this name.
    budget
        What it may cost: the states that are searched, and then for each strategy its positions and
        the states searched for it. By default a million and a minute.
    executor
        Where the strategies are written, several at a time: any `concurrent.futures.Executor`, a
        `distributed.Client`, or the address of a Dask scheduler; by default here.

    Returns
    -------
    Certificate
        A proof of everything that was asked.

    Raises
    ------
    UnsolvedError, BudgetSpentError
        If the budget does not suffice.
    MissingExtraError
        If an address is given, and Dask isn't installed.
    ValueError
        If there is no such level.
    PositionError
        If no game can reach the position.
    TypeError
        If it is nothing that has a position.

    Examples
    --------
    >>> certificate = certify(Position.start("documented", chips=1))
    >>> certificate.minimal_winning
    (('blue', 'green'), ('blue', 'yellow'), ('green', 'yellow'))
    """
    check_level(level, get_args(CertificateLevel))
    position = position_of(position, "certify")
    budget = budget_of(budget)
    asked = position_in_full(position) | {"level": level, "budget": budget_in_full(budget)}
    position = position._replace(rules=reduced_rules(position.rules))
    solver, meter = solver_for(position.rules), Meter(budget)
    solution = solver.solve(position, budget=budget)
    if not solution:
        raise UnsolvedError(solution.to_text())
    meter.states = solution.states
    proved = [Objective(own, own) for own, wins in solution.proved.items() if wins]
    if level != "classes":
        effectivity = effectivity_of(solution, level, solver, meter)
        if not effectivity:
            raise UnsolvedError(effectivity.to_text())
        proved = [
            about
            for about in _objectives(position)
            if effectivity.forces(_colors(about.coalition), _colors(about.winners))
        ]
    least = [about for about in proved if not any(_implies(other, about) for other in proved)]
    with opened(executor) as place:
        proofs = tuple(results(partial(_proof, position, budget), least, place))
    counts = {"proofs": len(proofs), "positions": sum(proof.positions for proof in proofs)}
    timed = budget.seconds is not None
    manifest = Manifest.of("certify", asked, counts, kind_of_executor(executor), timed=timed)
    return Certificate(position, proofs, manifest)


def _proof(position: Position, budget: Budget, about: Objective) -> Proof:
    """Write down a strategy, wherever that is; what other searches have learned does not matter."""
    return _StrategyWriter(Solver(position.rules), about, Meter(budget))(position)


def _objectives(position: Position) -> Iterator[Objective]:
    """Yield all that nobody or some living players, but not all, can want of each other's wins.

    Nobody can force that the winner is one of those who can win at all.
    """
    every = [s for s in coalitions(position.alive_seats) if len(s) < len(position.alive_seats)]
    return (Objective(*pair) for pair in product(every, every))


def _implies(one: Objective, other: Objective) -> bool:
    """Say whether another objective can be forced because the one can, with fewer for less."""
    return one != other and one.coalition <= other.coalition and one.winners <= other.winners


def _colors(seats: Coalition) -> list[Color]:
    return [COLORS[seat] for seat in sorted(seats)]


class _StrategyWriter:
    """Writes down a strategy, in the order in which it is checked.

    Among the choices that keep the win it prefers one that decides the game, then one that leads to
    a position that the strategy lets happen anyway, then one that the solver remembers as won, so
    that the strategy stays among the positions of its proof.
    """

    def __init__(self, solver: Solver, objective: Objective, meter: Meter) -> None:
        self._solver, self._objective, self._meter = solver, objective, meter

    def __call__(self, start: Position) -> Proof:
        """Write the strategy from a position where the objective can be forced."""
        coalition, winners = self._objective
        acts, seen, stack = list[str](), set[Position](), [start]
        if coalition:
            self._solver.forced(start, self._objective, self._meter)
        while stack:
            position = stack.pop()
            if position in seen or self._is_over(position):
                continue
            self._meter.count()
            seen.add(position)
            actions = legal_actions(position)
            after = [apply(position, action) for action in actions]
            if position.acting_seat in coalition and len(after) > 1:
                number = self._choose(after, seen)
                acts.append(intern(f"{word_of(actions[number], position)} "))
                after = [after[number]]
            stack += reversed(after)
        return Proof(coalition, winners, len(seen), "".join(acts))

    def _choose(self, after: list[Position], seen: set[Position]) -> int:
        """Return the number of the position to choose, where these are let happen anyway."""
        for is_good in (self._is_over, seen.__contains__, self._is_remembered, self._is_forced):
            for number, position in enumerate(after):
                if is_good(position):
                    return number
        raise AssertionError("an objective that can be forced is kept by some choice")

    def _is_over(self, position: Position) -> bool:
        """Say whether only wanted winners are left."""
        return self._objective.winners.issuperset(position.alive_seats)

    def _is_remembered(self, position: Position) -> bool:
        """Say whether the win is known.

        To the solver a play is one step with what its player then chooses: whom to give the move,
        or which chip to kill.
        """
        mine = position.acting_seat in self._objective.coalition
        if mine and position.phase in {"give", "kill"}:
            after = (apply(position, action) for action in legal_actions(position))
            return any(self._is_over(one) or self._is_remembered(one) for one in after)
        return self._solver.remembers(position, self._objective)

    def _is_forced(self, position: Position) -> bool:
        return self._solver.forced(position, self._objective, self._meter)
