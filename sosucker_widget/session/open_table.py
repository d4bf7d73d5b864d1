"""Opening a table: with a new game, a record, a position, or an autosaved game."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from sosucker_widget.engine import ColorLike, Position, RulesLike, as_color
from sosucker_widget.game import Begin, Game, keeping
from sosucker_widget.game.begin import find_begin, rule_set
from sosucker_widget.players import asking
from sosucker_widget.players.bots_in import LIMIT, BotsIn
from sosucker_widget.record import Record
from sosucker_widget.record.player_name import shown_name
from sosucker_widget.session.seating import Names, Seats, bots_by_seat, by_color, recorded_bots
from sosucker_widget.session.table_session import TableSession

if TYPE_CHECKING:
    import asyncio


def open_table(  # noqa: PLR0913 - as `Table` takes them
    begin: Begin | None = None,
    *,
    ply: int | None = None,
    rules: RulesLike | None = None,
    chips: int | None = None,
    players: int | None = None,
    seats: Seats = None,
    names: Names | None = None,
    first: ColorLike | None = None,
    seed: int | None = None,
    pace: float = 1.0,
    limit: float = LIMIT,
    bots_in: BotsIn = "thread",
    autosave: str | os.PathLike[str] | bool | None = None,
    coach: bool = False,
    analyse: bool = False,
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
    given, rules = find_begin(begin, rules)
    by_default = autosave in {None, True}
    keeper = None if autosave is None or isinstance(autosave, bool) else keeping.Autosave(autosave)
    found = None if keeper is None else keeper.found
    resumed = found if given is None else None
    if keeper is not None and resumed is not None:
        asked = any(value is not None for value in (rules, chips, players))
        keeper.check(rule_set(rules, chips, players)[1] if asked else None)
        game = Game(resumed)
    else:
        game = Game(
            given, ply=ply, rules=rules, chips=chips, players=players, first=first, seed=seed
        )
    if names is not None:
        name_players(game, names)
    if seats is None and resumed is not None:
        seats = recorded_bots(resumed)
    who = bots_by_seat(seats, game.rules.players)
    is_new = by_default and given is None
    session = TableSession(
        game,
        # Made first: an unknown bot must not leave a half-made table.
        {seat: asking.make(bot) for seat, bot in who.items()},
        seed=seed,
        loop=loop,
        pace=pace,
        limit=limit,
        bots_in=bots_in,
        autosave=keeper,
        by_default=by_default
        or (keeper is not None and keeper.path.parent == keeping.kept_folder()),
        offer=keeping.newest_like(game.heading) if is_new else None,
        replaces=given is not None and found is not None and _is_lost(found, given),
        coach=coach,
        tells_power=analyse,
    )
    if resumed is not None:
        session.log.notice("resumed")
    return session


def begin_anew(  # noqa: PLR0913 - as `Table.new_game` takes them
    session: TableSession,
    begin: Begin | None = None,
    *,
    ply: int | None = None,
    rules: RulesLike | None = None,
    chips: int | None = None,
    players: int | None = None,
    seats: Seats = None,
    names: Names | None = None,
    first: ColorLike | None = None,
    seed: int | None = None,
) -> None:
    """Begin another game at a table; the parameters are those of `Table.new_game`."""
    given, rules = find_begin(begin, rules)
    before = session.game
    if given is None and rules is None:
        rules = before.rules
    game = Game(given, ply=ply, rules=rules, chips=chips, players=players, first=first, seed=seed)
    count = game.rules.players
    if names is None and given is None:
        names = {
            as_color(one.color): name
            for one in before.heading.players[:count]
            if (name := shown_name(one.name, one.color))
        }
    if names is not None:
        name_players(game, names)
    if seats is None:
        bots = {seat: bot for seat, bot in session.bots.seats.items() if seat < count}
    else:
        bots = {seat: asking.make(bot) for seat, bot in bots_by_seat(seats, count).items()}
    session.begin(game, bots, seed=seed)


def name_players(game: Game, names: Names) -> None:
    """Name the players of a game."""
    told = by_color(names, game.rules.players, "names")
    game.name({color: name for color, name in told.items() if name is not None})


def _is_lost(found: Record, begin: Record | Position) -> bool:
    """Tell whether a game that was found in a file is not the one to continue."""
    return bool(found.events or found.continuations) and found != begin


def _is_own(path: Path) -> bool:
    """Tell whether a file is in the reader's folder, where tables keep their games by default."""
    return path.parent == keeping.kept_folder()
