"""What a bot answers, and the bots that are asked elsewhere than in this process."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from random import Random

from sosucker_widget.engine import Action
from sosucker_widget.players.bot_error import BotFault
from sosucker_widget.players.bot_like import Bot, Printing
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.mood import Feelings
from sosucker_widget.record import Talk


@dataclass(frozen=True)
class BotAnswer:
    """What a bot does or says; None if it does nothing, or failed with a `fault`.

    `error` is what it raised, if it raised anything. `printed` is what it printed, if it was asked
    in a process of its own. `feelings` is what it told of its moods, if it was asked for them.
    """

    act: Action | Talk | None
    fault: BotFault | None = None
    error: BaseException | None = field(default=None, compare=False, repr=False)
    printed: Printing | None = field(default=None, compare=False, repr=False)
    feelings: Feelings | None = None


class RemoteBot(ABC):
    """A bot that is asked in another process, and stopped there if it is too slow."""

    bot: Bot
    is_walled: bool
    """Whether its process stands behind a wall, so that it harms nothing else."""

    @abstractmethod
    def answer(
        self, view: BotView, rng: Random, *, feels: bool = False, deals: bool = False
    ) -> BotAnswer:
        """Ask it as `ask_all` does; this always comes back."""

    @abstractmethod
    def close(self) -> None:
        """End its process for good."""

    def __call__(self, view: BotView, rng: Random) -> object:
        """Return what it answers, without the reasons if it fails."""
        return self.answer(view, rng).act
