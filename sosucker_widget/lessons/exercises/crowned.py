"""Notebook 5: whom a winning pair can make win for certain."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from sosucker_widget.analysis import effectivity
from sosucker_widget.engine import ColorName, Position
from sosucker_widget.lessons.exercises.simple_games import FOUR, pose_small, structure_of
from sosucker_widget.teaching.answer_kinds import ColorSet
from sosucker_widget.teaching.exercise import Exercise, Mistake
from sosucker_widget.teaching.task import Task

Members = frozenset[ColorName]

_MOST_CHIPS: Final = 7
"""So many chips that are not dead can be analysed while a task is drawn."""


def _chips(position: Position) -> int:
    return position.held_size() + position.piled_size()


def _pose_pair(rng: Random) -> Task | None:
    """Draw a winning pair that can't choose freely which of the two wins."""
    task = pose_small(rng)
    if task is None or task.position is None or _chips(task.position) > _MOST_CHIPS:
        return None
    pairs = [one for one in structure_of(task).minimal_winning if len(one) == 2]  # noqa: PLR2004
    if not pairs:
        return None
    pair = rng.choice(pairs)
    drawn = Task(task.position, {"pair": [color.value for color in pair]})
    return None if _crowned(drawn) == _pair(drawn) else drawn


def _crowned(task: Task) -> Members:
    assert task.position is not None
    crowned = effectivity(task.position).crowns(sorted(_pair(task)))
    assert crowned is not None  # nothing limits the search
    return frozenset(color.value for color in crowned)


def _pair(task: Task) -> Members:
    return frozenset(cast("list[ColorName]", task.facts["pair"]))


def _outsider(task: Task) -> list[ColorName]:
    return [next(color for color in FOUR if color not in _pair(task))]


def _other(task: Task) -> list[ColorName]:
    return [next(iter(sorted(_pair(task) - _crowned(task))))]


CROWNED: Final = Exercise(
    id="nb5.q8",
    kind=ColorSet(),
    pose=_pose_pair,
    solve=_crowned,
    mistakes=(
        Mistake(
            "outsider",
            _outsider,
            lambda task, colors: not colors <= _pair(task),
            lambda task, colors: {"named": sorted(colors - _pair(task), key=FOUR.index)},
        ),
        Mistake("both", lambda task: sorted(_pair(task))),
        Mistake("other", _other, lambda task, colors: not colors <= _crowned(task)),
    ),
    nudge=True,
)
