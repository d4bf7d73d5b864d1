"""What both widgets share: a language, a theme, a firm hand with what the browser sends."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Literal, get_args

import anywidget
import traitlets

from sosucker_widget.engine import Position
from sosucker_widget.export.front_end import (
    FOLLOWS_BUILD,
    SCRIPT,
    edition,
    loader,
    packed_front_end,
)
from sosucker_widget.export.svg import to_svg
from sosucker_widget.export.text import to_text
from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES, Language, check_language
from sosucker_widget.replay import words

Theme = Literal["auto", "light", "dark"]


class Board(anywidget.AnyWidget):
    """A widget that shows a position, in a language and a theme."""

    if FOLLOWS_BUILD:
        _esm: Path | str = SCRIPT  # anywidget watches a class's path and sends the file again

    front_end = traitlets.Bytes(read_only=True).tag(sync=True)
    edition = traitlets.Unicode(read_only=True).tag(sync=True)
    words = traitlets.Bytes(read_only=True).tag(sync=True)
    language = traitlets.Unicode(DEFAULT_LANGUAGE).tag(sync=True)
    theme = traitlets.Enum(get_args(Theme), default_value="auto").tag(sync=True)

    FROM_BROWSER: ClassVar[frozenset[str]] = frozenset({"language"})
    """The traits that a reader sets in the browser. The rest is ours: it is sent back as it is."""

    def __init__(self, **traits: Any) -> None:  # noqa: ANN401 - as traitlets takes them
        if not FOLLOWS_BUILD:
            self._esm = loader()
        super().__init__(**traits)

    # Defaults, so that the page has them with the first message of all.

    @traitlets.default("front_end")
    def _front_end(self) -> bytes:
        return packed_front_end()

    @traitlets.default("edition")
    def _edition(self) -> str:
        return edition()

    @traitlets.default("words")
    def _words(self) -> bytes:
        return words()

    @traitlets.validate("language")
    def _known_language(self, proposal: Mapping[str, Any]) -> Language:
        try:
            return check_language(proposal["value"])
        except ValueError as error:
            raise traitlets.TraitError(str(error)) from None

    @property
    def position(self) -> Position:
        """The position that is shown."""
        raise NotImplementedError

    def _still(self) -> Position:
        """Return the position that a viewer sees in which no widget runs."""
        return self.position

    def set_state(self, sync_data: object) -> None:
        """Take what the browser sends, where a reader may set it and the value can be.

        Whatever else comes is not taken, and the browser is told what holds instead; a trait
        that merely refused it would leave the browser believing its own value.
        """
        if not isinstance(sync_data, Mapping):
            return
        ours = sync_data.keys() & self.FROM_BROWSER
        found = {name: self._taken(name, sync_data[name]) for name in ours}
        taken = {name: value for name, value in found.items() if value is not None}
        super().set_state(taken)
        right = {name for name, value in taken.items() if value == sync_data[name]}
        if corrected := sorted(sync_data.keys() & set(self.keys) - right):
            self.send_state(corrected)

    def _taken(self, name: str, value: object) -> object:
        """Return what a value from the browser becomes; None if it is not taken at all."""
        known = isinstance(value, str) and value in LANGUAGES
        return value if name == "language" and known else None

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ANN401 - as Jupyter calls it
        """Add a picture and words, for viewers in which no widget runs."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if bundle is not None else ({}, {})
        position = self._still()
        words = f"{self!r}\n{to_text(position, self.language)}"
        picture = to_svg(position, self.language)
        return {**data, "text/plain": words, "image/svg+xml": picture}, metadata


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the loop of the notebook's kernel; a plain script has none running."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
