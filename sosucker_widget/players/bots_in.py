"""Where bots think: in this process, or each in a process of its own."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING, Final, Literal, get_args

from sosucker_widget.errors import nearest
from sosucker_widget.given_numbers import as_real
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.players import lazy_bots
from sosucker_widget.players.bot_like import Bot

if TYPE_CHECKING:
    from sosucker_widget.players.process.process_bot import ProcessBot

BotsIn = Literal["thread", "process"]
"""Where bots think: in this process, or each in a process of its own."""

LIMIT: Final = 10.0
"""Seconds that a bot may think about one question."""


class NoSandboxWarning(UserWarning):
    """Bots think in processes of their own, but this system has no wall around them."""


def check_bots_in(bots_in: object, limit: object) -> None:
    """Check where bots are to think, and how long."""
    places = get_args(BotsIn)
    if bots_in not in places:
        near = nearest(str(bots_in), places)
        meant = f": did you mean {near!r}?" if near else ""
        raise lazy_bots.LineupError(
            f"bots_in: {bots_in!r:.60} is not one of 'thread', 'process'{meant}"
        )
    seconds = as_real(limit)
    if seconds is None or not seconds > 0:
        raise lazy_bots.LineupError(f"limit: {limit!r:.60} is not a number of seconds, such as 10")


def in_processes(bots: Iterable[Bot], limit: float, bots_in: BotsIn = "process") -> tuple[Bot, ...]:
    """Put each bot into a process of its own, and wait until all are ready.

    The package's own bots stay where they are: they are quick, and do nothing wrong. So do those
    that are in a process already, and with `thread` all but those of files.
    """
    placed: list[Bot] = []
    new: list[ProcessBot] = []
    try:
        for bot in bots:
            moves = _moves(bot, bots_in)
            if moves:
                new.append(lazy_bots.ProcessBot(bot, limit))
            placed.append(new[-1] if moves else bot)
        for one in new:
            one.start()
        for one in new:
            with suppress(lazy_bots.LineupError) if _is_of_file(one.bot) else nullcontext():
                one.wait()
        if free := unwalled(new):
            names = map(lazy_bots.name_of, free)
            warnings.warn(NoSandboxWarning(no_sandbox(names)), stacklevel=2)
    except BaseException:
        close_all(new)
        raise
    return tuple(placed)


def unwalled(bots: Iterable[Bot]) -> list[Bot]:
    """Return the bots that are in processes without a wall."""
    return [bot for bot in bots if isinstance(bot, lazy_bots.RemoteBot) and not bot.is_walled]


def no_sandbox(bots: Iterable[str]) -> Saying:
    """Say that bots have no wall around their processes.

    >>> no_sandbox(["anna", "ben"])
    'not a sandbox: this system has no wall for anna, ben, which can do whatever you can'
    """
    return Saying("bot.no-sandbox", bots=Verbatim(", ".join(bots)))


def _moves(bot: Bot, bots_in: BotsIn) -> bool:
    if isinstance(bot, lazy_bots.RemoteBot) or lazy_bots.is_shipped(bot):
        return False
    return bots_in == "process" or _is_of_file(bot)


def _is_of_file(bot: Bot) -> bool:
    return isinstance(bot, lazy_bots.FileBot)


def close_all(bots: Iterable[Bot]) -> None:
    """End the processes of bots, if they have any."""
    for bot in bots:
        if isinstance(bot, lazy_bots.RemoteBot):
            bot.close()
