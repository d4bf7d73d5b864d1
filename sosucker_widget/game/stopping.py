"""A game that was stopped before its end, and the clock that rings the bell for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import Saying

if TYPE_CHECKING:
    import asyncio

_LOOK: Final = 15.0
"""The most seconds between two looks at the clock: while a computer sleeps, its loop waits too."""

_MINUTE: Final = 60


class GameStoppedError(SosuckerError, ValueError):
    """What can't be done since a game was stopped or is over; `reason` says which."""

    def __init__(self, reason: Literal["stopped", "over"]) -> None:
        super().__init__(Saying(f"error.{reason}"))
        self.reason: Literal["stopped", "over"] = reason


class BellClock:
    """Rings once, so many minutes after it was started.

    The event loop looks at it now and then; without a loop, whoever asks does.

    Attributes
    ----------
    ends
        When it rings; None if it was never started.
    has_ended
        Whether it has rung, or was stopped.
    """

    def __init__(
        self,
        minutes: float | None,
        ring: Callable[[], object],
        loop: asyncio.AbstractEventLoop | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._minutes, self._ring = minutes, ring
        self._loop, self._now = loop, now
        self.ends: float | None = None
        self.has_ended = False

    def start(self) -> None:
        """Start it, unless it was started before, or there is no limit."""
        if self._minutes is not None and self.ends is None:
            self.ends = self._now() + self._minutes * _MINUTE
            self._look_later()

    def look_on(self, loop: asyncio.AbstractEventLoop | None) -> None:
        """Let another event loop look from now on."""
        self._loop = loop
        if self.ends is not None and not self.has_ended:
            self._look_later()

    def stop(self) -> None:
        """Let it ring no more."""
        self.has_ended = True

    def look(self) -> None:
        """Ring if the time is up."""
        if self.ends is not None and not self.has_ended and self._now() >= self.ends:
            self.has_ended = True
            self._ring()

    def _look_later(self) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            assert self.ends is not None
            wait = min(max(self.ends - self._now(), 0.0), _LOOK)
            loop.call_soon_threadsafe(loop.call_later, wait, self._look_again, loop)

    def _look_again(self, loop: asyncio.AbstractEventLoop) -> None:
        if loop is not self._loop:
            return  # another one looks by now
        self.look()
        if not self.has_ended:
            self._look_later()
