"""How often the favourite of a policy is the player who wins for sure, on fresh solved positions.

See README.md beside this file. The records that `chances` shows were measured by it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, islice
from random import Random
from typing import NamedTuple

from sosucker_widget import BOTS, Budget, Position, play_out
from sosucker_widget.analysis.search.reach import GLIMPSE
from sosucker_widget.analysis.search.solver import Solver
from sosucker_widget.engine import PresetName
from sosucker_widget.executors import results
from sosucker_widget.intervals import Share
from sosucker_widget.playouts import POLICIES, QuickBoard, playout
from sosucker_widget.plugins import PluginName

CHIPS = (3, 4, 5, 7)
TRIED_PLIES = 6
OF_A_GAME = 2
LIMIT = Budget(states=6_000, seconds=None)
GAMES = 250
PRESETS: tuple[PresetName, ...] = ("classic", "documented")


class Sure(NamedTuple):
    """A position of a game of bots, and the seat of the player who wins it alone."""

    position: Position
    winner: int


def drawn(preset: PresetName, seed: int, number: int) -> list[Sure]:
    """Let bots play a game; look at some of its plies for two that one player wins alone."""
    rng = Random(f"{preset}/{seed}/{number}")  # noqa: S311 - a game, no secret
    bots = [PluginName(rng.choice([*BOTS])) for _ in range(4)]
    record = play_out(bots, preset, chips=rng.choice(CHIPS), seed=rng.getrandbits(32))
    open_ones = [one for one in record.positions if not one.is_over]
    solver, sure = Solver(open_ones[0].rules), list[Sure]()
    for position in rng.sample(open_ones, min(TRIED_PLIES, len(open_ones))):
        solution = solver.solve(position, budget=LIMIT, tries=GLIMPSE)
        if solution.solved and solution.dictator is not None:
            sure.append(Sure(position, solution.dictator.seat))
        if len(sure) == OF_A_GAME:
            break
    return sure


def sample(preset: PresetName, seed: int, size: int, workers: int) -> list[Sure]:
    """Draw so many positions, at most two of a game."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=spawn) as pool:
        games = results(partial(drawn, preset, seed), range(4 * size), pool)
        found = [*islice(chain.from_iterable(games), size)]
        pool.shutdown(cancel_futures=True)
    return found


def wins(one: Sure, name: str, seed: int, games: int) -> Counter[int]:
    """Count the wins of each seat when all play by a policy."""
    start, draw = QuickBoard(one.position), Random(seed).random  # noqa: S311
    policy = POLICIES[name]  # type: ignore[index] # it is one of the names
    return Counter(playout(start, policy, draw) for _ in range(games))


def main() -> None:
    """Measure each policy on the same positions, and print its record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=300, help="of each preset")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--games", type=int, default=GAMES, help="of a policy at each position")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--presets", nargs="*", default=PRESETS, choices=PRESETS)
    options = parser.parse_args()
    for preset in options.presets:
        fresh = sample(preset, options.seed, options.positions, options.workers)
        chips = Counter(one.position.rules.chips for one in fresh)
        print(f"{preset}: {len(fresh)} positions; by chips {dict(sorted(chips.items()))}")
        for name in POLICIES:
            right, all_of, share = Counter[int](), Counter[int](), 0.0
            begin = time.process_time()
            for number, one in enumerate(fresh):
                won, living = wins(one, name, number, options.games), len(one.position.alive)
                all_of[living] += 1
                right[living] += won.most_common(1)[0][0] == one.winner
                share += won[one.winner] / options.games
            micro = (time.process_time() - begin) / len(fresh) / options.games * 1e6
            by_living = ", ".join(f"{right[n]} of {all_of[n]} with {n}" for n in sorted(all_of))
            print(
                f"  {name}: right at {Share(right.total(), all_of.total())} ({by_living} living);"
                f" mean share of the sure winner {share / len(fresh):.2f}; {micro:.0f} µs a game",
                flush=True,
            )


if __name__ == "__main__":
    main()
