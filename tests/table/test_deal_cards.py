"""The deals at a table, as a page shows them."""

from __future__ import annotations

from itertools import permutations

import pytest

from sosucker_widget.engine import Position
from sosucker_widget.engine.position_fields import HandsLike
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.players.deal import Deal
from sosucker_widget.players.half import possible_halves
from sosucker_widget.players.offers import Offer
from sosucker_widget.record import GameNode, Say, Step
from sosucker_widget.replay.in_words import say
from sosucker_widget.table.deal_cards import DealTelling, deal_cards, half_choices

START = Position.start("classic", first="red")
HISTORY = [Step(0, 0, GameNode(Say(0, "Hello.")), START, START)]


def told(you: int | None = None) -> DealTelling:
    return DealTelling(HISTORY, {}, lambda _: {}, lambda _, __: say("deal.could-busy"), you)


@pytest.mark.parametrize("you", [None, 0, 2])
def test_each_half_is_told_in_every_language_and_to_the_reader(you: int | None) -> None:
    offers = [
        Offer(index, 0, Deal(maker, to, None, half))
        for maker, to in permutations(range(4), 2)
        for index, half in enumerate(possible_halves(4, maker, to))
    ]
    halves = {
        (half["player"], half["text"][language])
        for offer in offers
        for card in deal_cards([offer], told(you))
        for half in card["halves"]
        for language in LANGUAGES
    }
    promised = {
        (deal.maker, str(deal.gives.terms(deal.to, 0)))
        for deal in (one.deal for one in offers)
        if deal.gives is not None
    }
    nothing = len({one.deal.to for one in offers})
    assert len(halves) == (len(promised) + nothing) * len(LANGUAGES)
    texts = {text for _, text in halves}
    if you == 0:
        assert "kill none of Blue’s chips while Green is in the game" in texts
        assert "captures none of your chips" in texts


def test_what_stands_against_an_offer_is_shown_at_its_half() -> None:
    every = [*possible_halves(4, 1, 0)]
    [rescue] = deal_cards([Offer(0, 0, Deal(1, 0, None, every[1]))], told())
    doubts = [half["doubt"] and half["doubt"]["en"] for half in rescue["halves"]]
    assert doubts == [None, "Blue holds no prisoner yet."]
    assert rescue["fact"]
    assert rescue["could"] is None


def test_nobody_chooses_what_names_a_player_who_is_out() -> None:
    hands: HandsLike = {"red": "r", "blue": "b", "green": "g"}
    left = Position.of(hands, ["y"], move="red", rules="classic", alive=["red", "blue", "green"])
    for side in ("asks", "gives"):
        named = [one["half"] for one in half_choices(left, 0, 1, side)]
        assert "against:green" in named
        assert not [one for one in named if one.endswith(":yellow") and "prisoner" not in one]
