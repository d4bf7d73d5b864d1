"""Notebook 3: boards of the last two players, drawn at random."""

from __future__ import annotations

from random import Random
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, Position
from sosucker_widget.lessons.duels import duel
from sosucker_widget.teaching.task import Task

_PILES: Final = (["red"], ["blue"], ["red", "blue"], ["blue", "red"], ["red", "blue", "red"])

_MORE: Final = (*_PILES, ["blue", "red", "blue"])


def pose_duel(rng: Random) -> Task:
    """Draw a board with small hands and one to three piles."""
    piles = [rng.choice(_MORE) for _ in range(rng.randrange(1, 4))]
    position = duel(
        rng.randrange(1, 4),
        rng.randrange(1, 4),
        piles,
        move=rng.choice(["red", "blue"]),
        held_by_red=rng.randrange(2),
        held_by_blue=rng.randrange(2),
    )
    return Task(position, players_of(position))


def players_of(position: Position) -> dict[str, object]:
    """Name who has the move, and the other player."""
    mover = position.moving_seat or 0
    return {"mover": COLOR_NAMES[mover], "other": COLOR_NAMES[1 - mover]}


def board_of(task: Task) -> Position:
    """Return the position of a task that has one."""
    assert task.position is not None
    return task.position


def has_lone(position: Position) -> bool:
    """Tell whether there is a pile of one colour."""
    return any(len({*pile}) == 1 for pile in position.pile_bytes)
