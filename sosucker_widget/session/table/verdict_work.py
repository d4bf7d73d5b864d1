"""A verdict that is worked out in the background, as long as somebody asks for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from sosucker_widget.analysis.bell import BellVerdict, bell_verdict
from sosucker_widget.analysis.budget import Budget
from sosucker_widget.analysis.search.solver import Solver
from sosucker_widget.analysis.solvable_rules import UnprovenRulesError
from sosucker_widget.background import LEASE, Way, in_background
from sosucker_widget.engine import Position

if TYPE_CHECKING:
    import asyncio

_TRIES: Final = (5_000, 10_000, 20_000)
"""How many states are searched each time that it is asked for where there are no threads, since
everything else waits: about a second, then more."""


class VerdictWork:
    """Works out a verdict in a thread of its own, as long as somebody asks for it.

    Attributes
    ----------
    verdict
        What was found; None until then.
    """

    def __init__(self, position: Position, now: Callable[[], float] = time.monotonic) -> None:
        self.position, self._now = position, now
        self.verdict: BellVerdict | None = None
        self._until = 0.0
        self._is_running = False
        self._solver: Solver | None = None
        self._tries = [*_TRIES]

    def ask(self, loop: asyncio.AbstractEventLoop | None = None) -> None:
        """Go on with it for a while, unless it is found already; it gives way to the loop."""
        self._until = self._now() + LEASE
        if self.verdict is not None or self._is_running:
            return
        self._is_running = True
        if in_background(self._run, "sosucker-bell", Way(loop)) is None:
            self._is_running = False
            self._try()

    def cancel(self) -> None:
        """Leave it: nobody asks any more."""
        self._until = 0.0

    def found(self, budget: Budget | None = None) -> BellVerdict:
        """Work it out in this thread, and return it; with a budget, as far as that suffices."""
        if self.verdict is not None:
            return self.verdict
        verdict = bell_verdict(self.position, budget=budget)
        if budget is None or verdict.winning:
            self.verdict = verdict
        return verdict

    @property
    def is_left(self) -> bool:
        """Whether nobody has asked for it for a while, or it is found."""
        return self.verdict is not None or self._now() > self._until

    def _try(self) -> None:
        """Search a little, and more the next time; after the last time nothing more is found."""
        states, *self._tries = self._tries
        verdict = self._searched(Budget(states=states))
        stopped = None if verdict.solution is None else verdict.solution.stopped
        if stopped != "states" or not self._tries:
            self.verdict = verdict

    def _run(self) -> None:
        try:
            verdict = self._searched(None, lambda: self.is_left)
            if verdict.solution is None or verdict.solution.stopped != "cancelled":
                self.verdict = verdict
        finally:
            self._is_running = False

    def _searched(
        self, budget: Budget | None, cancelled: Callable[[], bool] | None = None
    ) -> BellVerdict:
        # The solver is kept: what was searched before it was left is remembered.
        with suppress(UnprovenRulesError):
            self._solver = self._solver or Solver(self.position.rules)
        return bell_verdict(self.position, budget=budget, solver=self._solver, cancelled=cancelled)
