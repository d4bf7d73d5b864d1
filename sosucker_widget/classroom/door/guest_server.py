"""The door: a server in a thread of its own, which lets guests in and serves nothing else."""

from __future__ import annotations

import asyncio
import sys
import threading
from concurrent.futures import Future
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from tornado import web
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets

from sosucker_widget.background import in_background
from sosucker_widget.classroom.crowd.allowance import Allowance
from sosucker_widget.classroom.crowd.guest_link import Farewell
from sosucker_widget.classroom.door.guest_socket import HELLO_WITHIN, GuestSocket
from sosucker_widget.classroom.door.page_files import FileAnswer, page_files
from sosucker_widget.record.values.limits import REQUEST_LIMITS

if TYPE_CHECKING:
    from sosucker_widget.classroom.crowd.crowd import Crowd
    from sosucker_widget.classroom.table_thread import TableThread

BEAT: Final = 5.0
"""Seconds between two signs of life; a socket that gives none is closed."""

GOODBYE_WITHIN: Final = 1.0
"""Seconds in which a page has to answer that all is over."""

WRONG_CODES: Final = 10, 60.0
"""How many wrong codes come from one address, and in how many seconds."""

WRONG_CODES_IN_ALL: Final = 100, 600.0

SOCKETS_FROM: Final = 600
"""The most sockets from one address: a lecture of 400 may be behind one."""


_SWITCH: Final = 0.001
"""Seconds after which a thread gives way to another while a door is open. Python's own five are
felt: on its way from one guest to another an act passes through several threads, and while a cell
runs, each waits for it."""


class GuestServer:
    """A server for the crowds that come in at one address of this machine.

    Nothing listens before `open`, nor after `close`.
    """

    def __init__(self, host: str, port: int = 0) -> None:
        self.host, self.port = host, port
        self.wrong = Allowance(*WRONG_CODES)
        self.wrong_in_all = Allowance(*WRONG_CODES_IN_ALL)
        self.sockets: dict[str, int] = {}
        self._crowds: dict[str, tuple[Crowd, TableThread]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end: asyncio.Event | None = None
        self._all_gone: asyncio.Event | None = None
        self._is_shut = threading.Event()
        self._open_sockets: set[GuestSocket] = set()
        self._waking = threading.Lock()
        self._woken: list[GuestSocket] = []

    @property
    def is_empty(self) -> bool:
        """Whether nobody is to be let in any more."""
        return not self._crowds

    def open(self) -> None:
        """Begin to listen."""
        page_files()
        ready: Future[int] = Future()
        in_background(lambda: asyncio.run(self._serve(ready)), "sosucker-door")
        self.port = ready.result()

    def add(self, code: str, crowd: Crowd, worker: TableThread) -> None:
        """Let guests into a crowd."""
        self._crowds = {**self._crowds, code: (crowd, worker)}

    def drop(self, code: str) -> None:
        """Let nobody into a crowd any more."""
        self._crowds = {other: one for other, one in self._crowds.items() if other != code}

    def crowd(self, code: str) -> tuple[Crowd, TableThread] | None:
        """Return the crowd of a code, and where it is answered."""
        return self._crowds.get(code)

    def close(self) -> None:
        """End all connections; when this returns, nothing listens any more."""
        loop, end = self._loop, self._end
        if loop is not None and end is not None and not self._is_shut.is_set():
            loop.call_soon_threadsafe(end.set)
            self._is_shut.wait()

    def came(self, socket: GuestSocket) -> bool:
        """Note a socket; False if there are too many from its address."""
        self._open_sockets.add(socket)
        count = self.sockets[socket.address] = self.sockets.get(socket.address, 0) + 1
        return count <= SOCKETS_FROM

    def went(self, socket: GuestSocket) -> None:
        """Note that a socket has ended."""
        if socket in self._open_sockets:
            self._open_sockets.remove(socket)
            self.sockets[socket.address] -= 1
            if not self.sockets[socket.address]:
                del self.sockets[socket.address]
            if self._all_gone is not None and not self._open_sockets:
                self._all_gone.set()

    def wake(self, socket: GuestSocket) -> None:
        """Let a socket send what waits, from any thread.

        An act is sent to all guests at once: only the first of them wakes the door's own thread.
        """
        with self._waking:
            self._woken.append(socket)
            is_first = len(self._woken) == 1
        if is_first and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._send_waiting)

    def _send_waiting(self) -> None:
        with self._waking:
            woken, self._woken = self._woken, []
        for socket in woken:
            socket.begin()

    async def _serve(self, ready: Future[int]) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        try:
            server = HTTPServer(
                self._application(),
                max_header_size=16 * 1024,
                max_body_size=1024,
                body_timeout=HELLO_WITHIN,
                idle_connection_timeout=30,
            )
            sockets = bind_sockets(self.port, self.host)
        except OSError as error:
            ready.set_exception(error)
            return
        server.add_sockets(sockets)
        ready.set_result(sockets[0].getsockname()[1])
        await self._end.wait()
        server.stop()
        self._is_shut.set()
        self._all_gone = asyncio.Event()
        for socket in tuple(self._open_sockets):
            socket.end_now(Farewell.CLOSED)
        # Each page answers that it has heard the last word; who doesn't is cut off.
        if self._open_sockets:
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._all_gone.wait(), GOODBYE_WITHIN)
        await server.close_all_connections()

    def _application(self) -> web.Application:
        return web.Application(
            [
                (r"/([A-Z]+)/socket", GuestSocket, {"door": self}),
                (r"/(.*)", FileAnswer),
            ],
            log_function=lambda _handler: None,
            websocket_ping_interval=BEAT,
            websocket_ping_timeout=BEAT,
            websocket_max_message_size=REQUEST_LIMITS.size,
        )


_SERVERS: Final[list[GuestServer]] = []


class _Switching:
    """How often threads give way: as it was, unless a door is open."""

    before: float | None = None
    """The seconds after which they do without one; None if no door is open."""

    def hasten(self) -> None:
        """Let them give way sooner."""
        if self.before is None:
            self.before = sys.getswitchinterval()
            sys.setswitchinterval(min(self.before, _SWITCH))

    def slow_down(self) -> None:
        """Let them give way as before."""
        if self.before is not None:
            sys.setswitchinterval(self.before)
            self.before = None


_SWITCHING: Final = _Switching()


def close_server(server: GuestServer) -> None:
    """End what listens there."""
    server.close()
    _SERVERS.remove(server)
    if not _SERVERS:
        _SWITCHING.slow_down()


def open_server(host: str, port: int | None, port_before: int) -> GuestServer:
    """Return a server that listens there: one that is shared, or a new one."""
    for one in _SERVERS:
        if one.host == host and (one.port in {port, port_before} or not (port or port_before)):
            return one
    server = GuestServer(host, port or port_before)
    try:
        server.open()
    except OSError:
        if port or not port_before:
            raise
        # Another program has taken the port of before.
        server = GuestServer(host)
        server.open()
    _SERVERS.append(server)
    _SWITCHING.hasten()
    return server
