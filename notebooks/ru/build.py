r"""Make the Russian edition of the notebooks: `python notebooks/ru/build.py`.

One source: the code is the English notebook's, the words are those of the catalogue beside this
file, `NAME.md`. It has a section for each cell that reads otherwise in Russian, under the cell's
id and a digest of its English text, so that a translation of what has changed since is found:

    <!-- play-00 1f0c6a2b -->
    # Сначала игра

A code cell's section has lines `English => Russian`, each replacing what stands there exactly
(`\n` in the Russian is a line's end). In a text `{code}` stands for the English cell's block of
code.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from notebooks.pictures import add_pictures, write  # noqa: E402 - this is a script, no package

SHOWN = {"image/svg+xml", "text/plain", "text/markdown"}
"""The kinds of output that are kept: no widget lives in a committed notebook."""

_HEAD = re.compile(r"^<!-- (\S+) ([0-9a-f]{8}) -->\n", re.MULTILINE)
_CODE = re.compile(r"```python\n.*?```", re.DOTALL)
_ARROW = " => "

Cell = dict[str, Any]


class StaleError(ValueError):
    """A translation that doesn't fit the English notebook."""


def digest(text: str) -> str:
    """Return what a section says of the English text that it translates."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def source(cell: Cell) -> str:
    """Return a cell's text."""
    return "".join(cell["source"])


def sections(catalogue: str) -> dict[str, tuple[str, str]]:
    """Take a catalogue apart: by cell the digest, and the words."""
    _, *parts = _HEAD.split(catalogue)
    names, digests, words = parts[::3], parts[1::3], parts[2::3]
    return {
        name: (seen, text.strip("\n"))
        for name, seen, text in zip(names, digests, words, strict=True)
    }


def translated(english: list[Cell], catalogue: str) -> Iterator[tuple[str, str, str]]:
    """Go through the cells of the Russian edition: id, type, text.

    Raises
    ------
    StaleError
        If a text has changed since it was translated, was never translated, or is gone.
    """
    known = sections(catalogue)
    for cell in english:
        name, kind, text = cell["id"], cell["cell_type"], source(cell)
        seen, words = known.pop(name, ("", ""))
        if seen and seen != digest(text):
            raise StaleError(f"{name}: the English has changed: its digest is {digest(text)} now")
        if kind == "markdown":
            if not seen:
                raise StaleError(f"{name}: not translated; its digest is {digest(text)}")
            code = _CODE.search(text)
            yield name, kind, words.replace("{code}", code[0] if code else "{code}")
        else:
            for line in filter(None, words.splitlines()):
                old, _, new = line.partition(_ARROW)
                if old not in text:
                    raise StaleError(f"{name}: {old!r} does not stand there")
                text = text.replace(old, new.replace("\\n", "\n"))
            yield name, kind, text
    if known:
        raise StaleError(f"{next(iter(known))}: there is no such cell any more")


def joined(outputs: list[Any]) -> list[Any]:
    """Join what was printed in a row: how a kernel cuts it into pieces is chance."""
    made: list[Any] = []
    for output in outputs:
        if made and output.output_type == "stream" and made[-1].get("name") == output.name:
            made[-1].text += output.text
        else:
            made.append(output)
    return made


def captioned(looks: dict[str, Any], code: str) -> dict[str, Any]:
    """Give folded code the caption that stands in its first line."""
    if "mystnb" not in looks:
        return looks
    caption, *_ = code.splitlines()
    return {**looks, "mystnb": {"code_prompt_show": caption.removeprefix("# ")}}


def build(name: str) -> None:
    """Translate a notebook, run it, and write it without what lives only in a browser."""
    english = json.loads((HERE.parent / f"{name}.ipynb").read_text(encoding="utf-8"))
    catalogue = (HERE / f"{name}.md").read_text(encoding="utf-8")
    made = nbformat.v4.new_notebook(metadata=english["metadata"])
    new = {"markdown": nbformat.v4.new_markdown_cell, "code": nbformat.v4.new_code_cell}
    made.cells = [
        new[kind](text, id=cell) for cell, kind, text in translated(english["cells"], catalogue)
    ]
    NotebookClient(made, timeout=300, resources={"metadata": {"path": str(HERE)}}).execute()
    looks = {cell["id"]: cell["metadata"] for cell in english["cells"]}
    for cell in made.cells:
        cell.metadata = captioned(looks[cell.id], cell.source)
        if cell.cell_type == "code":
            cell.outputs = joined(cell.outputs)
        for output in cell.get("outputs", []):
            if "data" in output:
                output.data = {kind: output.data[kind] for kind in output.data if kind in SHOWN}
                output.metadata = {}
    made.metadata = english["metadata"]
    add_pictures(made)
    write(made, HERE / f"{name}.ipynb")


if __name__ == "__main__":
    for path in sorted(HERE.glob("*.md")):
        if path.stem in sys.argv[1:] or not sys.argv[1:]:
            build(path.stem)
