"""The power over a game: found out in the background, and packed as it comes in.

Loaded when a session is first asked for an analysis, since it brings the solver with it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sosucker_widget.analysis.budget import Budget
from sosucker_widget.analysis.power_series import QUICK
from sosucker_widget.power import PlyPower, PowerLane, PowerState, Worker
from sosucker_widget.record import GameNode, Record
from sosucker_widget.replay import encode
from sosucker_widget.replay.state import Mark

if TYPE_CHECKING:
    import asyncio


class PowerFinder:
    """Finds out who can force the win with whom.

    Parameters
    ----------
    loop
        Returns the event loop on which reports come in; None where none runs.
    changed
        Is called after every report, with whether it was the last.
    """

    def __init__(
        self,
        loop: Callable[[], asyncio.AbstractEventLoop | None],
        changed: Callable[[bool], None],
    ) -> None:
        self._loop, self._changed = loop, changed
        self.packed = b""
        self.worker: Worker | None = None
        self._complete: PowerLane | None = None

    def begin(
        self,
        record: Record,
        lines: Sequence[GameNode],
        *,
        budget: Budget | None = None,
        most: int | None = None,
    ) -> None:
        """Begin; what was being found out before is left, and shown no more."""
        before = self.worker.lane if self.worker else None
        budget = QUICK if budget is None else budget
        known = before.known if before is not None and before.budget == budget else None
        lane = PowerLane(record, lines, budget=budget, known=known, most=most)
        self.stop()
        self.worker = Worker(lane, self._loop(), partial(self._report, lane))
        self.worker.start()

    def turn_on(self, record: Record, lines: Sequence[GameNode]) -> None:
        """Begin, unless it has begun already."""
        if self.worker is None or self.worker.cancelled:
            self.begin(record, lines)

    def stop(self) -> None:
        """Leave it at what has been found out so far."""
        if self.worker is not None:
            self.worker.cancel()

    def forget(self) -> None:
        """Show nothing of what was found out: the lines of a changed record are numbered anew."""
        self.packed, self._complete = b"", None

    def begin_again(self, record: Record, lines: Sequence[GameNode]) -> None:
        """Find out about a changed record what was to be found out about it before."""
        if self.worker is not None and self.worker.cancelled:
            self.worker = None
        elif self.worker is not None:
            self.begin(record, lines, budget=self.worker.lane.budget)

    def wait(self, line: int) -> tuple[PlyPower, ...]:
        """Wait until all is found out, and return the plies of a line.

        Raises
        ------
        ValueError
            If nothing has been begun.
        """
        if self.worker is None:
            raise ValueError("nothing has been analysed: begin with analyse()")
        self.worker.wait()
        return self.worker.lane.plies(line)

    def marks(self, line: int) -> Mapping[int, Collection[Mark]]:
        """Return what the plies of a line are marked with, once all is found out."""
        return self._complete.marks(line) if self._complete else {}

    def _report(self, lane: PowerLane, state: PowerState, last: bool) -> None:  # noqa: FBT001 - as a worker reports
        # What an earlier worker still reports is of a game that is no more; and who waits has the
        # end before the loop has.
        if self.worker is None or self.worker.lane is not lane or self._complete is lane:
            return
        self.packed = encode(state)
        if last:
            self._complete = lane
        self._changed(last)
