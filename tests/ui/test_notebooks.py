"""Every notebook, run in a real JupyterLab: everything is drawn, and nothing sticks out.

Notebooks that are also used by clicks and keys have their own tests.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser import Watch
from tests.ui.lab import NOTEBOOKS
from tests.ui.parts import frame_in

if TYPE_CHECKING:
    from tests.ui.lab import LabPage

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PICTURES = Path(__file__).parents[2] / "screenshots" / "notebooks"
ELSEWHERE = {"00_documented_example", "01_play", "tour_replay"}
CLASS = sorted({path.stem for path in NOTEBOOKS.glob("*.ipynb")} - ELSEWHERE)


def widgets_in(name: str) -> list[int]:
    """List the cells whose saved output shows a replay or a table."""
    cells = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return [at for at, cell in enumerate(cells) if any(map(_is_ours, cell.get("outputs", ())))]


def explorers_in(name: str) -> list[int]:
    """List the cells whose saved output shows sliders and lists for choices."""
    cells = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return [at for at, cell in enumerate(cells) if any(map(_is_chosen, cell.get("outputs", ())))]


def _is_chosen(output: dict[str, Any]) -> bool:
    data = output.get("data", {})
    return "image/svg+xml" in data and "".join(data.get("text/plain", "")).startswith("[")


def _is_ours(output: dict[str, Any]) -> bool:
    told = "".join(output.get("data", {}).get("text/plain", ""))
    return told.startswith(("Replay(", "Table("))


@pytest.mark.parametrize("name", CLASS)
def test_it_runs_whole_and_shows_what_it_promises(lab_page: LabPage, name: str) -> None:
    watch = Watch(lab_page.page.context)
    lab_page.open(f"{name}.ipynb")
    lab_page.run_all()
    expect(lab_page.folded).to_have_count(0)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for at in widgets_in(name):
        cell = lab_page.output(at)
        cell.scroll_into_view_if_needed()
        frame = frame_in(cell)
        frame.wait_for()
        assert frame.evaluate("(frame) => frame.scrollWidth - frame.clientWidth") <= 1, at
        cell.screenshot(path=PICTURES / f"{name}-{at:02}.png")
    for at in explorers_in(name):
        cell = lab_page.output(at)
        cell.scroll_into_view_if_needed()
        picture = cell.locator("div > svg").first
        picture.wait_for()
        before = picture.inner_html()
        cell.screenshot(path=PICTURES / f"{name}-{at:02}.png")
        control = cell.get_by_role("listbox").or_(cell.get_by_role("combobox"))
        control = control.or_(cell.get_by_role("slider")).first
        if control.evaluate("(control) => control.matches('select')"):
            control.select_option(index=1)
        else:
            control.press("ArrowLeft")
            control.press("ArrowRight")
            control.press("ArrowRight")  # one ply further
        expect(picture).not_to_have_js_property("innerHTML", before)
        wide = cell.evaluate("(cell) => cell.scrollWidth - cell.clientWidth")
        assert wide <= 1, (at, wide)
    assert not watch.errors
