"""The bot that plays by lot."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random as Generator

from sosucker_widget.engine import Action
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.judgement import choices


@dataclass(frozen=True)
class Random:
    """Any legal choice is as good to it as any other.

    *What it teaches*: the yardstick. By symmetry four of them win a quarter of the games each,
    so that whoever beats three of them knows something; how little it takes to do so is a good
    first bet for a class.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> Random()(BotView.to_decide(Position.start(RuleSet(), first=0)), Generator(1))
    Play(player=0, chip=0, pile=1)
    """

    def __call__(self, view: BotView, rng: Generator) -> Action:
        """Draw one of the choices."""
        return rng.choice(choices(view))


def fallback(view: BotView, rng: Generator) -> Action:
    """Decide for a bot that failed to: as the random bot would."""
    return Random()(view, rng)
