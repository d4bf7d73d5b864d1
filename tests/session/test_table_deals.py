"""The deals that a table remembers: those that stand, and the latest ones agreed."""

from __future__ import annotations

import pytest

from sosucker_widget import Game
from sosucker_widget.players.offers import LONGEST, offers, open_offers
from sosucker_widget.session.table.table_judging import MOST, TableDeals, TableJudging

PAIRS = 12
"""How many offers of four players can stand at once: one of each to each other."""


def table_deals() -> TableDeals:
    return TableDeals(TableJudging(lambda: None, lambda: None))


def test_an_offer_lapses_after_many_words_and_all_say_so() -> None:
    game, deals = Game(first="red"), table_deals()
    game.offer("blue", "red", asks="peace")
    for said in range(LONGEST + 2):
        history = game.history
        standing = [one.index for one in game.offers() if one.status == "offered"]
        assert standing == ([0] if said < LONGEST else [])
        assert [one.index for one in open_offers(history)] == standing
        assert [one.index for one in deals.offers(history)] == standing
        game.say("green", "How about a coffee?")


def test_thousands_of_offers_take_no_more_room_than_a_few() -> None:
    game, deals = Game(first="red"), table_deals()
    for at in range(300):
        number = game.offer("blue", "red", asks=("peace", "spare")[at % 2])
        game.offer("red", "green", gives="move")
        if at % 3 == 0:
            game.accept("red", number)
        remembered = deals.offers(game.history)
        assert len(remembered) <= MOST + PAIRS
    assert sum(one.status == "accepted" for one in remembered) == MOST
    assert len(offers(game.history, latest=len(game))) == 600


@pytest.mark.parametrize("back", [1, 2])
def test_what_is_taken_back_is_forgotten(back: int) -> None:
    game, deals = Game("documented", chips=3, first="red"), table_deals()
    game.play("red")
    game.give("blue")
    number = game.offer("red", "blue", asks="peace")
    game.accept("blue", number)
    game.play("blue")
    assert [one.status for one in deals.offers(game.history)] == ["accepted"]
    game.undo(back)
    assert len(deals.offers(game.history)) == (back == 1)
