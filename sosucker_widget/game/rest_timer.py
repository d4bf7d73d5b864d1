"""When a game is written to its file: after a rest, and if it has come further."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple
from weakref import WeakMethod

from sosucker_widget.background import in_background

if TYPE_CHECKING:
    import asyncio

    from sosucker_widget.game.game import Game
    from sosucker_widget.record import Player

REST: Final = 2.0
"""Seconds without an act after which the file of a game is written whole."""


class RestTimer:
    """Does some work once nothing has happened for a while.

    It waits in a thread of its own while there is something to wait for; where there are no
    threads, as in a browser, an event loop calls it. Nothing else waits for it.
    """

    def __init__(
        self, work: Callable[[], object], loop: asyncio.AbstractEventLoop | None = None
    ) -> None:
        self._method = WeakMethod(work)
        self._loop = loop
        self._lock = threading.Lock()
        self._due = 0.0
        self._waits = False

    def begin(self) -> None:
        """Begin to wait, or begin anew."""
        with self._lock:
            self._due = time.monotonic() + REST
            if self._waits:
                return
            self._waits = True
        try:
            if in_background(self._wait, "sosucker-rest") is None:
                self._call_later(REST)
        except BaseException:
            self._waits = False
            raise

    def _work(self) -> None:
        if (work := self._method()) is not None:
            work()

    def _left(self) -> float:
        """Return the seconds that are left; with none, the waiting is over."""
        with self._lock:
            left = self._due - time.monotonic()
            self._waits = left > 0
            return left

    def _wait(self) -> None:
        while (left := self._left()) > 0:
            time.sleep(left)
        self._work()

    def _call_later(self, seconds: float) -> None:
        if self._loop is None:
            self._waits = False
        else:
            self._loop.call_later(seconds, self._look)

    def _look(self) -> None:
        if (left := self._left()) > 0:
            self._call_later(left)
        else:
            self._work()


class GameProgress(NamedTuple):
    """How far a game has come."""

    game: Game
    changes: int
    """How many changes there have been."""
    players: tuple[Player, ...]
    """Its players, with the bots that play in it."""
    stopped: int | None = None
    """The ply at which it was stopped; None if it wasn't. A journal doesn't tell it."""
