"""What it costs to let bots think in processes of their own. See README.md here."""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from statistics import median
from typing import TYPE_CHECKING

from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.players import BotView, ask, play_out, seat_rng
from sosucker_widget.players.bots_in import close_all, in_processes
from tests.players.unruly_bots import fair

if TYPE_CHECKING:
    from collections.abc import Callable

START_S, QUESTION_MS = 2.0, 3.0
REPEATS, QUESTIONS, BOTS = 7, 200, 4


def timed(work: Callable[[], object]) -> float:
    """Return the seconds that something takes."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def start() -> float:
    """Return the seconds until four bots are ready."""
    begin = time.perf_counter()
    bots = in_processes([fair] * BOTS, 60)
    seconds = time.perf_counter() - begin
    close_all(bots)
    return seconds


def questions() -> tuple[float, float]:
    """Return the milliseconds of a question at the start, and at the end of a long game."""
    (bot,) = in_processes([fair], 60)
    first = BotView.to_decide(Position.start(RuleSet(), first=0))
    record = play_out("random", chips=13, players=6, seed=1)
    history = tuple(record)
    last = next(step for step in reversed(history) if step.before.acting_seat is not None)
    late = BotView.to_decide(last.before, history[: last.index])
    try:
        times = []
        for view in (first, late):
            ask(bot, view, seat_rng(1, 0))  # sends what the process doesn't know
            each = [timed(partial(ask, bot, view, seat_rng(1, 0))) for _ in range(QUESTIONS)]
            times.append(median(each) * 1000)
    finally:
        close_all([bot])
    return times[0], times[1]


def main() -> int:
    """Measure, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    ready = median(start() for _ in range(REPEATS))
    early, late = questions()
    here = median(timed(lambda: play_out(fair, chips=7, seed=1)) for _ in range(REPEATS))
    there = median(
        timed(lambda: play_out(fair, chips=7, seed=1, bots_in="process")) for _ in range(REPEATS)
    )
    print(f"{BOTS} processes are ready after {ready:.2f} s (bound {START_S:g})")
    print(f"a question costs {early:.2f} ms at the start (bound {QUESTION_MS:g})")
    print(f"a question costs {late:.2f} ms late in a long game (bound {QUESTION_MS:g})")
    print(f"a game by {BOTS} bots takes {here * 1000:.0f} ms here, {there * 1000:.0f} ms there")
    bad = ready > START_S or max(early, late) > QUESTION_MS
    return int(check and bad)


if __name__ == "__main__":
    sys.exit(main())
