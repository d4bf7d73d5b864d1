"""A line to a process keeps its deadlines, and can be shut, whoever holds its other end."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator

import pytest

from sosucker_widget.players.process import bot_line
from sosucker_widget.players.process.bot_line import BotLine
from sosucker_widget.players.process.bot_wire import MOST_SENT, UnreadableAnswerError
from tests.browser import SECONDS

ECHO = """
import os, struct, sys
while head := os.read(0, 4):
    (length,) = struct.unpack("<I", head)
    body = b""
    while len(body) < length:
        body += os.read(0, length - len(body))
    os.write(2, b"heard")
    os.write(1, head + body)
"""
HOLDER = """
import os, sys, time
if os.fork() == 0:
    os.setsid()
    os.write(2, str(os.getpid()).encode())
    time.sleep(600)
"""
"""Ends, and leaves behind what holds its end of the line."""


@pytest.fixture(params=["sockets", "pipes"], autouse=True)
def line_of(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use sockets, or pipes as on Windows."""
    if sys.platform != "win32":
        monkeypatch.setattr(bot_line, "_HAS_PIPES", request.param == "pipes")


@pytest.fixture
def echo() -> Iterator[BotLine]:
    line = BotLine([sys.executable, "-c", ECHO])
    yield line
    line.process.kill()
    line.process.wait()
    line.shut()
    line.prints.close()


def soon(seconds: float = SECONDS) -> float:
    return time.monotonic() + seconds


def test_messages_come_whole_and_in_order(echo: BotLine) -> None:
    for message in (b"a", b"b" * MOST_SENT):
        echo.send(message, soon())
        assert echo.receive(soon()) == message
    assert echo.prints.recv(5) == b"heard"


def test_what_is_too_long_is_not_read(echo: BotLine) -> None:
    echo.send(b"b" * (MOST_SENT + 1), soon())
    with pytest.raises(UnreadableAnswerError):
        echo.receive(soon())


def test_a_deadline_holds_for_both_ways(echo: BotLine) -> None:
    with pytest.raises(TimeoutError):
        echo.receive(soon(0.1))
    echo.process.kill()
    echo.process.wait()
    echo.send(b"into the void", soon())
    assert echo.receive(soon()) is None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="has no daemons")
def test_a_line_that_was_shut_sends_nothing_and_has_ended(echo: BotLine) -> None:
    echo.shut()
    echo.send(b"x", soon())
    assert echo.receive(soon()) is None


def test_it_is_shut_although_something_holds_the_other_end() -> None:
    line = BotLine([sys.executable, "-c", HOLDER])
    line.process.wait()
    line.prints.settimeout(SECONDS)
    holder = int(line.prints.recv(64))
    try:
        with pytest.raises(TimeoutError):
            line.receive(soon(0.1))
        line.shut()
        assert line.receive(soon()) is None
        assert line.prints.recv(1) == b""
    finally:
        os.kill(holder, signal.SIGKILL)
        line.prints.close()
