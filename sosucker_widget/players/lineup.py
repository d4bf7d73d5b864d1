"""Which bot plays which seat: from what a user writes to one bot for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sosucker_widget.engine import (
    COLORS,
    ColorLike,
    Position,
    RuleSet,
    RulesLike,
    as_color,
    checked,
)
from sosucker_widget.errors import SosuckerError
from sosucker_widget.players.bot_like import Bot, BotLike
from sosucker_widget.players.bot_registry import make

Bots = BotLike | Sequence[BotLike] | Mapping[ColorLike, BotLike]
"""One bot for every seat, one for each seat in seat order, or bots by colour."""


class LineupError(SosuckerError, ValueError):
    """The bots don't fit the seats of the game; the message says what would."""


def line_up(bots: Bots, players: int) -> tuple[Bot, ...]:
    """Return one bot for each seat."""
    if isinstance(bots, str) or callable(bots):
        return (make(bots),) * players
    if isinstance(bots, Mapping):
        return _by_color(bots, players)
    several: object = bots
    if not isinstance(several, Iterable):
        make(several)  # this says what a bot is
    by_seat = tuple(map(make, bots))
    if len(by_seat) != players:
        raise LineupError(f"bots: {len(by_seat)} for {players} players: give one for each")
    return by_seat


def listed(bots: Bots) -> Bots:
    """Make the bots of a list, so that it can be gone through twice, and its length is known."""
    if isinstance(bots, str | Mapping) or callable(bots) or not isinstance(bots, Iterable):
        return bots
    return tuple(map(make, bots))


def how_many(bots: Bots, rules: RulesLike | None, players: int | None) -> int | None:
    """Return the number of players if `players`, a rule set or a list of bots determines it."""
    if players is not None:
        return players
    if isinstance(rules, RuleSet):
        return rules.players
    return len(bots) if isinstance(bots, tuple) else None


def rules_of(
    rules: RulesLike | None, *, chips: int | None = None, players: int | None = None
) -> RuleSet:
    """Return a rule set, changed in its numbers of chips and players where these are given."""
    chosen = rules if isinstance(rules, RuleSet) else RuleSet.named(rules or "classic")
    numbers = {"chips": chips, "players": players}
    changes: dict[str, Any] = {name: n for name, n in numbers.items() if n is not None}
    return replace(chosen, **changes) if changes else chosen


def check_start(start: Position | None, **others: object) -> None:
    """Check that nothing is given twice, because a start position brings its own rules."""
    if start is not None:
        checked(start, "start")
    extra = [name for name, value in others.items() if value is not None]
    if start is not None and extra:
        raise LineupError(
            f"start: leave out {' and '.join(extra)}, because the position has its own"
        )


def _by_color(bots: Mapping[ColorLike, BotLike], players: int) -> tuple[Bot, ...]:
    seated = {as_color(color, players, "bots"): make(bot) for color, bot in bots.items()}
    empty = [color for color in COLORS[:players] if color not in seated]
    if empty:
        colors = " and ".join(filter(None, [", ".join(empty[:-1]), empty[-1]]))
        have = f"{colors} ha{'s' if len(empty) == 1 else 've'} no bot"
        raise LineupError(f"bots: {have}: name one for each, or say with players= how many play")
    return tuple(seated[color] for color in COLORS[:players])
