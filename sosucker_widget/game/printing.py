"""What a bot prints while it thinks in a thread: kept apart from the cell that was run last.

`sys.stdout` and `sys.stderr` belong to the whole process. While any bot thinks, they are replaced
by streams that ask which thread writes: what a bot's thread writes is kept, all else goes on.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sosucker_widget.players.bot_like import Printing

_STREAMS: Final = ("stdout", "stderr")


class _Switch:
    """A stream that keeps what bots' threads write, and passes on all else."""

    def __init__(self, name: str, stream: Any) -> None:  # noqa: ANN401 - any stream will do
        self._name, self._stream = name, stream

    def write(self, text: str) -> int:
        to = _keepers.get(threading.get_ident(), self._stream)
        return 0 if to is None else int(to.write(text) or 0)

    def writelines(self, lines: Any) -> None:  # noqa: ANN401 - as in the standard library
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        if threading.get_ident() not in _keepers and self._stream is not None:
            self._stream.flush()

    def restore(self) -> None:
        """Put the stream back, unless somebody else has put another in its place meanwhile."""
        if getattr(sys, self._name) is self:
            setattr(sys, self._name, self._stream)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the stream has
        return getattr(self._stream, name)


_keepers: Final[dict[int, Printing]] = {}
_switches: Final[list[_Switch]] = []
_lock: Final = threading.Lock()


@contextmanager
def kept(printing: Printing) -> Iterator[None]:
    """Keep what this thread prints meanwhile."""
    me = threading.get_ident()
    with _lock:
        _keepers[me] = printing
        for name in _STREAMS:
            if not isinstance(stream := getattr(sys, name), _Switch):
                switch = _Switch(name, stream)
                _switches.append(switch)
                setattr(sys, name, switch)
    try:
        yield
    finally:
        with _lock:
            del _keepers[me]
            if not _keepers:
                while _switches:
                    _switches.pop().restore()
