"""What bots say and give out of turn: at the right moment, in both languages, and never twice."""

from __future__ import annotations

import pytest

from sosucker_widget.engine import Position
from sosucker_widget.players import (
    Betrayer,
    BotView,
    Grateful,
    Grudge,
    Loyal,
    TitForTat,
    ask,
)
from sosucker_widget.record import Promise, Say, Step, Talk, Withdraw, text_in
from tests.engine.notation import CLASSIC, act, at
from tests.players.test_bots import (
    BLUE_CAPTURES,
    BLUE_DISCARDS,
    BLUE_KILLS,
    BLUE_PRESENTS,
    BLUE_REFUSES,
    BLUE_RESCUES,
)
from tests.players.views import aside, history, seeded

BEGINNING = at(CLASSIC, "RR BB GG YY", move="B")
G_IN_NEED = at(CLASSIC, "RRBG BB - YY", {1: "B"}, move="B", phase="give", pending=1)


def said(bot: object, view: BotView) -> object:
    """Ask for an aside, and check that the bot adds nothing after it."""
    answer = ask(bot, view, seeded(1))  # type: ignore[arg-type]
    assert answer.fault is None
    if isinstance(answer.act, Say | Promise | Withdraw):
        again = continued(view, answer.act)
        assert ask(bot, again, seeded(1)).act is None  # type: ignore[arg-type]
        other = Say(2, "Well, well.")
        assert ask(bot, continued(again, other), seeded(1)).act is None  # type: ignore[arg-type]
    return answer.act


def continued(view: BotView, *events: str | Talk) -> BotView:
    past = view.history
    more = history(view.position, *events, plies=past[-1].ply)
    return BotView.aside(more[-1].after, view.player, (*past, *more))


def words(talk: object) -> tuple[str, str]:
    assert isinstance(talk, Say | Promise)
    return text_in(talk.text, "en"), text_in(talk.text, "ru")


class TestGrudge:
    @pytest.mark.parametrize(
        ("past", "en", "ru"),
        [
            (BLUE_CAPTURES, "Blue, you took", "Синий, ты забрал"),
            (BLUE_KILLS, "Blue, you took", "Синий, ты забрал"),
            (BLUE_DISCARDS, "Blue, you took", "Синий, ты забрал"),
            (BLUE_REFUSES, "Blue, you refused", "Синий, ты отказал"),
        ],
    )
    def test_it_says_so_once_to_each(self, past: list[Step], en: str, ru: str) -> None:
        view = aside("R", past)
        talk = said(Grudge(), view)
        assert isinstance(talk, Say)
        assert talk.to == ("blue",)
        assert words(talk)[0].startswith(en)
        assert words(talk)[1].startswith(ru)
        again = BotView.aside(past[-1].after, 0, (*continued(view, talk).history, *past))
        assert said(Grudge(), again) is None

    def test_it_has_nothing_to_say_of_others_affairs(self) -> None:
        assert said(Grudge(), aside("Y", BLUE_CAPTURES[:1])) is None
        assert said(Grudge(), aside("G", BLUE_CAPTURES)) is None
        assert said(Grudge(), aside("B", BLUE_CAPTURES)) is None

    def test_it_may_speak_also_when_somebody_else_spoke_first(self) -> None:
        view = continued(aside("R", BLUE_CAPTURES), Say(3, "Oh!"))
        assert isinstance(said(Grudge(), view), Say)


class TestGrateful:
    @pytest.mark.parametrize("past", [BLUE_RESCUES, BLUE_PRESENTS])
    def test_it_thanks(self, past: list[Step]) -> None:
        talk = said(Grateful(), aside("R", past))
        assert words(talk) == (
            "Thank you, Blue. I will not forget it.",
            "Спасибо, Синий. Я этого не забуду.",
        )
        assert said(Grateful(), aside("G", past)) is None

    def test_it_rescues_its_benefactor_unasked(self) -> None:
        position = at(CLASSIC, "RG - GY YY", move="B", phase="rescue", asked="G", recency="B")
        view = BotView.aside(position, 0, BLUE_RESCUES[:0])
        assert said(Grateful(), view) is None
        view = BotView.aside(position, 0, [*BLUE_RESCUES, *history(BEGINNING, "play B B 1")])
        assert said(Grateful(), view) == act("transfer R B G")


class TestAllies:
    @pytest.mark.parametrize("bot", [Loyal("green"), Betrayer("green", at=9)])
    def test_they_promise_in_terms_that_a_program_can_judge(self, bot: object) -> None:
        view = aside("R", history(BEGINNING, "play B B 1"))
        first = said(bot, view)
        assert first == Promise(
            player=0,
            to=(2,),
            id="red-give_move_to-green",
            text={
                "en": "Green, whenever I can choose, the move is yours.",
                "ru": "Зелёный, когда выбирать буду я, ход твой.",
            },
            terms={"do": "give_move_to", "player": "green", "until": {"defeat": "green"}},
        )
        view = continued(view, first, "give B Y")
        second = said(bot, view)
        assert isinstance(second, Promise)
        assert second.terms == {"do": "spare", "color": "green", "until": {"defeat": "green"}}
        assert words(second)[1] == "Зелёный, твоих фишек я не убью."
        assert said(bot, continued(view, second, "play Y Y 2")) is None

    def test_it_rescues_its_ally_unasked_with_the_chip_that_helps_most(self) -> None:
        past = history(G_IN_NEED, "give B G")
        assert past[-1].after.phase == "rescue"
        view = BotView.aside(past[-1].after._replace(asked_seats=(3,)), 0, past)
        assert said(Loyal("green"), view) == act("transfer R G G")
        assert said(Loyal("yellow"), view) != act("transfer R G G")
        assert said(Betrayer("green", at=0), view) is None

    def test_it_takes_back_what_would_be_no_kindness(self) -> None:
        start = at(CLASSIC, "RR BB - YY", move="B", recency="B")
        view = aside("R", history(start, "play B B 1"))
        promise = said(Loyal("green"), view)
        assert isinstance(promise, Promise)
        view = continued(view, promise, "give B R", "play R R 2")
        assert view.position.phase == "give"
        assert said(Loyal("green"), view) == Withdraw(0, promise.id)

    def test_a_betrayer_excuses_itself_once_it_has_struck(self) -> None:
        bot = Betrayer("green", at=1)
        past = history(at(CLASSIC, "RR BB GG YY", move="R"), "play R R 1")
        assert said(bot, aside("R", past)) is None
        view = continued(aside("R", past), "give R B")
        talk = said(bot, view)
        assert words(talk) == ("Nothing personal, Green.", "Ничего личного, Зелёный.")
        assert isinstance(talk, Say)
        again = continued(view, talk, "play B B 2", "give B R", "play R R 3", "give R B")
        assert said(bot, again) is None

    def test_a_move_that_it_could_not_give_is_no_strike(self) -> None:
        position = at(CLASSIC, "RR BB GG YY", {1: "GR"}, move="R", phase="give", pending=1)
        assert said(Betrayer("green", at=0), aside("R", history(position, "give R B"))) is None

    def test_who_has_lost_its_ally_is_silent(self) -> None:
        start = at(CLASSIC, "RR BB - YY", move="B", recency="B", alive="RBY")
        view = aside("R", history(start, "play B B 1"))
        assert said(Loyal("green"), view) is None
        assert said(Betrayer("green"), view) is None


@pytest.mark.parametrize("past", [BLUE_CAPTURES, BLUE_RESCUES])
def test_tit_for_tat_lets_its_deeds_speak(past: list[Step]) -> None:
    assert said(TitForTat(), aside("R", past)) is None


@pytest.mark.parametrize("bot", [Grudge(), Grateful(), Loyal(), Betrayer()])
def test_before_anything_was_done_nobody_speaks(bot: object) -> None:
    position: Position = BEGINNING
    assert said(bot, BotView.aside(position, 0)) is None
