"""Estimates in the background how often each player wins, as long as a page looks."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sosucker_widget.analysis.estimates.chances import check_policy
from sosucker_widget.analysis.estimates.policy_records import BEST
from sosucker_widget.background import LEASE
from sosucker_widget.power import ChanceLane, PlyChances, Worker
from sosucker_widget.power.chance_display import is_trusted
from sosucker_widget.power.chance_lane import GAMES
from sosucker_widget.power.chance_state import ChancesState
from sosucker_widget.record import Line, Record
from sosucker_widget.replay import encode

if TYPE_CHECKING:
    import asyncio


class ChanceFinder:
    """Estimates how often each player wins at every ply of a record.

    Attributes
    ----------
    packed
        What a page shows of it.
    record
        The record of which the lines are played on.
    """

    def __init__(
        self,
        loop: Callable[[], asyncio.AbstractEventLoop | None],
        changed: Callable[[], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._loop, self._changed, self._now = loop, changed, now
        self.packed = b""
        self.record: Record | None = None
        self._lane: ChanceLane | None = None
        self._worker: Worker[ChanceLane] | None = None
        self._complete: ChanceLane | None = None
        self._is_wanted = False
        self._until = 0.0

    def offer(self, record: Record, lines: Sequence[Line]) -> None:
        """Begin by the best policy if it is to be believed under these rules; else say it isn't."""
        if is_trusted(BEST, record.rules):
            self.begin(record, lines)
        else:
            self._take(ChanceLane(record, lines))
            self.record = record

    def begin(
        self,
        record: Record,
        lines: Sequence[Line],
        policy: str | None = None,
        *,
        games: int | None = None,
        seed: int | str = 0,
    ) -> None:
        """Begin, or go on with what is known; an earlier estimate is no longer shown."""
        known, policy = self._lane, check_policy(policy or BEST)
        lane = ChanceLane(record, lines, policy, games=games or GAMES, seed=seed, known=known)
        self._is_wanted, self._until = True, self._now() + LEASE
        self._take(lane)
        report = partial(self._report, lane)
        self._worker = Worker(lane, self._loop(), report, is_asked=self._is_asked)
        self._worker.start()
        # Last of all: an estimate that was interrupted before it began is begun again.
        self.record = record

    def turn_on(self, record: Record, lines: Sequence[Line], policy: str | None) -> None:
        """Go on as long as a page looks, which it says again and again; by its policy."""
        lane, worker = self._lane, self._worker
        policy = policy or (lane.policy if lane else BEST)
        self._until = self._now() + LEASE
        if lane is None or not self._is_wanted or lane.policy != policy:
            self.begin(record, lines, policy)
        elif lane.done < lane.of and not (worker and worker.busy):
            self.begin(record, lines, policy, games=lane.games, seed=lane.seed)

    def stop(self) -> None:
        """Stop, and keep the results so far."""
        self._is_wanted = False
        if self._worker is not None:
            self._worker.cancel()

    def follow(self, record: Record, lines: Sequence[Line]) -> None:
        """Estimate a changed record as the one before; its lines have other numbers."""
        lane = self._lane
        if record is self.record:
            return
        if lane is None:
            self.record = record
        elif self._is_wanted:
            self.begin(record, lines, lane.policy, games=lane.games, seed=lane.seed)
        else:
            again = ChanceLane(
                record, lines, lane.policy, games=lane.games, seed=lane.seed, known=lane
            )
            self._take(again)
            self.record = record

    def wait(self, line: int) -> tuple[PlyChances, ...]:
        """Wait until all is estimated, and return the plies of a line."""
        if self._worker is None:
            raise ValueError("no chances have been estimated yet: call chances() first")
        self._until = math.inf
        self._worker.wait()
        return self._worker.lane.plies(line)

    def _is_asked(self) -> bool:
        return self._now() < self._until

    def _take(self, lane: ChanceLane) -> None:
        """Show another lane, and no longer work at the one before."""
        if self._worker is not None:
            self._worker.cancel()
        self._lane, self._worker = lane, None
        self.packed = encode(lane.state(busy=self._is_wanted))

    def _report(self, lane: ChanceLane, state: ChancesState, last: bool) -> None:  # noqa: FBT001 - as a worker reports
        # Late reports are of an earlier lane, or of the time before `wait` returned the end.
        if self._lane is not lane or self._complete is lane:
            return
        if last and lane.done == lane.of:
            self._complete = lane
        # Where nobody looked it has only paused: the page that comes back asks for the rest.
        busy = self._is_wanted and lane.done < lane.of
        self.packed = encode(ChancesState({**state, "busy": busy}))
        self._changed()
