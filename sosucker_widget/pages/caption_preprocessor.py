"""What nbconvert makes of code that is folded away: its caption stays, and a page can unfold it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from nbconvert.preprocessors import Preprocessor
from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell

if TYPE_CHECKING:
    from traitlets.config import Config

_UNFOLDING: Final = ("text/html", "text/markdown")
"""The kinds of documents in which a reader can unfold something."""
_EXPORTERS: Final = (
    *("HTMLExporter", "MarkdownExporter"),
    *("LatexExporter", "RSTExporter", "ASCIIDocExporter"),
)


class CaptionPreprocessor(Preprocessor):
    """Keeps the caption of folded code: the comment in its first line.

    nbconvert leaves folded code out. Here its caption stands in its place: in HTML and Markdown
    the code unfolds under it, in LaTeX and PDF it is left out. `etc/jupyter/
    jupyter_nbconvert_config.py`, which comes with this package, turns this on.
    """

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Put the captions into the notebook."""
        mimetype = getattr(self.parent, "output_mimetype", "")
        return with_captions(nb, unfolds=mimetype in _UNFOLDING), resources


def with_captions(notebook: NotebookNode, *, unfolds: bool) -> NotebookNode:
    r"""Write the caption of each folded cell above what it shows.

    Parameters
    ----------
    notebook
        The notebook, which stays as it is.
    unfolds
        Whether the code is there to be unfolded under its caption, or left out.

    Examples
    --------
    >>> from nbformat.v4 import new_code_cell, new_notebook
    >>> folded = {"jupyter": {"source_hidden": True}}
    >>> cell = new_code_cell("# Two chips each\nTable()", metadata=folded)
    >>> shown = with_captions(new_notebook(cells=[cell]), unfolds=False)
    >>> [one.source for one in shown.cells]
    ['**Two chips each**', '# Two chips each\nTable()']
    """
    copy = NotebookNode(notebook.copy())
    copy.cells = [shown for cell in notebook.cells for shown in _shown(cell, unfolds=unfolds)]
    return copy


def _shown(cell: NotebookNode, *, unfolds: bool) -> Iterator[NotebookNode]:
    if cell.cell_type == "code" and _is_folded(cell):
        caption, code = _parts(cell.source)
        if caption or unfolds:
            yield new_markdown_cell(_unfolding(caption, code) if unfolds else f"**{caption}**")
        # Whoever comes after this finds no folded cell, and writes no second caption.
        metadata = {key: cell.metadata[key] for key in cell.metadata if key != "jupyter"}
        metadata["transient"] = NotebookNode(remove_source=True)
        cell = NotebookNode({**cell, "metadata": NotebookNode(metadata)})
    yield cell


def _is_folded(cell: NotebookNode) -> bool:
    return bool(cell.metadata.get("jupyter", {}).get("source_hidden"))


def _parts(source: str) -> tuple[str, str]:
    """Divide code into its caption, which may be missing, and the rest."""
    first, _, rest = source.partition("\n")
    return (first[1:].strip(), rest) if first.startswith("#") else ("", source)


def _unfolding(caption: str, code: str) -> str:
    fence = "`" * 4
    return (
        f"<details><summary>{caption or 'Code'}</summary>\n\n"
        f"{fence}python\n{code}\n{fence}\n\n</details>"
    )


def keep_captions(config: Config) -> None:
    """Turn it on for the kinds of documents that leave folded code out."""
    for exporter in _EXPORTERS:
        config[exporter].preprocessors.append(CaptionPreprocessor)
