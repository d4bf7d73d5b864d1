"""The notebook of dashboards as a page of Voila, which has no cells: all of it works there too."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import PATIENCE, Watch, open_context
from tests.export.view import View
from tests.server import end
from tests.ui.board import BoardView
from tests.ui.lab import NOTEBOOKS, OUTPUT, own_folders

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

SLIDER = "[role=slider][aria-valuemax]:not([aria-label])"
"""The slider of ipywidgets, which has no name; those of a replay and of a table have one."""
TABLE = "[data-phase]"
RUNNING = re.compile(rb"running at:\s+(http://\S+/)")
ICONS = "https://cdn.jsdelivr.net/npm/@fortawesome/"
"""Where Voila's own template asks for icons, of which our widgets have no need."""


@pytest.fixture(scope="module")
def voila(browser_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of a Voila that serves the notebook."""
    assert browser_path.is_file()
    home = tmp_path_factory.mktemp("voila")
    log = home / "voila.log"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]  # if it is taken meanwhile, Voila tries others
    command = [
        *(sys.executable, "-m", "voila", str(NOTEBOOKS / "dashboards.ipynb"), "--no-browser"),
        *("--Voila.ip=127.0.0.1", f"--port={port}", "--show_tracebacks=True"),
    ]
    with (
        log.open("wb") as out,
        subprocess.Popen(command, env=own_folders(home), stdout=out, stderr=out) as server,
    ):
        try:
            yield wait_for_address(server, log)
        finally:
            end(server)


def wait_for_address(server: subprocess.Popen[bytes], log: Path) -> str:
    """Wait until Voila says where it listens."""
    late = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < late and server.poll() is None:
        if said := RUNNING.search(log.read_bytes()):
            return said[1].decode()
        time.sleep(0.05)
    raise RuntimeError("Voila did not start:\n" + log.read_text(encoding="utf-8"))


@pytest.fixture
def dashboards(browser: Browser, voila: str) -> Iterator[Page]:
    """Yield the page, whose cells have all run, and whose widgets are drawn."""
    context = open_context(browser, viewport={"width": 1280, "height": 900})
    watch = Watch(context)
    page = context.new_page()
    page.goto(voila)
    page.locator(TABLE).wait_for()
    yield page
    context.close()
    assert [url for url in watch.foreign if not url.startswith(ICONS)] == []


def box(page: Page, part: str) -> Locator:
    """Return the output that shows a part, which is one cell's."""
    return page.locator(OUTPUT, has=page.locator(part))


def wait_for_bars(output: Locator, *lines: str) -> None:
    """Wait until the plot's description has these lines."""
    plot = output.locator("svg desc", has_text="Chips in hand")
    for line in lines:
        plot = plot.filter(has_text=line)
    plot.wait_for(state="attached")


def test_the_page_shows_replay_slider_plots_and_table_and_no_code(dashboards: Page) -> None:
    assert dashboards.locator("h1").inner_text().startswith("Dashboards")
    assert dashboards.get_by_text("IntSlider(").count() == 0
    first = box(dashboards, SLIDER)
    expect(first.locator(SLIDER)).to_have_attribute("aria-valuenow", "12.0")
    View(first).wait_for_ply(12)
    second = box(dashboards, TABLE)
    expect(second.locator(TABLE)).to_have_count(1)
    for output in (first, second):
        wait_for_bars(output)


def test_slider_replay_and_plot_stay_together(dashboards: Page) -> None:
    first = box(dashboards, SLIDER)
    view = View(first).wait()
    first.locator(SLIDER).press("Home")
    view.wait_for_ply(0)
    wait_for_bars(first, "Red: 2", "Blue: 2")
    first.locator(SLIDER).press("ArrowRight")
    view.wait_for_ply(1)
    wait_for_bars(first, "Red: 1", "Blue: 2")
    view.press("ArrowRight")
    first.locator(f'{SLIDER}[aria-valuenow="2.0"]').wait_for()


def test_a_click_at_the_table_is_ruled_on_and_drawn(dashboards: Page) -> None:
    second = box(dashboards, TABLE)
    # The notebook has begun the game, and bots have the move until red has it again.
    second.locator(f"{TABLE}[data-phase=play][data-to-act=red]").wait_for()
    board = BoardView(second)
    before = board.see()
    assert "chip red red" in before.lit
    told = second.locator("p", has_text=re.compile(r"^ply \d+, \w+: .* gives the move to Red"))
    ply = int(told.inner_text().split()[1].rstrip(","))
    board.click("chip red red")
    board.click("pile 1")
    board.wait_for_change(before.revision)
    second.get_by_text(f"ply {ply + 1}, red:").wait_for()
    wait_for_bars(second, "Red: 1")
