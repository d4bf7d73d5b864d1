"""The board of an exercise as a widget: what is answered there is kept in the workbook."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sosucker_widget.locale import Language
from sosucker_widget.record import Record
from sosucker_widget.record.values.decode import Json
from sosucker_widget.replay.quiz import Quiz
from sosucker_widget.teaching.board_question import BoardQuestion
from sosucker_widget.widgets.replay_widget import Replay

__all__ = ["show_board"]


Draw = Callable[[int], BoardQuestion]
"""Draws the same question about another position, by a number from 1."""


def show_board(
    asked: BoardQuestion,
    keep: Callable[[Json], object],
    language: Language,
    draw: Draw | None = None,
) -> Replay:
    """Make the widget that asks a question on its board."""
    quiz = asked.quiz if draw is None else replace(asked.quiz, another=_drawn(draw, 1))
    board = Replay(asked.record, quiz=quiz, language=language)
    [question] = asked.quiz.questions
    count = 0

    def follow(_: object) -> None:
        nonlocal count
        if board.quiz.answers.quiz is not quiz:
            return
        tried = board.quiz.answers.attempt(question.id).tried
        for choice in tried[count:]:
            keep(asked.typed(choice))
        count = len(tried)

    board.observe(follow, "_answered")
    return board


def _drawn(draw: Draw, number: int) -> Callable[[int], tuple[Record, Quiz]]:
    def another(row: int) -> tuple[Record, Quiz]:
        asked = draw(number)
        return asked.record, replace(asked.quiz, row=row, another=_drawn(draw, number + 1))

    return another
