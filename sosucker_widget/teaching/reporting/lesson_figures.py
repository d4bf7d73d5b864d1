"""What a class answered in a lesson, counted: each student once."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import Final

from sosucker_widget.locale import Language, phrase
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.answer_kinds import OwnWords
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.reporting.participants import Participant
from sosucker_widget.teaching.verdict import ExerciseResult
from sosucker_widget.teaching.workbook import seed_of

_EXAMPLE: Final = "example"
"""The name whose positions stand for everybody's where a question is quoted."""
_MOST_NUMBERS: Final = 8
"""So many different numbers are still counted one by one."""
_NUMBERED: Final = re.compile(r"q(\d+)")

StudentResults = tuple[Participant, Mapping[str, ExerciseResult]]
"""A student, and what became of each exercise of a lesson."""


@dataclass(frozen=True)
class QuestionFigures:
    """How many students were right: at the first try, and in the end."""

    exercise: Exercise
    first: int
    last: int
    tried: int
    of: int

    @property
    def is_hard(self) -> bool:
        """Whether a quarter of the class or more was not right in the end."""
        return 4 * (self.of - self.last) >= self.of


@dataclass(frozen=True)
class HintFigures:
    """How many students were given a hint, and how many of them were right in the end."""

    exercise: Exercise
    words: str
    made: int
    later: int


@dataclass(frozen=True)
class BetFigures:
    """How many students bet on what, and what came out."""

    exercise: Exercise
    bets: Sequence[tuple[str, int, float | None]]
    """The answer, how many gave it, and the share that came out for it, if that is known."""

    @property
    def total(self) -> int:
        """The number of bets."""
        return sum(count for _, count, _ in self.bets)


@dataclass(frozen=True)
class OwnText:
    """What a student wrote."""

    exercise: Exercise
    text: str
    name: str


class LessonFigures:
    """What those who answered something in a lesson come to."""

    def __init__(
        self,
        notebook: str,
        exercises: Iterable[Exercise],
        students: Iterable[Participant],
        language: Language,
    ) -> None:
        self.notebook, self.language = notebook, language
        self.exercises = {one.id: one for one in exercises}
        answered = [(one, self._results(one)) for one in students]
        self.results: list[StudentResults] = [
            (one, results)
            for one, results in answered
            if any(result.tries for result in results.values())
        ]

        self._by_student = {id(one): results for one, results in self.results}

    @property
    def title(self) -> str:
        """The name of the lesson."""
        number = self.notebook.removeprefix("nb")
        if number == self.notebook or not number.isdecimal():
            return self.notebook
        return phrase("report.lesson", {"lesson": int(number)}, self.language)

    @cached_property
    def asked(self) -> list[Exercise]:
        """The exercises that somebody tried."""
        return [one for one in self.exercises.values() if any(self._of(one))]

    @property
    def judged(self) -> list[Exercise]:
        """The questions that can be answered right or wrong."""
        return [one for one in self.exercises.values() if one.solve is not None]

    @property
    def left_out(self) -> list[Exercise]:
        """The questions that nobody tried."""
        return [one for one in self.judged if not any(self._of(one))]

    @cached_property
    def questions(self) -> list[QuestionFigures]:
        """The questions that somebody tried, the hardest first."""
        figures = [self._question(one) for one in self.asked if one.solve is not None]
        return sorted(figures, key=lambda one: (one.last, one.first))

    @cached_property
    def hints(self) -> list[HintFigures]:
        """The hints that were given, the most frequent first."""
        figures = [one for exercise in self.asked for one in self._hints(exercise)]
        return sorted(figures, key=lambda one: -one.made)

    @cached_property
    def bets(self) -> list[BetFigures]:
        """The questions without a right answer that are no texts."""
        return [self._bets(one) for one in self._unjudged(is_text=False)]

    @cached_property
    def texts(self) -> list[OwnText]:
        """What students wrote in their own words."""
        return [
            OwnText(exercise, str(result.said), student.name)
            for exercise in self._unjudged(is_text=True)
            for student, result in self._said(exercise)
        ]

    def results_of(self, student: Participant) -> Mapping[str, ExerciseResult]:
        """Return what a student has in this lesson; empty if that is nothing."""
        return self._by_student.get(id(student), {})

    def words(self, exercise: Exercise) -> str:
        """Quote a question, on positions that are nobody's own."""
        return exercise.to_text(exercise.task(_EXAMPLE), self.language)

    def label(self, exercise: Exercise) -> str:
        """Return the short name of an exercise: `3` of `nb1.q3`."""
        own = exercise.id.partition(".")[2]
        if (numbered := _NUMBERED.fullmatch(own)) is not None:
            return numbered[1]
        if exercise.solve is not None:
            return own
        kind = "words" if isinstance(exercise.kind, OwnWords) else "bet"
        return phrase(f"report.label.{kind}", {}, self.language)

    def _results(self, student: Participant) -> dict[str, ExerciseResult]:
        results = student.row.results if student.row else ()
        return {one.exercise: one for one in results if one.exercise in self.exercises}

    def _of(self, exercise: Exercise) -> Iterator[ExerciseResult]:
        """Yield the results of those who tried an exercise."""
        for _, results in self.results:
            if results[exercise.id].tries:
                yield results[exercise.id]

    def _question(self, exercise: Exercise) -> QuestionFigures:
        results = [*self._of(exercise)]
        first = sum(one.first for one in results)
        last = sum(one.status == "pass" for one in results)
        return QuestionFigures(exercise, first, last, len(results), len(self.results))

    def _hints(self, exercise: Exercise) -> Iterator[HintFigures]:
        given = defaultdict[str, list[tuple[Participant, ExerciseResult]]](list)
        for student, results in self.results:
            for name in results[exercise.id].hints:
                given[name].append((student, results[exercise.id]))
        for name, several in given.items():
            words = Counter(self._hint(exercise, name, *one) for one in several)
            later = sum(result.status == "pass" for _, result in several)
            yield HintFigures(exercise, words.most_common(1)[0][0], len(several), later)

    def _hint(
        self, exercise: Exercise, name: str, student: Participant, result: ExerciseResult
    ) -> str:
        """Return the hint as the student was given it."""
        assert student.row is not None
        task = exercise.task(seed_of(student.row.student))
        answer = exercise.kind.read(result.hints[name], task)
        words = exercise.hint(task, answer, self.language)[1]
        return words or phrase("report.hint.other", {}, self.language)

    def _unjudged(self, *, is_text: bool) -> list[Exercise]:
        return [
            one
            for one in self.asked
            if one.solve is None and isinstance(one.kind, OwnWords) == is_text
        ]

    def _said(self, exercise: Exercise) -> Iterator[tuple[Participant, ExerciseResult]]:
        """Yield the latest answers to a question that is not judged."""
        for student, results in self.results:
            if results[exercise.id].said is not None:
                yield student, results[exercise.id]

    def _bets(self, exercise: Exercise) -> BetFigures:
        outcome = exercise.came_out() if exercise.came_out else {}
        said = [result.said for _, result in self._said(exercise)]
        label = _labels(exercise, [*said, *outcome], self.language)
        shares = {label(key): share for key, share in outcome.items()}
        bets = Counter(map(label, said))
        order = {label(key): key for key in sorted([*said, *outcome], key=_order)}
        answers = sorted(order, key=lambda one: (_order(order[one])[0], -bets[one]))
        known = 0.0 if shares else None
        return BetFigures(exercise, [(one, bets[one], shares.get(one, known)) for one in answers])


def _order(written: Json) -> tuple[float, str]:
    """Order numbers by their size, before other answers."""
    is_number = isinstance(written, int | float)
    return (written, "") if is_number else (inf, str(written))


def _labels(
    exercise: Exercise, values: Sequence[Json], language: Language
) -> Callable[[Json], str]:
    """Return what shows an answer; many different numbers are counted by tens."""

    def shown(written: Json) -> str:
        return exercise.kind.shown(written, language)

    if len({str(one) for one in values}) <= _MOST_NUMBERS:
        return shown
    if not all(isinstance(one, int) for one in values):
        return shown
    return lambda one: f"{one // 10 * 10}–{shown(one // 10 * 10 + 9)}"
