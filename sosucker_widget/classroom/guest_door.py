"""The door: a server in a thread of its own, which lets guests in and serves nothing else."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from tornado import web
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from sosucker_widget.classroom.address import is_code, is_local, is_own_host
from sosucker_widget.classroom.allowance import Allowance
from sosucker_widget.classroom.frames import message_of
from sosucker_widget.classroom.guest_link import Farewell, GuestLink
from sosucker_widget.classroom.page_files import page_files
from sosucker_widget.record.values.limits import REQUEST_LIMITS
from sosucker_widget.system import in_background

if TYPE_CHECKING:
    from sosucker_widget.classroom.room import Room
    from sosucker_widget.classroom.table_thread import TableThread

_LOGGER: Final = logging.getLogger("sosucker_widget")

BEAT: Final = 5.0
"""Seconds between two signs of life; a socket that gives none is closed."""

HELLO_WITHIN: Final = 5.0
"""Seconds in which a page has to say who it is."""

GOODBYE_WITHIN: Final = 1.0
"""Seconds in which a page has to answer that the room is closed."""

WRONG_CODES: Final = 10, 60.0
"""How many wrong codes come from one address, and in how many seconds."""

WRONG_CODES_IN_ALL: Final = 100, 600.0

MESSAGES: Final = 80, 4.0
"""How many messages one socket may send, and in how many seconds."""

SOCKETS_FROM: Final = 600
"""The most sockets from one address: a lecture of 400 may be behind one."""

_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


def _policy(host: str) -> str:
    """Return what a guest's page may load: from here only, and no script that stands in it."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )


class Door:
    """A server for the rooms that are open on one address of this machine.

    Nothing listens before `open`, nor after `close`.

    Parameters
    ----------
    host, port
        Where it listens; port 0 takes a free one.

    Attributes
    ----------
    port
        The port that it has.
    """

    def __init__(self, host: str, port: int = 0) -> None:
        self.host, self.port = host, port
        self.wrong = Allowance(*WRONG_CODES)
        self.wrong_in_all = Allowance(*WRONG_CODES_IN_ALL)
        self.sockets: dict[str, int] = {}
        self._rooms: dict[str, tuple[Room, TableThread]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end: asyncio.Event | None = None
        self._all_gone: asyncio.Event | None = None
        self._is_shut = threading.Event()
        self._open_sockets: set[_Socket] = set()

    @property
    def is_empty(self) -> bool:
        """Whether no room is behind it."""
        return not self._rooms

    def open(self) -> None:
        """Begin to listen.

        Raises
        ------
        OSError
            If the address isn't this machine's, or the port is taken; or, in a checkout, if the
            front end has not been built.
        """
        page_files()
        ready: Future[int] = Future()
        in_background(lambda: asyncio.run(self._serve(ready)), "sosucker-door")
        self.port = ready.result()

    def add(self, code: str, room: Room, worker: TableThread) -> None:
        """Let guests into a room."""
        self._rooms = {**self._rooms, code: (room, worker)}

    def drop(self, code: str) -> None:
        """Let nobody into a room any more."""
        self._rooms = {other: room for other, room in self._rooms.items() if other != code}

    def room(self, code: str) -> tuple[Room, TableThread] | None:
        """Return the room of a code, and where it is answered."""
        return self._rooms.get(code)

    def close(self) -> None:
        """End all connections; when this returns, nothing listens any more."""
        loop, end = self._loop, self._end
        if loop is not None and end is not None and not self._is_shut.is_set():
            loop.call_soon_threadsafe(end.set)
            self._is_shut.wait()

    def came(self, socket: _Socket) -> bool:
        """Note a socket; False if there are too many from its address."""
        self._open_sockets.add(socket)
        count = self.sockets[socket.address] = self.sockets.get(socket.address, 0) + 1
        return count <= SOCKETS_FROM

    def went(self, socket: _Socket) -> None:
        """Note that a socket has ended."""
        if socket in self._open_sockets:
            self._open_sockets.remove(socket)
            self.sockets[socket.address] -= 1
            if not self.sockets[socket.address]:
                del self.sockets[socket.address]
            if self._all_gone is not None and not self._open_sockets:
                self._all_gone.set()

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
        here = {"door": self}
        return web.Application(
            [
                (r"/([A-Z]+)/socket", _Socket, here),
                (r"/(.*)", _FileAnswer, here),
            ],
            log_function=lambda _handler: None,
            websocket_ping_interval=BEAT,
            websocket_ping_timeout=BEAT,
            websocket_max_message_size=REQUEST_LIMITS.size,
        )


class _Guarded(web.RequestHandler):
    """What every answer has in common: it is for this machine's own addresses only."""

    door: Door

    def initialize(self, door: Door) -> None:
        """Take the door."""
        self.door = door

    def prepare(self) -> Awaitable[None] | None:
        """Refuse a request that reached this machine under a name of somebody else's."""
        if not is_own_host(self.request.host):
            self.send_error(403)
        return None

    def set_default_headers(self) -> None:
        """Say nothing of the server, and leave nothing to guess."""
        self.clear_header("Server")
        for name, value in _HEADERS.items():
            self.set_header(name, value)

    def write_error(self, status_code: int, **kwargs: Any) -> None:  # noqa: ANN401 - tornado's own
        """Answer with the number alone."""
        del kwargs
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code}")


class _FileAnswer(_Guarded):
    """Serves the files of the guests' page by name, and the page itself for anything like a code.

    Whether there is such a room is told to its socket only.
    """

    def get(self, name: str) -> None:
        """Serve a file."""
        file = page_files().get("" if not name or is_code(name) else name)
        if file is None:
            self.send_error(404)
            return
        self.set_header("Content-Type", file.kind)
        if file.kind.startswith("text/html"):
            self.set_header("Content-Security-Policy", _policy(self.request.host))
        if file.is_packed:
            self.set_header("Content-Encoding", "gzip")
        self.finish(file.content)


class _Socket(_Guarded, WebSocketHandler):
    """The connection of one page."""

    def initialize(self, door: Door) -> None:
        """Take the door."""
        super().initialize(door)
        self.address = str(self.request.remote_ip)
        self._loop = asyncio.get_running_loop()
        self._messages = Allowance(*MESSAGES)
        self._room: tuple[Room, TableThread] | None = None
        self._link: GuestLink | None = None
        self._is_ended = self._is_sending = self._has_greeted = False

    def open(self, *args: str, **kwargs: str) -> None:
        """Look for the room; whoever tries too many codes isn't told whether one is right."""
        del kwargs
        door, code = self.door, args[0]
        self.set_nodelay(value=True)
        if not door.came(self):
            self.end_now(Farewell.FULL)
        elif door.wrong.left(self.address) < 1 or (
            door.wrong_in_all.left() < 1 and not is_local(self.address)
        ):
            self.end_now(Farewell.TRIES)
        elif (room := door.room(code)) is None:
            door.wrong.spend(self.address)
            door.wrong_in_all.spend()
            self.end_now(Farewell.UNKNOWN)
        else:
            self._room = room
            self._loop.call_later(HELLO_WITHIN, self._expect_hello)

    def on_message(self, message: str | bytes) -> None:
        """Take a message, unless there are too many or the socket is being closed."""
        if self._is_ended or self._room is None:
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
        room, worker = self._room
        if not self._has_greeted:
            hello = content.get("hello")
            if not isinstance(hello, dict):
                self.end_now(Farewell.NONSENSE)
                return
            self._has_greeted = True
            self._link = GuestLink(self.address, self._wake, self._end)
            worker.do(self._guarded, room.greet, hello)
            return
        worker.do(self._guarded, room.receive, content)

    def _guarded(self, do: Callable[[GuestLink, Any], None], content: Any) -> None:  # noqa: ANN401 - JSON
        """Hand a message to the room; what fails there ends this socket and nothing else."""
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
        if self._room is not None and self._link is not None:
            room, worker = self._room
            worker.do(room.leave, self._link)

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
        self._begin()
        self._loop.call_soon(self.end_now, ending)

    def _expect_hello(self) -> None:
        if not self._has_greeted:
            self.end_now(Farewell.SILENT)

    def _wake(self) -> None:
        """Send what waits, from any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._begin)

    def _begin(self) -> None:
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
            self._begin()

    def _write(self, text: str) -> None:
        try:
            self.write_message(text)
        except WebSocketClosedError:
            self._is_ended = True
