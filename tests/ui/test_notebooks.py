"""Every notebook, run in a real JupyterLab: everything is drawn, and nothing sticks out.

Notebooks that are also used by clicks and keys have their own tests.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser import Watch, open_context
from tests.ui.lab import NOTEBOOKS, LabPage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.ui.lab import Lab

pytestmark = pytest.mark.browser

PICTURES = Path(__file__).parents[2] / "screenshots" / "notebooks"
ELSEWHERE = {"00_documented_example", "01_play", "tour_replay"}
CLASS = sorted({path.stem for path in NOTEBOOKS.glob("*.ipynb")} - ELSEWHERE)
EVERY_TIME = {"index", "tour_power"}
"""Other tests also run the lessons' cells, but only with a kernel."""


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


@pytest.mark.parametrize(
    "name",
    [name if name in EVERY_TIME else pytest.param(name, marks=pytest.mark.slow) for name in CLASS],
)
def test_it_runs_whole_and_shows_what_it_promises(browser: Browser, lab: Lab, name: str) -> None:
    context = open_context(browser, viewport={"width": 1280, "height": 900})
    watch = Watch(context)
    opened = LabPage(context.new_page(), lab)
    opened.open(f"{name}.ipynb")
    opened.run_all()
    expect(opened.page.locator(".jp-OutputPlaceholder")).to_have_count(0)  # all unfolded
    PICTURES.mkdir(parents=True, exist_ok=True)
    for at in widgets_in(name):
        cell = opened.output(at)
        cell.scroll_into_view_if_needed()
        frame = cell.locator(".sosucker-widget .frame").first
        frame.wait_for()
        assert frame.evaluate("(frame) => frame.scrollWidth - frame.clientWidth") <= 1, at
        cell.screenshot(path=PICTURES / f"{name}-{at:02}.png")
    for at in explorers_in(name):
        cell = opened.output(at)
        cell.scroll_into_view_if_needed()
        picture = cell.locator(".widget-html-content > svg")
        picture.wait_for()
        before = picture.inner_html()
        cell.screenshot(path=PICTURES / f"{name}-{at:02}.png")
        control = cell.locator("select, .noUi-handle").first
        if control.evaluate("(control) => control.matches('select')"):
            control.select_option(index=1)
        else:
            control.press("ArrowLeft")
            control.press("ArrowRight")
            control.press("ArrowRight")  # one ply further
        expect(picture).not_to_have_js_property("innerHTML", before)
        wide = cell.evaluate("(cell) => cell.scrollWidth - cell.clientWidth")
        assert wide <= 1, (at, wide)
    opened.shut_kernel_down()
    context.close()
    assert not watch.foreign
    assert not watch.errors
