"""Edits of a replay: adding and deleting lines, writing notes, promoting a line; and undo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from sosucker_widget.engine import Action, Position, apply
from sosucker_widget.locale import Language, Saying
from sosucker_widget.record import (
    GLYPHS,
    Record,
    Text,
    annotated,
    extended,
    notation,
    promoted,
    text_in,
    without,
)
from sosucker_widget.session.replay.edit_history import Edit, EditHistory, EditKind
from sosucker_widget.session.replay.replay_lines import ReplayLines
from sosucker_widget.session.view import View

if TYPE_CHECKING:
    from sosucker_widget.record import Line
    from sosucker_widget.record.notation.entry import EnteredMove


class Change(Protocol):
    """Shows a changed record; the view that changed it goes to a place in it."""

    def __call__(
        self, view: View, record: Record, history: EditHistory, line: int, ply: int
    ) -> None:
        """Show it."""


class Editing:
    """Edits of a record, each seen by every view."""

    def __init__(
        self,
        lines: Callable[[], ReplayLines],
        history: Callable[[], EditHistory],
        change: Change,
    ) -> None:
        self._lines, self._history, self._change = lines, history, change

    @property
    def history(self) -> EditHistory:
        """The edits that can be undone and redone."""
        return self._history()

    def go_on(self, view: View, line: int, ply: int, moves: str) -> None:
        """Add short moves after a ply, as a new line unless one already goes on like this."""
        entered = list(notation.read_moves(notation.written_moves(moves), self.position(line, ply)))
        actions = [action for move in entered for action in move.actions]
        record, onward = self._extended(line, ply, actions)
        record = _noted(record, onward, ply, entered)
        self._edit("try", view, record, (line, ply), (onward.number, ply + len(actions)))

    def act(self, view: View, line: int, ply: int, action: Action) -> None:
        """Add an act after a ply, as `go_on` adds short moves."""
        apply(self.position(line, ply), action)
        record, onward = self._extended(line, ply, [action])
        self._edit("try", view, record, (line, ply), (onward.number, ply + 1))

    def position(self, line: int, ply: int) -> Position:
        """Return the position at a ply."""
        lines = self._lines()
        step = lines.step_to(line, ply)
        return step.after if step else lines.record.start

    def _extended(self, line: int, ply: int, actions: Sequence[Action]) -> tuple[Record, Line]:
        lines = self._lines()
        return extended(lines.record, lines.every[line], ply, actions)

    def annotate(
        self, view: View, line: int, ply: int, note: Text | None, glyph: str | None
    ) -> None:
        """Set the note and the glyph of the event at a ply; None for none."""
        self._annotate(view, (line, ply), note, glyph)

    def write_note(
        self,
        view: View,
        line: int,
        ply: int,
        note: str,
        glyph: str,
        *,
        language: Language | None = None,
        was: str | None = None,
        more: bool = False,
    ) -> None:
        """Set a note in one language, by default the view's, and a glyph; empty for none."""
        step = self._lines().step_to(line, ply)
        old = step.node.note if step else None
        language = language or view.language
        if was is not None and was != text_in(old or "", language):
            raise ValueError(Saying("fault.note-changed"))
        text: Text = {**old, language: note} if isinstance(old, Mapping) else note
        # A note emptied in one language is still there in the others.
        there = any(text.values()) if isinstance(text, Mapping) else text
        self._annotate(view, (line, ply), text if there else None, glyph or None, more=more)

    def promote(self, view: View, line: int) -> None:
        """Make a line the main one; the other becomes a variation."""
        lines = self._lines()
        record = promoted(lines.record, lines.line(line))
        self._edit("promote", view, record, (line, view.ply), (0, view.ply))

    def delete(self, view: View, line: int) -> None:
        """Delete a line, with those that leave it."""
        lines = self._lines()
        deleted = lines.line(line)
        record = without(lines.record, deleted)
        left = [one.number for one in lines.every if deleted not in one.above]
        goal = left.index(view.line) if view.line in left else 0
        self._edit("delete", view, record, (view.line, view.ply), (goal, view.ply))

    def restore(self, view: View, record: Record) -> None:
        """Make again what was edited in an earlier replay of the same game."""
        now = self._lines().record
        if record.start != now.start:
            raise ValueError(Saying("fault.other-game"))
        place = view.line, view.ply
        self._edit("restore", view, record, place, place)

    def undo(self, view: View, edits: int = 1) -> None:
        """Take back the last edits; the view goes to where the first of them was made."""
        history, record, edit = self.history.moved("undo", self._lines().record, edits)
        self._change(view, record, history, *edit.before)

    def redo(self, view: View, edits: int = 1) -> None:
        """Make again the edits that were undone last; the view goes to the last of them."""
        history, record, edit = self.history.moved("redo", self._lines().record, edits)
        self._change(view, record, history, *edit.after)

    def _annotate(
        self,
        view: View,
        place: tuple[int, int],
        note: Text | None,
        glyph: str | None,
        *,
        more: bool = False,
    ) -> None:
        if glyph is not None and glyph not in GLYPHS:
            raise ValueError(f"glyph: {glyph!r} is not one of {' '.join(GLYPHS)}")
        lines = self._lines()
        step = lines.step_to(*place)
        if step is None:
            raise ValueError("ply 0 has no event to comment on")
        path = lines.every[place[0]].path(step.index + 1)
        record = annotated(lines.record, path, note=note, glyph=glyph)
        kind: EditKind = "glyph" if note == step.node.note else "comment"
        self._edit(kind, view, record, place, place, (view.line, view.ply), more=more)

    def _edit(
        self,
        kind: EditKind,
        view: View,
        record: Record,
        before: tuple[int, int],
        after: tuple[int, int],
        look: tuple[int, int] | None = None,
        *,
        more: bool = False,
    ) -> None:
        """Keep an edit, and show it; one that changes nothing only moves the view."""
        now, history = self._lines().record, self.history
        if record == now:
            record = now
        else:
            history = history.added(Edit(kind, view, now, before, after), record, more=more)
        self._change(view, record, history, *(look or after))


def _noted(record: Record, line: Line, ply: int, moves: Iterable[EnteredMove]) -> Record:
    """Write the notes and glyphs that were entered with moves, where there are none yet."""
    at_ply = [at for at, node in enumerate(line.acts, 1) if node.action is not None]
    for move in moves:
        ply += len(move.actions)
        if move.note is not None or move.glyph is not None:
            at = at_ply[ply - 1]
            node = line.acts[at - 1]
            note, glyph = node.note or move.note, node.glyph or move.glyph
            record = annotated(record, line.path(at), note=note, glyph=glyph)
    return record
