"""Fills lines: pieces go on a line while there is room, and on the next one otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

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

    Examples
    --------
    >>> page = LineFiller()
    >>> page.prefix = "1. "
    >>> page.put("r+", "b")
    >>> page.glue("!")
    >>> print(page.text())
    1. r+ b!
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
