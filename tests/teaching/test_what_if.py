"""Positions with some choices removed."""

from __future__ import annotations

from random import Random

import pytest

from sosucker_widget.analysis import backward_induction, can_win, solve
from sosucker_widget.engine import COLOR_NAMES, Give, apply, legal_actions
from sosucker_widget.lessons.coalition_games import start
from sosucker_widget.teaching.what_if import TooMuchError, what_if


@pytest.mark.parametrize("seed", range(12))
def test_with_all_choices_left_it_is_what_the_solver_finds(seed: int) -> None:
    rng = Random(seed)  # noqa: S311 - a game, no secret
    position = start([1, 1, 1, 1], rng.choice(COLOR_NAMES[:4]))
    for _ in range(seed % 6):
        position = apply(position, rng.choice(legal_actions(position)))
    found = what_if(position)
    assert found.structure == solve(position).structure
    assert found.spne == can_win(position).spne
    assert found.chances == backward_induction(position, "uniform").chances


def test_where_nothing_would_be_left_everything_is() -> None:
    position = start([1, 1, 1, 1])
    assert what_if(position, lambda *_: False) == what_if(position)


def test_what_is_struck_out_is_not_done() -> None:
    opened = apply(start([2, 1, 1, 1]), legal_actions(start([2, 1, 1, 1]))[0])
    gift = Give(0, 3)
    bound = what_if(opened, lambda place, act: place != opened or act == gift)
    assert bound == what_if(apply(opened, gift))


def test_too_much_and_the_end_are_refused_with_a_word() -> None:
    with pytest.raises(TooMuchError, match="more than 50 positions"):
        what_if(start([2, 2, 2, 2]), max_positions=50)
    position = start([1, 1, 1, 1])
    while position.phase != "over":
        position = apply(position, legal_actions(position)[-1])
    with pytest.raises(ValueError, match="the game is over"):
        what_if(position)
