"""What nbconvert does with a notebook of ours: its boards, captions, drawings and fonts."""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from nbconvert.exporters import ASCIIDocExporter, LatexExporter, MarkdownExporter, RSTExporter
from nbconvert.preprocessors import Preprocessor
from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell, new_raw_cell
from traitlets import Bool

from sosucker_widget.export.canvas import SANS
from sosucker_widget.export.page_parts import in_script
from sosucker_widget.export.raster import drawn_png
from sosucker_widget.pages.saved_boards import (
    VIEW,
    SavedWidgets,
    board_data,
    boot,
    picture_of,
    places,
)

if TYPE_CHECKING:
    from traitlets.config import Config

_STYLE: Final = """<style>
.sosucker-place img { max-width: 100%; height: auto; }
.sosucker-box:has(.widget-subarea) > .sosucker-place { display: none; }
</style>"""
"""Where the page has fetched what draws a box of widgets, the boards of the box are in it."""


class BoardPreprocessor(Preprocessor):
    """Lets the boards of a notebook work in `nbconvert --to html`, without a network too.

    nbconvert's own page fetches what draws widgets from other servers, and shows nothing where
    there is no network. For this package's widgets the page gets all that it needs. A box around
    them keeps the widget of nbconvert, which takes the place of its boards if it is drawn.

    Other widgets are left as they are, and so are notebooks without the state of their widgets,
    where nbconvert shows pictures. `etc/jupyter/jupyter_nbconvert_config.py`, which comes with
    this package, turns this on.
    """

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Put the boards into the outputs, and what they need into the last of these."""
        saved, last, others = SavedWidgets(nb.metadata), None, False
        runs = not getattr(self.parent, "sanitize_html", False)
        for output in _outputs_with_views(nb):
            view = output.data[VIEW]
            is_board = saved.is_board(view)
            others = others or not is_board
            if is_board and not runs:
                del output.data[VIEW]  # nbconvert takes the picture
            elif runs and (numbers := saved.numbers(view)):
                markup = places(numbers, picture_of(output.data))
                markup = markup if is_board else _box(markup, view)
                output.data, last = NotebookNode({"text/html": markup}), output
        if last is not None:
            script = f'<script type="module">\n{boot()}</script>'
            last.data["text/html"] += "\n".join(["", _STYLE, board_data(saved.models), script])
            if not others:
                del nb.metadata["widgets"]  # or the page would fetch what draws them
        return nb, resources


def _outputs_with_views(nb: NotebookNode) -> Iterator[NotebookNode]:
    for cell in nb.cells:
        for output in cell.get("outputs", []):
            if isinstance(data := output.get("data"), Mapping) and VIEW in data:
                yield output


def _box(boards: str, view: object) -> str:
    """Write boards for a page that can't draw the box of widgets around them."""
    script = f'<script type="{VIEW}">{in_script(view)}</script>'
    return f'<div class="sosucker-box jupyter-widgets">{boards}{script}</div>'


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


_RUNS: Final = "ExecutePreprocessor"
_DRAWING: Final = "image/svg+xml"
_PIXELS: Final = "image/png"
# How the drawings of this package begin: with their font, and what they show in words.
_OURS: Final = re.compile(
    rf'<svg xmlns="http://www\.w3\.org/2000/svg" [^<>]*font-family="{re.escape(SANS)}"[^<>]*>'
    r"(?:<title>([^<]*)</title>)?(?:<desc>([^<]*)</desc>)?"
)
_MARKS: Final = re.compile(r"([\\\[\]`*_<>|])")


class PicturePreprocessor(Preprocessor):
    """Lets LaTeX take the PNG of a board, and Markdown say what is on it.

    nbconvert has drawings made into PDF by Inkscape, which few machines have, also where a PNG lies
    beside the drawing. A drawing of this package is replaced by its PNG, which is drawn with the
    extra `gif` where the notebook has none; without it, the text remains. Other outputs are left
    as they are. `etc/jupyter/jupyter_nbconvert_config.py`, which comes with this package, turns
    this on.
    """

    enabled = Bool(default_value=True, help="Whether it is used.").tag(config=True)

    def preprocess_cell(
        self, cell: NotebookNode, resources: dict[str, Any], index: int
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Replace the drawings in the outputs of a cell."""
        for number, (data, words) in enumerate(_drawings(cell)):
            drawing = data.pop(_DRAWING)
            if _PIXELS not in data and (png := drawn_png(drawing)):
                data[_PIXELS] = base64.b64encode(png).decode("ascii")
            if _PIXELS in data and self._is_markdown:
                name = f"{resources.get('unique_key', 'output')}_board_{index}_{number}.png"
                self._keep(resources, name, data.pop(_PIXELS))
                folder = resources.get("output_files_dir", "")
                place = f"{folder}/{name}" if folder else name
                data["text/markdown"] = f"![{words}](<{place}>)"
        return cell, resources

    @property
    def _is_markdown(self) -> bool:
        return getattr(self.parent, "output_mimetype", "") == "text/markdown"

    @staticmethod
    def _keep(resources: dict[str, Any], name: str, png: str) -> None:
        """Have the file written beside the page."""
        folder = resources.get("output_files_dir", "")
        outputs = resources.setdefault("outputs", {})
        outputs[f"{folder}/{name}" if folder else name] = base64.b64decode(png)


def _drawings(cell: NotebookNode) -> Iterator[tuple[NotebookNode, str]]:
    """Yield the outputs that have a drawing of this package, each with what it says in a line."""
    for output in cell.get("outputs", []):
        data = output.get("data")
        drawing = data.get(_DRAWING) if isinstance(data, Mapping) else None
        ours = _OURS.match(drawing) if isinstance(drawing, str) else None
        if ours:
            words = html.unescape(ours[2] or ours[1] or "") or str(data.get("text/plain", ""))
            yield data, _MARKS.sub(r"\\\1", "; ".join(filter(None, words.splitlines())))


def take_pictures(config: Any) -> None:  # noqa: ANN401 - a `Config`, whose attributes are made
    """Turn it on for the kinds of documents that need it."""
    for exporter in (LatexExporter, MarkdownExporter, RSTExporter, ASCIIDocExporter):
        # After the cells are run, if they are, and before what needs Inkscape.
        usual = map(str, exporter.class_traits()["default_preprocessors"].default() or ())
        place = next((at for at, name in enumerate(usual, 1) if name.endswith(_RUNS)), 0)
        config[exporter.__name__].default_preprocessors.insert(place, PicturePreprocessor)


_CYRILLIC: Final = re.compile(r"[\u0400-\u04ff]")
# Serif, sans and monospaced: of TeX itself, of most Linuxes, of Windows and macOS.
_FAMILIES: Final = (
    ("CMU Serif", "CMU Sans Serif", "CMU Typewriter Text"),
    ("DejaVu Serif", "DejaVu Sans", "DejaVu Sans Mono"),
    ("Times New Roman", "Arial", "Courier New"),
)
_MATCHED: Final = "[Scale=MatchLowercase]"


class FontPreprocessor(Preprocessor):
    """Has a notebook with Cyrillic letters set in fonts that have them.

    XeLaTeX, which nbconvert makes PDFs with, leaves letters out that its font lacks, and Latin
    Modern has no Cyrillic ones. The first family that the machine has takes its place. Other
    notebooks stay as they are. `etc/jupyter/jupyter_nbconvert_config.py`, which comes with this
    package, turns this on.
    """

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Begin the document with the choice of its fonts."""
        if any(map(_CYRILLIC.search, _texts(nb))):
            nb.cells.insert(0, new_raw_cell(font_choice()))
        return nb, resources


def _texts(notebook: NotebookNode) -> list[str]:
    """List what is written in a notebook: its cells, and what they printed."""
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    return [*(cell.source for cell in notebook.cells), *(str(output) for output in outputs)]


def font_choice() -> str:
    """Return LaTeX that takes the first family whose font there is; pdfTeX passes it by."""
    choice = r"\typeout{No font with Cyrillic letters was found.}"
    for serif, sans, mono in reversed(_FAMILIES):
        others = rf"\setsansfont{{{sans}}}{_MATCHED}\setmonofont{{{mono}}}{_MATCHED}"
        fonts = rf"\setmainfont{{{serif}}}{others}"
        choice = f"\\IfFontExistsTF{{{serif}}}{{{fonts}}}{{{choice}}}"
    return f"\\ifdefined\\setmainfont\n{choice}\n\\normalfont\n\\fi"


def take_fonts(config: Config) -> None:
    """Turn it on for LaTeX, and so for PDF."""
    config.LatexExporter.preprocessors.append(FontPreprocessor)
