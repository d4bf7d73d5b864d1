"""What the browser may ask, parsed at the border: a typed request, or a typed error."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypedDict

ErrorCode = Literal["malformed", "unknown-command", "failed"]

COMMANDS: Final = ("export",)
"""What can be asked: `export` returns the replay as one HTML file."""

_LONGEST: Final = 100


@dataclass(frozen=True)
class Request:
    """A question from the browser; `id` is what its answer is known by."""

    id: int | str
    command: str


class Failure(TypedDict):
    """Why a request was not met: a code for the program, a message for the reader."""

    code: ErrorCode
    message: str


class RequestError(ValueError):
    """A message that is no request; `id` is its own where it could be read."""

    def __init__(self, code: ErrorCode, message: str, request_id: int | str | None) -> None:
        super().__init__(message)
        self.code: ErrorCode = code
        self.id = request_id

    def failure(self) -> Failure:
        """Return the error as the browser gets it."""
        return Failure(code=self.code, message=str(self))


def parse(content: object) -> Request:
    """Read a message from the browser.

    Raises
    ------
    RequestError
        If it is not a request that the widget knows.

    Examples
    --------
    >>> parse({"id": 1, "command": "export"})
    Request(id=1, command='export')
    >>> parse({"id": 1, "command": "rm"})
    Traceback (most recent call last):
    ...
    sosucker_widget.widgets.protocol.RequestError: command: 'rm' is not one of 'export'
    """
    if not isinstance(content, Mapping):
        msg = f"a request is an object, not {type(content).__name__}"
        raise RequestError("malformed", msg, None)
    request_id = content.get("id")
    if not isinstance(request_id, int | str) or not _is_id(request_id):
        raise RequestError("malformed", "id: a number or a short string is wanted", None)
    command = content.get("command")
    if not isinstance(command, str) or command not in COMMANDS:
        known = ", ".join(map(repr, COMMANDS))
        msg = f"command: {_short(command)} is not one of {known}"
        raise RequestError("unknown-command", msg, request_id)
    return Request(request_id, command)


def _is_id(value: int | str) -> bool:
    if isinstance(value, str):
        return len(value) <= _LONGEST
    return not isinstance(value, bool) and abs(value) < 1 << 53


def _short(value: object) -> str:
    text = repr(value) if isinstance(value, str) else type(value).__name__
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
