"""The files of a class that somebody has to look at: those that can't be read, and odd ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sosucker_widget.display import Markup
from sosucker_widget.locale import Language, told
from sosucker_widget.teaching.answer_file import GUEST
from sosucker_widget.teaching.grading import GradedFile, notes_on
from sosucker_widget.teaching.reporting.participants import Participant
from sosucker_widget.teaching.reporting.report_markup import joined, say, text, worded
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
