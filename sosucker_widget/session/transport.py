"""What a session sends, and what a host must provide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from sosucker_widget.session.view import View


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
