"""How much longer it takes to find whom winning coalitions can crown than which coalitions win.

See README.md beside this file. With `--check` the exit code says whether the bounds are kept.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from benchmarks.shares import rules_of
from benchmarks.solver import LIVE, NO_LIMIT, PRESETS, positions
from sosucker_widget.analysis import Solver
from sosucker_widget.analysis.budget import Meter
from sosucker_widget.analysis.forces.effectivity import effectivity_of
from sosucker_widget.analysis.forces.effectivity_function import EffectivityLevel
from sosucker_widget.engine import Position, PresetName, RuleSet
from sosucker_widget.lessons.sampling import distinct_positions

START_SECONDS = 2.0
"""The CPU-seconds that the crowns of a start with 2 chips may take."""

TIMES = 3.0
"""How many times the CPU time of their classes the crowns of many positions may take."""

DEALT = (8, 9)
"""How many chips there are in all in the small games from which positions are drawn too."""


class Cost(NamedTuple):
    """What the classes of some positions took, and what their crowns took after that."""

    positions: int = 0
    class_seconds: float = 0
    class_states: int = 0
    crown_seconds: float = 0
    crown_states: int = 0

    @property
    def ratio(self) -> float:
        """How many times the time of the classes the crowns took."""
        return self.crown_seconds / self.class_seconds

    def __str__(self) -> str:
        """Write it as one line."""
        return (
            f"{self.positions:,} positions: the classes {self.class_seconds:.2f} s and "
            f"{self.class_states:,} states, the crowns {self.crown_seconds:.2f} s and "
            f"{self.crown_states:,} states: {self.ratio:.1f} times the time"
        )


def total(costs: Iterable[Cost]) -> Cost:
    """Add up costs."""
    return Cost(*(sum(each) for each in zip(*costs, strict=True)))


def cost_of(drawn: Sequence[Position], solver: Solver, level: EffectivityLevel = "crowns") -> Cost:
    """Solve the positions one after another, all of them first, and then find their crowns."""
    gc.collect()
    begin = time.process_time()
    solutions = [solver.solve(position, budget=NO_LIMIT) for position in drawn]
    between = time.process_time()
    found = [effectivity_of(one, level, solver, Meter(NO_LIMIT)) for one in solutions]
    end = time.process_time()
    return Cost(
        len(drawn),
        between - begin,
        sum(one.states for one in solutions),
        end - between,
        sum(one.states for one in found),
    )


def cost_with_new_solvers(drawn: Sequence[Position]) -> Cost:
    """Do the same with a new solver for each position."""
    return total(cost_of([position], Solver(position.rules)) for position in drawn)


def measure_start(preset: PresetName) -> bool:
    """Measure the start with 2 chips at two levels; return whether the crowns are fast enough."""
    start = Position.start(RuleSet.named(preset, chips=2), 0)
    costs = [cost_of([start], Solver(start.rules), level) for level in ("crowns", "full")]
    for level, cost in zip(("crowns", "full"), costs, strict=True):
        print(
            f"{preset}, 2 chips each, from the start, level {level}: {cost.crown_seconds:.2f} s "
            f"and {cost.crown_states:,} states besides those of the solution"
        )
    return costs[0].crown_seconds <= START_SECONDS


def measure_positions(preset: PresetName, count: int, alone: int) -> bool:
    """Measure random positions; return whether the crowns of all together are fast enough.

    One solver works on all of them, as `solve` and `effectivity` do; then new ones on some.
    """
    drawn = {
        living: list(islice(positions(preset, living, Random(1)), count))  # noqa: S311 - games
        for living in LIVE
    }
    solver = Solver(drawn[min(LIVE)][0].rules)
    costs = []
    for living in sorted(LIVE):
        costs.append(cost_of(drawn[living], solver))
        print(f"{preset}, {living} living, at most {LIVE[living]} chips not dead, {costs[-1]}")
    together = total(costs)
    print(f"{preset}, both together, {together} of {TIMES:g}")
    for living in sorted(LIVE):
        cost = cost_with_new_solvers(drawn[living][:alone])
        print(f"{preset}, {living} living, each with a new solver, {cost}")
    return together.ratio <= TIMES


def measure_dealt(preset: PresetName, count: int) -> None:
    """Measure positions of small games with so many chips in all, of four living players."""
    drawn = distinct_positions(rules_of(preset), count // len(DEALT), DEALT)
    cost = cost_of(drawn, Solver(drawn[0].rules))
    print(f"{preset}, 4 living, 8 or 9 chips dealt, {cost}")


def main() -> int:
    """Measure, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1_000, help="random positions of a kind")
    parser.add_argument("--alone", type=int, default=100, help="those of them with a new solver")
    parser.add_argument("--check", action="store_true", help="fail where a bound is not kept")
    options = parser.parse_args()

    kept = True
    for preset in PRESETS:
        kept &= measure_start(preset)
        kept &= measure_positions(preset, options.positions, options.alone)
        measure_dealt(preset, options.positions)
    if options.check:
        print("within the bounds" if kept else "NOT within the bounds")
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
