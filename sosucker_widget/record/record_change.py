"""What one edit changed in a record, kept small, so that it can be taken back and done again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields

from sosucker_widget.record.game_node import GameNode, go_on, let_leave
from sosucker_widget.record.head import Head
from sosucker_widget.record.record import Record, make_record

_Walk = Sequence[GameNode | None]
"""The nodes of a tree in the order of the notation; None where a line ends."""


@dataclass(frozen=True, slots=True)
class RecordChange:
    """The part of a record that an edit replaced, and what is there instead.

    A tree is written as a list, as the notation writes it: a line in one piece, from its beginning
    to its end, before the act that it replaces. Every edit then replaces one run of that list, and
    only the run is kept: one node for a note, the line for a deletion.

    Examples
    --------
    >>> from sosucker_widget import loads
    >>> from sosucker_widget.record import annotated, without
    >>> record = loads("[rules classic] [first red] 1. r+ b (g g1)")
    >>> edited = annotated(record, record.root, 1, note="Why?", glyph=None)
    >>> change = RecordChange.between(record, edited)
    >>> change.size, change.undone(edited) == record, change.redone(record) == edited
    (2, True, True)
    >>> RecordChange.between(record, record) is None
    True
    """

    _first: int
    _before: tuple[GameNode | None, ...]
    _after: tuple[GameNode | None, ...]
    _heads: tuple[Head, Head]

    @classmethod
    def between(cls, before: Record, after: Record) -> RecordChange | None:
        """Return what changed from one record to another; None if nothing did."""
        heads = _head(before), _head(after)
        old, new = list(_walk(before.root)), list(_walk(after.root))
        most = min(len(old), len(new))
        first = next((at for at in range(most) if not _same(old[at], new[at])), most)
        most -= first
        tail = next((at for at in range(most) if not _same(old[~at], new[~at])), most)
        removed, put = old[first : len(old) - tail], new[first : len(new) - tail]
        if not removed and not put and heads[0] == heads[1] and heads[0].kept == heads[1].kept:
            return None
        return cls(first, _alone(removed), _alone(put), heads)

    @property
    def size(self) -> int:
        """How many nodes are kept."""
        return len(self._before) + len(self._after)

    def undone(self, record: Record) -> Record:
        """Return the record as it was before the edit."""
        return self._replaced(record, len(self._after), self._before, self._heads[0])

    def redone(self, record: Record) -> Record:
        """Return the record as it was after the edit."""
        return self._replaced(record, len(self._before), self._after, self._heads[1])

    def _replaced(self, record: Record, count: int, run: _Walk, head: Head) -> Record:
        walk = list(_walk(record.root))
        walk[self._first : self._first + count] = run
        return make_record((head, _tree(walk)))


def _head(record: Record) -> Head:
    return Head(**{one.name: getattr(record, one.name) for one in fields(Head)})


def _walk(root: GameNode) -> Iterator[GameNode | None]:
    ahead: list[GameNode | None] = [root]
    while ahead:
        node = ahead.pop()
        yield node
        if node is not None:
            ahead.append(node.next)
            ahead += reversed(node.variations)


def _tree(walk: _Walk) -> GameNode:
    """Build a tree from the list of its nodes, all of them new."""
    first, *others = walk
    assert first is not None
    root = last = first.alone()
    # The nodes that the open lines leave, with all the lines that leave them.
    left: list[GameNode] = []
    lines: dict[GameNode, list[GameNode]] = {}
    for node in others:
        if node is None:
            last = left.pop() if left else root
        elif node.act is None:
            begin = node.alone()
            lines.setdefault(last, []).append(begin)
            left.append(last)
            last = begin
        else:
            last = go_on(last, node.alone())
    for fork, found in lines.items():
        let_leave(fork, found)
    return root


def _same(one: GameNode | None, other: GameNode | None) -> bool:
    if one is None or other is None:
        return one is other
    return one.act == other.act and one.said() == other.said() and one.kept == other.kept


def _alone(run: _Walk) -> tuple[GameNode | None, ...]:
    """Detach nodes: a linked one would keep its whole tree."""
    return tuple(None if node is None else node.alone() for node in run)
