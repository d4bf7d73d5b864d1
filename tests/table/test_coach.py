"""The coach: following its hints leads to a capture quickly, by legal acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sosucker_widget.engine import PRESETS, Action, Position, RuleSet, apply, legal_actions
from sosucker_widget.game import Game
from sosucker_widget.record import action_from_json, read_short
from sosucker_widget.table import coach as room
from sosucker_widget.table.coach import coach, next_act
from sosucker_widget.table.table_state import CoachState
from tests.strategies import positions, rule_sets

MOST = 1500
"""The most positions that a hint of the coach may search."""

SET_UPS = [
    replace(preset, chips=chips, players=players)
    for preset in PRESETS.values()
    for chips in range(1, 8)
    for players in range(2, 7)
]


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], int]]:
    """Count the positions that the coach makes."""
    made = 0

    def counting(position: Position, action: Action) -> Position:
        nonlocal made
        made += 1
        return apply(position, action)

    with monkeypatch.context() as patch:
        patch.setattr(room, "apply", counting)
        yield lambda: made


def act_of(said: CoachState, position: Position) -> Action:
    assert said["action"] is not None
    raw = {
        key: value for key, value in said["action"].items() if value is not None and key != "new"
    }
    return action_from_json(raw, position)


def led(rules: RuleSet, first: int) -> tuple[Game, list[CoachState]]:
    """Follow the coach until it has nothing more to say."""
    game, said = Game(Position.start(rules, first)), []
    while True:
        word = coach(game.position, game.history)
        said.append(word)
        if word["done"]:
            return game, said
        assert word["text"]["en"]
        assert word["text"]["ru"]
        action = act_of(word, game.position)
        assert action in legal_actions(game.position)
        game.act(action)


@pytest.mark.parametrize(
    "rules", SET_UPS, ids=lambda r: f"{r.preset}-{r.players}-players-{r.chips}-chips"
)
def test_whoever_does_as_it_says_captures(rules: RuleSet) -> None:
    game, said = led(rules, first=(rules.chips + rules.players) % rules.players)
    lessons = [word["lesson"] for word in said]
    assert lessons[-1] == "done"
    assert [word["done"] for word in said] == [False] * (len(said) - 1) + [True]
    if rules.chips == 1:
        # There is only one chip of each colour, so two of a colour never lie together.
        assert game.position.phase == "over"
        assert "capture" not in lessons
        return
    assert lessons[-3:] == ["capture", "kill", "done"]
    # The shortest way is a chip, the move round the table, the same colour on it, and the kill.
    assert game.ply <= 7


@pytest.mark.parametrize("rules", SET_UPS[::3], ids=str)
def test_it_looks_at_few_positions(rules: RuleSet, monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.start(rules, 0)
    while position.phase not in {"kill", "over"}:
        with counted(monkeypatch) as made:
            action = next_act(position)
        assert made() < MOST
        position = apply(position, action)


@settings(max_examples=60)
@given(positions(st.one_of(rule_sets(max_chips=3), rule_sets())))
def test_from_wherever_the_players_have_gone_it_proposes_what_is_legal(position: Position) -> None:
    said = coach(position, [])
    if position.phase == "over":
        assert said["done"]
        assert said["action"] is None
    else:
        assert act_of(said, position) in legal_actions(position, anytime=False)


def test_after_a_capture_it_is_silent_also_when_that_was_taken_back_and_done_again() -> None:
    game = Game(rules="documented", chips=3, first="red")
    moves = iter(["r+", "b", "b+", "r", "r1"])
    while game.position.phase != "kill":
        assert not coach(game.position, game.history)["done"]
        game.act(read_short(next(moves), game.position))
    assert coach(game.position, game.history)["lesson"] == "kill"
    game.kill("red")
    assert coach(game.position, game.history)["done"]
    game.undo()
    assert coach(game.position, game.history)["lesson"] == "kill"
    game.redo()
    assert coach(game.position, game.history)["done"]
