"""What the browser may ask, parsed at the border: a typed request, or a typed error."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypedDict

from sosucker_widget.record.fault import show
from sosucker_widget.replay.state import Text
from sosucker_widget.table import request

ErrorCode = Literal["malformed", "unknown-command", "refused", "failed"]

COMMANDS: Final = ("export", "try")
"""What can be asked. `export`: the replay as one HTML file. `try`: to go on with `moves`, short
ones, from the ply `at` of the line `line`, on a line of its own where none goes on like this."""

LONGEST: Final = 500
"""Characters of `moves`."""


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
        return Failure(code=self.code, message=request.in_words(self))


def parse(content: object) -> Request:
    """Read a message from the browser.

    Raises
    ------
    RequestError
        If it is not a request that the widget knows.

    Examples
    --------
    >>> parse({"id": 1, "command": "export"})
    Request(id=1, command='export', fields={})
    >>> parse({"id": 1, "command": "rm"})
    Traceback (most recent call last):
    ...
    sosucker_widget.widgets.protocol.RequestError: command: "rm" is not one of export, try
    """
    try:
        raw, request_id = request.read_id(content)
    except request.RequestError as error:
        raise RequestError("malformed", str(error), None) from None
    command = raw.get("command")
    if not isinstance(command, str) or command not in COMMANDS:
        msg = f"command: {show(command)} is not one of {', '.join(COMMANDS)}"
        raise RequestError("unknown-command", msg, request_id)
    return Request(request_id, command, _trial(raw, request_id) if command == "try" else {})


def _trial(raw: Mapping[str, Any], request_id: int | str) -> dict[str, Any]:
    for name in ("line", "at"):
        if not isinstance(raw.get(name), int) or isinstance(raw[name], bool):
            msg = f"{name}: {show(raw.get(name))} is not a whole number"
            raise RequestError("malformed", msg, request_id)
    moves = raw.get("moves")
    if not isinstance(moves, str) or not 0 < len(moves) <= LONGEST:
        msg = f"moves: {show(moves)} is not a text of 1 to {LONGEST} characters"
        raise RequestError("malformed", msg, request_id)
    return {name: raw[name] for name in ("line", "at", "moves")}
