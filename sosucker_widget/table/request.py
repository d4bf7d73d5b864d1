"""What a page may ask of the table, parsed at the border: a typed request, or a typed error."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal, TypedDict

from sosucker_widget.engine import OPTIONS, PRESETS
from sosucker_widget.engine.ruleset import MAX_CHIPS, MAX_PLAYERS, MIN_PLAYERS
from sosucker_widget.locale import DEFAULT_LANGUAGE, Saying, in_every_language, told
from sosucker_widget.record import RecordError
from sosucker_widget.record.decode import decode
from sosucker_widget.record.fault import Where, show
from sosucker_widget.record.fields import (
    Fields,
    Parser,
    anything,
    choice,
    mapping,
    or_null,
    string,
    truth,
    whole,
)
from sosucker_widget.replay.state import RulingState, Text

Id = int | str
ErrorCode = Literal[
    "malformed",
    "unknown-command",
    "stale",
    "not-your-seat",
    "refused",
    "not-now",
    "too-long",
    "failed",
]

MOST_ACTIONS: Final = 64
"""Acts that one request can ask about."""

_LONGEST: Final = 100
_ROOM: Final = 64 * 1024
_DEEPEST: Final = 12


class Failure(TypedDict, total=False):
    """Why a request was not met: a code for the program, a message for the reader."""

    code: ErrorCode
    message: Text
    ruling: RulingState


class RequestError(ValueError):
    """A request that is not met; `id` is its own where it could be read."""

    def __init__(
        self,
        code: ErrorCode,
        message: str | Text,
        request_id: Id | None = None,
        ruling: RulingState | None = None,
    ) -> None:
        text = message if isinstance(message, str) else message[DEFAULT_LANGUAGE]
        super().__init__(text)
        self.code: ErrorCode = code
        self.id = request_id
        self._message = in_words(message) if isinstance(message, str) else message
        self._ruling = ruling

    def failure(self) -> Failure:
        """Return the error as the browser gets it."""
        failure = Failure(code=self.code, message=self._message)
        return failure if self._ruling is None else Failure({**failure, "ruling": self._ruling})


def in_words(what: str | Exception, longest: int = 500) -> Text:
    """Tell a text or an error to a reader: in every language, where it is a saying.

    What is none stands in all as it is: Python's own words, or what only a program can do wrong.

    >>> in_words("the disk is full")["ru"]
    'the disk is full'
    """
    return in_every_language(lambda language: told(what, language)[:longest])


def refusal(code: ErrorCode, key: str, **facts: object) -> RequestError:
    """Make an error whose message is a phrase of ours, in every language."""
    return RequestError(code, Saying(f"error.{key}", **facts))


@dataclass(frozen=True)
class Request:
    """A request of a page.

    Attributes
    ----------
    id
        What its answer is known by.
    command
        What is asked.
    view
        The page that asks.
    fields
        What the command needs; `revision` is the one that the page saw.
    """

    id: Id
    command: str
    view: str
    fields: Mapping[str, Any] = field(default_factory=dict)


def parse(content: object) -> Request:
    """Read a message from a page.

    Raises
    ------
    RequestError
        If it is not a request that the table knows.

    Examples
    --------
    >>> parse({"id": 1, "command": "pause", "view": "v1", "paused": True}).fields["paused"]
    True
    >>> parse({"id": 1, "command": "rm", "view": "v1"}).id
    Traceback (most recent call last):
    ...
    sosucker_widget.table.request.RequestError: command: "rm" is not one of act, talk, judge, log,
    take-back, sit, new, pause, rules, coach, save, replay, check, set-up, enter, bots
    """
    raw, request_id = read_id(content)
    if _is_too_long(raw):
        raise RequestError("too-long", Saying("error.too-long"), request_id)
    command = raw.get("command")
    if not isinstance(command, str) or command not in COMMANDS:
        known = ", ".join(COMMANDS)
        msg = f"command: {show(command)} is not one of {known}"
        raise RequestError("unknown-command", msg, request_id)
    where = Where()
    try:
        box = Fields(_plain(raw), where)
        for known in ("id", "command"):
            box.maybe(known, anything)
        view = box.need("view", _name)
        fields = {key: read(box, key) for key, read in COMMANDS[command].items()}
        box.rest()
        where.check()
    except RecordError as error:
        raise RequestError("malformed", "; ".join(error.faults[:3]), request_id) from None
    except (TypeError, ValueError):
        raise RequestError("malformed", "a request is JSON", request_id) from None
    return Request(request_id, command, view, MappingProxyType(fields))


def read_id(content: object) -> tuple[Mapping[str, object], Id]:
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


def _is_id(value: Id) -> bool:
    if isinstance(value, str):
        # Half of a surrogate pair doesn't print, and could not be sent back.
        return len(value) <= _LONGEST and value.isprintable()
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


Reader = Callable[[Fields, str], Any]


def _need(parser: Parser[Any]) -> Reader:
    return lambda box, key: box.need(key, parser)


def _may(parser: Parser[Any], default: object = None) -> Reader:
    return lambda box, key: box.read(key, parser, default)


def _name(raw: object, where: Where) -> str:
    if not isinstance(raw, str) or not 0 < len(raw) <= _LONGEST:
        where.fault(f"a text of 1 to {_LONGEST} characters is wanted")
        return ""
    return raw


def _actions(raw: object, where: Where) -> list[object]:
    if not isinstance(raw, list) or len(raw) > MOST_ACTIONS:
        where.fault(f"a list of at most {MOST_ACTIONS} acts is wanted")
        return []
    return raw


def _bots(raw: object, where: Where) -> dict[str, str | None]:
    if not isinstance(raw, dict):
        where.fault("an object of colours and bots is wanted")
        return {}
    for color, bot in raw.items():
        if bot is not None:
            _name(bot, where.at(color))
    return raw


def _options(raw: object, where: Where) -> dict[str, str]:
    """Read the options of a rule set that differ from its preset."""
    box = Fields(raw, where)
    found = {option: box.maybe(option, choice(values)) for option, values in OPTIONS.items()}
    box.rest()
    return {option: value for option, value in found.items() if value is not None}


_REVISION: Final = {"revision": _need(whole(0))}
_RULES: Final = {
    "preset": _need(choice(tuple(PRESETS))),
    "chips": _need(whole(1, MAX_CHIPS)),
    "players": _need(whole(MIN_PLAYERS, MAX_PLAYERS)),
    "options": _may(_options, MappingProxyType({})),
}

COMMANDS: Final[Mapping[str, Mapping[str, Reader]]] = MappingProxyType(
    {
        "act": {**_REVISION, "action": _need(mapping)},
        "talk": {"event": _need(mapping)},
        "judge": {**_REVISION, "actions": _need(_actions)},
        "log": {"from": _need(whole(0))},
        "take-back": _REVISION,
        "sit": {"seat": _need(or_null(_name)), "over": _may(truth, default=False)},
        "new": {**_RULES, "bots": _may(_bots, {})},
        "pause": {"paused": _need(truth)},
        "rules": {},
        "coach": _REVISION,
        "save": {},
        "replay": {},
        "check": {**_RULES, "position": _need(anything)},
        "set-up": {**_RULES, "position": _need(anything), "bots": _may(_bots, {})},
        "enter": {**_REVISION, "text": _need(string)},
        "bots": {},
    }
)
"""What can be asked, and the fields of each."""
