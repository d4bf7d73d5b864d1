"""What dealing is worth: one seat against the three bots that deal.

The seat is taken in turn by `greedy`, which deals with nobody; by a `dealer` that is never asked
for talk; and by the `dealer` itself. Seat, beginner and the order of the three go through all
combinations, 48 games a round. See README.md beside this file.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, permutations, product
from random import Random
from typing import Final

from sosucker_widget.engine import Action
from sosucker_widget.players import Bot, BotView, make, name_of
from sosucker_widget.players.arena.match import Match
from sosucker_widget.runs.intervals import Share

THREE = ("dealer", "balancer", "turncoat")
CLASSIC: Final = "classic"


@dataclass(frozen=True)
class Silent:
    """Plays like another bot, and never says a word."""

    bot: Bot

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Decide as the other bot does."""
        answer: Action = self.bot(view, rng)
        return answer


class Watch:
    """Counts the CPU time of another bot's decisions."""

    def __init__(self, bot: Bot, seconds: list[float]) -> None:
        self.bot, self._seconds = bot, seconds
        if hasattr(bot, "aside"):
            self.aside = bot.aside

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Decide as the other bot does."""
        begin = time.process_time()
        answer: Action = self.bot(view, rng)
        self._seconds.append(time.process_time() - begin)
        return answer


def seatings() -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """List the seat, the beginner and the order of the three, again and again."""
    orders = [*permutations(THREE)]
    number = 0
    while True:
        # Every seat with every beginner, and the orders in turn.
        for seat, first in product(range(4), repeat=2):
            yield seat, first, orders[number % len(orders)]
            number += 1


def measure(subject: Bot, chips: int, games: int, seed: int) -> None:
    """Play the games, and print how often each bot won."""
    wins: Counter[str] = Counter()
    seconds: list[float] = []
    begin = time.process_time()
    plies = []
    for number, (seat, first, order) in enumerate(islice(seatings(), games)):
        bots: list[Bot] = [Watch(make(name), seconds) for name in order]
        bots.insert(seat, subject)
        match = Match.of(
            bots, CLASSIC, chips, None, first, None, "raise", 12, bots_in="thread", limit=10
        )
        result = match.result(f"{seed}/{chips}/{number}")
        names = [*order]
        names.insert(seat, "subject")
        wins[names[result.winner]] += 1
        plies.append(result.plies)
    spent = time.process_time() - begin
    shares = ", ".join(f"{name} {wins[name] / games:.1%}" for name in THREE)
    median = statistics.median(seconds) * 1000
    title = f"silent {name_of(subject.bot)}" if isinstance(subject, Silent) else name_of(subject)
    won = _share(wins["subject"], games)
    print(f"{chips} chips, {games} games from seed {seed}: {title} won {won}")
    print(f"  the three: {shares}")
    print(
        f"  {statistics.median(plies):.0f} plies in the median; a decision of the three: "
        f"median {median:.1f} CPU-ms, 99th {_late(seconds) * 1000:.0f}; "
        f"{spent / games * 1000:.0f} CPU-ms a game",
        flush=True,
    )


def _late(seconds: list[float]) -> float:
    return sorted(seconds)[int(0.99 * len(seconds))]


def _share(part: int, whole: int) -> str:
    share = Share(part, whole)
    return f"{part} ({share.value:.1%}, 95 %: {share.low:.1%} to {share.high:.1%})"


SUBJECTS: dict[str, Bot] = {
    "greedy": make("greedy"),
    "silent": Silent(make("dealer")),
    "dealer": make("dealer"),
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chips", type=int, nargs="+", default=[3, 7])
    parser.add_argument("--subjects", nargs="+", default=[*SUBJECTS], choices=[*SUBJECTS])
    arguments = parser.parse_args()
    for one_chips in arguments.chips:
        for one_subject in arguments.subjects:
            measure(SUBJECTS[one_subject], one_chips, arguments.games, arguments.seed)
