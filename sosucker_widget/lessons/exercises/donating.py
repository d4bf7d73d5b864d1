"""Notebook 6, "Donate or refuse": equilibria of small games, and how sure one must be."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, Final

from sosucker_widget.analysis import StageGame, rescue_game
from sosucker_widget.engine import COLORS, SEATS, Color, Donate, Position, RuleSet
from sosucker_widget.engine.move import receive_move
from sosucker_widget.locale import Language
from sosucker_widget.teaching.answer_kinds import Grid, NumberFrom, OneFraction, OwnWords
from sosucker_widget.teaching.board import set_up
from sosucker_widget.teaching.exercise import Mistake, Question, always
from sosucker_widget.teaching.task import Task

Cells = tuple[tuple[tuple[int, int], ...], ...]
"""Row by row, what the row player and the column player get."""

_OWN_TOO: Final = 0.5
"""How often somebody who is asked holds an own chip as well."""

_NEAR: Final = Fraction(1, 100)
"""So far from a fraction lies what somebody has rounded to two places, at most."""

RULES: Final = RuleSet.named("documented", chips=3)
FOUR: Final = COLORS[:4]


@lru_cache(maxsize=16)
def _game(position: Position) -> StageGame:
    return rescue_game(position)


_ANSWERS: Final[dict[Language, tuple[str, str, str]]] = {
    "en": ("give", "refuse", "and"),
    "ru": ("дать", "отказать", "и"),
}
"""What each can answer, and the word between two numbers."""

# --- q1: equilibria by hand ----------------------------------------------------------------------


def _pose_cells(rng: Random) -> Task:
    cells = tuple(tuple((rng.randint(0, 4), rng.randint(0, 4)) for _ in range(2)) for _ in range(2))
    told = {language: _tell_cells(cells, words) for language, words in _ANSWERS.items()}
    return Task(None, {"told": told, "cells": cells})


def _tell_cells(cells: Cells, words: tuple[str, str, str]) -> str:
    *answers, both = words
    return "\n".join(
        f"{row}, {column}: {cells[i][j][0]} {both} {cells[i][j][1]}"
        for (i, row), (j, column) in product(enumerate(answers), repeat=2)
    )


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


def _pose_scene(rng: Random) -> Task | None:
    """Set up somebody in need and two who hold a prisoner: few chips, quickly solved."""
    need, *asked = rng.sample(FOUR, 3)
    hands: dict[Color, dict[str, int]] = {color: {} for color in FOUR}
    for color in asked:
        hands[color][rng.choice([chip for chip in FOUR if chip != color])] = 1
        if rng.random() < _OWN_TOO:
            hands[color][color] = 1
    piles = [[rng.choice(FOUR)] for _ in range(rng.randint(0, 1))]
    order = [color for color in rng.sample(FOUR, 4) if color != need]
    ready = set_up(RULES, list(hands.values()), piles, move=need, recency=order)
    position = receive_move(ready, SEATS[need], None)
    assert position.phase == "rescue"
    first, second = (COLORS[seat] for seat in position.asked)
    if first not in hands[first]:  # without a chip to go on with, giving is hardly ever best
        return None
    task = Task(position, {"player": first, "other": second})
    return task if 0 < (_tips(task) or 0) < 1 else None


def _tips(task: Task) -> Fraction | None:
    """Find from which belief on giving is best; None where it is for none."""
    assert task.position is not None
    game = _game(task.position)
    gives = [next(a for a in own if isinstance(a, Donate)) for own in game.answers]
    found = game.beliefs(game.players[0], gives[0], of=gives[1])
    return None if found is None else found[0]


def _threshold(task: Task) -> Fraction:
    found = _tips(task)
    assert found is not None
    return found


def _payoff(task: Task, *, both: bool) -> Fraction:
    assert task.position is not None
    game = _game(task.position)
    profile = tuple(own[0 if both else -1] for own in game.answers)
    return game.payoff(profile, game.players[0])


def _rounded(exact: Callable[[Task], Fraction]) -> Mistake:
    return Mistake(
        {
            "en": "Very near: it looks rounded. Give the exact fraction.",
            "ru": "Очень близко: похоже, округлено. Дайте точную дробь.",
        },
        lambda task: exact(task) + Fraction(1, 1000),
        lambda task, answer: abs(answer - exact(task)) < _NEAR,
    )


QUESTIONS: Final = (
    Question(
        id="nb6.bet",
        ask={
            "en": "How sure must Blue be that Green would give, before it is best for Blue to give "
            "first? Say it in per cent.",
            "ru": "Насколько Синий должен быть уверен, что Зелёный дал бы, чтобы Синему было лучше "
            "дать первым? В процентах.",
        },
        kind=NumberFrom(0, 100),
        pose=always(),
    ),
    Question(
        id="nb6.q1",
        ask={
            "en": "Two answer at once. What the first and the second get, by the first one's "
            "answer and the second one's:\n{told}\nMark the pure equilibria: rows for the first "
            "player, columns for the second, each give, refuse.",
            "ru": "Двое отвечают сразу. Что получат первый и второй при ответах первого и второго:"
            "\n{told}\nОтметьте чистые равновесия: строки — первый игрок, столбцы — второй, по "
            "порядку: дать, отказать.",
        },
        kind=Grid(2, 2, ("*", "-")),
        pose=_pose_cells,
        solve=lambda task: _marked(task, _rows_best, _columns_best),
        mistakes=(
            Mistake(
                {
                    "en": "You marked the first player's best replies. The second one has a say as "
                    "well.",
                    "ru": "Вы отметили лучшие ответы первого. Но и второй выбирает.",
                },
                lambda task: _marked(task, _rows_best),
            ),
            Mistake(
                {
                    "en": "You marked the second player's best replies. The first one has a say as "
                    "well.",
                    "ru": "Вы отметили лучшие ответы второго. Но и первый выбирает.",
                },
                lambda task: _marked(task, _columns_best),
            ),
            Mistake(
                {
                    "en": "You marked what is best for both together. Does each of them want to "
                    "stay there?",
                    "ru": "Вы отметили, где лучше обоим вместе. Но хочет ли каждый там остаться?",
                },
                lambda task: _marked(task, _largest_sum),
            ),
        ),
        nudge={
            "en": "Take a cell, and let one of the two change alone: does that one get more?",
            "ru": "Возьмите клетку, и пусть один из двух передумает в одиночку: получит ли он "
            "больше?",
        },
    ),
    Question(
        id="nb6.q2",
        ask={
            "en": "You get {a} if you give and the other gives, {b} if you give and the other "
            "refuses; {c} if you refuse and the other gives, {d} if both refuse. With which chance "
            "must the other give for your two answers to be worth the same?",
            "ru": "Вы получаете {a}, если дали оба; {b}, если дали вы, а другой отказал; {c}, если "
            "вы отказали, а другой дал; {d}, если отказали оба. С какой вероятностью другой должен "
            "дать, чтобы оба ваших ответа стоили одинаково?",
        },
        kind=OneFraction(),
        pose=_pose_belief,
        solve=_tipping,
        mistakes=(
            Mistake(
                {
                    "en": "That is the chance with which the other refuses.",
                    "ru": "Это вероятность, с которой другой отказывает.",
                },
                lambda task: 1 - _tipping(task),
            ),
            Mistake(
                {
                    "en": "You compared the two numbers of one answer. Compare the two answers.",
                    "ru": "Вы сравнили два числа одного ответа. Сравните два ответа.",
                },
                lambda task: _as_shares(task, "a", "b"),
            ),
            Mistake(
                {
                    "en": "You compared what you get if the other gives. But the other may refuse.",
                    "ru": "Вы сравнили, что будет, если другой даст. Но он может и отказать.",
                },
                lambda task: _as_shares(task, "a", "c"),
            ),
            _rounded(_tipping),
        ),
        nudge={
            "en": "Let the other give with chance p. What is giving worth then, what is refusing?",
            "ru": "Пусть другой даёт с вероятностью p. Чего тогда стоит дать, а чего отказать?",
        },
    ),
    Question(
        id="nb6.q3",
        ask={
            "en": "{player} and {other} are asked, and answer at once. From which chance on that "
            "{other} gives is it best for {player} to give?",
            "ru": "Просят двоих, {player} и {other}, и они отвечают сразу. {player} не знает, что "
            "ответит {other}. Начиная с какой вероятности, что {other} даст, лучше дать самому?",
        },
        kind=OneFraction(),
        pose=_pose_scene,
        solve=_threshold,
        mistakes=(
            Mistake(
                {
                    "en": "That is how sure {player} must be that {other} refuses.",
                    "ru": "Это вероятность того, что {other} откажет.",
                },
                lambda task: 1 - _threshold(task),
            ),
            Mistake(
                {
                    "en": "That is what {player} gets by giving. Compare it with what refusing is "
                    "worth.",
                    "ru": "Это то, что {player} получит, если даст. Сравните с тем, чего стоит "
                    "отказать.",
                },
                lambda task: _payoff(task, both=True),
            ),
            Mistake(
                {
                    "en": "That is what {player} gets if both refuse, and no chance of what "
                    "{other} does.",
                    "ru": "Это то, что {player} получит, если откажут оба, а не вероятность того, "
                    "что сделает {other}.",
                },
                lambda task: _payoff(task, both=False),
            ),
            _rounded(_threshold),
        ),
        nudge={
            "en": "If {other} gives with chance p, giving is worth one mean, and refusing another. "
            "Where are they equal? rescue_game(position(…)) has the four payoffs of {player}.",
            "ru": "Если {other} даёт с вероятностью p, то «дать» стоит одного среднего, а "
            "«отказать» другого. Когда они равны? Четыре числа есть в rescue_game(position(…)).",
        },
    ),
    Question(
        id="nb6.reflect",
        ask={
            "en": "Where in life is the first to help better off than whoever waits, and where is "
            "it the other way round?",
            "ru": "Где в жизни лучше тому, кто помог первым, чем тому, кто ждёт, а где наоборот?",
        },
        kind=OwnWords(),
        pose=always(),
    ),
)
"""The questions, in the order of the notebook."""
