"""The board of an exercise as a widget: what is answered there is kept in the workbook."""

from __future__ import annotations

from collections.abc import Callable

from sosucker_widget.locale import Language
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.board_question import BoardQuestion
from sosucker_widget.widgets.replay_widget import Replay

__all__ = ["show_board"]


def show_board(asked: BoardQuestion, keep: Callable[[Json], object], language: Language) -> Replay:
    """Make the widget that asks a question on its board.

    Parameters
    ----------
    asked
        The question.
    keep
        Is called with each answer that is given there, as it would be typed.
    language
        The language shown first.
    """
    board = Replay(asked.record, quiz=asked.quiz, language=language)
    [question] = asked.quiz.questions
    count = 0

    def follow(_: object) -> None:
        nonlocal count
        tried = board.quiz.answers.attempt(question.id).tried
        for choice in tried[count:]:
            keep(asked.typed(choice))
        count = len(tried)

    board.observe(follow, "_answered")
    return board
