"""A game that is as long as a record may be can still be saved and loaded, whatever was done."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sosucker_widget.engine import legal_actions
from sosucker_widget.game import Game, GameFullError
from sosucker_widget.record import dumps, loads, record_limit
from sosucker_widget.record.limits import MAX_BYTES


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


@settings(max_examples=25, deadline=None)
@given(
    st.integers(0, 100),
    st.sampled_from([0.0, 0.1, 0.3, 0.45]),
    st.sampled_from([0.0, 0.02, 0.3]),
    st.sampled_from([20_000, 60_000]),
)
def test_what_is_full_is_not_too_long(seed: int, back: float, talk: float, room: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(record_limit, "ROOM", room)
        game, rng = endless(seed)
        fill(game, rng, back, talk, most=1000)
    text = dumps(game.record)
    assert len(text.encode()) <= room
    assert loads(text) == game.record


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("back", "talk"), [(0.3, 0.05), (0.45, 0.3), (0.1, 0.6)])
def test_a_real_record_that_is_full_is_loaded_again(back: float, talk: float) -> None:
    game, rng = endless(1)
    assert fill(game, rng, back, talk, most=40_000)
    text = dumps(game.record)
    assert len(text.encode()) <= MAX_BYTES
    assert loads(text) == game.record
