"""How often something may happen: so many at once, and then no faster than a rate."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import Final

_MOST_KEYS: Final = 4096


class Allowance:
    """Counts what is done under each key."""

    def __init__(
        self, most: float, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most, self._rate, self._clock = most, most / seconds, clock
        self._left: dict[Hashable, tuple[float, float]] = {}

    def left(self, key: Hashable = None) -> float:
        """Return how much may be done now."""
        left, since = self._left.get(key, (self._most, 0.0))
        return min(self._most, left + (self._clock() - since) * self._rate)

    def spend(self, key: Hashable = None, cost: float = 1) -> bool:
        """Note that something is done; False if it is too much, and then nothing is noted."""
        left = self.left(key)
        if left < cost:
            return False
        if key not in self._left and len(self._left) >= _MOST_KEYS:
            self._forget()
        self._left[key] = left - cost, self._clock()
        return True

    def _forget(self) -> None:
        """Forget the keys that have all of their allowance again, or else the oldest."""
        full = [key for key in self._left if self.left(key) >= self._most]
        for key in full or [next(iter(self._left))]:
            del self._left[key]
