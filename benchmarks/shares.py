"""The shares that our texts name, from larger samples than the notebook `shares` has time for.

See README.md beside this file.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random

from sosucker_widget.analysis import Budget, effectivity, opportunities
from sosucker_widget.engine import PresetName, RuleSet
from sosucker_widget.lessons.sampling import bots_games, distinct_positions
from sosucker_widget.runs.intervals import Mean, Share

NO_LIMIT = Budget(states=10**9, seconds=None)
PRESETS: tuple[PresetName, ...] = ("documented", "classic")


def rules_of(preset: PresetName, chips: int = 7) -> RuleSet:
    """Return the rules under which everything here is solved."""
    return RuleSet.named(preset, chips=chips, transfers="rescue", discards="never")


def count_positions(games: int, sample: int) -> None:
    """Print the shares of a random sample of distinct positions."""
    drawn = [one for preset in PRESETS for one in distinct_positions(rules_of(preset), games)]
    rng = Random(1)  # noqa: S311 - games, no secrets
    chosen = rng.sample(drawn, sample) if sample < len(drawn) else drawn
    pairs, cores = Counter[str](), Counter[bool]()
    for position in chosen:
        found = effectivity(position, "own", budget=NO_LIMIT)
        if found.solution.dictator is None:
            cores[bool(found.core)] += 1
            duos = [duo for duo in found.solution.minimal_winning if len(duo) == 2]  # noqa: PLR2004
            pairs.update(str(found.pair_type(*duo)) for duo in duos)
    print(f"{len(drawn):,} distinct positions, {len(chosen):,} drawn")
    print(f"without a dictator: {Share(cores.total(), len(chosen))}")
    for kind in ("blind", "one-way", "two-way"):
        print(f"winning pairs that are {kind}: {Share(pairs[kind], pairs.total())}")
    print(f"core without side payments not empty: {Share(cores[True], cores.total())}")


def count_crowns(games: int) -> None:
    """Print how many crowns are seized in games by bots with two chips each."""
    for preset in PRESETS:
        seized, gained, unsolved = list[float](), 0, 0
        for record in bots_games(rules_of(preset, chips=2), games):
            found = opportunities(record)
            lost = [one for one in found if one.kind == "crown"]
            seized.append(len(lost))
            gained += sum(bool(one.is_gain) for one in lost)
            unsolved += len(found.unsolved)
        print(
            f"{preset}: {len(seized):,} games, crowns seized per game {Mean.of(seized)}; "
            f"for gain {Share(gained, int(sum(seized)))}; {unsolved} plies not solved"
        )


def main() -> int:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3_000, help="random games of each size")
    parser.add_argument("--sample", type=int, default=3_000, help="positions to solve")
    parser.add_argument("--crowns", type=int, default=200, help="bots' games of each seating")
    options = parser.parse_args()
    count_positions(options.games, options.sample)
    count_crowns(options.crowns)
    return 0


if __name__ == "__main__":
    sys.exit(main())
