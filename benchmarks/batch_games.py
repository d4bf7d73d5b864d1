"""How many games are played per CPU-second: by the engine, by the interpreter, by bots.

See README.md beside this file. With `--check` the exit code says whether the bounds are kept.
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

from sosucker_widget import BotView, Position, RuleSet, apply, legal_actions, simulate
from sosucker_widget.playouts import QuickBoard, QuickGame, random_playout

RATIO, BOT_GAMES = 6.0, 1_000
PUBLIC = ("node", str(Path(__file__).with_name("public_program.mjs")))


def engine_game(position: Position, rng: Random) -> int:
    """Play a game by a loop over `legal_actions` and `apply`; return the winner's seat."""
    while position.winning_seat is None:
        can = legal_actions(position, anytime=False)
        position = apply(position, can[int(rng.random() * len(can))])
    return position.winning_seat


def decisions(board: QuickBoard, rng: Random) -> int:
    """Play a game by the interpreter, as an environment is stepped; count its decisions."""
    game = QuickGame(board)
    choices, count = game.choices, 0
    try:
        while True:
            count += 1
            choices = game.send(int(rng.random() * choices))
    except StopIteration:
        return count


def bot(view: BotView, rng: Random) -> object:
    """Choose at random: the least that a bot can do."""
    return rng.choice(view.legal)


def rate(play: Callable[[int], object], games: int) -> float:
    """Return games per CPU-second."""
    gc.collect()
    begin = time.process_time()
    for number in range(games):
        play(number)
    return games / (time.process_time() - begin)


def bot_rate(games: int) -> float:
    """Return games per CPU-second of `simulate` with plain callables."""
    begin = time.process_time()
    simulate(bot, games, "classic", chips=3, seed=1)
    return games / (time.process_time() - begin)


def public_rate(program: Path, games: int) -> float:
    """Return games per CPU-second of a public program."""
    command = [*PUBLIC, str(program), str(games)]
    answer = subprocess.run(command, capture_output=True, check=True).stdout  # noqa: S603 - ours
    return float(json.loads(answer)["games"])


def spread(figures: list[float]) -> str:
    """Write a median with its range."""
    return f"{median(figures):,.0f} ({min(figures):,.0f} to {max(figures):,.0f})"


def main() -> int:
    """Measure in turn, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_500, help="games a repeat")
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--beside", type=Path, help="js/game.js of a public program: see README")
    parser.add_argument("--check", action="store_true", help="fail where a bound is not kept")
    options = parser.parse_args()
    games: int = options.games

    starts = [Position.start(RuleSet.named("classic"), first) for first in range(4)]
    boards, rng = [*map(QuickBoard, starts)], Random(1)  # noqa: S311 - games, no secrets
    winners = [engine_game(starts[0], Random(seed)) for seed in range(20)]  # noqa: S311
    assert winners == [random_playout(boards[0], Random(seed).random) for seed in range(20)]  # noqa: S311

    engine, quick, stepped, by_bots, public = (list[float]() for _ in range(5))
    simulate(bot, 20, "classic", chips=3, seed=0)
    for _ in range(options.repeats):
        engine.append(rate(lambda n: engine_game(starts[n % 4], rng), games // 6))
        quick.append(rate(lambda n: random_playout(boards[n % 4], rng.random), games))
        per_game = sum(decisions(board, rng) for board in boards * 25) / 100
        stepped.append(per_game * rate(lambda n: decisions(boards[n % 4], rng), games))
        by_bots.append(bot_rate(games // 8))
        if options.beside:
            public.append(public_rate(options.beside, 4 * games))
    ratios = [one / other for one, other in zip(quick, engine, strict=True)]

    print("per CPU-second, medians of", options.repeats)
    print(f"random games, 7 chips, engine:       {spread(engine)}")
    print(f"random games, 7 chips, interpreter:  {spread(quick)}")
    if public:
        beside = [one / other for one, other in zip(quick, public, strict=True)]
        print(f"random games, 7 chips, public:       {spread(public)}")
        print(f"interpreter / public program: {median(beside):.2f}")
    print(f"decisions sent to the interpreter:   {spread(stepped)}")
    print(f"games of plain callables, 3 chips:   {spread(by_bots)} (required {BOT_GAMES:,})")
    print(
        f"interpreter / engine: {median(ratios):.1f} ({min(ratios):.1f} to {max(ratios):.1f};"
        f" required {RATIO})"
    )
    kept = median(ratios) >= RATIO and median(by_bots) >= BOT_GAMES
    if options.check:
        print("within the bounds" if kept else "NOT within the bounds")
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
