"""The types of what can be given as a bot: a callable, or a name."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from sosucker_widget.plugins import PluginName

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
]
"""The package's bots by name. `make` also takes `betrayer:green:12`, and the names of plug-ins."""

BotLike = Bot | BotName | PluginName
"""A bot, or the name of one."""
