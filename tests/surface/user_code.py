"""A user's file that uses the package rightly; a type checker must find nothing in it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from sosucker_widget import (
    Betrayer,
    Color,
    Game,
    Loyal,
    Play,
    Position,
    Replay,
    RuleSet,
    Table,
    backward_induction,
    can_win,
    examples,
    load,
    loads,
    play_out,
    simulate,
    solve,
)
from sosucker_widget.plugins import PluginName

if TYPE_CHECKING:
    from sosucker_widget import Action, BotView, Record


def careful(view: BotView, rng: Random) -> Action:
    """Choose at random, as a bot of one's own."""
    return rng.choice(view.legal)


def positions() -> Position:
    """Set up positions, and play on."""
    position = Position.start("classic", chips=3, first="red")
    position = Position.start(RuleSet.named("documented", captor="color"), Color.BLUE)
    position = Position.of({"red": "r2 b", "blue": "b"}, ["gy"], move="red", rules="classic")
    if position.phase == "play" and position.to_act == "red":
        position = position.play("r+ b")
    chips: int = position.hands["red"].count("blue") + len(position.hand(0))
    assert chips >= 0
    return position.play(Play("blue", "blue", 1))


def games() -> Record:
    """Play a game, and keep it."""
    game = Game("classic", first="red", names={"red": "Ann"})
    game.play("red")
    game.give(Color.BLUE)
    game.say("blue", "Trust me.", to="red")
    game.enter("b1 g")
    game.judge("play", chip="green", pile="new")
    text: str = game.record.dumps("sls")
    movers = Counter(step.after.to_act for step in loads(text))
    assert movers[Color.RED] + movers[Color("blue")] <= movers.total()
    rows = examples["kept_promise"].to_rows("rulings")
    assert rows
    return load("kept_promise")


def bots() -> float:
    """Let bots play."""
    play_out(["greedy", "loyal:red", Betrayer("green", at=12), careful], "documented", seed=1)
    play_out("random", RuleSet.named("classic", chips=3), first="blue", on_error="fallback")
    play_out({"red": Loyal("blue"), "blue": "tit-for-tat"}, players=2)
    play_out(PluginName("club-bot"), rules=PluginName("blitz"))
    return simulate(["greedy", careful], games=10, seed=1).share("red").value


def analysis() -> bool:
    """Ask who can win."""
    solution = solve(positions())
    line = can_win(positions()).line("red", "spne")
    backward_induction(positions(), tie="grudge")
    return bool(solution) and line.plies > 0


def widgets() -> str:
    """Show a replay and a table."""
    table = Table(
        "documented",
        seats={"blue": "greedy", "green": careful},
        first="red",
        language="ru",
        theme="dark",
        layout={"height": "500px"},
    )
    table.on("act", print)
    table.seat("yellow", "leader-hunter")
    replay = Replay(table, theme="auto", language="en")
    replay.goto("last")
    replay.comment("Good.", glyph="!?")
    replay.compare("classic")
    replay.to_html("page.html")
    replay.analyse(wait=False)
    page: str = replay.to_html()
    return page + replay.to_svg()
