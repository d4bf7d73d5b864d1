"""Measure the time from a link to a first move, on the live page and in a notebook of the site.

Beside them stands the time to the first output of a bare JupyterLite, since machines differ: as it
is released, and with Python's library and IPython compiled beforehand, as the site brings them. How
soon each page shows its first picture is told too.

Run it as `python -m benchmarks.live_start`, on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

import run
from lite import build
from lite.lock import write_lock
from lite.serve import serve
from sosucker_widget.live.live_folder import write_live
from sosucker_widget.live.worker_files import pyodide_files
from sosucker_widget.session.table.seating import Seats
from sosucker_widget.session.table.table_options import TableOptions
from tests.browser import ARGUMENTS, find_browser
from tests.lite.lite_page import new_context, play_red, skip_to_game, visit
from tests.ui.notebook import run_cell

BOUND, LESSON_BOUND, SCREEN_BOUND = 0.6, 1.3, 1.0
BOTS: Seats = ["greedy", "greedy", "greedy", "greedy"]
MOVED = """() => Number(document.querySelector(".sosucker-widget")?.shadowRoot
  ?.querySelector(".frame.table")?.dataset.revision) > 0"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"
CELL: dict[str, object] = {
    "cell_type": "code",
    "execution_count": None,
    "id": "one",
    "metadata": {},
    "outputs": [],
    "source": ["print(1)"],
}


class Times(NamedTuple):
    """Seconds from a link."""

    screen: float
    """To the first picture or text on the page."""
    move: float
    """To the first move."""


def build_bare(root: Path) -> None:
    """Build JupyterLite with one notebook, with what the site compiles and as it is released.

    Neither kernel loads a package of ours beforehand.
    """
    compiled, released = root / "compiled" / "lite", root / "released" / "lite"
    build.build_lite(compiled, run.get_wheels(), run.get_kernel())
    _leave_bare(compiled)
    shutil.copytree(compiled, released)
    _bring_as_released(released / "static" / "pyodide")


def _bring_as_released(folder: Path) -> None:
    """Put Python's library and the wheels there as their makers release them."""
    files = pyodide_files()
    shutil.copyfile(files / "python_stdlib.zip", folder / "python_stdlib.zip")
    for wheel in run.get_wheels().glob("*.whl"):
        shutil.copyfile(wheel, folder / wheel.name)
    write_lock(folder, files / "pyodide-lock.json")


def _leave_bare(site: Path) -> None:
    """Leave one notebook with one cell, and let the kernel load no package of ours."""
    notebook = {"cells": [CELL], "metadata": {"kernelspec": build.KERNEL}}
    text = json.dumps({**notebook, "nbformat": 4, "nbformat_minor": 5})
    (site / "files" / "index.ipynb").write_text(text, encoding="utf-8")
    settings = json.loads((site / "jupyter-lite.json").read_bytes())
    kernel = settings["jupyter-config-data"]["litePluginSettings"][build.PLUGIN]
    ours = {"sosucker-widget", "anywidget", "ipywidgets", "psygnal"}
    options = kernel["loadPyodideOptions"]
    options["packages"] = [name for name in options["packages"] if name not in ours]
    (site / "jupyter-lite.json").write_text(json.dumps(settings), encoding="utf-8")


def bare(browser: Browser, address: str) -> float:
    """Return the seconds from the link to the first output of a bare page."""
    context, _ = new_context(browser)
    begin = time.perf_counter()
    with visit(context, address, "index.ipynb") as page:
        run_cell(page, 0, wait=False)
        page.output(0).get_by_text("1").first.wait_for(timeout=120_000)
        seconds = time.perf_counter() - begin
    context.close()
    return seconds


def live(browser: Browser, address: str) -> Times:
    """Measure a live page, until a bot has made its first move."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    begin = time.perf_counter()
    page.goto(f"{address}live/", wait_until="commit")
    page.wait_for_function(MOVED, timeout=120_000)
    times = Times(_painted(page), time.perf_counter() - begin)
    context.close()
    return times


def lesson(browser: Browser, address: str) -> Times:
    """Measure the first lesson, until a person has made a first legal move."""
    context, _ = new_context(browser)
    begin = time.perf_counter()
    with visit(context, f"{address}site/", "01_play.ipynb") as page:
        run_cell(page, 1, wait=False)
        play_red(skip_to_game(page.output(1)))
        seconds = time.perf_counter() - begin
        times = Times(_painted(page.page), seconds)
    context.close()
    return times


def _painted(page: Page) -> float:
    """Return the seconds from the link to the first picture or text of this page."""
    seconds: float = page.evaluate(PAINTED)
    return seconds


def main() -> int:
    """Measure all in turn, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--check", action="store_true", help="fail where the bound is not kept")
    options = parser.parse_args()
    program = find_browser()
    assert program is not None, "this needs a Chromium"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder)
        build_bare(root)
        build.build_lite(root / "site" / "lite", run.get_wheels(), run.get_kernel())
        asked = TableOptions(chips=3, seats=BOTS, seed=1, pace=0.0, coach=True)
        write_live(root / "live", asked, intro=False)
        browser = playwright.chromium.launch(executable_path=str(program), args=list(ARGUMENTS))
        with serve(root) as address:
            rounds = [
                (
                    bare(browser, f"{address}released/"),
                    bare(browser, f"{address}compiled/"),
                    live(browser, address),
                    lesson(browser, address),
                )
                for _ in range(options.repeats)
            ]
        browser.close()
    firsts, compileds, lives, lessons = zip(*rounds, strict=True)
    first, compiled = median(firsts), median(compileds)
    print(f"bare JupyterLite, first output {first:.1f} s; compiled, {compiled:.1f} s")
    kept = True
    for name, of_page, act, bound in (
        ("live page", lives, "first bot move", BOUND),
        ("first lesson", lessons, "first legal move", LESSON_BOUND),
    ):
        screen = median(times.screen for times in of_page)
        move = median(times.move for times in of_page)
        print(
            f"{name}, {act} {move:.1f} s: {move / first:.2f} times (bound {bound}); "
            f"of the compiled {move / compiled:.2f}; first picture {screen:.2f} s "
            f"(bound {SCREEN_BOUND:.0f} s)"
        )
        kept = kept and move <= bound * first and screen <= SCREEN_BOUND
    return int(options.check and not kept)


if __name__ == "__main__":
    sys.exit(main())
