"""The deals at a table of one person and bots: what is offered to the person, and what could be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

from sosucker_widget.engine import COLOR_NAMES, Position
from sosucker_widget.engine.tally import size
from sosucker_widget.players.bots.dealing import could_capture, prisoners
from sosucker_widget.players.deal import Deal, finish_deal, peace_deal, rescue_deal
from sosucker_widget.players.keepable import doubts
from sosucker_widget.players.offers import Offer, OfferStatus, offers, open_offers
from sosucker_widget.record import Step
from sosucker_widget.replay.in_words import say, text_in_all
from sosucker_widget.replay.state import Text
from sosucker_widget.table.happenings import Outcome, Verdicts, counted, since_own
from sosucker_widget.table.table_state import DealState

_MOST: Final = 2
"""The most offers that the engine proposes to the person."""


_ANSWERS: Final[dict[OfferStatus, Literal["deal", "no"] | None]] = {
    "offered": None,
    "accepted": "deal",
    "declined": "no",
}


def offers_to(
    position: Position, history: Sequence[Step], player: int, verdicts: Verdicts
) -> list[DealState]:
    """Return the open offers to a player, each with the fact that helps most to judge it."""
    words = counted(verdicts)
    return [
        _offered(offer, position, words)
        for offer in open_offers(history)
        if offer.deal.to == player
    ]


def _offered(offer: Offer, position: Position, words: Counter[tuple[int, Outcome]]) -> DealState:
    deal, maker = offer.deal, offer.deal.maker
    word: Literal["kept", "broke"] | None = None
    fact = _fact(deal, position)
    for outcome, kind in (("broken", "broke"), ("kept", "kept")):
        if times := words[maker, outcome]:  # type: ignore[index]
            word = kind  # type: ignore[assignment]
            fact = say(f"deal.fact-{kind}", player=COLOR_NAMES[maker], n=times)
            break
    return _state(deal, maker, offer.index, fact, word)


def _fact(deal: Deal, position: Position) -> Text:
    maker = COLOR_NAMES[deal.maker]
    if deal.gives is not None and deal.gives.kind == "rescue":
        held = prisoners(position, deal.maker)
        return say(f"deal.fact-{'prisoners' if held else 'none'}", player=maker, n=held)
    if deal.about is None:
        can = could_capture(position, deal.maker, deal.to)
        return say(f"deal.fact-could{'' if can else '-not'}", player=maker)
    held = size(position.hand_tallies[deal.about])
    return say("deal.fact-finish", about=COLOR_NAMES[deal.about], n=held)


def offers_of(position: Position, history: Sequence[Step], player: int) -> list[DealState]:
    """Return what a player has just offered, and at most two offers that are possible now."""
    steps = since_own(history, player)
    first = steps[0].index if steps else len(history)
    own = [
        one
        for one in offers(history)
        if one.deal.maker == player and one.index >= first and one.status in _ANSWERS
    ]
    states = [
        {**_state(one.deal, one.deal.to, one.index, None, None), "answer": _ANSWERS[one.status]}
        for one in own[-_MOST:]
    ]
    deals = {offer.deal for offer in own}
    new = [deal for deal in _possible(position, player) if deal not in deals]
    proposed = [_state(deal, deal.to, -1, None, None) for deal in new[: _MOST - len(states)]]
    return [*states, *proposed]  # type: ignore[list-item]


def _possible(position: Position, player: int) -> list[Deal]:
    """List deals that make sense now, the most pressing first."""
    others = [seat for seat in position.alive_seats if seat != player]
    hands = position.hand_tallies
    threats = [seat for seat in others if could_capture(position, seat, player)]
    deals = [peace_deal(player, seat) for seat in threats]
    if prisoners(position, player):
        needy = min(others, key=lambda seat: size(hands[seat]))
        deals.append(rescue_deal(player, needy))
    if len(others) > 1:
        weak = min(others, key=lambda seat: size(hands[seat]))
        strong = max((seat for seat in others if seat != weak), key=lambda seat: size(hands[seat]))
        if size(hands[weak]) < size(hands[strong]):
            deals.append(finish_deal(player, strong, weak))
    return [deal for deal in deals if not doubts(deal, position)]


def _state(
    deal: Deal, other: int, index: int, fact: Text | None, word: Literal["kept", "broke"] | None
) -> DealState:
    return DealState(
        index=index,
        other=COLOR_NAMES[other],
        text=text_in_all(deal.text),
        fact=fact,
        word=word,
        answer=None,
    )
