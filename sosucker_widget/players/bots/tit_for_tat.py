"""The bot that repays help with help, and harm with harm."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sosucker_widget.engine import Action
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.dealing import dealt, keeping
from sosucker_widget.players.bots.judgement import best, choices, weigh
from sosucker_widget.players.bots.memory import last_acts, last_steps
from sosucker_widget.players.bots.mood import Mood
from sosucker_widget.players.deal import Deal
from sosucker_widget.record import Talk


@dataclass(frozen=True)
class TitForTat:
    """Helps players whose last act towards it was help, harms those whose last act was harm.

    It helps players who have done neither yet: like its namesake in Axelrod's tournaments, it
    starts by cooperating. Only the last act counts, so it forgives and retaliates at once.

    It keeps a deal with a player as long as that player does it no harm.

    *What it teaches*: a strategy that wins repeated games of two players need not win among
    four players of whom only one survives: help is repaid only by those who live to do it.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> TitForTat()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Weigh the others' gains as twice its own, or their losses."""
        acts = last_acts(view)
        weights: dict[int, int] = {
            view.player_seat: 1,
            **{seat: 2 * acts.get(seat, 1) for seat in view.other_seats},
        }
        legal = keeping(view, choices(view), lambda seat: acts.get(seat, 1) > 0)
        return best(legal, weigh(view, weights), rng)

    def mood(self, view: BotView) -> list[Mood]:
        """Owe a favour for help, bear a grudge for harm: for the last act of each player."""
        steps = last_steps(view)
        return [
            Mood("owes" if change > 0 else "grudge", seat, step.ply)
            for seat, (step, change) in steps.items()
        ]

    def deal(self, view: BotView, _rng: Random) -> Talk | None:
        """Deal with everybody whose last act towards it was no harm."""

        def wants(deal: Deal) -> bool:
            other = deal.other(view.player_seat)
            return last_acts(view).get(other, 1) > 0

        return dealt(view, wants)
