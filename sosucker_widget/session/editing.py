"""Edits of a replay: adding and deleting lines, writing notes, promoting a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from sosucker_widget.record import (
    GLYPHS,
    Record,
    Text,
    annotated,
    extended,
    lines_of,
    promoted,
    read_line,
    without,
)
from sosucker_widget.session.replay_lines import ReplayLines
from sosucker_widget.session.view import View


class Change(Protocol):
    """Shows a changed record; the view that changed it goes to a line, and to a ply if given."""

    def __call__(self, view: View, record: Record, line: int, ply: int | None = None) -> None:
        """Show it."""


class Editing:
    """Edits of a record, each seen by every view.

    Parameters
    ----------
    lines
        Returns the current lines.
    change
        Shows a changed record.
    """

    def __init__(self, lines: Callable[[], ReplayLines], change: Change) -> None:
        self._lines, self._change = lines, change

    def go_on(self, view: View, line: int, ply: int, moves: str) -> None:
        """Add short moves after a ply, as a new line unless one already goes on like this.

        Raises
        ------
        ShortMoveError
            If a word is not a move in its place.
        IllegalActionError
            If the rules refuse a move; it has the ruling.
        ValueError
            If there is no such line or ply.
        """
        lines = self._lines()
        step = lines.step_to(line, ply)
        position = step.after if step else lines.record.start
        actions = list(read_line(moves, position))
        record, onward = extended(lines.record, lines.every[line], ply, actions)
        self._change(view, record, lines_of(record).index(onward), ply + len(actions))

    def annotate(
        self, view: View, line: int, ply: int, note: Text | None, glyph: str | None
    ) -> None:
        """Set the note and the glyph of the event at a ply; None for none.

        Raises
        ------
        ValueError
            If there is no such glyph, line or ply, or no event: at ply 0.
        """
        if glyph is not None and glyph not in GLYPHS:
            raise ValueError(f"glyph: {glyph!r} is not one of {' '.join(GLYPHS)}")
        lines = self._lines()
        step = lines.step_to(line, ply)
        if step is None:
            raise ValueError("ply 0 has no event to comment on")
        record = annotated(lines.record, lines.every[line], step.index, note=note, glyph=glyph)
        self._change(view, record, view.line, view.ply)

    def write_note(self, view: View, line: int, ply: int, note: str, glyph: str) -> None:
        """Set a note in the language of the view; empty for none."""
        step = self._lines().step_to(line, ply)
        known = step.node.note if step else None
        told = {**known, view.language: note} if isinstance(known, Mapping) else note
        self.annotate(view, line, ply, told if note else None, glyph or None)

    def promote(self, view: View, line: int) -> None:
        """Make a line the main one; the other becomes a variation."""
        lines = self._lines()
        self._change(view, promoted(lines.record, lines.line(line)), 0)

    def delete(self, view: View, line: int) -> None:
        """Delete a line, with those that leave it.

        Raises
        ------
        ValueError
            If there is no such line, or it is the main line.
        """
        lines = self._lines()
        begin = lines.line(line)
        record = without(lines.record, begin)
        gone = {*begin.subtree()}
        left = [number for number, one in enumerate(lines.every) if one not in gone]
        self._change(view, record, left.index(view.line) if view.line in left else 0)
