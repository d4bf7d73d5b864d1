"""Notebook 2: the shortest pile on which the two documents disagree."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, ColorName
from sosucker_widget.lessons.piles import MOST_PILE, Row, has_capture, moves_next
from sosucker_widget.teaching.answer_kinds import ChipRow
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake
from sosucker_widget.teaching.task import Task

_FOUR: Final = COLOR_NAMES[:4]


@cache
def _shortest(deep: ColorName, low: ColorName, top: ColorName) -> tuple[ColorName, ...]:
    """Find a shortest pile with `deep` to move under Classic, and `low` under Documented."""
    for length in range(1, MOST_PILE):
        for row in product(_FOUR, repeat=length):
            if row[-1] == top and not has_capture(row) and _movers(row) == (deep, low):
                return row
    raise RuntimeError("no pile separates the readings")


def _movers(row: Row) -> tuple[str | None, str | None]:
    return moves_next(row, "classic"), moves_next(row, "documented")


def _pose_pile(rng: Random) -> Task:
    """Draw the two players and the top chip; only few such tasks exist."""
    deep, low = rng.sample(_FOUR, 2)
    top = rng.choice([color for color in _FOUR if color != deep])
    return Task(facts={"deep": deep, "low": low, "top": top})


def _found(task: Task) -> tuple[ColorName, ...]:
    return _shortest(task.facts["deep"], task.facts["low"], task.facts["top"])


def _named(task: Task) -> tuple[ColorName, ColorName, ColorName, ColorName]:
    deep, low = task.facts["deep"], task.facts["low"]
    third, fourth = (color for color in _FOUR if color not in (deep, low))
    return deep, low, third, fourth


def _is_shortest(task: Task, row: Answer) -> bool:
    deep, low, *_ = _named(task)
    parts = not _unfinished(row) and _movers(row) == (deep, low)
    return parts and row[-1] == task.facts["top"] and len(row) == len(_found(task))


def _parts(task: Task, row: Answer) -> bool:
    return _movers(row[:MOST_PILE]) == tuple(_named(task)[:2])


def _unfinished(row: Row) -> bool:
    return has_capture(row) or set(row) != set(_FOUR) or len(row) > MOST_PILE


def _row(task: Task, pattern: str) -> list[ColorName]:
    """Build a pile from a pattern: d and l are the two named players, 3 and 4 the others."""
    return [dict(zip("dl34", _named(task), strict=True))[letter] for letter in pattern]


SEPARATING_PILE: Final = Exercise(
    id="nb2.q1",
    kind=ChipRow(),
    pose=_pose_pile,
    solve=_found,
    right=_is_shortest,
    mistakes=(
        Mistake("adjacent", lambda task: _row(task, "ldd34"), lambda _, row: has_capture(row)),
        Mistake("missing", lambda task: _row(task, "ld3"), lambda _, row: set(row) != set(_FOUR)),
        Mistake(
            "agree",
            lambda task: _row(task, "ld34d"),
            lambda _, row: len(set(_movers(row[:MOST_PILE]))) == 1,
        ),
        Mistake(
            "reversed",
            lambda task: _row(task, "dl34d"),
            lambda task, row: _movers(row[:MOST_PILE])[::-1] == tuple(_named(task)[:2]),
        ),
        Mistake(
            "longer",
            lambda task: _row(task, "ld343l"),
            lambda task, row: _parts(task, row) and len(row) > len(_found(task)),
        ),
        Mistake(
            "other-top",
            lambda task: _row(task, "ld3l4" if task.facts["top"] == task.facts["low"] else "ld34l"),
            _parts,
        ),
    ),
    nudge=True,
)
