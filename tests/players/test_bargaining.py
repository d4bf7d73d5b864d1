"""Deals of two halves: each is understood, and what becomes of an offer follows from the game."""

from __future__ import annotations

from itertools import product

import pytest

from sosucker_widget import Game
from sosucker_widget.engine import COLOR_NAMES, Play, Position, apply
from sosucker_widget.engine.position_fields import HandsLike
from sosucker_widget.locale import LANGUAGES, RECORD_LANGUAGES, told
from sosucker_widget.players.deal import Deal, finish_deal, is_change, rescue_deal, understood
from sosucker_widget.players.half import Half, HalfError, possible_halves
from sosucker_widget.players.keepable import doubts
from sosucker_widget.players.offers import DealError, OfferStatus
from sosucker_widget.record import Say

RED, BLUE, GREEN, YELLOW = range(4)
START = Position.start("classic", first="red")


def deals(maker: int, to: int) -> list[Deal]:
    asked = [None, *possible_halves(4, to, maker)]
    given = [None, *possible_halves(4, maker, to)]
    return [Deal(maker, to, *halves) for halves in product(asked, given) if any(halves)]


@pytest.mark.parametrize("language", RECORD_LANGUAGES)
@pytest.mark.parametrize(("maker", "to"), [(RED, BLUE), (YELLOW, RED)])
def test_every_deal_is_understood_in_every_language(language: str, maker: int, to: int) -> None:
    for deal in deals(maker, to):
        for said in (deal.said(), deal.said("change")):
            text = said.text[language]  # type: ignore[index]
            typed = Say(said.player, text.upper().rstrip("."), said.to)
            assert understood(typed, START) == deal
            assert is_change(typed) is (said == deal.said("change"))


def test_every_half_is_written_as_it_is_read() -> None:
    for half in possible_halves(4, RED, BLUE):
        assert Half.read(str(half)) == half
    for text in ("", "war", "move:blue", "against", "peace:pink"):
        with pytest.raises(HalfError):
            Half.read(text)


def statuses(game: Game) -> list[OfferStatus]:
    return [one.status for one in game.offers()]


def offered(asks: str | None = "move", gives: str | None = "peace") -> tuple[Game, int]:
    game = Game("documented", chips=3, first="red")
    game.play("red")
    return game, game.offer("blue", "red", asks, gives)


def test_an_offer_stands_until_it_is_answered() -> None:
    for answer, status in (("accept", "accepted"), ("decline", "declined")):
        game, number = offered()
        assert statuses(game) == ["offered"]
        with pytest.raises(DealError):
            getattr(game, answer)("green", number)
        getattr(game, answer)("red", number)
        assert statuses(game) == [status]
        for late in (game.accept, game.decline, game.change):
            with pytest.raises(DealError):
                late("red", number)


def test_only_its_maker_takes_an_offer_back() -> None:
    game, number = offered()
    with pytest.raises(DealError):
        game.retract("red", number)
    game.retract("blue", number)
    assert statuses(game) == ["withdrawn"]


def test_a_changed_half_is_an_offer_the_other_way() -> None:
    game, number = offered()
    again = game.change("red", number, gives="rescue")
    assert statuses(game) == ["declined", "offered"]
    assert game.offers()[1].deal == Deal(RED, BLUE, Half("peace"), Half("rescue"))
    game.accept("blue", again)
    assert [one.player for one in game.promises().values()] == ["blue", "red"]


def test_the_next_offer_to_the_same_player_takes_the_place_of_the_first() -> None:
    game, _ = offered()
    game.offer("blue", "red", "rescue")
    assert statuses(game) == ["withdrawn", "offered"]


@pytest.mark.parametrize(("asks", "gives"), [("move", None), (None, "peace"), ("peace", "spare")])
def test_what_is_agreed_is_promised_and_nothing_else(asks: str | None, gives: str | None) -> None:
    game, number = offered(asks, gives)
    game.accept("red", number)
    made = {one.player: one.terms for one in game.promises().values()}
    deal, ply = game.offers()[0].deal, game.ply
    halves = {COLOR_NAMES[seat]: deal.half(seat) for seat in (RED, BLUE)}
    assert made == {
        color: half.terms(deal.other(COLOR_NAMES.index(color)), ply)
        for color, half in halves.items()
        if half is not None
    }
    assert statuses(game) == ["accepted"]


def test_an_offer_lapses_when_a_chip_is_gone() -> None:
    hands: HandsLike = {"red": "rb", "blue": "b", "green": "g", "yellow": "y"}
    game = Game(Position.of(hands, [], move="red", rules="classic"))
    game.offer("green", "red", asks="prisoner:blue")
    assert statuses(game) == ["offered"]
    game.play("blue")
    assert statuses(game) == ["lapsed"]


@pytest.mark.parametrize(
    ("asks", "gives"),
    [(None, None), ("prisoner:green", None), ("against:red", None), ("peace:blue", "move")],
)
def test_what_has_no_sense_is_not_offered(asks: str | None, gives: str | None) -> None:
    game = Game("classic", first="red")
    for to in ("red", "blue"):
        with pytest.raises(DealError) as caught:
            game.offer("blue", to, asks, gives)
        assert all(told(caught.value, language) for language in LANGUAGES)
    assert len(game) == 0


def test_what_cannot_be_kept_as_things_stand_is_known_before_it_is_offered() -> None:
    hands: HandsLike = {"red": "rr", "blue": "bb", "green": "gg", "yellow": "yyyyyy"}
    position = Position.of(hands, ["y"], move="red", rules="classic")
    assert doubts(finish_deal(RED, BLUE, YELLOW), position) == ["nothing-to-refuse"] * 2
    assert doubts(rescue_deal(BLUE, RED), position) == ["no-prisoner"]
    with_one: HandsLike = {"red": "rb", "blue": "bb", "green": "gg", "yellow": "yyyyyy"}
    bluffed = Position.of(with_one, ["b"], move="red", rules="documented")
    captured = apply(bluffed, Play(RED, BLUE, 1))
    assert doubts(Deal(RED, BLUE, None, Half("spare")), captured) == ["forced"]
    assert doubts(Deal(RED, BLUE, Half("move"), None), captured) == []
