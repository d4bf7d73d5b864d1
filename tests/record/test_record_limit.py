"""A game that is as long as a record may be can still be saved and loaded, whatever was done."""

from __future__ import annotations

import random
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import legal_actions
from sosucker_widget.game import Game, GameFullError
from sosucker_widget.record import changes, dumps, loads
from sosucker_widget.record.json import record_json
from sosucker_widget.record.values.limits import MAX_BYTES
from tests.calls import calls
from tests.strategies import attempts


def transfers(game: Game) -> list[object]:
    """List transfers that can go on for ever."""
    return [
        action
        for action in legal_actions(game.position)
        if action.type == "transfer" and action.to_seat != action.chip_seat
    ]


def endless(seed: int) -> tuple[Game, random.Random]:
    """Play until there are prisoners to hand round."""
    rng = random.Random(seed)  # noqa: S311 - no secret
    while True:
        game = Game(chips=4, players=3, first="red")
        while (position := game.position).phase != "over":
            if position.phase == "play" and transfers(game):
                return game, rng
            game.act(rng.choice([a for a in legal_actions(position) if a.type != "discard"]))


def fill(game: Game, rng: random.Random, back: float, talk: float, most: int) -> bool:
    """Play and take back until there is no room, or so many times; return whether it is full."""
    floor = game.ply
    for _ in range(most):
        what = rng.random()
        try:
            if what < back and game.ply > floor:
                game.undo(rng.randint(1, min(4, game.ply - floor)))
            elif what < back + talk:
                text = {"en": "\x07" * rng.randint(1, 300), "ru": "я" * 50}
                game.say("red", text, ["blue", "green"])
            else:
                game.act(rng.choice(transfers(game)))  # type: ignore[arg-type]
        except GameFullError:
            return True
    return False


@attempts(25)
@given(
    st.integers(0, 100),
    st.sampled_from([0.0, 0.1, 0.3, 0.45]),
    st.sampled_from([0.0, 0.02, 0.3]),
    st.sampled_from([20_000, 60_000]),
)
def test_what_is_full_is_not_too_long(seed: int, back: float, talk: float, room: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(changes, "ROOM", room)
        patch.setattr(record_json, "MAX_BYTES", room)
        game, rng = endless(seed)
        fill(game, rng, back, talk, most=1000)
        text = dumps(game.record)
    assert len(text.encode()) <= room
    assert len(game.record.to_sls().encode()) <= room
    assert loads(text) == game.record


@pytest.mark.parametrize(("every", "least", "most"), [(3, 1, 3), (3, 3, 3), (5, 1, 10)])
def test_taking_back_writes_nothing_twice_and_measures_no_text(
    every: int, least: int, most: int
) -> None:
    game, rng = endless(1)
    floor, undone = game.ply, 0
    with pytest.MonkeyPatch.context() as patch:
        # The text was measured when the first act was added; it is not again.
        patch.setattr("sosucker_widget.record.growing_record.least_size", None)
        for number in range(1, 601):
            if number % 2:
                game.say("red", f"No. {number}.")
            else:
                game.act(rng.choice(transfers(game)))  # type: ignore[arg-type]
            if number % every == 0 and game.ply > floor:
                undone += 1
                nodes = sum(1 for _ in game.record.root.subtree())
                plies = min(game.ply - floor, rng.randint(least, most))
                assert calls(partial(game.undo, plies)) < 500 + 8 * nodes
    assert undone > 50
    acts = sum(node.act is not None for node in game.record.root.subtree())
    assert acts <= floor + 600
    assert loads(dumps(game.record)) == game.record


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("back", "talk"), [(0.2, 0.05), (0.45, 0.3), (0.1, 0.6)])
def test_a_real_record_that_is_full_is_loaded_again(back: float, talk: float) -> None:
    game, rng = endless(1)
    assert fill(game, rng, back, talk, most=40_000)
    text = dumps(game.record)
    assert len(text.encode()) <= MAX_BYTES
    assert loads(text) == game.record
