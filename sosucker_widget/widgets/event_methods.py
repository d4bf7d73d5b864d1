"""Methods by which code hears about events at a table, and waits for the next one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sosucker_widget.engine import COLORS, Color, ColorLike, as_color
from sosucker_widget.errors import SosuckerError
from sosucker_widget.session.table.table_events import EventKind, Listener, TableEvent
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.view import running_loop

if TYPE_CHECKING:
    import asyncio


class NoNextActError(SosuckerError, ValueError):
    """The action that is awaited will not come: the game has ended, or the table is closed."""


async def next_act(session: TableSession, player: Color | None) -> TableEvent:
    """Wait for the next action, by anybody or by one player."""
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


class EventMethods:
    """Calls functions with events, and waits for actions."""

    _session: TableSession

    def on(self, kind: EventKind, listener: Listener) -> Callable[[], None]:
        """Call a function whenever something happens at the table, in later games too.

        Parameters
        ----------
        kind
            `act`: an action was done. `talk`: something was said. `over`: the game is over.
        listener
            Called with a `TableEvent`, which holds the step, the ruling, and who did it: a
            `person` in a browser, a `bot`, or `code`. If it raises an error, the error is logged,
            and the table goes on.

        Returns
        -------
        callable
            Ends the calls.

        Raises
        ------
        ValueError
            If there is no such kind.
        TypeError
            If it is not a function that can be called with an event.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> table = Table(first="red")
        >>> stop = table.on("act", lambda event: print(event.ply, event.player, event.who))
        >>> ruling = table.play("red")
        1 red code
        >>> stop()
        """
        with self._session.lock:
            return self._session.dispatcher.events.on(kind, listener)

    async def next_act(self, player: ColorLike | None = None) -> TableEvent:
        """Wait for the next action, by anybody or by one player, while the notebook stays free.

        Parameters
        ----------
        player
            Whose action; by default anybody's.

        Returns
        -------
        TableEvent
            What was done, and by whom; see `on`.

        Raises
        ------
        NoNextActError
            If the game is over, or is over before the player acts, or the table is closed.

        Examples
        --------
        A cell of a notebook writes `await table.next_act("blue")`. Here another thread does it:

        >>> import asyncio
        >>> from concurrent.futures import ThreadPoolExecutor
        >>> from sosucker_widget import Table
        >>> async def follow():
        ...     table = Table(first="red", seats="greedy", pace=0)
        ...     awaited = asyncio.ensure_future(table.next_act("blue"))
        ...     await asyncio.sleep(0)
        ...     table.enter("+ b")
        ...     return await awaited
        >>> ThreadPoolExecutor().submit(asyncio.run, follow()).result()
        TableEvent('act', ply=3, player='blue', who='bot')
        """
        game = self._session.game
        color = None if player is None else as_color(player, game.rules.players, "player")
        return await next_act(self._session, color)
