"""What a reader may add to a replay, and change of it: lines, words, which line is the main one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from sosucker_widget.locale import Language, Saying
from sosucker_widget.record import (
    GLYPHS,
    Branch,
    Record,
    Step,
    Text,
    annotated,
    branches,
    extended,
    promoted,
    read_line,
    without,
)


class Edits:
    """Edits at the cursor of a replay."""

    line: int
    ply: int
    language: Language
    _record: Record
    _lines: tuple[Branch, ...]

    @abstractmethod
    def _walk(self, line: int) -> tuple[Step, ...]:
        """Return the acts of a line."""

    @abstractmethod
    def _take(self, record: Record, line: int, ply: int | None = None) -> None:
        """Show a record that has been changed."""

    def branch(self, moves: str) -> None:
        """Go on from the cursor with moves of one's own: a variation, where none is like it.

        What is there is never changed. The cursor goes to the end of the moves.

        Parameters
        ----------
        moves
            Short moves, with spaces between them, as in the notation: `r1 b` and so on.

        Raises
        ------
        ShortMoveError
            If a word means nothing in its place.
        IllegalActionError
            If the rules refuse a move; it has the ruling.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples.documented(), ply=1)
        >>> replay.branch("g g1")
        >>> replay.line, replay.ply, len(replay.lines)
        (1, 3, 2)
        >>> replay.goto(1, line=0)
        >>> replay.branch("b")
        >>> replay.line, replay.ply, len(replay.lines)
        (0, 2, 2)
        """
        self._go_on(self.line, self.ply, moves)

    def comment(self, note: Text | None = None, glyph: str | None = None) -> None:
        """Set the note and the glyph of the event at the cursor; None for none.

        Raises
        ------
        ValueError
            If there is no such glyph, or no event: at ply 0.
        """
        self._annotate(self.line, self.ply, note, glyph)

    def _annotate(self, line: int, ply: int, note: Text | None, glyph: str | None) -> None:
        if glyph is not None and glyph not in GLYPHS:
            raise ValueError(f"glyph: {glyph!r} is not one of {' '.join(GLYPHS)}")
        step = self._step_to(line, ply)
        if step is None:
            raise ValueError("at ply 0 nothing has been done that could be commented on")
        told = annotated(self._record, self._lines[line], step.index, note=note, glyph=glyph)
        self._take(told, self.line, self.ply)

    def _comment(self, line: int, at: int, note: str, glyph: str) -> None:
        """Meet a request of the page: what it says is in the reader's language."""
        step = self._step_to(line, at)
        known = step.event.note if step else None
        told = {**known, self.language: note} if isinstance(known, Mapping) else note
        self._annotate(line, at, told if note else None, glyph or None)

    def _try(self, line: int, at: int, moves: str) -> None:
        """Meet a request of the page."""
        self._step_to(line, at)
        self._go_on(line, at, moves)

    def _step_to(self, line: int, ply: int) -> Step | None:
        """Return the act that led to a ply; None at ply 0. A word where there is no such ply."""
        walked = self._walk(self._line(line).number)
        if not 0 <= ply <= len(walked):
            raise ValueError(Saying("fault.no-ply", ply=ply, line=line))
        return walked[ply - 1] if ply else None

    def promote(self, line: int | None = None) -> None:
        """Make a line the main one, by default that which is shown; the other becomes a variation.

        Raises
        ------
        ValueError
            If there is no such line.
        """
        self._take(promoted(self._record, self._line(line)), 0)

    def delete(self, line: int | None = None) -> None:
        """Take a line out, by default the one that is shown, with those that leave it.

        Raises
        ------
        ValueError
            If there is no such line, or it is the main line.
        """
        branch = self._line(line)
        record = without(self._record, branch)
        gone = _with_inner(self._lines, branch)
        left = [one.number for one in self._lines if one.number not in gone]
        self._take(record, left.index(self.line) if self.line in left else 0)

    def _line(self, number: int | None) -> Branch:
        """Return a line, by default the one that is shown; a word where there is none."""
        number = self.line if number is None else number
        if isinstance(number, bool) or not 0 <= number < len(self._lines):
            last = len(self._lines) - 1
            raise ValueError(Saying("fault.no-line", line=number, last=last))
        return self._lines[number]

    def _go_on(self, line: int, ply: int, moves: str) -> None:
        walked, branch = self._walk(line), self._lines[line]
        position = walked[ply - 1].after if ply else self._record.start
        actions = list(read_line(moves, position))
        record, path = extended(self._record, branch, ply, actions)
        self._take(record, _number(record, path), ply + len(actions))


def _with_inner(lines: tuple[Branch, ...], branch: Branch) -> set[int]:
    """Return the numbers of a line and of all that leave it."""
    found = {branch.number}
    for one in lines:
        if one.parent in found:
            found.add(one.number)
    return found


def _number(record: Record, path: object) -> int:
    return next((one.number for one in branches(record) if one.path == path), 0)
