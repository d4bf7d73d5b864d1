"""What a record holds besides its tree: players, rules, start and title."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sosucker_widget.engine import COLOR_NAMES, OPTIONS, PRESETS, Color, Position, RuleSet, as_color
from sosucker_widget.engine.ruleset import MAX_CHIPS, MAX_PLAYERS, MIN_PLAYERS
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.record.values.action_json import Asides
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import Where, quote
from sosucker_widget.record.values.fields import Fields, Parser, choice, string, whole
from sosucker_widget.record.values.reader_text import Text, shown_name

if TYPE_CHECKING:
    from sosucker_widget.record.values.chapter import Chapter


@dataclass(frozen=True)
class Player:
    """A seat: its colour, and the name of the player who sits there."""

    color: str
    name: str | None = None
    extra: Mapping[str, Json] = field(default_factory=dict)


def names_of(players: Iterable[Player]) -> dict[Color, str]:
    """Return the names of players as they are shown, of those who have one.

    >>> names_of([Player("red", "Ann"), Player("blue")])
    {'red': 'Ann'}
    """
    named = ((as_color(one.color), shown_name(one.name, one.color)) for one in players)
    return {color: name for color, name in named if name}


class WrittenRules(NamedTuple):
    """A rule set as a record writes it: a preset, and the options that differ from it."""

    preset: str
    rules: RuleSet
    kept: frozenset[str] = frozenset()
    """The options that are written although they follow from the rest."""


def read_players(raw: object, where: Where) -> tuple[Player, ...]:
    """Parse the players: the first colours in seat order (SETUP-1)."""
    if not isinstance(raw, list) or not MIN_PLAYERS <= len(raw) <= MAX_PLAYERS:
        what = f"{len(raw)} players" if isinstance(raw, list) else quote(raw)
        where.fault(f"{what}: expected a list of {MIN_PLAYERS} to {MAX_PLAYERS} (SETUP-1)")
        return ()
    return tuple(_read_player(COLOR_NAMES[i])(item, where.at(i)) for i, item in enumerate(raw))


def _read_player(expected: str) -> Parser[Player]:
    def color(raw: object, where: Where) -> str:
        if raw != expected:
            where.fault(f"{quote(raw)} is not {expected}: list the colours in seat order (SETUP-1)")
        return expected

    def parse(raw: object, where: Where) -> Player:
        box = Fields(raw, where)
        return Player(box.need("color", color), box.maybe("name", string), box.rest())

    return parse


def read_rules(players: int) -> Parser[WrittenRules]:
    """Make a parser of the rule set for a number of players."""

    def parse(raw: object, where: Where) -> WrittenRules:
        box = Fields(raw, where)
        preset = box.need("preset", choice(tuple(PRESETS))) or next(iter(PRESETS))
        base = PRESETS[preset]
        options: dict[str, Any] = {
            option: box.read(option, choice(values), getattr(base, option))
            for option, values in OPTIONS.items()
        }
        options["chips"] = box.read("chips", whole(1, MAX_CHIPS), base.chips)
        seats = box.read("players", whole(MIN_PLAYERS, MAX_PLAYERS), players)
        if seats != players:
            where.at("players").fault(f"{seats} here, but {players} players are listed (SETUP-1)")
        rules = replace(base, **options, players=players)
        same = [key for key in (*OPTIONS, "chips") if getattr(rules, key) == getattr(base, key)]
        keys = frozenset(key for key in (*same, "players") if key in box)
        box.rest()
        return WrittenRules(preset, rules, keys)

    return parse


def nearest_preset(rules: RuleSet) -> str:
    """Return the preset from which a rule set differs least."""
    return min(PRESETS, key=lambda preset: len(rules.changed_from(preset)))


def rules_to_json(rules: WrittenRules) -> dict[str, Json]:
    """Write a rule set: the preset, and the options that differ from it or were written."""
    base = PRESETS[rules.preset]
    written = {key: getattr(rules.rules, key) for key in (*OPTIONS, "chips", "players")}
    differ = {key for key in (*OPTIONS, "chips") if written[key] != getattr(base, key)}
    options = {key: value for key, value in written.items() if key in differ | rules.kept}
    return {"preset": rules.preset, **options}


def player_to_json(player: Player) -> dict[str, Json]:
    """Write a player."""
    name = {} if player.name is None else {"name": player.name}
    return {"color": player.color, **name, **player.extra}


FORMAT: Final = "sosucker-record"
VERSION: Final = 1

STOPPED: Final = "stopped"
"""The key of `meta` that says after how many actions a game was stopped before its end."""


@dataclass(frozen=True)
class Head:
    """A record without its tree."""

    players: tuple[Player, ...]
    """The seats, in seat order."""
    preset: str
    """The preset as which the rule set is written; options may differ from it."""
    start: Position
    """The position before the first act."""
    given: bool = False
    """Whether the record has its own position (`start`) instead of the set-up (`first`)."""
    title: Text | None = None
    meta: Mapping[str, Json] = field(default_factory=dict)
    chapters: tuple[Chapter, ...] = ()
    """The title of the record, its origin and its parts."""
    extra: Mapping[str, Json] = field(default_factory=dict)
    """Top-level keys that are not part of the format, and those that begin with `x-`."""
    asides: Asides = ()
    """The keys inside `start` and `ruleset` that begin with `x-`."""
    kept: frozenset[str] = field(default=frozenset(), compare=False, repr=False)
    """The keys that the file wrote out although they add nothing, such as an empty list."""

    @property
    def rules(self) -> RuleSet:
        """The rule set in force, which is the position's."""
        return self.start.rules

    @property
    def stopped(self) -> int | None:
        """The ply at which the game was stopped before its end, as `meta` says; else None."""
        return as_whole(self.meta.get(STOPPED))
