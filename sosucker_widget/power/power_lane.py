"""Who has the power on all lines of a record, analysed ply by ply from the end of each line."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from sosucker_widget.analysis.appraisal import Appraisal, appraise
from sosucker_widget.analysis.budget import Budget, Meter
from sosucker_widget.analysis.coalitions.solution import Solution, live_chips
from sosucker_widget.analysis.coalitions.structure import CoalitionStructure
from sosucker_widget.analysis.equilibria.induction import Induction
from sosucker_widget.analysis.equilibria.winners import Seats, new_induction
from sosucker_widget.analysis.forces.effectivity import Effectivity, effectivity_of
from sosucker_widget.analysis.search.solver import Solver
from sosucker_widget.analysis.solvable_rules import assumed
from sosucker_widget.analysis.timeline import QUICK
from sosucker_widget.engine import Position
from sosucker_widget.locale import DEFAULT_LANGUAGE
from sosucker_widget.power.power_display import (
    appraisal_state,
    forces_state,
    formula_state,
    structure_state,
)
from sosucker_widget.power.power_state import (
    ForcesState,
    PlyPowerState,
    PowerState,
    StructureState,
)
from sosucker_widget.power.walked_lines import walked
from sosucker_widget.record import Line, Record, Step
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.state import Mark, Text

VERSION: Final = 1
"""The version of the state's shape; the front end refuses another one."""

_TRIES: Final = (1, 2, *(10,) * 30)
"""The part of the budget for a ply, by how many plies in a row have exceeded their budget. Earlier
plies are usually harder, though some are decided at once; after the last of these parts the search
stops."""

_OTHERWISE: Final = 4
"""The part of the budget that each alternative gets: every decision has many."""

_FORCES: Final = 4
"""The part of the budget for whom the smallest winning coalitions can make win."""

_TWO: Final = 2
_ENDING: Final = 5
"""How many times the budget an ending of two players may cost: 100,000 states by default."""

_ASKED: Final = 5
"""How many times the budget it may cost to find out all about a ply that the reader chose."""


@dataclass(frozen=True)
class PlyPower:
    """The results for one ply."""

    ply: int
    solution: Solution | None
    """Who has the power; None if it wasn't searched, since later plies were too hard."""
    appraisals: tuple[Appraisal, ...] = ()
    """Appraisals of the decision that led to it."""
    forces: Effectivity | None = None
    """Whom the coalitions can make win, as far as the budget sufficed; None if it wasn't asked."""


class PowerLane:
    """The analysis of who has the power on a record's lines."""

    def __init__(
        self,
        record: Record,
        lines: Sequence[Line],
        *,
        budget: Budget = QUICK,
        known: Mapping[Position, Solution] | None = None,
        most: int | None = None,
    ) -> None:
        self._start, self._rules = record.start, record.rules
        self._walks = walked(record, lines)
        # The ply at which each line leaves another; only the later plies are its own.
        self._at = [-1 if line.leaves is None else line.ply for line in lines]
        self._parents = [None if one.leaves is None else one.leaves.number for one in lines]
        self.budget = budget
        self.known = dict(known or {})
        self._forces: dict[Position, Effectivity] = {}
        self._shown: dict[Position, ForcesState] = {}
        self._alike: dict[Position, Position] = {}
        self._found: list[dict[int, PlyPower]] = [{} for _ in lines]
        self._searched: tuple[Solver, Induction[Seats]] | None = None
        self._judged: list[set[int]] = [set() for _ in lines]
        first = [0 if most is None else len(walk) + 1 - most for walk in self._walks]
        self._first = [max(a, at + 1) for a, at in zip(first, self._at, strict=True)]
        self.of = sum(len(w) + 1 - f for w, f in zip(self._walks, self._first, strict=True))

    @property
    def done(self) -> int:
        """How many plies are analysed; a ply counts half until its decision is appraised."""
        return sum(map(len, [*self._found, *self._judged])) // 2

    def plies(self, line: int) -> tuple[PlyPower, ...]:
        """Return the results for a line by ply, including the plies it shares with its parent."""
        parent, at = self._parents[line], self._at[line]
        shared = () if parent is None else self.plies(parent)
        own = (one for _, one in sorted(self._found[line].items()))
        return (*(one for one in shared if one.ply <= at), *own)

    def marks(self, line: int) -> dict[int, set[Mark]]:
        """Return the marks of a line's plies."""
        return {
            one.ply: {appraisal.kind for appraisal in one.appraisals}
            for one in self.plies(line)
            if one.appraisals
        }

    def work(self, cancelled: Callable[[], bool] | None = None) -> Iterator[None]:
        """Analyse one ply at a time, until all are done or the work is cancelled.

        First comes who has the power at every ply, then whom they can make win, and the appraisals
        of decisions, which need the alternatives solved too.
        """
        # A solver of its own: with a shared one, results would depend on what was solved before.
        if self._searched is None:
            self._searched = Solver(self._rules), new_induction("reach", self._rules)
        solver, reach = self._searched
        for walk, first, powers in zip(self._walks, self._first, self._found, strict=True):
            for one in self._solve(solver, walk, first, cancelled):
                # What was known of it before the work was left is kept.
                if one.ply not in powers:
                    powers[one.ply] = one
                    yield
            if cancelled is not None and cancelled():
                return
        for walk, powers, judged in zip(self._walks, self._found, self._judged, strict=True):
            for ply in sorted(powers.keys() - judged, reverse=True):
                self._find_forces(powers, ply, solver, reach, cancelled)
                if cancelled is not None and cancelled():
                    return
                if ply:
                    self._appraise(walk[ply - 1], powers, solver)
                judged.add(ply)
                yield
        self._searched = None

    def _solve(
        self,
        solver: Solver,
        walk: Sequence[Step],
        first: int,
        cancelled: Callable[[], bool] | None,
    ) -> Iterator[PlyPower]:
        """Solve a line from its end, until it gets too hard."""
        later: Solution | None = None
        in_vain = 0
        for ply in range(len(walk), first - 1, -1):
            position = walk[ply - 1].after if ply else self._start
            solution = self.known.get(position)
            if solution is None and in_vain < len(_TRIES):
                budget = self._part(_TRIES[in_vain])
                if len(position.alive_seats) == _TWO:
                    budget = replace(budget, states=_ENDING * self.budget.states)
                solution = solver.solve(position, budget=budget, later=later, cancelled=cancelled)
                if solution.stopped == "cancelled":
                    return
                self.known[position] = solution
            if solution is not None:
                in_vain = 0 if solution.solved else in_vain + 1
            later = solution
            yield PlyPower(ply, solution)

    def work_on(
        self, line: int, ply: int, cancelled: Callable[[], bool] | None = None
    ) -> Iterator[None]:
        """Find out all about whom the coalitions can make win at a ply, in one step.

        Of a line that is not there, nothing.
        """
        if not 0 <= line < len(self._found):
            return
        parent = self._parents[line]
        while parent is not None and ply <= self._at[line]:
            line, parent = parent, self._parents[parent]
        one = self._found[line].get(ply)
        if one is not None and one.forces is not None and one.forces.level != "full":
            budget = replace(self.budget, states=_ASKED * self.budget.states)
            meter, solver = Meter(budget, cancelled=cancelled), Solver(self._rules)
            reach = new_induction("reach", self._rules)
            forces = effectivity_of(one.forces.solution, "full", solver, meter, reach)
            if forces.stopped == "cancelled":
                return
            self._forces[forces.position] = forces
            self._shown.pop(forces.position, None)
            for powers in self._found:
                for number, each in powers.items():
                    if each.forces is one.forces:
                        powers[number] = replace(each, forces=forces)
        yield

    def _find_forces(
        self,
        powers: dict[int, PlyPower],
        ply: int,
        solver: Solver,
        reach: Induction[Seats],
        cancelled: Callable[[], bool] | None,
    ) -> None:
        """Find out whom the coalitions can make win at a ply, if it is solved."""
        solution = powers[ply].solution
        if solution is not None and solution.solved and solution.position.phase != "over":
            if solution.position not in self._forces:
                meter = Meter(self._part(_FORCES), cancelled=cancelled)
                forces = effectivity_of(solution, "crowns", solver, meter, reach)
                if forces.stopped == "cancelled":
                    return
                self._forces[solution.position] = forces
            powers[ply] = replace(powers[ply], forces=self._forces[solution.position])

    def _appraise(self, step: Step, powers: dict[int, PlyPower], solver: Solver) -> None:
        """Appraise the decision that led to a ply, if the positions before and after are solved."""
        before, after = self.known.get(step.before), powers[step.ply].solution
        assert step.action is not None
        if before and after:
            appraisals = appraise(
                before, after, step.action, solver=solver, budget=self._part(_OTHERWISE)
            )
            powers[step.ply] = replace(powers[step.ply], appraisals=appraisals)

    def _show(self, effectivity: Effectivity) -> Position:
        """Describe it for the browser; return the first position of which the same is known."""
        if effectivity.position not in self._shown:
            state = forces_state(effectivity)
            alike = next(
                (at for at, one in self._shown.items() if one == state), effectivity.position
            )
            self._shown[effectivity.position] = self._shown.get(alike, state)
            self._alike[effectivity.position] = alike
        return self._alike[effectivity.position]

    def _part(self, part: int) -> Budget:
        return replace(self.budget, states=max(1, self.budget.states // part))

    def state(self, *, busy: bool = False) -> PowerState:
        """Return the results so far, and whether more are to come."""
        structures: dict[CoalitionStructure, int] = {}
        plies: dict[Hashable, int] = {}
        states: list[StructureState] = []
        forces: dict[Position, int] = {}
        entries: list[PlyPowerState] = []
        lines: list[list[int | None]] = []
        for walk, at, powers in zip(self._walks, self._at, self._found, strict=True):
            line: list[int | None] = [None] * (len(walk) - at)
            for ply, one in powers.items():
                structure = one.solution.structure if one.solution else None
                if structure is not None and structure not in structures:
                    structures[structure] = len(states)
                    states.append(structure_state(structure))
                before = walk[ply - 1].before if one.appraisals else None
                reason = None if structure is not None else _reason(one.solution)
                force = None
                if one.forces is not None:
                    force = forces.setdefault(self._show(one.forces), len(forces))
                formula = formula_state(walk[ply - 1].after if ply else self._start)
                texts = [text and text[DEFAULT_LANGUAGE] for text in (reason, formula)]
                key = structure, *texts, before, one.appraisals, force
                if key not in plies:
                    plies[key] = len(entries)
                    entry = PlyPowerState(
                        structure=None if structure is None else structures[structure],
                        unsolved=reason,
                        forces=force,
                        appraisals=[
                            appraisal_state(appraisal, walk[ply - 1].before)
                            for appraisal in one.appraisals
                        ],
                    )
                    if formula is not None:
                        entry["formula"] = formula
                    entries.append(entry)
                line[ply - at - 1] = plies[key]
            lines.append(line)
        return PowerState(
            version=VERSION,
            structures=states,
            forces=[self._shown[position] for position in forces],
            plies=entries,
            lines=lines,
            done=self.done,
            of=self.of,
            busy=busy,
            label=say("lane.label"),
            assumed=say("solve.assumed") if assumed(self._rules) else None,
        )


def _reason(solution: Solution | None) -> Text:
    if solution is None:
        return say("lane.untried")
    facts = {"live": live_chips(solution.position), "states": solution.states}
    return say(f"lane.not.{solution.stopped}", **facts)
