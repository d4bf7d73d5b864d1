"""Notebook 3: positions that refute a wrong way of counting."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from sosucker_widget.analysis import OutOfScopeError, endgame
from sosucker_widget.engine import Position
from sosucker_widget.lessons.duels import LOWEST, THREE, TWO, counted, duel, winner
from sosucker_widget.lessons.exercises.duel_drills import has_lone
from sosucker_widget.teaching.answer_kinds import APosition
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake, always
from sosucker_widget.teaching.task import Task

GREEN: Final = 2
"""The dead player's seat in `THREE`."""


def _in_play(position: Position) -> bool:
    together = any(a == b for pile in position.pile_bytes for a, b in pairwise(pile))
    return len(position.alive_seats) == TWO.players and position.phase == "play" and not together


def _refutes_lone(_: Task, position: Answer) -> bool:
    try:
        return endgame(position).winner != counted(position, lone=True)
    except OutOfScopeError:
        return False


def _refutes(_: Task, position: Answer) -> bool:
    """Tell whether exhaustive search and counting name different winners."""
    return _in_play(position) and winner(position) != counted(position)


def _has_both(position: Position) -> bool:
    return any({*position.alive_seats} <= {*pile} for pile in position.pile_bytes)


def _green_lies(position: Position) -> bool:
    return any(GREEN in pile for pile in position.pile_bytes)


LONE_PILES: Final = Exercise(
    id="nb3.q5",
    kind=APosition(16, "lessons.duel(…)"),
    pose=always(duel(2, 2), {}),
    solve=lambda _: duel(1, 1, [["red"]]),
    right=_refutes_lone,
    mistakes=(
        Mistake(
            "not-two",
            lambda _: duel(1, 1, [["red", "red"]]),
            lambda _, position: not _in_play(position),
        ),
        Mistake(
            "no-lone",
            lambda _: duel(1, 1, [["red", "blue"]]),
            lambda _, position: not has_lone(position),
        ),
        Mistake("agree", lambda _: duel(3, 1, [["red"]]), lambda *_: True),
    ),
)


LOWEST_CHIP: Final = Exercise(
    id="nb3.q6",
    kind=APosition(10, "lessons.duel(…, rules=lessons.LOWEST)"),
    pose=always(duel(2, 2, rules=LOWEST), {}),
    solve=lambda _: duel(2, 2, [["red", "blue"]], rules=LOWEST),
    right=_refutes,
    mistakes=(
        Mistake(
            "not-two",
            lambda _: duel(1, 1, [["red", "red"]], rules=LOWEST),
            lambda _, position: not _in_play(position),
        ),
        Mistake(
            "not-mixed",
            lambda _: duel(2, 1, rules=LOWEST),
            lambda _, position: not _has_both(position),
        ),
        Mistake("agree", lambda _: duel(3, 1, [["red", "blue"]], rules=LOWEST), lambda *_: True),
    ),
)


DEAD_CHIP: Final = Exercise(
    id="nb3.q7",
    kind=APosition(10, "lessons.duel(…, rules=lessons.THREE)"),
    pose=always(duel(2, 2, rules=THREE), {}),
    solve=lambda _: duel(2, 1, [["red", "green", "blue"]], move="blue", rules=THREE),
    right=lambda task, position: _green_lies(position) and _refutes(task, position),
    mistakes=(
        Mistake(
            "not-two",
            lambda _: duel(1, 1, [["green", "red", "red"]], rules=THREE),
            lambda _, position: not _in_play(position),
        ),
        Mistake(
            "no-green",
            lambda _: duel(2, 1, [["red", "blue"]], rules=THREE),
            lambda _, position: not _green_lies(position),
        ),
        Mistake("agree", lambda _: duel(3, 1, [["green"]], rules=THREE), lambda *_: True),
    ),
)
