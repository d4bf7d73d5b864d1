"""What a session has analysed: which promises were kept, and who has the power."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from sosucker_widget.analysis.budget import BudgetLike, budget_of
from sosucker_widget.analysis.coalitions.solution import Solution
from sosucker_widget.analysis.forces.effectivity_function import Colors
from sosucker_widget.analysis.promises.ledger import Ledger, ledger_of, line_ledgers
from sosucker_widget.analysis.promises.promise_book import marks_of
from sosucker_widget.analysis.promises.promise_monitor import PromiseFollower, PromiseStatus
from sosucker_widget.analysis.timeline import QUICK
from sosucker_widget.engine import COLORS, Position
from sosucker_widget.power import PlyPower, PowerLane, PowerState, Worker, promises_state
from sosucker_widget.power.shown_line import line_at
from sosucker_widget.record import Line, Record, Step
from sosucker_widget.replay import encode
from sosucker_widget.replay.state import Mark, PlyState
from sosucker_widget.table.happenings import HalfVerdict, Judged, Verdict, Verdicts
from sosucker_widget.table.table_state import HalfStatus

if TYPE_CHECKING:
    import asyncio


class PromiseJudgements:
    """The judged promises of a record's lines."""

    def __init__(self, record: Record, lines: Sequence[Line]) -> None:
        self._ledgers = line_ledgers(record, lines)

    def marks(self, line: int) -> Mapping[int, Collection[Mark]]:
        """Return the marks of a line's plies."""
        return marks_of(self._ledgers[line])

    def packed(self) -> bytes:
        """Return the judgements packed for the browser; empty if nothing is judged."""
        return _packed(self._ledgers)


class GrowingJudgements:
    """The judged promises of a game in progress: each act is judged once."""

    def __init__(self) -> None:
        self._follower = PromiseFollower()

    def packed(self, history: Sequence[Step]) -> bytes:
        """Return the judgements of the game so far; empty if nothing is judged."""
        self._follower.follow(history)
        return _packed([ledger_of(self._follower.every)])

    def verdicts(self, history: Sequence[Step], player: int) -> Verdicts:
        """Return what became of the promises to a player, by the ply that decided it."""
        self._follower.follow(history)
        by_ply: dict[int, list[Verdict]] = {}
        for one in self._follower.every:
            maker = one.promise.player.seat
            to_player = COLORS[player] in one.promise.to and maker != player
            if to_player and one.witness is not None:
                if one.status == "kept":
                    by_ply.setdefault(one.witness, []).append(Verdict(maker, "kept"))
                elif one.status == "broken":
                    by_ply.setdefault(one.witness, []).append(Verdict(maker, "broken"))
        return by_ply

    def halves(self, history: Sequence[Step]) -> Judged:
        """Return what became of each promise with terms, by its id."""
        self._follower.follow(history)
        judged = ((one, _HALVES.get(one.status)) for one in self._follower.every)
        return {
            one.promise.id: HalfVerdict(how, one.witness, one.reason, len(one.decisions))
            for one, how in judged
            if how
        }


_HALVES: Final[Mapping[PromiseStatus, HalfStatus]] = {
    "pending": "open",
    "kept": "kept",
    "broken": "broken",
    "void": "void",
    "impossible": "impossible",
}


def _packed(ledgers: Sequence[Ledger]) -> bytes:
    state = promises_state(ledgers)
    return encode(state) if state else b""


class PowerFinder:
    """Finds out who can force the win with whom.

    Attributes
    ----------
    record
        The record that is analysed.
    state
        The results so far; None if there are none.
    """

    def __init__(
        self,
        loop: Callable[[], asyncio.AbstractEventLoop | None],
        changed: Callable[[bool], None],
    ) -> None:
        self._loop, self._changed = loop, changed
        self.state: PowerState | None = None
        self.worker: Worker[PowerLane] | None = None
        self.record: Record | None = None
        self._complete: PowerLane | None = None
        self._asking: Worker[PowerLane] | None = None
        self._packed: tuple[PowerState | None, bytes] = None, b""

    @property
    def packed(self) -> bytes:
        """The results packed for the browser; empty if there are none."""
        state = self.state
        if state is not self._packed[0]:
            self._packed = state, encode(state) if state else b""
        return self._packed[1]

    def begin(
        self,
        record: Record,
        lines: Sequence[Line],
        *,
        budget: BudgetLike | None = None,
        known: Mapping[Position, Solution] | None = None,
        most: int | None = None,
    ) -> None:
        """Begin; an earlier analysis is stopped and no longer shown, but its solutions are kept.

        `known` holds others that were found within the same budget.
        """
        before = self.worker.lane if self.worker else None
        budget = budget_of(budget, QUICK)
        if before is not None and before.budget == budget:
            known = before.known
        lane = PowerLane(record, lines, budget=budget, known=known, most=most)
        self.stop()
        self.worker = Worker(lane, self._loop(), partial(self._report, lane))
        self.worker.start()
        # Last of all: an analysis that was interrupted before it began is begun again.
        self.record = record

    def ask_all(self, line: int, ply: int) -> None:
        """Find out all about whom the coalitions can make win at a ply, in the background.

        Nothing happens while another analysis runs.
        """
        if self.worker is None or any(one and one.busy for one in (self.worker, self._asking)):
            return
        lane = self.worker.lane

        def report(state: PowerState, _last: bool) -> None:  # noqa: FBT001 - as a worker reports
            if self.worker is not None and self.worker.lane is lane:
                self.state = state
                self._changed(False)  # noqa: FBT003 - no marks can change

        self._asking = Worker(lane, self._loop(), report, partial(lane.work_on, line, ply))
        self._asking.start()

    def show_line(self, line: int, ply: int, coalition: Colors, turn: int) -> list[PlyState]:
        """Return a line that shows what a coalition can force at a ply; see `shown_line`."""
        plies = self.worker.lane.plies(line) if self.worker else ()
        return line_at(plies, ply, coalition, turn)

    def turn_on(self, record: Record, lines: Sequence[Line]) -> None:
        """Begin, unless it has begun already."""
        if self.worker is None or self.worker.cancelled:
            self.begin(record, lines)

    def stop(self) -> None:
        """Stop, and keep the results so far."""
        for one in (self.worker, self._asking):
            if one is not None:
                one.cancel()

    def follow(self, record: Record, lines: Sequence[Line]) -> None:
        """Analyse a changed record as the one before; its lines have other numbers."""
        if record is self.record:
            return
        self.state = self._complete = None
        if self.worker is not None and self.worker.cancelled:
            self.worker = None
        elif self.worker is not None:
            self.begin(record, lines, budget=self.worker.lane.budget)
        self.record = record

    def wait(self, line: int) -> tuple[PlyPower, ...]:
        """Wait until the analysis is complete, and return the plies of a line."""
        if self.worker is None:
            raise ValueError("nothing has been analysed yet: call analyse() first")
        self.worker.wait()
        return self.worker.lane.plies(line)

    def marks(self, record: Record, line: int) -> Mapping[int, Collection[Mark]]:
        """Return the marks of a line's plies, once the analysis of this record is complete."""
        return self._complete.marks(line) if self._complete and record is self.record else {}

    def _report(self, lane: PowerLane, state: PowerState, last: bool) -> None:  # noqa: FBT001 - as a worker reports
        # Late reports of an earlier worker are about a game that has changed since; and `wait` may
        # return the end before the loop reports it.
        if self.worker is None or self.worker.lane is not lane or self._complete is lane:
            return
        self.state = state
        if last:
            self._complete = lane
        self._changed(last)
