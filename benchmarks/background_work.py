"""How long clicks take while the end of a game is worked out beside them. See README.md here."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from benchmarks.table_click import COUNTER, MODULE, PAUSES_MS, SETUP, TABLE, measure_clicks, opened
from sosucker_widget import play_out
from tests.browser import ARGUMENTS, HINT, find_browser
from tests.ui.lab import start_lab

if TYPE_CHECKING:
    from tests.ui.lab import LabPage

RATIO = 1.3
ROUNDS = 4
RECORD = "ended.sls.json"
ENDED = f"""
ENDED = Table(load("{RECORD}"))

def work_beside(busy):
    # The game ended, and no cell shows it.
    story = ENDED._session.ending
    story.stop()
    if busy:
        ENDED._session.story("nobody")
        story.inquiry.ask(3600)
"""


def turn(lab_page: LabPage, *, busy: bool) -> None:
    """Begin the work beside, or end it."""
    lab_page.run_code(f"work_beside({busy})")


def main() -> int:
    """Measure, print, and with `--check` compare with the bound."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10, help="clicks in each of the rounds")
    parser.add_argument("--check", action="store_true", help="fail where the bound is not kept")
    options = parser.parse_args()
    program = find_browser()
    if program is None:
        sys.exit(HINT)
    taken: dict[tuple[str, bool], list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(program), args=list(ARGUMENTS))
        with start_lab(sys.executable, Path(folder)) as lab:
            play_out(["greedy", "grudge", "cautious", "random"], "classic", chips=7, seed=5).save(
                lab.root / RECORD
            )
            (lab.root / f"{MODULE}.py").write_text(SETUP + ENDED, encoding="utf-8")
            with opened(browser, lab, "beside.ipynb", "Table()", RECORD) as (lab_page, wire):
                for number in range(2 * ROUNDS):
                    busy = number % 2 == 1
                    turn(lab_page, busy=busy)
                    pause = PAUSES_MS["after a rest"]
                    times, _ = measure_clicks(lab_page, wire, pause, options.count)
                    for subject in (COUNTER, TABLE):
                        taken[subject, busy] += times[subject]
        browser.close()
    kept = True
    for subject in (COUNTER, TABLE):
        quiet, beside = (median(taken[subject, busy]) for busy in (False, True))
        kept &= beside <= RATIO * quiet
        print(
            f"{subject:8} alone {quiet:6.1f} ms, beside the work {beside:6.1f} ms, "
            f"ratio {beside / quiet:.2f} (bound {RATIO}; medians of {ROUNDS * options.count})"
        )
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
