"""The base of both sessions: their views, their lock, and the order of sending."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import partial, wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from sosucker_widget.export.front_end import Part, packed_part, with_under
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.session.view import Transport, Update, View

T = TypeVar("T")


def meanwhile(owner: object, name: str, value: object, do: Callable[[], T]) -> T:
    """Give an attribute a value while a function runs; then it has its value of before again."""
    before = getattr(owner, name)
    try:
        try:
            setattr(owner, name, value)
            return do()
        finally:
            setattr(owner, name, before)
    finally:
        # Again, since an interrupt may have come in the place of the first time.
        setattr(owner, name, before)


S = TypeVar("S", bound="Session")
P = ParamSpec("P")

_ABSENT: Final = object()


def changing(method: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """Let a method of a session make one change, which is sent at its end; see `Session.change`."""

    @wraps(method)
    def changed(session: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return session.change(partial(method, session, *args, **kwargs))

    return changed


class Session(ABC):
    """State shown in any number of views, each over its transport.

    Code that reads or changes the session must hold `lock`. A complete change is sent to every view
    before the answer to the request that made it.

    An interrupt may come between any two lines. So each thing that changes is replaced by one
    assignment; whatever follows from it is worked out by comparing it with what was sent, saved or
    told last, so that it can be done again.
    """

    def __init__(self) -> None:
        # A kernel may deliver a browser's messages in another thread than the one that runs cells.
        self.lock = threading.RLock()
        self._views: dict[View, tuple[Transport, dict[str, Any]]] = {}
        self._changes = 0
        self._listeners: list[Callable[[], None]] = []

    @abstractmethod
    def values(self, view: View) -> Mapping[str, Any]:
        """Return everything that a view shows, by the values' names in the browser."""

    @abstractmethod
    def accepted(self, view: View, name: str, value: object) -> object:
        """Check a value set by a browser; return it as accepted, or None."""

    @abstractmethod
    def _apply(self, view: View, name: str, value: Any) -> None:  # noqa: ANN401 - as accepted
        """Set a value that was accepted."""

    def calling(self) -> AbstractContextManager[None]:
        """Call the players in what is said inside as they are called here: by default by colour."""
        return nullcontext()

    @property
    def views(self) -> tuple[View, ...]:
        """The views that have joined."""
        return tuple(self._views)

    @changing
    def join(
        self, view: View, transport: Transport, known: Mapping[str, Any] | None = None
    ) -> None:
        """Add a view, and send it everything; `known` holds what it has been sent already."""
        self._views[view] = transport, dict(known or {})

    def leave(self, view: View) -> None:
        """Remove a view; nothing more is sent to it."""
        with self.lock:
            self._views.pop(view, None)

    @changing
    def bring(self, view: View, part: Part) -> None:
        """Send a view a part of the front end, unless it lies beside its page."""
        if view.parts is not None:
            view.parts |= {part}

    def parts_for(self, view: View) -> dict[str, bytes]:
        """Return the parts that a view was sent, and those that show what it shows now."""
        if view.parts is None:
            return {}
        parts = sorted(view.parts | set(self._parts_shown(view)))
        return {f"_part_{part}": packed_part(part) for part in with_under(*parts)}

    def _parts_shown(self, view: View) -> Iterable[Part]:
        """Yield the parts that show what not every session shows."""
        del view
        return ()

    def see(self) -> None:  # noqa: B027 - most sessions need not know
        """Note that somebody sees this: it was shown in a notebook, or a page has asked for it."""

    @changing
    def take(self, view: View, values: Mapping[str, object]) -> None:
        """Take values set by a browser, if the view may set them and they are possible.

        The browser assumes that its values were accepted. If one was not, it is sent the valid one.
        """
        page_values = self._views[view][1] if view in self._views else {}
        # In the order of the values: which plies exist depends on the line.
        for name, now in self.values(view).items():
            if name not in values:
                continue
            page_values[name] = values[name]
            accepted = self.accepted(view, name, values[name])
            if accepted is not None and not same(accepted, now):
                self._apply(view, name, accepted)

    def change(self, do: Callable[[], T]) -> T:
        """Hold the lock while something is done, and send what has changed once, at the end."""
        with self.lock:
            try:
                return meanwhile(self, "_changes", self._changes + 1, do)
            finally:
                self.publish()

    def observe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call a function after every change, once the views have been sent it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self) -> None:
        """Send each view the values that have changed since they were last sent."""
        if self._changes:
            return
        self._catch_up()
        self._send()
        self._tell_listeners()

    def _catch_up(self) -> None:  # noqa: B027 - most sessions have nothing that they could miss
        """Do what follows from a change, as far as an interrupt has kept it from being done."""

    def _tell_listeners(self) -> None:
        for listener in tuple(self._listeners):
            listener()

    def _send(self) -> None:
        for view, (transport, page_values) in tuple(self._views.items()):
            values = self.values(view)
            changed = {n: v for n, v in values.items() if not same(page_values.get(n, _ABSENT), v)}
            if changed:
                try:
                    page_values.update(changed)
                    transport.send(view, Update(changed))
                except BaseException:
                    for name in changed:
                        page_values.pop(name, None)
                    raise


def same(one: object, other: object) -> bool:
    """Compare two values as in JSON, where true is not 1.

    >>> same(True, 1), same(b"a", b"a")
    (False, True)
    """
    return one is other or (type(one) is type(other) and one == other)


def accepted_language(value: object) -> object:
    """Return a language set by a browser, if it exists; else None."""
    return value if isinstance(value, str) and value in LANGUAGES else None
