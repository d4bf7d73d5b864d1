"""Notebook 2: piles to build, on which two documents disagree, and a box to mend."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, ColorName, Play, RuleSet, apply, as_seat
from sosucker_widget.lessons.piles import MOST_PILE, Row, before_last, has_capture, moves_next
from sosucker_widget.teaching.answer_kinds import ChipRow
from sosucker_widget.teaching.boards import FOUR
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake
from sosucker_widget.teaching.task import Task


def _pose_box(rng: Random) -> Task | None:
    row = [rng.choice(FOUR) for _ in range(4)]
    captor = rng.choice(FOUR)
    if has_capture(row) or row[-1] != captor:
        return None
    return Task(facts={"pile": tuple(row), "captor": captor})


def _box(task: Task) -> list[ColorName]:
    return [*task.facts["pile"]]


def _captured_by(row: Row) -> str | None:
    """Tell who captures with the last chip by the classic rules; None if nobody does."""
    if not row or len(row) > MOST_PILE or any(row.count(c) >= MOST_PILE for c in FOUR):
        return None
    position = before_last(row, RuleSet.named("classic", chips=MOST_PILE))
    after = apply(position, Play(as_seat(row[-1]), as_seat(row[-1]), 1))
    return COLOR_NAMES[after.moving_seat or 0] if after.phase == "kill" else None


def _changes(task: Task, row: Row) -> int:
    old = _box(task)
    return sum(a != b for a, b in zip(old, row, strict=True)) if len(row) == len(old) else 99


def _mended(task: Task) -> list[ColorName] | None:
    old = _box(task)
    for place, color in product(range(len(old)), FOUR):
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
    other, third = [color for color in FOUR if color != captor][:2]
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


@cache
def _shortest(deep: ColorName, low: ColorName, top: ColorName) -> tuple[ColorName, ...]:
    """Find a shortest pile with `deep` to move under Classic, and `low` under Documented."""
    for length in range(1, MOST_PILE):
        for row in product(FOUR, repeat=length):
            if row[-1] == top and not has_capture(row) and _movers(row) == (deep, low):
                return row
    raise RuntimeError("no pile separates the readings")


def _movers(row: Row) -> tuple[str | None, str | None]:
    return moves_next(row, "classic"), moves_next(row, "documented")


def _pose_pile(rng: Random) -> Task:
    """Draw the two players and the top chip; only few such tasks exist."""
    deep, low = rng.sample(FOUR, 2)
    top = rng.choice([color for color in FOUR if color != deep])
    return Task(facts={"deep": deep, "low": low, "top": top})


def _found(task: Task) -> tuple[ColorName, ...]:
    return _shortest(task.facts["deep"], task.facts["low"], task.facts["top"])


def _named(task: Task) -> tuple[ColorName, ColorName, ColorName, ColorName]:
    deep, low = task.facts["deep"], task.facts["low"]
    third, fourth = (color for color in FOUR if color not in (deep, low))
    return deep, low, third, fourth


def _is_shortest(task: Task, row: Answer) -> bool:
    deep, low, *_ = _named(task)
    parts = not _unfinished(row) and _movers(row) == (deep, low)
    return parts and row[-1] == task.facts["top"] and len(row) == len(_found(task))


def _parts(task: Task, row: Answer) -> bool:
    return _movers(row[:MOST_PILE]) == tuple(_named(task)[:2])


def _unfinished(row: Row) -> bool:
    return has_capture(row) or set(row) != set(FOUR) or len(row) > MOST_PILE


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
        Mistake("missing", lambda task: _row(task, "ld3"), lambda _, row: set(row) != set(FOUR)),
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
