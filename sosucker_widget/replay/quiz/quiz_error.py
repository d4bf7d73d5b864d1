"""The typed error for an impossible step of a quiz."""

from __future__ import annotations

from typing import Literal

from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import DEFAULT_LANGUAGE
from sosucker_widget.replay.in_words import say

Code = Literal["not-now", "no-such-question", "no-such-choice", "tried", "no-hint", "too-long"]


class QuizError(SosuckerError, ValueError):
    """A step that is not possible now; the answers are unchanged.

    Attributes
    ----------
    code
        The reason, for a program.
    message
        The same for a reader.
    answers
        The answers that can be given, if another one was given.

    Examples
    --------
    >>> error = QuizError("tried")
    >>> error.code, error.message["ru"]
    ('tried', 'Этот ответ вы уже пробовали.')
    """

    def __init__(self, code: Code, answers: tuple[str, ...] = ()) -> None:
        self.code: Code = code
        self.answers = answers
        self.message = say(f"error.quiz.{code}")
        listed = f" They are {', '.join(map(repr, answers))}." if answers else ""
        super().__init__(self.message[DEFAULT_LANGUAGE] + listed)

    def __reduce__(self) -> tuple[type[QuizError], tuple[Code, tuple[str, ...]]]:
        """Pickle by the code and the answers."""
        return QuizError, (self.code, self.answers)
