"""What it costs to hand games to other processes, and how much two of them gain.

See README.md beside this file. The cost is CPU time, here and there together. The gain is that of a
machine with a core for each process, from the CPU time of the one that has most to do; by the clock
it means something on an idle machine only.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from random import Random
from statistics import median
from typing import NamedTuple

from distributed import Client, LocalCluster
from loky import ProcessPoolExecutor
from psutil import Process

from sosucker_widget import BotView, Position, chances, simulate

GAIN, OVERHEAD = 1.8, 0.1


def bot(view: BotView, rng: Random) -> object:
    """Choose at random: the least work that a game can be."""
    return rng.choice(view.legal)


def simulated(executor: Executor | None, games: int) -> object:
    """Play games of plain callables; return who won."""
    return simulate(bot, games, chips=3, seed=1, executor=executor).to_rows()


def estimated(executor: Executor | None, games: int) -> object:
    """Estimate chances at the start of a long game."""
    return chances(Position.start("classic"), "random", 20 * games, seed=1, executor=executor)


class Used(NamedTuple):
    """What some work took: CPU time here, in each process of the executor, and by the clock."""

    here: float
    there: list[float]
    clock: float

    @property
    def total(self) -> float:
        """All CPU time."""
        return self.here + sum(self.there)

    @property
    def longest(self) -> float:
        """How long it takes at least with a core for each process, if this one waits for them."""
        return self.here + max(self.there)


def used(work: Callable[[], object], processes: Sequence[Process]) -> Used:
    """Do some work, and return what it took."""

    def so_far() -> list[float]:
        return [sum(one.cpu_times()[:2]) for one in (Process(), *processes)]

    begin, since = so_far(), time.perf_counter()
    work()
    clock = time.perf_counter() - since
    here, *there = (after - before for before, after in zip(begin, so_far(), strict=True))
    return Used(here, there, clock)


def processes_of(pool: ProcessPoolExecutor) -> list[Process]:
    """Return the processes of a pool of loky's that has begun."""
    return [Process(one) for one in pool._processes]  # noqa: SLF001 - it tells them in no other way


def main() -> int:
    """Measure in turn, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4_000)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--check", action="store_true", help="fail where a bound is not kept")
    options = parser.parse_args()
    games, kept = options.games, True
    cluster = LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None)
    with (
        ProcessPoolExecutor(1) as one,
        ProcessPoolExecutor(2) as two,
        cluster,
        Client(cluster) as client,
    ):
        dask = client.get_executor()
        workers = [Process(pid) for pid in client.run(os.getpid).values()]
        for name, work in {"simulate": simulated, "chances": estimated}.items():
            assert work(one, 50) == work(two, 50) == work(dask, 50) == work(None, 50)
            idle = used(partial(time.sleep, 2), workers)
            loky, remote, gains, by_clock = (list[float]() for _ in range(4))
            for _ in range(options.repeats):
                here = used(partial(work, None, games), [])
                alone = used(partial(work, one, games), processes_of(one))
                both = used(partial(work, two, games), processes_of(two))
                there = used(partial(work, dask, games), workers)
                resting = there.clock * idle.total / idle.clock
                loky.append(alone.total / here.total - 1)
                remote.append((there.total - resting) / here.total - 1)
                gains.append(alone.longest / both.longest)
                by_clock.append(alone.clock / both.clock)
            print(
                f"{name}: overhead loky {median(loky):.0%}, Dask {median(remote):.0%}, beside"
                f" {idle.total / idle.clock:.1%} of a core that its cluster takes at rest;"
                f" two processes {median(gains):.2f} times one by CPU time,"
                f" {median(by_clock):.2f} by the clock"
            )
            kept = kept and max(median(loky), median(remote)) <= OVERHEAD
            kept = kept and median(gains) >= GAIN
    if options.check:
        print("within the bounds" if kept else "NOT within the bounds")
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
