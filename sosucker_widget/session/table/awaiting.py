"""Waiting for the next action at a table, in code that shares the event loop with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sosucker_widget.engine import COLORS, Color
from sosucker_widget.errors import SosuckerError
from sosucker_widget.session.table.table_events import TableEvent
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.transport import running_loop

if TYPE_CHECKING:
    import asyncio


class NoNextActError(SosuckerError, ValueError):
    """The action that is awaited will not come: the game has ended, or the table is closed."""


async def next_act(session: TableSession, player: Color | None) -> TableEvent:
    """Wait for the next action, by anybody or by one player.

    Raises
    ------
    NoNextActError
        If the game is over, or is over before the player acts, or the table is closed.
    """
    loop = running_loop()
    assert loop is not None, "an async function runs on a loop"
    future: asyncio.Future[TableEvent] = loop.create_future()

    def settle(event: TableEvent) -> None:
        if player is None or event.player == player:
            loop.call_soon_threadsafe(_set_result, future, event)

    def end(why: str, _event: TableEvent | None = None) -> None:
        loop.call_soon_threadsafe(_set_error, future, NoNextActError(why))

    with session.lock:
        winner = session.game.position.winning_seat
        if winner is not None:
            raise NoNextActError(f"the game is over: {COLORS[winner]} has won")
        if session.game.is_stopped:
            raise NoNextActError("the game was stopped")
        stops = [
            session.dispatcher.events.on("act", settle),
            session.dispatcher.events.on("over", partial(end, "the game is over")),
            session.dispatcher.events.on_stop(partial(end, "the game was stopped")),
            session.dispatcher.events.on_close(partial(end, "the table is closed")),
        ]
    try:
        return await future
    finally:
        for stop in stops:
            stop()


def _set_result(future: asyncio.Future[TableEvent], event: TableEvent) -> None:
    if not future.done():
        future.set_result(event)


def _set_error(future: asyncio.Future[TableEvent], error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
