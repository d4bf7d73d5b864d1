"""Edits of a record's lines: adding moves, promoting, deleting and annotating.

Each edit makes a new record, which shares with the first one all that did not change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from sosucker_widget.engine import Action, apply
from sosucker_widget.locale import Saying
from sosucker_widget.record.decode import Json
from sosucker_widget.record.reader_text import Text
from sosucker_widget.record.record import Record
from sosucker_widget.record.tree import edits
from sosucker_widget.record.tree.lines import Line
from sosucker_widget.record.tree.node import GameNode, Path, tree_of

PLAYED: Final = "x-played"
"""The key that marks the last act of the game that was played, once another line is the main one.

It is an aside, so that every reader of records keeps it. At the top of a record it is false if
nothing had been played when a line became the main one.
"""


def extended(
    record: Record, path: Path, actions: Sequence[Action], along: Path = ()
) -> tuple[Record, Path]:
    """Add actions after a place: follow existing lines, then begin a new one.

    Existing lines are never changed, except that a variation can be extended at its end.

    Parameters
    ----------
    record, path
        The record, and the place in its tree.
    actions
        What to add.
    along
        The end of the line to follow if several begin with the same action.

    Returns
    -------
    Record, Path
        The record, and the end of its line that contains these actions.

    Raises
    ------
    IllegalActionError
        If the rules refuse one.
    IndexError
        If there is no such place.
    ValueError
        If lines would nest too deep.
    """
    position, node = record.start, record.root
    for child in path:
        node = node.children[child]
        position = position if node.action is None else apply(position, node.action)
    for action in actions:
        position = apply(position, action)
    root, end = edits.extended(record.root, path, actions, along)
    return (record if root is record.root else replace(record, root=root)), end


def promoted(record: Record, path: Path) -> Record:
    """Make the line that leads to a place the main line; the old one becomes a variation.

    A main line has no place for a title and a note, so these move to the line's first event. The
    record keeps which line was played (`last_played`).

    Raises
    ------
    ValueError
        If the line has no events.
    """
    forks = _forks(record.root, path)
    if not forks:
        return record
    if record.root.at(path).act is None:
        raise ValueError("a line without events can't be the main line")
    record = _marked(record)
    chapters = tuple(one for one in record.chapters if one.last < forks[0])
    record = replace(record, root=edits.promoted(record.root, path), chapters=chapters)
    return _unmarked(record)


def without(record: Record, path: Path) -> Record:
    """Delete the line that leads to a place, with the lines that leave it.

    Raises
    ------
    ValueError
        If it is the main line, or if what was played would be lost with it.
    """
    forks = _forks(record.root, path)
    if not forks:
        raise ValueError("the main line of a record can't be deleted")
    way, child = path[: forks[-1]], path[forks[-1]]
    children = record.root.at(way).children
    left = edits.without_child(children, child)
    played = played_path(record)
    if played[: len(way)] == way and played[len(way) :]:
        last = children[played[len(way)]]
        if not any(one is last for one in left):
            raise ValueError(Saying("fault.played"))
    return replace(record, root=record.root.changed(way, lambda node: node.over(left)))


def annotated(record: Record, path: Path, *, note: Text | None, glyph: str | None) -> Record:
    """Set the annotations of an act; None removes them.

    Raises
    ------
    IndexError
        If there is no such act.
    """
    if not path:
        raise IndexError("there is no act to annotate at the root")
    change = record.root.changed(path, lambda node: node.annotated(note=note, glyph=glyph))
    return replace(record, root=change)


def with_line(record: Record, acts: Iterable[GameNode]) -> Record:
    """Return the record with another main line, and with no others."""
    return replace(record, root=tree_of(acts, record.root.annotations))


def line_alone(record: Record, line: Line) -> Record:
    """Return a record with this line alone."""
    return replace(with_line(record, line.acts), chapters=())


def last_played(record: Record) -> tuple[Line, int]:
    """Return the line that was played, and how many of its acts.

    It is the main line, unless another one has been made the main line since.

    Examples
    --------
    >>> from sosucker_widget import loads
    >>> from sosucker_widget.record import promoted
    >>> record = loads("[rules classic] [first red] 1. r+ b (g g1)")
    >>> record = promoted(record, record.lines[1].begin)
    >>> [node.act for node in record.events][1:]
    [Give(player='red', to='green'), Play(player='green', chip='green', pile=1)]
    >>> line, acts = last_played(record)
    >>> line.number, line.acts[acts - 1].act
    (1, Give(player='red', to='blue'))
    """
    main = record.lines[0]
    for line in record.lines:
        for at, node in enumerate(line.nodes, line.fork + 1):
            if node.extra.get(PLAYED) is True:
                return line, at
    return main, 0 if record.extra.get(PLAYED) is False else len(main.nodes)


def played_path(record: Record) -> Path:
    """Return the place of the last act that was played."""
    line, acts = last_played(record)
    return line.path(acts)


def _forks(root: GameNode, path: Path) -> list[int]:
    """List after how many acts the way to a place leaves a line."""
    node, forks = root, list[int]()
    for at, child in enumerate(path):
        node = node.children[child]
        forks += [at] if node.heading is not None else []
    return forks


def _marked(record: Record) -> Record:
    """Mark the last act that was played."""
    path = played_path(record)
    if not path:
        return replace(record, extra={**record.extra, PLAYED: False})

    def mark(node: GameNode) -> GameNode:
        return node.annotated(extra={**node.extra, PLAYED: True})

    return replace(record, root=record.root.changed(path, mark))


def _unmarked(record: Record) -> Record:
    """Remove the mark of what was played if the main line ends there anyway."""
    path = played_path(record)
    if path != record.lines[0].end:
        return record

    def unmark(node: GameNode) -> GameNode:
        return node.annotated(extra=_without_mark(node.extra))

    if path:
        return replace(record, root=record.root.changed(path, unmark))
    return replace(record, extra=_without_mark(record.extra))


def _without_mark(extra: Mapping[str, Json]) -> dict[str, Json]:
    return {key: value for key, value in extra.items() if key != PLAYED}
