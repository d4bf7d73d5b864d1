"""What runs in a bot's own process: it answers questions until its parent ends.

The bot thinks in a thread, while the main thread waits for questions: when there can be no more,
because the parent has ended, the process ends at once, whatever the bot is doing. A loop in C can
keep that from happening. Therefore Linux is asked to end the process with its parent, and elsewhere
a limit on the time of the processor ends it.

Before anything of the bot is read, the process puts up its wall, which holds for all its threads.
"""

from __future__ import annotations

import ctypes
import json
import os
import pickle
import signal
import sys
import threading
import time
import traceback
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO, Final, NoReturn

from sosucker_widget.engine import Position
from sosucker_widget.players.asking import ask_all
from sosucker_widget.players.bot_error import words_of
from sosucker_widget.players.bot_like import Bot
from sosucker_widget.players.process.bot_start import EXTRAS, Hello
from sosucker_widget.players.process.bot_wire import (
    LENGTH,
    OUT_OF_MEMORY,
    BotQuestion,
    write_answer,
)
from sosucker_widget.players.process.wall import raise_wall
from sosucker_widget.record import Step

_ON_PARENTS_DEATH: Final = 1
"""PR_SET_PDEATHSIG."""


def main() -> NoReturn:
    """Answer questions until the parent ends."""
    # The bot must not reach the pipes by accident: what it prints goes where errors go.
    requests, replies = os.fdopen(os.dup(0), "rb"), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(  # type: ignore[union-attr]
            encoding="utf-8", errors="backslashreplace", line_buffering=True
        )
    if (first := _receive(requests)) is None:
        os._exit(0)
    hello: Hello = pickle.loads(first)  # noqa: S301 - from our parent
    if hello.by_main and sys.platform == "linux":
        _end_with_parent()
    inbox: SimpleQueue[bytes] = SimpleQueue()
    answering = _Answering(hello, inbox, replies)
    threading.Thread(target=_work, args=(answering,), name="sosucker-bot", daemon=True).start()
    while (message := _receive(requests)) is not None:
        inbox.put(message)
    os._exit(0)


def _receive(requests: BinaryIO) -> bytes | None:
    head = requests.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    body = requests.read(length)
    return body if len(body) == length else None


def _work(answering: _Answering) -> None:
    code = 1
    try:
        answering.work()
    except MemoryError:
        code = OUT_OF_MEMORY
    except BaseException:  # noqa: BLE001 - whatever it is, nobody else can tell it
        traceback.print_exc()
    finally:
        os._exit(code)


class _Answering:
    def __init__(self, hello: Hello, inbox: SimpleQueue[bytes], replies: int) -> None:
        self._hello, self._inbox, self._replies = hello, inbox, replies
        self._limits = _SystemLimits(hello.memory)
        self._reply(json.dumps({"walled": raise_wall(hello.folder)}).encode())
        self._known: list[Step] = []
        self._start: Position | None = None

    def work(self) -> None:
        try:
            bot: Bot = pickle.loads(self._hello.bot)  # noqa: S301 - from our parent
        except MemoryError:
            raise
        except BaseException as error:  # noqa: BLE001 - a module may raise anything
            self._reply(json.dumps({"failed": words_of(error)}).encode())
            return
        extras = [name for name in EXTRAS if getattr(bot, name, None) is not None]
        self._reply(json.dumps({"extras": extras}).encode())
        while True:
            self._answer(bot, pickle.loads(self._inbox.get()))  # noqa: S301 - from our parent

    def _answer(self, bot: Bot, question: BotQuestion) -> None:
        if question.start is not None:
            self._start = question.start
        assert self._start is not None
        view, rng = question.view(self._known, self._start), question.rng()
        self._limits.begin(self._hello.seconds)
        answer = ask_all(bot, view, rng, feels=question.feels, deals=question.deals)
        if isinstance(answer.error, MemoryError):
            os._exit(OUT_OF_MEMORY)
        self._reply(write_answer(answer, rng, question.state))

    def _reply(self, data: bytes) -> None:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        _write(2, self._hello.token)
        _write(self._replies, LENGTH.pack(len(data)) + data)


def _end_with_parent() -> None:
    """Ask Linux to end this process when the thread that has started it ends."""
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(_ON_PARENTS_DEATH, int(signal.SIGKILL))


def _write(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]


class _SystemLimits:
    """The limits that the system sets to this process, where it can."""

    def __init__(self, memory: int) -> None:
        try:
            self._system: Any = import_module("resource")
        except ImportError:  # Windows
            self._system = None
            return
        size = _size() + memory
        self._set("RLIMIT_AS", size, size)
        self._set("RLIMIT_CORE", 0, 0)
        # A file in memory counts as one too, and would not count as memory of the process.
        self._set("RLIMIT_FSIZE", 0, 0)

    def begin(self, seconds: float) -> None:
        """Allow time of the processor for a question, more than the parent will wait."""
        if self._system is not None:
            most = time.process_time() + 10 + 2 * seconds * (os.cpu_count() or 1)
            _, hard = self._system.getrlimit(self._system.RLIMIT_CPU)
            self._set("RLIMIT_CPU", int(most), hard)

    def _set(self, name: str, soft: int, hard: int) -> None:
        try:
            self._system.setrlimit(getattr(self._system, name), (soft, hard))
        except (AttributeError, OSError, ValueError):  # a system without it, or with a lower one
            return


def _size() -> int:
    """Return the size of this process in memory, in bytes; a guess if the system doesn't tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 2**30
