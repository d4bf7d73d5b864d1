"""How a game begins: anew, with the first player drawn, or from a given position."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from sosucker_widget.engine import (
    COLOR_NAMES,
    NAMED_RULES,
    ColorLike,
    Position,
    RuleSet,
    RulesLike,
    as_color,
)
from sosucker_widget.players.bot_turns import check_seed, draw_first
from sosucker_widget.record import Player, Record, Text, filing, nearest_preset
from sosucker_widget.record.values.decode import Json, check_values
from sosucker_widget.record.values.fault import Where


def begin_game(
    begin: object,
    *,
    rules: RulesLike | None = None,
    chips: int | None = None,
    players: int | None = None,
    first: ColorLike | None = None,
    seed: int | None = None,
    title: Text | None = None,
) -> Record:
    """Make or find the record that a game begins with; see `Game`."""
    check_values(cast("Json", title), Where(("title",)))
    draw = None if seed is None else check_seed(seed)
    start, rules = find_begin(begin, rules)
    if start is None:
        return new_record(rule_set(rules, chips, players), first, draw, title)
    options = {"rules": rules, "chips": chips, "players": players, "first": first}
    options = {name: value for name, value in options.items() if value is not None}
    if options:
        raise ValueError(
            f"{', '.join(options)}: only for a new game; the one given as begin has its own"
        )
    return record_from(start, title) if isinstance(start, Position) else start


def find_begin(
    begin: object, rules: RulesLike | None
) -> tuple[Record | Position | None, RulesLike | None]:
    """Find the record or the position to begin with, or else the rules of a new game."""
    named = begin.lower() if isinstance(begin, str) else begin
    if isinstance(named, RuleSet) or (isinstance(named, str) and named in NAMED_RULES):
        if rules is not None:
            raise ValueError(f"the rules are given twice: {begin!r} and rules={rules!r}")
        return None, NAMED_RULES[named] if isinstance(named, str) else named
    if begin is None or isinstance(begin, Position):
        return begin, rules
    return filing.find_record(begin, also=NAMED_RULES), rules


def rule_set(
    rules: RulesLike | None, chips: int | None, players: int | None
) -> tuple[str, RuleSet]:
    """Return the rule set of a new game, and the preset under which a record names it."""
    base = rules if isinstance(rules, RuleSet) else RuleSet.named(rules or "classic")
    # A record names one of the package's presets, so that everybody can read it.
    preset = base.preset or nearest_preset(base)
    chips = base.chips if chips is None else chips
    return preset, replace(base, chips=chips, players=base.players if players is None else players)


def new_record(
    rules: tuple[str, RuleSet], first: ColorLike | None, seed: int | str | None, title: Text | None
) -> Record:
    """Make the record of a new game; without `first` the first player is drawn (SETUP-3)."""
    preset, chosen = rules
    colors = COLOR_NAMES[: chosen.players]
    if first is None:
        seat = draw_first(seed, chosen.players)
    else:
        seat = as_color(first, chosen.players, "first").seat
    players = tuple(map(Player, colors))
    return Record(players, preset, Position.start(chosen, seat), title=title)


def record_from(position: Position, title: Text | None) -> Record:
    """Make a record that begins from a position."""
    rules = position.rules
    players = tuple(map(Player, COLOR_NAMES[: rules.players]))
    preset = rules.preset or nearest_preset(rules)
    return Record(players, preset, position, given=True, title=title)
