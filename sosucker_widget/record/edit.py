"""Edits of a record's lines: adding moves, promoting, deleting and annotating.

Each edit makes a new record, which shares with the first one all that did not change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from operator import methodcaller
from typing import Final, cast

from sosucker_widget.engine import Action, apply
from sosucker_widget.locale import Saying
from sosucker_widget.record.record import Record
from sosucker_widget.record.tree.forks import closed, leading, left_out, settled
from sosucker_widget.record.tree.lines import Line, line_at
from sosucker_widget.record.tree.node import GameNode, Path, line_of, tree_of
from sosucker_widget.record.values.decode import Json, check_values
from sosucker_widget.record.values.fault import Where
from sosucker_widget.record.values.limits import MAX_NESTING
from sosucker_widget.record.values.reader_text import Text

PLAYED: Final = "x-played"
"""The key that marks the last act of the game that was played, once another line is the main one.

It is an aside, so that every reader of records keeps it. At the top of a record it is false if
nothing had been played when a line became the main one.
"""

Place = tuple[Line, int]
"""A line, and a number of its acts, from the beginning of the game on."""


def extended(
    record: Record, line: Line, ply: int, actions: Sequence[Action]
) -> tuple[Record, Line]:
    """Add actions after a ply of a line: follow existing lines, then begin a new one.

    Existing lines are never changed, except that a variation can be extended at its end.
    """
    acts = line.acts
    offsets = [0, *(at for at, node in enumerate(acts, 1) if node.action is not None)]
    if not 0 <= ply < len(offsets):
        raise IndexError(f"ply {ply}: the line has the plies 0 to {len(offsets) - 1}")
    position = record.start
    for action in (*(node.action for node in acts[: offsets[ply]]), *actions):
        position = position if action is None else apply(position, action)
    holds, at = line, offsets[ply]
    while holds.leaves is not None and at <= holds.fork:
        holds = holds.leaves
    for done, action in enumerate(actions):
        same = [one for one in actions_after((holds, at)) if act_at(one) == action]
        if not same:
            return _grown(record, (holds, at), actions[done:])
        holds, at = next((one for one in same if one[0] is line), same[0])
        line = holds
    return record, line


def actions_after(place: Place) -> Iterator[Place]:
    """Yield the places after the next actions, in every line that goes on from a place."""
    ahead = [place]
    for line, at in ahead:
        own = at - line.fork
        if own < len(line.nodes) and line.nodes[own].action is not None:
            yield line, at + 1
        elif own < len(line.nodes):
            ahead.append((line, at + 1))
        if at in line.beside:
            ahead += [(one, at) for one in line.beside[at]]


def act_at(place: Place) -> object:
    """Return the act that leads to a place."""
    line, at = place
    return line.nodes[at - line.fork - 1].act


def _grown(record: Record, place: Place, actions: Sequence[Action]) -> tuple[Record, Line]:
    """Extend the variation if it ends after this place; otherwise add a line."""
    line, at = place
    end = line.fork + len(line.nodes)
    while at < end and line.nodes[at - line.fork].action is None:
        at += 1
    added = line_of(map(GameNode, actions))
    if line.leaves is not None and at == end:
        added = added.under(None)
    elif len(line.above) > MAX_NESTING:
        raise ValueError(Saying("fault.nesting", most=MAX_NESTING))
    path = line.path(at)
    children = record.root.at(path).children
    root = record.root.changed(path, methodcaller("over", (*children, added)))
    record = replace(record, root=root)
    return record, line_at(record.lines, (*path, len(children)))


def promoted(record: Record, line: Line) -> Record:
    """Make a line the main line; the old main line becomes a variation from there.

    A main line has no place for a title and a note, so these move to the line's first event. The
    record keeps which line was played (`last_played`).
    """
    if line.leaves is None:
        return record
    if not line.nodes:
        raise ValueError("a line without events can't be the main line")
    # A line within another one's first brackets leaves at the same node: it alone is to go first.
    forks = {one.fork: one.child for one in line.above[1:]}
    chapters = tuple(one for one in record.chapters if one.last < min(forks))
    record = _marked(record, *last_played(record), mark=True)
    root = record.root
    if min(forks) < len(record.events):
        root = root.changed((0,) * len(record.events), closed)
    for fork, child in forks.items():
        children = leading(root.at((0,) * fork).children, child)
        root = root.changed((0,) * fork, methodcaller("over", children))
    record = replace(record, root=settled(root), chapters=chapters)
    played, at = last_played(record)
    is_end = played.leaves is None and at == len(played.nodes)
    return _marked(record, played, at, mark=False) if is_end else record


def without(record: Record, line: Line) -> Record:
    """Delete a line, with the lines that leave it."""
    if line.leaves is None:
        raise ValueError("the main line of a record can't be deleted")
    if line in last_played(record)[0].above:
        raise ValueError(Saying("fault.played"))
    *way, child = line.begin
    left = left_out(record.root.at(way).children, child)
    return replace(record, root=record.root.changed((*way,), methodcaller("over", left)))


def annotated(record: Record, path: Path, *, note: Text | None, glyph: str | None) -> Record:
    """Set the annotations of the act at a place; None removes them."""
    check_values(cast("Json", note), Where(("note",)))
    root = record.root.changed(path, lambda node: node.annotated(note=note, glyph=glyph))
    return replace(record, root=root)


def with_line(record: Record, acts: Iterable[GameNode]) -> Record:
    """Return the record with another main line, and with no others."""
    return replace(record, root=tree_of(acts, record.root.annotations))


def line_alone(record: Record, line: Line) -> Record:
    """Return a record with this line alone."""
    return replace(with_line(record, line.acts), chapters=())


def last_played(record: Record) -> Place:
    """Return the line that was played, and how many of its acts.

    It is the main line, unless another one has been made the main line since.
    """
    for line in record.lines:
        for at, node in enumerate(line.nodes, line.fork + 1):
            if node.extra.get(PLAYED) is True:
                return line, at
    nothing = record.extra.get(PLAYED) is False
    return record.lines[0], 0 if nothing else len(record.lines[0].nodes)


def _marked(record: Record, line: Line, at: int, *, mark: bool) -> Record:
    """Mark the place up to which a game was played, or remove the mark."""
    previous = line.nodes[at - line.fork - 1].extra if at else record.extra
    extra = {key: value for key, value in previous.items() if key != PLAYED}
    extra |= {PLAYED: at > 0} if mark else {}
    if not at:
        return replace(record, extra=extra)
    root = record.root.changed(line.path(at), methodcaller("annotated", extra=extra))
    return replace(record, root=root)
