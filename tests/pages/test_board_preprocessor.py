"""The boards in nbconvert's own page: they work, also without a network; others are left alone."""

from __future__ import annotations

import os
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from ipywidgets import HBox, IntSlider  # type: ignore[import-untyped]
from nbconvert.exporters import HTMLExporter
from playwright.sync_api import Browser, expect
from traitlets.config import Config
from traitlets.config.loader import PyFileConfigLoader

from sosucker_widget import Replay
from sosucker_widget.pages import lab_export
from sosucker_widget.pages.notebook_file import run_notebook
from sosucker_widget.pages.preprocessors import BoardPreprocessor, CaptionPreprocessor
from tests.browser import open_context
from tests.export.view import View
from tests.pages.notebooks import STATE, VIEW, VBox, bundle, notebook
from tests.ui.parts import table_in

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
BEGIN = """
from ipywidgets import IntSlider, Output, VBox
from sosucker_widget import Replay, Table
replay = Replay('documented_example', ply=3)
table = Table('documented', chips=3, first='red', autosave=False)
"""
CELLS = (
    BEGIN,
    "replay",
    "table",
    "VBox([IntSlider(), replay])",
    "seen = Output()\nwith seen:\n    display(Replay('case_b'))\nseen",
    "IntSlider()",
)
MINE = """
from nbconvert.preprocessors import Preprocessor

class Mine(Preprocessor):
    def preprocess(self, nb, resources):
        nb.cells[0].source = "Changed by my own settings."
        return nb, resources
"""


@pytest.fixture
def replay() -> Iterator[Replay]:
    made = Replay("documented_example", ply=3)
    yield made
    made.close()


@pytest.fixture
def slider() -> Iterator[IntSlider]:
    made = IntSlider()
    yield made
    made.close()


def preprocessed(made: Any, **options: Any) -> Any:  # noqa: ANN401 - a notebook
    doing = BoardPreprocessor(parent=HTMLExporter(**options))  # type: ignore[no-untyped-call]
    return doing.preprocess(deepcopy(made), {})[0]


def convert(path: Path, **env: str) -> str:
    """Convert a notebook as a reader does, in a process of its own."""
    command = [sys.executable, "-m", "nbconvert", "--to", "html", str(path)]
    subprocess.run(command, check=True, capture_output=True, env=os.environ | env, cwd=path.parent)
    return path.with_suffix(".html").read_text(encoding="utf-8")


def test_other_widgets_are_left_as_they_are(slider: IntSlider) -> None:
    made = notebook(bundle(slider), {"text/plain": "four"}, widgets=[slider])
    assert preprocessed(made) == made


def test_a_page_of_boards_alone_needs_no_other_server(replay: Replay) -> None:
    made = notebook(bundle(replay), widgets=[replay])
    found = preprocessed(made)
    [output] = found.cells[1].outputs
    assert [*output.data] == ["text/html"]
    assert "widgets" not in found.metadata


def test_beside_other_widgets_all_their_state_is_kept(replay: Replay, slider: IntSlider) -> None:
    made = notebook(bundle(replay), bundle(slider), widgets=[replay, slider])
    found = preprocessed(made)
    assert found.metadata.widgets == made.metadata.widgets
    assert found.cells[2] == made.cells[2]
    assert found.cells[1].outputs[0].data["text/html"].count('id="part-core"') == 1


def test_a_box_is_still_there_for_what_draws_it(replay: Replay, slider: IntSlider) -> None:
    box = VBox([HBox([slider, replay])])
    found = preprocessed(notebook(bundle(box), bundle(replay), widgets=[box, replay]))
    first, second = (cell.outputs[0].data["text/html"] for cell in found.cells[1:])
    assert f'<script type="{VIEW}">' in first
    assert STATE in found.metadata.widgets
    assert "sosucker-model-0" in first
    assert "sosucker-model-0" in second
    assert "front-end" not in first
    box.close()


def test_a_notebook_without_saved_state_is_left_to_its_pictures(replay: Replay) -> None:
    made = notebook(bundle(replay))
    assert preprocessed(made) == made


def test_where_html_is_cleaned_the_picture_is_shown(replay: Replay) -> None:
    made = notebook(bundle(replay), widgets=[replay])
    data = preprocessed(made, sanitize_html=True).cells[1].outputs[0].data
    assert VIEW not in data
    assert {"image/svg+xml", "text/plain"} <= {*data}


def test_done_twice_it_is_done_once(replay: Replay) -> None:
    box = VBox([replay])
    once = preprocessed(notebook(bundle(replay), bundle(box), widgets=[box]))
    assert preprocessed(once) == once
    box.close()


def test_a_readers_own_settings_hold_too(replay: Replay, tmp_path: Path) -> None:
    path = tmp_path / "game.ipynb"
    nbformat.write(notebook(bundle(replay), widgets=[replay]), path)
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")
    settings = "c.Exporter.preprocessors = ['mine.Mine']\nc.HTMLExporter.theme = 'dark'\n"
    (tmp_path / "jupyter_nbconvert_config.py").write_text(settings, encoding="utf-8")
    page = convert(path, JUPYTER_CONFIG_DIR=str(tmp_path), PYTHONPATH=str(tmp_path))
    assert "Changed by my own settings." in page
    assert 'data-jp-theme-light="false"' in page
    assert 'id="part-core"' in page


def test_the_settings_hold_only_where_the_package_is(monkeypatch: pytest.MonkeyPatch) -> None:
    # Settings of the whole system are also read by an nbconvert of another environment.
    settings = PyFileConfigLoader("jupyter_nbconvert_config.py", str(ROOT / "jupyter"))
    ours = [BoardPreprocessor, CaptionPreprocessor]
    assert settings.load_config().HTMLExporter.preprocessors.get_value([]) == ours
    monkeypatch.setitem(sys.modules, BoardPreprocessor.__module__, None)
    settings = PyFileConfigLoader("jupyter_nbconvert_config.py", str(ROOT / "jupyter"))
    assert settings.load_config() == {}


def test_jupyters_server_converts_alike() -> None:
    server = SimpleNamespace(config=Config({"HTMLExporter": {"preprocessors": ["mine.Mine"]}}))
    [extension] = lab_export._jupyter_server_extension_points()
    assert extension["module"] == lab_export.__name__
    lab_export._load_jupyter_server_extension(server)
    ours = [BoardPreprocessor, CaptionPreprocessor]
    assert server.config.HTMLExporter.preprocessors == ["mine.Mine", *ours]


@pytest.mark.browser
def test_every_board_of_a_notebook_is_seen_without_a_network(
    browser: Browser, tmp_path: Path
) -> None:
    made = notebook(text="# words\n\n# models\n\n# front-end")
    made.cells += map(nbformat.v4.new_code_cell, CELLS)
    run_notebook(made, tmp_path)
    path = tmp_path / "game.ipynb"
    nbformat.write(made, path)
    convert(path)
    # nbconvert's page always asks for scripts of its own, in vain here.
    context = open_context(browser, viewport={"width": 1100, "height": 900}, offline=True)
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    page.goto(path.with_suffix(".html").as_uri())
    places = page.locator(".sosucker-place")
    boards = [View(places.nth(number)) for number in (0, 2, 3)]
    for board in boards:
        board.wait()
    boards[0].press("ArrowRight")
    boards[1].wait_for_ply(4)  # the same replay in a box
    table = table_in(places.nth(1))
    expect(table).to_be_visible()
    assert "as it was saved" in table.inner_text()
    assert places.count() == 4
    assert places.locator("img").count() == 0
    assert [one for one in thrown if "require" not in one and "MathJax" not in one] == []
    context.close()
