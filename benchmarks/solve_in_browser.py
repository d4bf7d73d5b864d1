"""Measure how long `solve` takes in a browser, beside the Python that runs this.

Run it as `python -m benchmarks.solve_in_browser`, on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import sys
from statistics import median
from typing import TYPE_CHECKING, Any

from benchmarks.browser_python import number, python_page

if TYPE_CHECKING:
    from playwright.sync_api import Page


BOUND = 2.0
CODE = """
import gc, time
from sosucker_widget import Position
from sosucker_widget.analysis import Budget
from sosucker_widget.analysis.search.solver import Solver

def took(preset, chips):
    start = Position.start(preset, chips=chips)
    solver = Solver(start.rules)  # a new one: what was learned would be kept
    gc.collect()
    begin = time.perf_counter()
    solver.solve(start, budget=Budget(states=10**7, seconds=None))
    return time.perf_counter() - begin
"""


def compare(page: Page, preset: str, chips: int, repeats: int) -> float:
    """Print and return the ratio of the medians; the two take turns."""
    here: dict[str, Any] = {}
    exec(CODE, here)  # noqa: S102 - the same lines as in the page
    call = f"took({preset!r}, {chips})"
    ours, theirs = list[float](), list[float]()
    for _ in range(repeats):
        ours.append(here["took"](preset, chips))
        theirs.append(number(page, call))
    ratio = median(theirs) / median(ours)
    print(
        f"{preset}, {chips} chips: here {median(ours):.2f} s, in the browser "
        f"{median(theirs):.2f} s: {ratio:.2f} times",
        flush=True,
    )
    return ratio


def main() -> int:
    """Measure, print, and with `--check` compare with the bound."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--chips", type=int, default=3)
    parser.add_argument("--check", action="store_true", help="fail where the bound is not kept")
    options = parser.parse_args()
    with python_page(CODE) as page:
        ratios = [
            compare(page, preset, options.chips, options.repeats)
            for preset in ("classic", "documented")
        ]
    kept = max(ratios) <= BOUND
    if options.check:
        print("within the bound" if kept else "NOT within the bound")
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
