"""The line to a bot's process: every message has a deadline, whoever holds its other end.

It is a pair of sockets, because a pipe can't be shut from this end while something that a bot has
left behind holds the other. Windows gives a process only pipes: there threads carry what they hold.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any, Final

from sosucker_widget.players.process.bot_wire import LENGTH, MOST_SENT, UnreadableAnswerError

_HAS_PIPES: Final = sys.platform == "win32"
_CHUNK: Final = 64 * 1024


class BotLine:
    """A process, with a line for questions and answers, and one for what it prints.

    Attributes
    ----------
    process
        The process.
    prints
        Our end of what it prints.
    """

    def __init__(self, command: list[str], **own: Any) -> None:  # noqa: ANN401 - as Popen has them
        self._ours, theirs = socket.socketpair()
        self.prints, printing = socket.socketpair()
        try:
            if _HAS_PIPES:
                self.process = _piped(command, theirs, printing, **own)
                return
            handle = theirs.fileno()
            self.process = subprocess.Popen(  # noqa: S603 - our own module, in the same Python
                command, stdin=handle, stdout=handle, stderr=printing.fileno(), **own
            )
        except BaseException:
            self.shut()
            raise
        theirs.close()
        printing.close()

    def send(self, message: bytes, deadline: float) -> None:
        """Send a message; if the process has ended, this shows in what it answers."""
        try:
            self._ours.settimeout(_left(deadline))
            self._ours.sendall(LENGTH.pack(len(message)) + message)
        except TimeoutError:
            raise
        except OSError:  # ended, or closed meanwhile
            return

    def receive(self, deadline: float) -> bytes | None:
        """Return the next message; None if the line has ended."""
        head = self._read(LENGTH.size, deadline)
        length = LENGTH.unpack(head)[0] if head else 0
        if length > MOST_SENT:
            raise UnreadableAnswerError
        return self._read(length, deadline)

    def shut(self) -> None:
        """End both lines at once: whoever waits for something here goes on."""
        for end in (self._ours, self.prints):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._ours.close()

    def _read(self, size: int, deadline: float) -> bytes | None:
        data = bytearray()
        while len(data) < size:
            try:
                self._ours.settimeout(_left(deadline))
                part = self._ours.recv(size - len(data))
            except TimeoutError:
                raise
            except OSError:  # closed meanwhile
                return None
            if not part:
                return None
            data += part
        return bytes(data) or None


def _left(deadline: float) -> float:
    """Return the seconds until a deadline; never 0, which would mean not to wait at all."""
    return max(deadline - time.monotonic(), 1e-3)


def _piped(
    command: list[str],
    theirs: socket.socket,
    printing: socket.socket,
    **own: Any,  # noqa: ANN401 - as Popen has them
) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    process = subprocess.Popen(  # noqa: S603 - as above
        command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, **own
    )
    asked, said, printed = process.stdin, process.stdout, process.stderr
    assert asked is not None
    assert said is not None
    assert printed is not None
    _carry(lambda: theirs.recv(_CHUNK), asked.write, asked, theirs)
    _carry(lambda: said.read(_CHUNK), theirs.sendall, said, theirs)
    _carry(lambda: printed.read(_CHUNK), printing.sendall, printed, printing)
    return process


def _carry(
    read: Callable[[], bytes],
    write: Callable[[bytes], object],
    pipe: IO[bytes],
    end: socket.socket,
) -> None:
    """Carry all that comes, in a thread, until either side has ended."""

    def carry() -> None:
        with pipe, suppress(OSError, ValueError):
            while data := read():
                write(data)
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()

    threading.Thread(target=carry, name="sosucker-line", daemon=True).start()
