"""Notebook 5, "Coalitions": who wins with whom, what that is worth, and a law with exceptions."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Final, cast

from sosucker_widget.analysis import effectivity, solve
from sosucker_widget.analysis.coalitions.structure import coalitions_text
from sosucker_widget.engine import Color, ColorName, Position
from sosucker_widget.lessons.exercises.simple_games import (
    OBJECTION,
    STABLE_SPLIT,
    game_of,
    pose_small,
    structure_of,
    typed,
)
from sosucker_widget.lessons.exercises.starts_and_gifts import APEX, BROKEN_LAW, DUMMY
from sosucker_widget.teaching.answer_kinds import (
    Coalitions,
    ColorSet,
    FractionByColor,
    OneColor,
    OwnWords,
)
from sosucker_widget.teaching.boards import FOUR
from sosucker_widget.teaching.exercise import Exercise, Mistake, always
from sosucker_widget.teaching.task import Task, Worded, board_of

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
    crowned = effectivity(board_of(task)).crowns(sorted(_pair(task)))
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
