"""How soon a replay of a long game has a lane of chances, and a narrow one. See README.md here."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from sosucker_widget import Record, play_out
from sosucker_widget.power.chance_lane import WIDTH, ChanceLane
from sosucker_widget.session.work.line_finders import ChanceFinder

FIRST, NARROW = 3.0, 20.0
"""The bounds in seconds."""
PARTS = 5
"""Four stages of games at every ply, and what the choices cost."""


class Stages(NamedTuple):
    """Seconds until every ply has a first estimate, until all are narrow, and until the end."""

    first: float
    narrow: float
    whole: float


def long_game() -> Record:
    """Return a game of bots with seven chips each, 119 plies."""
    return play_out(["cautious", "grateful", "greedy", "betrayer"], "classic", chips=7, seed=3)


def stages(lane: ChanceLane, clock: Callable[[], float]) -> Stages:
    """Work at a lane without a pause, and time it."""
    begun, plies = clock(), lane.of // PARTS
    ends = dict[int, float]()
    for _ in lane.work():
        ends.setdefault(lane.done // plies, clock() - begun)
    assert max(one.chances.half_width for one in lane.plies(0)) <= WIDTH
    return Stages(ends[1], ends[PARTS - 1], clock() - begun)


async def in_background(record: Record) -> tuple[Stages, float]:
    """Let it be estimated as in a notebook that does nothing else; return the CPU time, too."""
    loop, ended, ends = asyncio.get_running_loop(), asyncio.Event(), dict[int, float]()
    begun, cpu = time.perf_counter(), time.process_time()

    def changed() -> None:
        lane, inquiry = finder._lane, finder.inquiry  # noqa: SLF001 - a report tells no more
        assert lane is not None
        ends.setdefault(lane.done // (lane.of // PARTS), time.perf_counter() - begun)
        if inquiry is not None and not inquiry.is_busy:
            ended.set()

    finder = ChanceFinder(lambda: loop, changed, lambda: 0.0)
    finder.begin(record, record.lines)
    await ended.wait()
    first, narrow = (
        min(at for one, at in ends.items() if one >= parts) for parts in (1, PARTS - 1)
    )
    return Stages(first, narrow, time.perf_counter() - begun), time.process_time() - cpu


def main() -> int:
    """Measure, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--check", action="store_true", help="fail where a bound is not kept")
    options = parser.parse_args()
    record = long_game()
    print(f"{len(record.positions) - 1} plies; CPU seconds, medians of {options.repeats}")
    runs = [
        stages(ChanceLane(record, record.lines), time.process_time) for _ in range(options.repeats)
    ]
    for name, bound in (("first", FIRST), ("narrow", NARROW), ("whole", None)):
        every = [getattr(run, name) for run in runs]
        told = f"(bound {bound:.0f})" if bound else ""
        spread = f"{min(every):.2f} to {max(every):.2f}"
        print(f"  {name:6} {median(every):6.2f}, from {spread} {told}")
    alone = stages(ChanceLane(record, record.lines), time.perf_counter)
    beside, cpu = asyncio.run(in_background(record))
    print(
        f"in the background, by the clock: first {beside.first:.2f}, narrow {beside.narrow:.2f}, "
        f"whole {beside.whole:.2f}, of which {cpu:.2f} on a CPU; alone, just before, "
        f"{alone.whole:.2f}: ratio {beside.whole / alone.whole:.2f}"
    )
    kept = median(run.first for run in runs) <= FIRST
    kept &= median(run.narrow for run in runs) <= NARROW
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
