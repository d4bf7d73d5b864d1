"""Work in the background: in a daemon thread, or on the event loop if there are no threads."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from typing import Any, Final, Generic, Protocol, TypeVar

from sosucker_widget.analysis.solvable_rules import UnprovenRulesError
from sosucker_widget.background import Way, in_background

S_co = TypeVar("S_co", covariant=True)


class Lane(Protocol[S_co]):
    """An analysis of a record's lines that is done a step at a time."""

    def work(self, cancelled: Callable[[], bool] | None = None) -> Iterator[None]:
        """Do one step at a time, until all is done or the work is cancelled."""

    def state(self, *, busy: bool = False) -> S_co:
        """Return the results so far, and whether more are to come."""


L = TypeVar("L", bound=Lane[Any])

_EVERY: Final = 0.5
"""Seconds between two reports: short enough to look smooth, long enough to send little."""


class Worker(Generic[L]):
    """Analyses a game while the notebook stays free."""

    def __init__(
        self,
        lane: L,
        loop: asyncio.AbstractEventLoop | None,
        report: Callable[[Any, bool], None],
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
        self._reported = 0.0

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
        self.busy, self._reported = True, time.monotonic()
        self._report(self.lane.state(busy=True), False)  # noqa: FBT003 - as every report
        # Players are called there as they are here.
        run = partial(copy_context().run, self._run)
        self._thread = in_background(run, "sosucker-lane", self._way)
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
        while self._more():
            if self._is_due():
                self._tell(last=False)
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
        if not more or self._is_due():
            self._report(self.lane.state(busy=more), not more)
        if more and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon(self._step)

    def _is_due(self) -> bool:
        """Tell whether the last report is long ago; the next one then counts as made."""
        now = time.monotonic()
        is_due = now - self._reported > _EVERY
        self._reported = now if is_due else self._reported
        return is_due

    def _tell(self, *, last: bool) -> None:
        if self._loop is None:
            return
        state = self.lane.state(busy=not last)
        with suppress(RuntimeError):  # the loop is closed, so that nobody listens any more
            self._loop.call_soon_threadsafe(self._report, state, last)
