"""The cells of a table: colours as badges, numbers, and texts that nobody needs to trust.

A colour is an `Enum` that prints as its name: the rooms above define it. A badge holds the name
of the colour, so it says the same without its fill, to the colour-blind and where styles are
dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from sosucker_widget.errors import safe_text
from sosucker_widget.locale import Language, phrase

CellValue = object
"""What a cell may hold: a text, a number, a truth value, None, a colour, colours in a tuple, or
`Together`."""


@dataclass(frozen=True)
class Together:
    """Several things in one cell, set side by side; `between` separates them."""

    parts: tuple[CellValue, ...]
    between: str = ", "


FILLS: Final = MappingProxyType(
    {
        "red": ("#C2402A", "#FFFFFF"),
        "blue": ("#2657A8", "#FFFFFF"),
        "green": ("#35A07F", "#0E1F19"),
        "yellow": ("#F0CB45", "#231D08"),
        "purple": ("#521B4E", "#FFFFFF"),
        "orange": ("#E58F45", "#2A1606"),
    }
)
"""By colour, the fill and the letters on it."""

_BADGE: Final = (
    "display:inline-block;padding:0 .45em;border-radius:.7em;border:1px solid rgba(128,128,128,.6);"
    "font-size:.92em;line-height:1.35;white-space:nowrap;background-color:{};color:{}"
)

# `html.escape` would load all named characters of HTML first, which a widget has no time for.
_ESCAPED: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}
)


def escape(text: str) -> str:
    """Write a text in HTML, in an attribute too, so that nothing in it is taken for markup.

    >>> escape("<a href='x'>"), escape('"&"')
    ('&lt;a href=&#x27;x&#x27;&gt;', '&quot;&amp;&quot;')
    """
    return text.translate(_ESCAPED)


def badge(color: object, language: Language) -> str:
    """Return a colour's badge as HTML.

    >>> "#C2402A" in badge("red", "en"), badge("red", "en").endswith(">Red</span>")
    (True, True)
    """
    name = str(color)
    player = phrase("value.player", {"color": name}, language)
    return f'<span style="{_BADGE.format(*FILLS[name])}">{escape(player)}</span>'


def cell_html(cell: CellValue, language: Language) -> str:
    r"""Write a cell as HTML; nothing in it is taken for markup.

    >>> cell_html("<b>\u202e", "en")
    '<bdi>&lt;b&gt;\\u202e</bdi>'
    """
    if isinstance(cell, Enum):
        return badge(cell, language)
    if isinstance(cell, Together):
        between = escape(cell.between)
        return between.join(cell_html(part, language) for part in cell.parts)
    if isinstance(cell, tuple | list):
        parts = " ".join(cell_html(part, language) for part in cell)
        return parts or cell_html(None, language)
    if isinstance(cell, str):
        return f"<bdi>{escape(safe_text(cell))}</bdi>" if cell else ""
    return escape(cell_text(cell, language))


def cell_text(cell: CellValue, language: Language) -> str:
    """Write a cell as plain text."""
    if cell is None:
        return "–"
    if isinstance(cell, Enum):
        return phrase("value.player", {"color": str(cell)}, language)
    if isinstance(cell, bool):
        return phrase("value.true" if cell else "value.false", {}, language)
    if isinstance(cell, Together):
        return cell.between.join(_texts(cell.parts, language))
    if isinstance(cell, tuple | list):
        return ", ".join(_texts(cell, language)) or "–"
    return safe_text(cell)


def _texts(cells: tuple[CellValue, ...] | list[CellValue], language: Language) -> Iterator[str]:
    return (cell_text(one, language) for one in cells)
