"""Turns a teacher's request into a quiz that waits for answers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from sosucker_widget.record import Record
from sosucker_widget.replay.quiz.quiz_answers import QuizAnswers
from sosucker_widget.replay.quiz.quiz_builder import authored_quiz, quiz_of
from sosucker_widget.replay.quiz.quiz_question import Quiz

Wanted: TypeAlias = bool | Iterable[int] | Quiz | QuizAnswers | None
"""Which quiz: None for the questions written in the record; True for these and those that the
engine builds; plies for all that can be asked there; False for no quiz; or a quiz made earlier, or
answers to one, to continue from."""


def answers_of(record: Record, wanted: Wanted = None) -> QuizAnswers:
    """Begin the requested quiz, or continue it.

    Raises
    ------
    IndexError
        If the record has no such ply.
    TypeError
        If `wanted` is none of these.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> record = examples["documented_example"]
    >>> [len(answers_of(record, wanted).quiz.questions) for wanted in (None, False, True)]
    [0, 0, 8]
    >>> [question.id for question in answers_of(record, [7]).quiz.questions]
    ['next-7', 'legal-7-play-red-green-2']
    """
    if isinstance(wanted, QuizAnswers):
        return wanted
    if isinstance(wanted, Quiz):
        return QuizAnswers.begin(wanted)
    if wanted is None:
        return QuizAnswers.begin(authored_quiz(record))
    if isinstance(wanted, bool):
        return QuizAnswers.begin(quiz_of(record) if wanted else Quiz(questions=()))
    plies = list(wanted)
    for ply in plies:
        if isinstance(ply, bool) or not isinstance(ply, int):
            raise TypeError(f"quiz: {ply!r} is not a ply: give True, False or plies")
    return QuizAnswers.begin(quiz_of(record, plies))
