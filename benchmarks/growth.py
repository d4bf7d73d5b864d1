"""How the time to read, write, build, edit and export a record grows with its nodes.

See README.md beside this file. With `--check` the exit code says whether the bounds are kept.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from statistics import median

from sosucker_widget.record import Record
from sosucker_widget.record.values.limits import MAX_EVENTS
from tests.growth import DOINGS, READING, Doing
from tests.record.trees import SHAPES

SIZES = (1_000, 10_000, 100_000)
MOST_GROWTH = 20
"""Times as long for ten times as many nodes: 10 is linear, 100 quadratic."""
LEAST_SECONDS = 0.05
"""Growth of less than this is not measured well."""
BUDGETED = {"judge promises": 1.0}
"""What has a budget of its own may grow as it likes up to there: so many seconds are its bound."""


def seconds(prepare: Callable[[], Callable[[], object]], repeats: int) -> float:
    """Return the median of the processor time, of something that is done for the first time."""
    found = list[float]()
    for _ in range(repeats):
        do = prepare()
        gc.collect()
        # Looking through the record for garbage again and again is no part of the work.
        gc.freeze()
        begin = time.process_time()
        do()
        found.append(time.process_time() - begin)
        gc.unfreeze()
    return median(found)


def is_possible(name: str, record: Record, size: int) -> bool:
    """Tell whether something can be done with a record of so many nodes."""
    if name in READING:
        return size <= MAX_EVENTS
    branches = len(record.lines) > 1 and bool(record.lines[-1].nodes)
    return branches or name not in {"promote", "delete"}


def measure(shape: str, name: str, doing: Doing, sizes: list[int]) -> bool:
    """Print how long something takes for records of a shape; say whether it grows slowly."""
    took = list[float]()
    for size in sizes:
        record = SHAPES[shape](size)
        if is_possible(name, record, size):
            took.append(seconds(partial(doing, record), 3 if size <= MAX_EVENTS else 1))
    if not took:
        return True
    grown = [after / before for before, after in pairwise(took) if before > LEAST_SECONDS / 10]
    linear = all(one < MOST_GROWTH for one in grown)
    kept = linear or max(took) < BUDGETED.get(name, LEAST_SECONDS)
    told = "".join(f"{one:9.3f} s" for one in took)
    times = "".join(f"  x{one:.1f}" for one in grown)
    print(f"{shape:8}{name:20}{told}{times}{'' if kept else '  TOO MUCH'}", flush=True)
    return kept


def main() -> int:
    """Measure, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="nodes, ten times more")
    parser.add_argument(
        "--shapes", nargs="+", choices=SHAPES, default=list(SHAPES), help="of trees"
    )
    parser.add_argument("--check", action="store_true", help="fail where a bound is not kept")
    options = parser.parse_args()
    kept = [
        measure(shape, name, doing, [*options.sizes])
        for shape in options.shapes
        for name, doing in {**READING, **DOINGS}.items()
    ]
    if options.check:
        print("within the bounds" if all(kept) else "NOT within the bounds")
    return 0 if all(kept) or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
