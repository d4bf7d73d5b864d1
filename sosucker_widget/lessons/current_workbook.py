"""The current workbook: the functions that a notebook calls without naming a workbook."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FunctionType
from typing import Any, cast, overload

from sosucker_widget.display import speak, spoken
from sosucker_widget.engine import Position, RulesLike
from sosucker_widget.lessons.catalogue import EXERCISES
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.record import Record, Text
from sosucker_widget.record.storage.files import PathLike
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.answer_file import GUEST
from sosucker_widget.teaching.card import Card
from sosucker_widget.teaching.exercise_set import (
    ExerciseSet,
    NoExerciseError,
    keep_question,
    plugin_exercises,
)
from sosucker_widget.teaching.question_function import Drawn, Expected, Facts, Question, is_own_id
from sosucker_widget.teaching.reporting import ClassReport, load_roster, report_on
from sosucker_widget.teaching.verdict import ExerciseVerdict
from sosucker_widget.teaching.workbook import Asked, Workbook

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

    From then on values show themselves in the language of the workbook, at the end of a cell. The
    exercises are those of the lessons, unless a lecturer supplies another set. What the student has
    answered before, or answered as a guest, is carried over, as far as the same is asked now.

    Examples
    --------
    >>> student("kim")
    kim, 0 answered, 0 right; answers not saved (to hand them in, give a file name)
    >>> student()
    guest (without a name, everybody gets the same positions), 0 answered, 0 right; answers not
    saved (to hand them in, give a file name)
    """
    before, book = _current[0], Workbook(exercises, name, file, language=language)
    _current[0] = book
    speak(book.language)
    if before.student == GUEST or book.is_of(before.student):
        told = book.carry_over(before)
        if told and not book.is_of(before.student):
            print(told)  # noqa: T201 - a cell often ends with something else
    return book


def questions() -> ExerciseSet:
    """Return all exercises by id: the notebooks' in their order, then your own and plug-ins'.

    >>> next(iter(questions()))
    'nb1.q1'
    """
    return ExerciseSet({**_current[0].exercises, **_current[0].every_exercise}.values())


@overload
def question(name: Asked) -> Card: ...  # type: ignore[overload-overlap] # a Question is callable


@overload
def question(
    name: str,
    ask: Text,
    *,
    answer: Expected = None,
    nudge: Text = "",
    position: Drawn = None,
    facts: Facts = None,
    rules: RulesLike | None = None,
) -> Callable[[object], Question]: ...


@overload
def question(name: Callable[..., object]) -> Question: ...


def question(
    name: Asked | Callable[..., object],
    ask: Text | None = None,
    *,
    answer: Expected = None,
    nudge: Text = "",
    position: Drawn = None,
    facts: Facts = None,
    rules: RulesLike | None = None,
) -> Card | Question | Callable[[object], Question]:
    """Show an exercise on the student's own position; with a text, make a question of your own.

    `question("nb1.q3")` shows one. `@question("my.q1", "How many …?")` above a function makes one:
    the function works out the right answer, and from then on `question("my.q1")` shows it, and
    `check("my.q1", answer)` judges answers. `@question` alone takes the text from the function's
    docstring, and the name from its own: `my.` and the function's name.

    Parameters
    ----------
    name
        The exercise's name, such as `nb1.q3`.
    ask
        The text of a question of your own.
    answer, nudge, position, facts, rules
        What else a question of your own can have: see `Question`.

    Returns
    -------
    card
        The question as it is shown; or the decorator, which returns the `Question`. Its `hint`
        adds hints.

    Raises
    ------
    NoExerciseError
        If there is no such exercise.
    QuestionError
        If a question of your own can't be asked as it is written.

    Examples
    --------
    >>> question("nb1.reflect")
    nb1.reflect: When did you need help, and could you rely on it?
    """
    if isinstance(name, FunctionType):
        text = " ".join((name.__doc__ or "").split())
        return keep_question(Question(f"my.{name.__name__.lower()}", text, name))
    more: dict[str, Any] = {"answer": answer, "position": position, "facts": facts, "rules": rules}
    if ask is not None or nudge or any(value is not None for value in more.values()):
        return lambda key: keep_question(Question(str(name), ask or "", key, nudge=nudge, **more))
    book = _current[0]
    try:
        return book.question(cast("Asked", name))
    except NoExerciseError as error:
        if not is_own_id(name):
            raise
        make = phrase("teach.unknown.make", {"exercise": Verbatim(name)}, book.language)
        raise NoExerciseError(f"{error} {make}") from None


def position(name: Asked) -> Position:
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


def game(name: Asked) -> Record:
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


def check(name: Asked, answer: object = None) -> ExerciseVerdict:
    """Judge an answer and keep it; the verdict never tells the right answer.

    Without an answer the latest one is judged, such as one that was clicked on a board.

    Examples
    --------
    >>> check("nb1.q1", None)
    · nb1.q1: not answered yet. Please answer with a list of colours in any order, such as
    ["red", "blue"], or [].
    """
    return _current[0].check(name, answer)


def said(name: Asked) -> Json:
    """Return the latest answer to an exercise; None if there is none.

    >>> _ = student("anna")
    >>> _ = check("nb1.bet", "Green")
    >>> said("nb1.bet")
    'green'
    """
    return _current[0].said(name)


def quote(name: Asked) -> str:
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


def class_report(
    files: PathLike | Iterable[PathLike],
    *,
    roster: PathLike | None = None,
    exercises: ExerciseSet | None = None,
    language: Language | None = None,
) -> ClassReport:
    """Report on what a class has handed in: what to teach next, and how each student did.

    At the end of a cell it shows the page. `to_html()`, `to_csv()` and `to_json()` return the page,
    the marks for a gradebook, and everything as data. Nothing that a student wrote is run.

    Parameters
    ----------
    files
        Files of answers, notebooks, folders, and zip archives as learning platforms make them.
    roster
        The list of the class as a CSV file, to say who is missing.
    exercises
        The exercises; by default those of the lessons and of plug-ins.
    language
        The language of the page; by default that in which values show themselves.

    Raises
    ------
    OSError, RosterError
        If the list of the class can't be read. A file of a student never raises: the report says
        what is wrong with it.

    Examples
    --------
    >>> class_report(["no_such_folder"])
    0 students handed in
    """
    several = [files] if isinstance(files, str | os.PathLike) else files
    return report_on(
        several,
        EXERCISES if exercises is None else exercises,
        roster=None if roster is None else load_roster(roster),
        language=spoken() if language is None else language,
        also=plugin_exercises() if exercises is None else None,
        known=() if exercises is None else EXERCISES,
    )
