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
from sosucker_widget.table.deal_cards import deal_cards, half_choices

START = Position.start("classic", first="red")


@pytest.mark.parametrize("you", [None, 0, 2])
def test_each_half_is_told_in_every_language_and_to_the_reader(you: int | None) -> None:
    offers = [
        Offer(index, 0, Deal(maker, to, None, half))
        for maker, to in permutations(range(4), 2)
        for index, half in enumerate(possible_halves(4, maker, to))
    ]
    texts = {
        half["text"][language]
        for offer in offers
        for card in deal_cards([offer], {}, START, you)
        for half in card["halves"]
        for language in LANGUAGES
    }
    assert len(texts) > len(offers)
    if you == 0:
        assert "You kill none of Blue’s chips while Green is in the game" in texts
        assert "Blue captures none of your chips" in texts


def test_a_page_shows_the_latest_deals_and_what_stands_against_them() -> None:
    every = [
        Offer(index, 0, Deal(1, 0, None, half))
        for index, half in enumerate([*possible_halves(4, 1, 0)])
    ]
    cards = deal_cards(every, {}, START, None)
    assert [card["index"] for card in cards] == [one.index for one in every[-len(cards) :]]
    assert len(cards) < len(every)
    [rescue] = deal_cards([every[1]], {}, START, None)
    assert [half["doubt"] and half["doubt"]["en"] for half in rescue["halves"]] == [
        *(None, "Blue holds no prisoner yet."),
    ]


def test_nobody_chooses_what_names_a_player_who_is_out() -> None:
    hands: HandsLike = {"red": "r", "blue": "b", "green": "g"}
    left = Position.of(hands, ["y"], move="red", rules="classic", alive=["red", "blue", "green"])
    for side in ("asks", "gives"):
        named = [one["half"] for one in half_choices(left, 0, 1, side)]
        assert "against:green" in named
        assert not [one for one in named if one.endswith(":yellow") and "prisoner" not in one]
