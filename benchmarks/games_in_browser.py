"""Measure how many random games the interpreter plays in a browser's Python, beside the engine.

Run it as `python -m benchmarks.games_in_browser`. Both take turns in one page, so that what else
the machine does slows both.
"""

from __future__ import annotations

import argparse
import sys
from statistics import median

from benchmarks.browser_python import number, python_page

RATIO = 6.0
CODE = """
import time
from random import Random
from sosucker_widget.analysis import chances
from sosucker_widget.engine import Position, apply, legal_actions
from sosucker_widget.playouts import QuickBoard, random_playout

rng, start = Random(1), Position.start("classic")
board = QuickBoard(start)

def engine_game():
    position = start
    while position.winning_seat is None:
        can = legal_actions(position, anytime=False)
        position = apply(position, can[int(rng.random() * len(can))])

def rate(play, games):
    begin = time.perf_counter()
    for _ in range(games):
        play()
    return games / (time.perf_counter() - begin)

def by_engine():
    return rate(engine_game, 150)

def by_interpreter():
    return rate(lambda: random_playout(board, rng.random), 900)

def by_chances(policy):
    begin = time.perf_counter()
    chances(start, policy, 500, seed=1)
    return 500 / (time.perf_counter() - begin)

by_engine(), by_interpreter()
"""
CALLS = ("by_engine()", "by_interpreter()", "by_chances('random')", "by_chances('careful')")


def main() -> int:
    """Measure, print, and with `--check` compare with the bound."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--check", action="store_true", help="fail where the bound is not kept")
    options = parser.parse_args()
    with python_page(CODE) as page:
        rounds = [[number(page, call) for call in CALLS] for _ in range(options.repeats)]
    for call, rates in zip(CALLS, zip(*rounds, strict=True), strict=True):
        spread = f"{median(rates):,.0f} ({min(rates):,.0f} to {max(rates):,.0f})"
        print(f"{call}: {spread} games a second")
    ratios = [interpreter / engine for engine, interpreter, *_ in rounds]
    print(
        f"interpreter / engine: {median(ratios):.1f} ({min(ratios):.1f} to {max(ratios):.1f};"
        f" required {RATIO})"
    )
    kept = median(ratios) >= RATIO
    if options.check:
        print("within the bound" if kept else "NOT within the bound")
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
