"""Exercises by id: those of the lessons, or a lecturer's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from sosucker_widget.errors import SosuckerError, nearest
from sosucker_widget.locale import Language, Verbatim, phrase
from sosucker_widget.record.values.fault import quote
from sosucker_widget.teaching.exercise import Exercise


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
