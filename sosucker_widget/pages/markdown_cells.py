"""Makes the HTML of a notebook's Markdown and of its coloured output, within bounds."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from nbconvert.filters import ansi2html, strip_ansi
from nbconvert.filters.markdown_mistune import InvalidNotebook, IPythonRenderer, MarkdownWithMath

from sosucker_widget.pages.notebook_bounds import MAX_PICTURES, refuse

COLORED: Final = frozenset(
    {"bash", "console", "ipython", "ipython3", "json", "py", "pycon", "python", "python3", "sh"}
)
"""The languages whose code is coloured. For some others the patterns of the library need a time
that grows with the power of a text's length."""

_MOST_COLORED: Final = 1_000
"""The most changes of colour in an output; what has more is shown in none. For each of them the
library copies the rest of the text."""
_LONG_COLOR: Final = re.compile(r"\x1b\[[\d;]{60,}[@-~]?")
_LONG_BLANK: Final = re.compile(r"(?<=[ \t]{80})[ \t]+")
"""In a row of blanks the library looks at each rest of it; a page shows one blank for all."""


class MarkdownMaker:
    r"""Makes the HTML of the Markdown of a page.

    Examples
    --------
    >>> MarkdownMaker().html("*one*")
    '<p><em>one</em></p>\n'
    """

    def __init__(self) -> None:
        self._room = MAX_PICTURES

    def html(self, text: str, **options: Any) -> str:  # noqa: ANN401 - those of a renderer
        """Return the HTML of a text; the options are those of nbconvert's renderer."""
        renderer = _Renderer(self._take_room, **options)
        try:
            return str(MarkdownWithMath(renderer=renderer).render(_LONG_BLANK.sub("", text)))
        except RecursionError:
            refuse("lists, quotes and links of Markdown nest too deep")

    def _take_room(self, size: int) -> None:
        self._room -= size
        if self._room < 0:
            refuse(f"a page shows at most {MAX_PICTURES} characters of pictures in Markdown")


class _Renderer(IPythonRenderer):
    def __init__(self, count: Callable[[int], None], **options: Any) -> None:  # noqa: ANN401
        super().__init__(escape=False, **options)
        self._count = count

    def block_code(self, code: str, info: str | None = None) -> str:
        """Show code, in colours if its language is known."""
        named = (info or "").split()[:1]
        return str(super().block_code(code, info if {*named} & COLORED else None))

    def block_html(self, html: str) -> str:
        """Show HTML; what has no picture stays a part of what goes on after it, such as a fold."""
        return str(super().block_html(html)) if "<img" in html.lower() else f"{html}\n"

    def _embed_image_or_attachment(self, src: str) -> str:
        """Count a picture; one that is missing is left out."""
        try:
            picture = str(super()._embed_image_or_attachment(src))
        except InvalidNotebook:
            return ""
        self._count(len(picture))
        return picture


def in_colors(text: str) -> str:
    r"""Return the HTML of an output with the codes of a terminal.

    >>> in_colors("\x1b[31mred")
    '<span class="ansi-red-fg">red</span>'
    """
    text = _LONG_COLOR.sub("", text)
    return str(ansi2html(text if text.count("\x1b") <= _MOST_COLORED else strip_ansi(text)))
