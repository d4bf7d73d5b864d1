"""Grading of answers: every right answer and verdict is computed again; no student code is run."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Saying, Verbatim, phrase, told
from sosucker_widget.record.values.fault import visible
from sosucker_widget.teaching.answer_file import GUEST, SavedAnswers
from sosucker_widget.teaching.copies import renamed_copies
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.exercise_set import ExerciseSet
from sosucker_widget.teaching.hand_ins import HandIn, Sender, gather
from sosucker_widget.teaching.verdict import SIGNS, ExerciseResult, exercise_result
from sosucker_widget.teaching.workbook import seed_of

_LONGEST_NAME: Final = 60
"""The most characters of the name of an unknown exercise that are told."""
_MOST_TOLD: Final = 20
"""How many unknown exercises are told in a line."""


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
    sender: Sender = field(default_factory=Sender)
    """Who handed it in, as the learning platform says."""
    notes: tuple[Saying, ...] = ()
    answers: SavedAnswers | None = field(default=None, repr=False)
    """The answers as they were read."""
    copy_of: str = ""
    """The file of another student, for whose positions the answers are right."""

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
    exercises: ExerciseSet
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
        What the students handed in: files of answers, notebooks with answers in them, folders, and
        zip archives as learning platforms make them.
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
    hand_ins = [*gather(files)]
    answered = {name for one in hand_ins if one.answers for name in one.answers.tries}
    more = {name: one for name, one in (also or {}).items() if name not in exercises}
    notebooks = {more[name].notebook for name in answered & more.keys()}
    extra = [one for one in more.values() if one.notebook in notebooks]
    if extra:
        exercises = ExerciseSet([*exercises.values(), *extra])
    report, seen = Report(exercises.notebooks, exercises), dict[str, str]()
    for one in hand_ins:
        row = _row(one, exercises, {*known})
        if one.answers is not None and one.answers.student != GUEST:
            before = seen.setdefault(seed_of(one.answers.student), one.file)
            row = replace(row, same_as="" if before == one.file else before)
        report.rows.append(row)
    _tell_copies(report)
    return report


def _tell_copies(report: Report) -> None:
    """Note the files whose answers are right for the positions of another student."""
    named = [
        (number, row.answers)
        for number, row in enumerate(report.rows)
        if row.answers is not None and row.student != GUEST
    ]
    copies = renamed_copies([answers for _, answers in named], report.exercises)
    for at, copy in copies.items():
        number, other = named[at][0], report.rows[named[copy.of][0]]
        row = report.rows[number]
        note = Saying(
            "handin.copy",
            student=Verbatim(other.student),
            file=Verbatim(other.file),
            theirs=copy.theirs,
            own=copy.own,
            answers=copy.answers,
        )
        report.rows[number] = replace(row, copy_of=other.file, notes=(*row.notes, note))


def _row(hand_in: HandIn, exercises: ExerciseSet, known: Collection[str]) -> GradedFile:
    answers = hand_in.answers
    if answers is None:
        return GradedFile(hand_in.file, fault=hand_in.fault, sender=hand_in.sender)
    seed = seed_of(answers.student)
    results = tuple(
        exercise_result(exercise, seed, answers.tries.get(name, ()))
        for name, exercise in exercises.items()
    )
    unknown = sorted(answers.tries.keys() - exercises.keys() - {*known})
    return GradedFile(
        hand_in.file,
        answers.student,
        results,
        unknown=tuple(visible(name)[:_LONGEST_NAME] for name in unknown),
        sender=hand_in.sender,
        notes=hand_in.notes,
        answers=answers,
    )


def notes_on(row: GradedFile, language: Language = DEFAULT_LANGUAGE) -> list[str]:
    """Say what is to be known about a file that could be read."""
    facts = {"file": Verbatim(row.same_as)}
    # What is asked in another way now has another name, and old answers to it count no more.
    notebooks = {result.exercise.partition(".")[0] for result in row.results}
    old = [name for name in row.unknown if name.partition(".")[0] in notebooks]
    unknown = [name for name in row.unknown if name not in old]
    return [
        *([phrase("teach.grade.same", facts, language)] if row.same_as else []),
        *(
            phrase(
                f"teach.grade.{key}", {"exercises": [*map(Verbatim, names[:_MOST_TOLD])]}, language
            )
            for key, names in (("unknown", unknown), ("old", old))
            if names
        ),
        *(note.told(language) for note in row.notes),
    ]


def _line(row: GradedFile, notebooks: tuple[str, ...], language: Language) -> list[str]:
    if row.fault:
        return [row.file, *[""] * len(notebooks), "", told(row.fault, language)]
    signs = dict.fromkeys(notebooks, "")
    for result in row.results:
        signs[result.exercise.partition(".")[0]] += SIGNS[result.status]
    note = "; ".join(notes_on(row, language))
    return [f"{row.student} ({row.file})", *signs.values(), f"{row.right}/{row.judged}", note]


def _row_json(row: GradedFile) -> dict[str, Any]:
    if row.fault:
        return {"file": row.file, "fault": str(row.fault)}
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
                **({"hints": [*result.hints]} if result.hints else {}),
                **({} if result.said is None else {"answer": result.said}),
            }
            for result in row.results
        },
    }
    more = {
        "unknown": [*row.unknown],
        "same_as": row.same_as,
        "copy_of": row.copy_of,
        "sender": row.sender.name,
        "notes": [*map(str, row.notes)],
    }
    return raw | {name: value for name, value in more.items() if value}
