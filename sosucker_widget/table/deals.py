"""What helps to judge an offer, and what the one person at a table of bots could offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from sosucker_widget.engine import COLOR_NAMES, Position
from sosucker_widget.engine.tally import size
from sosucker_widget.players.bots.dealing import could_capture, prisoners
from sosucker_widget.players.deal import Deal, finish_deal, peace_deal, rescue_deal
from sosucker_widget.players.keepable import doubts
from sosucker_widget.players.offers import Offer, OfferStatus, offers
from sosucker_widget.record import Step
from sosucker_widget.replay.in_words import say, text_in_all
from sosucker_widget.replay.state import Text
from sosucker_widget.table.happenings import Outcome, Verdict, Verdicts, since_own
from sosucker_widget.table.table_state import DealState

_MOST: Final = 2
"""The most offers that the engine proposes to the person."""


_ANSWERS: Final[dict[OfferStatus, Literal["deal", "no"] | None]] = {
    "offered": None,
    "accepted": "deal",
    "declined": "no",
}


class Fact(NamedTuple):
    """What helps most to judge an offer."""

    text: Text | None = None
    word: Literal["kept", "broke"] | None = None
    """Whether it is how the maker has kept its word."""


def word_fact(maker: int, verdicts: Verdicts, turn_at: Callable[[int], int]) -> Fact | None:
    """Return how a player has kept its word; None if it was never put to the test."""
    outcomes: tuple[tuple[Outcome, Literal["kept", "broke"]], ...] = (
        ("broken", "broke"),
        ("kept", "kept"),
    )
    for outcome, word in outcomes:
        verdict = Verdict(maker, outcome)
        turns = [
            turn_at(ply) for ply, several in verdicts.items() for one in several if one == verdict
        ]
        if turns:
            return Fact(say(f"deal.fact-{word}", player=COLOR_NAMES[maker], turns=turns), word)
    return None


def offer_fact(
    offer: Offer, position: Position, verdicts: Verdicts, turn_at: Callable[[int], int]
) -> Fact:
    """Return the fact that helps most the one who is asked to judge an offer."""
    deal = offer.deal
    return word_fact(deal.maker, verdicts, turn_at) or Fact(_fact(deal, position))


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
    states = [_state(one.deal, one.index, _ANSWERS[one.status]) for one in own[-_MOST:]]
    deals = {offer.deal for offer in own}
    new = [deal for deal in _possible(position, player) if deal not in deals]
    return [*states, *(_state(deal, -1, None) for deal in new[: _MOST - len(states)])]


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


def _state(deal: Deal, index: int, answer: Literal["deal", "no"] | None) -> DealState:
    other, text = COLOR_NAMES[deal.to], text_in_all(deal.text)
    return DealState(index=index, other=other, text=text, answer=answer)
