"""The connection of one page: what comes over it reaches the crowd, within limits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

from tornado.websocket import WebSocketClosedError, WebSocketHandler

from sosucker_widget.classroom.address import is_local
from sosucker_widget.classroom.crowd.allowance import Allowance
from sosucker_widget.classroom.crowd.frames import message_of
from sosucker_widget.classroom.crowd.guest_link import Farewell, GuestLink
from sosucker_widget.classroom.door.page_files import Guarded

if TYPE_CHECKING:
    from sosucker_widget.classroom.crowd.crowd import Crowd
    from sosucker_widget.classroom.table_thread import TableThread

_LOGGER: Final = logging.getLogger("sosucker_widget")

HELLO_WITHIN: Final = 5.0
"""Seconds in which a page has to say who it is."""

MESSAGES: Final = 80, 4.0
"""How many messages one socket may send, and in how many seconds."""


class DoorKeeper(Protocol):
    """Who lets sockets in: it has the crowds by code, and counts sockets and wrong codes."""

    wrong: Allowance
    wrong_in_all: Allowance

    def came(self, socket: GuestSocket) -> bool:
        """Note a socket; False if there are too many from its address."""

    def went(self, socket: GuestSocket) -> None:
        """Note that a socket has ended."""

    def crowd(self, code: str) -> tuple[Crowd, TableThread] | None:
        """Return the crowd of a code, and where it is answered."""

    def wake(self, socket: GuestSocket) -> None:
        """Let a socket send what waits, from any thread."""


class GuestSocket(Guarded, WebSocketHandler):
    """The connection of one page."""

    def initialize(self, door: DoorKeeper) -> None:
        """Take the door."""
        self.door = door
        self.address = str(self.request.remote_ip)
        self._loop = asyncio.get_running_loop()
        self._messages = Allowance(*MESSAGES)
        self._crowd: tuple[Crowd, TableThread] | None = None
        self._link: GuestLink | None = None
        self._is_ended = self._is_sending = self._has_greeted = False

    def open(self, *args: str, **kwargs: str) -> None:
        """Look for the crowd; whoever tries too many codes isn't told whether one is right."""
        del kwargs
        door, code = self.door, args[0]
        self.set_nodelay(value=True)
        if not door.came(self):
            self.end_now(Farewell.FULL)
        elif door.wrong.left(self.address) < 1 or (
            door.wrong_in_all.left() < 1 and not is_local(self.address)
        ):
            self.end_now(Farewell.TRIES)
        elif (crowd := door.crowd(code)) is None:
            door.wrong.spend(self.address)
            door.wrong_in_all.spend()
            self.end_now(Farewell.UNKNOWN)
        else:
            self._crowd = crowd
            self._loop.call_later(HELLO_WITHIN, self._expect_hello)

    def on_message(self, message: str | bytes) -> None:
        """Take a message, unless there are too many or the socket is being closed."""
        if self._is_ended or self._crowd is None:
            return
        if not self._messages.spend():
            self.end_now(Farewell.FLOOD)
            return
        content = message_of(message)
        if content is None:
            self.end_now(Farewell.NONSENSE)
            return
        if "ping" in content:
            # The page's own heartbeat: browsers don't tell it of the protocol's.
            self._write('{"pong":1}')
            return
        crowd, worker = self._crowd
        if not self._has_greeted:
            hello = content.get("hello")
            if not isinstance(hello, dict):
                self.end_now(Farewell.NONSENSE)
                return
            self._has_greeted = True
            self._link = GuestLink(self.address, self._wake, self._end)
            worker.do(self._guarded, crowd.greet, hello)
            return
        worker.do(self._guarded, crowd.receive, content)

    def _guarded(self, do: Callable[[GuestLink, Any], None], content: Any) -> None:  # noqa: ANN401 - JSON
        """Hand a message to the crowd; what fails there ends this socket and nothing else."""
        assert self._link is not None
        try:
            do(self._link, content)
        except Exception:
            _LOGGER.exception("a guest's message has failed")
            self._end(Farewell.NONSENSE)

    def on_close(self) -> None:
        """Let the guest leave."""
        self._is_ended = True
        self.door.went(self)
        if self._crowd is not None and self._link is not None:
            crowd, worker = self._crowd
            worker.do(crowd.leave, self._link)

    def end_now(self, ending: Farewell) -> None:
        """Close the socket; whatever comes from it is ignored from now on."""
        self._is_ended = True
        self.close(int(ending), ending.name.casefold())

    def _end(self, ending: Farewell) -> None:
        """Close the socket, from any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._end_after, ending)

    def _end_after(self, ending: Farewell) -> None:
        """Close the socket once what waits has been sent."""
        self.begin()
        self._loop.call_soon(self.end_now, ending)

    def _expect_hello(self) -> None:
        if not self._has_greeted:
            self.end_now(Farewell.SILENT)

    def _wake(self) -> None:
        """Send what waits, from any thread."""
        self.door.wake(self)

    def begin(self) -> None:
        """Send what waits, unless something is on its way still: then it is sent after that."""
        if self._is_sending or self._is_ended or self._link is None:
            return
        waiting = self._link.take()
        if waiting is None:
            return
        try:
            sending = asyncio.ensure_future(self.write_message(waiting, binary=True))
        except WebSocketClosedError:
            self._is_ended = True
            return
        self._is_sending = True
        sending.add_done_callback(self._sent)

    def _sent(self, sending: asyncio.Future[None]) -> None:
        self._is_sending = False
        if sending.cancelled() or sending.exception() is not None:
            self._is_ended = True
        else:
            self.begin()

    def _write(self, text: str) -> None:
        try:
            self.write_message(text)
        except WebSocketClosedError:
            self._is_ended = True
