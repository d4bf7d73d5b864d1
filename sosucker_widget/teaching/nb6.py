"""Notebook 6, "Donate or refuse": equilibria of small games, and how sure one must be."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, Final

from sosucker_widget.analysis import StageGame, rescue_game
from sosucker_widget.engine import Donate, Position
from sosucker_widget.locale import Verbatim
from sosucker_widget.record import sls
from sosucker_widget.teaching.kinds import Grid, NumberFrom, OneFraction, OwnWords
from sosucker_widget.teaching.question import Mistake, Question, always
from sosucker_widget.teaching.task import Task

Cells = tuple[tuple[tuple[int, int], ...], ...]
"""Row by row, what the row player and the column player get."""

_HEAD: Final = "[rules documented] [chips 3] [phase rescue]"
SCENES: Final = tuple(
    sls.loads(f"{_HEAD} {text}").start
    for text in (
        '[players 4] [hands "b - - b"] [piles "1:rb"] [move green] [recency gbyr] [asked yr]',
        '[players 4] [hands "- - b1g1 r"] [piles "1:r"] [move blue] [recency bgyr] [asked gy]',
        '[players 4] [hands "g g - -"] [piles "1:b"] [move green] [recency gyrb] [asked rb]',
        '[players 4] [hands "g y g -"] [move yellow] [recency ygrb] [asked rb]',
        '[players 4] [hands "r g - r1y1"] [move green] [recency gbry] [asked yb]',
    )
)
"""Rescues in which two are asked, and it hangs on the second what is best for the first."""


@lru_cache(maxsize=16)
def _game(position: Position) -> StageGame:
    return rescue_game(position)


# --- q1: equilibria by hand ----------------------------------------------------------------------


def _pose_cells(rng: Random) -> Task:
    cells = tuple(tuple((rng.randint(0, 4), rng.randint(0, 4)) for _ in range(2)) for _ in range(2))
    told = "; ".join(
        f"{row}, {column}: {cells[i][j][0]} and {cells[i][j][1]}"
        for (i, row), (j, column) in product(enumerate(("give", "refuse")), repeat=2)
    )
    return Task(None, {"told": Verbatim(told), "cells": cells})


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


# --- q2: where two answers are worth the same ----------------------------------------------------


def _pose_belief(rng: Random) -> Task | None:
    a, b, c, d = (rng.randint(0, 9) for _ in range(4))
    if (a - c) * (d - b) <= 0:  # one answer is never worse: there is nothing to weigh
        return None
    return Task(None, {"a": a, "b": b, "c": c, "d": d})


def _tipping(task: Task) -> Fraction:
    a, b, c, d = (task.facts[name] for name in "abcd")
    return Fraction(d - b, a - b - c + d)


def _as_shares(task: Task, one: str, other: str) -> Fraction | None:
    total = task.facts[one] + task.facts[other]
    return Fraction(task.facts[one], total) if total else None


# --- q3: in a position ---------------------------------------------------------------------------


def _pose_scene(rng: Random) -> Task:
    position = rng.choice(SCENES)
    game = _game(position)
    return Task(position, {"player": game.players[0], "other": game.players[1]})


def _threshold(task: Task) -> Fraction:
    assert task.position is not None
    game = _game(task.position)
    gives = [next(a for a in own if isinstance(a, Donate)) for own in game.answers]
    found = game.beliefs(game.players[0], gives[0], of=gives[1])
    assert found is not None
    return found[0]


def _payoff(task: Task, *, both: bool) -> Fraction:
    assert task.position is not None
    game = _game(task.position)
    profile = tuple(own[0 if both else -1] for own in game.answers)
    return game.payoff(profile, game.players[0])


QUESTIONS: Final = (
    Question(
        id="nb6.bet",
        ask="How sure must Blue be that Green would give, before it is best for Blue to give "
        "first? Say it in per cent.",
        kind=NumberFrom(0, 100),
        pose=always(),
    ),
    Question(
        id="nb6.q1",
        ask="Two answer at once. What the first and the second get, by the first one's answer and "
        "the second one's: {told}. Mark the pure equilibria: rows for the first player, columns "
        "for the second, each give, refuse.",
        kind=Grid(2, 2, ("*", "-")),
        pose=_pose_cells,
        solve=lambda task: _marked(task, _rows_best, _columns_best),
        mistakes=(
            Mistake(
                "You marked the first player's best replies. The second one has a say as well.",
                lambda task: _marked(task, _rows_best),
            ),
            Mistake(
                "You marked the second player's best replies. The first one has a say as well.",
                lambda task: _marked(task, _columns_best),
            ),
            Mistake(
                "You marked what is best for both together. Does each of them want to stay there?",
                lambda task: _marked(task, _largest_sum),
            ),
        ),
        nudge="Take a cell, and let one of the two change alone: does that one get more?",
    ),
    Question(
        id="nb6.q2",
        ask="You get {a} if you give and the other gives, {b} if you give and the other refuses; "
        "{c} if you refuse and the other gives, {d} if both refuse. With which chance must the "
        "other give for your two answers to be worth the same?",
        kind=OneFraction(),
        pose=_pose_belief,
        solve=_tipping,
        mistakes=(
            Mistake(
                "That is the chance with which the other refuses.",
                lambda task: 1 - _tipping(task),
            ),
            Mistake(
                "You compared the two numbers of one answer. Compare the two answers.",
                lambda task: _as_shares(task, "a", "b"),
            ),
            Mistake(
                "You compared what you get if the other gives. The other may refuse, too.",
                lambda task: _as_shares(task, "a", "c"),
            ),
        ),
        nudge="Let the other give with chance p. What is giving worth then, what is refusing?",
    ),
    Question(
        id="nb6.q3",
        ask="{player} and {other} are asked, and answer at once. From which chance on that {other} "
        "gives is it best for {player} to give?",
        kind=OneFraction(),
        pose=_pose_scene,
        solve=_threshold,
        mistakes=(
            Mistake(
                "That is how sure {player} must be that {other} refuses.",
                lambda task: 1 - _threshold(task),
            ),
            Mistake(
                "That is what {player} gets by giving. Compare it with what refusing is worth.",
                lambda task: _payoff(task, both=True),
            ),
            Mistake(
                "That is what {player} gets if both refuse, and no chance of what {other} does.",
                lambda task: _payoff(task, both=False),
            ),
        ),
        nudge="rescue_game(position) has the payoffs, and beliefs(…) the answer.",
    ),
    Question(
        id="nb6.reflect",
        ask="Where in life is the first to help better off than whoever waits, and where is it the "
        "other way round?",
        kind=OwnWords(),
        pose=always(),
    ),
)
