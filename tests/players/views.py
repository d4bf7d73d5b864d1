"""Views in a few letters: a position, the events before it, and a bot's answers."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from sosucker_widget.engine import Action, Position, apply
from sosucker_widget.players import Bot, BotView, RandomBot, ask
from sosucker_widget.record import GameNode, Step, Talk
from tests.engine.notation import act, seats, write

SEEDS = range(30)


def seeded(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - games, no secrets


def history(start: Position, *events: str | Talk, plies: int = 0) -> list[Step]:
    """Make a history of actions and talk, beginning after this many plies."""
    steps: list[Step] = []
    position = start
    for told in events:
        before, done = position, act(told) if isinstance(told, str) else told
        if isinstance(told, str):
            position, plies = apply(before, act(told)), plies + 1
        steps.append(Step(len(steps), plies, GameNode(done), before, position))
    return steps


def deciding(position: Position, past: Iterable[Step] = ()) -> BotView:
    return BotView.to_decide(position, past)


def aside(player: str, past: list[Step]) -> BotView:
    return BotView.aside(past[-1].after, seats(player)[0], past)


def answers(bot: Bot, view: BotView) -> set[str]:
    """Ask with many generators, and return all decisions that a bot may make."""
    found = set()
    for seed in SEEDS:
        answer = ask(bot, view, seeded(seed))
        assert answer.fault is None, answer.fault
        assert isinstance(answer.act, Action)
        assert answer.act in view.legal
        found.add(write(answer.act))
    return found


def choice(bot: Bot, view: BotView) -> set[str]:
    """Like `answers`, but check that a random bot also gives other answers."""
    found = answers(bot, view)
    assert answers(RandomBot(), view) > found, "any bot would do so"
    return found
