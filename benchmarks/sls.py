"""How many plies of the notation are read per second, each checked by the engine.

See README.md beside this file. With `--check` the exit code says whether the bounds are kept.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median

from sosucker_widget.engine import Position, RuleSet, apply, legal_actions
from sosucker_widget.record import GameNode, Player, Record, positions, sls, tree_of, with_line

REQUIRED = 10_000
GLYPHS = ("!!", "!", "!?", "?!", "?", "??")


def game(rng: Random) -> Record:
    """Play a random game to its end."""
    rules = RuleSet.named("classic")
    start = position = Position.start(rules, rng.randrange(rules.players))
    events: list[GameNode] = []
    while position.phase != "over":
        can = legal_actions(position, anytime=False)
        action = can[int(rng.random() * len(can))]
        position = apply(position, action)
        events.append(GameNode(action))
    players = tuple(map(Player, ("red", "blue", "green", "yellow")))
    return Record(players, "classic", start, root=tree_of(events))


def annotated(record: Record, rng: Random) -> Record:
    """Add a note to every fourth event and a glyph to every third."""
    told = (
        event.annotated(
            note="Nobody had expected this; see what comes of it." if not number % 4 else None,
            glyph=rng.choice(GLYPHS) if not number % 3 else None,
        )
        for number, event in enumerate(record.events)
    )
    return with_line(record, told)


def plies_a_second(run: Callable[[], object], plies: int) -> float:
    """Run once, and return how fast it was."""
    gc.collect()
    begin = time.process_time()
    run()
    return plies / (time.process_time() - begin)


def main() -> int:
    """Measure, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games in the file")
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--check", action="store_true", help="fail where a bound is not kept")
    options = parser.parse_args()

    rng = Random(1)  # noqa: S311 - games, no secrets
    bare = [game(rng) for _ in range(options.games)]
    kept, repeats = True, range(options.repeats)
    for name, records in ("bare", bare), ("annotated", [annotated(one, rng) for one in bare]):
        plies = sum(len(positions(record)) - 1 for record in records)
        text = sls.dumps(*records)
        print(f"{name}: {len(records)} games, {plies:,} plies, {len(text.encode()):,} bytes")
        read = [plies_a_second(partial(sls.loads_all, text), plies) for _ in repeats]
        write = [plies_a_second(partial(sls.dumps, *records), plies) for _ in repeats]
        for what, speeds in ("read", read), ("write", write):
            told = f"from {min(speeds):,.0f} to {max(speeds):,.0f}"
            print(f"  {what}: median {median(speeds):,.0f} plies a CPU-second, {told}")
        kept = kept and median(read) >= REQUIRED
    if options.check:
        print("within the bounds" if kept else "NOT within the bounds")
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
