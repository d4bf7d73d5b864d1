"""The widget on which coalitions are chosen and their lines of play are stepped through."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from json import dumps

import anywidget
import traitlets

from sosucker_widget.export.front_end import static_file
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.replay import words
from sosucker_widget.replay.quiz.lattice_state import LatticeState


class CoalitionLattice(anywidget.AnyWidget):
    """Coalitions to choose from; what is done there is heard by whoever asks."""

    _esm = static_file("lattice.js").decode()
    _state = traitlets.Bytes(read_only=True).tag(sync=True)
    _words = traitlets.Bytes(read_only=True).tag(sync=True)
    language = traitlets.Unicode(DEFAULT_LANGUAGE).tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)

    def __init__(
        self, state: LatticeState, hear: Callable[[object], LatticeState], language: Language
    ) -> None:
        # Set before the comm opens, so that the page gets everything with the first message.
        self._hear = hear
        self.set_trait("_words", words())
        self._show(state)
        super().__init__(language=language)
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        self._show(self._hear(content))

    def _show(self, state: LatticeState) -> None:
        packed = gzip.compress(dumps(state, ensure_ascii=False).encode(), mtime=0)
        self.set_trait("_state", packed)
