"""The widget on which coalitions are chosen and their lines of play are stepped through."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from json import dumps

import anywidget
import traitlets

from sosucker_widget.export.front_end import edition, loader, packed_part, with_under
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.replay import words
from sosucker_widget.replay.quiz.lattice_state import LatticeState
from sosucker_widget.widgets.part_traits import PartTraits


class CoalitionLattice(PartTraits, anywidget.AnyWidget):
    """Coalitions to choose from; what is done there is heard by whoever asks."""

    _kind = traitlets.Unicode("lattice", read_only=True).tag(sync=True)
    _edition = traitlets.Unicode(read_only=True).tag(sync=True)
    _state = traitlets.Bytes(read_only=True).tag(sync=True)
    _words = traitlets.Bytes(read_only=True).tag(sync=True)
    language = traitlets.Unicode(DEFAULT_LANGUAGE).tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)

    def __init__(
        self, state: LatticeState, hear: Callable[[object], LatticeState], language: Language
    ) -> None:
        # Set before the comm opens, so that the page gets everything with the first message.
        self._hear = hear
        self._esm = loader()
        ours = {f"_part_{part}": packed_part(part) for part in with_under("lattice")}
        for name, value in {**ours, "_edition": edition(), "_words": words()}.items():
            self.set_trait(name, value)
        self._show(state)
        super().__init__(language=language)
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        self._show(self._hear(content))

    def _show(self, state: LatticeState) -> None:
        packed = gzip.compress(dumps(state, ensure_ascii=False).encode(), mtime=0)
        self.set_trait("_state", packed)
