"""What both sessions share: their views, their lock, and the order of what is sent."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from sosucker_widget.locale import LANGUAGES
from sosucker_widget.session.transport import Transport, Update
from sosucker_widget.session.view import View

_ABSENT: Final = object()


class Session(ABC):
    """State that any number of views look at, each over its transport.

    Whatever reads or changes the session holds `lock`. A change is sent to every view when it is
    complete, before the answer to the request that made it.
    """

    def __init__(self) -> None:
        # A kernel may deliver a browser's messages in another thread than the one that runs cells.
        self.lock = threading.RLock()
        self._views: dict[View, tuple[Transport, dict[str, Any]]] = {}
        self._changes = 0

    @abstractmethod
    def values(self, view: View) -> Mapping[str, Any]:
        """Return everything that a view shows, by the names of the values in the browser."""

    @abstractmethod
    def accepted(self, view: View, name: str, value: object) -> object:
        """Return what a value becomes that a browser sets; None if it is not accepted."""

    @abstractmethod
    def _apply(self, view: View, name: str, value: Any) -> None:  # noqa: ANN401 - as accepted
        """Set a value that was accepted."""

    @property
    def views(self) -> tuple[View, ...]:
        """The views that are here."""
        return tuple(self._views)

    def join(
        self, view: View, transport: Transport, known: Mapping[str, Any] | None = None
    ) -> None:
        """Let a view in, and send it everything; `known` is what it has been sent already."""
        with self.changing():
            self._views[view] = transport, dict(known or {})

    def leave(self, view: View) -> None:
        """Let a view go; nothing more is sent to it."""
        with self.lock:
            self._views.pop(view, None)

    def take(self, view: View, values: Mapping[str, object]) -> None:
        """Take what a browser sets, as far as the view may set it and the value is possible.

        The browser believes what it has set. Where something else holds, it is sent that.
        """
        with self.changing():
            known = self._views[view][1] if view in self._views else {}
            # In the order of the values: which plies there are depends on the line.
            for name, now in self.values(view).items():
                if name not in values:
                    continue
                known[name] = values[name]
                accepted = self.accepted(view, name, values[name])
                if accepted is not None and not same(accepted, now):
                    self._apply(view, name, accepted)

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Hold the lock, and send what has changed once, at the end."""
        with self.lock:
            self._changes += 1
            try:
                yield
            finally:
                self._changes -= 1
                self.publish()

    def publish(self) -> None:
        """Send each view the values that differ from what it was sent last."""
        if self._changes:
            return
        for view, (transport, known) in tuple(self._views.items()):
            values = self.values(view)
            changed = {n: v for n, v in values.items() if not same(known.get(n, _ABSENT), v)}
            if changed:
                known.update(changed)
                transport.send(view, Update(changed))


def same(one: object, other: object) -> bool:
    """Compare two values as JSON tells them apart: true is not 1.

    >>> same(True, 1), same(b"a", b"a")
    (False, True)
    """
    return one is other or (type(one) is type(other) and one == other)


def accepted_language(value: object) -> object:
    """Return a language that a browser sets, if there is such a language."""
    return value if isinstance(value, str) and value in LANGUAGES else None
