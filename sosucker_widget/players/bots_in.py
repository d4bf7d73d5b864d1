"""Where bots think: in this process, or each in a process of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Literal, get_args

from sosucker_widget.errors import nearest
from sosucker_widget.players import lazy_bots
from sosucker_widget.players.bot_like import Bot

if TYPE_CHECKING:
    from sosucker_widget.players.process.process_bot import ProcessBot

BotsIn = Literal["thread", "process"]
"""Where bots think: in this process, or each in a process of its own."""

LIMIT: Final = 10.0
"""Seconds that a bot may think about one question."""


def check_bots_in(bots_in: object, limit: object) -> None:
    """Check where bots are to think, and how long.

    Raises
    ------
    LineupError
        If it is not one of the places, or the limit is not a number of seconds.
    """
    places = get_args(BotsIn)
    if bots_in not in places:
        near = nearest(str(bots_in), places)
        meant = f": did you mean {near!r}?" if near else ""
        raise lazy_bots.LineupError(
            f"bots_in: {bots_in!r:.60} is not one of 'thread', 'process'{meant}"
        )
    if isinstance(limit, bool) or not isinstance(limit, int | float) or not limit > 0:
        raise lazy_bots.LineupError(f"limit: {limit!r:.60} is not a number of seconds, such as 10")


def in_processes(bots: Iterable[Bot], limit: float) -> tuple[Bot, ...]:
    """Put each bot into a process of its own, and wait until all are ready.

    The package's own bots stay where they are: they are quick, and do nothing wrong. So do those
    that are in a process already.

    Raises
    ------
    LineupError
        If a bot can't be sent to another process, or can't be imported there.
    """
    placed: list[Bot] = []
    new: list[ProcessBot] = []
    try:
        for bot in bots:
            here = isinstance(bot, lazy_bots.RemoteBot) or lazy_bots.is_shipped(bot)
            if not here:
                new.append(lazy_bots.ProcessBot(bot, limit))
            placed.append(bot if here else new[-1])
        for one in new:
            one.start()
        for one in new:
            one.wait()
    except BaseException:
        close_all(new)
        raise
    return tuple(placed)


def close_all(bots: Iterable[Bot]) -> None:
    """End the processes of bots, if they have any."""
    for bot in bots:
        if isinstance(bot, lazy_bots.RemoteBot):
            bot.close()
