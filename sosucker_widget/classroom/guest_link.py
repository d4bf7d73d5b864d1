"""One connection of a guest, as the room sees it: of what waits to be sent, the latest is kept."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any, Final

from sosucker_widget.classroom.deltas import SentValues
from sosucker_widget.classroom.frames import frame
from sosucker_widget.session.view import Answer, Update, View

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


class GuestLink:
    """The transport of one view: a session puts messages in, a socket takes them out.

    Of each value only the latest waits, so a slow phone is behind by at most one message. Answers
    all wait, up to a number.

    Attributes
    ----------
    view
        The view that it shows; None before the page has said who it is.
    guest
        The id of the guest; None for one who only watches, and for the host before sitting down.
    is_host
        Whether it is the host's own page.
    claim
        The seat that it asks for again, and the request that is answered then.
    told
        What was sent last of who is in the room.
    """

    def __init__(
        self, address: str, wake: Callable[[], None], end: Callable[[Farewell], None]
    ) -> None:
        self.address, self.end = address, end
        self.view: View | None = None
        self.guest: str | None = None
        self.is_host = False
        self.claim: tuple[int, Any] | None = None
        self.told: Mapping[str, Any] = {}
        self._wake = wake
        self._lock = threading.Lock()
        self._values: dict[str, Any] = {}
        self._sent = SentValues()
        self._answers: list[Mapping[str, Any]] = []

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
        return frame(self._sent.deltas(values), answers) if values or answers else None
