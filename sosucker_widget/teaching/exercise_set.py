"""Exercises by id: those of the lessons, of this session, of a teacher's file, and of plug-ins."""

from __future__ import annotations

import os
import runpy
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Final

from sosucker_widget.errors import SosuckerError, nearest
from sosucker_widget.locale import Language, Verbatim, phrase
from sosucker_widget.plugins import WithPlugins
from sosucker_widget.record.values.fault import quote
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.question_function import Question


class NoExerciseError(SosuckerError, KeyError):
    """There is no such exercise; the message suggests the nearest id."""

    def __str__(self) -> str:
        """Return the message itself: a KeyError would put it in quotes."""
        return str(self.args[0])


class ExerciseSet(Mapping[str, Exercise]):
    """Exercises by id, in order.

    Parameters
    ----------
    exercises
        One or more.

    Raises
    ------
    ValueError
        If there are no exercises, or two have the same id.
    """

    def __init__(self, exercises: Iterable[Exercise]) -> None:
        self._by_id: dict[str, Exercise] = {}
        for exercise in exercises:
            if exercise.id in self._by_id:
                raise ValueError(f"{exercise.id}: two exercises have this id")
            self._by_id[exercise.id] = exercise
        if not self._by_id:
            raise ValueError("a set of exercises needs at least one")

    def __getitem__(self, name: str) -> Exercise:
        """Return the exercise with this id."""
        return self._by_id[name]

    def __iter__(self) -> Iterator[str]:
        """Go through the ids in order."""
        return iter(self._by_id)

    def __len__(self) -> int:
        """Count the exercises."""
        return len(self._by_id)

    def __repr__(self) -> str:
        """Say how many there are; their solutions are not shown."""
        return f"ExerciseSet of {len(self)}, from {next(iter(self))}"

    @property
    def notebooks(self) -> tuple[str, ...]:
        """The names of the notebooks: `nb1` of `nb1.q3`."""
        return tuple(dict.fromkeys(exercise.notebook for exercise in self.values()))

    def find(self, name: object, language: Language) -> Exercise:
        """Find an exercise by what was typed as its id.

        Raises
        ------
        NoExerciseError
            If there is none; the message suggests the nearest id, or says what to give instead.
        """
        if not isinstance(name, str):
            what = {"what": Verbatim(type(name).__name__)}
            raise NoExerciseError(phrase("teach.unknown.kind", what, language))
        word = name.strip().lower()
        if word in self._by_id:
            return self._by_id[word]
        near = nearest(word, self._by_id, cutoff=0) or next(iter(self))
        facts = {"exercise": Verbatim(quote(name)), "near": Verbatim(near)}
        raise NoExerciseError(phrase("teach.unknown", facts, language))


_asked: Final[dict[str, Question]] = {}
"""The questions of this session by id; a cell that is run again replaces its own."""


def keep_question(question: Question) -> Question:
    """Make a question known to `check` under its name."""
    _asked[question.id] = question
    return question


def forget_questions() -> None:
    """Forget the questions of this session; those of plug-ins stay."""
    _asked.clear()


def own_exercise(name: str) -> Exercise | None:
    """Find a question of this session, or an exercise of a plug-in."""
    if name in _asked:
        return _asked[name].exercise
    return plugin_exercises().get(name)


def own_exercises() -> dict[str, Exercise]:
    """Return them all by id: those of this session first."""
    own = {name: question.exercise for name, question in _asked.items()}
    return {**own, **{k: one for k, one in plugin_exercises().items() if k not in own}}


def plugin_exercises() -> dict[str, Exercise]:
    """Return the exercises that plug-ins bring, by id."""
    return {exercise.id: exercise for exercises in _PLUGINS.values() for exercise in exercises}


def load_exercises(path: str | os.PathLike[str]) -> ExerciseSet:
    """Run a Python file, and return the exercises and questions that it makes."""
    whole = Path(path).expanduser()
    with whole.open("rb"):
        folder = str(whole.resolve().parent)
    sys.path.insert(0, folder)
    try:
        names = runpy.run_path(str(whole))
    finally:
        sys.path.remove(folder)
    exercises = [*exercises_among(names.values())]
    if not exercises:
        raise ValueError(f"{path} makes no exercise: write functions with @question above them")
    return ExerciseSet(exercises)


def exercises_among(values: Iterable[object]) -> Iterator[Exercise]:
    """Yield the exercises among values, each once; questions and sets of exercises count too."""
    seen = set()
    for value in values:
        listed: Iterable[object] = [value]
        if isinstance(value, ExerciseSet):
            listed = value.values()
        elif isinstance(value, list | tuple):
            listed = value
        for one in listed:
            exercise = one.exercise if isinstance(one, Question) else one
            if isinstance(exercise, Exercise) and exercise not in seen:
                seen.add(exercise)
                yield exercise


def _read_plugin(_name: str, value: object) -> tuple[Exercise, ...]:
    exercises = (
        *exercises_among(vars(value).values() if isinstance(value, ModuleType) else [value]),
    )
    if not exercises:
        raise TypeError("expected a question, an exercise, a set of them, or a module with some")
    return exercises


_PLUGINS: Final = WithPlugins[tuple[Exercise, ...]]("exercises", {}, _read_plugin)
