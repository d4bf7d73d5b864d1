"""Who has the power at a table: analysed after each act, and told in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, suppress
from typing import TYPE_CHECKING, Final

from sosucker_widget.locale import Language
from sosucker_widget.record import Record
from sosucker_widget.replay import encode
from sosucker_widget.table.table_display import in_one

if TYPE_CHECKING:
    import asyncio
    import threading

    from sosucker_widget.analysis.coalitions.solution import Solution
    from sosucker_widget.engine import Position
    from sosucker_widget.power.power_state import PowerState, StructureState
    from sosucker_widget.session.analyses import PowerFinder

_LAST: Final = 2
"""How many plies are analysed: the position now, and the one before, to find what was lost."""

_AFTER: Final = 0.1
"""Seconds after an act: first it reaches all pages, and another one may follow at once."""


class TablePower:
    """Who has the power in a game in progress. Most games don't ask, and don't import the analysis.

    Attributes
    ----------
    finder
        The analysis of the position that is shown; None before it is begun.
    """

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop | None,
        record: Callable[[], Record],
        changed: Callable[[], None],
        *,
        lock: threading.RLock,
        calling: Callable[[], AbstractContextManager[None]],
    ) -> None:
        self._loop, self._record, self._changed = loop, record, changed
        self._lock, self._calling = lock, calling
        self.finder: PowerFinder | None = None
        self._of: object = None
        self._known: Mapping[Position, Solution] = {}
        self._packed: dict[Language, bytes] = {}

    def report_on(self, loop: asyncio.AbstractEventLoop | None) -> None:
        """Report on another event loop from now on."""
        self._loop = loop
        self._of = None

    def packed(self, language: Language) -> bytes:
        """Return what a page shows of it; empty as long as nothing is known."""
        state = self.finder.state if self.finder else None
        if state is None or state["lines"][0][-1] is None:
            return b""
        if language not in self._packed:
            self._packed[language] = encode(in_one(_of_last_ply(state), language))
        return self._packed[language]

    def forget(self, of: object) -> None:
        """Show nothing of an earlier position; `of` names the one that is shown from now on."""
        if of != self._of and self.finder is not None:
            self.finder.stop()
            if self.finder.worker is not None:
                self._known = self.finder.worker.lane.known
            self.finder = None
            self._packed.clear()

    def begin(self, of: object) -> None:
        """Analyse the position that is shown now, unless that has been begun."""
        if of == self._of:
            return
        self._of = of
        if self._loop is None:
            self._analyse(of)
            return
        with suppress(RuntimeError):  # the loop is closed, so that nobody listens any more
            self._loop.call_soon_threadsafe(self._loop.call_later, _AFTER, self._analyse, of)

    def stop(self) -> None:
        """Stop the analysis, and keep its results."""
        self._of = None
        if self.finder is not None:
            self.finder.stop()

    def _analyse(self, of: object) -> None:
        from sosucker_widget.session.analyses import PowerFinder  # noqa: PLC0415 - at first use

        with self._lock, self._calling():
            if of == self._of and self.finder is None:
                record = self._record()
                self.finder = PowerFinder(lambda: self._loop, lambda _last: self._show())
                self.finder.begin(record, record.lines[:1], known=self._known, most=_LAST)

    def _show(self) -> None:
        self._packed.clear()
        self._changed()


def _of_last_ply(state: PowerState) -> PowerState:
    """Leave out what only a replay shows: earlier plies, lattices and notes."""
    *before, last = state["lines"][0]
    assert last is not None
    ply = state["plies"][last]
    structure, forces = ply["structure"], ply["forces"]
    return {
        **state,
        "structures": []
        if structure is None
        else [{**state["structures"][structure], "lattice": []}],
        "forces": [] if forces is None else [{**state["forces"][forces], "brief": {}}],
        "plies": [
            {
                **ply,
                "structure": None if structure is None else 0,
                "forces": None if forces is None else 0,
            }
        ],
        "lines": [[*(None for _ in before), 0]],
        "label": None,
        "assumed": None,
    }


def _bare(structure: StructureState) -> StructureState:
    return {**structure, "lattice": []}
