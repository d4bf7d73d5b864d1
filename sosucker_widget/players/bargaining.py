"""What is said to offer a deal, to answer it, to change it, and to take it back."""

from __future__ import annotations

from collections.abc import Sequence

from sosucker_widget.engine import COLORS, Position
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.players.deal import Deal, Manner
from sosucker_widget.players.half import Half, is_named_here
from sosucker_widget.players.keepable import is_senseless
from sosucker_widget.players.offers import Offer, open_offers
from sosucker_widget.record import Say, Step, Talk


class DealError(SosuckerError, ValueError):
    """A deal can't be offered, or an offer not be answered by this player any more."""


class PastOfferError(DealError):
    """There is no such offer any more, or it is another player's."""


def offering(position: Position, deal: Deal, manner: Manner = "offer") -> Say:
    """Return what is said to offer a deal."""
    if deal.maker == deal.to or (deal.asks is None and deal.gives is None):
        raise DealError(Saying("fault.empty-deal"))
    for seat in (deal.to, deal.maker):
        half, to = deal.half(seat), deal.other(seat)
        if half is not None and not _has_sense(position, half, seat, to):
            facts = {"half": Verbatim(half), "player": COLORS[seat], "to": COLORS[to]}
            raise DealError(Saying("fault.no-deal", **facts))
    return deal.said(manner)


def _has_sense(position: Position, half: Half, maker: int, to: int) -> bool:
    if not is_named_here(half, position, maker, to):
        return False
    return not is_senseless(position, maker, half.terms(to, 0))


def answering(
    history: Sequence[Step], player: int, offer: int, *, agrees: bool
) -> tuple[Talk, ...]:
    """Return what is said to answer an offer, by its number: a promise of each, or no."""
    found = standing_offer(history, offer, to=player)
    if not agrees:
        return (found.decline(),)
    ply, deal = history[-1].ply, found.deal
    own = deal.promise(deal.to, offer, ply) or found.accept()
    other = deal.promise(deal.maker, offer, ply)
    return (own,) if other is None else (own, other)


def taking_back(history: Sequence[Step], player: int, offer: int) -> Say:
    """Return what is said to take back an offer of one's own, by its number."""
    return standing_offer(history, offer, maker=player).take_back()


def standing_offer(
    history: Sequence[Step], offer: int, *, maker: int | None = None, to: int | None = None
) -> Offer:
    """Return an offer that stands, by its number."""
    for one in open_offers(history):
        if one.index == offer and maker in (None, one.deal.maker) and to in (None, one.deal.to):
            return one
    raise PastOfferError(Saying("fault.no-offer", offer=offer))
