"""Notebook 3, "The last two": backward induction, a theorem, and wrong formulas to refute."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Final

from sosucker_widget.analysis import OutOfScopeError, endgame
from sosucker_widget.engine import COLOR_NAMES, Position
from sosucker_widget.engine.tally import count
from sosucker_widget.lessons.duels import LOWEST, THREE, TWO, counted, duel, margin, winner
from sosucker_widget.lessons.exercises.duel_drills import DRILLS, has_lone, pose_duel
from sosucker_widget.locale import Language, lesson_phrase
from sosucker_widget.teaching.answer_kinds import APosition, Grid, NumberFrom, OwnWords
from sosucker_widget.teaching.exercise import Answer, Exercise, GridFace, Mistake, always
from sosucker_widget.teaching.task import Task, board_of

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


_SIDE: Final = 5


def _grid(wins: Callable[[int, int], bool]) -> list[str]:
    rows = range(_SIDE)
    return [" ".join("red" if wins(red, blue) else "blue" for blue in rows) for red in rows]


def _held(_: Task, language: Language) -> GridFace:
    """Say how many chips each player holds, by row and by column."""

    def counts(player: str) -> list[str]:
        facts = [{"player": player, "n": n} for n in range(_SIDE)]
        return [lesson_phrase("nb3", "q1.held", one, language) for one in facts]

    return GridFace(counts("blue"), counts("red"))


GRID: Final = Exercise(
    id="nb3.q1",
    kind=Grid(_SIDE, _SIDE, ("red", "blue")),
    pose=always(Position.start(replace(TWO, chips=4), 0)),
    solve=lambda _: _grid(lambda red, blue: winner(duel(red, blue)) == "red"),
    mistakes=(
        Mistake("equal", lambda _: _grid(lambda red, blue: red >= blue and red > 0)),
        Mistake("swapped", lambda _: _grid(lambda red, blue: winner(duel(blue, red)) == "red")),
        Mistake("mover", lambda _: _grid(lambda red, _blue: red > 0)),
    ),
    nudge=True,
    face=_held,
)


def _pose_lone(rng: Random) -> Task | None:
    task = pose_duel(rng)
    return task if has_lone(board_of(task)) else None


def _who_wins(task: Task, _answer: Answer, language: Language) -> str:
    return endgame(board_of(task)).to_text(language)


MARGIN: Final = Exercise(
    id="nb3.margin",
    kind=NumberFrom(-20, 20),
    pose=_pose_lone,
    solve=lambda task: margin(board_of(task)),
    mistakes=(
        Mistake("lone", lambda task: margin(board_of(task), lone=True)),
        Mistake("cover", lambda task: margin(board_of(task), cover=False)),
        Mistake("turned", lambda task: -margin(board_of(task))),
        Mistake("side", made=lambda task, number: number * margin(board_of(task)) <= 0),
    ),
    nudge=True,
    why=_who_wins,
)


def _pose_fewest(rng: Random) -> Task | None:
    task = pose_duel(rng)
    position = board_of(task)
    return task if winner(position) == task.facts["other"] else None


def _fewest(task: Task, *, lone: bool = False, cover: bool = True) -> int | None:
    """Find the fewest own chips with which the mover wins, by the given way of counting."""
    position = board_of(task)
    mover = position.moving_seat or 0
    piled = sum(pile.count(mover) for pile in position.pile_bytes)
    held = count(position.hand_tallies[1 - mover], mover)
    for own in range(1, position.rules.chips - piled - held + 1):
        if counted(_with_own(position, own), lone=lone, cover=cover) == COLOR_NAMES[mover]:
            return own
    return None


def _with_own(position: Position, own: int) -> Position:
    mover = position.moving_seat or 0
    had = count(position.hand_tallies[mover], mover)
    hands = list(position.hand_tallies)
    hands[mover] += (own - had) << 4 * mover
    return position._replace(
        hand_tallies=tuple(hands), dead_tally=position.dead_tally - ((own - had) << 4 * mover)
    )


def _one_short(task: Task) -> int | None:
    fewest = _fewest(task)
    # Without an own chip the mover loses whatever the sums are, which would be another question.
    return None if fewest is None or fewest == 1 else fewest - 1


FEWEST_CHIPS: Final = Exercise(
    id="nb3.q3",
    kind=NumberFrom(0, 13),
    pose=_pose_fewest,
    solve=_fewest,
    mistakes=(
        Mistake("short", _one_short),
        Mistake("cover", lambda task: _fewest(task, cover=False)),
        Mistake("lone", lambda task: _fewest(task, lone=True)),
        Mistake("loses", made=lambda task, number: number < (_fewest(task) or 0)),
        Mistake("fewer", made=lambda *_: True),
    ),
    nudge=True,
)


REFLECTION: Final = Exercise(id="nb3.reflect", kind=OwnWords(), pose=always())


EXERCISES: Final = (
    GRID,
    MARGIN,
    FEWEST_CHIPS,
    *DRILLS,
    LONE_PILES,
    LOWEST_CHIP,
    DEAD_CHIP,
    REFLECTION,
)
