"""The edits of a replay that can be taken back or done again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from sosucker_widget.locale import Saying
from sosucker_widget.record import Record
from sosucker_widget.record.record_change import RecordChange
from sosucker_widget.session.view import View

EditKind = Literal["try", "comment", "glyph", "promote", "delete", "restore"]
"""What was edited: moves added, a note or a glyph written, a line made the main one or deleted, or
all edits of an earlier replay made again."""

MOST_EDITS: Final = 500
"""The most edits that can be taken back."""

MOST_NODES: Final = 200_000
"""The most nodes that they keep together; the newest edit is always kept."""


class Edit(NamedTuple):
    """An edit, and where its view was before and after it: line and ply."""

    kind: EditKind
    view: View
    change: RecordChange
    before: tuple[int, int]
    after: tuple[int, int]


class EditHistory:
    """The edits of one record, the last ones first to be taken back.

    A step keeps what it changed, not a whole record, and old steps are forgotten (`MOST_EDITS`,
    `MOST_NODES`), so that a long session stays small. An edit after an undo forgets what was
    undone.
    """

    def __init__(self) -> None:
        self._done: list[Edit] = []
        self._undone: list[Edit] = []

    @property
    def shown(self) -> Mapping[str, str]:
        """The kinds of the edits that would be undone and redone now, if there are such."""
        ends = ("undo", self._done), ("redo", self._undone)
        return {name: edits[-1].kind for name, edits in ends if edits}

    def add(self, edit: Edit, now: Record, *, more: bool = False) -> None:
        """Add an edit that has led to the record `now`.

        With `more` it goes on with the last edit, if that one was of the same kind and place by the
        same view: a note that is saved while it is typed is one edit.
        """
        last = self._done[-1] if self._done else None
        self._undone.clear()
        if more and last and _place(last) == _place(edit):
            self._done.pop()
            begin = last.change.undone(edit.change.undone(now))
            whole = RecordChange.between(begin, now)
            if whole is None:
                return
            edit = edit._replace(change=whole)
        self._done.append(edit)
        size = 0
        for at, one in enumerate(reversed(self._done)):
            size += one.change.size
            if at and (at >= MOST_EDITS or size > MOST_NODES):
                del self._done[:-at]
                break

    def undo(self, record: Record, edits: int) -> tuple[Record, Edit]:
        """Return the record without the last edits, and the first of them.

        Raises
        ------
        ValueError
            If there are not that many.
        """
        _check("undo", edits, len(self._done))
        for _ in range(edits):
            self._undone.append(self._done.pop())
            record = self._undone[-1].change.undone(record)
        return record, self._undone[-1]

    def redo(self, record: Record, edits: int) -> tuple[Record, Edit]:
        """Return the record with the edits that were undone last, and the last of them.

        Raises
        ------
        ValueError
            If there are not that many.
        """
        _check("redo", edits, len(self._undone))
        for _ in range(edits):
            self._done.append(self._undone.pop())
            record = self._done[-1].change.redone(record)
        return record, self._done[-1]


def _check(way: Literal["undo", "redo"], edits: int, most: int) -> None:
    if most == 0:
        raise ValueError(Saying(f"fault.no-{way}"))
    if isinstance(edits, bool) or not 1 <= edits <= most:
        raise ValueError(f"edits: there is no {edits!r} to {way}, only 1 to {most}")


def _place(edit: Edit) -> tuple[object, ...]:
    return edit.kind, edit.view, edit.after
