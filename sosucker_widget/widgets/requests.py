"""What the page of a replay asks for, and the answer that each request gets."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from sosucker_widget.engine import IllegalActionError
from sosucker_widget.locale import Language, in_every_language
from sosucker_widget.replay.in_words import in_words
from sosucker_widget.widgets.protocol import Failure, Request, RequestError, parse


class Requests:
    """Requests of the page, each answered with what was asked for or with why not."""

    @abstractmethod
    def send(self, content: Any) -> None:  # noqa: ANN401 - as ipywidgets sends it
        """Send a message to every display."""

    @abstractmethod
    def to_html(self) -> str | None:
        """Return the replay as one page."""

    @abstractmethod
    def _stand(self, line: int, at: int, language: Language) -> None:
        """Show what a page shows, which may ask before it has told where it stands."""

    @abstractmethod
    def _try(self, line: int, at: int, moves: str) -> None:
        """Go on from a ply with moves of the reader's own."""

    @abstractmethod
    def _comment(self, line: int, at: int, note: str, glyph: str) -> None:
        """Say something of a ply."""

    @abstractmethod
    def promote(self, line: int) -> None:
        """Make a line the main one."""

    @abstractmethod
    def delete(self, line: int) -> None:
        """Take a line out."""

    @abstractmethod
    def _turn_power(self, *, on: bool) -> None:
        """Find out who has the power, or leave it."""

    @abstractmethod
    def _compare(self, line: int, other: str | int | None) -> None:
        """Show a line beside another, or under other rules."""

    def _answer(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer every message: with what was asked for, or with an error that says why not."""
        try:
            request = parse(content)
        except RequestError as error:
            self._refuse(error.id, error.failure())
            return
        try:
            met = self._meet(request)
        except IllegalActionError as error:
            message = in_every_language(error.ruling.sentence)
            self._refuse(request.id, Failure(code="refused", message=message))
        except ValueError as error:
            self._refuse(request.id, Failure(code="refused", message=in_words(error)))
        except Exception as error:  # noqa: BLE001 - without an answer the browser would wait
            message = in_words(f"{type(error).__name__}: {error}")
            self._refuse(request.id, Failure(code="failed", message=message))
        else:
            self.send({"id": request.id, "ok": True, **met})

    def _meet(self, request: Request) -> dict[str, str]:
        if request.command == "export":
            self._stand(**request.fields)
            return {"html": self.to_html() or ""}
        does: dict[str, Callable[..., None]] = {
            "try": self._try,
            "comment": self._comment,
            "compare": self._compare,
            "power": self._turn_power,
            "promote": self.promote,
            "delete": self.delete,
        }
        does[request.command](**request.fields)
        return {}

    def _refuse(self, request_id: int | str | None, failure: Failure) -> None:
        self.send({"id": request_id, "ok": False, "error": failure})
