"""Notebook 5: simple games, given by their minimal winning coalitions, and splits of the prize."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any, Final

from sosucker_widget.analysis import CoalitionStructure, solve
from sosucker_widget.analysis.coalitions.structure import coalitions_text
from sosucker_widget.engine import ColorName, apply, legal_actions
from sosucker_widget.lessons.coalition_games import start
from sosucker_widget.teaching.answer_kinds import ColorSet, FractionByColor
from sosucker_widget.teaching.bars import Split, split_text
from sosucker_widget.teaching.boards import FOUR
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake
from sosucker_widget.teaching.task import Task, Worded, board_of


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
    return solve(board_of(task)).structure


def game_of(task: Task) -> CoalitionStructure:
    """Return the simple game that a task names by its minimal winning coalitions."""
    return CoalitionStructure.from_minimal(4, range(4), task.facts["minimal"])


def typed(shares: Mapping[Any, Fraction]) -> dict[str, str]:
    """Write shares as a student would type them."""
    return {str(color): str(share) for color, share in shares.items()}


_PARTS: Final = 4


def _pose_apex_game(rng: Random) -> dict[str, Any]:
    apex = rng.choice(FOUR)
    return _named([[apex, other] for other in FOUR if other != apex] + [_but(apex)])


def _pose_majority_game(rng: Random) -> dict[str, Any]:
    return _named([[*pair] for pair in combinations(_but(rng.choice(FOUR)), 2)])


def _but(color: ColorName) -> list[ColorName]:
    return [other for other in FOUR if other != color]


def _named(coalitions: Iterable[Iterable[ColorName]]) -> dict[str, Any]:
    minimal = [
        [color for color in FOUR if color in coalition] for coalition in map(set, coalitions)
    ]
    return {"told": Worded(coalitions_text, minimal), "minimal": minimal}


def _pose_split(rng: Random) -> Task:
    """Draw a game without a core; a minimal winning coalition keeps the whole prize."""
    facts = rng.choice([_pose_apex_game, _pose_majority_game])(rng)
    happy = rng.choice(facts["minimal"])
    parts = [rng.randrange(1, _PARTS + 1) for _ in happy]
    split = {c: Fraction(part, sum(parts)) for c, part in zip(happy, parts, strict=True)}
    return _proposed(facts, {c: split.get(c, Fraction(0)) for c in FOUR})


def _proposed(facts: Mapping[str, Any], split: Split) -> Task:
    return Task(None, {**facts, "split": Worded(split_text, split), "shares": split})


def _has(task: Task, coalition: Iterable[ColorName]) -> Fraction:
    return sum((task.facts["shares"][color] for color in coalition), Fraction(0))


def _objects(task: Task, coalition: Answer) -> bool:
    return game_of(task).wins(coalition) and _has(task, coalition) < 1


def _winning_of(task: Task) -> list[list[ColorName]]:
    return [[color.value for color in one] for one in game_of(task).winning_coalitions]


def _first_coalition(
    task: Task, wins: object, least: Fraction, most: Fraction
) -> list[ColorName] | None:
    for size in (1, 2, 3):
        for coalition in combinations(FOUR, size):
            if game_of(task).wins(coalition) is wins and least <= _has(task, coalition) <= most:
                return list(coalition)
    return None


OBJECTION: Final = Exercise(
    id="nb5.q3",
    kind=ColorSet(),
    pose=_pose_split,
    solve=lambda task: next(
        coalition for coalition in _winning_of(task) if _objects(task, coalition)
    ),
    right=_objects,
    mistakes=(
        Mistake("empty", made=lambda _, coalition: not coalition),
        Mistake(
            "loses",
            lambda task: _first_coalition(task, False, Fraction(0), Fraction(1)),  # noqa: FBT003
            lambda task, coalition: not game_of(task).wins(coalition),
            lambda _, coalition: {"named": sorted(coalition, key=FOUR.index)},
        ),
        Mistake("all", lambda _: list(FOUR), lambda _, coalition: len(coalition) == len(FOUR)),
        Mistake(
            "whole",
            lambda task: _first_coalition(task, True, Fraction(1), Fraction(1)),  # noqa: FBT003
            lambda task, coalition: _has(task, coalition) == 1,
        ),
    ),
)


def _pose_unstable(rng: Random) -> Task:
    parts = [rng.randrange(_PARTS + 1) for _ in FOUR]
    shares = [Fraction(part, sum(parts) or 1) for part in parts]
    return _proposed(_pose_apex_game(rng), dict(zip(FOUR, shares, strict=True)))


def _stable(task: Task) -> tuple[Split, ...]:
    return game_of(task).stable_set or ()


def _beats(task: Task, split: Split) -> bool:
    worse, winning = task.facts["shares"], _winning_of(task)
    return any(all(split[color] > worse[color] for color in coalition) for coalition in winning)


def _of_the_set(task: Task, *, beats: bool) -> dict[str, str] | None:
    if sum(task.facts["shares"].values()) != 1:
        return None
    splits = (split for split in _stable(task) if _beats(task, split) is beats)
    return next(map(typed, splits), None)


STABLE_SPLIT: Final = Exercise(
    id="nb5.q7",
    kind=FractionByColor(),
    pose=_pose_unstable,
    solve=lambda task: _of_the_set(task, beats=True),
    right=lambda task, split: split in _stable(task) and _beats(task, split),
    mistakes=(
        Mistake(
            "sum", lambda _: dict.fromkeys(FOUR, "1/2"), lambda _, split: sum(split.values()) != 1
        ),
        Mistake(
            "outside",
            lambda _: dict.fromkeys(FOUR, "1/4"),
            lambda task, split: split not in _stable(task),
        ),
        Mistake(
            "not-winning",
            lambda task: _of_the_set(task, beats=False),
            lambda task, split: not _beats(task, split),
        ),
    ),
)
