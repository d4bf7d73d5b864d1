"""The bot that plays at random."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sosucker_widget.engine import Action
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.judgement import choices


@dataclass(frozen=True)
class RandomBot:
    """Chooses among its legal actions with equal probability.

    *What it teaches*: all other bots are measured by it. By symmetry four of them win a quarter of
    the games each, so a bot that beats three of them knows something. Let the class guess first how
    little that takes.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> RandomBot()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Choose one of the legal actions at random."""
        return rng.choice(choices(view))


def fallback(view: BotView, rng: Random) -> Action:
    """Decide for a bot that has failed, as the random bot would."""
    return RandomBot()(view, rng)
