"""Grading what was handed in: every key and verdict is worked out again, and nothing is run."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sosucker_widget.locale import Language, Verbatim, phrase
from sosucker_widget.record import RecordError
from sosucker_widget.record.fault import visible
from sosucker_widget.teaching.registry import questions
from sosucker_widget.teaching.saved import Answers, load
from sosucker_widget.teaching.verdict import SIGNS, Status, judge_answer
from sosucker_widget.teaching.workbook import seed_of


@dataclass(frozen=True)
class Result:
    """How one question came out: by the latest try, and after how many."""

    question: str
    status: Status
    tries: int
    first: bool
    """Whether the first try was right."""


@dataclass(frozen=True)
class Row:
    """One file: a student's results, or what is wrong with the file."""

    file: str
    student: str = ""
    results: tuple[Result, ...] = ()
    fault: str = ""
    unknown: tuple[str, ...] = ()
    """Questions in the file that nobody has asked."""
    same_as: str = ""
    """An earlier file of the same student's."""

    @property
    def right(self) -> int:
        """How many answers are right."""
        return sum(result.status == "pass" for result in self.results)

    @property
    def judged(self) -> int:
        """How many questions there are that can be right or wrong."""
        return sum(questions()[result.question].solve is not None for result in self.results)


@dataclass
class Report:
    """The results of a class."""

    rows: list[Row] = field(default_factory=list)

    @property
    def damaged(self) -> bool:
        """Whether a file could not be read."""
        return any(row.fault for row in self.rows)

    def table(self, language: Language = "en") -> str:
        """Tell it as a table in plain text: a line a file, a sign a question."""
        head = ["", *_notebooks(), phrase("teach.grade.right", {}, language), ""]
        lines = [head, *(_line(row, language) for row in self.rows)]
        widths = [max(len(line[column]) for line in lines) for column in range(len(head) - 1)]
        told = [
            "  ".join(
                [*(w.ljust(n) for w, n in zip(line, widths, strict=False)), line[-1]]
            ).rstrip()
            for line in lines
        ]
        return "\n".join([*told, phrase("teach.grade.legend", {}, language)])

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON values."""
        return {"students": [_row_json(row) for row in self.rows]}


def grade(files: Iterable[str | os.PathLike[str]]) -> Report:
    """Grade files of answers, also those after a damaged one.

    Examples
    --------
    >>> grade(["no_such_file.json"]).rows[0].fault
    'No such file or directory'
    """
    report, seen = Report(), dict[str, str]()
    for file in files:
        name = Path(file).name
        try:
            answers = load(file)
        except RecordError as error:
            report.rows.append(Row(name, fault=str(error)))
        except (OSError, ValueError) as error:
            said = getattr(error, "strerror", None) or str(error)
            report.rows.append(Row(name, fault=visible(said)))
        else:
            before = seen.setdefault(seed_of(answers.student), name)
            results = tuple(_results(answers))
            unknown = tuple(sorted(answers.tries.keys() - questions().keys()))
            same = "" if before == name else before
            report.rows.append(Row(name, answers.student, results, "", unknown, same))
    return report


def _results(answers: Answers) -> Iterable[Result]:
    for name, question in questions().items():
        tries = answers.tries.get(name, ())
        if not tries:
            yield Result(name, "open", 0, first=False)
            continue
        last, first = (
            judge_answer(question, seed_of(answers.student), raw)[0].status
            for raw in (tries[-1], tries[0])
        )
        yield Result(name, last, len(tries), first == "pass")


def _notebooks() -> list[str]:
    return list(dict.fromkeys(question.notebook for question in questions().values()))


def _line(row: Row, language: Language) -> list[str]:
    if row.fault:
        return [row.file, *[""] * len(_notebooks()), "", row.fault]
    signs = dict.fromkeys(_notebooks(), "")
    for result in row.results:
        signs[result.question.partition(".")[0]] += SIGNS[result.status]
    facts = {"file": Verbatim(row.same_as), "questions": [*map(Verbatim, row.unknown)]}
    notes = [
        phrase("teach.grade.same", facts, language) if row.same_as else "",
        phrase("teach.grade.unknown", facts, language) if row.unknown else "",
    ]
    note = "; ".join(filter(None, notes))
    return [f"{row.student} ({row.file})", *signs.values(), f"{row.right}/{row.judged}", note]


def _row_json(row: Row) -> dict[str, Any]:
    if row.fault:
        return {"file": row.file, "fault": row.fault}
    told: dict[str, Any] = {
        "file": row.file,
        "student": row.student,
        "right": row.right,
        "of": row.judged,
        "questions": {
            result.question: {
                "status": result.status,
                "tries": result.tries,
                "first": result.first,
            }
            for result in row.results
        },
    }
    told |= {"unknown": list(row.unknown)} if row.unknown else {}
    return told | ({"same_as": row.same_as} if row.same_as else {})
