"""What holds for every bot in every position of every game, under every rule set."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import COLOR_NAMES, PRESETS, RuleSet, apply
from sosucker_widget.players import BOTS, Bot, BotName, BotView, ask, make, play_out
from sosucker_widget.record import (
    GameNode,
    Promise,
    Say,
    Step,
    Withdraw,
    dumps,
    loads,
    positions,
)
from tests.players.views import seeded
from tests.strategies import Played, attempts, games, rule_sets

FEWER = attempts(15)
"""Every bot is asked at every ply."""

EVERY_BOT = [*map(make, BOTS), make("loyal:green"), make("betrayer:red:3")]
RULES = rule_sets(max_chips=3) | st.sampled_from([*PRESETS.values()]) | rule_sets()
specs = st.sampled_from([*BOTS, "betrayer::5"]) | st.builds(
    "{}:{}".format, st.sampled_from(["loyal", "betrayer"]), st.sampled_from(COLOR_NAMES)
)


def told(game: Played) -> list[Step]:
    """Return a game as bots remember it."""
    return [
        Step(ply, ply + 1, GameNode(action), *game.positions[ply : ply + 2])
        for ply, action in enumerate(game.actions)
    ]


@FEWER
@given(games(RULES, max_plies=40), st.integers(0, 2**32))
def test_decisions_are_legal(game: Played, seed: int) -> None:
    steps = told(game)
    for ply, position in enumerate(game.positions):
        if position.phase == "over":
            continue
        view = BotView.to_decide(position, steps[:ply])
        for bot in EVERY_BOT:
            answer = ask(bot, view, seeded(seed))
            assert answer.fault is None
            assert answer.act in view.legal


@FEWER
@given(games(RULES, max_plies=40), st.integers(0, 2**32))
def test_asides_are_right_and_end(game: Played, seed: int) -> None:
    steps = told(game)
    for ply in range(len(steps)):
        after = steps[ply].after
        for seat in after.alive_seats if after.phase != "over" else ():
            for bot in EVERY_BOT:
                leads_nowhere(bot, BotView.aside(after, seat, steps[: ply + 1]), seed)


def leads_nowhere(bot: Bot, view: BotView, seed: int) -> None:
    """Ask again after talk or a gift; a gift may be followed by one remark."""
    for asked in range(3):
        answer = ask(bot, view, seeded(seed))
        assert answer.fault is None
        if answer.act is None:
            return
        talks = isinstance(answer.act, Say | Promise | Withdraw)
        before, last = view.position, view.history[-1]
        after = before if talks else apply(before, answer.act)  # type: ignore[arg-type]
        step = Step(last.index + 1, last.ply + (not talks), GameNode(answer.act), before, after)
        if after.phase == "over" or (talks and asked):
            return
        view = BotView.aside(after, view.player, (*view.history, step))
        if talks:
            assert ask(bot, view, seeded(seed)).act is None
            return
    raise AssertionError("it never stops")


@FEWER
@given(games(RULES, max_plies=30), st.integers(0, 2**32))
def test_a_pickled_bot_and_a_pickled_view_decide_alike(game: Played, seed: int) -> None:
    position = game.positions[-1]
    if position.phase == "over":
        return
    view = BotView.to_decide(position, told(game))
    for bot in EVERY_BOT:
        again, seen = pickle.loads(pickle.dumps((bot, view)))  # noqa: S301 - just written
        # Each bot is asked twice, which would show hidden state.
        chosen = [b(v, seeded(seed)) for b in (bot, again) for v in (view, seen)]
        assert chosen == chosen[:1] * 4


@st.composite
def tables(draw: st.DrawFn) -> tuple[RuleSet, Sequence[Any], int]:
    rules = draw(RULES)
    seats = [draw(specs) for _ in range(rules.players)]
    return rules, seats, draw(st.integers(0, 2**32))


@FEWER
@given(tables())
def test_a_game_ends_with_a_winner_and_is_a_record(
    table: tuple[RuleSet, Sequence[BotName], int],
) -> None:
    rules, seats, seed = table
    record = play_out(seats, rules, seed=seed)
    assert positions(record)[-1].winning_seat is not None
    assert [player.extra["x-bot"] for player in record.players] == seats
    assert not any(event.extra for event in record.events)
    assert loads(dumps(record)) == record
    assert record.rules == rules


@FEWER
@given(tables())
def test_the_same_seed_is_the_same_game(table: tuple[RuleSet, Sequence[BotName], int]) -> None:
    rules, seats, seed = table
    assert play_out(seats, rules, seed=seed) == play_out(seats, rules, seed=seed)
