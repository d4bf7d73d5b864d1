"""What it costs to hand games to other processes, and how much two of them gain.

See README.md beside this file. Run it on a machine with two idle cores: it measures by the clock.
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


def main() -> int:
    """Measure in turn, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4_000)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--check", action="store_true", help="fail where a bound is not kept")
    options = parser.parse_args()
    settings = {"threads_per_worker": 1, "dashboard_address": None}
    kept = True
    with (
        ProcessPoolExecutor(1) as one,
        ProcessPoolExecutor(2) as two,
        LocalCluster(n_workers=2, **settings) as cluster,
        Client(cluster) as client,
    ):
        places = {"here": None, "1 process": one, "2 processes": two, "Dask": client.get_executor()}
        for name, work in {"simulate": simulated, "chances": estimated}.items():
            assert all(work(place, 50) == work(None, 50) for place in places.values())
            rounds = [
                {at: seconds(work, place, options.games) for at, place in places.items()}
                for _ in range(options.repeats)
            ]
            told = {at: median(one[at] for one in rounds) for at in places}
            overhead = median(one["1 process"] / one["here"] for one in rounds) - 1
            gain = median(one["1 process"] / one["2 processes"] for one in rounds)
            print(name, ", ".join(f"{at} {time:.2f} s" for at, time in told.items()))
            print(f"  overhead of a process {overhead:.0%}, two processes {gain:.2f} times one")
            kept = kept and overhead <= OVERHEAD and gain >= GAIN
    if options.check:
        print("within the bounds" if kept else "NOT within the bounds")
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
