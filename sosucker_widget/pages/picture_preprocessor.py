"""What nbconvert takes of this package's drawings for LaTeX, PDF and Markdown."""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from nbconvert.exporters import ASCIIDocExporter, LatexExporter, MarkdownExporter, RSTExporter
from nbconvert.preprocessors import Preprocessor
from traitlets import Bool

from sosucker_widget.export.canvas import SANS
from sosucker_widget.export.raster import drawn_png

if TYPE_CHECKING:
    from nbformat import NotebookNode

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
