"""What is shown at the end of a cell: paragraphs, tables and pictures, one under the other."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Final, Union

from sosucker_widget.display.cells import escape
from sosucker_widget.display.shown_table import ShownTable
from sosucker_widget.errors import safe_text
from sosucker_widget.locale import Language

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
