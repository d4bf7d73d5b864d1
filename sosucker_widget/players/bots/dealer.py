"""The bot that deals, and keeps its word."""

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
class Dealer:
    """Makes deals that help both, and keeps its word as long as it can.

    It looks some decisions ahead, spares those with whom it has a deal, and holds together with
    them against who leads or broke a word. It takes its word back, in the open, from a player who
    broke theirs, and when only two are left, because only one of them can win.

    *What it teaches*: a word that is kept is worth something, as long as the others know it. Ask
    when it would have paid to break it, and what that would have cost afterwards.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> Dealer()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Choose what promises most among what breaks no promise."""
        return honest_act(view, rng)

    def aside(self, view: BotView, _rng: Random) -> Talk | None:
        """Deal; when two are left, take back what it promised."""
        politics = Politics(view)
        if len(view.other_seats) == 1 and (back := freed(politics, view.other_seats[0])):
            return back
        return parley(politics, partial(is_welcome, politics))

    def mood(self, view: BotView) -> list[Mood]:
        """Bear a grudge against who broke a word."""
        return grudges(view)
