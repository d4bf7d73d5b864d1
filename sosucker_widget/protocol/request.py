"""A message from a browser, parsed on arrival: a typed request, or a typed error."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar

from sosucker_widget.errors import in_short_lines
from sosucker_widget.locale import Saying
from sosucker_widget.protocol.readers import Reader, name
from sosucker_widget.protocol.request_error import ErrorCode, RequestError
from sosucker_widget.record import RecordError
from sosucker_widget.record.values.decode import decode
from sosucker_widget.record.values.fault import Where, quote
from sosucker_widget.record.values.fields import Fields, anything
from sosucker_widget.record.values.limits import REQUEST_LIMITS, Limits, is_too_much
from sosucker_widget.session.view import Role, Transport, View

S = TypeVar("S")

_LONGEST_ID: Final = 100


class Request(NamedTuple):
    """A request of a view."""

    id: int | str
    """The id that its answer repeats."""
    command: str
    view: View
    """The view that asks, as known from the connection."""
    speaker: str
    """The id under which the view sits at a table. If one connection has several displays, as in
    a notebook, each display names its own."""
    fields: Mapping[str, Any]
    sender: Transport | None = None
    """What it came over; None for a request that the host itself makes."""


GuestRole = Literal["watcher", "seated", "member", "host"]
"""Who somebody at the door is: without a seat, at a seat, in the team of a seat, or the host."""

Cost = Literal["cheap", "worked out"]
"""What an answer costs: it is at hand, or is worked out from the position or the whole game."""


class May(NamedTuple):
    """Who may ask a command."""

    role: Role = "observe"
    """The role that the rights of the view must allow."""
    people: frozenset[GuestRole] = frozenset({"host"})
    """Those who may ask it through the door: nobody but the host, unless the command says so."""
    speaks: bool = False
    """Whether it has words of its own, which a guest who is muted may not send."""

    def lets(self, person: GuestRole, *, is_muted: bool = False) -> bool:
        """Tell whether somebody at the door may ask it.

        >>> TALKERS.lets("seated"), TALKERS.lets("seated", is_muted=True), PLAYERS.lets("seated")
        (True, False, False)
        """
        return person in self.people and not (self.speaks and is_muted and person != "host")


VIEWERS: Final = May()
PLAYERS: Final = May("act")
LEADERS: Final = May("lead")
ANYBODY: Final = May("observe", frozenset({"watcher", "seated", "member", "host"}))
SEATED: Final = May("act", frozenset({"seated", "host"}))
SEATED_OR_MEMBERS: Final = May("act", frozenset({"seated", "member", "host"}))
MEMBERS: Final = May("act", frozenset({"member", "host"}))
TALKERS: Final = SEATED._replace(speaks=True)


LATER: Final[Mapping[str, Any]] = MappingProxyType({"later": True})
"""Is returned by a command whose answer is sent later, when somebody has decided."""


class Command(NamedTuple):
    """A command: how it is answered, and what it takes."""

    answer: Callable[[Any, Request], Mapping[str, Any] | None]
    """Answers a request to a session, or to a part of a crowd: returns the answer's fields other
    than `id` and `ok`, if there are any; or LATER."""
    fields: Mapping[str, Reader] = MappingProxyType({})
    """Its fields, with a reader for each."""
    may: May = VIEWERS
    once: bool = False
    """Whether a message that arrives twice is refused the second time."""
    cost: Cost = "cheap"
    limits: Limits = REQUEST_LIMITS
    """How much its message may hold."""


@dataclass(frozen=True)
class Commands(Generic[S]):
    """All commands of a session, or of a part of a crowd."""

    known: Mapping[str, Command]
    strict: bool = True
    """Whether a request may have no unknown fields, and may name its display. A replay's pages
    send extra fields, and all their displays are one view."""
    unusable: ErrorCode = "malformed"
    """The error code for an unusable value."""
    check: Callable[[Any, Request], None] = lambda _session, _request: None
    """Refuses a request that has come too late, before it is answered."""


def parse(content: object, commands: Commands[Any], view: View, *, displays: bool) -> Request:
    """Parse a message from a view; with `displays` it may name the display that it comes from."""
    raw, request_id = read_id(content)
    command = command_of(raw)
    known_one = commands.known.get(command)
    if is_too_much(dict(raw), known_one.limits if known_one else REQUEST_LIMITS):
        raise RequestError("too-long", Saying("error.too-long"))
    if known_one is None:
        names = ", ".join(commands.known)
        msg = f"command: {quote(raw.get('command'))} is not one of {names}"
        raise RequestError("unknown-command", msg)
    where = Where()
    try:
        box = Fields(_plain(raw), where)
        for one in ("id", "command"):
            box.maybe(one, anything)
        speaker = box.maybe("view", name) if commands.strict else None
        fields = {key: read(box, key) for key, read in known_one.fields.items()}
        box.rest(any_key=not commands.strict)
        where.check()
    except RecordError as error:
        raise RequestError("malformed", in_short_lines("; ".join(error.faults[:3]))) from None
    except (TypeError, ValueError):
        raise RequestError("malformed", "a request must be JSON") from None
    asks = speaker if displays and speaker else view.id
    return Request(request_id, command, view, asks, MappingProxyType(fields))


def read_id(content: object) -> tuple[Mapping[str, object], int | str]:
    """Check that a message is an object, and read its id."""
    if not isinstance(content, Mapping):
        msg = f"a request is an object, not {type(content).__name__}"
        raise RequestError("malformed", msg)
    request_id = content.get("id")
    if not isinstance(request_id, int | str) or not _is_id(request_id):
        raise RequestError("malformed", "id: expected a number or a short string")
    return content, request_id


def command_of(content: object) -> str:
    """Return the name of the command that a message asks for; empty if it names none."""
    command = content.get("command") if isinstance(content, Mapping) else None
    return command if isinstance(command, str) else ""


def refuse(content: object, error: RequestError) -> dict[str, Any]:
    """Answer a request with an error, or with what is wrong with the request itself."""
    request_id: int | str | None = None
    try:
        _, request_id = read_id(content)
    except RequestError as malformed:
        error = malformed
    return {"id": request_id, "ok": False, "error": error.failure()}


def _is_id(value: int | str) -> bool:
    if isinstance(value, str):
        # Half of a surrogate pair is not printable, and could not be sent back.
        return len(value) <= _LONGEST_ID and value.isprintable()
    return not isinstance(value, bool) and abs(value) < 1 << 53


def _plain(raw: Mapping[str, object]) -> object:
    """Copy a message as strictly as a record is read; refuse what a record can't keep.

    A NaN, or half of a surrogate pair in talk, could be written but never read again.
    """
    return decode(json.dumps(dict(raw)))
