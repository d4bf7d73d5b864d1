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

_current = [Workbook(EXERCISES)]
"""The current workbook, in a list of one, so that it can be replaced."""


def student(
    name: str = GUEST,
    file: PathLike | None = None,
    *,
    language: Language = DEFAULT_LANGUAGE,
    exercises: ExerciseSet = EXERCISES,
) -> Workbook:
    """Set the student who answers from now on; see `Workbook`.

    The exercises are those of the lessons, unless a lecturer supplies another set.

    Examples
    --------
    >>> student("anna")
    anna, 0 answered, 0 right; answers not saved (to hand them in, give a file name)
    >>> student()
    guest (without a name, everybody gets the same positions), 0 answered, 0 right; answers not
    saved (to hand them in, give a file name)
    """
    _current[0] = Workbook(exercises, name, file, language=language)
    return _current[0]


def questions() -> ExerciseSet:
    """Return all exercises of the current workbook, by id, in the order of the notebooks.

    >>> next(iter(questions()))
    'nb1.q1'
    """
    return _current[0].exercises


def question(name: str) -> Card:
    """Show an exercise on the student's own position.

    Raises
    ------
    NoExerciseError
        If there is no such exercise.

    Examples
    --------
    >>> question("nb1.reflect")
    nb1.reflect: When did you need help, and could you rely on it?
    """
    return _current[0].question(name)


def position(name: str) -> Position:
    """Return the student's own position in an exercise, to compute with.

    Raises
    ------
    NoExerciseError, ValueError
        If there is no such exercise, or it has no position.

    Examples
    --------
    >>> position("nb1.q1").phase
    'play'
    """
    return _current[0].position(name)


def game(name: str) -> Record:
    """Return the game that an exercise asks about: `Replay(game("nb1.q5"))`.

    Raises
    ------
    NoExerciseError, ValueError
        If there is no such exercise, or it has no game.

    Examples
    --------
    >>> game("nb1.q5").rules.chips
    3
    """
    return _current[0].game(name)


def check(name: str, answer: object = None) -> ExerciseVerdict:
    """Judge an answer and keep it; the verdict never tells the right answer.

    Examples
    --------
    >>> check("nb1.q1", None)
    · nb1.q1: not answered yet. Please answer with a list of colours in any order, such as
    ["red", "blue"], or [].
    """
    return _current[0].check(name, answer)


def said(name: str) -> Json:
    """Return the latest answer to an exercise; None if there is none.

    >>> _ = check("nb1.bet", "Green")
    >>> said("nb1.bet")
    'green'
    """
    return _current[0].said(name)


def quote(name: str) -> str:
    """Return a sentence that quotes the latest answer, such as a bet.

    >>> quote("nb2.bet")
    'You have not bet on this.'
    """
    return _current[0].quote(name)


def hand_in(file: PathLike) -> Path:
    """Write all answers of this session to a file that can be handed in; return its path.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> hand_in(Path(mkdtemp()) / "anna.json").name
    'anna.json'
    """
    return _current[0].hand_in(file)
