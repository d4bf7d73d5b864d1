"""Measure how soon the story shows its first scene, and how soon one can play on from it.

Run it as `python -m benchmarks.story_start`, on a machine that does nothing else. It measures the
seconds from a link to the first picture, to the first scene in which one can choose, and to the
files of Python behind it, for which no scene waits.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from lite.serve import serve
from sosucker_widget.live.live_folder import write_live
from sosucker_widget.session.table.table_options import TableOptions
from tests.browser import ARGUMENTS, find_browser
from tests.ui.phone import TALL, phone_options

BOUND: Final = 1.0
PAINTED: Final = "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"
LOADED: Final = "() => document.getElementById('loaded').value === 1"


class StoryTimes(NamedTuple):
    """Seconds from a link."""

    picture: float
    scene: float
    python: float


def visit_story(browser: Browser, address: str) -> StoryTimes:
    """Open the story as on a phone that has never seen it."""
    context = browser.new_context(**phone_options(TALL))
    page = context.new_page()
    begin = time.perf_counter()
    page.goto(f"{address}story.html", wait_until="commit")
    page.get_by_role("button", name="Blue holds two chips").wait_for()
    scene = time.perf_counter() - begin
    picture: float = page.evaluate(PAINTED)
    page.wait_for_function(LOADED, timeout=120_000)
    times = StoryTimes(picture, scene, time.perf_counter() - begin)
    context.close()
    return times


def main() -> int:
    """Measure, print, and with `--check` compare with the bound."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--check", action="store_true", help="fail where the bound is not kept")
    options = parser.parse_args()
    program = find_browser()
    assert program is not None, "this needs a Chromium"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_live(Path(folder), TableOptions(chips=3), story={})
        browser = playwright.chromium.launch(executable_path=str(program), args=list(ARGUMENTS))
        with serve(Path(folder)) as address:
            rounds = [visit_story(browser, address) for _ in range(options.repeats)]
        browser.close()
    picture, scene, python = (median(times) for times in zip(*rounds, strict=True))
    print(
        f"the story: first picture {picture:.2f} s, first scene {scene:.2f} s "
        f"(bound {BOUND:.0f} s), Python loaded behind it {python:.1f} s"
    )
    return int(options.check and scene > BOUND)


if __name__ == "__main__":
    sys.exit(main())
