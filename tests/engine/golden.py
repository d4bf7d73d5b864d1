"""Golden games: whole seeded games as text, one action and its result on each line.

They show every change of the engine's results. They are only rewritten by hand, after a rule was
found to be wrong, and then the difference is checked line by line:

    python -m tests.engine.golden --write

A line is `action -> phase who`, where `who` is the player who decides, followed by the players who
were defeated, if any.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from sosucker_widget.engine import OPTIONS, PRESETS, Position, RuleSet
from tests.engine.notation import LETTERS, dead, letters, tally, turn, write
from tests.engine.strategies import seeded, walk

FOLDER = Path(__file__).parents[1] / "golden" / "engine"

MIXED = RuleSet.named(
    "classic", all_present="bottom", captor="mover", transfers="rescue", chips=3, players=3
)

GAMES: dict[str, tuple[RuleSet, int]] = {
    "classic-4": (PRESETS["classic"], 35),
    "classic-2": (replace(PRESETS["classic"], players=2, chips=5), 2),
    "classic-6": (replace(PRESETS["classic"], players=6, chips=2), 648),
    "documented-4": (PRESETS["documented"], 1),
    "documented-3": (replace(PRESETS["documented"], players=3, chips=4), 11),
    "documented-6-13": (replace(PRESETS["documented"], players=6, chips=13), 6),
    "mixed-3": (MIXED, 14),
    "mixed-5": (replace(MIXED, captor="color", defeated_capture="normal", players=5), 37),
    "mixed-4-kill-pile-mover": (replace(MIXED, discards="never", players=4), 102),
}
"""The rule set and the seed of each game; together they use every rule of play."""


def header(rules: RuleSet, first: int) -> str:
    """Write the rule set and the first player."""
    names = [field.name for field in fields(rules) if field.name in {*OPTIONS, "chips", "players"}]
    return " ".join(["#", *(f"{n}={getattr(rules, n)}" for n in names), f"first={LETTERS[first]}"])


def parse_header(line: str) -> Position:
    """Read what `header` wrote, and return the position at the beginning."""
    told: dict[str, Any] = dict(word.split("=") for word in line.split()[1:])
    first = LETTERS.index(told.pop("first"))
    numbers: dict[str, Any] = {name: int(told.pop(name)) for name in ("chips", "players")}
    return Position.start(RuleSet.named("classic", **told, **numbers), first)


def outcome(before: Position, after: Position) -> str:
    """Write the result of an action."""
    fallen = [player for player in before.alive_seats if player not in after.alive_seats]
    return turn(after) + (f", {letters(fallen)} fallen" if fallen else "")


def ending(position: Position) -> str:
    """Describe the final position in one line."""
    hands = " ".join(tally(hand) or "-" for hand in position.hand_tallies)
    piles = " ".join(
        f"{number}:{letters(pile)}"
        for number, pile in zip(position.pile_ids, position.pile_bytes, strict=True)
    )
    return f"# hands {hands} | piles {piles or '-'} | dead {dead(position) or '-'}"


def lines(name: str) -> Iterator[str]:
    """Play a golden game."""
    rules, seed = GAMES[name]
    steps = list(walk(rules, seeded(seed), anytime=0.1))
    start = steps[0][0]
    assert start.moving_seat is not None
    yield header(rules, start.moving_seat)
    for before, action, after in steps:
        yield f"{write(action)} -> {outcome(before, after)}"
    yield ending(steps[-1][2])


def main(arguments: list[str]) -> int:
    """Write all golden games if `--write` is given."""
    if arguments != ["--write"]:
        sys.stdout.write(__doc__ or "")
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        text = "\n".join(lines(name)) + "\n"
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
