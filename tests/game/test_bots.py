"""The bots' turns: who is asked when, what a bad answer leads to, and that play continues."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import Color, Play, RuleSet, Transfer
from sosucker_widget.game import Bots, Game
from sosucker_widget.players import BOTS, BotLike, BotView, play_out
from sosucker_widget.players.bot_turns import MAX_ASIDES
from sosucker_widget.record import Say, dumps, loads
from tests.engine.notation import at
from tests.strategies import attempts, rule_sets

ALL = dict.fromkeys(range(4), "random")


@dataclass
class Listener:
    """A bot that writes down what it is asked."""

    says: Callable[[BotView], Any] = lambda _view: None
    heard: list[tuple[int, int, bool]] = field(default_factory=list)

    def __call__(self, view: BotView, rng: Random) -> Any:  # noqa: ANN401
        self.heard.append((view.player_seat, len(view.history), view.decides))
        return rng.choice(view.legal)

    def aside(self, view: BotView, rng: Random) -> Any:  # noqa: ANN401, ARG002
        self.heard.append((view.player_seat, len(view.history), view.decides))
        return self.says(view)


def test_a_bot_decides_at_its_own_decisions_and_hears_of_every_event() -> None:
    game = Game(rules="documented", chips=3, first="red")
    bot = Listener()
    bots = Bots(game, {1: bot}, seed=1)
    game.play("red")
    game.give("blue")
    assert bots.play_on() == []
    # It is asked once after the last event, then for its own decisions, and once after each result.
    asides = [length for _, length, decides in bot.heard if not decides]
    assert asides == sorted({*asides})
    assert asides[0] == 2
    assert bot.heard[1] == (1, 2, True)
    assert game.position.acting_seat != 1


def test_a_function_is_asked_at_decisions_only() -> None:
    asked: list[bool] = []

    def bot(view: BotView, rng: Random) -> object:
        asked.append(view.decides)
        return rng.choice(view.legal)

    game = Game(rules="classic", chips=2, first="red")
    Bots(game, dict.fromkeys(range(4), bot), seed=1).play_on()
    assert game.position.phase == "over"
    assert asked
    assert all(asked)


@attempts(40)
@given(rules=rule_sets(max_chips=4), seed=st.integers(0, 999), data=st.data())
def test_any_bots_play_any_game_to_its_end(rules: RuleSet, seed: int, data: st.DataObject) -> None:
    game = Game(rules=rules, seed=seed)
    names = data.draw(st.lists(st.sampled_from([*BOTS]), min_size=6, max_size=6))
    bots = Bots(game, dict(enumerate(names[: rules.players])), seed)
    assert bots.play_on() == []
    assert game.position.phase == "over"
    assert loads(dumps(game.record)) == game.record


def test_the_same_seed_plays_the_same_game() -> None:
    def played(seed: int) -> str:
        game = Game(chips=3, seed=seed)
        Bots(game, ALL, seed).play_on()
        return dumps(game.record)

    assert played(5) == played(5)
    assert len({played(seed) for seed in range(8)}) > 4


def test_the_same_answer_again_after_a_move_was_taken_back() -> None:
    game = Game(rules="documented", chips=3, first="red")
    bots = Bots(game, ALL, seed=2)
    bots.play_on(max_decisions=9)
    first = [step.act for step in game.history]
    game.undo(4)
    bots.play_on(max_decisions=4)
    assert [step.act for step in game.history] == first


def test_bots_who_hand_a_prisoner_to_and_fro_do_not_play_for_ever() -> None:
    def generous(view: BotView) -> object:
        return next((a for a in view.legal if isinstance(a, Transfer)), None)

    position = at(RuleSet(chips=2), "RB BR G Y", move="R")
    game = Game(position)
    bots = Bots(game, {seat: Listener(generous) for seat in range(4)}, seed=1)
    bots.play_on(max_decisions=6)
    gifts = 0
    for step in game.history:
        gifts += isinstance(step.act, Transfer)
        gifts = 0 if isinstance(step.act, Play) else gifts
        assert gifts <= MAX_ASIDES
    assert any(isinstance(step.act, Transfer) for step in game.history)


def test_bots_who_always_have_a_word_to_say_let_the_game_go_on() -> None:
    game = Game(rules="documented", chips=2, first="red")
    bots = Bots(game, {s: Listener(lambda v: Say(v.player, "Hm.")) for s in range(4)}, seed=1)
    bots.play_on()
    assert game.position.phase == "over"
    said = most = 0
    for step in game.history:
        said = 0 if isinstance(step.act, Play) else said + isinstance(step.act, Say)
        most = max(said, most)
    assert most == MAX_ASIDES


def test_a_chip_that_saves_and_is_given_away_again_does_not_go_round_for_ever() -> None:
    """Blue saves Red, who gives the chip back at once and is in need again."""

    class Ungrateful(Listener):
        def aside(self, view: BotView, rng: Random) -> Any:  # noqa: ANN401, ARG002
            return next((a for a in view.legal if getattr(a, "to", None) == "blue"), None)

    class Kind(Listener):
        def __call__(self, view: BotView, rng: Random) -> Any:  # noqa: ANN401, ARG002
            return view.legal[0]

    position = at(RuleSet(chips=2, players=3), "- BG G", move="R", phase="rescue", asked="B")
    game = Game(position)
    Bots(game, {0: Ungrateful(), 1: Kind(), 2: Listener()}, seed=1).play_on()
    assert game.position.phase == "over"


def raises(_view: BotView, _rng: Random) -> object:
    raise ZeroDivisionError("no idea")


@pytest.mark.parametrize(
    ("bot", "kind", "detail"),
    [(raises, "raised", "no idea"), (lambda *_: "pass", "nonsense", "pass")],
)
def test_a_bot_at_fault_forfeits_that_decision(bot: Any, kind: str, detail: str) -> None:  # noqa: ANN401
    game = Game(rules="documented", chips=3, first="blue")
    bots = Bots(game, {1: bot}, seed=1)
    (lapse,) = bots.play_on(max_decisions=1)
    assert (lapse.seat, lapse.kind) == (1, kind)
    assert detail in lapse.detail
    assert game.ply == 1
    # It makes its next decision itself again.
    assert bots.lost == {}


def test_an_answer_that_never_came_is_given_by_the_fallback_from_then_on() -> None:
    game = Game(rules="documented", chips=3, first="blue")
    asked: list[Color] = []

    def bot(view: BotView, rng: Random) -> object:
        asked.append(view.player)
        return rng.choice(view.legal)

    bots = Bots(game, {1: bot}, seed=1)
    question = bots.next()
    assert question is not None
    lapse = bots.settle(question, None)
    assert lapse is not None
    assert lapse.kind == "slow"
    assert game.ply == 1
    bots.play_on()
    assert asked == []
    assert game.position.acting_seat != 1


def test_no_bot_sits_where_there_is_no_seat() -> None:
    with pytest.raises(ValueError, match="seats: 4 does not play in this game"):
        Bots(Game(), {4: "random"})
    with pytest.raises(ValueError, match="chess"):
        Bots(Game(), {1: "chess"})


@pytest.mark.parametrize(
    "cast",
    [
        ["greedy", "grudge", "loyal:red", "random"],
        ["betrayer:blue", "grateful", "tit-for-tat", "cautious"],
    ],
)
def test_at_a_table_bots_play_the_game_that_a_script_plays(cast: list[BotLike]) -> None:
    for seed in range(4):
        game = Game(chips=3, seed=seed)
        Bots(game, dict(enumerate(cast)), seed).play_on()
        alone = play_out(cast, chips=3, seed=seed)
        assert [step.act for step in game.history] == [event.act for event in alone.events]
