"""The bots that deal: how they play, what they offer, and what becomes of their words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

import pytest

from sosucker_widget import Game, ledger
from sosucker_widget.engine import COLORS, Position
from sosucker_widget.players import BotName, BotView, play_out
from sosucker_widget.players.bots.dealing import keeping
from sosucker_widget.players.bots.diplomacy import Politics, is_fair, is_welcome
from sosucker_widget.players.bots.pacts import words_given
from sosucker_widget.players.deal import Deal, understood
from sosucker_widget.players.half import Half
from sosucker_widget.players.keepable import doubts
from sosucker_widget.record import Promise, Step

THREE: tuple[BotName, ...] = ("dealer", "balancer", "turncoat")
ROUND = 48
"""Games in which each seat, each beginner and each order of the three comes equally often."""


def seated(subject: BotName, number: int) -> tuple[int, list[BotName]]:
    """Return the seat of a bot among the three in a game, and the bots by seat."""
    seat, turn = number % 4, number // 16
    bots = [*THREE[turn:], *THREE[:turn]]
    return seat, [*bots[:seat], subject, *bots[seat:]]


def wins(subject: BotName) -> int:
    """Count the games of a round that a bot wins against the three."""
    won = 0
    for number in range(ROUND):
        seat, bots = seated(subject, number)
        first = number // 4 % 4
        record = play_out(bots, chips=3, first=first, seed=number)
        won += record.positions[-1].winning_seat == seat
    return won


def test_who_deals_with_nobody_wins_less_than_who_deals() -> None:
    # In the long run greedy wins 2 of 48, and the dealer 12.
    assert wins("greedy") <= 7
    assert wins("dealer") >= 5


@lru_cache
def games() -> tuple[Game, ...]:
    """Play some games of the three and another one."""
    players: Sequence[BotName] = ("greedy", "turncoat", "dealer", "balancer") * 2
    return tuple(
        Game(play_out(seated(one, number)[1], chips=7, first=0, seed=number))
        for number, one in enumerate(players)
    )


def offered() -> Iterator[tuple[Step, Deal]]:
    for game in games():
        for step in game.history:
            deal = understood(step.talk, step.before)
            if deal is not None:
                yield step, deal


def test_nothing_is_offered_that_cannot_be_kept() -> None:
    deals = [*offered()]
    assert len(deals) > 40
    assert {half.kind for _, deal in deals if (half := deal.asks)} >= {"spare", "peace"}
    assert not [deal for step, deal in deals if doubts(deal, step.before)]


def test_words_are_what_the_ledger_says_of_them() -> None:
    statuses = Counter[str]()
    for game in games():
        entries = {entry.event: entry for entry in ledger(game.record)}
        words = words_given(game.history)
        assert len(words) == len(entries)
        for word in words:
            entry = next(one for one in entries.values() if one.promise == word.promise)
            assert (word.broken is not None) == (entry.status == "broken")
            statuses[entry.status] += 1
    assert min(statuses["broken"], statuses["kept"]) > 2


def test_only_the_turncoat_breaks_its_word() -> None:
    for game in games():
        bots = [player.extra["x-bot"] for player in game.record.players]
        broken = {bots[word.maker] for word in words_given(game.history) if word.broken is not None}
        assert broken <= {"turncoat"}


def at_start(*steps: Step) -> Politics:
    return Politics(BotView.aside(Position.start("classic", first="red"), "blue", steps))


@pytest.mark.parametrize(
    ("asks", "gives", "fair"),
    [
        ("spare", "spare", True),
        ("spare", "peace", True),
        ("peace", "spare", False),
        ("spare", None, False),
        (None, "spare", True),
        ("spare", "rescue", False),
    ],
)
def test_a_deal_is_fair_if_it_gives_as_much_as_it_asks(
    asks: str | None, gives: str | None, *, fair: bool
) -> None:
    halves = [None if half is None else Half.read(half) for half in (asks, gives)]
    assert is_fair(at_start(), Deal(0, 1, *halves)) is fair


def test_nobody_deals_with_who_broke_a_word() -> None:
    for game in games():
        for word in words_given(game.history):
            if word.broken is None:
                continue
            step = game.history[word.broken]
            for seat in step.after.alive_seats:
                politics = Politics(BotView.aside(step.after, seat, game.history[: step.index + 1]))
                deal = Deal(word.maker, seat, Half("spare"), Half("spare"))
                assert seat == word.maker or not is_welcome(politics, deal)


@pytest.mark.parametrize(
    ("to", "terms"),
    [
        ((), {"do": "spare", "color": "blue"}),
        ((1,), {"do": "give_move_to"}),
        ((1,), {"do": "spare", "color": "green", "until": {"defeat": "blue"}}),
    ],
)
def test_what_is_only_called_like_a_promise_of_a_deal_is_none(
    to: tuple[int, ...], terms: dict[str, object]
) -> None:
    game = Game("documented", chips=3, first="red")
    game.offer("blue", "red", asks="spare", gives="spare")
    game.talk(Promise(COLORS[0], to, "deal0-red", "Trust me.", terms))
    game.play("red")
    assert not words_given(game.history)
    view = BotView.to_decide(game.position, game.history)
    assert keeping(view, view.legal) == [*view.legal]
