"""How fast positions are solved, in how many states, and how much memory a state takes.

See README.md beside this file. With `--check` the exit code says whether the bounds are kept.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
import tracemalloc
from collections.abc import Iterator
from itertools import islice, product
from random import Random
from resource import RUSAGE_SELF, getrusage
from statistics import median

from sosucker_widget.analysis import Budget, Solution, Solver, solve_all, solver_for
from sosucker_widget.engine import Position, PresetName, RuleSet, apply, legal_actions
from sosucker_widget.players import BotName, play_out
from sosucker_widget.power import PowerLane

PRESETS: tuple[PresetName, ...] = ("classic", "documented")
NO_LIMIT = Budget(states=10**9, seconds=None)
POSITION_SECONDS = 2.0
STARTS = {2: (0.5, 3_000), 3: (60.0, 500_000), 4: (3_600.0, None)}
"""The CPU-seconds and the states allowed, by chips per player."""

LIVE = {4: 8, 3: 9}
"""How many chips may be outside the dead box, by number of living players."""

LANE = 20
LANE_SECONDS = 5.0
"""The last plies of a game that are solved, and the CPU-seconds that this may take."""

STOPPING = 0.3
"""The share of a game's small enough positions that is used."""


def solve(position: Position) -> tuple[Solution, float]:
    """Solve with a new solver, whose memory is empty; return the answer and the CPU-seconds."""
    solver = Solver(position.rules)
    gc.collect()
    begin = time.process_time()
    solution = solver.solve(position, budget=NO_LIMIT)
    seconds = time.process_time() - begin
    return solution, seconds


def positions(preset: PresetName, living: int, rng: Random) -> Iterator[Position]:
    """Yield small enough positions of random games with this many living players."""
    while True:
        rules = RuleSet.named(preset, chips=rng.randint(1, 7), transfers="rescue", discards="never")
        position = Position.start(rules, rng.randrange(rules.players))
        while position.phase != "over" and len(position.alive_seats) >= living:
            live = position.held_size() + position.piled_size()
            if (
                len(position.alive_seats) == living
                and live <= LIVE[living]
                and rng.random() < STOPPING
            ):
                yield position
                break
            position = apply(position, rng.choice(legal_actions(position)))


def percentile(figures: list[float], share: float) -> float:
    """Return the figure that this share of the figures doesn't exceed."""
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def measure_start(preset: PresetName, chips: int) -> bool:
    """Solve a start of four players; return whether it is within the bounds."""
    seconds, states = STARTS[chips]
    position = Position.start(RuleSet.named(preset, chips=chips), 0)
    solution, took = solve(position)
    print(
        f"{preset}, {chips} chips each, from the start: {took:.2f} s of {seconds:g}, "
        f"{solution.states:,} states"
        + (f" of {states:,}" if states else "")
        + f", dummies: {', '.join(map(str, solution.dummies))}; "
        + f"at most {getrusage(RUSAGE_SELF).ru_maxrss / 1024:,.0f} MiB in use so far"
    )
    return took <= seconds and (states is None or solution.states <= states)


def measure_positions(preset: PresetName, living: int, count: int) -> bool:
    """Solve random positions; return whether all but a twentieth are fast enough."""
    drawn = positions(preset, living, Random(1))  # noqa: S311 - games, no secrets
    results = [solve(next(drawn)) for _ in range(count)]
    times = [seconds for _, seconds in results]
    states = [float(solution.states) for solution, _ in results]
    late = percentile(times, 0.95)
    print(
        f"{preset}, {living} living, at most {LIVE[living]} chips not dead, {count:,} positions: "
        f"95 of 100 within {late:.3f} s of {POSITION_SECONDS:g}; "
        f"median {median(times):.3f} s, longest {max(times):.2f} s; "
        f"states: median {median(states):,.0f}, 95th {percentile(states, 0.95):,.0f}, "
        f"most {max(states):,.0f}"
    )
    return late <= POSITION_SECONDS


def measure_lane(preset: PresetName, games: int) -> None:
    """Solve the last plies of four-player games with 3 chips, and print how long it took."""
    times, states = [], []
    for seed in range(games):
        rng = Random(seed)  # noqa: S311 - games, no secrets
        game = [Position.start(RuleSet.named(preset, chips=3), rng.randrange(4))]
        while game[-1].phase != "over":
            can = legal_actions(game[-1], anytime=False)
            game.append(apply(game[-1], rng.choice(can)))
        solver_for(game[0].rules).forget()
        gc.collect()
        begin = time.process_time()
        solutions = solve_all(game[-LANE:], budget=NO_LIMIT)
        times.append(time.process_time() - begin)
        states.append(sum(solution.states for solution in solutions))
    print(
        f"{preset}, the last {LANE} plies of {games} random games with 3 chips each: "
        f"median {median(times):.1f} s, from {min(times):.1f} to {max(times):.1f} "
        f"(wanted {LANE_SECONDS:g}); states: median {median(states):,.0f}"
    )


def measure_shown_lane(preset: PresetName, games: int) -> bool:
    """Measure what a replay shows of the last plies within its budget, and print the times.

    The lane is complete when all plies have been tried; the marks of the decisions follow.
    """
    rules = RuleSet.named(preset, chips=3)
    times, marked, open_plies = [], [], []
    bots: tuple[BotName, ...] = ("random", "greedy")
    for seed, bot in product(range(games), bots):
        record = play_out([bot] * rules.players, rules, seed=seed)
        lane = PowerLane(record, record.lines[:1], most=LANE)
        gc.collect()
        begin = time.process_time()
        work = lane.work()
        for _ in islice(work, lane.of):
            pass
        times.append(time.process_time() - begin)
        for _ in work:
            pass
        marked.append(time.process_time() - begin)
        found = [one.solution for one in lane.plies(0)]
        open_plies.append(sum(one is None or one.stopped is not None for one in found))
    whole = open_plies.count(0)
    print(
        f"{preset}, what a replay shows of the last {LANE} plies of {len(times)} games by bots: "
        f"median {median(times):.1f} s, longest {max(times):.1f} of {LANE_SECONDS:g}, and with the "
        f"marks {median(marked):.1f} and {max(marked):.1f}; all plies solved in {whole}, not "
        f"solved in the others: median "
        f"{median(filter(None, open_plies)) if whole < len(times) else 0:g}"
    )
    return max(times) <= LANE_SECONDS


def measure_memory(preset: PresetName) -> None:
    """Print how much memory a remembered state takes, measured on a part of a 3-chip start."""
    position = Position.start(RuleSet.named(preset, chips=3), 0)
    tracemalloc.start()
    solver = Solver(position.rules)
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    solver.solve(position, budget=Budget(states=50_000, seconds=None))
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"{preset}: {(after - before) / len(solver):,.0f} bytes a remembered state")


def main() -> int:
    """Measure, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1_000, help="random positions of a kind")
    parser.add_argument("--chips", type=int, nargs="*", default=[2, 3], help="starts to solve")
    parser.add_argument("--lane", type=int, default=0, help="games whose last plies to solve")
    parser.add_argument("--check", action="store_true", help="fail where a bound is not kept")
    options = parser.parse_args()

    kept = True
    for preset in PRESETS:
        for chips in options.chips:
            kept &= measure_start(preset, chips)
        for living in LIVE:
            kept &= measure_positions(preset, living, options.positions)
        measure_memory(preset)
        if options.lane:
            kept &= measure_shown_lane(preset, options.lane)
            measure_lane(preset, options.lane)
    if options.check:
        print("within the bounds" if kept else "NOT within the bounds")
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
