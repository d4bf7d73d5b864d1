"""What a session sends, what a host must provide, and the event loop that runs here."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from sosucker_widget.quick_classes import NamedTuple
from sosucker_widget.session.view import View

if TYPE_CHECKING:
    import asyncio


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
