"""The parameters of a table as one value."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from math import inf
from typing import Any

from sosucker_widget.engine import ColorLike, Position, RuleSet, RulesLike
from sosucker_widget.game import Begin, Game
from sosucker_widget.game.begin import find_begin, rule_set
from sosucker_widget.given_numbers import as_real
from sosucker_widget.players import Bot, lazy_bots
from sosucker_widget.players.bots_in import LIMIT, BotsIn, check_bots_in
from sosucker_widget.record import Record
from sosucker_widget.session.table.seating import Names, Seats, bots_by_seat, by_color


@dataclass(frozen=True, kw_only=True)
class TableOptions:
    """What somebody asks of a table; `Table` describes the parameters."""

    begin: Begin | None = None
    ply: int | None = None
    rules: RulesLike | None = None
    chips: int | None = None
    players: int | None = None
    seats: Seats = None
    names: Names | None = None
    first: ColorLike | None = None
    seed: int | None = None
    pace: float = 1.0
    limit: float = LIMIT
    minutes: float | None = None
    bots_in: BotsIn = "thread"
    autosave: str | os.PathLike[str] | bool | None = None
    coach: bool = False
    analyse: bool = False
    found: Record | Position | None = field(init=False, repr=False)
    """The record or the position to begin with; None for a new game."""
    found_rules: RulesLike | None = field(init=False, repr=False)
    """The rules of a new game, whichever parameter gave them; None for the usual ones."""

    def __post_init__(self) -> None:
        """Find what to begin with, and check where the bots think."""
        check_bots_in(self.bots_in, self.limit)
        if self.minutes is not None:
            minutes = as_real(self.minutes)
            if minutes is None or not 0 < minutes < inf:
                raise ValueError(f"minutes: {self.minutes!r:.60} is not a positive number")
            object.__setattr__(self, "minutes", minutes)
        start, rules = find_begin(self.begin, self.rules)
        object.__setattr__(self, "found", start)
        object.__setattr__(self, "found_rules", rules)

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> TableOptions:
        """Take from the parameters of a function those that are options of a table."""
        names = [one.name for one in fields(cls) if one.init and one.name in given]
        return cls(**{name: given[name] for name in names})

    @property
    def asked_rules(self) -> RuleSet | None:
        """The rule set that is asked for; None if any will do."""
        options = (self.found_rules, self.chips, self.players)
        return None if options == (None, None, None) else rule_set(*options)[1]

    def game(self) -> Game:
        """Begin the game; without `first` the first player is drawn."""
        game = Game(
            self.found,
            ply=self.ply,
            rules=self.found_rules,
            chips=self.chips,
            players=self.players,
            first=self.first,
            seed=self.seed,
        )
        if self.names is not None:
            names = by_color(self.names, game.rules.players, "names")
            game.name({color: name for color, name in names.items() if name is not None})
        return game

    def bots(self, count: int) -> dict[int, Bot]:
        """Make the bots by seat, in a game of so many players."""
        return {seat: lazy_bots.make(bot) for seat, bot in bots_by_seat(self.seats, count).items()}
