"""The process of a bot: it is started, asked within a limit of time, and ended for good."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import weakref
from codecs import getincrementaldecoder
from contextlib import suppress
from pathlib import Path
from pickle import dumps
from socket import socket
from typing import Any, Final, Literal

from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.players.bot_like import Printing
from sosucker_widget.players.process.bot_line import BotLine
from sosucker_widget.players.process.bot_start import BotStart, Hello
from sosucker_widget.players.process.bot_wire import OUT_OF_MEMORY

MOST_MEMORY: Final = 2 * 1024**3
"""Bytes that a bot may need, beyond what its process has without it."""

MOST_START: Final = 60.0
"""Seconds that a process may take to start, and to import a bot of a module."""

MOST_READ: Final = 10.0
"""Seconds that it may take to read a bot of a file, unless the bot may think longer."""

_WAIT_FOR_PRINTS: Final = 2.0
_GIBIBYTE: Final = 1024**3

_BEGIN: Final = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from sosucker_widget.players.process.bot_worker import main; main()"
)


_TOLD: Final = re.compile(
    r"(PATH|HOME|LANG|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|WINDIR|LD_LIBRARY_PATH|VIRTUAL_ENV)"
    r"|LC_\w+|PYTHON\w+",
    re.IGNORECASE,
)
"""The environment variables that a bot of a file is told: others may hold passwords."""


class BotEndedError(SosuckerError):
    """The bot was stopped because it was too slow, or its process has ended.

    Attributes
    ----------
    kind
        `slow` or `died`.
    saying
        Why, in words.
    """

    def __init__(self, kind: Literal["slow", "died"], saying: Saying) -> None:
        super().__init__(saying)
        self.kind: Literal["slow", "died"] = kind
        self.saying = saying


class BotProcess:
    """The process of one bot. It is ended when nothing refers to it, and when Python ends."""

    def __init__(
        self, bot: bytes, seconds: float, memory: int = MOST_MEMORY, folder: Path | None = None
    ) -> None:
        self._seconds = self._most = seconds
        self._memory, self._is_late = memory, False
        paths = json.dumps([str(path) for path in sys.path])
        if not sys.executable:
            raise OSError("there is no Python to start")
        own: dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            own = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        if folder is not None:
            own["env"] = {name: text for name, text in os.environ.items() if _TOLD.fullmatch(name)}
        self._to_read = MOST_START if folder is None else max(seconds, MOST_READ)
        self._line = BotLine([sys.executable, "-c", _BEGIN, paths], **own)
        self._process = self._line.process
        token = os.urandom(24)
        self._prints = _Prints(self._line.prints, token)
        self.end = weakref.finalize(self, _end, self._process, self._line, self._prints)
        by_main = threading.current_thread() is threading.main_thread()
        hello = Hello(bot, token, memory, seconds, by_main, folder)
        self._line.send(dumps(hello), time.monotonic() + MOST_START)

    def wait(self) -> BotStart:
        """Wait until it has started; return how it did."""
        # It is sent before the bot is read, which could send anything.
        wall = self._within(MOST_START, b"")
        return BotStart.of(wall, self._within(self._to_read, b""))

    def ask(self, question: bytes) -> bytes:
        """Send a question, and return what is sent back."""
        return self._within(self._seconds, question)

    def printed(self) -> Printing | None:
        """Return what the bot has printed since this was asked last; None for nothing."""
        return self._prints.take()

    def _within(self, seconds: float, message: bytes) -> bytes:
        deadline, self._most, self._is_late = time.monotonic() + seconds, seconds, False
        try:
            if message:
                self._line.send(message, deadline)
            answer = self._line.receive(deadline)
        except TimeoutError:
            self._is_late, answer = True, None
        except BaseException:  # also the user's interrupt: the answer would come to nobody
            self.end()
            raise
        if answer is None:
            self.end()
            raise self._why()
        self._prints.wait()
        return answer

    def _why(self) -> BotEndedError:
        """Tell why it has ended."""
        code = self._process.wait()
        if self._is_late:
            seconds = Verbatim(f"{self._most:g}")
            return BotEndedError("slow", Saying("bot.too-slow", seconds=seconds))
        if code == OUT_OF_MEMORY:
            most = Verbatim(f"{self._memory / _GIBIBYTE:g}")
            return BotEndedError("died", Saying("bot.out-of-memory", most=most))
        if code < 0:
            return BotEndedError("died", Saying("bot.killed", signal=Verbatim(_signal(-code))))
        return BotEndedError("died", Saying("bot.ended", code=Verbatim(code)))


class _Prints:
    """What a process prints: read all the time, so that it never waits, and kept in part."""

    def __init__(self, line: socket, token: bytes) -> None:
        self._line, self._token = line, token
        self._printing, self._is_empty = Printing(), True
        self._come = threading.Semaphore(0)
        self._lock = threading.Lock()
        self._text = getincrementaldecoder("utf-8")("replace")
        self._thread = threading.Thread(target=self._read, name="sosucker-prints", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until all has come that was printed before the last answer."""
        self._come.acquire(timeout=_WAIT_FOR_PRINTS)

    def wait_for_end(self) -> None:
        """Wait until all has come that was printed at all, unless something holds the line."""
        if threading.current_thread() is not self._thread:  # which may collect the garbage
            self._thread.join(_WAIT_FOR_PRINTS)

    def take(self) -> Printing | None:
        """Return what has come since this was asked last."""
        with self._lock:
            taken, is_empty = self._printing, self._is_empty
            self._printing, self._is_empty = Printing(), True
        return None if is_empty else taken

    def _read(self) -> None:
        with self._line:
            rest = b""
            while chunk := self._next():
                *parts, rest = (rest + chunk).split(self._token)
                held = _overlap(rest, self._token)
                keep, rest = rest[: len(rest) - held], rest[len(rest) - held :]
                for part in parts:
                    self._add(part)
                    self._come.release()
                self._add(keep)

    def _next(self) -> bytes:
        try:
            return self._line.recv(64 * 1024)
        except OSError:  # the process ended with something unread
            return b""

    def _add(self, data: bytes) -> None:
        text = self._text.decode(data)
        with self._lock:
            self._is_empty = self._is_empty and not text
            self._printing.write(text)


def _overlap(data: bytes, token: bytes) -> int:
    """Return how many bytes at the end of data may begin the token."""
    most = min(len(data), len(token) - 1)
    return next((n for n in range(most, 0, -1) if data.endswith(token[:n])), 0)


def _end(process: subprocess.Popen[bytes], line: BotLine, prints: _Prints) -> None:
    """End a process and all of its group, and leave nothing of it behind."""
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    prints.wait_for_end()
    line.shut()


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
