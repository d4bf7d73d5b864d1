"""How often the formula for two players applies in games of four, and what the search costs.

Bots play games with seven chips each, without gifts at any time. Of each game the first position is
taken in which two players live and one is about to play. See README.md beside this file.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice

from sosucker_widget.analysis import Ending, ending, solver_for
from sosucker_widget.engine import Position, PresetName, RuleSet
from sosucker_widget.players import BotName, play_out
from sosucker_widget.runs.intervals import Share

SEATINGS: tuple[Sequence[BotName], ...] = (
    ("random",) * 4,
    ("greedy", "grudge", "loyal:blue", "cautious"),
    ("greedy", "tit-for-tat", "cautious", "leader-hunter"),
    ("greedy",) * 4,
)
PRESETS: tuple[PresetName, ...] = ("documented", "classic")


def first_ending(preset: PresetName, bots: Sequence[BotName], seed: int) -> Position | None:
    """Play a game; return its first position of two players in which one is about to play."""
    rules = RuleSet.named(preset, transfers="rescue", discards="never")
    record = play_out(bots, rules, seed=seed)
    return next(
        (p for p in record.positions if len(p.alive_seats) == 2 and p.phase == "play"),  # noqa: PLR2004
        None,
    )


def measure(preset: PresetName, games: int, seed: int) -> None:
    """Play the games, and print the counts with the intervals of their shares."""
    found: list[Ending] = []
    seconds = []
    for number, bots in enumerate(islice(cycle(SEATINGS), games)):
        position = first_ending(preset, bots, seed + number)
        if position is not None:
            solver_for(position.rules).forget()
            begin = time.process_time()
            found.append(ending(position))
            seconds.append(time.process_time() - begin)
    if not found:
        print(f"{preset}: no game of {games} has such a position")
        return
    why = Counter(one.why_not.reason if one.why_not else "in scope" for one in found)
    solved = sum(map(bool, found))
    right = sum(one.formula.winner == one.winner for one in found if one.formula and one.winner)
    states = sorted(one.states for one in found)
    print(f"{preset}, {games} games from seed {seed}: {len(found)} positions")
    print(f"  the formula: {dict(why)}; in scope {_share(why['in scope'], len(found))}")
    print(f"  of those in scope and solved it is right in {right}")
    print(f"  solved in 100,000 states: {_share(solved, len(found))}")
    print(
        f"  states: median {states[len(states) // 2]:,}, 90th {_late(states):,}, "
        f"most {states[-1]:,}; CPU-seconds: most {max(seconds):.1f}"
    )


def _late(states: list[int]) -> int:
    return states[min(len(states) - 1, int(0.9 * len(states)))]


def _share(part: int, whole: int) -> str:
    share = Share(part, whole)
    return f"{part} of {whole} ({share.value:.1%}, 95 %: {share.low:.1%} to {share.high:.1%})"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for one_preset in PRESETS:
        measure(one_preset, arguments.games, arguments.seed)
