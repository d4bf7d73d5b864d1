"""Notebook 7, "A promise kept and broken": what becomes of promises and of coalitions."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from sosucker_widget.analysis import solve
from sosucker_widget.engine import COLOR_NAMES, ColorName, Give, Position, apply, as_seat
from sosucker_widget.lessons.exercises.four_promises import BROKEN_PROMISE, VOID_PROMISE
from sosucker_widget.lessons.exercises.poisoned_gift import opened_with_a_gift
from sosucker_widget.teaching.answer_kinds import ColorSet, NumberFrom, OwnWords
from sosucker_widget.teaching.exercise import Exercise, Mistake, always
from sosucker_widget.teaching.task import Task

FOUR: Final = COLOR_NAMES[:4]


def _given(task: Task) -> Position:
    assert task.position is not None
    return apply(task.position, Give(as_seat(task.facts["player"]), as_seat(task.facts["to"])))


def _broken_pairs(task: Task) -> list[list[ColorName]]:
    assert task.position is not None
    before, after = solve(task.position).structure, solve(_given(task)).structure
    pairs = [pair for pair in combinations(FOUR, 2) if task.facts["player"] in pair]
    return [list(pair) for pair in pairs if before.wins(pair) and not after.wins(pair)]


def _unbroken(task: Task) -> list[ColorName] | None:
    pairs = (list(pair) for pair in combinations(FOUR, 2) if task.facts["player"] in pair)
    return next((pair for pair in pairs if pair not in _broken_pairs(task)), None)


def _strangers(task: Task) -> list[ColorName]:
    return [color for color in FOUR if color not in (task.facts["player"], task.facts["to"])]


BROKEN_PAIR: Final = Exercise(
    id="nb7.q3",
    kind=ColorSet(),
    pose=opened_with_a_gift,
    solve=lambda task: _broken_pairs(task)[0],
    right=lambda task, coalition: (
        sorted(coalition) in [sorted(pair) for pair in _broken_pairs(task)]
    ),
    mistakes=(
        Mistake(
            "unbroken",
            _unbroken,
            lambda task, coalition: (
                len(coalition) == 2  # noqa: PLR2004 - a pair
                and task.facts["player"] in coalition
            ),
            lambda task, coalition: {"wins": int(solve(_given(task)).structure.wins(coalition))},
        ),
        Mistake(
            "strangers",
            _strangers,
            lambda task, coalition: (
                len(coalition) == 2  # noqa: PLR2004 - as above
                and task.facts["player"] not in coalition
            ),
        ),
        Mistake(
            "not-two",
            lambda task: [task.facts["to"]],
            lambda _, coalition: len(coalition) != 2,  # noqa: PLR2004 - as above
        ),
    ),
)

BET: Final = Exercise(id="nb7.bet-chosen", kind=NumberFrom(0, 100), pose=always())


REFLECTION: Final = Exercise(id="nb7.reflect", kind=OwnWords(), pose=always())


EXERCISES: Final = (BET, VOID_PROMISE, BROKEN_PROMISE, BROKEN_PAIR, REFLECTION)
"""The exercises, in the order of the notebook."""
