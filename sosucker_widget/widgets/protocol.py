"""What the browser may ask, parsed at the border: a typed request, or a typed error."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal, TypedDict

from sosucker_widget.engine import PRESETS
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.protocol import errors, request
from sosucker_widget.record.fault import show
from sosucker_widget.replay.in_words import in_words
from sosucker_widget.replay.state import Text

ErrorCode = Literal["malformed", "unknown-command", "refused", "failed"]


@dataclass(frozen=True)
class Request:
    """A question from the browser; `id` is what its answer is known by."""

    id: int | str
    command: str
    fields: Mapping[str, Any] = field(default_factory=dict)


class Failure(TypedDict):
    """Why a request was not met: a code for the program, a message for the reader."""

    code: ErrorCode
    message: Text


class RequestError(ValueError):
    """A message that is no request; `id` is its own where it could be read."""

    def __init__(self, code: ErrorCode, message: str, request_id: int | str | None) -> None:
        super().__init__(message)
        self.code: ErrorCode = code
        self.id = request_id

    def failure(self) -> Failure:
        """Return the error as the browser gets it."""
        return Failure(code=self.code, message=in_words(self))


def parse(content: object) -> Request:
    """Read a message from the browser.

    Raises
    ------
    RequestError
        If it is not a request that the widget knows.

    Examples
    --------
    >>> parse({"id": 1, "command": "promote", "line": 2})
    Request(id=1, command='promote', fields={'line': 2})
    >>> parse({"id": 1, "command": "rm"})
    Traceback (most recent call last):
    ...
    sosucker_widget.widgets.protocol.RequestError: command: "rm" is not one of export, try,
    compare, comment, power, promote, delete
    """
    try:
        raw, request_id = request.read_id(content)
    except errors.RequestError as error:
        raise RequestError("malformed", str(error), None) from None
    command = raw.get("command")
    if not isinstance(command, str) or command not in COMMANDS:
        msg = f"command: {show(command)} is not one of {', '.join(COMMANDS)}"
        raise RequestError("unknown-command", msg, request_id)
    fields = {}
    for name, (read, wanted) in COMMANDS[command].items():
        if name not in raw or not read(raw[name]):
            msg = f"{name}: {show(raw.get(name))} is not {wanted}"
            raise RequestError("malformed", msg, request_id)
        fields[name] = raw[name]
    return Request(request_id, command, fields)


_Field = tuple[Callable[[object], bool], str]
"""Whether a value will do, and what is wanted."""


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _text(least: int, most: int) -> _Field:
    def fits(value: object) -> bool:
        return isinstance(value, str) and least <= len(value) <= most

    return fits, f"a text of {least} to {most} characters"


def _is_truth(value: object) -> bool:
    return isinstance(value, bool)


def _is_other(value: object) -> bool:
    return value is None or _is_whole(value) or (isinstance(value, str) and value in PRESETS)


def _is_language(value: object) -> bool:
    return isinstance(value, str) and value in LANGUAGES


_WHOLE: Final[_Field] = (_is_whole, "a whole number")
_PLACE: Final[Mapping[str, _Field]] = {"line": _WHOLE, "at": _WHOLE}

COMMANDS: Final[Mapping[str, Mapping[str, _Field]]] = MappingProxyType(
    {
        "export": {**_PLACE, "language": (_is_language, f"one of {', '.join(LANGUAGES)}")},
        "try": {**_PLACE, "moves": _text(1, 500)},
        "compare": {
            "line": _WHOLE,
            "other": (_is_other, f"a line, null, or one of {', '.join(PRESETS)}"),
        },
        "comment": {**_PLACE, "note": _text(0, 4000), "glyph": _text(0, 2)},
        "power": {"on": (_is_truth, "true or false")},
        "promote": {"line": _WHOLE},
        "delete": {"line": _WHOLE},
    }
)
"""What can be asked, and the fields of each.

`export`: the replay as one HTML file that opens as the asking page stands. `try`: to go on with
`moves`, short ones, from the ply `at` of the line `line`, on a line of its own where none goes on
like this. `compare`: to show the line beside another one, or beside itself under another preset;
null for nothing. `comment`: to say `note` of a ply, in the reader's language, and to mark it with
`glyph`; empty for nothing. `power`: to find out who can force the win with whom, or to leave it at
what is found. `promote`, `delete`: to make a line the main one, to take it out.
"""
