"""Notebooks that hold far more than a page needs, each by what takes a library long."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from nbformat import v4

from tests.pages.notebooks import STATE, VIEW, notebook

Text = Callable[[int], str]
"""Makes a text of about so many characters."""


def again(text: str) -> Text:
    """Write a text again and again."""
    return lambda size: text * (size // len(text))


MARKDOWN: Final[Mapping[str, Text]] = {
    "elements within elements": again("<div>"),
    "links that begin": again("["),
    "links that go on": again("[a]("),
    "pictures that begin": again("!["),
    "ampersands": again("&"),
    "quotes within quotes": again("> "),
    "strong and weak": again("a**b*"),
    "code that begins": again("` "),
    "formulas": again("\\\\("),
    "environments": again("\\begin{a}\n\n"),
    "blanks": lambda size: f"a{' ' * size}b",
    "comments": again("<!--"),
    "entities": again("&amp"),
    "rows of a table": lambda size: "a|b\n-|-\n" + "a|b\n" * (size // 4),
    "headings": again("# a\n"),
    "items": again("- a\n"),
}
OUTPUTS: Final[Mapping[str, tuple[str, Text]]] = {
    "elements within elements": ("text/html", again("<div>")),
    "elements that cross": ("text/html", again("<b><i></b>")),
    "ampersands": ("text/html", again("&")),
    "tags without an end": ("text/html", again("<a b='")),
    "comments without an end": ("text/html", again("<!--")),
    "colours": ("text/plain", again("\x1b[31mx")),
    "a long colour": ("text/plain", lambda size: f"\x1b[{'1;' * (size // 2)}mx"),
    "codes that begin": ("text/plain", again("\x1b[")),
    "links in Markdown": ("text/markdown", again("[")),
}
CODE: Final[Mapping[str, Text]] = {
    "brackets": again("("),
    "quotation marks": again("'"),
    "lines": again("x=1\n"),
}


def hostile(name: str, size: int) -> Any:  # noqa: ANN401 - a notebook
    """Make such a notebook; the name has the kind of cell first."""
    kind, _, what = name.partition(": ")
    if kind == "Markdown":
        return notebook(text=MARKDOWN[what](size))
    if kind == "output":
        mime, text = OUTPUTS[what]
        return notebook({mime: text(size)})
    made = notebook()
    made.cells.append(v4.new_code_cell(CODE[what](size)))
    return made


EVERY: Final = (
    *(f"Markdown: {what}" for what in MARKDOWN),
    *(f"output: {what}" for what in OUTPUTS),
    *(f"code: {what}" for what in CODE),
)


def nested_boxes(depth: int) -> Any:  # noqa: ANN401 - a notebook
    """Make a notebook with a box that holds the next one twice, and so on."""
    boxes = {
        f"box{number}": {"state": {"children": [f"IPY_MODEL_box{number + 1}"] * 2}}
        for number in range(depth)
    }
    made = notebook({VIEW: {"model_id": "box0"}, "text/plain": "a box"})
    made.metadata["widgets"] = {STATE: {"state": boxes}}
    return made
