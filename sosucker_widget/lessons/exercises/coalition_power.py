"""Notebook 5, "Coalitions": who wins with whom, what that is worth, and a law with exceptions."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Final

from sosucker_widget.analysis import solve
from sosucker_widget.analysis.coalitions.structure import coalitions_text
from sosucker_widget.engine import Color, ColorName, Position
from sosucker_widget.lessons.exercises.chip_count_law import APEX, BROKEN_LAW
from sosucker_widget.lessons.exercises.crowned import CROWNED
from sosucker_widget.lessons.exercises.poisoned_gift import DUMMY
from sosucker_widget.lessons.exercises.proposed_splits import OBJECTION, STABLE_SPLIT
from sosucker_widget.lessons.exercises.simple_games import (
    FOUR,
    game_of,
    pose_small,
    structure_of,
    typed,
)
from sosucker_widget.teaching.answer_kinds import Coalitions, FractionByColor, OneColor, OwnWords
from sosucker_widget.teaching.exercise import Exercise, Mistake, always
from sosucker_widget.teaching.task import Task, Worded

Members = frozenset[ColorName]


def _coalitions(coalitions: Iterable[Iterable[Color]]) -> frozenset[Members]:
    return frozenset(frozenset(color.value for color in one) for one in coalitions)


def _minimal(task: Task) -> frozenset[Members]:
    return _coalitions(structure_of(task).minimal_winning)


def _winning(task: Task) -> frozenset[Members]:
    return _coalitions(structure_of(task).winning_coalitions)


def _losing_pair(task: Task) -> Members:
    power = structure_of(task)
    pairs = (pair for pair in combinations(FOUR, 2) if not power.wins(pair))
    return frozenset(next(pairs))


MINIMAL_COALITIONS: Final = Exercise(
    id="nb5.q1",
    kind=Coalitions(),
    pose=pose_small,
    solve=_minimal,
    mistakes=(
        Mistake(
            "loses",
            lambda task: [*_minimal(task), _losing_pair(task)],
            lambda task, coalitions: not coalitions <= _winning(task),
        ),
        Mistake("not-minimal", _winning, lambda task, coalitions: not coalitions <= _minimal(task)),
        Mistake(
            "more",
            lambda task: sorted(map(sorted, _minimal(task)))[:-1],
            lambda task, coalitions: coalitions < _minimal(task),
        ),
    ),
)


def _pose_index(rng: Random) -> Task | None:
    """Draw an apex game, because in the other two kinds too many mistakes give the right answer."""
    task = pose_small(rng)
    if task is None or structure_of(task).kind != "apex":
        return None
    minimal = structure_of(task).minimal_winning
    return Task(task.position, {"told": Worded(coalitions_text, minimal), "minimal": minimal})


def _memberships(task: Task) -> dict[ColorName, Fraction]:
    minimal = task.facts["minimal"]
    places = sum(map(len, minimal))
    return {color: Fraction(sum(color in one for one in minimal), places) for color in FOUR}


INDEX: Final = Exercise(
    id="nb5.q2",
    kind=FractionByColor(),
    pose=_pose_index,
    solve=lambda task: typed(game_of(task).shapley),
    mistakes=(
        Mistake("equal", lambda _: dict.fromkeys(FOUR, "1/4")),
        Mistake("banzhaf", lambda task: typed(game_of(task).banzhaf_raw)),
        Mistake("memberships", lambda task: typed(_memberships(task))),
        Mistake("negative", made=lambda _, shares: min(shares.values()) < 0),
        Mistake("sum", made=lambda _, shares: sum(shares.values()) != 1),
    ),
    nudge=True,
)


_BET_START: Final = Position.start("course", chips=2, first="red")


BET: Final = Exercise(
    id="nb5.bet2",
    kind=OneColor(),
    pose=always(_BET_START),
    came_out=lambda: {
        str(color): float(share) for color, share in solve(_BET_START).structure.shapley.items()
    },
)


REFLECTION: Final = Exercise(id="nb5.reflect", kind=OwnWords(), pose=always())


EXERCISES: Final = (
    BET,
    MINIMAL_COALITIONS,
    CROWNED,
    INDEX,
    OBJECTION,
    STABLE_SPLIT,
    DUMMY,
    BROKEN_LAW,
    APEX,
    REFLECTION,
)
"""The exercises, in the order of the notebook."""
