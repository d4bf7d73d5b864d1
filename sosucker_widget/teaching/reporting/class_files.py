"""The files of a class that somebody has to look at: those that can't be read, and odd ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sosucker_widget.display import Markup
from sosucker_widget.locale import Language, told
from sosucker_widget.teaching.grading import GradedFile, notes_on
from sosucker_widget.teaching.reporting.participants import Participant
from sosucker_widget.teaching.reporting.report_markup import joined, say, text, worded
from sosucker_widget.teaching.reporting.roster import Roster


def class_files(
    rows: Iterable[GradedFile],
    students: Sequence[Participant],
    roster: Roster | None,
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
            f"<h2>{say('files', language)}</h2>",
            f'<ul class="files named">{"".join(items)}</ul>',
            f'<p class="hidden">{say("files.count", language, files=len(items))}</p>',
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
    if row.file in strangers:
        yield worded("not-listed", language)
