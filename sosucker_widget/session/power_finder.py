"""Who has the power in a game: analysed in the background, and packed as results come in.

Imported when a session is first asked for an analysis, since it imports the solver.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sosucker_widget.analysis.budget import Budget, BudgetSpentError
from sosucker_widget.analysis.forces.effectivity_function import Colors
from sosucker_widget.analysis.timeline import QUICK
from sosucker_widget.locale import Saying
from sosucker_widget.power import PlyPower, PowerLane, PowerState, Worker
from sosucker_widget.power.shown_line import shown_line
from sosucker_widget.record import Line, Record
from sosucker_widget.replay import encode
from sosucker_widget.replay.state import Mark, PlyState

if TYPE_CHECKING:
    import asyncio


class PowerFinder:
    """Finds out who can force the win with whom.

    Parameters
    ----------
    loop
        Returns the event loop on which reports are made; None if none runs.
    changed
        Called after every report, with whether it was the last.
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
        self._asking: Worker | None = None

    def begin(
        self,
        record: Record,
        lines: Sequence[Line],
        *,
        budget: Budget | None = None,
        most: int | None = None,
    ) -> None:
        """Begin; an earlier analysis is stopped and no longer shown."""
        before = self.worker.lane if self.worker else None
        budget = QUICK if budget is None else budget
        known = before.known if before is not None and before.budget == budget else None
        lane = PowerLane(record, lines, budget=budget, known=known, most=most)
        self.stop()
        self.worker = Worker(lane, self._loop(), partial(self._report, lane))
        self.worker.start()

    def ask_all(self, line: int, ply: int) -> None:
        """Find out all about whom the coalitions can make win at a ply, in the background.

        Nothing happens while another analysis runs.
        """
        if self.worker is None or any(one and one.busy for one in (self.worker, self._asking)):
            return
        lane = self.worker.lane

        def report(state: PowerState, _last: bool) -> None:  # noqa: FBT001 - as a worker reports
            if self.worker is not None and self.worker.lane is lane:
                self.packed = encode(state)
                self._changed(False)  # noqa: FBT003 - no marks can change

        self._asking = Worker(lane, self._loop(), report, partial(lane.work_on, line, ply))
        self._asking.start()

    def show_line(self, line: int, ply: int, coalition: Colors, turn: int) -> list[PlyState]:
        """Return a line that shows what a coalition can force at a ply; see `shown_line`.

        Raises
        ------
        ValueError
            If it is not known to force anything, or the line can't be found within the budget.
        """
        plies = self.worker.lane.plies(line) if self.worker else ()
        found = next((one.forces for one in plies if one.ply == ply), None)
        if found is None:
            raise ValueError("it is not known what the coalitions can force here")
        try:
            return shown_line(found, coalition, turn)
        except BudgetSpentError:
            raise ValueError(Saying("error.no-line")) from None

    def turn_on(self, record: Record, lines: Sequence[Line]) -> None:
        """Begin, unless it has begun already."""
        if self.worker is None or self.worker.cancelled:
            self.begin(record, lines)

    def stop(self) -> None:
        """Stop, and keep the results so far."""
        for one in (self.worker, self._asking):
            if one is not None:
                one.cancel()

    def forget(self) -> None:
        """Show no results any more, because the lines of a changed record have new numbers."""
        self.packed, self._complete = b"", None

    def begin_again(self, record: Record, lines: Sequence[Line]) -> None:
        """Analyse a changed record as it was analysed before."""
        if self.worker is not None and self.worker.cancelled:
            self.worker = None
        elif self.worker is not None:
            self.begin(record, lines, budget=self.worker.lane.budget)

    def wait(self, line: int) -> tuple[PlyPower, ...]:
        """Wait until the analysis is complete, and return the plies of a line.

        Raises
        ------
        ValueError
            If no analysis has been begun.
        """
        if self.worker is None:
            raise ValueError("nothing has been analysed yet: call analyse() first")
        self.worker.wait()
        return self.worker.lane.plies(line)

    def marks(self, line: int) -> Mapping[int, Collection[Mark]]:
        """Return the marks of a line's plies, once the analysis is complete."""
        return self._complete.marks(line) if self._complete else {}

    def _report(self, lane: PowerLane, state: PowerState, last: bool) -> None:  # noqa: FBT001 - as a worker reports
        # Late reports of an earlier worker are about a game that has changed since; and `wait` may
        # return the end before the loop reports it.
        if self.worker is None or self.worker.lane is not lane or self._complete is lane:
            return
        self.packed = encode(state)
        if last:
            self._complete = lane
        self._changed(last)
