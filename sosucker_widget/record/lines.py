"""The lines of a record: the main line, its variations and continuations."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sosucker_widget.record.event import Event, Line
from sosucker_widget.record.nesting import bare
from sosucker_widget.record.reader_text import Text
from sosucker_widget.record.record import Record

Path = tuple[tuple[int, int], ...]
"""From the main line down: at which event of a line, and which of the lines that leave there."""


@dataclass(frozen=True)
class Branch:
    """A line of a record, and where it leaves another one.

    Attributes
    ----------
    number
        0 for the main line; the others in the order in which they leave, a line before those
        that leave it.
    parent
        The line that it leaves; None for the main line.
    fork
        Before which event of the parent it leaves; all events before that one are its own too.
    ply
        How many actions those are.
    events
        Every event from the start on.
    title, note
        What the line is called, and what is to be told of it.
    path
        Where it stands in the record.
    """

    number: int
    parent: int | None
    fork: int
    ply: int
    events: tuple[Event, ...]
    title: Text | None
    note: Text | None
    path: Path


def branches(record: Record) -> tuple[Branch, ...]:
    """List the lines of a record.

    Examples
    --------
    >>> from sosucker_widget import Game
    >>> game = Game(rules="documented", chips=3, first="red")
    >>> _ = game.play("red"), game.give("blue")
    >>> game.undo()
    >>> _ = game.give("green")
    >>> [(line.number, line.parent, line.ply, len(line.events)) for line in branches(game.record)]
    [(0, None, 0, 2), (1, 0, 1, 2)]
    """
    found: list[Branch] = []

    def add(
        line: Line, before: tuple[Event, ...], plies: int, parent: int | None, path: Path
    ) -> None:
        events = (*before, *line.events)
        number, fork = len(found), len(before)
        found.append(Branch(number, parent, fork, plies, events, line.title, line.note, path))
        for at in range(fork, len(events)):
            for which, other in enumerate(events[at].variations):
                add(other, events[:at], plies, number, (*path, (at, which)))
            plies += events[at].action is not None
        if parent is None:
            for which, other in enumerate(record.continuations):
                add(other, events, plies, number, ((len(events), which),))

    add(Line(record.events), (), 0, None, ())
    return tuple(found)


def line_of(record: Record, branch: Branch) -> Record:
    """Return a record whose only line is this one."""
    return replace(record, events=bare(branch.events), continuations=(), chapters=())
