"""Who has the power at a table: analysed after each act, and told of a game that is over."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, suppress
from typing import TYPE_CHECKING, Final

from sosucker_widget.background import LEASE
from sosucker_widget.locale import Language
from sosucker_widget.record import Record
from sosucker_widget.record.values.head import names_of
from sosucker_widget.replay import encode
from sosucker_widget.session import work
from sosucker_widget.table import telling
from sosucker_widget.table.table_display import in_one

if TYPE_CHECKING:
    import asyncio
    import threading

    from sosucker_widget.analysis.bell import BellVerdict
    from sosucker_widget.analysis.coalitions.solution import Solution
    from sosucker_widget.analysis.forces.effectivity_function import Colors
    from sosucker_widget.engine import Position
    from sosucker_widget.power import PowerLane, PowerState
    from sosucker_widget.power.power_state import StoryState
    from sosucker_widget.replay.state import PlyState
    from sosucker_widget.session.work.inquiry import Inquiry

_LAST: Final = 2
"""How many plies are analysed: the position now, and the one before, to find what was lost."""

_PLIES: Final = 80
"""How many plies of a game that is over are analysed, from the end: earlier ones are seldom
solved."""

_AFTER: Final = 0.1
"""Seconds after an act: first it reaches all pages, and another one may follow at once."""


class _LineOfPlay:
    """The line of a game as far as it has been analysed, and on which loop that is told.

    Most games don't ask, and don't import the analysis.
    """

    def __init__(self, loop: Callable[[], asyncio.AbstractEventLoop | None]) -> None:
        self._loop = loop
        self._of: object = None
        self.inquiry: Inquiry[PowerLane] | None = None

    def shown_line(self, ply: int, coalition: Colors, turn: int) -> list[PlyState]:
        """Return a line that shows what a coalition could force at a ply."""
        plies = self.inquiry.subject.plies(0) if self.inquiry else ()
        return work.line_at(plies, ply, coalition, turn)

    def _begin(
        self,
        record: Record,
        most: int,
        tell: Callable[[], object] = lambda: None,
        *,
        known: Mapping[Position, Solution] | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> Inquiry[PowerLane]:
        lane = work.PowerLane(record, record.lines[:1], most=most, known=known)
        self.inquiry = work.Inquiry(lane, self._loop(), tell, now=now)
        return self.inquiry

    def _drop(self) -> None:
        if self.inquiry is not None:
            self.inquiry.drop()
        self.inquiry = None


class TablePower(_LineOfPlay):
    """Who has the power in a game in progress.

    Attributes
    ----------
    inquiry
        The analysis of the position that is shown; None before it is begun.
    """

    def __init__(
        self,
        loop: Callable[[], asyncio.AbstractEventLoop | None],
        record: Callable[[], Record],
        changed: Callable[[], None],
        *,
        lock: threading.RLock,
        calling: Callable[[], AbstractContextManager[None]],
    ) -> None:
        super().__init__(loop)
        self._record, self._changed = record, changed
        self._lock, self._calling = lock, calling
        self._known: Mapping[Position, Solution] = {}
        self._packed: dict[Language, bytes] = {}

    def packed(self, language: Language) -> bytes:
        """Return what a page shows of it; empty as long as nothing is known."""
        state: PowerState | None = self.inquiry.state if self.inquiry else None
        if state is None or state["lines"][0][-1] is None:
            return b""
        if language not in self._packed:
            self._packed[language] = encode(in_one(_of_last_ply(state), language))
        return self._packed[language]

    def forget(self, of: object) -> None:
        """Show nothing of an earlier position; `of` names the one that is shown from now on."""
        if of != self._of and self.inquiry is not None:
            self._known = self.inquiry.subject.known
            self._drop()
            self._packed.clear()

    def begin(self, of: object) -> None:
        """Analyse the position that is shown now, unless that has been begun."""
        if of == self._of:
            return
        self._of, loop = of, self._loop()
        if loop is None:
            self._analyse(of)
            return
        with suppress(RuntimeError):  # the loop is closed, so that nobody listens any more
            loop.call_soon_threadsafe(loop.call_later, _AFTER, self._analyse, of)

    def stop(self) -> None:
        """Stop the analysis, and keep its results."""
        self._of = None
        if self.inquiry is not None:
            self.inquiry.stop()

    def _analyse(self, of: object) -> None:
        with self._lock, self._calling():
            if of == self._of and self.inquiry is None:
                self._begin(self._record(), _LAST, self._show, known=self._known).ask()

    def _show(self) -> None:
        self._packed.clear()
        self._changed()


class TableStory(_LineOfPlay):
    """The story of a game that is over."""

    def __init__(
        self,
        loop: Callable[[], asyncio.AbstractEventLoop | None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(loop)
        self._now = now

    def told(
        self,
        record: Record,
        you: int | None,
        *,
        of: object,
        verdict: BellVerdict | None = None,
        is_stopped: bool = False,
    ) -> StoryState:
        """Tell it as far as it is known, and go on for a while to analyse who had the power."""
        if self._of != of:
            self.stop()
            self._of = of
        inquiry = self.inquiry or self._begin(record, _PLIES, now=self._now)
        inquiry.ask(LEASE)
        powers, busy = inquiry.subject.plies(0), inquiry.is_busy
        if not is_stopped:
            return telling.game_story(record, you=you, power=powers, busy=busy)
        shown = telling.verdict_state(verdict, record.positions[-1], names_of(record.players))
        busy = busy or verdict is None
        return telling.game_story(record, you=you, power=powers, busy=busy, verdict=shown)

    @property
    def power(self) -> PowerState | None:
        """Who had the power, as far as it is known; None before the end was told."""
        inquiry = self.inquiry
        return None if inquiry is None else inquiry.subject.state(busy=inquiry.is_busy)

    def stop(self) -> None:
        """Stop the analysis, since the game goes on or another one has begun."""
        self._drop()
        self._of = None


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
