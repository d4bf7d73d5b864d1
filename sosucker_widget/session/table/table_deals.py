"""The deals of a game in progress: each event is read once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sosucker_widget.players import lazy_bots
from sosucker_widget.record import Step
from sosucker_widget.table import telling

if TYPE_CHECKING:
    from sosucker_widget.players.offers import Offer
    from sosucker_widget.session.table.table_judging import TableJudging
    from sosucker_widget.table.table_state import BargainState


class _Followed(NamedTuple):
    """How far a game has been read, and the offers up to there."""

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
        """Return all offers of a game so far, and what became of each."""
        before = self._followed
        if before.length > len(history) or (
            before.length and history[before.length - 1] is not before.last
        ):
            before = _Followed()
        offers = before.offers
        for step in history[before.length :]:
            if offers or step.talk is not None:
                offers = lazy_bots.followed(offers, step, history)
        self._followed = _Followed(len(history), history[-1] if history else None, offers)
        return offers

    def state(self, history: Sequence[Step], you: int | None) -> list[BargainState]:
        """Return the latest deals as a page shows them; `you` is the only person, if it is one."""
        offers = self.offers(history)
        if not offers:
            return []
        judged, now = self._judging.halves(history), history[-1].after
        return telling.deal_cards(offers, judged, now, you)
