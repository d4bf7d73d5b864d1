"""Notebook 5: simple games, given by their minimal winning coalitions."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any, Final

from sosucker_widget.analysis import CoalitionStructure, solve
from sosucker_widget.engine import COLOR_NAMES, apply, legal_actions
from sosucker_widget.lessons.coalition_games import start
from sosucker_widget.teaching.task import Task

FOUR: Final = COLOR_NAMES[:4]


def pose_small(rng: Random) -> Task | None:
    """Draw a position of a few chips with all four players alive; None if the draw has no pile."""
    counts = [rng.randint(1, 2) for _ in FOUR]
    position = start(counts, rng.choice(FOUR))
    for _ in range(rng.randint(0, 4)):
        position = apply(position, rng.choice(legal_actions(position)))
    fits = position.phase == "play" and len(position.alive_seats) == len(FOUR)
    return Task(position) if fits and position.pile_bytes else None


def structure_of(task: Task) -> CoalitionStructure:
    """Solve the position of a task: who wins with whom."""
    assert task.position is not None
    return solve(task.position).structure


def game_of(task: Task) -> CoalitionStructure:
    """Return the simple game that a task names by its minimal winning coalitions."""
    return CoalitionStructure.from_minimal(4, range(4), task.facts["minimal"])


def typed(shares: Mapping[Any, Fraction]) -> dict[str, str]:
    """Write shares as a student would type them."""
    return {str(color): str(share) for color, share in shares.items()}
