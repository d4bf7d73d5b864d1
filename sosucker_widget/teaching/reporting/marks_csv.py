"""The marks of a class as CSV, for the gradebooks of Moodle and Canvas."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO
from typing import Final

from sosucker_widget.errors import safe_text
from sosucker_widget.teaching.reporting.lesson_figures import LessonFigures
from sosucker_widget.teaching.reporting.participants import Participant
from sosucker_widget.teaching.reporting.roster import CANVAS, ClassRoster

MARK: Final = "\ufeff"
"""The byte order mark, without which some table programs read no Russian."""

_MOODLE: Final = (
    ("Full name", "name"),
    ("First name", "first"),
    ("Last name", "last"),
    ("ID number", "number"),
    ("Username", "login"),
    ("Email address", "email"),
)
_POINTS: Final = "Points Possible"
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""With these a table program takes a cell for a formula."""


def safe_cell(text: str) -> str:
    r"""Write a text so that no table program takes it, or a part of it, for a formula.

    Where decimal numbers have a comma, such a program begins a new cell at each semicolon.

    >>> safe_cell('=HYPERLINK("x")'), safe_cell(" -1"), safe_cell("Anna"), safe_cell("Anna;=1")
    ('\'=HYPERLINK("x")', "'-1", 'Anna', 'Anna,=1')
    """
    line = safe_text(text, 500).replace(";", ",")
    return f"'{line}" if line.startswith(_FORMULA) else line


def marks_csv(
    students: Sequence[Participant],
    lessons: Sequence[LessonFigures],
    roster: ClassRoster | None = None,
) -> str:
    """Write the marks: a row for each student, and columns as the platform of the roster has them.

    After the columns that say who it is comes one for each lesson, the number of right answers, and
    one for each question: 1 if it was right in the end, 0 if not. What was not tried is empty, and
    so is everything of a student who is missing, so that an import changes nothing there.
    """
    columns = _columns(roster)
    questions = [(lesson, one.id) for lesson in lessons for one in lesson.judged]
    names = [*(lesson.notebook for lesson in lessons), *(name for _, name in questions)]
    table = [[*(title for title, _ in columns), *names]]
    if roster is not None and roster.is_of_canvas:
        most = [*(str(len(lesson.judged)) for lesson in lessons), *["1"] * len(questions)]
        table.append([_POINTS, *[""] * (len(columns) - 1), *most])
    for student in students:
        who = [_cell(student, name) for _, name in columns]
        totals = [_total(lesson, student) for lesson in lessons]
        table.append([*who, *totals, *(_mark(*one, student) for one in questions)])
    return _written(table)


def tries_csv(lesson: LessonFigures) -> str:
    """Write what each student of a lesson tried: first and latest verdict, and how often."""
    table = [["Student"]]
    for one in lesson.asked:
        table[0] += [f"{one.id} first", f"{one.id} latest", f"{one.id} tries"]
    for student, results in lesson.results:
        row = [student.name]
        for one in lesson.asked:
            result = results[one.id]
            first = str(int(result.first)) if result.tries and result.judged else ""
            row += [first, result.status, str(result.tries)]
        table.append(row)
    return _written(table)


def _columns(roster: ClassRoster | None) -> Sequence[tuple[str, str]]:
    """Choose the columns that say who it is; those of Canvas match students by name, too."""
    known = roster.fields if roster else frozenset()
    if roster is None or roster.is_of_canvas or not known & {"email", "number", "login"}:
        return [*CANVAS.items()]
    return [(title, name) for title, name in _MOODLE if name in known]


def _cell(student: Participant, name: str) -> str:
    if student.person is None:
        return student.name if name in ("name", "last") else ""
    return student.person.name if name == "name" else student.person.cells.get(name, "")


def _total(lesson: LessonFigures, student: Participant) -> str:
    results = lesson.results_of(student)
    return str(sum(one.status == "pass" for one in results.values())) if results else ""


def _mark(lesson: LessonFigures, name: str, student: Participant) -> str:
    result = lesson.results_of(student).get(name)
    return str(int(result.status == "pass")) if result is not None and result.tries else ""


def _written(table: Sequence[Sequence[str]]) -> str:
    out = StringIO()
    csv.writer(out).writerows([[safe_cell(cell) for cell in row] for row in table])
    return f"{MARK}{out.getvalue()}"
