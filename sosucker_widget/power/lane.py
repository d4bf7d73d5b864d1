"""The power over all lines of a record, found out ply by ply, from the end of each line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sosucker_widget.analysis.appraisal import Appraisal, appraise
from sosucker_widget.analysis.budget import Budget
from sosucker_widget.analysis.kernel import assumed
from sosucker_widget.analysis.power import QUICK
from sosucker_widget.analysis.solution import Solution, live_chips
from sosucker_widget.analysis.solver import Solver
from sosucker_widget.analysis.structure import CoalitionStructure
from sosucker_widget.engine import Position
from sosucker_widget.power.show import appraisal_state, structure_state
from sosucker_widget.power.state import PlyPowerState, PowerState, StructureState
from sosucker_widget.record import Branch, Record, Step, line_of, steps
from sosucker_widget.replay.quiz.words import say
from sosucker_widget.replay.state import Mark, Text

VERSION: Final = 1
"""The version of the state's shape; the front end refuses another one."""

_IN_VAIN: Final = 3
"""After so many plies in a row past the budget the earlier ones, which are harder, are left."""


@dataclass(frozen=True)
class PlyPower:
    """What was found out of a ply.

    Attributes
    ----------
    ply
        Its number on the line.
    solution
        Who has the power; None where that wasn't looked for, since later plies were too hard.
    appraisals
        What is to be said of the decision that led to it.
    """

    ply: int
    solution: Solution | None
    appraisals: tuple[Appraisal, ...] = ()


class Lane:
    """The power over a record's lines.

    Parameters
    ----------
    record
        The record; all its lines are looked at, the main line first.
    lines
        The lines, as `branches` lists them.
    budget
        What each position may cost: by states, so that every machine finds out the same.
    known
        What is known already, by position.
    most
        How many plies of each line to look at, from its end; by default all.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> from sosucker_widget.record import branches
    >>> record = examples.load("kept_promise")
    >>> lane = Lane(record, branches(record))
    >>> for _ in lane.work():
    ...     pass
    >>> lane.done == lane.of, lane.plies(0)[4].appraisals[0].kind
    (True, 'coalition-broken')
    """

    def __init__(
        self,
        record: Record,
        lines: Sequence[Branch],
        *,
        budget: Budget = QUICK,
        known: Mapping[Position, Solution] | None = None,
        most: int | None = None,
    ) -> None:
        self._start, self._rules = record.start, record.rules
        self._walks = [
            tuple(step for step in steps(line_of(record, line)) if step.event.action)
            for line in lines
        ]
        self.budget = budget
        self.known = dict(known or {})
        self._found: list[dict[int, PlyPower]] = [{} for _ in lines]
        self._told: dict[tuple[Position, Position], tuple[Appraisal, ...]] = {}
        self._first = [0 if most is None else max(0, len(w) + 1 - most) for w in self._walks]
        self.of = sum(len(w) + 1 - f for w, f in zip(self._walks, self._first, strict=True))

    @property
    def done(self) -> int:
        """How many plies have been looked at."""
        return sum(map(len, self._found))

    def plies(self, line: int) -> tuple[PlyPower, ...]:
        """Return what has been found out of a line, by ply."""
        return tuple(one for _, one in sorted(self._found[line].items()))

    def marks(self, line: int) -> dict[int, set[Mark]]:
        """Return what the plies of a line are marked with."""
        return {
            one.ply: {appraisal.kind for appraisal in one.appraisals}
            for one in self._found[line].values()
            if one.appraisals
        }

    def work(self, cancelled: Callable[[], bool] | None = None) -> Iterator[None]:
        """Find out more, a ply at a time, until that is all or it is cancelled."""
        # A solver of its own: what others have learned would find out more on one day than another.
        solver = Solver(self._rules)
        for walk, first, found in zip(self._walks, self._first, self._found, strict=True):
            later: Solution | None = None
            in_vain = 0
            for ply in range(len(walk), first - 1, -1):
                position = walk[ply - 1].after if ply else self._start
                solution = self.known.get(position)
                if solution is None and in_vain < _IN_VAIN:
                    solution = solver.solve(
                        position, budget=self.budget, later=later, cancelled=cancelled
                    )
                    if solution.stopped == "cancelled":
                        return
                    self.known[position] = solution
                if solution is not None:
                    in_vain = in_vain + 1 if solution.stopped == "states" else 0
                found[ply] = PlyPower(ply, solution)
                if ply < len(walk) and solution and later:
                    told = self._appraise(walk[ply], solution, later, solver)
                    found[ply + 1] = PlyPower(ply + 1, later, told)
                later = solution
                yield

    def _appraise(
        self, step: Step, before: Solution, after: Solution, solver: Solver
    ) -> tuple[Appraisal, ...]:
        key = step.before, step.after
        if key not in self._told:
            action = step.event.action
            assert action is not None
            self._told[key] = appraise(before, after, action, solver=solver, budget=self.budget)
        return self._told[key]

    def state(self, *, busy: bool = False) -> PowerState:
        """Show what has been found out so far, and whether there is more to come."""
        structures: dict[CoalitionStructure, int] = {}
        shown: list[StructureState] = []
        entries: list[PlyPowerState] = []
        lines: list[list[int | None]] = []
        for walk, found in zip(self._walks, self._found, strict=True):
            line: list[int | None] = [None] * (len(walk) + 1)
            for _, one in sorted(found.items()):
                structure = one.solution.structure if one.solution else None
                if structure is not None and structure not in structures:
                    structures[structure] = len(shown)
                    shown.append(structure_state(structure))
                number = None if structure is None else structures[structure]
                entry = PlyPowerState(
                    structure=number,
                    unsolved=None if structure is not None else _reason(one.solution),
                    appraisals=[
                        appraisal_state(appraisal, walk[one.ply - 1].before)
                        for appraisal in one.appraisals
                    ],
                )
                if entry not in entries:
                    entries.append(entry)
                line[one.ply] = entries.index(entry)
            lines.append(line)
        return PowerState(
            version=VERSION,
            structures=shown,
            plies=entries,
            lines=lines,
            done=self.done,
            of=self.of,
            busy=busy,
            label=say("power.label"),
            assumed=say("solve.assumed") if assumed(self._rules) else None,
        )


def _reason(solution: Solution | None) -> Text:
    if solution is None:
        return say("lane.untried")
    return say(f"lane.not.{solution.stopped}", live=live_chips(solution.position))
