"""How a game begins: anew, with the first player drawn, or from a given position."""

from __future__ import annotations

import random
from dataclasses import replace

from sosucker_widget.engine import COLOR_NAMES, PRESETS, Position, RuleSet, as_seat
from sosucker_widget.record import Player, Record, Text, nearest_preset


def rule_set(
    rules: str | RuleSet | None, chips: int | None, players: int | None
) -> tuple[str, RuleSet]:
    """Return the rule set of a new game, and the preset under which a record names it."""
    if isinstance(rules, RuleSet):
        preset, base = rules.preset or nearest_preset(rules), rules
    else:
        preset = next(iter(PRESETS)) if rules is None else rules
        base = RuleSet.named(preset)
    chips = base.chips if chips is None else chips
    return preset, replace(base, chips=chips, players=base.players if players is None else players)


def new_record(
    rules: tuple[str, RuleSet], first: str | None, seed: int | None, title: Text | None
) -> Record:
    """Make the record of a new game; without `first` the first player is drawn (SETUP-3)."""
    preset, chosen = rules
    colors = COLOR_NAMES[: chosen.players]
    if first is not None and first not in colors:
        raise ValueError(f"first: {first!r} is not one of {', '.join(colors)}")
    # This draw protects no secret; a seed makes it repeatable.
    seat = random.Random(seed).randrange(len(colors)) if first is None else as_seat(first)  # noqa: S311
    players = tuple(map(Player, colors))
    return Record(players, preset, Position.start(chosen, seat), title=title)


def record_from(position: Position, title: Text | None) -> Record:
    """Make a record that begins from a position."""
    rules = position.rules
    players = tuple(map(Player, COLOR_NAMES[: rules.players]))
    preset = rules.preset or nearest_preset(rules)
    return Record(players, preset, position, given=True, title=title)
