"""The package's own bots, each in a module that is loaded when the bot is first asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Final

from sosucker_widget.players.bot_like import Bot

_PLACES: Final = {
    "random": ("sosucker_widget.players.bots.calculators", "RandomBot"),
    "greedy": ("sosucker_widget.players.bots.calculators", "Greedy"),
    "cautious": ("sosucker_widget.players.bots.calculators", "Cautious"),
    "grudge": ("sosucker_widget.players.bots.reciprocity", "Grudge"),
    "grateful": ("sosucker_widget.players.bots.reciprocity", "Grateful"),
    "tit-for-tat": ("sosucker_widget.players.bots.reciprocity", "TitForTat"),
    "leader-hunter": ("sosucker_widget.players.bots.calculators", "LeaderHunter"),
    "loyal": ("sosucker_widget.players.bots.loyalty", "Loyal"),
    "betrayer": ("sosucker_widget.players.bots.loyalty", "Betrayer"),
    "dealer": ("sosucker_widget.players.bots.diplomats", "Dealer"),
    "balancer": ("sosucker_widget.players.bots.diplomats", "Balancer"),
    "turncoat": ("sosucker_widget.players.bots.diplomats", "Turncoat"),
    "secret": ("sosucker_widget.players.bots.secret", "Secret"),
}
"""The module and the class of each bot, by name, in the order in which they are taught."""


class ShippedBots(Mapping[str, Callable[..., Bot]]):
    """The classes of the package's own bots, by name."""

    def __getitem__(self, name: str) -> Callable[..., Bot]:
        """Return the class of a bot, from its module."""
        module, kind = _PLACES[name]
        factory: Callable[..., Bot] = getattr(import_module(module), kind)
        return factory

    def __contains__(self, name: object) -> bool:
        """Tell whether there is such a bot, without loading it."""
        return name in _PLACES

    def __iter__(self) -> Iterator[str]:
        """Go through the names."""
        return iter(_PLACES)

    def __len__(self) -> int:
        """Count the bots."""
        return len(_PLACES)

    def name_of(self, kind: type) -> str | None:
        """Return the name of a bot's class; None if it is not one of the package's."""
        for name, (module, own) in _PLACES.items():
            # A class that exists is in a module that is loaded.
            if module in sys.modules and getattr(sys.modules[module], own, None) is kind:
                return name
        return None
