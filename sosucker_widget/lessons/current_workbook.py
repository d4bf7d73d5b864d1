"""The current workbook: the functions that a notebook calls without naming a workbook."""

from __future__ import annotations

import os
from pathlib import Path

from sosucker_widget.engine import Position
from sosucker_widget.lessons.catalogue import EXERCISES
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.record import Record
from sosucker_widget.record.decode import Json
from sosucker_widget.teaching.answer_file import GUEST
from sosucker_widget.teaching.card import Card
from sosucker_widget.teaching.exercise_set import ExerciseSet
from sosucker_widget.teaching.verdict import ExerciseVerdict
from sosucker_widget.teaching.workbook import Workbook

PathLike = str | os.PathLike[str]

_open = [Workbook(EXERCISES)]
"""The workbook in use: one, in a list so that it can be changed for another."""


def student(
    name: str = GUEST,
    file: PathLike | None = None,
    *,
    language: Language = DEFAULT_LANGUAGE,
    exercises: ExerciseSet = EXERCISES,
) -> Workbook:
    """Say who answers from now on; see `Workbook`.

    The exercises are those of the lessons, unless a lecturer gives a set of their own.

    Examples
    --------
    >>> student("anna")
    anna, 0 answered, 0 right; answers not saved (to hand them in, give a file name)
    >>> student()
    guest (everybody who gives no name gets the same positions), 0 answered, 0 right; answers not
    saved (to hand them in, give a file name)
    """
    _open[0] = Workbook(exercises, name, file, language=language)
    return _open[0]


def questions() -> ExerciseSet:
    """Return all exercises of the current workbook, by their ids, in the order of the notebooks.

    >>> next(iter(questions()))
    'nb1.q1'
    """
    return _open[0].exercises


def question(name: str) -> Card:
    """Show a question on the student's own position; `NoExerciseError` where there is none."""
    return _open[0].question(name)


def position(name: str) -> Position:
    """Return the student's own position of a question, to compute with."""
    return _open[0].position(name)


def game(name: str) -> Record:
    """Return the game that a question asks about: `Replay(game("nb1.q5"))`."""
    return _open[0].game(name)


def check(name: str, answer: object = None) -> ExerciseVerdict:
    """Judge an answer: right, a hint for that very mistake, or not yet. It never tells the key.

    Examples
    --------
    >>> check("nb1.q1", None)
    · nb1.q1: not answered yet. Please answer with a list of colours in any order, such as
    ["red", "blue"], or [].
    """
    return _open[0].check(name, answer)


def said(name: str) -> Json:
    """Return the latest answer to a question; None where there is none."""
    return _open[0].said(name)


def quote(name: str) -> str:
    """Quote the latest answer back, such as a bet before it is settled."""
    return _open[0].quote(name)


def hand_in(file: PathLike) -> Path:
    """Write all answers of this session to a file that can be handed in."""
    return _open[0].hand_in(file)
