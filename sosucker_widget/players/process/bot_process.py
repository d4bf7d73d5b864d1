"""The process of a bot: it is started, asked within a limit of time, and ended for good."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import weakref
from codecs import getincrementaldecoder
from contextlib import suppress
from pickle import dumps
from typing import IO, Any, Final, Literal

from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.players.bot_like import Printing
from sosucker_widget.players.process.bot_wire import (
    LENGTH,
    MOST_SENT,
    OUT_OF_MEMORY,
    Hello,
    UnreadableAnswerError,
)
from sosucker_widget.record.values.decode import decode
from sosucker_widget.record.values.fault import visible

MOST_MEMORY: Final = 2 * 1024**3
"""Bytes that a bot may need, beyond what its process has without it."""

MOST_START: Final = 60.0
"""Seconds that a process may take to start, and to import the bot."""

_WAIT_FOR_PRINTS: Final = 2.0
_GIBIBYTE: Final = 1024**3

_BEGIN: Final = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from sosucker_widget.players.process.bot_worker import main; main()"
)


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
    """The process of one bot. It is ended when nothing refers to it, and when Python ends.

    Parameters
    ----------
    bot
        The bot, pickled.
    seconds
        Seconds that it may think about a question.
    memory
        Bytes that it may need.

    Raises
    ------
    OSError
        If this system can't start processes.
    """

    def __init__(self, bot: bytes, seconds: float, memory: int = MOST_MEMORY) -> None:
        self._seconds, self._memory, self._is_late = seconds, memory, False
        paths = json.dumps([str(path) for path in sys.path])
        if not sys.executable:
            raise OSError("there is no Python to start")
        own: dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            own = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(  # noqa: S603 - our own module, in the same Python
            [sys.executable, "-c", _BEGIN, paths], stdin=pipe, stdout=pipe, stderr=pipe, **own
        )
        self.end = weakref.finalize(self, _end, self._process)
        token = os.urandom(24)
        by_main = threading.current_thread() is threading.main_thread()
        self._prints = _Prints(self._process.stderr, token)
        self._send(dumps(Hello(bot, token, memory, seconds, by_main)))

    def wait(self) -> str:
        """Wait until it has started; return why it can't run the bot, if it can't.

        Raises
        ------
        BotEndedError
            If it ended, or took too long.
        """
        failed = decode(self._within(MOST_START, b"")).get("failed", "")
        return visible(str(failed))

    def ask(self, question: bytes) -> bytes:
        """Send a question, and return what is sent back.

        Raises
        ------
        BotEndedError, UnreadableAnswerError
            If the bot took too long, its process ended or sent something else; it is stopped then.
        """
        return self._within(self._seconds, question)

    def printed(self) -> Printing | None:
        """Return what the bot has printed since this was asked last; None for nothing."""
        return self._prints.take()

    def _within(self, seconds: float, message: bytes) -> bytes:
        self._is_late = False
        alarm = threading.Timer(seconds, self._stop_late)
        alarm.daemon = True
        alarm.start()
        try:
            if message:
                self._send(message)
            answer = self._receive()
        except BaseException:  # also the user's interrupt: the answer would come to nobody
            self.end()
            raise
        finally:
            alarm.cancel()
        if answer is None or self._is_late:
            self.end()
            self._prints.wait()
            raise self._why()
        self._prints.wait()
        return answer

    def _stop_late(self) -> None:
        self._is_late = True
        self.end()

    def _send(self, message: bytes) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        with suppress(OSError, ValueError):  # it has ended, which shows in what it answers
            stdin.write(LENGTH.pack(len(message)) + message)
            stdin.flush()

    def _receive(self) -> bytes | None:
        stdout = self._process.stdout
        assert stdout is not None
        with suppress(OSError, ValueError):  # also if it is closed meanwhile
            head = stdout.read(LENGTH.size)
            length = LENGTH.unpack(head)[0] if len(head) == LENGTH.size else 0
            if length > MOST_SENT:
                raise UnreadableAnswerError
            body = stdout.read(length)
            return body if length and len(body) == length else None
        return None

    def _why(self) -> BotEndedError:
        """Tell why it has ended."""
        code = self._process.wait()
        if self._is_late:
            seconds = Verbatim(f"{self._seconds:g}")
            return BotEndedError("slow", Saying("bot.too-slow", seconds=seconds))
        if code == OUT_OF_MEMORY:
            most = Verbatim(f"{self._memory / _GIBIBYTE:g}")
            return BotEndedError("died", Saying("bot.out-of-memory", most=most))
        if code < 0:
            return BotEndedError("died", Saying("bot.killed", signal=Verbatim(_signal(-code))))
        return BotEndedError("died", Saying("bot.ended", code=Verbatim(code)))


class _Prints:
    """What a process prints: read all the time, so that it never waits, and kept in part."""

    def __init__(self, pipe: IO[bytes] | None, token: bytes) -> None:
        assert pipe is not None
        self._pipe, self._token = pipe, token
        self._printing, self._is_empty = Printing(), True
        self._come = threading.Event()
        self._lock = threading.Lock()
        self._text = getincrementaldecoder("utf-8")("replace")
        self._thread = threading.Thread(target=self._read, name="sosucker-prints", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until all has come that was printed before the last answer."""
        self._come.wait(_WAIT_FOR_PRINTS)
        self._come.clear()

    def take(self) -> Printing | None:
        """Return what has come since this was asked last."""
        with self._lock:
            taken, is_empty = self._printing, self._is_empty
            self._printing, self._is_empty = Printing(), True
        return None if is_empty else taken

    def _read(self) -> None:
        with self._pipe:
            rest = b""
            while chunk := os.read(self._pipe.fileno(), 64 * 1024):
                *parts, rest = (rest + chunk).split(self._token)
                held = _overlap(rest, self._token)
                keep, rest = rest[: len(rest) - held], rest[len(rest) - held :]
                for part in parts:
                    self._add(part)
                    self._come.set()
                self._add(keep)
        self._come.set()

    def _add(self, data: bytes) -> None:
        text = self._text.decode(data)
        with self._lock:
            self._is_empty = self._is_empty and not text
            self._printing.write(text)


def _overlap(data: bytes, token: bytes) -> int:
    """Return how many bytes at the end of data may begin the token."""
    most = min(len(data), len(token) - 1)
    return next((n for n in range(most, 0, -1) if data.endswith(token[:n])), 0)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a process and all that it has started, and leave nothing of it behind."""
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in (process.stdin, process.stdout):
        with suppress(OSError, ValueError):
            if pipe is not None:
                pipe.close()


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
