"""Opening a table: with a new game, a record, a position, or an autosaved game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sosucker_widget.engine import COLORS, Position
from sosucker_widget.game import keeping
from sosucker_widget.record import Record
from sosucker_widget.record.values.head import names_of
from sosucker_widget.session.table.seating import recorded_bots
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession

if TYPE_CHECKING:
    import asyncio


def open_table(
    options: TableOptions, *, loop: asyncio.AbstractEventLoop | None = None
) -> TableSession:
    """Open a table. Nothing is saved before it is started."""
    begin, autosave = options.found, options.autosave
    by_default = autosave in {None, True}
    keeper = None if autosave is None or isinstance(autosave, bool) else keeping.Autosave(autosave)
    record = None if keeper is None else keeper.found
    resumed = record if begin is None else None
    if keeper is not None and resumed is not None:
        keeper.check(options.asked_rules)
        options = _going_on(options, resumed)
    game = options.game()
    is_new = by_default and begin is None
    session = TableSession(
        game,
        # Made first: an unknown bot must not leave a half-made table.
        options.bots(game.rules.players),
        options,
        loop=loop,
        autosave=keeper,
        by_default=by_default
        or (keeper is not None and keeper.path.parent == keeping.kept_folder()),
        offer=keeping.newest_like(game.heading) if is_new else None,
        replaces=begin is not None and record is not None and _is_lost(record, begin),
    )
    if resumed is not None:
        session.log.notice("resumed")
    return session


def begin_anew(session: TableSession, options: TableOptions) -> None:
    """Begin another game at a table; what isn't asked stays as it is in the game before."""
    before = session.game
    is_new = options.found is None
    if is_new and options.found_rules is None:
        options = replace(options, rules=before.rules)
    game = options.game()
    count = game.rules.players
    if is_new and options.names is None:
        names = names_of(before.heading.players)
        game.name({color: names[color] for color in COLORS[:count] if color in names})
    if options.seats is None:
        bots = {seat: bot for seat, bot in session.bots.seats.items() if seat < count}
    else:
        bots = options.bots(count)
    session.begin(game, bots, seed=options.seed)


def _going_on(options: TableOptions, resumed: Record) -> TableOptions:
    """Ask for a game that was found in a file in place of a new one."""
    seats = recorded_bots(resumed) if options.seats is None else options.seats
    return replace(
        options,
        begin=resumed,
        ply=None,
        rules=None,
        chips=None,
        players=None,
        first=None,
        seats=seats,
    )


def _is_lost(record: Record, begin: Record | Position) -> bool:
    """Tell whether a game that was found in a file is not the one to continue."""
    return bool(record.events or record.continuations) and record != begin
