"""Notebook 2: a box in the rules whose pile does not match its text."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, ColorName, Play, RuleSet, apply, as_seat
from sosucker_widget.lessons.piles import MOST_PILE, Row, before_last, has_capture
from sosucker_widget.teaching.answer_kinds import ChipRow
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake
from sosucker_widget.teaching.task import Task

_FOUR: Final = COLOR_NAMES[:4]


def _pose_box(rng: Random) -> Task | None:
    row = [rng.choice(_FOUR) for _ in range(4)]
    captor = rng.choice(_FOUR)
    if has_capture(row) or row[-1] != captor:
        return None
    return Task(facts={"pile": tuple(row), "captor": captor})


def _box(task: Task) -> list[ColorName]:
    return [*task.facts["pile"]]


def _captured_by(row: Row) -> str | None:
    """Tell who captures with the last chip by the classic rules; None if nobody does."""
    if not row or len(row) > MOST_PILE or any(row.count(c) >= MOST_PILE for c in _FOUR):
        return None
    position = before_last(row, RuleSet.named("classic", chips=MOST_PILE))
    after = apply(position, Play(as_seat(row[-1]), as_seat(row[-1]), 1))
    return COLOR_NAMES[after.moving_seat or 0] if after.phase == "kill" else None


def _changes(task: Task, row: Row) -> int:
    old = _box(task)
    return sum(a != b for a, b in zip(old, row, strict=True)) if len(row) == len(old) else 99


def _mended(task: Task) -> list[ColorName] | None:
    old = _box(task)
    for place, color in product(range(len(old)), _FOUR):
        row = [*old[:place], color, *old[place + 1 :]]
        if _is_mended(task, row):
            return row
    return None


def _is_mended(task: Task, row: Answer) -> bool:
    one = _changes(task, row) == 1 and not has_capture(row[:-1])
    return one and _captured_by(row) == task.facts["captor"]


def _top_changed(task: Task) -> list[str]:
    old = _box(task)
    return [*old[:-1], old[-2]]


def _all_changed(task: Task) -> list[str]:
    captor = task.facts["captor"]
    other, third = [color for color in _FOUR if color != captor][:2]
    return [other, third, captor, captor]


MENDED_BOX: Final = Exercise(
    id="nb2.q2",
    kind=ChipRow(),
    pose=_pose_box,
    solve=_mended,
    right=_is_mended,
    mistakes=(
        Mistake("unchanged", _box, lambda task, row: _changes(task, row) == 0),
        Mistake(
            "captor",
            _top_changed,
            lambda task, row: (
                _changes(task, row) == 1 and _captured_by(row) not in (None, task.facts["captor"])
            ),
        ),
        Mistake("several", _all_changed, lambda task, row: _changes(task, row) > 1),
    ),
    nudge=True,
)
