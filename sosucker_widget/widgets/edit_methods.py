"""The edits of a replayed record, as methods: moves, notes and lines."""

from __future__ import annotations

import os

from sosucker_widget.record import Text, filing
from sosucker_widget.record.tree.node import Glyph
from sosucker_widget.session.replay.replay_session import ReplaySession
from sosucker_widget.session.view import View


class EditMethods:
    """Edits at the cursor; every display shows them, and each can be undone."""

    _session: ReplaySession
    _view: View

    def enter(self, moves: str) -> None:
        """Add moves after the cursor, as a new variation unless one already goes on like this.

        Existing lines are never changed. The cursor goes to the end of the moves.

        Parameters
        ----------
        moves
            Short moves, with spaces between them, as in the notation: `r1 b` and so on.

        Raises
        ------
        ShortMoveError
            If a word is not a move in its place.
        IllegalActionError
            If the rules refuse a move; it has the ruling.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples["documented_example"], ply=1)
        >>> replay.enter("g g1")
        >>> replay.line, replay.ply, len(replay.lines)
        (1, 3, 2)
        >>> replay.goto(1, line=0)
        >>> replay.enter("b")
        >>> replay.line, replay.ply, len(replay.lines)
        (0, 2, 2)
        """
        self._session.editing.go_on(self._view, self._view.line, self._view.ply, moves)

    def comment(self, note: Text | None = None, glyph: Glyph | None = None) -> None:
        """Set the note and the glyph of the event at the cursor; None for none.

        Raises
        ------
        ValueError
            If there is no such glyph, or no event: at ply 0.
        """
        self._session.editing.annotate(self._view, self._view.line, self._view.ply, note, glyph)

    def promote(self, line: int | None = None) -> None:
        """Make a line, by default the one shown, the main line; the old one becomes a variation.

        The record keeps which line was played, and every display marks it.

        Raises
        ------
        ValueError
            If there is no such line.
        """
        self._session.editing.promote(self._view, self._view.line if line is None else line)

    def delete(self, line: int | None = None) -> None:
        """Delete a line, by default the one shown, with those that leave it.

        Raises
        ------
        ValueError
            If there is no such line, it is the main line, or it is the line that was played.
        """
        self._session.editing.delete(self._view, self._view.line if line is None else line)

    def undo(self, edits: int = 1) -> None:
        """Undo the last edit, or several, made here or on a page; the cursor goes to it.

        Steps of the cursor and answers of the quiz are no edits. The last 500 edits can be undone.

        Parameters
        ----------
        edits
            How many to undo.

        Raises
        ------
        ValueError
            If there are not that many.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples["documented_example"], ply=1)
        >>> replay.enter("g g1")
        >>> replay.delete(1)
        >>> replay.undo()
        >>> replay.line, replay.ply, len(replay.lines)
        (1, 3, 2)
        >>> replay.undo()
        >>> replay.record == examples["documented_example"]
        True
        """
        self._session.editing.undo(self._view, edits)

    def redo(self, edits: int = 1) -> None:
        """Make the edit again that was undone last, or several; the cursor goes to it.

        Parameters
        ----------
        edits
            How many to make again.

        Raises
        ------
        ValueError
            If there are not that many. A new edit forgets what was undone.
        """
        self._session.editing.redo(self._view, edits)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Save the record with all its lines and notes, to a `.sls.json` or a `.sls` file.

        Raises
        ------
        OSError
            If the file can't be written; an older file is then unchanged.
        """
        filing.save(self._session.lines.record, path)
