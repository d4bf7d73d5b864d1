"""A Russian notebook as a PDF: TeX's usual fonts have no Cyrillic letters, and leave them out."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from nbconvert.exporters import LatexExporter, PDFExporter
from nbformat.v4 import new_code_cell, new_notebook, new_output, new_raw_cell
from traitlets.config.loader import PyFileConfigLoader

from sosucker_widget.pages.preprocessors import font_choice

if TYPE_CHECKING:
    from nbformat import NotebookNode

SETTINGS = Path(__file__).parents[2] / "jupyter"
WORDS = "Ход, съел «ё» и Їжак"


def printed(words: str) -> NotebookNode:
    """Return a cell that prints words."""
    cell: NotebookNode = new_code_cell(
        "", outputs=[new_output("stream", name="stdout", text=words)]
    )
    return cell


CELLS = {
    "text": new_raw_cell(WORDS),
    "code": new_code_cell(f"# {WORDS}"),
    "a print": printed(WORDS),
    "a value": new_code_cell(
        "", outputs=[new_output("execute_result", data={"text/plain": WORDS})]
    ),
}


def tex(cell: NotebookNode, exporter: type[LatexExporter] = LatexExporter) -> str:
    """Return what TeX is given for a cell, with the settings that come with the package."""
    settings = PyFileConfigLoader("jupyter_nbconvert_config.py", str(SETTINGS)).load_config()
    # What a PDF is made of is LaTeX, and no TeX is needed for that.
    body, _ = LatexExporter.from_notebook_node(
        exporter(config=settings), new_notebook(cells=[cell])
    )
    return str(body)


@pytest.mark.parametrize("exporter", [LatexExporter, PDFExporter])
@pytest.mark.parametrize("place", CELLS)
def test_fonts_with_its_letters_are_chosen(place: str, exporter: type[LatexExporter]) -> None:
    assert font_choice() in tex(CELLS[place], exporter)


@pytest.mark.parametrize("words", ["The move", "“Añade”, naïve → 3 × 4", "走棋"])
def test_without_cyrillic_letters_the_fonts_stay(words: str) -> None:
    assert "\\setmainfont" not in tex(printed(words))


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("xelatex") is None, reason="there is no XeLaTeX here")
def test_no_letter_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "move.tex").write_text(tex(printed(WORDS)), encoding="utf-8")
    run = ["xelatex", "-interaction=batchmode", "move.tex"]
    subprocess.run(run, cwd=tmp_path, check=True, capture_output=True)
    assert "Missing character" not in (tmp_path / "move.log").read_text(errors="replace")
