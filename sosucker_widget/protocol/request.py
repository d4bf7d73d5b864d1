"""A message from a browser, parsed at the border: a typed request, or a typed error."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeVar

from sosucker_widget.locale import Saying
from sosucker_widget.protocol.errors import ErrorCode, RequestError
from sosucker_widget.protocol.readers import Reader, name
from sosucker_widget.record import RecordError
from sosucker_widget.record.decode import decode
from sosucker_widget.record.fault import Where, quote
from sosucker_widget.record.fields import Fields, anything
from sosucker_widget.session.view import Role, View

S = TypeVar("S")

_LONGEST_ID: Final = 100
_ROOM: Final = 64 * 1024
_DEEPEST: Final = 12


class Request(NamedTuple):
    """A request of a view.

    Attributes
    ----------
    id
        What its answer is known by.
    command
        What is asked.
    view
        The view that asks: who that is follows from the connection.
    speaker
        The id under which the view sits at a table. Where one connection has several displays, as
        in a notebook, each display names its own.
    fields
        What the command needs.
    """

    id: int | str
    command: str
    view: View
    speaker: str
    fields: Mapping[str, Any]


class Command(NamedTuple):
    """A command: how it is answered, and what it takes.

    Attributes
    ----------
    answer
        Answers a request to a session: returns what the answer holds beside `id` and `ok`.
    fields
        Its fields, and how each is read.
    role
        What the view's rights must allow.
    once
        Whether a message that comes twice is refused the second time.
    """

    answer: Callable[[Any, Request], Mapping[str, Any]]
    fields: Mapping[str, Reader] = MappingProxyType({})
    role: Role = "observe"
    once: bool = False


@dataclass(frozen=True)
class Commands(Generic[S]):
    """All commands that a session knows.

    Attributes
    ----------
    known
        The commands by name.
    named
        Whether every request must name its display, and hold nothing that its command does not
        know. A replay's pages send more, and their displays are all one view.
    unusable
        The code of an error where a value can't be used.
    """

    known: Mapping[str, Command]
    named: bool
    unusable: ErrorCode


def parse(content: object, commands: Commands[Any], view: View, *, displays: bool) -> Request:
    """Read a message of a view; with `displays` the message says which display it comes from.

    Raises
    ------
    RequestError
        If it is not a request that the session knows.
    """
    raw, request_id = read_id(content)
    if _is_too_long(raw):
        raise RequestError("too-long", Saying("error.too-long"))
    command = raw.get("command")
    if not isinstance(command, str) or command not in commands.known:
        known = ", ".join(commands.known)
        msg = f"command: {quote(command)} is not one of {known}"
        raise RequestError("unknown-command", msg)
    where = Where()
    try:
        box = Fields(_plain(raw), where)
        for one in ("id", "command"):
            box.maybe(one, anything)
        speaker = box.need("view", name) if commands.named else None
        fields = {key: read(box, key) for key, read in commands.known[command].fields.items()}
        box.rest(any_key=not commands.named)
        where.check()
    except RecordError as error:
        raise RequestError("malformed", "; ".join(error.faults[:3])) from None
    except (TypeError, ValueError):
        raise RequestError("malformed", "a request is JSON") from None
    asks = speaker if displays and speaker else view.id
    return Request(request_id, command, view, asks, MappingProxyType(fields))


def read_id(content: object) -> tuple[Mapping[str, object], int | str]:
    """Read what every message has: that it is an object, and its id.

    Raises
    ------
    RequestError
        If it hasn't.
    """
    if not isinstance(content, Mapping):
        msg = f"a request is an object, not {type(content).__name__}"
        raise RequestError("malformed", msg)
    request_id = content.get("id")
    if not isinstance(request_id, int | str) or not _is_id(request_id):
        raise RequestError("malformed", "id: a number or a short string is wanted")
    return content, request_id


def _is_id(value: int | str) -> bool:
    if isinstance(value, str):
        # Half of a surrogate pair doesn't print, and could not be sent back.
        return len(value) <= _LONGEST_ID and value.isprintable()
    return not isinstance(value, bool) and abs(value) < 1 << 53


def _plain(raw: Mapping[str, object]) -> object:
    """Copy a message as a record would be read: what no record can keep is a fault, at its place.

    A NaN or half of a surrogate pair that somebody says would be written, and never read again.
    """
    return decode(json.dumps(dict(raw)))


def _is_too_long(raw: Mapping[str, object]) -> bool:
    """Weigh a message before anything else looks into it; stop as soon as it is too much."""
    weight = 0
    open_: list[tuple[object, int]] = [(dict(raw), 0)]
    while open_:
        value, depth = open_.pop()
        if isinstance(value, str):
            weight += len(value)
        elif isinstance(value, dict | list | tuple):
            # Before they are looked at one by one: there may be millions.
            weight += 8 * len(value)
        if weight > _ROOM or depth > _DEEPEST:
            return True
        if isinstance(value, dict):
            weight += sum(len(key) for key in value if isinstance(key, str))
            open_ += [(inner, depth + 1) for inner in value.values()]
        elif isinstance(value, list | tuple):
            open_ += [(inner, depth + 1) for inner in value]
    return False
