"""The edits of a replay that can be taken back or done again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, Literal, NamedTuple

from sosucker_widget.locale import Saying
from sosucker_widget.record import Record
from sosucker_widget.session.view import View

EditKind = Literal["try", "comment", "glyph", "promote", "delete", "restore"]
"""What was edited: moves added, a note or a glyph written, a line made the main one or deleted, or
all edits of an earlier replay made again."""

Way = Literal["undo", "redo"]

MOST_EDITS: Final = 500
"""The most edits that can be taken back."""

MOST_NODES: Final = 200_000
"""The most nodes that they keep together beside those of the record now; the newest edit is always
kept."""


class Edit(NamedTuple):
    """An edit, and where its view was before and after it: line and ply.

    Attributes
    ----------
    record
        The record on the other side of the edit: before it, or, once it is undone, after it.
    size
        How many of its nodes the edit has replaced.
    """

    kind: EditKind
    view: View
    record: Record
    before: tuple[int, int]
    after: tuple[int, int]
    size: int = 0


class EditHistory:
    """The edits of one record, the last ones first to be taken back.

    An edit keeps the record of before, which shares with the next one all that did not change. Old
    edits are forgotten (`MOST_EDITS`, `MOST_NODES`), so that a long session stays small. An edit
    after an undo forgets what was undone.
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
            edit = edit._replace(record=last.record)
            if edit.record == now:
                return
        ids = {id(node) for node in now.root.subtree()}
        size = sum(id(node) not in ids for node in edit.record.root.subtree())
        self._done.append(_kept(edit._replace(size=size), edit.record))
        size = 0
        for at, one in enumerate(reversed(self._done)):
            size += one.size
            if at and (at >= MOST_EDITS or size > MOST_NODES):
                del self._done[:-at]
                break

    def move(self, way: Way, record: Record, edits: int) -> tuple[Record, Edit]:
        """Undo the last edits, or redo those that were undone last.

        Returns
        -------
        Record, Edit
            The record on the other side of these edits, and the one that is nearest to it.

        Raises
        ------
        ValueError
            If there are not that many.
        """
        source, goal = self._done, self._undone
        if way == "redo":
            source, goal = goal, source
        if not source:
            raise ValueError(Saying(f"fault.no-{way}"))
        if isinstance(edits, bool) or not 1 <= edits <= len(source):
            raise ValueError(f"edits: there is no {edits!r} to {way}, only 1 to {len(source)}")
        for _ in range(edits):
            edit = source.pop()
            goal.append(_kept(edit, record))
            record = edit.record
        return record, goal[-1]


def _kept(edit: Edit, record: Record) -> Edit:
    """Keep a record with an edit, without what was worked out from it."""
    return edit._replace(record=replace(record))


def _place(edit: Edit) -> tuple[object, ...]:
    return edit.kind, edit.view, edit.after
