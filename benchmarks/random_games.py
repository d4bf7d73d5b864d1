"""How many random games the engine plays per CPU-second, and whether its memory stays flat.

See README.md beside this file. With `--check` the exit code says whether the bounds are kept.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
import tracemalloc
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median

from sosucker_widget.engine import Position, RuleSet, apply, legal_actions

REQUIRED, AIM = 800, 1_300
POSITIONS = 1_000_000
TRACED = 100_000
MAX_TRACED_GROWTH = 64 * 1024
MAX_RESIDENT_GROWTH = 4 * 1024 * 1024


def play(rules: RuleSet, rng: Random) -> int:
    """Play one game to its end; return the number of actions."""
    position = Position.start(rules, rng.randrange(rules.players))
    actions = 0
    while position.phase != "over":
        can = legal_actions(position, anytime=False)
        position = apply(position, can[int(rng.random() * len(can))])
        actions += 1
    return actions


@dataclass(frozen=True)
class Speed:
    """The speed of one repeat."""

    games_per_second: float
    actions_per_game: float


def repeat(rules: RuleSet, games: int, seed: int) -> Speed:
    """Play so many games."""
    rng = Random(seed)  # noqa: S311 - games, no secrets
    gc.collect()
    begin = time.process_time()
    actions = sum(play(rules, rng) for _ in range(games))
    seconds = time.process_time() - begin
    return Speed(games / seconds, actions / games)


def resident() -> int | None:
    """Return the memory of this process in bytes, if the system reports it."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return None
    import resource  # noqa: PLC0415 - not on Windows

    return int(pages) * resource.getpagesize()


def play_positions(rules: RuleSet, rng: Random, positions: int) -> None:
    """Play games until so many positions have been made."""
    made = 0
    while made < positions:
        made += play(rules, rng)


def memory(rules: RuleSet) -> tuple[int, int | None]:
    """Return how much the traced and the resident memory grew after the first tenth."""
    rng = Random(0)  # noqa: S311
    play_positions(rules, rng, POSITIONS // 10)
    gc.collect()
    before = resident()
    play_positions(rules, rng, POSITIONS - POSITIONS // 10)
    gc.collect()
    after = resident()

    tracemalloc.start()
    play_positions(rules, rng, TRACED // 10)
    gc.collect()
    traced, _ = tracemalloc.get_traced_memory()
    play_positions(rules, rng, TRACED - TRACED // 10)
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - traced
    tracemalloc.stop()
    return grown, None if before is None or after is None else after - before


def main() -> int:
    """Measure, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_500, help="games a repeat")
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--check", action="store_true", help="fail where a bound is not kept")
    options = parser.parse_args()

    rules = RuleSet.named("classic")
    repeat(rules, options.games // 10, seed=0)
    speeds = [repeat(rules, options.games, seed) for seed in range(1, options.repeats + 1)]
    figures = [speed.games_per_second for speed in speeds]
    middle = median(figures)
    length = sum(speed.actions_per_game for speed in speeds) / len(speeds)
    print(
        f"{rules.preset}, {rules.players} players, {rules.chips} chips: "
        f"{options.repeats} x {options.games} games, {length:.1f} actions a game"
    )
    print(
        f"games per CPU-second: median {middle:,.0f}, from {min(figures):,.0f} to "
        f"{max(figures):,.0f} (required {REQUIRED}, aimed past {AIM:,})"
    )

    traced, grown = memory(rules)
    told = "not told by this system" if grown is None else f"{grown / 1024:+,.0f} KiB"
    print(f"resident memory over {POSITIONS:,} positions: {told}")
    print(f"traced memory over {TRACED:,} positions: {traced / 1024:+,.1f} KiB")
    flat = traced < MAX_TRACED_GROWTH and (grown is None or grown < MAX_RESIDENT_GROWTH)
    kept = middle >= REQUIRED and flat
    if options.check:
        print("within the bounds" if kept else "NOT within the bounds")
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
