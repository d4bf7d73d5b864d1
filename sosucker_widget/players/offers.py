"""Offers of deals in a game: what was offered, and what became of each offer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from sosucker_widget.engine import COLORS, Position
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import Saying, Verbatim, in_record_languages, phrase
from sosucker_widget.players.deal import Deal, Manner, is_change, promise_id, understood
from sosucker_widget.players.half import Half, is_named_here
from sosucker_widget.players.keepable import is_senseless
from sosucker_widget.record import Promise, Say, Step, Talk, Text

OfferStatus = Literal["offered", "accepted", "declined", "withdrawn", "lapsed"]
"""What became of an offer. It lapses when it has no sense any more."""

LONGEST: Final = 120
"""After how many events an offer that nobody has answered lapses, at the latest."""

_ID: Final = re.compile(r"deal(\d{1,9})-(\w+)")


@dataclass(frozen=True)
class Offer:
    """An offer that has been made: where it was said, and what became of it."""

    index: int
    ply: int
    """The index of the event with which it was made, and how many actions had been done then."""
    deal: Deal
    status: OfferStatus = "offered"
    settled: int | None = None
    """The index of the event that settled it; None while it stands."""

    def accept(self) -> Talk:
        """Return what the one who is asked says to agree: a promise, if anything is asked."""
        return self.deal.promise(self.deal.to, self.index, self.ply) or self._word("yes")

    def decline(self) -> Say:
        """Return what the one who is asked says to decline."""
        return self._word("no")

    def take_back(self) -> Say:
        """Return what the one who offers says to take it back."""
        return Say(COLORS[self.deal.maker], offer_word("back"), to=(self.deal.to,))

    def _word(self, key: Literal["yes", "no"]) -> Say:
        return Say(COLORS[self.deal.to], offer_word(key), to=(self.deal.maker,))


def offer_word(key: Literal["yes", "no", "back"]) -> Text:
    """Return the word with which an offer is answered, or taken back."""
    return in_record_languages(lambda code: phrase(f"deal.{key}", {}, code))


def offers(history: Sequence[Step], latest: int = LONGEST) -> list[Offer]:
    """List the offers among the latest events, and what became of them.

    Only one offer of a player to another stands: the next one takes its place.
    """
    made: list[Offer] = []
    standing: dict[int, Offer] = {}
    for step in history[-latest:]:
        for at, offer in standing.items():
            made[at] = standing[at] = _after(offer, step, history)
        deal = understood(step.talk, step.before)
        if deal is not None:
            standing[len(made)] = Offer(step.index, step.ply, deal)
            made.append(standing[len(made)])
        standing = {at: one for at, one in standing.items() if one.status == "offered"}
    return made


def followed(made: Sequence[Offer], step: Step, history: Sequence[Step]) -> list[Offer]:
    """Return the offers after one more step of a game."""
    made = [_after(one, step, history) if one.status == "offered" else one for one in made]
    deal = understood(step.talk, step.before)
    return made if deal is None else [*made, Offer(step.index, step.ply, deal)]


def open_offers(history: Sequence[Step]) -> list[Offer]:
    """List the offers that stand now."""
    return [one for one in offers(history) if one.status == "offered"]


def offer_of(promise: Promise, history: Sequence[Step]) -> tuple[int, Deal] | None:
    """Find the offer from which a promise came: its index, and the deal."""
    match = _ID.fullmatch(promise.id)
    index = int(match.group(1)) if match else len(history)
    step = history[index] if index < len(history) else None
    deal = understood(step.talk, step.before) if step is not None else None
    is_part = match and deal and match.group(2) == promise.player
    return (index, deal) if deal is not None and is_part and _is_half(promise, deal) else None


def _is_half(promise: Promise, deal: Deal) -> bool:
    """Tell whether a promise is what its maker promises in a deal; until when is not compared."""
    seat = promise.player.seat
    half, to = deal.half(seat), deal.other(seat)
    if half is None or seat not in (deal.maker, deal.to) or promise.to != (COLORS[to],):
        return False
    return {**half.terms(to, 0), "until": None} == {**(promise.terms or {}), "until": None}


def other_half(talk: Talk, history: Sequence[Step]) -> Promise | None:
    """Return what the maker of an offer promises, if the other one agrees to it by this talk."""
    ply = history[-1].ply if history else 0
    for offer in open_offers(history):
        if talk.player.seat == offer.deal.to and _status(offer, talk) == "accepted":
            return offer.deal.promise(offer.deal.maker, offer.index, ply)
    return None


def _after(offer: Offer, step: Step, history: Sequence[Step]) -> Offer:
    """Return an open offer after a step."""
    status: OfferStatus | None
    if step.talk is not None:
        status = _status(offer, step.talk) or _replaced(offer, step)
        if status is None and step.index - offer.index >= LONGEST:
            status = "lapsed"
    else:
        status = "lapsed" if _has_lapsed(offer, step, history) else None
    return offer if status is None else replace(offer, status=status, settled=step.index)


def _status(offer: Offer, talk: Talk) -> OfferStatus | None:
    """Return what somebody makes of an offer by what they say."""
    deal, seat = offer.deal, talk.player.seat
    if isinstance(talk, Promise):
        agrees = seat == deal.to and talk.id == promise_id(offer.index, seat)
        return "accepted" if agrees else None
    if not isinstance(talk, Say) or seat not in (deal.maker, deal.to):
        return None
    if talk.private or talk.to != (COLORS[deal.other(seat)],):
        return None
    if seat == deal.maker:
        return "withdrawn" if talk.text == offer_word("back") else None
    words: dict[OfferStatus, Text] = {"accepted": offer_word("yes"), "declined": offer_word("no")}
    return next((status for status, word in words.items() if talk.text == word), None)


def _replaced(offer: Offer, step: Step) -> OfferStatus | None:
    """Return what becomes of an offer when another one takes its place."""
    other, deal = understood(step.talk, step.before), offer.deal
    if other is None or not isinstance(step.talk, Say):
        return None
    if (other.maker, other.to) == (deal.maker, deal.to):
        return "withdrawn"
    is_reply = (other.maker, other.to) == (deal.to, deal.maker)
    return "declined" if is_reply and is_change(step.talk) else None


def _has_lapsed(offer: Offer, step: Step, history: Sequence[Step]) -> bool:
    """Tell whether an action leaves an offer without sense.

    So it is if one half can't be kept any more; if the offer asks for the move, when the one asked
    has decided who has it; otherwise after two more plays of the one asked, or many events.
    """
    deal = offer.deal
    if has_no_sense(deal, step.after) or step.index - offer.index >= LONGEST:
        return True
    action = step.action
    if action is None or action.player_seat != deal.to:
        return False
    if deal.asks is not None and deal.asks.kind == "move":
        return action.type in ("give", "kill")
    since = (one.action for one in history[offer.index + 1 : step.index + 1])
    plays = [one for one in since if one and (one.type, one.player_seat) == ("play", deal.to)]
    return len(plays) > 1


def has_no_sense(deal: Deal, position: Position) -> bool:
    """Tell whether a deal can't be made in a position, whatever is done next."""
    if position.phase == "over":
        return True
    sides = ((deal.asks, deal.to, deal.maker), (deal.gives, deal.maker, deal.to))
    return any(
        half is not None and is_senseless(position, maker, half.terms(to, 0))
        for half, maker, to in sides
    )


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
