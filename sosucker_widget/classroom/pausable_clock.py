"""A clock that can be stopped: what ends at a time of it ends so much later."""

from __future__ import annotations

import time
from collections.abc import Callable


class PausableClock:
    """Counts seconds, except while it is paused."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._epoch = time.time() - now()
        self._stood = 0.0
        self._paused_at: float | None = None

    @property
    def now(self) -> float:
        """The seconds now."""
        return self._now() - self._stood if self._paused_at is None else self._paused_at

    @property
    def is_paused(self) -> bool:
        """Whether it stands still."""
        return self._paused_at is not None

    def pause(self) -> None:
        """Stop it."""
        self._paused_at = self.now

    def go_on(self) -> None:
        """Let it go on where it stood."""
        self._stood = self._now() - self.now
        self._paused_at = None

    def shown(self, when: float) -> int | None:
        """Return when a time of it comes, in milliseconds since 1970; None while it is paused."""
        return None if self.is_paused else round((when + self._stood + self._epoch) * 1000)
