from __future__ import annotations

import pickle
from functools import partial

import pytest

from sosucker_widget.locale import LANGUAGES, told
from sosucker_widget.players import (
    BOTS,
    Betrayer,
    Greedy,
    Loyal,
    bot_title,
    make,
    name_of,
)

SPECS = [*BOTS, "loyal:green", "betrayer:green", "betrayer:green:12", "betrayer::0"]


def test_the_bots_in_the_order_taught() -> None:
    assert [*BOTS] == [
        *("random", "greedy", "cautious", "grudge", "grateful"),
        *("tit-for-tat", "leader-hunter", "loyal", "betrayer"),
        *("dealer", "balancer", "turncoat", "secret"),
    ]


@pytest.mark.parametrize("spec", SPECS)
def test_words_to_a_bot_and_back(spec: str) -> None:
    bot = make(spec)
    assert type(bot) is BOTS[spec.partition(":")[0]]
    assert name_of(bot) == spec
    assert make(name_of(bot)) == bot


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_is_a_value(spec: str) -> None:
    bot = make(spec)
    copy = pickle.loads(pickle.dumps(bot))  # noqa: S301 - just written
    assert copy == bot
    assert hash(copy) == hash(bot)
    assert {bot, make("random"), make("loyal:red")} != {bot}


def test_arguments() -> None:
    assert make("loyal:green") == Loyal("green")
    assert make("betrayer:green:12") == Betrayer("green", 12)
    assert make("loyal:") == Loyal()


def test_a_bot_of_ones_own_is_returned_as_it_is() -> None:
    own = partial(max, 3)
    assert make(own) is own


@pytest.mark.parametrize(
    ("spec", "what"),
    [
        (
            "greddy",
            r"did you mean greedy\? There are random, .*betrayer\[:ally\[:at\]\]",
        ),
        ("", '"" is not a bot: choose one of'),
        ("leader huntr", r"did you mean leader-hunter\?"),
        ("greedy:green", r"too many arguments; write greedy$"),
        ("loyal:green:12", r"write loyal\[:ally\]"),
        ("loyal:pink", "loyal:pink\": ally: 'pink' is not a color. The colors are red, blue"),
        ("betrayer:green:soon", "'soon' is not a ply: a whole number"),
        ("betrayer:green:-1", "'-1' is not a ply"),
        ("betrayer:green:" + "9" * 5000, "is not a ply"),
        ("a\x1b[31m\nb", r"a\\u001b\[31m\\nb"),
        (Greedy, r"Greedy is a class: give a bot made from it, Greedy\(\)"),
        (None, "null is not a bot: give a name, or a callable that takes a view and an rng"),
        (3, "3 is not a bot"),
    ],
)
def test_what_is_no_bot_is_refused_with_what_would_be_right(spec: object, what: str) -> None:
    with pytest.raises(ValueError, match=what) as refused:
        make(spec)
    assert str(refused.value).isprintable()


def test_names_of_others() -> None:
    def my_bot() -> None:
        """Be named."""

    class Own:
        """A bot with no name except its class's."""

    class Shy:
        @property
        def __name__(self) -> str:
            raise ZeroDivisionError

    assert name_of(my_bot) == "my_bot"
    assert name_of(Own()) == "Own"
    assert name_of(Shy()) == "Shy"
    assert name_of(partial(max, 3)) == "partial"
    my_bot.__name__ = "x" * 50
    assert name_of(my_bot) == "x" * 39 + "…"
    my_bot.__name__ = "a\nb"
    assert name_of(my_bot) == "a\\nb"


def test_titles() -> None:
    for language in LANGUAGES:
        lines = {bot_title(name, language) for name in BOTS}
        assert len(lines) == len(BOTS)
        assert all(len(line) <= 60 and line.isprintable() for line in lines)
    assert bot_title("loyal:green", "ru") == bot_title("loyal", "ru")
    with pytest.raises(ValueError, match='"chess" is not a bot'):
        bot_title("chess", "en")
    with pytest.raises(ValueError, match="language: 'de' is not one of 'en', 'ru'"):
        bot_title("greedy", "de")  # type: ignore[arg-type]


def test_a_typo_is_told_in_russian_too() -> None:
    with pytest.raises(ValueError, match="did you mean greedy") as refused:
        make("greddy")
    assert told(refused.value, "ru").startswith('"greddy": такого бота нет. Может быть, greedy?')
