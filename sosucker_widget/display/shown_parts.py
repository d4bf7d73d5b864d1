"""What is shown at the end of a cell: paragraphs, pictures and tables, which are cut when long."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from numbers import Real
from typing import Final, Union

from sosucker_widget.display.cells import CellValue, cell_html, cell_text, escape
from sosucker_widget.errors import safe_text
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase

MOST_ROWS: Final = 15
"""The rows of a table before it is cut: about a screen."""

_BORDER: Final = "var(--jp-border-color2, rgba(128,128,128,.45))"
_CELL: Final = (
    f"text-align:left;vertical-align:top;padding:.2em .7em;border-bottom:1px solid {_BORDER}"
)
_SHORT: Final = 16
"""The longest text that is not broken into lines."""

_NUMBER: Final = _CELL.replace("left", "right", 1)
_TABLE: Final = "border-collapse:collapse;margin:.3em 0;color:inherit;background:transparent"


@dataclass(frozen=True)
class ShownTable:
    """A table: the titles of its columns, in words, and its rows."""

    heads: Sequence[str]
    rows: Sequence[Sequence[CellValue]]
    whole: str = ".to_rows()"
    most: int = MOST_ROWS
    total: int | None = None

    @classmethod
    def titled(
        cls,
        heads: Iterable[str],
        rows: Sequence[Sequence[CellValue]],
        language: Language,
        whole: str = ".to_rows()",
        *,
        words: str = "display",
        most: int = MOST_ROWS,
        total: int | None = None,
    ) -> ShownTable:
        """Make a table with the titles that the language has under these keys."""
        titles = [phrase(f"{words}.{head}", {}, language) for head in heads]
        return cls(titles, rows, whole, most, total)

    def html(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Write it as HTML that reads in a light and in a dark theme."""
        heads = "".join(f'<th style="{_CELL}">{escape(head)}</th>' for head in self.heads)
        lines = "".join(
            f"<tr>{''.join(self._cell(cell, language) for cell in row)}</tr>" for row in self._fit
        )
        more = self._more(language)
        foot = f"<p>{escape(more)}</p>" if more else ""
        body = f"<thead><tr>{heads}</tr></thead><tbody>{lines}</tbody>"
        return f'<table style="{_TABLE}">{body}</table>{foot}'

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Write it in columns of plain text."""
        cells = [[cell_text(cell, language) for cell in row] for row in self._fit]
        more = self._more(language)
        return "\n".join([align_columns([self.heads, *cells]), *([more] if more else [])])

    @property
    def _fit(self) -> Sequence[Sequence[CellValue]]:
        return self.rows[: self.most]

    def _more(self, language: Language) -> str:
        rows = len(self.rows) if self.total is None else self.total
        left = rows - self.most
        if left <= 0:
            return ""
        return f"{phrase('display.more', {'left': left}, language)}{self._how}"

    @property
    def _how(self) -> str:
        return f": {self.whole}" if self.whole else ""

    @staticmethod
    def _cell(cell: CellValue, language: Language) -> str:
        number = isinstance(cell, Real) and not isinstance(cell, bool)
        style = _NUMBER if number else _CELL
        if isinstance(cell, str) and len(cell) <= _SHORT:
            style += ";white-space:nowrap"
        return f'<td style="{style}">{cell_html(cell, language)}</td>'


def align_columns(cells: Sequence[Sequence[str]]) -> str:
    """Set rows of cells in plain-text columns."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in cells
    )


ShownPart = Union[str, ShownTable, "Markup"]
"""A part of what is shown: a paragraph, a table, or a picture."""

_LINE: Final = 100
_PAGE: Final = "color:inherit;max-width:60em;line-height:1.45"


class Markup(str):
    """HTML or SVG that our own code made, with nothing in it that was not escaped."""

    __slots__ = ()


def folded(text: str) -> str:
    r"""Fold lines between words: a notebook folds what is printed in the middle of a word.

    >>> [len(line) for line in folded("Who could win? " * 10).split("\n")]
    [99, 51]
    """
    return "\n".join(
        textwrap.fill(line, _LINE, subsequent_indent="  ") for line in text.splitlines()
    )


def page(parts: Iterable[ShownPart], language: Language) -> str:
    """Set paragraphs, tables and pictures one under the other, as HTML.

    >>> page(["<b>"], "en").endswith("<p>&lt;b&gt;</p></div>")
    True
    """
    body = "".join(_html(part, language) for part in parts if part)
    return f'<div style="{_PAGE}">{body}</div>'


def _html(part: ShownPart, language: Language) -> str:
    if isinstance(part, ShownTable):
        return part.html(language)
    if isinstance(part, Markup):
        return part
    return "".join(f"<p>{escape(safe_text(line, 1_000))}</p>" for line in part.splitlines() if line)
