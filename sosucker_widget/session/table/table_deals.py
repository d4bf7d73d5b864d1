"""The deals of a game in progress: each event is read once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from sosucker_widget.players import lazy_bots
from sosucker_widget.quick_classes import NamedTuple
from sosucker_widget.record import Record, Step
from sosucker_widget.table import telling

if TYPE_CHECKING:
    from sosucker_widget.players.offers import Offer
    from sosucker_widget.session.table.table_judging import TableJudging
    from sosucker_widget.table.deal_cards import DealTelling
    from sosucker_widget.table.table_state import BargainState

MOST: Final = 12
"""The most agreed deals that are remembered, the latest ones."""


class _Followed(NamedTuple):
    """How far a game has been read, and the offers up to there that matter still."""

    length: int = 0
    last: Step | None = None
    offers: Sequence[Offer] = ()


class TableDeals:
    """The deals at a table, in all games that are played there.

    Parameters
    ----------
    judging
        Knows what became of promises.
    """

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
        """Return the deals as a page shows them.

        Parameters
        ----------
        history
            Every event so far.
        you
            The only person, if it is one.
        record
            Returns the game.
        """
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
