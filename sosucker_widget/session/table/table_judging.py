"""What a table works out besides the rules: promises and deals, and how its game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from sosucker_widget.players import lazy_bots
from sosucker_widget.record import Promise, Record, Step
from sosucker_widget.replay.in_words import say
from sosucker_widget.session import work
from sosucker_widget.table import telling
from sosucker_widget.table.table_log import TableLog

if TYPE_CHECKING:
    import asyncio

    from sosucker_widget.players.offers import Offer
    from sosucker_widget.replay.state import Text
    from sosucker_widget.session.judgements import GrowingJudgements
    from sosucker_widget.session.work.inquiry import Inquiry
    from sosucker_widget.session.work.subjects import BrokenWord
    from sosucker_widget.table.deal_cards import DealTelling
    from sosucker_widget.table.happenings import Judged, Verdicts
    from sosucker_widget.table.table_state import BargainState


class TableJudging:
    """The judged promises of a game in progress.

    Most games have none, and don't import the analysis.
    """

    def __init__(
        self,
        loop: Callable[[], asyncio.AbstractEventLoop | None],
        retell: Callable[[], None],
    ) -> None:
        self._loop, self._retell = loop, retell
        self._broken: dict[int, Inquiry[BrokenWord]] = {}
        self.promises = b""
        self._judgements: GrowingJudgements | None = None

    def is_needed(self, log: TableLog) -> bool:
        """Tell whether there is anything to judge, or to show no more."""
        return log.has_promises or bool(self.promises)

    def judge(self, history: Sequence[Step]) -> None:
        """Judge the promises of the game as it is now, and no longer what was taken back."""
        done = {id(step) for step in history} if self._broken else ()
        for ply, broken in [*self._broken.items()]:
            if id(broken.subject.step) not in done:
                broken.drop()
                self._broken.pop(ply, None)
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
        broken = self._broken.get(step.ply)
        if broken is None or broken.subject.step is not step:
            # One at a time, and once it is known this is asked again.
            is_busy = any(one.is_busy for one in self._broken.values())
            broken = None if is_busy else self._begun(step, record())
        return say("deal.could-busy") if broken is None else broken.subject.told(promise)

    def stop(self) -> None:
        """Judge no more whether promises could have been kept."""
        for broken in self._broken.values():
            broken.stop()

    def _begun(self, step: Step, record: Record) -> Inquiry[BrokenWord] | None:
        """Judge an act; with a loop that is told later, and None is returned."""
        loop = self._loop()

        def tell() -> None:
            if loop is not None and not broken.is_busy:
                self._retell()

        broken = self._broken[step.ply] = work.Inquiry(work.BrokenWord(step, record), loop, tell)
        if loop is None:
            broken.wait()
            return broken
        broken.ask()
        return None

    def _judged(self) -> GrowingJudgements:
        if self._judgements is None:
            self._judgements = work.GrowingJudgements()
        return self._judgements


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
