"""What is found out in the background: asked for, told, waited for and left, always in one way.

It works in a daemon thread that gives way to messages, or on the event loop where there are no
threads.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from typing import Any, Final, Generic, Protocol, TypeVar

from sosucker_widget.analysis.solvable_rules import UnprovenRulesError
from sosucker_widget.background import Way, in_background

S_co = TypeVar("S_co", covariant=True)


class Subject(Protocol[S_co]):
    """What is found out, a step at a time; begun again, it goes on from what it knows."""

    def work(self, is_left: Callable[[], bool], /) -> Iterator[None]:
        """Do one step at a time, until all is found or nobody asks any more."""

    def state(self, *, busy: bool = False) -> S_co:
        """Return the results so far, and whether more are to come."""


T = TypeVar("T", bound=Subject[Any])

_EVERY: Final = 0.5
"""Seconds between two reports: short enough to look smooth, long enough to send little."""

_NEVER: Final = -math.inf


class Inquiry(Generic[T]):
    """Finds out about a subject while somebody asks, and the notebook stays free."""

    def __init__(
        self,
        subject: T,
        loop: asyncio.AbstractEventLoop | None,
        tell: Callable[[], object] = lambda: None,
        *,
        work: Callable[[Callable[[], bool]], Iterator[None]] | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.subject = subject
        self._loop, self._tell, self._now = loop, tell, now
        self._work = work or subject.work
        self.state: Any = None
        """What was told last; its type is that of the subject's state."""
        self.is_busy = False
        self.is_done = False
        self._way = Way(loop)
        self._until = _NEVER
        self._run, self._reported = 0, 0.0
        self._join: Callable[[], object] = lambda: None

    @property
    def is_left(self) -> bool:
        """Whether nobody asks for it any more."""
        return self._now() >= self._until

    def ask(self, seconds: float = math.inf) -> None:
        """Go on for a while, unless all is found; it returns at once.

        Without a loop nobody could hear of it, so that only who waits gets it.
        """
        self._until = self._now() + seconds
        if self._loop is None or self.is_busy or self.is_done:
            return
        run, self.is_busy = self._begin(), True
        self._report(run, self.subject.state(busy=True))
        # Players are called there as they are here.
        go_on = partial(copy_context().run, self._go_on, run)
        thread = in_background(go_on, "sosucker-inquiry", self._way)
        if thread is None:  # a step at a time, on the loop
            self._loop.call_soon(self._step, run, self._steps())
        else:
            self._join = thread.join

    def stop(self) -> None:
        """Leave it after the current step; the results so far stay."""
        self._until = _NEVER

    def drop(self) -> None:
        """Stop, and tell nothing any more."""
        self.stop()
        self._run += 1

    def wait(self) -> T:
        """Find out all that is left, unless it was stopped, and return the subject."""
        self._way.is_hurried = True
        if self._until > _NEVER or not self._run:
            self._until = math.inf
        self._join()
        try:
            while not (self.is_done or self.is_left):
                for _ in self._steps():
                    pass
        finally:
            self.is_busy = False
        self._report(self._begin(), self.subject.state())
        return self.subject

    def _begin(self) -> int:
        """Count another beginning: what was to be told of an earlier one comes too late."""
        self._run, self._reported = self._run + 1, time.monotonic()
        return self._run

    def _steps(self) -> Iterator[None]:
        """Do one step at a time; all is found unless it was left meanwhile."""
        has_seen = False

        def is_left() -> bool:
            nonlocal has_seen
            has_seen = has_seen or self.is_left  # a step that has seen it has left something out
            return has_seen

        try:
            for _ in self._work(is_left):
                yield
                if is_left():
                    return
        except UnprovenRulesError:
            pass  # by such rules nothing is known
        except Exception:
            self.is_done = True  # it would fail again
            raise
        self.is_done = not has_seen

    def _go_on(self, run: int) -> None:
        """Work in a thread of its own, and report on the loop."""
        try:
            for _ in self._steps():
                if self._is_due():
                    self._call(run, busy=True)
        finally:
            self.is_busy = False
            self._call(run, busy=False)

    def _step(self, run: int, steps: Iterator[None]) -> None:
        """Work on the loop, and let it do all else before the next step."""
        if run != self._run:
            return  # somebody has waited for it meanwhile, or it was dropped
        self.is_busy = False  # where the step fails
        try:
            self.is_busy = next(steps, self) is None
        finally:
            if not self.is_busy or self._is_due():
                self._report(run, self.subject.state(busy=self.is_busy))
        if self.is_busy and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon(self._step, run, steps)

    def _is_due(self) -> bool:
        """Tell whether the last report is long ago; the next one then counts as made."""
        now = time.monotonic()
        is_due = now - self._reported > _EVERY
        self._reported = now if is_due else self._reported
        return is_due

    def _call(self, run: int, *, busy: bool) -> None:
        assert self._loop is not None
        state = self.subject.state(busy=busy)
        with suppress(RuntimeError):  # the loop is closed, so that nobody listens any more
            self._loop.call_soon_threadsafe(self._report, run, state)

    def _report(self, run: int, state: object) -> None:
        if run == self._run:
            self.state = state
            self._tell()
