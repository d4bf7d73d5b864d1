"""The report about a class: a page, the marks as CSV, and all of it as JSON."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from string import Template
from typing import Any

from sosucker_widget.display import Markup
from sosucker_widget.display.cells import escape
from sosucker_widget.export.page_parts import page_file
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, check_language, told
from sosucker_widget.teaching.answer_file import GUEST
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.exercise_set import ExerciseSet
from sosucker_widget.teaching.grading import GradedFile, Report, grade, notes_on
from sosucker_widget.teaching.reporting.lesson_figures import LessonFigures
from sosucker_widget.teaching.reporting.lesson_section import lesson_section
from sosucker_widget.teaching.reporting.marks_csv import marks_csv
from sosucker_widget.teaching.reporting.participants import Participant, participants
from sosucker_widget.teaching.reporting.report_markup import attribute, joined, say, text, worded
from sosucker_widget.teaching.reporting.roster import ClassRoster, words_of_name


def class_files(
    rows: Iterable[GradedFile],
    students: Sequence[Participant],
    roster: ClassRoster | None,
    language: Language,
) -> Markup:
    """List the files with what is wrong with each; with names hidden, only their number."""
    strangers = {
        one.row.file for one in students if roster and one.row is not None and one.person is None
    }
    items = [
        f"<li><b>{text(row.file)}</b>{_who(row)}: {text('; '.join(words))}</li>"
        for row in rows
        if (words := [*_words(row, strangers, language)])
    ]
    if not items:
        return Markup()
    return joined(
        [
            f"<section><h2>{say('files', language)}</h2>",
            f'<ul class="files named">{"".join(items)}</ul>',
            f'<p class="hidden">{say("files.count", language, files=len(items))}</p></section>',
        ]
    )


def _who(row: GradedFile) -> str:
    name = row.sender.name or row.student
    return f" ({text(name)})" if name and name not in row.file else ""


def _words(row: GradedFile, strangers: set[str], language: Language) -> Iterator[str]:
    if row.fault:
        yield told(row.fault, language)
        return
    yield from notes_on(row, language)
    if _is_under_another_name(row):
        yield worded("other-name", language, sender=row.sender.name, student=row.student)
    if row.file in strangers:
        yield worded("not-listed", language)


def _is_under_another_name(row: GradedFile) -> bool:
    """Tell whether the platform's full name and that in the file have no word in common."""
    if " " not in row.sender.name or row.student == GUEST:
        return False
    return not words_of_name(row.sender.name) & words_of_name(row.student)


_HEIGHT = 720
"""The height of the report in a notebook, in pixels."""


class ClassReport:
    """What a class has handed in.

    Attributes
    ----------
    students
        Each student once, in the order of the alphabet; those who are missing too.
    lessons
        What each lesson has come to, of which somebody answered something.
    """

    def __init__(
        self,
        graded: Report,
        roster: ClassRoster | None = None,
        language: Language = DEFAULT_LANGUAGE,
    ) -> None:
        self.graded, self.roster = graded, roster
        self.language = check_language(language)
        self.students = participants(graded.rows, roster)

    @cached_property
    def lessons(self) -> list[LessonFigures]:
        """What each lesson has come to."""
        lessons = (self._lesson(notebook) for notebook in self.graded.notebooks)
        return [lesson for lesson in lessons if lesson.results]

    @property
    def handed_in(self) -> list[Participant]:
        """The students who handed something in that could be read."""
        return [one for one in self.students if one.row is not None]

    @property
    def missing(self) -> list[Participant]:
        """The students on the list who handed in nothing."""
        return [one for one in self.students if one.row is None and not one.is_unreadable]

    @property
    def unreadable(self) -> list[Participant]:
        """The students on the list of whom nothing can be read."""
        return [one for one in self.students if one.is_unreadable]

    def to_text(self) -> str:
        """Return a table in plain text: the files, and who is missing."""
        lines = [self.graded.to_table(self.language)]
        if self.roster is not None:
            lines.append(f"{self._count()}.")
        for key, several in self._absent():
            names = ", ".join(one.name for one in several)
            lines.append(f"{worded(key, self.language)}: {names}")
        return "\n".join(lines)

    def to_html(self) -> str:
        """Return the page: one file, without a script, that needs no network."""
        title = worded("title", self.language)
        return Template(page_file("report.html", "teaching.reporting")).substitute(
            language=self.language, title=attribute(title), body=self._body()
        )

    def to_csv(self) -> str:
        """Return the marks for a gradebook; no cell is taken for a formula."""
        return marks_csv(self.students, self.lessons, self.roster)

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain JSON values: the files, and what is counted."""
        questions = {
            one.exercise.id: {
                "first": one.first,
                "last": one.last,
                "tried": one.tried,
                "of": one.of,
            }
            for lesson in self.lessons
            for one in lesson.questions
        }
        hints = [
            {"exercise": one.exercise.id, "hint": one.words, "made": one.made, "later": one.later}
            for lesson in self.lessons
            for one in lesson.hints
        ]
        bets = {
            one.exercise.id: {answer: count for answer, count, _ in one.bets if count}
            for lesson in self.lessons
            for one in lesson.bets
        }
        texts: dict[str, list[str]] = {}
        for lesson in self.lessons:
            for written in lesson.texts:
                texts.setdefault(written.exercise.id, []).append(written.text)
        counted = {
            "handed_in": [one.name for one in self.handed_in],
            "missing": [one.name for one in self.missing],
            "unreadable": [one.name for one in self.unreadable],
            "questions": questions,
            "hints": hints,
            "bets": bets,
            "texts": texts,
        }
        return {**self.graded.to_json(), "class": counted}

    def __repr__(self) -> str:
        """Say how many handed in, and what to look at."""
        return self._count()

    def _repr_html_(self) -> str:
        """Show the page in a frame of its own, in which nothing runs."""
        title = attribute(worded("title", self.language))
        return (
            f'<iframe title="{title}" sandbox="allow-downloads" srcdoc="{escape(self.to_html())}" '
            f'style="width:100%;height:{_HEIGHT}px;border:0"></iframe>'
        )

    def _lesson(self, notebook: str) -> LessonFigures:
        exercises = [one for one in self.graded.exercises.values() if one.notebook == notebook]
        return LessonFigures(notebook, exercises, self.students, self.language)

    def _count(self) -> str:
        here = len(self.handed_in)
        if self.roster is None:
            return worded("handed-in", self.language, students=here)
        listed, of = sum(one.person is not None for one in self.handed_in), len(self.roster.people)
        count = worded("handed-in.of", self.language, students=listed, of=of)
        if here == listed:
            return count
        return f"{count}; {worded('handed-in.more', self.language, students=here - listed)}"

    def _body(self) -> Markup:
        language = self.language
        switches = (
            f'<label><input type="checkbox" id="{name}"> {say(name, language)}</label>'
            for name in ("hide", "projector")
        )
        links = (
            f'<a href="#{attribute(one.notebook)}">{text(one.title)}</a>' for one in self.lessons
        )
        nothing = f'<p class="sentence">{say("nothing", language)}</p>'
        header = (
            f"<header><h1>{say('title', language)}</h1>"
            f'<span class="sub">{text(self._count())}</span>'
            f'<div class="switches">{"".join(switches)}</div></header>'
        )
        return joined(
            [
                header,
                f"<nav>{''.join(links)}</nav>" if len(self.lessons) > 1 else "",
                *map(lesson_section, self.lessons),
                "" if self.lessons else nothing,
                self._missing(),
                class_files(self.graded.rows, self.students, self.roster, language),
                f'<p class="sub" style="margin-top:2rem">{say("formative", language)}</p>',
            ]
        )

    def _absent(self) -> list[tuple[str, list[Participant]]]:
        """List those without a file that can be read, by the end of the phrase that says why."""
        absent = [("missing", self.missing), ("unreadable-files", self.unreadable)]
        return [(key, several) for key, several in absent if several]

    def _missing(self) -> Markup:
        language = self.language
        if self.roster is None:
            return Markup()
        if not self._absent():
            return Markup(f"<section><p>{say('missing.none', language)}</p></section>")
        parts = []
        for key, several in self._absent():
            count = say("missing.count", language, students=len(several))
            names = ", ".join(text(one.name) for one in several)
            parts.append(
                f"<section><h2>{say(key, language)}</h2>"
                f'<p class="named">{names}</p><p class="hidden">{count}</p></section>'
            )
        return joined(parts)


def report_on(
    files: Iterable[str | os.PathLike[str]],
    exercises: ExerciseSet,
    *,
    roster: ClassRoster | None = None,
    language: Language = DEFAULT_LANGUAGE,
    also: Mapping[str, Exercise] | None = None,
    known: Collection[str] = (),
) -> ClassReport:
    """Grade what a class has handed in, and report on it; see `grade`."""
    return ClassReport(grade(files, exercises, also=also, known=known), roster, language)
