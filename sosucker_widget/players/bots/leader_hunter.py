"""The bot that attacks the leader."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sosucker_widget.engine import Action, apply
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.dealing import dealt
from sosucker_widget.players.bots.judgement import best, choices, prize, riches, weigh
from sosucker_widget.players.deal import Deal
from sosucker_widget.record import Talk


@dataclass(frozen=True)
class LeaderHunter:
    """Harms the other player with the most chips, whatever happened between them before.

    A tie goes to the player with more chips of their own colour, then to the next in seat order.
    It leaves the leader nothing to capture, doesn't give it the move, and kills its chips first.

    It makes deals against the leader, and peace with the others; it thinks no more of them.

    *What it teaches*: balance of power without any agreement. A player who is ahead becomes a
    target, and looking weak is worth something. Let the class count what this costs the hunter.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> LeaderHunter()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Weigh the leader's losses, and what it could take next, three times its own gains."""
        leader = leading(view)
        gain = weigh(view, {view.player_seat: 1, leader: -3})

        def score(action: Action) -> tuple[int, ...]:
            after = apply(view.position, action)
            chance = prize(after, [leader]) if after.moving_seat == leader else 0
            return (gain(action)[0] - 3 * chance,)

        return best(choices(view), score, rng)

    def deal(self, view: BotView, _rng: Random) -> Talk | None:
        """Help to finish the leader, and make peace with anybody else; the rest it declines."""

        def wants(deal: Deal) -> bool:
            other = deal.other(view.player_seat)
            leader = leading(view)
            if deal.kind == "finish":
                return deal.about == leader
            return deal.kind == "peace" and other != leader

        return dealt(view, wants)


def leading(view: BotView) -> int:
    """Return the other player who holds the most chips."""
    return max(view.other_seats, key=lambda seat: riches(view.position, seat))
