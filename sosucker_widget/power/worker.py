"""Work in the background: in a daemon thread, or on the event loop if there are no threads."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from typing import Final

from sosucker_widget.analysis.solvable_rules import UnprovenRulesError
from sosucker_widget.background import Way, in_background
from sosucker_widget.power.power_lane import PowerLane
from sosucker_widget.power.power_state import PowerState

_EVERY: Final = 0.5
"""Seconds between two reports: short enough to look smooth, long enough to send little."""


class Worker:
    """Analyses who has the power in a game while the notebook stays free.

    Parameters
    ----------
    lane
        The analysis to run.
    loop
        The event loop on which reports are made. None if none runs, and then only `wait` works.
    work
        What to do, a step at a time; by default the whole analysis.
    is_asked
        Whether somebody still wants to know; where nobody does, it ends.
    report
        Called with the results so far and whether they are complete: on the loop, and directly at
        the end of `wait`.
    """

    def __init__(
        self,
        lane: PowerLane,
        loop: asyncio.AbstractEventLoop | None,
        report: Callable[[PowerState, bool], None],
        work: Callable[[Callable[[], bool]], Iterator[None]] | None = None,
        is_asked: Callable[[], bool] = lambda: True,
    ) -> None:
        self.lane = lane
        self._loop, self._report = loop, report
        self._cancelled = threading.Event()
        self._is_asked = is_asked
        self._work = (work or lane.work)(self._ends)
        self.busy = False
        self._way = Way(loop)
        self._thread: threading.Thread | None = None

    @property
    def cancelled(self) -> bool:
        """Whether it was told to stop."""
        return self._cancelled.is_set()

    def _ends(self) -> bool:
        """Stop where nobody asks; once stopped, it stays so."""
        if not self._is_asked():
            self._cancelled.set()
        return self._cancelled.is_set()

    def start(self) -> None:
        """Begin, and return at once."""
        if self._loop is None:
            return
        self.busy = True
        self._report(self.lane.state(busy=True), False)  # noqa: FBT003 - as every report
        # Players are called there as they are here.
        run = partial(copy_context().run, self._run)
        self._thread = in_background(run, "sosucker-power", self._way)
        if self._thread is None:  # one ply at a time, on the loop
            self._loop.call_soon(self._step)

    def cancel(self) -> None:
        """Stop after the current ply; the results so far stay."""
        self._cancelled.set()

    def wait(self) -> None:
        """Finish the analysis before returning."""
        self._way.is_hurried = True
        if self._thread is not None:
            self._thread.join()
        for _ in self._work:
            if self._cancelled.is_set():
                break
        self.busy = False
        self._report(self.lane.state(), True)  # noqa: FBT003 - as every report

    def _run(self) -> None:
        last_time = time.monotonic()
        while self._more():
            if time.monotonic() - last_time > _EVERY:
                self._tell(last=False)
                last_time = time.monotonic()
        self.busy = False
        self._tell(last=True)

    def _more(self) -> bool:
        """Do the next step; return whether there may be another."""
        try:
            return not self._ends() and next(self._work, self) is None
        except UnprovenRulesError:
            return False  # by such rules nothing is known, and nobody asked for an answer

    def _step(self) -> None:
        self.busy = more = self._more()
        self._report(self.lane.state(busy=more), not more)
        if more and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon(self._step)

    def _tell(self, *, last: bool) -> None:
        if self._loop is None:
            return
        state = self.lane.state(busy=not last)
        with suppress(RuntimeError):  # the loop is closed, so that nobody listens any more
            self._loop.call_soon_threadsafe(self._report, state, last)
