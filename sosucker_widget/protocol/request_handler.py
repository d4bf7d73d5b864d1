"""The request handler: a host passes every message to it."""

from __future__ import annotations

from collections import deque
from typing import Any, Final, Generic, TypeVar

from sosucker_widget.protocol.request import Command, Commands, Request, parse, read_id
from sosucker_widget.protocol.request_error import failure_of, refusal
from sosucker_widget.session.session import Session
from sosucker_widget.session.view import Answer, Transport, View

S = TypeVar("S", bound=Session)

_REMEMBERED: Final = 512
"""How many requests are remembered, to detect repeated ones."""


class RequestHandler(Generic[S]):
    """Answers the requests from all views of a session."""

    def __init__(self, session: S, commands: Commands[S], *, displays: bool = False) -> None:
        self.session = session
        self._commands, self._displays = commands, displays
        self._done: deque[tuple[str, int | str]] = deque(maxlen=_REMEMBERED)

    def receive(self, view: View, transport: Transport, content: object) -> None:
        """Answer a message over a transport, after sending what it has changed."""
        with self.session.lock:
            transport.send(view, Answer(self.answer(view, content)))

    def answer(self, view: View, content: object) -> dict[str, Any]:
        """Answer a request, or say why it failed; only an interrupt is raised."""
        request_id: int | str | None = None
        with self.session.lock:
            try:
                _, request_id = read_id(content)
                self.session.see()
                request = parse(content, self._commands, view, displays=self._displays)
                command = self._commands.known[request.command]
                self._check(request, command)
                return {"id": request_id, "ok": True, **command.answer(self.session, request)}
            except Exception as error:  # noqa: BLE001 - without an answer the browser would wait
                with self.session.calling():
                    failure = failure_of(error, self._commands.unusable)
                return {"id": request_id, "ok": False, "error": failure}
            except BaseException:
                # An interrupt: nobody is answered, but what was done by then is shown.
                self.session.publish()
                raise

    def _check(self, request: Request, command: Command) -> None:
        """See that the view may ask this, and that it has not been done already."""
        if not request.view.rights.allow(command.role):
            raise refusal("not-allowed", "not-allowed")
        if not command.once:
            return
        key = request.speaker, request.id
        if key in self._done:
            raise refusal("stale", "again")
        self._done.append(key)
