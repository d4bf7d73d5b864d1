"""What the browser may ask, parsed at the border: a typed request, or a typed error."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypedDict

from sosucker_widget.record.fault import show
from sosucker_widget.table import request

ErrorCode = Literal["malformed", "unknown-command", "failed"]

COMMANDS: Final = ("export",)
"""What can be asked: `export` returns the replay as one HTML file."""


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
    sosucker_widget.widgets.protocol.RequestError: command: "rm" is not one of export
    """
    try:
        raw, request_id = request.read_id(content)
    except request.RequestError as error:
        raise RequestError("malformed", str(error), None) from None
    command = raw.get("command")
    if not isinstance(command, str) or command not in COMMANDS:
        msg = f"command: {show(command)} is not one of {', '.join(COMMANDS)}"
        raise RequestError("unknown-command", msg, request_id)
    return Request(request_id, command)
