"""One connection of a guest, as the crowd sees it: of what waits to be sent, the latest is kept."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sosucker_widget.classroom.crowd.frames import SentValues, frame
from sosucker_widget.session.view import Answer, Update, View

if TYPE_CHECKING:
    from sosucker_widget.protocol.request import GuestRole

MOST_ANSWERS: Final = 100
"""The most answers that wait for a page; one that takes none of them is closed."""


class Farewell(IntEnum):
    """Why a socket is closed, as its page is told."""

    CLOSED = 4001
    REMOVED = 4002
    ELSEWHERE = 4003
    UNKNOWN = 4004
    SILENT = 4008
    FULL = 4013
    FLOOD = 4029
    NONSENSE = 4400
    TRIES = 4429


class Standing(NamedTuple):
    """Who somebody is at the moment, as follows from the connection."""

    role: GuestRole
    view: str
    """The id under which others see what is done; it is no secret."""
    seat: int | None = None


class GuestLink:
    """The transport of one view: a session puts messages in, a socket takes them out.

    Of each value only the latest waits, so a slow phone is behind by at most one message. Answers
    all wait, up to a number.
    """

    def __init__(
        self, address: str, wake: Callable[[], None], end: Callable[[Farewell], None]
    ) -> None:
        self.address, self.end = address, end
        self.standing = Standing("watcher", "watcher")
        self.view = View(self.standing.view)
        self.guest: str | None = None
        """The id of the guest; None for one who only watches, and for the host before sitting
        down."""
        self.is_host = False
        self.claim: tuple[str, int | str] | None = None
        """The guest whom it claims to be, and the request that is answered then."""
        self.sent: Mapping[str, Any] = {}
        """What it was sent last of the crowd."""
        self._wake = wake
        self._lock = threading.Lock()
        self._values: dict[str, Any] = {}
        self._packed = SentValues()
        self._answers: list[Mapping[str, Any]] = []

    def answer(self, content: Mapping[str, Any]) -> None:
        """Send an answer to a request."""
        self.send(self.view, Answer(content))

    def show(self, values: Mapping[str, Any]) -> None:
        """Send what is new to the page of all that it is to show of the crowd."""
        new = {name: value for name, value in values.items() if self.sent.get(name) != value}
        if new:
            self.sent = values
            self.send(self.view, Update(new))

    def send(self, view: View, message: Update | Answer) -> None:
        """Keep a message until the socket takes it."""
        del view  # there is only one
        with self._lock:
            waits = bool(self._values or self._answers)
            is_flood = isinstance(message, Answer) and len(self._answers) >= MOST_ANSWERS
            if is_flood:
                self._answers.clear()
            elif isinstance(message, Answer):
                self._answers.append(message.content)
            else:
                self._values |= message.values
        if is_flood:
            self.end(Farewell.FLOOD)
        elif not waits:
            self._wake()

    def take(self) -> bytes | None:
        """Return all that waits as one message; None if nothing does.

        Whatever is returned must reach the page: what is sent later refers to it.
        """
        with self._lock:
            values, answers = self._values, self._answers
            self._values, self._answers = {}, []
        return frame(self._packed.deltas(values), answers) if values or answers else None
