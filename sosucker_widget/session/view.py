"""A view of a session, what it is sent, and what a host must provide."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol

from sosucker_widget.engine import COLOR_NAMES, as_seat
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Saying

if TYPE_CHECKING:
    import asyncio

    from sosucker_widget.export.front_end import Part


class SeatError(SosuckerError, ValueError):
    """A seat that a view can't take, or can't act for; `code` names the reason to a program."""

    def __init__(self, code: Literal["not-now", "not-your-seat"], key: str, seat: int) -> None:
        super().__init__(Saying(f"error.{key}", player=COLOR_NAMES[seat]))
        self.code: Literal["not-now", "not-your-seat"] = code


Role = Literal["observe", "act", "lead"]
"""The role that a request needs: to look, to act for a seat, or to lead (decide for all)."""


class Rights(NamedTuple):
    """What a view may do besides looking."""

    seats: frozenset[int] | None = frozenset()
    """The seats that it may act for; None for all."""
    leads: bool = False
    """Whether it may decide for all: begin another game, edit a record, save, set the pace."""

    def allow(self, role: Role) -> bool:
        """Tell whether these rights allow a role."""
        if role == "lead":
            return self.leads
        return role == "observe" or self.seats is None or bool(self.seats)

    def may_act_for(self, seat: int) -> bool:
        """Tell whether the view may act for a seat."""
        return self.seats is None or seat in self.seats


OBSERVE: Final = Rights()
LEAD: Final = Rights(seats=None, leads=True)


def act_for(*colors: str) -> Rights:
    """Return the rights of a view that may act for these players only."""
    return Rights(seats=frozenset(as_seat(color) for color in colors))


@dataclass(eq=False)
class View:
    """What belongs to one view. Everything else in a session is shared by all views."""

    id: str
    """The identity given by its transport. It is shown to everybody, so it is not secret."""
    rights: Rights = OBSERVE
    """What it may do; only its transport sets them."""
    language: Language = DEFAULT_LANGUAGE
    line: int = 0
    ply: int = 0
    """The place in a replay that it shows."""
    intro: bool = False
    """Whether it shows the introduction of a table, until the first act."""
    comparison: bytes = b""
    """The comparison that it shows in a replay, packed; empty for none."""
    parts: frozenset[Part] | None = None
    """The parts of the front end that its page was sent; None where they lie beside the page."""


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the loop that runs here, such as the kernel's; None in a plain script."""
    # Importing asyncio is slow, and if nobody has imported it, no loop runs.
    loaded = sys.modules.get("asyncio")
    try:
        return None if loaded is None else loaded.get_running_loop()
    except RuntimeError:
        return None


class Update(NamedTuple):
    """Changed values, by their names in the browser, to be shown together.

    Bytes are packed JSON; everything else is plain JSON.
    """

    values: Mapping[str, Any]


class Answer(NamedTuple):
    """The answer to a request, as JSON can hold it."""

    content: Mapping[str, Any]


class Transport(Protocol):
    """A host: it carries messages to views, in the order in which they are sent.

    `send` is called while the session's lock is held. It must not wait for the browser, and it
    must not raise because a browser is gone: the host then lets the view leave.
    """

    def send(self, view: View, message: Update | Answer) -> None:
        """Send a message to a view."""
