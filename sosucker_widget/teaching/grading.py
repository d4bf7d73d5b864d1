"""Grading of answers: every right answer and verdict is computed again; no student code is run."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.record import RecordError
from sosucker_widget.record.values.fault import visible
from sosucker_widget.teaching.answer_file import SavedAnswers, load_answers
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.exercise_set import ExerciseSet
from sosucker_widget.teaching.verdict import SIGNS, Status, judge_answer
from sosucker_widget.teaching.workbook import seed_of


@dataclass(frozen=True)
class ExerciseResult:
    """The result of one exercise: the latest try's verdict, and the number of tries."""

    exercise: str
    status: Status
    tries: int
    first: bool
    """Whether the first try was right."""
    judged: bool
    """Whether an answer can be right or wrong; a bet or a reflection can't."""


@dataclass(frozen=True)
class GradedFile:
    """One file: a student's results, or what is wrong with the file."""

    file: str
    student: str = ""
    results: tuple[ExerciseResult, ...] = ()
    fault: str = ""
    unknown: tuple[str, ...] = ()
    """Exercises in the file that are not in the exercise set."""
    same_as: str = ""
    """An earlier file by the same student."""

    @property
    def right(self) -> int:
        """How many answers are right."""
        return sum(result.status == "pass" for result in self.results)

    @property
    def judged(self) -> int:
        """How many exercises there are that can be right or wrong."""
        return sum(result.judged for result in self.results)


@dataclass
class Report:
    """The results of a class."""

    notebooks: tuple[str, ...]
    rows: list[GradedFile] = field(default_factory=list)

    @property
    def damaged(self) -> bool:
        """Whether a file could not be read."""
        return any(row.fault for row in self.rows)

    def to_table(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return a table in plain text: a row for each file, a symbol for each exercise."""
        head = ["", *self.notebooks, phrase("teach.grade.right", {}, language), ""]
        lines = [head, *(_line(row, self.notebooks, language) for row in self.rows)]
        widths = [max(len(line[column]) for line in lines) for column in range(len(head) - 1)]
        texts = [
            "  ".join(
                [*(w.ljust(n) for w, n in zip(line, widths, strict=False)), line[-1]]
            ).rstrip()
            for line in lines
        ]
        return "\n".join([*texts, phrase("teach.grade.legend", {}, language)])

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON values."""
        return {"students": [_row_json(row) for row in self.rows]}


def grade(
    files: Iterable[str | os.PathLike[str]],
    exercises: ExerciseSet,
    *,
    also: Mapping[str, Exercise] | None = None,
    known: Collection[str] = (),
) -> Report:
    """Grade files of answers; a damaged file does not stop the others.

    Parameters
    ----------
    files
        The files that the students handed in.
    exercises
        The exercises that they were asked.
    also
        More exercises, such as those of plug-ins: they count if a student answered one from the
        same notebook.
    known
        Names of exercises that are not graded, and are not called unknown either.

    Examples
    --------
    >>> from sosucker_widget.lessons import questions
    >>> grade(["no_such_file.json"], questions()).rows[0].fault
    'No such file or directory'
    """
    read = [(Path(file).name, _read(file)) for file in files]
    answered = {
        name for _, content in read if isinstance(content, SavedAnswers) for name in content.tries
    }
    more = {name: one for name, one in (also or {}).items() if name not in exercises}
    notebooks = {more[name].notebook for name in answered & more.keys()}
    extra = [one for one in more.values() if one.notebook in notebooks]
    if extra:
        exercises = ExerciseSet([*exercises.values(), *extra])
    report, seen = Report(exercises.notebooks), dict[str, str]()
    for name, content in read:
        if isinstance(content, str):
            report.rows.append(GradedFile(name, fault=content))
            continue
        before = seen.setdefault(seed_of(content.student), name)
        results = tuple(_results(content, exercises))
        unknown = tuple(sorted(content.tries.keys() - exercises.keys() - {*known}))
        same = "" if before == name else before
        report.rows.append(GradedFile(name, content.student, results, "", unknown, same))
    return report


def _read(file: str | os.PathLike[str]) -> SavedAnswers | str:
    """Return the answers of a file, or what is wrong with it."""
    try:
        return load_answers(file)
    except RecordError as error:
        return error.brief
    except (OSError, ValueError) as error:
        return visible(getattr(error, "strerror", None) or str(error))


def _results(answers: SavedAnswers, exercises: ExerciseSet) -> Iterable[ExerciseResult]:
    for name, exercise in exercises.items():
        tries, judged = answers.tries.get(name, ()), exercise.solve is not None
        if not tries:
            yield ExerciseResult(name, "open", 0, first=False, judged=judged)
            continue
        last, first = (
            judge_answer(exercise, seed_of(answers.student), raw)[0].status
            for raw in (tries[-1], tries[0])
        )
        yield ExerciseResult(name, last, len(tries), first == "pass", judged)


def _line(row: GradedFile, notebooks: tuple[str, ...], language: Language) -> list[str]:
    if row.fault:
        return [row.file, *[""] * len(notebooks), "", row.fault]
    signs = dict.fromkeys(notebooks, "")
    for result in row.results:
        signs[result.exercise.partition(".")[0]] += SIGNS[result.status]
    facts = {"file": Verbatim(row.same_as)}
    # What is asked in another way now has another name, and old answers to it count no more.
    old = [name for name in row.unknown if name.partition(".")[0] in notebooks]
    unknown = [name for name in row.unknown if name not in old]
    notes = [
        phrase("teach.grade.same", facts, language) if row.same_as else "",
        *(
            phrase(f"teach.grade.{key}", {"exercises": [*map(Verbatim, names)]}, language)
            for key, names in (("unknown", unknown), ("old", old))
            if names
        ),
    ]
    note = "; ".join(filter(None, notes))
    return [f"{row.student} ({row.file})", *signs.values(), f"{row.right}/{row.judged}", note]


def _row_json(row: GradedFile) -> dict[str, Any]:
    if row.fault:
        return {"file": row.file, "fault": row.fault}
    raw: dict[str, Any] = {
        "file": row.file,
        "student": row.student,
        "right": row.right,
        "of": row.judged,
        "questions": {
            result.exercise: {
                "status": result.status,
                "tries": result.tries,
                "first": result.first,
            }
            for result in row.results
        },
    }
    raw |= {"unknown": list(row.unknown)} if row.unknown else {}
    return raw | ({"same_as": row.same_as} if row.same_as else {})
