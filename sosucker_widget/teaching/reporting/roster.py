"""The list of a class, as a learning platform exports it or a teacher types it."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from sosucker_widget.errors import SosuckerError, safe_text
from sosucker_widget.locale import LANGUAGES, Saying, phrase
from sosucker_widget.record.storage.files import real_path
from sosucker_widget.teaching.answer_file import single_blanks
from sosucker_widget.teaching.hand_ins import Sender

MOST_PEOPLE: Final = 5_000
_MOST_BYTES: Final = 1024 * 1024
_LONGEST: Final = 120
"""The most characters of a cell that are kept."""
_SEPARATORS: Final = ",;\t"

FIELDS: Final = ("name", "first", "last", "number", "sis", "login", "email", "section")
"""What a column may hold. Its titles are in the phrases `report.column.FIELD`."""

CANVAS: Final[Mapping[str, str]] = {
    "Student": "name",
    "ID": "number",
    "SIS User ID": "sis",
    "SIS Login ID": "login",
    "Section": "section",
}
"""The columns with which a gradebook file of Canvas begins, and what they hold."""

_NO_PERSON: Final = "points possible"
"""With this Canvas begins the row that says how many points there are."""


class RosterError(SosuckerError, ValueError):
    """A file that is no list of a class; the message says why."""


@dataclass(frozen=True)
class Classmate:
    """A student on the list: what its columns hold, by the names in `FIELDS`."""

    cells: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def name(self) -> str:
        """The name as it is shown."""
        both = f"{self.cells.get('first', '')} {self.cells.get('last', '')}"
        shown = self.cells.get("name") or single_blanks(both)
        return shown or self.cells.get("email") or self.cells.get("login", "")

    @cached_property
    def words(self) -> frozenset[str]:
        """The words of the name, in whatever order they are written."""
        return words_of_name(self.name)

    @cached_property
    def marks(self) -> frozenset[str]:
        """The numbers, logins and addresses of the student."""
        named = [self.cells.get(name, "") for name in ("number", "sis", "login", "email")]
        return frozenset(one.casefold() for one in [*named, named[-1].partition("@")[0]] if one)


@dataclass(frozen=True)
class ClassRoster:
    """The list of a class, in its own order."""

    people: tuple[Classmate, ...]
    is_of_canvas: bool = False
    """Whether it has the columns of a gradebook of Canvas."""

    @cached_property
    def fields(self) -> frozenset[str]:
        """What the list tells of somebody."""
        return frozenset(name for one in self.people for name, cell in one.cells.items() if cell)

    def find(self, student: str, sender: Sender) -> Classmate | None:
        """Find the student who handed something in, by what the platform or the file says.

        A part of a name, such as the first name, counts if nobody else on the list has it.
        """
        # Moodle, which gives full names, counts hand-ins: its number is none of a list.
        number = "" if " " in sender.name else sender.number
        return (
            self._named(sender.name)
            or self._marked(number)
            or self._marked(student)
            or self._named(student)
        )

    def _marked(self, word: str) -> Classmate | None:
        return _only([one for one in self.people if word and word.casefold() in one.marks])

    def _named(self, name: str) -> Classmate | None:
        words = words_of_name(name)
        if not words:
            return None
        same = [one for one in self.people if one.words == words or _joined(one, words)]
        return _only(same or [one for one in self.people if words < one.words])


def words_of_name(name: str) -> frozenset[str]:
    """Return the words of a name, without commas, in small letters."""
    return frozenset(single_blanks(name).casefold().replace(",", " ").replace(".", " ").split())


def _joined(person: Classmate, words: frozenset[str]) -> bool:
    """Tell whether one word holds all of a name, as Canvas writes it: `berganna`."""
    word = next(iter(words))
    return (
        len(words) == 1
        and len(word) == sum(map(len, person.words))
        and all(part in word for part in person.words)
    )


def _only(people: Sequence[Classmate]) -> Classmate | None:
    return people[0] if len(people) == 1 else None


def load_roster(path: str | os.PathLike[str]) -> ClassRoster:
    """Read the list of a class from a CSV file, with a row of titles or only with names."""
    with real_path(path).open("rb") as file:
        return read_roster(file.read(_MOST_BYTES + 1))


def read_roster(data: bytes) -> ClassRoster:
    r"""Read the list of a class from the bytes of a CSV file.

    Raises
    ------
    RosterError
        As `load_roster` does.

    Examples
    --------
    >>> roster = read_roster(b"First name;Last name;Email address\nAnna;Berg;anna@example.org\n")
    >>> roster.people[0].name, sorted(roster.fields)
    ('Anna Berg', ['email', 'first', 'last'])
    >>> [one.name for one in read_roster(b"Anna Berg\nBen Ivanov\n").people]
    ['Anna Berg', 'Ben Ivanov']
    """
    if len(data) > _MOST_BYTES:
        raise RosterError(Saying("report.roster.large"))
    rows = list(_rows(_text(data)))
    if not rows:
        raise RosterError(Saying("report.roster.empty"))
    titles = [_field(title) for title in rows[0]]
    has_titles = any(titles)
    if not has_titles:
        titles = ["name", *[""] * (len(rows[0]) - 1)]
    if "last" not in titles and "name" not in titles:
        titles = ["name" if title == "first" else title for title in titles]
    people = tuple(_people(rows[has_titles:], titles))
    if not people:
        raise RosterError(Saying("report.roster.empty"))
    if len(people) > MOST_PEOPLE:
        raise RosterError(Saying("report.roster.many", most=MOST_PEOPLE))
    return ClassRoster(people, is_of_canvas={"Student", "ID"} <= set(rows[0]))


def _text(data: bytes) -> str:
    # A table program saves "Unicode text" with this mark.
    letters = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        return data.decode(letters)
    except UnicodeDecodeError as error:
        raise RosterError(Saying("report.roster.letters")) from error


def _rows(text: str) -> Iterator[list[str]]:
    lines = text.splitlines()
    separator = max(_SEPARATORS, key=lines[0].count) if lines else ","
    try:
        for row in csv.reader(lines, delimiter=separator):
            cells = [safe_text(single_blanks(cell), _LONGEST) for cell in row]
            if any(cells) and not cells[0].casefold().startswith(_NO_PERSON):
                yield cells
    except csv.Error as error:
        raise RosterError(Saying("report.roster.letters")) from error


def _field(title: str) -> str:
    """Return what a column with this title holds; empty if that is not known."""
    if title in CANVAS:
        return CANVAS[title]
    word = title.casefold()
    return next((name for name in FIELDS if word in _titles(name)), "")


def _titles(name: str) -> frozenset[str]:
    titles = (phrase(f"report.column.{name}", {}, language) for language in LANGUAGES)
    return frozenset(title for several in titles for title in several.split("; "))


def _people(rows: list[list[str]], titles: list[str]) -> Iterator[Classmate]:
    for row in rows:
        cells = {name: cell for name, cell in zip(titles, row, strict=False) if name and cell}
        if cells:
            yield Classmate(cells)
