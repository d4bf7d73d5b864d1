"""Who is away: what a host wants to happen then, and the alarm for each guest who has gone."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from sosucker_widget.given_numbers import as_real
from sosucker_widget.players import lazy_bots

if TYPE_CHECKING:
    import asyncio

WhenGone = Literal["wait", "bot", "close"]
"""What happens when a player has been away for a while: the table waits, a bot plays until the
player is back, or the room is closed."""


class Leaving(NamedTuple):
    """What happens when a player is away."""

    then: WhenGone = "wait"
    """What happens."""
    after: float = 60.0
    """For how many seconds the seat waits before."""
    bot: str = "cautious"
    """The bot that holds it."""

    def checked(self) -> Leaving:
        """Check it, and return it; otherwise nobody would learn of it before a player is away."""
        if self.then not in get_args(WhenGone):
            raise ValueError(f"away: {self.then!r:.60} is not wait, bot or close")
        after = as_real(self.after)
        if after is None or not 0 <= after < inf:
            raise ValueError(f"after: {self.after!r:.60} is not a number of seconds")
        if self.then == "bot":
            lazy_bots.make(self.bot)
        return self._replace(after=after)


class Absences:
    """The alarms for the guests who have gone: one for each, from the latest time on."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, seconds: float, miss: Callable[[str], None]
    ) -> None:
        self._loop, self._seconds, self._miss = loop, seconds, miss
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def begin(self, guest: str) -> None:
        """Wait for a guest; what was left of an earlier absence doesn't count."""
        if guest in self._alarms:
            self._alarms[guest].cancel()
        self._alarms[guest] = self._loop.call_later(self._seconds, self._ring, guest)

    def _ring(self, guest: str) -> None:
        del self._alarms[guest]
        self._miss(guest)
