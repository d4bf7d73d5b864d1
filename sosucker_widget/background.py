"""Work in the background gives way: a reader's click comes first.

Python runs one thread at a time, and hands over only every five milliseconds. A message takes a
dozen such turns, so that it would wait long for a thread that computes. Such a thread therefore
works in short slices, asks the event loop between two of them whether it is free, and rests where
it isn't.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import asyncio

LEASE: Final = 10.0
"""Seconds for which work goes on after a page asked for it; pages ask more often."""

_SLICE: Final = 0.0005
"""Seconds of work between two questions to the loop."""
_PATIENCE: Final = 0.05
"""Seconds to wait for the loop's answer, and of work where a cell holds it up that only waits."""
_REST: Final = 0.5
"""Seconds of rest after a message: another one often follows."""
_RESTS: Final = 4
"""How often it rests in a row: where messages come without end, it gets on slowly, by longer
slices."""
_IDLE: Final = {True: 0.001, False: 0.004}
"""Seconds that all other threads may have worked and are still idle: in a slice, and in a rest."""

_OWN = threading.local()


class Way:
    """Gives way to an event loop, in one thread.

    Attributes
    ----------
    is_hurried
        Whether somebody waits for the work itself.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop | None) -> None:
        self.is_hurried = loop is None
        self._loop = loop
        self._until = 0.0
        self._others = 0.0

    def do(self, work: Callable[[], object]) -> None:
        """Work in this thread; whatever it counts gives way."""
        _OWN.way = self
        try:
            work()
        finally:
            _OWN.way = None

    def give(self) -> None:
        """At the end of a slice, wait until the loop is free."""
        if self.is_hurried or time.thread_time() < self._until:
            return
        is_answered = self._ask()
        is_idle = self._is_idle(in_slice=True)
        for _ in range(_RESTS):
            if is_idle or self.is_hurried:
                break
            time.sleep(_REST)
            is_idle = self._is_idle(in_slice=False)
        is_free = is_answered and is_idle
        self._until = time.thread_time() + (_SLICE if is_free else _PATIENCE)

    def _ask(self) -> bool:
        """Ask the loop, and tell whether it answers."""
        answered = threading.Event()
        with suppress(RuntimeError):  # the loop is closed
            assert self._loop is not None
            self._loop.call_soon_threadsafe(answered.set)
        return answered.wait(_PATIENCE)

    def _is_idle(self, *, in_slice: bool) -> bool:
        """Tell whether the other threads have worked since this was asked last."""
        before, self._others = self._others, time.process_time() - time.thread_time()
        return self._others - before < _IDLE[in_slice]


def in_slices() -> bool:
    """Tell whether this thread gives way."""
    return getattr(_OWN, "way", None) is not None


def give_way() -> None:
    """Let a message be answered first, in a thread that gives way; elsewhere do nothing."""
    way: Way | None = getattr(_OWN, "way", None)
    if way is not None:
        way.give()


def in_background(
    work: Callable[[], object], name: str, way: Way | None = None
) -> threading.Thread | None:
    """Start work in a daemon thread; with a `Way` it gives way to messages."""
    target = work if way is None else partial(way.do, work)
    thread = threading.Thread(target=target, name=name, daemon=True)
    try:
        thread.start()
    except RuntimeError:
        return None
    return thread
