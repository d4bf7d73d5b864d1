"""Who is in a class: each student once, with the file that counts, or with none."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sosucker_widget.teaching.answer_file import GUEST
from sosucker_widget.teaching.grading import GradedFile
from sosucker_widget.teaching.hand_ins import Sender
from sosucker_widget.teaching.reporting.roster import Classmate, ClassRoster
from sosucker_widget.teaching.workbook import seed_of


@dataclass(frozen=True)
class Participant:
    """A student."""

    name: str
    """The name as it is shown: that of the list, of the platform, or of the file."""
    row: GradedFile | None = None
    """The file that counts: the one with the most tries. None if nothing was handed in."""
    person: Classmate | None = None
    is_unreadable: bool = False
    """Whether something was handed in, but nothing that can be read."""


def participants(
    rows: Sequence[GradedFile], roster: ClassRoster | None = None
) -> list[Participant]:
    """List the students in the order of the alphabet, and those of the list who are missing.

    Two files belong to one student if they are by the same person on the list, or under the same
    name. Under the same name there are two students only if the platform says so and their tries
    differ: two of a class may be called Anna. Guests have no name, so each file is a student.
    """
    students: list[Participant] = []
    alike = defaultdict[object, list[int]](list)
    for row in rows:
        if row.answers is None:
            continue
        one = _participant(row, roster)
        near = [number for key in _keys(one) for number in alike[key]]
        at = next((number for number in near if _is_same(students[number], one)), len(students))
        if at in near:
            students[at] = _fuller(students[at], one)
        else:
            students.append(one)
        for key in _keys(one):
            alike[key].append(at)
    here = {id(one.person) for one in students if one.person is not None}
    people = roster.people if roster else ()
    unread = {id(roster.find("", row.sender)) for row in rows if row.fault} if roster else set()
    students += [
        Participant(one.name, person=one, is_unreadable=id(one) in unread)
        for one in people
        if id(one) not in here
    ]
    return _told_apart(sorted(students, key=lambda one: one.name.casefold()))


def _participant(row: GradedFile, roster: ClassRoster | None) -> Participant:
    student = "" if row.student == GUEST else row.student
    person = roster.find(student, row.sender) if roster else None
    if person is not None:
        return Participant(person.name, row, person)
    sent = row.sender.name if " " in row.sender.name else ""
    return Participant(sent or student or row.sender.name or row.file, row)


def _keys(one: Participant) -> Iterator[object]:
    """Yield what two files of one student have in common: the person, or the name."""
    if one.person is not None:
        yield id(one.person)
    if one.row is not None and one.row.student != GUEST:
        yield seed_of(one.row.student)


def _is_same(one: Participant, other: Participant) -> bool:
    """Tell whether two files with a key in common are by one student."""
    if one.person is not None and one.person is other.person:
        return True
    first, second = one.row, other.row
    if first is None or second is None or first.answers == second.answers:
        return True
    are_two = one.person is not None and other.person is not None
    return not are_two and not _are_two_senders(first.sender, second.sender)


def _are_two_senders(first: Sender, second: Sender) -> bool:
    return bool(first.number and second.number) and first.number != second.number


def _fuller(one: Participant, other: Participant) -> Participant:
    """Return the first of two files of a student, unless the second holds more tries."""
    fuller = max(one, other, key=_tries)
    return replace(fuller, name=one.name, person=one.person or other.person)


def _tries(one: Participant) -> int:
    return sum(result.tries for result in one.row.results) if one.row else 0


def _told_apart(students: Sequence[Participant]) -> list[Participant]:
    """Write the platform's number, or the file, beside a name that two students have."""
    names = Counter(one.name for one in students)
    return [
        replace(one, name=f"{one.name} ({one.row.sender.number or one.row.file})")
        if one.row and names[one.name] > 1
        else one
        for one in students
    ]
