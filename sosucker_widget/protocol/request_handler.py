"""The request handler: a host passes every message to it."""

from __future__ import annotations

from collections import deque
from contextlib import AbstractContextManager
from typing import Any, Final, Generic, Protocol, TypeVar

from sosucker_widget.protocol.request import LATER, Command, Commands, Request, parse, read_id
from sosucker_widget.protocol.request_error import failure_of, refusal
from sosucker_widget.session.view import Answer, Transport, View

_REMEMBERED: Final = 512
"""How many requests are remembered, to detect repeated ones."""


class Answerer(Protocol):
    """What answers requests: a session, or a part of a crowd."""

    @property
    def lock(self) -> AbstractContextManager[Any]:
        """Is held while a request is answered."""

    def see(self) -> None:
        """Note that somebody sees it."""

    def calling(self) -> AbstractContextManager[None]:
        """Call the players in what is said inside as they are called here."""

    def publish(self) -> None:
        """Show what has been done by now."""


S = TypeVar("S", bound=Answerer)


class RequestHandler(Generic[S]):
    """Answers the requests from all views of a session, or to a part of a crowd."""

    def __init__(self, session: S, commands: Commands[S], *, displays: bool = False) -> None:
        self.session, self.commands = session, commands
        self._displays = displays
        self._done: deque[tuple[str, int | str]] = deque(maxlen=_REMEMBERED)

    def receive(self, view: View, transport: Transport, content: object) -> None:
        """Answer a message over a transport, after sending what it has changed."""
        with self.session.lock:
            transport.send(view, Answer(self.answer(view, content)))

    def answer(self, view: View, content: object) -> dict[str, Any]:
        """Answer a request, or say why it failed; only an interrupt is raised."""
        answer = self.answer_or_wait(view, content)
        assert answer is not None, "no session answers later"
        return answer

    def answer_or_wait(
        self, view: View, content: object, sender: Transport | None = None
    ) -> dict[str, Any] | None:
        """Answer a request like `answer`; None if the sender is answered later."""
        request_id: int | str | None = None
        with self.session.lock:
            try:
                _, request_id = read_id(content)
                self.session.see()
                parsed = parse(content, self.commands, view, displays=self._displays)
                request = parsed._replace(sender=sender)
                command = self.commands.known[request.command]
                self._check(request, command)
                self.commands.check(self.session, request)
                answer = command.answer(self.session, request)
            except Exception as error:  # noqa: BLE001 - without an answer the browser would wait
                return self.failed(request_id, error)
            except BaseException:
                # An interrupt: nobody is answered, but what was done by then is shown.
                self.session.publish()
                raise
            return None if answer is LATER else {"id": request_id, "ok": True, **(answer or {})}

    def failed(self, request_id: int | str | None, error: Exception) -> dict[str, Any]:
        """Say why a request has failed."""
        with self.session.calling():
            failure = failure_of(error, self.commands.unusable)
        return {"id": request_id, "ok": False, "error": failure}

    def _check(self, request: Request, command: Command) -> None:
        """See that the view may ask this, and that it has not been done already."""
        if not request.view.rights.allow(command.may.role):
            raise refusal("not-allowed", "not-allowed")
        if not command.once:
            return
        key = request.speaker, request.id
        if key in self._done:
            raise refusal("stale", "again")
        self._done.append(key)
