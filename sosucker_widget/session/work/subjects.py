"""What is found out at a table: whether a word could have been kept, and who could have won."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Final

from sosucker_widget.analysis.bell import BellVerdict, bell_verdict
from sosucker_widget.analysis.budget import Budget
from sosucker_widget.analysis.promises.breach import Breach
from sosucker_widget.analysis.promises.find_breaches import breaches_at
from sosucker_widget.analysis.promises.findings import told_act
from sosucker_widget.analysis.search.solver import Solver
from sosucker_widget.analysis.solvable_rules import UnprovenRulesError
from sosucker_widget.background import in_slices
from sosucker_widget.engine import Position
from sosucker_widget.locale import Verbatim, in_every_language, phrase
from sosucker_widget.record import Record, Step
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.state import Text

_BUDGET: Final = Budget(states=10_000, seconds=None)
"""What each question about a position may cost; an act asks several dozen of them."""

_TRIES: Final = (5_000, 10_000, 20_000)
"""How many states are searched in one step, one after the other: where there are no threads,
everything else waits for each, and after the last nothing more is searched."""


class BrokenWord:
    """An act that broke a promise, and whether that could have been kept.

    Attributes
    ----------
    breaches
        What it broke; None until that is judged.
    """

    def __init__(self, step: Step, record: Record) -> None:
        self.step, self._record = step, record
        self.breaches: Sequence[Breach] | None = None

    def work(self, is_left: Callable[[], bool]) -> Iterator[None]:
        """Judge it in one step."""
        found: Sequence[Breach] = ()
        with suppress(UnprovenRulesError):  # by such rules nothing is known
            found = breaches_at(self._record, self.step.ply, budget=_BUDGET, cancelled=is_left)
        if not is_left():
            self.breaches = found
        yield

    def state(self, *, busy: bool = False) -> Sequence[Breach] | None:
        """Return what it broke, once it is judged."""
        return None if busy else self.breaches

    def told(self, promise: str) -> Text:
        """Say whether a promise could have been kept: at which cost, or beside which other one."""
        if self.breaches is None:
            return say("deal.could-busy")
        found = next((one for one in self.breaches if one.agreement.id == promise), None)
        if found is None:
            return say("deal.could-unsettled")
        return in_every_language(
            lambda language: phrase(
                f"deal.could-{found.verdict}",
                {
                    "player": found.player,
                    "act": Verbatim(told_act(found.witness, found.place, language)),
                },
                language,
            )
        )


class BellSearch:
    """Who could have won at the position at which the bell rang.

    Attributes
    ----------
    verdict
        What was found; None until then.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.verdict: BellVerdict | None = None
        self._solver: Solver | None = None

    def work(self, is_left: Callable[[], bool]) -> Iterator[None]:
        """Search a little, then more; in a thread, to the end."""
        budgets = [Budget(states=states) for states in _TRIES]
        for budget in (*budgets, None) if in_slices() else budgets:
            verdict = self._searched(budget, is_left)
            stopped = None if verdict.solution is None else verdict.solution.stopped
            if stopped == "cancelled":
                return
            if stopped != "states" or (budget is budgets[-1] and not in_slices()):
                self.verdict = verdict
                return
            yield

    def state(self, *, busy: bool = False) -> BellVerdict | None:
        """Return what was found."""
        return None if busy else self.verdict

    def found(self, budget: Budget | None = None) -> BellVerdict:
        """Work it out in this thread, and return it; with a budget, as far as that suffices."""
        if self.verdict is not None:
            return self.verdict
        verdict = bell_verdict(self.position, budget=budget)
        if budget is None or verdict.winning:
            self.verdict = verdict
        return verdict

    def _searched(self, budget: Budget | None, is_left: Callable[[], bool]) -> BellVerdict:
        # The solver is kept: what was searched before it was left is remembered.
        with suppress(UnprovenRulesError):  # the verdict says so
            self._solver = self._solver or Solver(self.position.rules)
        return bell_verdict(self.position, budget=budget, solver=self._solver, cancelled=is_left)
