"""Deals with bots: kept in the record with terms, and kept by those who keep their word."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from random import Random
from threading import TIMEOUT_MAX

import pytest

from sosucker_widget import Game
from sosucker_widget.analysis.promises.promise_monitor import PromiseFollower
from sosucker_widget.engine import COLORS, RuleSet
from sosucker_widget.game import Bots
from sosucker_widget.players.bots_in import BotsIn
from sosucker_widget.players.deal import possible_deals, rescue_deal, understood
from sosucker_widget.players.half import possible_halves
from sosucker_widget.players.keepable import doubt, doubts
from sosucker_widget.players.offers import DealError, offer_of, offers
from sosucker_widget.players.process.process_bot import ProcessBot
from sosucker_widget.record import Promise, Say, Step, dumps, loads
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from tests.calls import calls
from tests.players import unruly_bots as unruly

KEEPERS = ("loyal:red", "cautious", "grateful")
OTHERS = ("greedy", "grudge", "tit-for-tat", "betrayer:red", "leader-hunter", "random")
CHARACTERS = ("balancer", "dealer", "turncoat")
YOU = 0

PATIENT = partial(TableOptions, limit=TIMEOUT_MAX)
"""A table that waits for its bots, since a busy computer would be taken for a bot that is stuck."""


def played(seed: int, cast: tuple[str, ...], chips: int = 5) -> TableSession:
    """Play a game in which Red answers offers, offers deals and moves by chance."""
    game = Game(chips=chips, first="red", seed=seed)
    return play(TableSession(game, dict(enumerate(cast, 1)), PATIENT(seed=seed)), seed)


def play(session: TableSession, seed: int) -> TableSession:
    game, chance = session.game, Random(seed)  # noqa: S311 - a game
    while game.position.phase != "over":
        session.wait()
        state = session.state("en")
        home = state["home"]
        assert home is not None
        for deal in state["deals"]:
            if deal["status"] == "offered" and deal["to"] == "red":
                assert deal["fact"]
                answer = game.accept if chance.random() < 0.7 else game.decline
                answer("red", deal["index"])
        assert sum(one["index"] < 0 for one in home["yours"]) <= 2
        for one in home["yours"]:
            if one["index"] < 0 and chance.random() < 0.4:
                game.say("red", one["text"], one["other"])
                session.wait()
        if game.position.acting_seat == YOU:
            offer_something(game, chance)
            session.wait()
            own = [act for act in game.position.legal() if act.player_seat == YOU]
            game.act(chance.choice(own))
    return session


def offer_something(game: Game, chance: Random) -> None:
    """Offer a deal of any two halves to any bot, if it has sense."""
    bot = chance.choice([seat for seat in game.position.alive_seats if seat != YOU])
    asks, gives = (
        chance.choice([None, *possible_halves(4, *pair)]) for pair in ((bot, YOU), (YOU, bot))
    )
    with suppress(DealError):
        game.offer(YOU, bot, asks, gives)


def check_deals(session: TableSession) -> int:
    """Check that each half agreed stands in the record as a promise; return how many deals do."""
    history = session.game.history
    agreed: dict[int, set[int]] = {}
    for step in history:
        promise = step.talk
        if isinstance(promise, Promise) and promise.id.startswith("deal"):
            offer = offer_of(promise, history)
            assert offer is not None
            index, deal = offer
            assert promise == deal.promise(promise.player.seat, index, step.ply)
            agreed.setdefault(index, set()).add(promise.player.seat)
    for index, seats in agreed.items():
        said = understood(history[index].talk, history[index].before)
        assert said is not None
        assert seats == {one for one in (said.maker, said.to) if said.half(one) is not None}
    return len(agreed)


def offered_in_vain(session: TableSession) -> list[Step]:
    """List where bots have offered what can't be kept as things stand."""
    heard = ((step, understood(step.talk, step.before)) for step in session.game.history)
    return [
        step
        for step, deal in heard
        if deal and deal.maker in session.bots.seats and doubts(deal, step.before)
    ]


def promised_in_vain(session: TableSession) -> list[Promise]:
    """List what bots have promised in answer to an offer, and can't keep as things stand."""
    history = session.game.history
    return [
        promise
        for step in history
        if isinstance(promise := step.talk, Promise)
        and promise.player.seat in session.bots.seats
        and (found := offer_of(promise, history)) is not None
        and found[1].to == promise.player.seat
        and doubt(step.before, promise.player.seat, promise.terms or {}) is not None
    ]


def broken_by(session: TableSession) -> dict[str, int]:
    follower = PromiseFollower()
    follower.follow(session.game.history)
    shown = session.judging.verdicts(session.game.history, YOU)
    told = sum(one.outcome == "broken" for found in shown.values() for one in found)
    assert told == sum(
        one.status == "broken" and COLORS[YOU] in one.promise.to for one in follower.every
    )
    count: dict[str, int] = {}
    for one in follower.every:
        if one.status == "broken" and one.promise.id.startswith("deal"):
            maker = one.promise.player.value
            count[maker] = count.get(maker, 0) + 1
    return count


@pytest.mark.parametrize("seed", range(6))
def test_those_who_keep_their_word_keep_every_deal(seed: int) -> None:
    session = played(seed, KEEPERS)
    check_deals(session)
    assert not offered_in_vain(session)
    assert not promised_in_vain(session)
    assert not {"blue", "green", "yellow"} & broken_by(session).keys()


def test_deals_of_every_bot_stand_in_the_record() -> None:
    agreed = 0
    for seed in range(6):
        session = played(seed, (OTHERS[:3], OTHERS[3:], CHARACTERS)[seed % 3])
        agreed += check_deals(session)
        again = loads(dumps(session.record))
        assert [step.talk for step in again] == [step.talk for step in session.game.history]
        assert not offered_in_vain(session)
        assert not promised_in_vain(session)
    assert agreed > 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 80))
def test_it_is_so_in_many_games(seed: int) -> None:
    session = played(seed, KEEPERS, chips=7)
    check_deals(session)
    assert not {"blue", "green", "yellow"} & broken_by(session).keys()
    check_deals(played(seed, OTHERS[:3] if seed % 2 else OTHERS[3:], chips=7))


def test_bots_in_processes_deal_like_bots_here() -> None:
    told = []
    places: list[BotsIn] = ["thread", "process"]
    for where in places:
        game = Game(chips=2, first="red", seed=4)
        seats = {seat: unruly.Dealing() for seat in (1, 2, 3)}
        session = TableSession(game, seats, PATIENT(seed=4, bots_in=where))
        try:
            play(session, 4)
            assert isinstance(session.bots.seats[1], ProcessBot) is (where == "process")
            assert check_deals(session)
            makers = {step.talk.player for step in game.history if step.talk is not None}
            assert makers & {*COLORS[1:4]}
            told.append(dumps(session.record))
        finally:
            session.close()
    assert told[0] == told[1]


def test_the_same_seed_gives_the_same_game() -> None:
    assert dumps(played(3, OTHERS[:3]).record) == dumps(played(3, OTHERS[:3]).record)


def test_bots_among_themselves_make_no_deals() -> None:
    for cast in (KEEPERS, OTHERS[:3], OTHERS[3:]):
        game = Game(chips=4, first="red", seed=1)
        Bots(game, dict(enumerate(["greedy", *cast])), seed=1).play_on()
        assert not offers(game.history, latest=10_000)


@pytest.mark.parametrize("code", ["en", "ru"])
def test_what_is_typed_is_understood_as_the_offer_that_it_is(code: str) -> None:
    game = Game(RuleSet())
    for deal in possible_deals(game.position, 0, 2):
        words = deal.text[code]
        for text in (words, words.upper(), words.partition(" ")[2].rstrip(".")):
            say = Say(player=0, text=text, to=(2,))
            assert understood(say, game.position) == deal
    for text in ("Give me everything.", "", "No."):
        assert understood(Say(player=0, text=text, to=(2,)), game.position) is None


def test_a_bot_says_once_that_it_does_not_understand() -> None:
    session = TableSession(
        Game(first="red"), {1: "greedy", 2: "greedy", 3: "greedy"}, PATIENT(seed=1)
    )
    for _ in range(2):
        session.game.say("red", "How about a coffee?", "blue")
        session.wait()
    said = [s.talk for s in session.game.history if s.talk and s.talk.player == "blue"]
    assert len(said) == 1


def test_a_bot_answers_each_of_several_persons_whoever_is_to_act() -> None:
    game = Game("documented", chips=3, first="red")
    session = TableSession(game, {1: "greedy", 3: "cautious"}, PATIENT(seed=1))
    for person, bot, asks, status in (
        (YOU, 1, "move", "accepted"),
        (2, 1, "peace", "declined"),
        (2, 3, "peace", "accepted"),
    ):
        number = game.offer(person, bot, asks, "peace")
        session.wait()
        assert {one.index: one.status for one in game.offers()}[number] == status


def test_the_words_of_offers_are_made_once() -> None:
    """All that was said last is read again at each state, and by each bot."""
    game = Game(first="red")
    for _ in range(60):
        game.say("blue", "How about a coffee?", "red")
    history = game.history
    offers(history)
    assert calls(lambda: offers(history)) < 40 * len(history)


def test_an_offer_dies_when_the_move_is_given_or_somebody_is_defeated() -> None:
    game = Game(first="red")
    game.play("red")
    game.talk(rescue_deal(1, 0).said())
    assert [one.status for one in offers(game.history)] == ["offered"]
    game.give("green")
    assert [one.status for one in offers(game.history)] == ["lapsed"]
