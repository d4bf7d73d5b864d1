"""A bot may do anything; the result of asking it is a legal answer, or a fault with the reason."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError
from random import Random
from typing import Any
from unittest.mock import ANY

import pytest

from sosucker_widget.engine import Donate, Give, Play
from sosucker_widget.locale import told
from sosucker_widget.players import BotAnswer, BotFault, BotView, ask
from sosucker_widget.record import Promise, Say, Talk, Withdraw
from tests.engine.notation import CLASSIC, DOCUMENTED, act, at
from tests.players.views import history, seeded

PLAYS = BotView.to_decide(at(CLASSIC, "RB B GR YR", {1: "G"}, move="R"))
KEPT = Promise(0, (1,), "kept", "You will have it.")
TAKEN = Promise(0, (1,), "taken", "You would have had it.")
OTHERS = Promise(1, (0,), "others", "So will you.")
TALKED = history(
    at(CLASSIC, "RB B GR YR", {1: "G"}, move="R"), KEPT, TAKEN, OTHERS, Withdraw(0, "taken")
)
ASIDE = BotView.aside(TALKED[-1].after, 0, TALKED)


def answering(answer: object) -> Callable[[BotView, Random], Any]:
    """Make a bot that always gives the same answer, for asides too."""

    def bot(_view: BotView, _rng: Random) -> object:
        return answer

    bot.aside = bot  # type: ignore[attr-defined]
    return bot


def asked(answer: object, view: BotView) -> BotAnswer:
    return ask(answering(answer), view, seeded(1))


def fault(bot: Callable[[BotView, Random], Any], view: BotView = PLAYS) -> BotFault:
    answer = ask(bot, view, seeded(1))
    assert answer.act is None
    assert answer.fault is not None
    assert len(answer.fault.detail) <= 200
    assert answer.fault.detail.isprintable()
    assert told(answer.fault.detail, "ru").isprintable()
    return answer.fault


def in_thread(work: Callable[[], BotFault]) -> BotFault:
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(work).result()


@pytest.mark.parametrize(
    ("answer", "view", "words"),
    [
        ("pass", PLAYS, "'pass': среди возможных действий (4) такого нет, есть, например, Play("),
        ("pass", ASIDE, "'pass': вне очереди можно ответить None, что-нибудь сказать, отдать"),
        (Withdraw(0, "never"), ASIDE, "обещания 'never' бот не давал"),
        (Withdraw(0, "taken"), ASIDE, "обещание 'taken' уже взято назад"),
        (Say(1, "I am Blue."), ASIDE, "бот говорит только за себя, а это Красный"),
        (Say(0, "a" * 501), ASIDE, "знаков в реплике: 501, а можно не больше 500"),
        (Promise(0, (1, 1), "new", "Twice."), ASIDE, "talk.to: Синий указан здесь дважды"),
        (Say(0, 3), ASIDE, "Say: не удалось понять: AttributeError: "),  # type: ignore[arg-type]
    ],
)
def test_nonsense_is_told_in_russian_too(answer: object, view: BotView, words: str) -> None:
    assert words in told(fault(answering(answer), view).detail, "ru")


class Odd:
    """An object that fails whatever it is asked."""

    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise ZeroDivisionError


class TestAnswers:
    def test_an_equal_action_is_as_good_as_the_one_listed(self) -> None:
        same = Play("red", "blue", 1)
        answer = asked(same, PLAYS)
        assert answer.fault is None
        assert any(answer.act is action for action in PLAYS.legal)
        assert answer.act is not same

    def test_a_present_in_place_of_a_decision_is_tolerated(self) -> None:
        for words in ["transfer R G B", "discard R B"]:
            assert asked(act(words), PLAYS) == BotAnswer(act(words))

    def test_a_plain_function_has_nothing_to_say(self) -> None:
        assert ask(lambda _view, _rng: 1 // 0, ASIDE, seeded(1)) == BotAnswer(None)

    @pytest.mark.parametrize("words", ["transfer R G B", "transfer R B B", "discard R B"])
    def test_aside_it_may_give_and_discard(self, words: str) -> None:
        assert asked(act(words), ASIDE) == BotAnswer(act(words))

    @pytest.mark.parametrize(
        "talk",
        [
            Say(0, "Hello."),
            Say(0, {"en": "Hello.", "ru": "Привет."}, to=(1, 2)),
            Say(0, "They do not see it.", private=True),
            Say(0, "a" * 500),
            Promise(0, (1,), "new", "You will.", {"do": "spare", "color": "blue"}),
            Withdraw(0, "kept"),
            None,
        ],
    )
    def test_aside_it_may_talk_or_be_silent(self, talk: Talk | None) -> None:
        assert asked(talk, ASIDE) == BotAnswer(talk)

    def test_the_words_handed_on_are_no_longer_the_bots(self) -> None:
        text = {"en": "Trust me."}
        said = asked(Say(0, text), ASIDE).act
        text["en"] = "Never trust me."
        assert said == Say(0, {"en": "Trust me."})


class TestNonsense:
    @pytest.mark.parametrize(
        "answer",
        [
            None,
            "play red",
            0,
            ANY,
            Play,
            PLAYS.legal,
            Odd(),
            Play(1, 1, 1),
            Play(0, 2, 1),
            Play(0, 0, 3),
            Give(0, 1),
            Donate(0, 1),
            act("transfer G R R"),
            act("transfer R R B"),
            act("discard R R"),
            act("discard Y R"),
            Say(0, "I pass."),
        ],
    )
    def test_as_a_decision(self, answer: object) -> None:
        assert fault(answering(answer)).kind == "nonsense"

    def test_a_present_where_the_rules_have_none(self) -> None:
        view = BotView.to_decide(at(DOCUMENTED, "RB B G Y", move="R"))
        assert fault(answering(act("transfer R G B")), view).kind == "nonsense"

    @pytest.mark.parametrize(
        ("answer", "why"),
        [
            (Say(1, "I am Blue."), "only for itself"),
            (Say(1, "I think so.", private=True), "only for itself"),
            (Promise(1, (0,), "new", "I will."), "only for itself"),
            (Withdraw(1, "others"), "only for itself"),
            (Withdraw(0, "others"), "made no promise"),
            (Withdraw(0, "never"), "made no promise"),
            (Withdraw(0, "taken"), "already been withdrawn"),
            (Promise(0, (1,), "kept", "Again."), "exists already"),
            (Promise(0, (1,), "others", "Mine."), "exists already"),
            (Promise(0, (), "new", "To nobody."), "talk.to: missing"),
            (Promise(0, (1, 1), "new", "Twice."), "twice"),
            (Promise(0, (5,), "new", "To orange."), "not a colour in this game"),
            (Promise(0, (1,), "", "Without a name."), "needs an id"),
            (Promise(0, (1,), "new", "No deed.", {"do": "win"}), "is not one of"),
            (Promise(0, (1,), "new", "Too much.", {"do": "spare", "x-": "a" * 9999}), "in all"),
            (Say(0, "a" * 501), "501 characters, but at most 500"),
            (Say(0, "a" * 10_000_000), "at most 500"),
            (Say(0, {"en": "Hello.", "ru": "a" * 501}), "501 characters"),
            (Say(0, {"en": "Hello.", "de": "Hallo."}), "no such language"),
            (Say(0, {"de": "Hallo."}), "a text has en and ru"),
            (Say(0, {}), "talk.text: missing"),
            (Say(0, {"en": 3}), "not a string"),
            (Say(0, 3), "can’t be understood"),  # type: ignore[arg-type]
            (Say(0, float("nan")), "can’t be understood"),  # type: ignore[arg-type]
            (Say(0, "\ud800"), "surrogate"),
            (Say(0, "Hm.", private=3), "neither true nor false"),  # type: ignore[arg-type]
            (PLAYS.legal[0], "neither None"),
            ("Hello.", "neither None"),
            (act("transfer G R R"), "neither None"),
            (ANY, "neither None"),
            (Odd(), "a Odd is neither"),
        ],
    )
    def test_aside(self, answer: object, why: str) -> None:
        found = fault(answering(answer), ASIDE)
        assert found.kind == "nonsense"
        assert why in found.detail


class TestRaised:
    def test_the_error_is_told_with_its_place_in_the_bots_file(self) -> None:
        def mybot(view: BotView, rng: Random) -> object:
            return rng.choice(view.legal[:0])

        line = mybot.__code__.co_firstlineno + 1
        found = fault(mybot)
        assert found.kind == "raised"
        assert found.detail.startswith("IndexError: ")
        assert found.detail.endswith(f"(mybot, line {line})")

    def test_its_words_are_one_short_line(self) -> None:
        def bot(_view: BotView, _rng: Random) -> object:
            raise ValueError("\x1b[31m\n\u202e<b>" * 1000)

        found = fault(bot)
        assert found.detail.startswith("ValueError: \\u001b[31m\\n\\u202e<b>")

    def test_its_words_may_raise_themselves(self) -> None:
        class OddError(Exception):
            def __str__(self) -> str:
                raise self

        def bot(_view: BotView, _rng: Random) -> object:
            raise OddError

        assert fault(bot).detail.startswith("OddError (bot, line ")

    def test_endless_recursion_and_leaving_are_caught(self) -> None:
        def again(view: BotView, rng: Random) -> object:
            return again(view, rng)

        def leaves(_view: BotView, _rng: Random) -> object:
            raise SystemExit(1)

        assert fault(again).detail.startswith("RecursionError: ")
        assert fault(leaves).detail.startswith("SystemExit: 1 (leaves")

    @pytest.mark.parametrize("bot", [int, 3, None, lambda: 0])
    def test_what_cannot_be_called_so(self, bot: Any) -> None:  # noqa: ANN401 - any
        assert fault(bot).detail.startswith("TypeError: ")

    def test_an_aside_that_cannot_even_be_looked_up(self) -> None:
        class Bot:
            @property
            def aside(self) -> object:
                raise ZeroDivisionError("aside")

            def __call__(self, _view: BotView, _rng: Random) -> object:
                return None

        assert fault(Bot(), ASIDE).detail.startswith("ZeroDivisionError: aside")

    def test_who_interrupts_at_the_keyboard_is_heard(self) -> None:
        def bot(_view: BotView, _rng: Random) -> object:
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            ask(bot, PLAYS, seeded(1))

    def test_in_a_thread_nobody_interrupts_so_that_it_is_the_bots_fault(self) -> None:
        class OddError(Exception):
            def __str__(self) -> str:
                raise KeyboardInterrupt

        def interrupts(_view: BotView, _rng: Random) -> object:
            raise KeyboardInterrupt

        def odd(_view: BotView, _rng: Random) -> object:
            raise OddError

        assert in_thread(lambda: fault(interrupts)).detail.startswith("KeyboardInterrupt (interru")
        assert in_thread(lambda: fault(odd)).detail.startswith("OddError (odd, line ")

    @pytest.mark.parametrize("kind", [GeneratorExit, asyncio.CancelledError, BaseException])
    def test_what_is_no_exception_is_a_fault_too(self, kind: type[BaseException]) -> None:
        def bot(_view: BotView, _rng: Random) -> object:
            raise kind

        class Unreadable:
            def __repr__(self) -> str:
                raise kind

        assert fault(bot).detail.startswith(f"{kind.__name__} (bot, line ")
        assert fault(answering(Unreadable())).detail.startswith("a Unreadable is not one of")

    def test_an_error_that_hides_all_that_it_is_is_a_fault(self) -> None:
        class Kind(type):
            @property
            def __name__(cls) -> str:  # type: ignore[override]
                raise GeneratorExit

        class HiddenError(BaseException, metaclass=Kind):
            @property  # type: ignore[misc]
            def __class__(self) -> type:
                raise GeneratorExit

            def __str__(self) -> str:
                raise GeneratorExit

            def __getattribute__(self, name: str) -> object:
                raise GeneratorExit

        def bot(_view: BotView, _rng: Random) -> object:
            raise HiddenError

        assert fault(bot).kind == "raised"


class TestView:
    @pytest.mark.parametrize("name", ["position", "seat", "legal", "decides", "history"])
    def test_it_is_frozen(self, name: str) -> None:
        with pytest.raises(FrozenInstanceError):
            setattr(ASIDE, name, None)
        assert isinstance(ASIDE.legal, tuple)
        assert isinstance(ASIDE.history, tuple)
        with pytest.raises(AttributeError):
            ASIDE.position.alive_seats = ()  # type: ignore[misc]

    def test_a_bot_that_tries_to_change_it_is_at_fault(self) -> None:
        def bot(view: BotView, _rng: Random) -> object:
            view.position.hand_tallies[0] = 7  # type: ignore[index]
            return view.legal[0]

        assert fault(bot).detail.startswith("TypeError: ")

    def test_recorded_thoughts_are_not_heard(self) -> None:
        past = history(ASIDE.position, Say(1, "Aloud."), Say(1, "Silently.", private=True))
        assert BotView.aside(ASIDE.position, 0, past).talk == (Say(1, "Aloud."),)

    def test_when_all_is_over_nobody_decides(self) -> None:
        over = ASIDE.position._replace(phase="over", moving_seat=None, alive_seats=(0,))
        with pytest.raises(ValueError, match="the game is over"):
            BotView.to_decide(over)
