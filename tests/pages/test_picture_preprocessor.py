"""Boards in LaTeX, PDF and Markdown: pixels, without Inkscape, and what they show in words."""

from __future__ import annotations

import sys
from base64 import b64encode
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from nbconvert.exporters import (
    ASCIIDocExporter,
    LatexExporter,
    MarkdownExporter,
    PDFExporter,
    RSTExporter,
    TemplateExporter,
)
from traitlets.config import Config
from traitlets.config.loader import PyFileConfigLoader

from sosucker_widget import Game, Replay, Table, bars, examples, histogram, solve
from sosucker_widget.pages import lab_export

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).parents[2]
POSITION = examples["kept_promise"].positions[3]
WORDS = (
    "Red: 1 red; Blue: 1 blue; Green: 2 green; Yellow: 2 yellow; Pile 1: red, blue;"
    " Dead box: empty; Blue gives the move"
)
FOREIGN = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>Mine</title></svg>'


def displayed(value: Any) -> Mapping[str, Any]:  # noqa: ANN401 - whatever shows itself
    """Return what a notebook keeps of a value at the end of a cell."""
    if hasattr(value, "_repr_mimebundle_"):
        data: dict[str, Any] = value._repr_mimebundle_()[0]
        return data
    png = value._repr_png_() if hasattr(value, "_repr_png_") else None
    pixels = {"image/png": b64encode(png).decode()} if png else {}
    return {"text/plain": repr(value), "image/svg+xml": value._repr_svg_(), **pixels}


BOARDS: Mapping[str, Any] = {
    "a table": lambda: Table(POSITION, autosave=False),
    "a position": lambda: POSITION,
    "a game": lambda: Game(POSITION),
    "bars": lambda: bars({"a": 2, "b": 3}),
    "coalitions": lambda: solve(POSITION).structure,
    "a replay": lambda: Replay(examples["kept_promise"], ply=3),
    "a histogram": lambda: histogram([3, 4, 11]),
}


def notebook(*outputs: Mapping[str, Any]) -> Any:  # noqa: ANN401 - without types
    cells = [
        nbformat.v4.new_code_cell("1", outputs=[nbformat.v4.new_output("display_data", dict(data))])
        for data in outputs
    ]
    return nbformat.v4.new_notebook(cells=cells)


@pytest.fixture
def settings() -> Config:
    """Return what comes with the package."""
    return PyFileConfigLoader("jupyter_nbconvert_config.py", str(ROOT / "jupyter")).load_config()


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("exporter", [LatexExporter, RSTExporter, ASCIIDocExporter])
def test_any_board_is_a_picture_of_pixels(
    board: str, exporter: type[TemplateExporter], settings: Config
) -> None:
    nb = notebook(displayed(BOARDS[board]()))
    body, resources = exporter(config=settings).from_notebook_node(nb)
    (name,) = resources["outputs"]
    assert name.endswith(".png")
    assert name in body
    assert resources["outputs"][name].startswith(b"\x89PNG")


@pytest.mark.parametrize("exporter", [LatexExporter, PDFExporter, MarkdownExporter])
def test_pictures_are_taken_after_the_cells_are_run_and_before_inkscape_is_asked(
    exporter: type[TemplateExporter], settings: Config
) -> None:
    order = [str(one) for one in exporter(config=settings).default_preprocessors]
    names = ("ExecutePreprocessor", "preprocessors.PicturePreprocessor", "SVG2PDF")
    places = [next(at for at, one in enumerate(order) if name in one) for name in names]
    assert places == sorted(places)


@pytest.mark.parametrize("board", ["a table", "a position", "a game", "a replay"])
def test_markdown_says_the_position(board: str, settings: Config) -> None:
    exporter = MarkdownExporter(config=settings)
    nb = notebook(displayed(BOARDS[board]()))
    resources: dict[str, Any] = {"output_files_dir": "game_files"}
    body, resources = exporter.from_notebook_node(nb, resources)
    name = "game_files/output_board_0_0.png"
    assert f"![{WORDS}](<{name}>)" in body
    assert "svg" not in body
    assert resources["outputs"][name].startswith(b"\x89PNG")


def test_words_cannot_break_out_of_the_brackets(settings: Config) -> None:
    drawing = displayed(bars({"a](b)": 1}, "<Title>"))
    body, _ = MarkdownExporter(config=settings).from_notebook_node(notebook(drawing))
    assert r"![\<Title\>; a\](b): 1](<" in body


def test_a_board_without_the_extra_is_its_text(
    settings: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    data = displayed(BOARDS["bars"]())
    body, resources = LatexExporter(config=settings).from_notebook_node(notebook(data))
    assert "a: 2" in body
    assert not resources["outputs"]


def test_drawings_of_others_are_left_alone(settings: Config) -> None:
    data = {"image/svg+xml": FOREIGN, "text/plain": "mine"}
    body, resources = MarkdownExporter(config=settings).from_notebook_node(notebook(data))
    (drawing,) = resources["outputs"].values()
    assert drawing == FOREIGN.encode()
    assert "![svg](" in body


def test_jupyters_server_converts_alike() -> None:
    server = SimpleNamespace(config=Config())
    lab_export._load_jupyter_server_extension(server)
    body, _ = LatexExporter(config=server.config).from_notebook_node(
        notebook(displayed(BOARDS["a table"]()))
    )
    assert ".png" in body
