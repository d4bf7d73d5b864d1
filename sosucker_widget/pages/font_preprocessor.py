"""What nbconvert needs to write Russian with TeX, whose usual fonts have no Cyrillic letters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from nbconvert.preprocessors import Preprocessor
from nbformat.v4 import new_raw_cell

if TYPE_CHECKING:
    from nbformat import NotebookNode
    from traitlets.config import Config

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
