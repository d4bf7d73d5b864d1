"""A guest without a browser: a socket that sends what it is told, also what no page would send."""

from __future__ import annotations

import base64
import json
import os
import select
import socket
import struct
import zlib
from itertools import count
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from sosucker_widget.classroom.crowd.frames import REACH
from tests.browser import SECONDS

if TYPE_CHECKING:
    from collections.abc import Iterator

_TEXT, _BINARY, _CLOSE, _PING, _PONG = 1, 2, 8, 9, 10
_ids = count(1)

EVERY: list[socket.socket] = []
"""All sockets, to be closed after each test."""


class Closed(Exception):  # noqa: N818 - it is no error of the test
    """The door has closed the socket, for this reason."""


class Shown:
    """What a page shows: each value made of the one before and of what was sent.

    Attributes
    ----------
    values
        The latest values by their names; those that are packed are unpacked.
    """

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self._wholes: dict[str, bytes] = {}

    def take(self, message: bytes) -> list[dict[str, Any]]:
        """Take a message, and return the answers in it."""
        at = 4 + int.from_bytes(message[:4], "big")
        head = json.loads(message[4:at])
        for name, length in head.get("packed", []):
            self.values[name] = self._whole(name, message[at : at + length])
            at += length
        assert at == len(message)
        self.values |= head.get("values", {})
        answers: list[dict[str, Any]] = head.get("answers", [])
        return answers

    def _whole(self, name: str, sent: bytes) -> bytes:
        if not sent:
            return sent
        base = self._wholes.get(name, b"")[-REACH:]
        self._wholes[name] = zlib.decompressobj(-zlib.MAX_WBITS, zdict=base).decompress(sent)
        return self._wholes[name]


class RawGuest:
    """A connection to a room, which keeps what its page would show."""

    def __init__(
        self,
        link: str,
        ticket: str | None = None,
        language: str = "en",
        *,
        hello: bool = True,
        headers: dict[str, str] | None = None,
    ) -> None:
        address = urlsplit(link)
        self.ticket = ticket
        self._page = Shown()
        self.answers: dict[object, dict[str, Any]] = {}
        self.received = 0
        self._data = b""
        where = str(address.hostname), address.port or 80
        self.socket = socket.create_connection(where, timeout=SECONDS)
        EVERY.append(self.socket)
        lines = {
            "Host": address.netloc,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            "Sec-WebSocket-Version": "13",
            "Origin": f"http://{address.netloc}",
            **(headers or {}),
        }
        text = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        self.socket.sendall(f"GET {address.path}/socket HTTP/1.1\r\n{text}\r\n".encode())
        while b"\r\n\r\n" not in self._data:
            self._read()
        head, _, self._data = self._data.partition(b"\r\n\r\n")
        self.status = int(head.split()[1])
        if hello and self.status == 101:
            self.send({"hello": {"ticket": ticket, "language": language}})
            self.wait(lambda: "_state" in self.shown and "_room" in self.shown)

    def send(self, message: object) -> None:
        """Send a message as JSON."""
        self.send_text(json.dumps(message))

    def send_text(self, text: str) -> None:
        """Send a text, whatever it is."""
        self.send_frame(_TEXT, text.encode())

    def send_frame(self, kind: int, data: bytes) -> None:
        """Send one frame, masked as a browser does."""
        mask = os.urandom(4)
        head = bytes([0x80 | kind])
        if len(data) < 126:
            head += bytes([0x80 | len(data)])
        elif len(data) < 1 << 16:
            head += b"\xfe" + struct.pack(">H", len(data))
        else:
            head += b"\xff" + struct.pack(">Q", len(data))
        pad = mask * (len(data) // 4 + 1)
        number = int.from_bytes(data, "big") ^ int.from_bytes(pad[: len(data)], "big")
        self.socket.sendall(head + mask + number.to_bytes(len(data), "big"))

    def ask(self, command: str, **fields: object) -> dict[str, Any]:
        """Ask, and return the answer; changes that came before it are shown."""
        id_ = next(_ids)
        self.send({"request": {"id": id_, "command": command, **fields}})
        self.wait(lambda: id_ in self.answers)
        return self.answers.pop(id_)

    def join(self, name: str, seat: str) -> dict[str, Any]:
        """Sit down, and keep the ticket."""
        answer = self.ask("join", name=name, seat=seat)
        self.ticket = answer.get("ticket", self.ticket)
        return answer

    def wait(self, is_so: Any) -> None:  # noqa: ANN401 - a condition
        """Take messages until something is so."""
        while not is_so():
            self.take()

    def take(self) -> None:
        """Take one message; Closed if the door has closed the socket."""
        message = self.message()
        if message is not None:
            self.answers |= {answer["id"]: answer for answer in self._page.take(message)}

    def message(self) -> bytes | None:
        """Return one message as it came; None if it is no more than a sign of life."""
        kind, data = next(self._frames())
        self.received += len(data)
        if kind == _CLOSE:
            raise Closed(struct.unpack(">H", data[:2])[0] if data else 1005)
        if kind == _PING:
            self.send_frame(_PONG, data)
        return data if kind == _BINARY else None

    def drain(self) -> None:
        """Take what has come, and wait for nothing."""
        while self._data or select.select([self.socket], [], [], 0)[0]:
            self.take()

    def closing(self) -> int:
        """Return the number with which the door closes the socket."""
        try:
            while True:
                self.take()
        except Closed as closed:
            return int(closed.args[0])

    @property
    def shown(self) -> dict[str, Any]:
        """The latest values by their names."""
        return self._page.values

    @property
    def state(self) -> dict[str, Any]:
        """The state of the table, unpacked."""
        state: dict[str, Any] = json.loads(self.shown["_state"])
        return state

    @property
    def role(self) -> str:
        """What the room says that it is."""
        return str(self.shown["role"])

    def close(self) -> None:
        """End the connection without a word, as a phone does that loses its network."""
        self.socket.close()

    def _read(self) -> None:
        data = self.socket.recv(1 << 16)
        if not data:
            raise Closed(1006)
        self._data += data

    def _frames(self) -> Iterator[tuple[int, bytes]]:
        while True:
            size, begin = (self._data[1] & 127 if len(self._data) > 1 else 0), 2
            if size == 126 and len(self._data) >= 4:
                size, begin = struct.unpack(">H", self._data[2:4])[0], 4
            elif size == 127 and len(self._data) >= 10:
                size, begin = struct.unpack(">Q", self._data[2:10])[0], 10
            elif size > 125:
                size, begin = 1 << 40, 0
            if len(self._data) < 2 or len(self._data) < begin + size:
                self._read()
                continue
            kind, data = self._data[0] & 15, self._data[begin : begin + size]
            self._data = self._data[begin + size :]
            yield kind, data
