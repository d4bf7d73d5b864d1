"""What a table works out besides the rules: promises and deals, and how its game ended."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from sosucker_widget.background import LEASE
from sosucker_widget.players import lazy_bots
from sosucker_widget.record import Promise, Record, Step
from sosucker_widget.record.values.head import names_of
from sosucker_widget.table import telling
from sosucker_widget.table.table_log import TableLog

if TYPE_CHECKING:
    import asyncio

    from sosucker_widget.analysis.bell import BellVerdict
    from sosucker_widget.analysis.forces.effectivity_function import Colors
    from sosucker_widget.players.offers import Offer
    from sosucker_widget.power import PowerLane, PowerState, Worker
    from sosucker_widget.power.power_state import StoryState
    from sosucker_widget.replay.state import PlyState, Text
    from sosucker_widget.session.analyses import GrowingJudgements
    from sosucker_widget.session.breach_finder import BreachFinder
    from sosucker_widget.table.deal_cards import DealTelling
    from sosucker_widget.table.happenings import Judged, Verdicts
    from sosucker_widget.table.table_state import BargainState


class TableJudging:
    """The judged promises of a game in progress.

    Most games have none, and don't import the analysis.
    """

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop | None,
        retell: Callable[[], None],
    ) -> None:
        self._loop, self._retell = loop, retell
        self._breaches: BreachFinder | None = None
        self.promises = b""
        self._judgements: GrowingJudgements | None = None

    def report_on(self, loop: asyncio.AbstractEventLoop | None) -> None:
        """Report on another event loop from now on."""
        self._loop = loop

    def is_needed(self, log: TableLog) -> bool:
        """Tell whether there is anything to judge, or to show no more."""
        return log.has_promises or bool(self.promises)

    def judge(self, history: Sequence[Step]) -> None:
        """Judge the promises of the game as it is now."""
        self.promises = self._judged().packed(history)

    def verdicts(self, history: Sequence[Step], player: int) -> Verdicts:
        """Return what became of the promises to a player, by ply."""
        if not any(isinstance(step.talk, Promise) for step in history):
            return {}
        return self._judged().verdicts(history, player)

    def halves(self, history: Sequence[Step]) -> Judged:
        """Return what became of each promise with terms so far, by its id."""
        if not any(isinstance(step.talk, Promise) for step in history):
            return {}
        return self._judged().halves(history)

    def could(self, promise: str, step: Step, record: Callable[[], Record]) -> Text:
        """Say whether a promise, by its id, could have been kept when an act broke it."""
        from sosucker_widget.session.breach_finder import BreachFinder  # noqa: PLC0415 - at first use

        if self._breaches is None:
            self._breaches = BreachFinder(lambda: self._loop, self._retell)
        return self._breaches.could(promise, step, record)

    def _judged(self) -> GrowingJudgements:
        from sosucker_widget.session.analyses import (  # noqa: PLC0415 - at first use
            GrowingJudgements,
        )

        if self._judgements is None:
            self._judgements = GrowingJudgements()
        return self._judgements


_PLIES: Final = 80
"""How many plies are analysed, from the end: earlier ones are seldom solved."""


class TableStory:
    """The story of a game that is over."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop | None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._loop, self._now = loop, now
        self._until = 0.0
        self._of: object = None
        self._worker: Worker[PowerLane] | None = None

    def report_on(self, loop: asyncio.AbstractEventLoop | None) -> None:
        """Report on another event loop from now on."""
        self._loop = loop

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
        from sosucker_widget.power import PowerLane, Worker  # noqa: PLC0415 - at first use
        from sosucker_widget.power.end_state import (  # noqa: PLC0415 - at first use
            verdict_state,
        )
        from sosucker_widget.power.game_story import game_story  # noqa: PLC0415 - at first use

        self._until = self._now() + LEASE
        if self._of != of:
            self.stop()
            self._of = of
        if self._worker is None or self._worker.cancelled:
            known = None if self._worker is None else self._worker.lane.known
            lane = PowerLane(record, record.lines[:1], most=_PLIES, known=known)
            is_asked = partial(self._is_asked, of)
            self._worker = Worker(lane, self._loop, lambda _state, _last: None, is_asked=is_asked)
            self._worker.start()
        assert self._worker is not None
        powers = self._worker.lane.plies(0)
        if not is_stopped:
            return game_story(record, you=you, power=powers, busy=self._worker.busy)
        shown = verdict_state(verdict, record.positions[-1], names_of(record.players))
        busy = self._worker.busy or verdict is None
        return game_story(record, you=you, power=powers, busy=busy, verdict=shown)

    @property
    def power(self) -> PowerState | None:
        """Who had the power, as far as it is known; None before the end was told."""
        worker = self._worker
        return None if worker is None else worker.lane.state(busy=worker.busy)

    def shown_line(self, ply: int, coalition: Colors, turn: int) -> list[PlyState]:
        """Return a line that shows what a coalition could force at a ply."""
        from sosucker_widget.power.shown_line import line_at  # noqa: PLC0415 - at first use

        plies = self._worker.lane.plies(0) if self._worker else ()
        return line_at(plies, ply, coalition, turn)

    def _is_asked(self, of: object) -> bool:
        """Tell whether a page still shows how this game ended: it asks until all is found."""
        return self._of == of and self._now() < self._until

    def stop(self) -> None:
        """Stop the analysis, since the game goes on or another one has begun."""
        if self._worker is not None:
            self._worker.cancel()
        self._worker, self._of = None, None


MOST: Final = 12
"""The most agreed deals that are remembered, the latest ones."""


class _Followed(NamedTuple):
    """How far a game has been read, and the offers up to there that matter still."""

    length: int = 0
    last: Step | None = None
    offers: Sequence[Offer] = ()


class TableDeals:
    """The deals at a table, in all games that are played there."""

    def __init__(self, judging: TableJudging) -> None:
        self._judging = judging
        self._followed = _Followed()

    def offers(self, history: Sequence[Step]) -> Sequence[Offer]:
        """Return the offers of a game that stand, and the latest ones that were accepted."""
        before = self._followed
        if before.length > len(history) or (
            before.length and history[before.length - 1] is not before.last
        ):
            before = _Followed()
        offers = before.offers
        for step in history[before.length :]:
            if offers or step.talk is not None:
                offers = _latest(lazy_bots.followed(offers, step, history), step, history)
        self._followed = _Followed(len(history), history[-1] if history else None, offers)
        return offers

    def state(
        self, history: Sequence[Step], you: int | None, record: Callable[[], Record]
    ) -> list[BargainState]:
        """Return the deals as a page shows them."""
        offers = self.offers(history)
        if not offers:
            return []
        return telling.deal_cards(offers, self.telling(history, you, record))

    def telling(
        self, history: Sequence[Step], you: int | None, record: Callable[[], Record]
    ) -> DealTelling:
        """Return what is known about the deals of a game; see `state`."""
        judging = self._judging
        return telling.DealTelling(
            history,
            judging.halves(history),
            partial(judging.verdicts, history),
            lambda promise, step: judging.could(promise, step, record),
            you,
        )


def _latest(offers: Sequence[Offer], step: Step, history: Sequence[Step]) -> list[Offer]:
    """Leave out the oldest deals, and what is settled without a deal.

    An offer that was declined is remembered until the next act, or until its maker offers again.
    """
    accepted = [one.index for one in offers if one.status == "accepted"][-MOST:]
    newest = {one.deal.maker: one.index for one in offers}
    made = {one.index for one in offers}

    def is_fresh(one: Offer) -> bool:
        if newest[one.deal.maker] != one.index or one.settled is None or one.settled in made:
            return False
        return history[one.settled].ply == step.ply

    return [
        one
        for one in offers
        if one.status == "offered"
        or one.index in accepted
        or (one.status == "declined" and is_fresh(one))
    ]
