"""Writes the lines of a record as text: one turn per line, with variations indented."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sosucker_widget.engine import Action, Kill, Play, Position, apply
from sosucker_widget.record.json.record_json import event_to_json
from sosucker_widget.record.notation import pieces
from sosucker_widget.record.notation.pieces import talk
from sosucker_widget.record.notation.texts import is_plain
from sosucker_widget.record.short import short
from sosucker_widget.record.tree.lines import Line, lines_of
from sosucker_widget.record.tree.node import GameNode
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.reader_text import Text

WIDTH: Final = 88
"""The length of a line in characters, if there is a place to break it."""
_HANG: Final = 2


class LineFiller:
    """Lines of text, filled piece by piece.

    Attributes
    ----------
    indent
        The number of blanks before lines that begin from now on.
    prefix
        The text to put before the next piece, with no break between.
    """

    def __init__(self) -> None:
        self.indent = 0
        self.prefix = ""
        self._lines: list[str] = []
        self._line = ""

    def put(self, *pieces: str) -> None:
        """Put pieces on the line, or on the next one."""
        for piece in pieces:
            whole, self.prefix = self.prefix + piece, ""
            if self._line and len(self._line) + 1 + len(whole) > WIDTH:
                self.end_line()
            self._line += (" " if self._line else " " * self.indent) + whole

    def flow(self, pieces: Iterable[tuple[str, bool]]) -> None:
        """Put pieces that belong together; lines after the first are indented a little further."""
        self.indent += _HANG
        for number, (piece, ends) in enumerate(pieces):
            if not number and not self._line:
                self._line = " " * (self.indent - _HANG) + self.prefix + piece
                self.prefix = ""
            else:
                self.put(piece)
            if ends:
                self.end_line()
        self.indent -= _HANG

    def together(self, pieces: Iterable[tuple[str, bool]]) -> None:
        """Put pieces in the same way, but on a new line if there isn't room for all of them."""
        pieces = list(pieces)
        if not self.has_room(pieces):
            self.end_line()
        self.flow(pieces)

    def has_room(self, pieces: Iterable[tuple[str, bool]]) -> bool:
        """Say whether all pieces fit on the line."""
        return len(self._line) + sum(len(piece) + 1 for piece, _ in pieces) <= WIDTH

    @property
    def lines(self) -> int:
        """The number of full lines."""
        return len(self._lines)

    def glue(self, piece: str) -> None:
        """Put something right after the last piece."""
        if self.prefix:
            self.put("")
        if not self._line:
            self._line = self._lines.pop()
        self._line += piece

    def end_line(self) -> None:
        """Begin a new line, unless this one is still empty."""
        if self._line:
            self._lines.append(self._line)
            self._line = ""

    def skip_line(self) -> None:
        """Leave a line empty."""
        self.end_line()
        self._lines.append("")

    def text(self) -> str:
        """Return the text written so far."""
        return "\n".join([*self._lines, *([self._line] if self._line else [])])


_INDENT: Final = 3
_STEP: Final = 2


def write_lines(root: GameNode, start: Position, page: LineFiller) -> None:
    """Write the main line, and the lines that continue from its end."""
    writer = _Writer(page)
    ahead, position, turn = writer.write(lines_of(root)[0], start, _Turn(), depth=0)
    for line in ahead:
        writer.branch(line, position, turn, depth=1, opening="(... ")


def write_note(note: Text, page: LineFiller) -> None:
    """Write a note: in one language it continues the line, in several each has its own line."""
    if isinstance(note, str) or page.has_room(list(pieces.text(note, "{"))):
        page.flow(pieces.text(note, "{"))
        return
    for language, text in note.items():
        page.end_line()
        page.flow(pieces.text({language: text}, "{"))


class _Turn:
    """Numbers the turns: how many chips were played, and the last number that was written.

    A turn is a play and the decisions that follow it; a rescue before the play belongs to it too.
    """

    def __init__(self, plays: int = 0, written: int = 0) -> None:
        self.plays, self.written = plays, written

    def copy(self) -> _Turn:
        return _Turn(self.plays, self.written)

    def number(self, position: Position) -> int | None:
        """Return the turn's number before its first action, and None before the others."""
        number = self.plays + (position.phase in {"play", "rescue"})
        if number <= self.written:
            return None
        self.written = number
        return number


class _Writer:
    def __init__(self, page: LineFiller) -> None:
        self._page = page

    def write(
        self, line: Line, position: Position, turn: _Turn, depth: int
    ) -> tuple[Sequence[Line], Position, _Turn]:
        """Write the acts of a line; return the lines that continue it, and where it leads to."""
        *acts, (_, ahead) = line.along()
        for node, beside in acts:
            assert node is not None
            before, turn_before = position, turn.copy()
            fields = event_to_json(node)
            if node.action is not None:
                self._move(node.action, before, turn, fields, depth)
                position = apply(before, node.action)
                turn.plays += isinstance(node.action, Play)
            else:
                self._talk(fields, depth)
            if beside:
                fields.pop("variations", None)
            lines = self._page.lines
            self._told(fields)
            if self._page.lines > lines or (node.talk is not None and not depth):
                self._page.end_line()
            for one in beside:
                self.branch(one, before, turn_before, depth + 1)
        return ahead, position, turn

    def branch(
        self, line: Line, position: Position, turn: _Turn, depth: int, opening: str = "("
    ) -> None:
        """Write a line in brackets, on lines of its own."""
        page = self._page
        page.end_line()
        indent, page.indent = page.indent, _INDENT + _STEP * depth
        if opening != "(":
            page.indent = 0
        page.prefix = opening
        heading = line.heading
        labels = {"title": heading.title, "note": heading.note}
        if heading.title is not None and is_plain(heading.title):
            page.together(pieces.text(labels.pop("title"), '"'))
        page.indent = _INDENT + _STEP * depth + 1
        self._told({**{key: of for key, of in labels.items() if of is not None}, **heading.extra})
        self.write(line, position, turn.copy(), depth)
        page.glue(")")
        page.end_line()
        page.indent = indent

    def _move(
        self, action: Action, position: Position, turn: _Turn, fields: dict[str, Json], depth: int
    ) -> None:
        """Write a move with its glyph, and remove what was written from the fields."""
        page, number = self._page, turn.number(position)
        for key in ("type", "player", "to", "chip", "pile"):
            fields.pop(key, None)
        word = short(action, position)
        word = f"x{word}" if isinstance(action, Kill) else word
        if number is not None:
            if not depth:
                page.end_line()
                page.indent = 0
            page.prefix += f"{number}. "
        elif not depth:
            page.indent = _INDENT
        page.put(word + fields.pop("glyph", ""))
        if not depth:
            page.indent = _INDENT

    def _talk(self, fields: dict[str, Json], depth: int) -> None:
        if not depth:
            self._page.end_line()
            self._page.indent = _INDENT
        self._page.together(talk(fields))

    def _told(self, fields: dict[str, Json]) -> None:
        """Write the annotations of a move, of talk or of a line."""
        page = self._page
        if "glyph" in fields:
            page.put(fields.pop("glyph"))
        for key, value in fields.items():
            if key == "note" and is_plain(value):
                write_note(value, page)
            elif key == "claims" and value:
                for claim in value:
                    page.together(pieces.claim(claim))
            elif key == "quiz":
                page.together(pieces.quiz(value))
            else:
                page.together(pieces.tag(key, value))
