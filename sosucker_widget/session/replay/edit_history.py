"""The edits of a replay that can be taken back or done again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, Literal, NamedTuple

from sosucker_widget.given_numbers import as_whole
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
    """An edit, and where its view was before and after it: line and ply."""

    kind: EditKind
    view: View
    record: Record
    """The record on the other side of the edit: before it, or, once it is undone, after it."""
    before: tuple[int, int]
    after: tuple[int, int]
    size: int = 0
    """How many of its nodes the edit has replaced."""


class EditHistory(NamedTuple):
    """The edits of one record, the last ones last.

    An edit keeps the record of before, which shares with the next one all that did not change. Old
    edits are forgotten (`MOST_EDITS`, `MOST_NODES`), so that a long session stays small. An edit
    after an undo forgets what was undone.
    """

    done: tuple[Edit, ...] = ()
    undone: tuple[Edit, ...] = ()
    """The edits that can be undone, and redone."""

    @property
    def shown(self) -> Mapping[str, str]:
        """The kinds of the edits that would be undone and redone now, if there are such."""
        ends = ("undo", self.done), ("redo", self.undone)
        return {name: edits[-1].kind for name, edits in ends if edits}

    def added(self, edit: Edit, now: Record, *, more: bool = False) -> EditHistory:
        """Return the history with an edit that has led to the record `now`.

        With `more` it goes on with the last edit, if that one was of the same kind and place by the
        same view: a note that is saved while it is typed is one edit.
        """
        done = self.done
        if more and done and _place(done[-1]) == _place(edit):
            edit = edit._replace(record=done[-1].record)
            done = done[:-1]
            if edit.record == now:
                return EditHistory(done)
        ids = {id(node) for node in now.root.subtree()}
        size = sum(id(node) not in ids for node in edit.record.root.subtree())
        done = *done, _kept(edit._replace(size=size), edit.record)
        size = 0
        for at, one in enumerate(reversed(done)):
            size += one.size
            if at and (at >= MOST_EDITS or size > MOST_NODES):
                return EditHistory(done[-at:])
        return EditHistory(done)

    def moved(self, way: Way, record: Record, edits: int) -> tuple[EditHistory, Record, Edit]:
        """Undo the last edits, or redo those that were undone last."""
        source, goal = (self.done, self.undone) if way == "undo" else (self.undone, self.done)
        if not source:
            raise ValueError(Saying(f"fault.no-{way}"))
        count = as_whole(edits, 1, len(source))
        if count is None:
            raise ValueError(f"edits: there is no {edits!r} to {way}, only 1 to {len(source)}")
        for edit in reversed(source[-count:]):
            goal = *goal, _kept(edit, record)
            record = edit.record
        source = source[:-count]
        done, undone = (source, goal) if way == "undo" else (goal, source)
        return EditHistory(done, undone), record, goal[-1]


def _kept(edit: Edit, record: Record) -> Edit:
    """Keep a record with an edit, without what was worked out from it."""
    return edit._replace(record=replace(record))


def _place(edit: Edit) -> tuple[object, ...]:
    return edit.kind, edit.view, edit.after
