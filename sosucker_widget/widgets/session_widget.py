"""The widget that shows a session: its traits are one view, and its comm is the transport."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property, lru_cache
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    Literal,
    NoReturn,
    SupportsIndex,
    TypeAlias,
    TypeVar,
    get_args,
)

import anywidget
import traitlets

from sosucker_widget import export, protocol
from sosucker_widget.engine import Position
from sosucker_widget.export.front_end import (
    FOLLOWS_BUILD,
    SCRIPT,
    Part,
    edition,
    loader,
)
from sosucker_widget.given_numbers import as_real, as_whole
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, check_language, phrase
from sosucker_widget.replay import words
from sosucker_widget.session.session import Session
from sosucker_widget.session.view import Answer, Update, View
from sosucker_widget.widgets.observable import ObservableTraits
from sosucker_widget.widgets.part_traits import PartTraits


class WholeNumber(traitlets.Int[int, int]):
    """A whole number; a truth value is none."""

    def validate(self, obj: Any, value: Any) -> int:  # noqa: ANN401 - as its base has it
        """Return the number as an `int`."""
        number = as_whole(value, least=None)
        return self.error(obj, value) if number is None else number


class Seconds(traitlets.Float[float, float]):
    """A number of seconds."""

    def validate(self, obj: Any, value: Any) -> float:  # noqa: ANN401 - as its base has it
        """Return the number as a `float`."""
        number = as_real(value)
        return self.error(obj, value) if number is None else float(number)


Theme = Literal["auto", "light", "dark"]
LayoutLike: TypeAlias = Any
"""How a widget is laid out: an `ipywidgets.Layout`, or a dict such as `{"height": "500px"}`."""

S = TypeVar("S", bound=Session)


class SessionWidget(PartTraits, ObservableTraits, anywidget.AnyWidget, Generic[S]):
    """A widget that shows a session.

    All displays of a widget share its comm. Together they are one view, whose place and language
    are in the traits. It has all rights, since anyone who opens a notebook can run code in its
    kernel.
    """

    if FOLLOWS_BUILD:
        _esm: Path | str = SCRIPT  # anywidget watches a class's path and sends the file again

    _edition = traitlets.Unicode(read_only=True).tag(sync=True)
    _words = traitlets.Bytes(read_only=True).tag(sync=True)
    _page = traitlets.Unicode(read_only=True).tag(sync=True)
    _done = traitlets.Any(None, read_only=True).tag(sync=True)
    language = traitlets.Unicode(
        DEFAULT_LANGUAGE, help="The language of all that the widget says, such as `en` or `ru`."
    ).tag(sync=True)
    theme = traitlets.Enum(
        get_args(Theme), default_value="auto", help="The colours; `auto` follows the notebook."
    ).tag(sync=True)

    _PART: ClassVar[Part]
    """The part of the front end that shows it."""

    _RUN: ClassVar[str]
    """What the caption of its picture says."""

    _FROM_BROWSER: ClassVar[tuple[frozenset[str], ...]] = (frozenset({"language"}),)
    """The traits that a reader sets in the browser, in groups; the values of an earlier group
    decide which values are possible in a later one. Changes of other traits are undone."""

    def __init__(self, session: S, view: View, theme: Theme, layout: LayoutLike = None) -> None:
        self._session, self._view = session, view
        if not FOLLOWS_BUILD:
            self._esm = loader()
        self.language = view.language  # an unknown language is refused before anything else
        view.parts = frozenset({self._PART})
        # Set before the comm opens, so that the page gets everything with the first message.
        values = session.values(view)
        ours = {
            "_edition": edition(),
            "_words": words(),
            "_page": export.open_page(),
        }
        for name, value in {**ours, **values}.items():
            self.set_trait(name, value)
        laid_out = {} if layout is None else {"layout": layout}
        super().__init__(theme=theme, **laid_out)
        for names in self._FROM_BROWSER:
            self.observe(self._pass_on, sorted(names))
        self._comm = _Comm(self)
        session.join(view, self._comm, values)
        self.on_msg(self._receive)
        self._remember()
        session.observe(self._tell_observers)

    if not TYPE_CHECKING:

        def __setattr__(self, name: str, value: object) -> None:
            kind = type(self)
            ours = kind.__module__.partition(".")[0] == __name__.partition(".")[0]
            if ours and not name.startswith("_") and not hasattr(kind, name):
                getattr(self, name)  # its error says what there is instead
            super().__setattr__(name, value)

    @traitlets.validate("language")
    def _known_language(self, proposal: Mapping[str, Any]) -> Language:
        try:
            return check_language(proposal["value"])
        except ValueError as error:
            raise traitlets.TraitError(str(error)) from None

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        """Refuse to be copied or pickled: a widget is tied to its kernel and its displays."""
        name = type(self).__name__
        raise TypeError(f"a {name} can't be copied or pickled: make another one of its record")

    def __copy__(self) -> NoReturn:
        """Refuse to be copied; see `__reduce_ex__`."""
        self.__reduce_ex__(0)

    def __deepcopy__(self, memo: object) -> NoReturn:
        """Refuse to be copied; see `__reduce_ex__`."""
        self.__reduce_ex__(0)

    @cached_property
    def _requests(self) -> protocol.RequestHandler[S]:
        """What answers the page."""
        return protocol.RequestHandler(self._session, self._commands(), displays=True)

    def _commands(self) -> protocol.Commands[S]:
        """Return what the page may ask."""
        raise NotImplementedError

    def _pictured(self) -> Position:
        """Return the position for viewers in which no widget runs."""
        raise NotImplementedError

    def _is_ready(self) -> bool:
        return "_session" in vars(self)

    def get_state(self, key: object = None, drop_defaults: bool = False) -> dict[str, Any]:  # noqa: ARG002, FBT001, FBT002 - as its base has it
        """Return the state for a page, always with the values that are defaults here.

        A page knows no defaults of Python's classes, the script among them, and would draw
        nothing.
        """
        state: dict[str, Any] = super().get_state(key)
        return state

    def set_state(self, sync_data: object) -> None:
        """Take values from the browser that a reader may set and that are possible.

        For any other, the browser is sent the valid value: if the trait merely refused it, the
        browser would keep its own.
        """
        if not isinstance(sync_data, Mapping):
            return
        right = set[str]()
        for names in self._FROM_BROWSER:
            values = {name: self._accepted(name, sync_data[name]) for name in names & {*sync_data}}
            accepted = {name: value for name, value in values.items() if value is not None}
            super().set_state(accepted)
            right |= {name for name, value in accepted.items() if value == sync_data[name]}
        if corrected := sorted(sync_data.keys() & set(self.keys) - right):
            self.send_state(corrected)

    def _accepted(self, name: str, value: object) -> Any:  # noqa: ANN401 - as its trait takes it
        return self._session.accepted(self._view, name, value)

    def _pass_on(self, change: Mapping[str, Any]) -> None:
        """Pass a trait that was set on to the session, with those that belong to it."""
        [names] = [names for names in self._FROM_BROWSER if change["name"] in names]
        self._session.take(self._view, {name: getattr(self, name) for name in names})

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        # Locked, so that what another thread changes meanwhile comes after it.
        with self._session.lock, self._comm.answering():
            self._requests.receive(self._view, self._comm, content)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ANN401 - as Jupyter calls it
        """Add a picture and text, for viewers in which no widget runs.

        JupyterLab shows an SVG only in a notebook that its reader trusts, and a PNG in any. The
        PNG needs the extra `gif`.
        """
        self._session.see()
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if bundle is not None else ({}, {})
        position, language = self._pictured(), self._view.language
        text = f"{self!r}\n{export.to_text(position, language)}"
        picture = export.to_svg(position, language, caption=phrase(self._RUN, {}, language))
        data = {**data, "text/plain": text, "image/svg+xml": picture}
        if png := _png_of(picture):
            data["image/png"] = png
        return data, metadata


@lru_cache(maxsize=8)
def _png_of(picture: str) -> str:
    """Draw an SVG as a PNG in base64; kept, since a cell is often run again as it is."""
    png = export.drawn_png(picture)
    return export.in_base64(png) if png else ""


class _Comm:
    """The comm of a widget as a transport: values are its traits, answers are messages.

    What a request changes goes with its answer, in one message, where there is nothing else to
    answer.
    """

    def __init__(self, widget: SessionWidget[Any]) -> None:
        self._widget = widget
        self._held: dict[str, Any] | None = None

    def send(self, view: View, message: Update | Answer) -> None:
        """Send a message; all displays of the widget get it."""
        del view  # the widget has only one
        if isinstance(message, Update):
            if self._held is None:
                self._set(message.values)
            else:
                self._held.update(message.values)
        elif (
            self._held
            and message.content.keys() == {"id", "ok"}
            # A trait that keeps its value tells nobody.
            and message.content["id"] != self._widget._done  # noqa: SLF001 - the transport is the widget's own
        ):
            self._held["_done"] = message.content["id"]
        else:
            self._release()
            self._widget.send(dict(message.content))

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Hold what is changed until the request that changes it is answered."""
        try:
            self._release()
            self._held = {}
            yield
        finally:
            self._release()
            self._held = None

    def _release(self) -> None:
        if self._held:
            self._set(self._held)
            self._held = {}

    def _set(self, values: Mapping[str, Any]) -> None:
        with self._widget.hold_sync():
            for name, value in values.items():
                self._widget.set_trait(name, value)
