"""A bot's mistake in a game is told with its name, its colour, the ply, and its own line."""

from __future__ import annotations

import linecache
import pickle
import traceback
from random import Random

import pytest

from sosucker_widget.engine import Color, RuleSet
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import told
from sosucker_widget.players import Bot, BotError, BotLike, BotView, play_out
from sosucker_widget.players.arena.simulation import simulate
from sosucker_widget.players.bot_error import CodePlace

FEW = RuleSet.named("classic", chips=2)


def typo(view: BotView, rng: Random) -> object:
    return rng.choice(view.leagl)  # type: ignore[attr-defined] # as a student writes it


def nonsense(_view: BotView, _rng: Random) -> object:
    return "pass"


class Grumbler:
    """A bot that fails only when it could speak."""

    def __call__(self, view: BotView, rng: Random) -> object:
        return rng.choice(view.legal)

    def aside(self, view: BotView, _rng: Random) -> object:
        return dict[Color, object]()[view.player]


def failure(bot: Bot) -> BotError:
    with pytest.raises(BotError) as found:
        play_out(["greedy", bot, "random", "random"], FEW, seed=1)
    return found.value


def test_an_error_names_the_bot_and_the_line_in_its_code() -> None:
    error = failure(typo)
    assert isinstance(error, SosuckerError | RuntimeError)
    assert (error.bot, error.player, error.fault.kind) == ("typo", Color.BLUE, "raised")
    assert error.ply > 0
    message = str(error)
    assert message.startswith(f"the bot typo (Blue) failed at ply {error.ply}: AttributeError: ")
    assert "a view has no 'leagl': did you mean 'legal'? (" in message
    line = typo.__code__.co_firstlineno + 1
    assert f"test_bot_error.py:{line}: return rng.choice(view.leagl)" in message
    assert told(error.args[0], "ru").startswith("бот typo (Синий), шаг ")


def test_a_student_sees_only_a_few_frames() -> None:
    error = failure(typo)
    frames = traceback.extract_tb(error.__traceback__)
    assert [frame.name for frame in frames] == ["failure", "call"]
    assert isinstance(error.__cause__, AttributeError)
    assert traceback.extract_tb(error.__cause__.__traceback__)[0].name == "typo"
    with pytest.raises(BotError) as found:
        simulate(typo, 10, chips=2)
    frames = traceback.extract_tb(found.value.__traceback__)
    assert [frame.name for frame in frames[1:]] == ["call"]


def test_nonsense_is_told_with_what_was_legal() -> None:
    error = failure(nonsense)
    assert error.__cause__ is None
    assert error.fault.kind == "nonsense"
    head, *legal = str(error).splitlines()
    assert head.startswith("the bot nonsense (Blue) answered wrongly at ply ")
    assert "'pass' is not one of the " in head
    assert f"test_bot_error.py:{nonsense.__code__.co_firstlineno}: def nonsense(" in head
    assert legal
    assert all(line.startswith("  Play(") for line in legal)


def test_a_failure_out_of_turn_is_told_too() -> None:
    error = failure(Grumbler())
    assert (error.bot, error.player) == ("Grumbler", Color.BLUE)
    assert isinstance(error.__cause__, KeyError)
    assert error.fault.place is not None
    assert error.fault.place.function == "aside"


def test_a_fallback_is_counted() -> None:
    bots: list[BotLike] = ["greedy", Grumbler(), typo, "random"]
    record = play_out(bots, FEW, seed=1, on_error="fallback")
    counted = [int(str(player.extra.get("x-faults", 0))) for player in record.players]
    assert counted[0] == counted[3] == 0
    assert counted[1] > 0
    assert counted[2] == sum("x-fault" in event.extra for event in record.events) > 0


def test_an_error_survives_a_process() -> None:
    error = failure(typo)
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - just written
    assert (str(copy), copy.bot, copy.player, copy.ply) == (
        str(error),
        error.bot,
        error.player,
        error.ply,
    )


def test_a_cell_of_a_notebook_is_called_so() -> None:
    name = "/tmp/ipykernel_17/123.py"  # noqa: S108 - only a name
    linecache.cache[name] = (0, None, ["def bot(view, rng):\n", "    return view.x\n"], name)
    try:
        assert str(CodePlace(name, 2, "bot")) == "notebook cell, line 2: return view.x"
    finally:
        del linecache.cache[name]
