"""What can be given as a bot, a callable or a name, and what it prints."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal

from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.plugins import PluginName
from sosucker_widget.record.values.fault import visible

if TYPE_CHECKING:
    from sosucker_widget.players.bot_view import BotView

Bot = Callable[["BotView", Random], Any]
"""Anything that can be asked for a decision. Its answer may be anything: see `ask`."""

BotName = Literal[
    "random",
    "greedy",
    "cautious",
    "grudge",
    "grateful",
    "tit-for-tat",
    "leader-hunter",
    "loyal",
    "loyal:red",
    "loyal:blue",
    "loyal:green",
    "loyal:yellow",
    "loyal:purple",
    "loyal:orange",
    "betrayer",
    "betrayer:red",
    "betrayer:blue",
    "betrayer:green",
    "betrayer:yellow",
    "betrayer:purple",
    "betrayer:orange",
    "dealer",
    "balancer",
    "turncoat",
    "secret",
]
"""The package's bots by name. `make` also takes `betrayer:green:12`, and the names of plug-ins."""

BotLike = Bot | BotName | PluginName
"""A bot, or the name of one."""


_KEPT: Final = 1000
"""The most characters that are kept of what a bot prints at one question."""

_LINE: Final = 120


class Printing:
    r"""What one bot printed at one question: how it began, and how many lines there were.

    >>> printing = Printing()
    >>> _ = printing.write("Red is strong\n"), printing.write("\n" * 20_000)
    >>> printing.told()
    'Red is strong (the first of 20001 lines)'
    """

    def __init__(self) -> None:
        self._begun, self._ends, self._last = "", 0, ""

    def write(self, text: str) -> int:
        """Take what is printed."""
        self._begun += text[: _KEPT - len(self._begun)]
        self._ends += text.count("\n")
        self._last = text[-1:] or self._last
        return len(text)

    def told(self) -> str:
        """Tell it in one line; an empty text if nothing was printed."""
        line = visible(next(filter(None, map(str.strip, self._begun.splitlines())), ""))
        first = Verbatim(line if len(line) <= _LINE else f"{line[: _LINE - 1]}…")
        lines = self._ends + (self._last not in {"", "\n"})
        return Saying("bot.printed", first=first, n=lines) if lines > 1 else first
