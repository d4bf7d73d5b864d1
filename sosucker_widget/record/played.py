"""The line that was played, among the lines that were added to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sosucker_widget.record.decode import Json
from sosucker_widget.record.game_node import GameNode, set_extra
from sosucker_widget.record.record import Record

PLAYED: Final = "x-played"
"""The key that marks the last act of the game that was played, once another line is the main one.

It is an aside, so that every reader of records keeps it. At the top of a record it is false if
nothing had been played when a line became the main one.
"""


def last_played(record: Record) -> GameNode:
    """Return the last act of the game that was played, or the root if nothing was.

    It is the last act of the main line, unless another line has been made the main one since.

    Examples
    --------
    >>> from sosucker_widget import loads
    >>> from sosucker_widget.record import lines_of, promoted
    >>> record = loads("[rules classic] [first red] 1. r+ b (g g1)")
    >>> record = promoted(record, lines_of(record)[1])
    >>> [node.act for node in record.events][1:]
    [Give(player='red', to='green'), Play(player='green', chip='green', pile=1)]
    >>> last_played(record).act
    Give(player='red', to='blue')
    """
    for node in record.root.subtree():
        if _is_marked(node):
            return node
    return record.root if record.extra.get(PLAYED) is False else _last(record.root)


def marked_as_played(record: Record, last: GameNode) -> Record:
    """Mark the last act that was played, unless the main line ends there anyway.

    It changes the nodes, so only the code that built them may call.
    """
    for node in record.root.subtree():
        if _is_marked(node):
            set_extra(node, _without_mark(node.extra))
    extra = _without_mark(record.extra) if record.extra.get(PLAYED) is False else record.extra
    if last is not _last(record.root):
        if last is record.root:
            extra = {**extra, PLAYED: False}
        else:
            set_extra(last, {**last.extra, PLAYED: True})
    return replace(record, extra=extra)


def _is_marked(node: GameNode) -> bool:
    return node.act is not None and node.extra.get(PLAYED) is True


def _without_mark(extra: Mapping[str, Json]) -> dict[str, Json]:
    return {key: value for key, value in extra.items() if key != PLAYED}


def _last(line: GameNode) -> GameNode:
    return (line, *line.onward())[-1]
