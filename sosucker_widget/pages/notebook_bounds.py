"""How much a notebook may hold for a page of it, and that a larger one is refused at once.

What is slow, or takes longer than a text is long, is in the libraries that make the cells, so what
they get is counted before. The time and the memory of everything else grow with the notebook.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, NoReturn

from sosucker_widget.errors import SosuckerError

MAX_NOTEBOOK: Final = 64 * 1024 * 1024
"""Bytes in the file, of which pictures take the most."""

MAX_CELLS: Final = 5_000
"""Cells and outputs: each is filled into the template of a page, whatever it holds."""

MAX_MARKDOWN: Final = 256 * 1024
"""Characters of all Markdown, pictures apart: forty thousand words."""

MAX_LINES: Final = 10_000
"""Lines of all Markdown. A heading, or an item of a list, becomes objects of a thousand bytes."""

MAX_TAGS: Final = 10_000
"""Marks of tags in all Markdown: each tag becomes an object of a thousand bytes."""

MAX_FORMULAS: Final = 200
"""Beginnings of formulas in a text of Markdown. For one without an end all of the rest is read."""

MAX_CODE: Final = 256 * 1024
"""Characters of all code, which is coloured mark by mark."""

MAX_WIDGETS: Final = 1_000
"""Widgets that the outputs show, those in boxes included: a box can hold others several times."""

MAX_PICTURES: Final = MAX_NOTEBOOK
"""Characters of the pictures that Markdown shows, each as often as it is shown."""

_MOST: Final[Mapping[str, int]] = {
    "cells and outputs": MAX_CELLS,
    "characters of Markdown": MAX_MARKDOWN,
    "lines of Markdown": MAX_LINES,
    "tags in its Markdown": MAX_TAGS,
    "characters of code": MAX_CODE,
}
"""What is counted in all of a notebook."""

_DATA: Final = re.compile(r"base64,[\w+/=-]+")
_FORMULA: Final = re.compile(r"\\\\[(\[]|\\begin\{")


class NotebookError(SosuckerError, ValueError):
    """A file that is no notebook, or a notebook that holds too much, or of which a cell fails."""


def check_bounds(notebook: Mapping[str, Any]) -> None:
    """See that a page can be made of a notebook."""
    used: Counter[str] = Counter()
    for number, cell in enumerate(notebook["cells"], 1):
        for what, amount in _amounts(cell):
            used[what] += amount
            if used[what] > _MOST[what]:
                refuse(f"cell {number}: a notebook has at most {_MOST[what]} {what}")
        if any(len(_FORMULA.findall(text)) > MAX_FORMULAS for text in _markdown(cell)):
            refuse(f"cell {number}: a text of Markdown has at most {MAX_FORMULAS} formulas")


def refuse(why: str) -> NoReturn:
    """Refuse a notebook that holds too much."""
    raise NotebookError(why)


def _amounts(cell: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Count what is in a cell."""
    yield "cells and outputs", 1 + len(cell.get("outputs", ()))
    if cell["cell_type"] == "code":
        yield "characters of code", len(cell["source"])
    for text in _markdown(cell):
        yield "characters of Markdown", len(_DATA.sub("", text))
        yield "lines of Markdown", text.count("\n")
        yield "tags in its Markdown", text.count("<")


def _markdown(cell: Mapping[str, Any]) -> Iterator[str]:
    """Yield the texts in a cell that are Markdown."""
    if cell["cell_type"] == "markdown":
        yield cell["source"]
    for output in cell.get("outputs", ()):
        if isinstance(text := output.get("data", {}).get("text/markdown"), str):
            yield text
