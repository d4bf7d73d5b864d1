"""Measure the time from a link to the live page's first bot move, beside a bare JupyterLite.

Run it as `python -m benchmarks.live_start`, on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

import run
from lite import build
from lite.serve import serve
from sosucker_widget.live.live_folder import write_live
from sosucker_widget.session.seating import Seats
from tests.browser import ARGUMENTS, find_browser
from tests.lite.lite_page import new_context, visit
from tests.ui.notebook import run_cell

BOUND = 0.6
BOTS: Seats = ["greedy", "greedy", "greedy", "greedy"]
MOVED = """() => Number(document.querySelector(".sosucker-widget")?.shadowRoot
  ?.querySelector(".frame.table")?.dataset.revision) > 0"""
CELL: dict[str, object] = {
    "cell_type": "code",
    "execution_count": None,
    "id": "one",
    "metadata": {},
    "outputs": [],
    "source": ["print(1)"],
}


def build_bare(root: Path) -> None:
    """Build JupyterLite with one notebook, whose kernel loads no package of ours beforehand."""
    site = root / "lite"
    build.build_lite(site, run.get_wheels(), run.get_kernel())
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


def live(browser: Browser, address: str) -> float:
    """Return the seconds from the link to the first move of a bot on a live page."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    begin = time.perf_counter()
    page.goto(f"{address}live/", wait_until="commit")
    page.wait_for_function(MOVED, timeout=120_000)
    seconds = time.perf_counter() - begin
    context.close()
    return seconds


def main() -> int:
    """Measure both in turn, print, and with `--check` compare with the bound."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--check", action="store_true", help="fail where the bound is not kept")
    options = parser.parse_args()
    program = find_browser()
    assert program is not None, "this needs a Chromium"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder)
        build_bare(root)
        write_live(root / "live", chips=3, seats=BOTS, seed=1, intro=False, pace=0.0)
        browser = playwright.chromium.launch(executable_path=str(program), args=list(ARGUMENTS))
        with serve(root) as address:
            pairs = [
                (bare(browser, address), live(browser, address)) for _ in range(options.repeats)
            ]
        browser.close()
    first, moved = (median(times) for times in zip(*pairs, strict=True))
    print(f"bare JupyterLite, first output {first:.1f} s; live page, first bot move {moved:.1f} s")
    print(f"{moved / first:.2f} times (bound {BOUND})")
    return int(options.check and moved > BOUND * first)


if __name__ == "__main__":
    sys.exit(main())
