"""Who sits where: what a user writes for bots, and what is said of each slip."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from sosucker_widget.engine import Color, Position, RuleSet
from sosucker_widget.errors import SosuckerError
from sosucker_widget.players import BotView, Greedy, RandomBot, make, play_out
from sosucker_widget.record import Record, dumps, loads

FEW = RuleSet.named("classic", chips=2)


def mine(view: BotView, rng: Random) -> object:
    return rng.choice(view.legal)


def bots_of(record: Record) -> list[object]:
    return [player.extra["x-bot"] for player in record.players]


def test_one_bot_takes_every_seat() -> None:
    assert bots_of(play_out("greedy", FEW)) == ["greedy"] * 4
    assert bots_of(play_out(mine, FEW)) == ["mine"] * 4
    assert bots_of(play_out("greedy", players=3, chips=2)) == ["greedy"] * 3


def test_bots_by_color_in_any_order_and_any_way_of_writing() -> None:
    seats: dict[Any, Any] = {"Blue": mine, "r": "greedy", 3: "random", Color.GREEN: Greedy()}
    assert bots_of(play_out(seats, FEW)) == ["greedy", "mine", "greedy", "random"]
    assert bots_of(play_out({"red": "greedy", "blue": "random"}, players=2)) == ["greedy", "random"]


def test_a_list_says_how_many_play() -> None:
    assert play_out(["greedy"] * 3, chips=2).rules.players == 3
    assert play_out(iter(["greedy", mine]))  # type: ignore[arg-type] # typed as a sequence.rules.players == 2
    assert play_out(["greedy"] * 5, "documented", chips=3).rules == RuleSet.named(
        "documented", chips=3, players=5
    )


def test_without_a_seed_one_is_drawn_and_noted() -> None:
    first, second = play_out("random", FEW), play_out("random", FEW)
    assert first.meta["seed"] != second.meta["seed"]
    seed = first.meta["seed"]
    assert isinstance(seed, int)
    assert play_out("random", FEW, seed=seed) == first
    assert loads(dumps(first)) == first


@pytest.mark.parametrize("name", ["Greedy", "GREEDY", " greedy "])
def test_capital_letters_count_as_small_ones(name: str) -> None:
    assert make(name) == Greedy()


@pytest.mark.parametrize("name", ["Leader hunter", "leader_hunter", "leader-hunter"])
def test_spaces_and_underscores_count_as_hyphens(name: str) -> None:
    assert make(name) == make("leader-hunter")


SLIPS: dict[str, tuple[Callable[[], object], str]] = {
    "a typo": (lambda: play_out(["greddy"] * 4), "did you mean greedy? There are random, "),  # type: ignore[list-item]
    "a typo in an ally": (lambda: make("loyal:grean"), "did you mean 'green'?"),
    "one color": (
        lambda: play_out({"red": "greedy"}),
        "bots: blue, green and yellow have no bot: name one for each, or say with players= how",
    ),
    "a color that does not play": (
        lambda: play_out({"purple": "greedy"}),
        "bots: 'purple' does not play in this game. The colors of this game are red, blue",
    ),
    "too few": (lambda: play_out(["greedy"] * 3, FEW), "bots: 3 for 4 players: give one for each"),
    "a number": (lambda: play_out(3), "3 is not a bot: give a name, or a callable"),  # type: ignore[arg-type]
    "a number in a list": (lambda: play_out([3]), "3 is not a bot: give a name, or a callable"),  # type: ignore[list-item]
    "a class": (lambda: play_out([RandomBot] * 4), "RandomBot is a class: give a bot made from"),  # type: ignore[list-item]
    "a wrong color": (lambda: play_out("greedy", first="bleu"), "first: 'bleu' is not a color"),  # type: ignore[arg-type]
    "a preset": (lambda: play_out("greedy", "clasic"), "did you mean 'classic'?"),  # type: ignore[arg-type]
    "a seed": (lambda: play_out("greedy", seed=1.5), "seed: 1.5 is not a whole number or a text"),  # type: ignore[arg-type]
    "on_error": (lambda: play_out("greedy", on_error="skip"), "is not one of 'raise', 'fallback'"),  # type: ignore[arg-type]
    "said twice": (
        lambda: play_out("greedy", chips=3, first="red", start=Position.start(FEW, 0)),
        "start: leave out chips and first, because the position has its own",
    ),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_with_what_would_be_right(slip: str) -> None:
    make_it, words = SLIPS[slip]
    with pytest.raises(ValueError, match=r".") as told:
        make_it()
    assert words in str(told.value)
    assert isinstance(told.value, SosuckerError)


class Mute:
    """A bot whose aside takes nothing."""

    def __call__(self, view: BotView, rng: Random) -> object:
        return rng.choice(view.legal)

    def aside(self) -> None:
        """Say nothing."""


class Silent(Mute):
    aside = None  # type: ignore[assignment]


class Wordy(Mute):
    aside = "hello"  # type: ignore[assignment]


async def later(view: BotView, rng: Random) -> object:
    return rng.choice(view.legal)


def several(view: BotView, rng: Random) -> Any:  # noqa: ANN401 - a generator, by mistake
    yield rng.choice(view.legal)


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (lambda view: view.legal[0], "a bot takes (view, rng) and returns one of view.legal: "),
        (lambda view: view.legal[0], "<lambda> takes (view)"),
        (lambda view, rng, more: more(view, rng), "<lambda> takes (view, rng, more)"),
        (Mute(), "Mute.aside takes ()"),
        (Wordy(), "Wordy.aside is not a function: a bot's aside takes (view, rng)"),
        (later, "later is async or a generator, which returns no answer"),
        (several, "several is async or a generator, which returns no answer"),
    ],
    ids=["what is wanted", "one too few", "one too many", "aside", "no aside", "async", "yield"],
)
def test_a_signature_is_checked_when_a_bot_is_seated(bot: Any, words: str) -> None:  # noqa: ANN401
    for seat in (make, play_out, lambda bot: play_out([bot, "random"])):
        with pytest.raises(ValueError, match=r".") as told:
            seat(bot)
        assert words in str(told.value)


@pytest.mark.parametrize(
    "bot",
    [
        mine,
        Silent(),
        partial(lambda times, view, rng: rng.choice(view.legal * times), 2),
        lambda *arguments: arguments[1].choice(arguments[0].legal),
        lambda view, rng, level=3: rng.choice(view.legal * level),
    ],
    ids=["function", "object", "partial", "any arguments", "one more with a default"],
)
def test_whatever_takes_a_view_and_an_rng_can_be_seated(bot: Any) -> None:  # noqa: ANN401
    assert play_out(bot, FEW, seed=1).meta["seed"] == 1
