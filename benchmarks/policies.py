"""How often the favourite of a policy is the player who wins for sure, on fresh solved positions.

See README.md beside this file. The records that `chances` shows were measured by it. First it
measures how fast each policy plays beside random choices.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, islice, product
from random import Random
from typing import NamedTuple

from sosucker_widget import BOTS, Budget, Position, RuleSet, play_out
from sosucker_widget.analysis.search.reach import GLIMPSE
from sosucker_widget.analysis.search.solver import Solver
from sosucker_widget.engine import PresetName
from sosucker_widget.playouts import POLICIES, PolicyName, QuickBoard, QuickGame, playout
from sosucker_widget.plugins import PluginName
from sosucker_widget.runs.executors import results
from sosucker_widget.runs.intervals import Share

CHIPS = (3, 4, 5, 7)
TRIED_PLIES = 6
OF_A_GAME = 2
LIMIT = Budget(states=6_000, seconds=None)
GAMES = 250
PRESETS: tuple[PresetName, ...] = ("classic", "documented")
TIMED: tuple[PresetName, ...] = ("classic", "documented", "course")


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


def wins(one: Sure, name: PolicyName, seed: int, games: int) -> Counter[int]:
    """Count the wins of each seat when all play by a policy."""
    start, draw = QuickBoard(one.position), Random(seed).random  # noqa: S311
    return Counter(playout(start, POLICIES[name], draw) for _ in range(games))


def plies(start: QuickBoard, name: PolicyName, seed: int) -> int:
    """Count the plies of a game by a policy."""
    game, draw, count = QuickGame(start), Random(seed).random, 0  # noqa: S311
    choices = game.choices
    try:
        while True:
            count += 1
            number = POLICIES[name](game.board, choices, draw) if choices > 1 else 0
            choices = game.send(number)
    except StopIteration:
        return count


def seconds(start: QuickBoard, name: PolicyName, games: int) -> float:
    """Measure the CPU time that games by a policy take."""
    draw, begin = Random(5).random, time.process_time()  # noqa: S311
    for _ in range(games):
        playout(start, POLICIES[name], draw)
    return time.process_time() - begin


def print_paces(games: int = 200, repeats: int = 9) -> None:
    """Print how fast each policy plays, by the least CPU time; the policies take turns."""
    for preset, chips in product(TIMED, (3, 7)):
        start = QuickBoard(Position.start(RuleSet.named(preset, chips=chips)))
        long = {name: sum(plies(start, name, n) for n in range(games)) / games for name in POLICIES}
        turns = [{name: seconds(start, name, games) for name in POLICIES} for _ in range(repeats)]
        least = {name: min(turn[name] for turn in turns) / games for name in POLICIES}
        print(f"{preset}, {chips} chips")
        for name in POLICIES:
            by_game = least["random"] / least[name]
            by_ply = by_game * long[name] / long["random"]
            print(
                f"  {name}: {1 / least[name]:,.0f} games a CPU-second, {long[name]:.0f} plies each;"
                f" of the speed of random {by_game:.2f} by the game, {by_ply:.2f} by the ply",
                flush=True,
            )


def main() -> None:
    """Measure each policy on the same positions, and print its record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=300, help="of each preset")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--games", type=int, default=GAMES, help="of a policy at each position")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--presets", nargs="*", default=PRESETS, choices=PRESETS)
    options = parser.parse_args()
    print_paces()
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
