"""Opening a table: with a new game, a record, a position, or an autosaved game."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.game import Autosave, Game
from sosucker_widget.game.begin import rule_set
from sosucker_widget.players import make
from sosucker_widget.record import Record, load
from sosucker_widget.session.seating import Who, bots_by_seat, recorded_bots
from sosucker_widget.session.table_session import TableSession

if TYPE_CHECKING:
    import asyncio


def open_table(  # noqa: PLR0913 - as `Table` takes them
    begin: Record | Position | str | os.PathLike[str] | None = None,
    *,
    ply: int | None = None,
    rules: str | RuleSet | None = None,
    chips: int | None = None,
    players: int | None = None,
    seats: Mapping[str, Who] | None = None,
    names: Mapping[str, str] | None = None,
    first: str | None = None,
    seed: int | None = None,
    pace: float = 1.0,
    limit: float = 10.0,
    autosave: str | os.PathLike[str] | None = None,
    coach: bool = False,
    power: bool = False,
    loop: asyncio.AbstractEventLoop | None = None,
) -> TableSession:
    """Open a table; the parameters are those of `Table`. Nothing is saved before it is started.

    Raises
    ------
    ValueError
        If they don't fit together; a `RecordError` is one too.

    Examples
    --------
    >>> session = open_table(rules="documented", chips=3, first="red", seats={"blue": "greedy"})
    >>> session.game.position.acting_seat, sorted(session.bots.seats)
    (0, [1])
    """
    if begin is not None and not isinstance(begin, Record | Position):
        begin = load(begin)
    keeper = None if autosave is None else Autosave(autosave)
    found = None if keeper is None else keeper.found
    resumed = found if begin is None else None
    if keeper is not None and resumed is not None:
        asked = any(value is not None for value in (rules, chips, players))
        keeper.check(rule_set(rules, chips, players)[1] if asked else None)
        game = Game(resumed)
    else:
        game = Game(
            begin, ply=ply, rules=rules, chips=chips, players=players, first=first, seed=seed
        )
    game.name(names or {})
    if seats is None and resumed is not None:
        seats = recorded_bots(resumed)
    who = bots_by_seat(seats or {}, game.rules.players)
    session = TableSession(
        game,
        # Made first: an unknown bot must not leave a half-made table.
        {seat: make(bot) for seat, bot in who.items()},
        seed=seed,
        loop=loop,
        pace=pace,
        limit=limit,
        autosave=keeper,
        replaces=begin is not None and found is not None and _is_lost(found, begin),
        coach=coach,
        tells_power=power,
    )
    if resumed is not None:
        session.log.notice("resumed")
    return session


def _is_lost(found: Record, begin: Record | Position) -> bool:
    """Tell whether a game that was found in a file is not the one to continue."""
    return bool(found.events or found.continuations) and found != begin
