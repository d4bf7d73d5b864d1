"""The bot that deals against whoever is ahead."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random

from sosucker_widget.engine import Action
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.diplomacy import (
    Politics,
    freed,
    grudges,
    honest_act,
    is_welcome,
    parley,
)
from sosucker_widget.players.bots.mood import Mood
from sosucker_widget.record import Talk


@dataclass(frozen=True)
class Balancer:
    """Deals with all who are behind, against whoever is ahead.

    It looks some decisions ahead, and keeps its word to all but the one who leads: from that
    player it takes it back, in the open, partner or not.

    *What it teaches*: whoever is ahead stands alone. Count how often the leader after ten plays
    wins in the end, and ask whether one should rather be second.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> Balancer()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Choose what promises most among what breaks no promise."""
        return honest_act(view, rng)

    def aside(self, view: BotView, _rng: Random) -> Talk | None:
        """Take back what it promised the leader; otherwise deal."""
        politics = Politics(view)
        if politics.leader is not None and (back := freed(politics, politics.leader)) is not None:
            return back
        return parley(politics, partial(is_welcome, politics))

    def mood(self, view: BotView) -> list[Mood]:
        """Bear a grudge against who broke a word."""
        return grudges(view)
