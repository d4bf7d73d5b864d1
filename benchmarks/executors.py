"""What it costs to hand games to other processes, and how much two of them gain.

See README.md beside this file. The cost is CPU time, here and there together. The gain is by the
clock, and means something on a machine with two idle cores only.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor
from random import Random
from statistics import median

from distributed import Client, LocalCluster
from loky import ProcessPoolExecutor

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


def seconds(
    work: Callable[[Executor | None, int], object], where: Executor | None, n: int
) -> float:
    """Return how long some work takes, by the clock."""
    begin = time.perf_counter()
    work(where, n)
    return time.perf_counter() - begin


def cpu(work: Callable[[Executor | None, int], object], where: Executor | None, n: int) -> float:
    """Return the CPU time of some work, of this process and of the only one of an executor."""

    def so_far() -> float:
        there = 0.0 if where is None else where.submit(time.process_time).result()
        return time.process_time() + there

    begin = so_far()
    work(where, n)
    return so_far() - begin


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
        for name, work in {"simulate": simulated, "chances": estimated}.items():
            assert work(one, 50) == work(two, 50) == work(dask, 50) == work(None, 50)
            costs, gains = {"loky": list[float](), "Dask": list[float]()}, list[float]()
            for _ in range(options.repeats):
                here = cpu(work, None, games)
                costs["loky"].append(cpu(work, one, games) / here - 1)
                costs["Dask"].append(cpu(work, dask, games) / here - 1)
                gains.append(seconds(work, one, games) / seconds(work, two, games))
            told = ", ".join(f"{at} {median(each):.0%}" for at, each in costs.items())
            print(f"{name}: overhead {told}; two processes {median(gains):.2f} times one")
            kept = kept and median(costs["loky"]) <= OVERHEAD and median(gains) >= GAIN
    if options.check:
        print("within the bounds" if kept else "NOT within the bounds")
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
