"""The bell at a table: the clock of its games, and the verdict on one that was stopped."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from sosucker_widget.background import LEASE
from sosucker_widget.game import Game
from sosucker_widget.game.stopping import BellClock
from sosucker_widget.session import work
from sosucker_widget.table.table_state import BellState

if TYPE_CHECKING:
    import asyncio

    from sosucker_widget.analysis.bell import BellVerdict
    from sosucker_widget.analysis.budget import Budget
    from sosucker_widget.session.work.inquiry import Inquiry
    from sosucker_widget.session.work.subjects import BellSearch


class _Timed(NamedTuple):
    """A game with its clock, and how much had happened in it when it began at this table."""

    game: Game
    length: int
    clock: BellClock


class TableBell:
    """Stops the games of a table when their time is up, and tells who could have won.

    Attributes
    ----------
    now
        Returns the time in seconds, as the clock on the wall shows it.
    """

    def __init__(
        self,
        game: Callable[[], Game],
        ring: Callable[[], object],
        *,
        minutes: float | None,
        loop: asyncio.AbstractEventLoop | None,
    ) -> None:
        self._game, self._ring = game, ring
        self._minutes, self._loop = minutes, loop
        self.now: Callable[[], float] = time.time
        self._timed: _Timed | None = None
        self._searched: Inquiry[BellSearch] | None = None

    def follow(self) -> None:
        """Start the clock with the first act of a game, and leave that of an earlier one."""
        game, timed = self._game(), self._timed
        if timed is None or timed.game is not game:
            self.stop()
            clock = BellClock(self._minutes, self._ring, self._loop, self._time)
            timed = self._timed = _Timed(game, game.length, clock)
        if game.length > timed.length:
            timed.clock.start()

    def look_on(self, loop: asyncio.AbstractEventLoop | None) -> None:
        """Let another event loop look at the clock from now on."""
        self._loop = loop
        if self._timed is not None:
            self._timed.clock.look_on(loop)

    def _time(self) -> float:
        return self.now()

    def look(self) -> None:
        """Ring if the time is up."""
        if self._timed is not None:
            self._timed.clock.look()

    def stop(self) -> None:
        """Let it ring no more, and end what is worked out."""
        if self._timed is not None:
            self._timed.clock.stop()
        if self._searched is not None:
            self._searched.stop()

    def state(self) -> BellState:
        """Return what pages show."""
        game, timed = self._game(), self._timed
        goes_on = not (game.is_over or game.is_stopped)
        ends = timed.clock.ends if timed is not None and goes_on else None
        has_ended = timed is not None and timed.clock.has_ended
        return BellState(
            ends=None if ends is None or has_ended else ends * 1000, stopped=game.is_stopped
        )

    def verdict(self) -> BellVerdict | None:
        """Return the verdict on the position now; None while it is worked out in the background."""
        search = self._search()
        search.ask(LEASE)
        return search.subject.verdict

    def found(self, budget: Budget | None = None) -> BellVerdict:
        """Work out the verdict on the position now, and return it."""
        return self._search().subject.found(budget)

    def _search(self) -> Inquiry[BellSearch]:
        position, search = self._game().position, self._searched
        if search is None or search.subject.position != position:
            if search is not None:
                search.drop()
            search = self._searched = work.Inquiry(work.BellSearch(position), self._loop)
        return search
