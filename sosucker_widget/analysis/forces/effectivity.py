"""Whom can they make win? What each coalition can force about the winner, not only for itself.

An *effectivity function* says for each coalition which sets of outcomes it can force (Moulin and
Peleg, 1982). Here an outcome is a winner. That a coalition wins says that *one of* its members will
be the last one alive; the effectivity function also says whether they can choose which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final, get_args

from sosucker_widget.analysis.arguments import HasPosition, check_level, position_of
from sosucker_widget.analysis.budget import (
    Budget,
    BudgetLike,
    BudgetSpentError,
    Meter,
    Progress,
    budget_of,
)
from sosucker_widget.analysis.coalitions.indices import coalitions
from sosucker_widget.analysis.coalitions.solution import Solution
from sosucker_widget.analysis.equilibria.induction import Induction
from sosucker_widget.analysis.equilibria.winners import Seats
from sosucker_widget.analysis.equilibria.winners import winners as who_can_win
from sosucker_widget.analysis.forces.effectivity_function import (
    Colors,
    EffectivityFunction,
    EffectivityLevel,
    mask_of,
)
from sosucker_widget.analysis.forces.effectivity_text import (
    core_text,
    effectivity_table,
    effectivity_text,
)
from sosucker_widget.analysis.forces.force_picture import draw_forces
from sosucker_widget.analysis.forces.force_table import ForceTable
from sosucker_widget.analysis.search.objective import Objective
from sosucker_widget.analysis.search.solver import Solver, solver_for
from sosucker_widget.display import Markup, ShownPart, Textual
from sosucker_widget.engine import Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase

_INSTANT: Final = 1e-9
"""The seconds that are left when none are: a budget has some."""


class Effectivity(EffectivityFunction, Textual):
    """What each coalition of living players can force about who wins.

    `EffectivityFunction` has the answers; this class describes them.

    Examples
    --------
    >>> from sosucker_widget.engine import RuleSet
    >>> start = Position.start(RuleSet.named("documented", chips=1), first="red")
    >>> result = effectivity(start, "full")
    >>> result.crowns(["blue", "green", "yellow"]), result.crowns(["blue", "green"])
    (('blue', 'green', 'yellow'), ())
    >>> result.forces(["red", "blue"], "yellow"), result.pair_type("blue", "green")
    (True, 'blind')
    """

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe it in words: first whom the winning coalitions can make win."""
        return effectivity_text(self, language)

    def to_table(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Write what each coalition can force as a plain-text table."""
        return effectivity_table(self, language)

    def to_svg(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Draw who can make whom win: a row for each coalition, a column for each winner.

        A filled chip: this player, for certain. Outlined chips on a line: one of these, and the
        others decide which. Of two things in one row the coalition chooses.
        """
        return draw_forces(self, language)

    def _parts(self, language: Language) -> list[ShownPart]:
        picture = f'<div style="overflow-x:auto">{self.to_svg(language)}</div>'
        parts = [phrase("forces.title", {}, language), Markup(picture)]
        if self.core is not None:
            parts.append(core_text(self.core, language))
        if not self.solved:
            parts.append(phrase("forces.stopped", {"states": self.states}, language))
        return [*parts, phrase("forces.label", {}, language)]


def effectivity(
    position: HasPosition,
    level: EffectivityLevel = "crowns",
    *,
    budget: BudgetLike | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Effectivity:
    """Find whom each coalition can make win.

    Rule sets with transfers or discards `anytime` are solved as `solve` does it.

    Parameters
    ----------
    position
        Any position of a game; of a record or a game, its last position.
    level
        `crowns` asks which members the smallest winning coalitions can make win: with four players
        alive at most six questions besides those of `solve`. `own` asks with whose help each player
        can force a win of their own: about twenty. `full` asks everything: about thirty-five.
    budget
        What it may cost, including the solution; by default a million states and a minute.
    progress, cancelled
        As for `solve`.

    Returns
    -------
    Effectivity
        What is proved; None stands for everything else.

    Raises
    ------
    ValueError
        If there is no such level.
    PositionError
        If no game can reach the position.
    TypeError
        If it is nothing that has a position.

    Examples
    --------
    Nobody is a dummy here when it comes to helping: with two chips each everybody needs exactly two
    helpers for a win of their own, the first to move too.

    >>> from sosucker_widget.engine import RuleSet
    >>> start = Position.start(RuleSet.named("documented", chips=2), first="red")
    >>> result = effectivity(start)
    >>> result.solution.structure.dummies
    ('red',)
    >>> print(result.crown_type)
    majority of three (003): 3 blind pairs
    """
    check_level(level, get_args(EffectivityLevel))
    position = position_of(position, "effectivity")
    solver, budget = solver_for(position.rules), budget_of(budget)
    solution = solver.solve(position, budget=budget, progress=progress, cancelled=cancelled)
    meter = Meter(_left(budget, solution), progress, cancelled)
    meter.states = solution.states
    return effectivity_of(solution, level, solver, meter)


def effectivity_of(
    solution: Solution,
    level: EffectivityLevel,
    solver: Solver,
    meter: Meter,
    induction: Induction[Seats] | None = None,
) -> Effectivity:
    """Find whom each coalition can make win in a position that is solved."""
    position, stopped, before = solution.position, solution.stopped, meter.states
    living = position.alive_seats
    reach: Colors | None = None
    table = ForceTable(len(living))
    for coalition, wins in solution.proved.items():
        members = mask_of(coalition, living)
        table.learn(members, members, forced=wins)
    if stopped is None:
        try:
            for wanted in _WANTED[level]:
                if wanted is not _crowns and reach is None:
                    reach = who_can_win("reach", position, meter, induction)
                    table = table.within(mask_of((color.seat for color in reach), living))
                _ask(solver, position, table, wanted(solution), meter)
        except BudgetSpentError as spent:
            stopped = spent.reason
    return Effectivity(position, level, solution, table, reach, meter.states - before, stopped)


def _left(budget: Budget, solution: Solution) -> Budget:
    """Return what the solution has left of a budget; the states go on being counted."""
    if budget.seconds is None:
        return budget
    return replace(budget, seconds=max(budget.seconds - solution.seconds, _INSTANT))


def _ask(
    solver: Solver, position: Position, table: ForceTable, wanted: Iterable[Objective], meter: Meter
) -> None:
    """Ask until all that is wanted is known, or the meter stops it."""
    living = position.alive_seats
    pairs = {
        (mask_of(about.coalition, living), mask_of(about.winners, living)): about
        for about in wanted
    }
    while (pair := table.next_question(pairs)) is not None:
        table.learn(*pair, forced=solver.forced(position, pairs[pair], meter))
        meter.answered()


def _crowns(solution: Solution) -> Iterator[Objective]:
    """Ask whom each minimal winning coalition can make win."""
    for members in solution.structure.minimal_winning:
        coalition = frozenset(color.seat for color in members)
        yield from (Objective(coalition, frozenset({seat})) for seat in coalition)


def _own_wins(solution: Solution) -> Iterator[Objective]:
    """Ask with whose help each player can force a win of their own."""
    for coalition in coalitions(solution.position.alive_seats):
        yield from (Objective(coalition, frozenset({seat})) for seat in coalition)


def _everything(solution: Solution) -> Iterator[Objective]:
    every = coalitions(solution.position.alive_seats)
    return (Objective(coalition, winners) for coalition in every for winners in every)


_WANTED: Final[dict[EffectivityLevel, tuple[Callable[[Solution], Iterator[Objective]], ...]]] = {
    "crowns": (_crowns,),
    "own": (_crowns, _own_wins),
    "full": (_crowns, _own_wins, _everything),
}
"""The questions of each level, those that matter most first: the budget may end between them."""
