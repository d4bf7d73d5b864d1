"""A host in memory: each connection is a view with rights, and keeps what is sent to it."""

from __future__ import annotations

import gzip
import json
from itertools import count
from typing import TYPE_CHECKING, Any

from sosucker_widget.session.view import LEAD, Answer, Rights, Update, View

if TYPE_CHECKING:
    from sosucker_widget.export.front_end import Part
    from sosucker_widget.locale import Language
    from sosucker_widget.protocol.request_handler import RequestHandler

_ids = count(1)


class Connection:
    """One browser of one person, connected to a session."""

    def __init__(
        self,
        handler: RequestHandler[Any],
        view: str,
        rights: Rights = LEAD,
        language: Language = "en",
        parts: frozenset[Part] | None = None,
    ) -> None:
        self.handler = handler
        self.view = View(view, rights, language, parts=parts)
        self.sent: list[Update | Answer] = []
        self.shown: dict[str, Any] = {}
        handler.session.join(self.view, self)

    def send(self, view: View, message: Update | Answer) -> None:
        assert view is self.view, "a transport sends to the view that it was told"
        self.sent.append(message)
        if isinstance(message, Update):
            self.shown.update(message.values)
        else:
            # Only JSON may be sent.
            json.dumps(dict(message.content), allow_nan=False)

    def ask(self, command: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
        """Send a request, as a page does, and return its answer."""
        message = {"id": next(_ids), "command": command, "view": "forged", **fields}
        return self.say(message)

    def say(self, content: object) -> dict[str, Any]:
        """Send anything, and return the only answer, which is the last message sent."""
        before = len(self.sent)
        self.handler.receive(self.view, self, content)
        *updates, answer = self.sent[before:]
        assert all(isinstance(update, Update) for update in updates)
        assert isinstance(answer, Answer)
        return dict(answer.content)

    def set(self, **values: object) -> dict[str, Any]:
        """Set values as a page does; return what the page is told about them."""
        before = len(self.sent)
        self.shown.update(values)
        self.handler.session.take(self.view, values)
        told: dict[str, Any] = {}
        for message in self.sent[before:]:
            assert isinstance(message, Update)
            told |= message.values
        return told

    def leave(self) -> None:
        self.handler.session.leave(self.view)

    def unpacked(self, name: str) -> Any:  # noqa: ANN401
        return json.loads(gzip.decompress(self.shown[name]))
