"""Notebook 6, "Donate or refuse": equilibria of small games, and how sure one must be."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, Final

from sosucker_widget.analysis import StageGame, rescue_game
from sosucker_widget.engine import COLOR_NAMES, ColorName, Donate, Position, RuleSet, as_seat
from sosucker_widget.engine.move import receive_move
from sosucker_widget.locale import Language, Verbatim, lesson_phrase
from sosucker_widget.teaching.answer_kinds import Grid, OwnWords, Percent, Probability
from sosucker_widget.teaching.boards import FOUR, set_up
from sosucker_widget.teaching.exercise import Answer, Exercise, GridFace, Mistake, always
from sosucker_widget.teaching.task import Task, Worded, board_of

Cells = tuple[tuple[tuple[int, int], ...], ...]
"""The payoffs of the row player and the column player, row by row."""

_OWN_TOO: Final = 0.5
"""How often a player who is asked also holds an own chip."""

_NEAR: Final = Fraction(1, 100)
"""The largest error of a fraction rounded to two decimal places."""

_FINEST: Final = 24
"""The largest denominator of a fraction that is worked with by hand."""

RULES: Final = RuleSet.named("course", chips=3)


@lru_cache(maxsize=16)
def _game(position: Position) -> StageGame:
    return rescue_game(position)


# --- q1: equilibria by hand ----------------------------------------------------------------------


def _pose_cells(rng: Random) -> Task:
    cells = tuple(tuple((rng.randint(0, 4), rng.randint(0, 4)) for _ in range(2)) for _ in range(2))
    return Task(None, {"told": Worded(_tell_cells, cells), "cells": cells})


def _tell_cells(cells: Cells, language: Language) -> str:
    answers = [lesson_phrase("nb6", answer, {}, language) for answer in ("give", "refuse")]
    lines = []
    for (i, row), (j, column) in product(enumerate(answers), repeat=2):
        first, second = cells[i][j]
        words = {"row": Verbatim(row), "column": Verbatim(column)}
        facts = {**words, "first": first, "second": second}
        lines.append(lesson_phrase("nb6", "q1.cell", facts, language))
    return "\n".join(lines)


def _face(task: Task, language: Language) -> GridFace:
    """Write the answers beside the matrix, and what both players get into its cells."""
    names = [lesson_phrase("nb6", answer, {}, language) for answer in ("give", "refuse")]
    cells = [
        [
            lesson_phrase("nb6", "q1.both", {"first": first, "second": second}, language)
            for first, second in row
        ]
        for row in task.facts["cells"]
    ]
    return GridFace(names, names, cells)


def _rows_best(cells: Cells, row: int, column: int) -> bool:
    return cells[row][column][0] >= cells[1 - row][column][0]


def _columns_best(cells: Cells, row: int, column: int) -> bool:
    return cells[row][column][1] >= cells[row][1 - column][1]


def _largest_sum(cells: Cells, row: int, column: int) -> bool:
    return sum(cells[row][column]) == max(sum(cell) for line in cells for cell in line)


def _marked(task: Task, *tests: Any) -> list[list[str]]:  # noqa: ANN401 - tests of a cell
    cells = task.facts["cells"]
    return [
        ["*" if all(test(cells, row, column) for test in tests) else "-" for column in (0, 1)]
        for row in (0, 1)
    ]


def _marks(grid: Answer) -> list[tuple[int, int]]:
    return [(row, column) for row in (0, 1) for column in (0, 1) if grid[row][column] == "*"]


def _all_are(task: Task, grid: Answer, test: Any) -> bool:  # noqa: ANN401 - as above
    return all(test(task.facts["cells"], row, column) for row, column in _marks(grid))


# --- q2: when two answers are worth the same ----------------------------------------------------


def _pose_belief(rng: Random) -> Task | None:
    a, b, c, d = (rng.randint(0, 9) for _ in range(4))
    if (a - c) * (d - b) <= 0:  # one answer dominates: no belief makes a difference
        return None
    return Task(None, {"a": a, "b": b, "c": c, "d": d})


def _tipping(task: Task) -> Fraction:
    a, b, c, d = (task.facts[name] for name in "abcd")
    return Fraction(d - b, a - b - c + d)


def _as_shares(task: Task, one: str, other: str) -> Fraction | None:
    total = task.facts[one] + task.facts[other]
    return Fraction(task.facts[one], total) if total else None


# --- q3: in a position ---------------------------------------------------------------------------


def _pose_scene(rng: Random) -> Task | None:
    """Set up a player in need and two holders of a prisoner; few chips keep solving quick."""
    need, *holders = rng.sample(FOUR, 3)
    hands: dict[ColorName, dict[str, int]] = {color: {} for color in FOUR}
    for color in holders:
        hands[color][rng.choice([chip for chip in FOUR if chip != color])] = 1
        if rng.random() < _OWN_TOO:
            hands[color][color] = 1
    piles = [[rng.choice(FOUR)] for _ in range(rng.randint(0, 1))]
    order = [color for color in rng.sample(FOUR, 4) if color != need]
    ready = set_up(RULES, list(hands.values()), piles, move=need, recency=order)
    position = receive_move(ready, as_seat(need), None)
    assert position.phase == "rescue"
    first, second = (COLOR_NAMES[seat] for seat in position.asked_seats)
    if first not in hands[first]:  # for a player left without chips, giving is hardly ever best
        return None
    task = Task(position, {"player": first, "other": second})
    return task if 0 < (_tips(task) or 0) < 1 and _by_hand(task) else None


def _by_hand(task: Task) -> bool:
    """Tell whether the equation can be solved with pencil and paper."""
    game = _game(board_of(task))
    worth = [game.payoff(profile, game.players[0]) for profile in product(*game.answers)]
    return all(one.denominator <= _FINEST for one in (_threshold(task), *worth))


def _tips(task: Task) -> Fraction | None:
    """Find the least belief for which giving is best; None if there is none."""
    game = _game(board_of(task))
    gives = [next(a for a in own if isinstance(a, Donate)) for own in game.answers]
    beliefs = game.beliefs(game.players[0], gives[0], of=gives[1])
    return None if beliefs is None else beliefs[0]


def _threshold(task: Task) -> Fraction:
    belief = _tips(task)
    assert belief is not None
    return belief


def _payoff(task: Task, *, both: bool) -> Fraction:
    game = _game(board_of(task))
    profile = tuple(own[0 if both else -1] for own in game.answers)
    return game.payoff(profile, game.players[0])


def _rounded(exact: Callable[[Task], Fraction]) -> Mistake:
    return Mistake(
        "rounded",
        lambda task: exact(task) + Fraction(1, 1000),
        lambda task, answer: abs(answer - exact(task)) < _NEAR,
    )


EXERCISES: Final = (
    Exercise(id="nb6.bet", kind=Percent(), pose=always()),
    Exercise(
        id="nb6.q1",
        kind=Grid(2, 2, ("*", "-")),
        pose=_pose_cells,
        solve=lambda task: _marked(task, _rows_best, _columns_best),
        mistakes=(
            Mistake("rows", lambda task: _marked(task, _rows_best)),
            Mistake("columns", lambda task: _marked(task, _columns_best)),
            Mistake("sum", lambda task: _marked(task, _largest_sum)),
            Mistake("none", made=lambda _, grid: not _marks(grid)),
            Mistake("first", made=lambda task, grid: not _all_are(task, grid, _rows_best)),
            Mistake("second", made=lambda task, grid: not _all_are(task, grid, _columns_best)),
            Mistake("lacks", made=lambda *_: True),
        ),
        nudge=True,
        face=_face,
    ),
    Exercise(
        id="nb6.q2",
        kind=Probability(),
        pose=_pose_belief,
        solve=_tipping,
        mistakes=(
            Mistake("refuses", lambda task: 1 - _tipping(task)),
            Mistake("one-answer", lambda task: _as_shares(task, "a", "b")),
            Mistake("if-gives", lambda task: _as_shares(task, "a", "c")),
            _rounded(_tipping),
        ),
        nudge=True,
    ),
    Exercise(
        id="nb6.q3",
        kind=Probability(),
        pose=_pose_scene,
        solve=_threshold,
        mistakes=(
            Mistake("refuses", lambda task: 1 - _threshold(task)),
            Mistake("both-give", lambda task: _payoff(task, both=True)),
            Mistake("both-refuse", lambda task: _payoff(task, both=False)),
            _rounded(_threshold),
        ),
        nudge=True,
    ),
    Exercise(id="nb6.reflect", kind=OwnWords(), pose=always()),
)
