"""What is found out about the lines of a record: who has the power, and how often each wins."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from sosucker_widget.analysis.budget import BudgetLike, budget_of
from sosucker_widget.analysis.coalitions.solution import Solution
from sosucker_widget.analysis.estimates.chances import check_policy
from sosucker_widget.analysis.estimates.policy_records import BEST
from sosucker_widget.analysis.forces.effectivity_function import Colors
from sosucker_widget.analysis.timeline import QUICK
from sosucker_widget.background import LEASE
from sosucker_widget.engine import Position
from sosucker_widget.power import ChanceLane, PlyChances, PlyPower, PowerLane, PowerState
from sosucker_widget.power.chance_display import is_trusted
from sosucker_widget.power.chance_lane import GAMES
from sosucker_widget.power.chance_state import ChancesState
from sosucker_widget.power.shown_line import line_at
from sosucker_widget.record import Line, Record
from sosucker_widget.replay import encode
from sosucker_widget.replay.state import Mark, PlyState
from sosucker_widget.session.work.inquiry import Inquiry, Subject

if TYPE_CHECKING:
    import asyncio


L = TypeVar("L", bound=Subject[Any])


class LineFinder(Generic[L]):
    """Finds out about every ply of a record's lines.

    Attributes
    ----------
    record
        The record of which the lines are shown.
    inquiry
        What has been begun for it.
    """

    def __init__(
        self,
        loop: Callable[[], asyncio.AbstractEventLoop | None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._loop, self._now = loop, now
        self.record: Record | None = None
        self.inquiry: Inquiry[L] | None = None
        self._packed: tuple[object, bytes] = None, b""

    def _pack(self, state: Any) -> bytes:  # noqa: ANN401 - JSON
        """Pack what a page shows for the browser, once; empty if there is nothing."""
        if state is not self._packed[0]:
            self._packed = state, encode(state) if state else b""
        return self._packed[1]

    def _begin(
        self, record: Record, lane: L, tell: Callable[[], object], seconds: float = math.inf
    ) -> None:
        """Begin; what was begun before is told no more."""
        if self.inquiry is not None:
            self.inquiry.drop()
        self.inquiry = Inquiry(lane, self._loop(), tell, now=self._now)
        self.inquiry.ask(seconds)
        # Last of all: what was interrupted before it began is begun again.
        self.record = record

    def stop(self) -> None:
        """Stop, and keep the results so far."""
        if self.inquiry is not None:
            self.inquiry.stop()


class PowerFinder(LineFinder[PowerLane]):
    """Finds out who can force the win with whom.

    Attributes
    ----------
    state
        The results so far; None if there are none.
    """

    def __init__(
        self,
        loop: Callable[[], asyncio.AbstractEventLoop | None],
        changed: Callable[[bool], None],
    ) -> None:
        super().__init__(loop)
        self._changed = changed
        self.state: PowerState | None = None
        self.asked: Inquiry[PowerLane] | None = None
        """What a reader has asked about one ply besides."""

    @property
    def packed(self) -> bytes:
        """The results packed for the browser; empty if there are none."""
        return self._pack(self.state)

    def begin(
        self,
        record: Record,
        lines: Sequence[Line],
        *,
        budget: BudgetLike | None = None,
        known: Mapping[Position, Solution] | None = None,
    ) -> None:
        """Begin; an earlier analysis is stopped and no longer shown, but its solutions are kept.

        `known` holds others that were found within the same budget.
        """
        before = self.inquiry.subject if self.inquiry else None
        budget = budget_of(budget, QUICK)
        if before is not None and before.budget == budget:
            known = before.known
        if self.asked is not None:
            self.asked.drop()
        self._begin(record, PowerLane(record, lines, budget=budget, known=known), self._told)

    def _told(self) -> None:
        assert self.inquiry is not None
        self.state = self.inquiry.state
        self._changed(not self.inquiry.is_busy)

    def ask_all(self, line: int, ply: int) -> None:
        """Find out all about whom the coalitions can make win at a ply, in the background.

        Nothing happens while another analysis runs.
        """
        if self.inquiry is None or any(one and one.is_busy for one in (self.inquiry, self.asked)):
            return
        lane = self.inquiry.subject
        work = partial(lane.work_on, line, ply)
        asked = self.asked = Inquiry(lane, self._loop(), lambda: told(asked), work=work)

        def told(asked: Inquiry[PowerLane]) -> None:
            self.state = asked.state
            self._changed(False)  # noqa: FBT003 - no marks can change

        asked.ask()

    def show_line(self, line: int, ply: int, coalition: Colors, turn: int) -> list[PlyState]:
        """Return a line that shows what a coalition can force at a ply; see `shown_line`."""
        plies = self.inquiry.subject.plies(line) if self.inquiry else ()
        return line_at(plies, ply, coalition, turn)

    def turn_on(self, record: Record, lines: Sequence[Line]) -> None:
        """Begin, unless it has begun already."""
        if self.inquiry is None or self.inquiry.is_left:
            self.begin(record, lines)

    def stop(self) -> None:
        """Stop, and keep the results so far."""
        super().stop()
        if self.asked is not None:
            self.asked.stop()

    def follow(self, record: Record, lines: Sequence[Line]) -> None:
        """Analyse a changed record as the one before; its lines have other numbers."""
        if record is self.record:
            return
        self.state = None
        if self.inquiry is not None and self.inquiry.is_left:
            self.inquiry.drop()
            self.inquiry = None
        elif self.inquiry is not None:
            self.begin(record, lines, budget=self.inquiry.subject.budget)
        self.record = record

    def wait(self, line: int) -> tuple[PlyPower, ...]:
        """Wait until the analysis is complete, and return the plies of a line."""
        if self.inquiry is None:
            raise ValueError("nothing has been analysed yet: call analyse() first")
        return self.inquiry.wait().plies(line)

    def marks(self, record: Record, line: int) -> Mapping[int, Collection[Mark]]:
        """Return the marks of a line's plies, once the analysis of this record has ended."""
        if self.inquiry is None or self.inquiry.is_busy or record is not self.record:
            return {}
        return self.inquiry.subject.marks(line)


class ChanceFinder(LineFinder[ChanceLane]):
    """Estimates how often each player wins at every ply of a record, as long as a page looks."""

    def __init__(
        self,
        loop: Callable[[], asyncio.AbstractEventLoop | None],
        changed: Callable[[], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(loop, now)
        self._changed = changed
        self._lane: ChanceLane | None = None
        self._state: ChancesState | None = None
        self._is_wanted = False

    @property
    def packed(self) -> bytes:
        """What a page shows of it."""
        return self._pack(self._state)

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
        self._is_wanted = True
        self._take(lane)
        self._begin(record, lane, self._told, LEASE)

    def turn_on(self, record: Record, lines: Sequence[Line], policy: str | None) -> None:
        """Go on as long as a page looks, which it says again and again; by its policy."""
        lane = self._lane
        policy = policy or (lane.policy if lane else BEST)
        if lane is None or not self._is_wanted or lane.policy != policy or self.inquiry is None:
            self.begin(record, lines, policy)
        else:
            self.inquiry.ask(LEASE)

    def stop(self) -> None:
        """Stop, and keep the results so far."""
        self._is_wanted = False
        super().stop()

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
            kind = lane.policy, lane.games, lane.seed
            self._take(ChanceLane(record, lines, kind[0], games=kind[1], seed=kind[2], known=lane))
            self.record = record

    def wait(self, line: int) -> tuple[PlyChances, ...]:
        """Wait until all is estimated, and return the plies of a line."""
        if self.inquiry is None:
            raise ValueError("no chances have been estimated yet: call chances() first")
        return self.inquiry.wait().plies(line)

    def _take(self, lane: ChanceLane) -> None:
        """Show another lane, and no longer work at the one before."""
        if self.inquiry is not None:
            self.inquiry.drop()
        self._lane, self.inquiry = lane, None
        self._show(lane.state())

    def _told(self) -> None:
        assert self.inquiry is not None
        self._show(self.inquiry.state)
        self._changed()

    def _show(self, state: ChancesState) -> None:
        # Where nobody looked it has only paused: the page that comes back asks for the rest.
        busy = self._is_wanted and state["done"] < state["of"]
        self._state = ChancesState({**state, "busy": busy})
