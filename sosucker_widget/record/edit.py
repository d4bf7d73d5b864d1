"""Editing the lines of a record: to go on, to promote, to take out, to annotate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from sosucker_widget.engine import Action, apply
from sosucker_widget.locale import Saying
from sosucker_widget.record.event import Event, Line
from sosucker_widget.record.limits import MAX_NESTING
from sosucker_widget.record.lines import Branch, Path, branches
from sosucker_widget.record.nesting import shallow, with_continuations
from sosucker_widget.record.reader_text import Text, joined
from sosucker_widget.record.record import Record


def extended(
    record: Record, branch: Branch, ply: int, actions: Sequence[Action]
) -> tuple[Record, Path]:
    """Go on from a ply of a line: along what is there already, then on a line of its own.

    A line that was there is never changed, but that a variation is made longer at its end.

    Returns
    -------
    Record, Path
        The record, and where in it the line stands that these actions lead along.

    Raises
    ------
    IllegalActionError
        If the rules refuse one.
    IndexError
        If the line has no such ply.
    """
    branch = next(one for one in branches(record) if one.path == branch.path)
    position = record.start
    known = [event.action for event in branch.events if event.action is not None]
    if not 0 <= ply <= len(known):
        raise IndexError(f"ply {ply}: the line has the plies 0 to {len(known)}")
    for action in known[:ply]:
        position = apply(position, action)
    for action in actions:
        position = apply(position, action)
    here, at = branch, ply
    for done, action in enumerate(actions):
        onward = _following(record, here, at, action)
        if onward is None:
            added = tuple(map(Event, actions[done:]))
            return _grown(record, here, at, added)
        here, at = onward, at + 1
    return record, here.path


def promoted(record: Record, branch: Branch) -> Record:
    """Make a line the main line; what was played instead of it becomes a variation.

    A title and a note, for which a main line has no place, are told with the line's first event.
    """
    # Once the line that it leaves is the main line, so much less of the way is left.
    for at, which in branch.path:
        record = _exchanged(record, at, which)
    return record


def without(record: Record, branch: Branch) -> Record:
    """Take a line out, with the lines that leave it.

    Raises
    ------
    ValueError
        If it is the main line.
    """
    if not branch.path:
        raise ValueError("the main line can't be taken out of a record")
    *above, (at, which) = branch.path
    return _at_fork(record, tuple(above), at, lambda lines: (*lines[:which], *lines[which + 1 :]))


def annotated(
    record: Record, branch: Branch, index: int, *, note: Text | None, glyph: str | None
) -> Record:
    """Set what an annotator says of an event of a line; None says nothing.

    Raises
    ------
    IndexError
        If the line has no such event.
    """
    if not 0 <= index < len(branch.events):
        raise IndexError(f"event {index}: the line has {len(branch.events)} events")
    path = branch.path
    # What a line shares with the one that it leaves stands there.
    while path and index < path[-1][0]:
        path = path[:-1]

    def edit(events: tuple[Event, ...], start: int) -> tuple[Event, ...]:
        at = index - start
        told = replace(events[at], note=note, glyph=glyph)
        return (*events[:at], told, *events[at + 1 :])

    return _in_line(record, path, edit)


def _following(record: Record, branch: Branch, ply: int, action: Action) -> Branch | None:
    """Find a line that goes on with an action; the branch itself, where it does."""
    every = branches(record)
    owner = _owner(every, branch, ply)
    onward = [one for one in every if one.parent == owner.number and one.ply == ply]
    for one in sorted([owner, *onward], key=lambda one: one.number != branch.number):
        index = _index_of(one.events, ply)
        if index is not None and one.events[index].act == action:
            return one
    return None


def _grown(
    record: Record, branch: Branch, ply: int, added: tuple[Event, ...]
) -> tuple[Record, Path]:
    """Add a line where none goes on like this; a variation that ends here is made longer."""
    owner = _owner(branches(record), branch, ply)
    index = _index_of(owner.events, ply)
    if index is None and owner.path:
        longer = _in_line(record, owner.path, lambda events, _: (*events, *added))
        return longer, owner.path
    at = len(owner.events) if index is None else index
    if len(owner.path) >= MAX_NESTING:
        raise ValueError(Saying("fault.nesting", most=MAX_NESTING))
    there = record.continuations if index is None else owner.events[at].variations
    more = _at_fork(record, owner.path, at, lambda lines: (*lines, Line(added)))
    return more, (*owner.path, (at, len(there)))


def _exchanged(record: Record, at: int, which: int) -> Record:
    """Make a line that leaves the main line the main one from there on."""
    played = record.events[at:]
    lines = played[0].variations if played else record.continuations
    line, others = lines[which], (*lines[:which], *lines[which + 1 :])
    if not line.events:
        raise ValueError("a line without events can't be the main line")
    demoted: tuple[Line, ...] = ()
    if played:
        first, *rest = played
        own = (replace(first, variations=()), *rest)
        demoted = tuple(with_continuations(own, record.continuations))
    first, *rest = line.events
    beside = (*first.variations, *demoted, *others)
    event = replace(first, variations=shallow(beside, MAX_NESTING), note=_told(line, first.note))
    return replace(
        record,
        events=(*record.events[:at], event, *rest),
        continuations=(),
        chapters=tuple(one for one in record.chapters if one.last < at),
    )


def _told(line: Line, note: Text | None) -> Text | None:
    texts = [text for text in (line.title, line.note, note) if text is not None]
    return joined(texts) if texts else None


def _owner(every: Sequence[Branch], branch: Branch, ply: int) -> Branch:
    """Find the line that a ply belongs to, of those that a line shares it with."""
    while branch.parent is not None and ply <= branch.ply:
        branch = every[branch.parent]
    return branch


def _index_of(events: Sequence[Event], ply: int) -> int | None:
    """Return where the action stands that leads on from a ply; None at the end."""
    found = [index for index, event in enumerate(events) if event.action is not None]
    return found[ply] if ply < len(found) else None


Edit = Callable[[tuple[Event, ...], int], tuple[Event, ...]]
"""From a line's own events, and how many come before them, to others."""


def _at_fork(
    record: Record, path: Path, at: int, edit: Callable[[tuple[Line, ...]], tuple[Line, ...]]
) -> Record:
    """Edit the lines that leave a line at an event, or those after the main line's last."""
    if not path and at == len(record.events):
        return replace(record, continuations=edit(record.continuations))

    def edit_events(events: tuple[Event, ...], start: int) -> tuple[Event, ...]:
        event = events[at - start]
        changed = replace(event, variations=edit(event.variations))
        return (*events[: at - start], changed, *events[at - start + 1 :])

    return _in_line(record, path, edit_events)


def _in_line(record: Record, path: Path, edit: Edit) -> Record:
    """Edit a line's own events."""
    if path and path[0][0] == len(record.events):
        (at, which), *rest = path
        changed = _in_one(record.continuations, which, at, tuple(rest), edit)
        return replace(record, continuations=changed)
    return replace(record, events=_in_events(record.events, 0, path, edit))


def _in_events(events: tuple[Event, ...], start: int, path: Path, edit: Edit) -> tuple[Event, ...]:
    if not path:
        return edit(events, start)
    (at, which), *rest = path
    event = events[at - start]
    changed = replace(event, variations=_in_one(event.variations, which, at, tuple(rest), edit))
    return (*events[: at - start], changed, *events[at - start + 1 :])


def _in_one(
    lines: tuple[Line, ...], which: int, start: int, path: Path, edit: Edit
) -> tuple[Line, ...]:
    line = lines[which]
    changed = replace(line, events=_in_events(line.events, start, path, edit))
    return (*lines[:which], changed, *lines[which + 1 :])
