"""The base of values that show themselves: one line in a list, more at the end of a cell."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Final, Union

from sosucker_widget.display.cells import escape, safe_text
from sosucker_widget.display.shown_table import ShownTable
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, check_language

ShownPart = Union[str, ShownTable, "Markup"]
"""A part of what is shown: a paragraph, a table, or a picture."""

_LONGEST: Final = 119
_LINE: Final = 100
_PAGE: Final = "color:inherit;max-width:60em;line-height:1.45"

_spoken: list[Language] = [DEFAULT_LANGUAGE]


class Markup(str):
    """HTML or SVG that our own code made, with nothing in it that was not escaped."""

    __slots__ = ()


def speak(language: Language) -> None:
    """Choose the language in which values show themselves at the end of a cell.

    >>> speak("ru"), spoken()
    (None, 'ru')
    >>> speak("en")
    """
    _spoken[0] = check_language(language)


def spoken() -> Language:
    """Return the language in which values show themselves."""
    return _spoken[0]


def folded(text: str) -> str:
    r"""Fold lines between words: a notebook folds what is printed in the middle of a word.

    >>> [len(line) for line in folded("Who could win? " * 10).split("\n")]
    [99, 51]
    """
    return "\n".join(
        textwrap.fill(line, _LINE, subsequent_indent="  ") for line in text.splitlines()
    )


def one_line(text: str) -> str:
    """Cut a `repr` to one line of under 120 characters that begins and ends as it should.

    >>> one_line(f"<Thing: {'x' * 200}>")[-3:], len(one_line(f"<Thing: {'x' * 200}>"))
    ('x…>', 119)
    """
    text = safe_text(text, 10_000)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 2]}…{text[-1]}"


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


class Shown:
    """A value that shows itself.

    A subclass says by `_brief` what its `repr` tells between `<Name: ` and `>`, and by `_parts`
    what stands at the end of a cell. A dataclass must be made with `repr=False`.
    """

    __slots__ = ()

    def _brief(self) -> str:
        raise NotImplementedError

    def _parts(self, language: Language) -> Iterable[ShownPart]:
        raise NotImplementedError

    def __repr__(self) -> str:
        """Tell in one line what this is."""
        brief = self._brief()
        name = type(self).__name__
        return one_line(f"<{name}: {brief}>" if brief else f"<{name}>")

    def _repr_html_(self) -> str:
        """Show it at the end of a cell."""
        return page(self._parts(spoken()), spoken())
