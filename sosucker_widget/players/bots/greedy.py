"""The bot that takes what it can get now."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sosucker_widget.engine import Action, apply
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.dealing import dealt
from sosucker_widget.players.bots.judgement import best, choices, prize, weigh
from sosucker_widget.players.deal import Deal
from sosucker_widget.record import Talk


@dataclass(frozen=True)
class Greedy:
    """Captures whenever it can, the biggest pile first, and kills the chip that costs it least.

    It looks only at its own chips and no further than its own next play: it keeps the move
    when that lets it capture, and it never rescues anybody, since that costs a chip.

    It agrees to any deal but peace, and breaks it when a capture pays.

    *What it teaches*: against random players, pure self-interest does well. Are chips power,
    then? Seat it among players who attack the leader or support each other, and count again.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> Greedy()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Take as much as possible; among equals, prefer the best next capture for itself."""
        gain, me = weigh(view, {view.player_seat: 1}), view.player_seat

        def score(action: Action) -> tuple[int, ...]:
            after = apply(view.position, action)
            return *gain(action), prize(after, [me]) if after.moving_seat == me else 0

        return best(choices(view), score, rng)

    def deal(self, view: BotView, _rng: Random) -> Talk | None:
        """Agree to any deal but peace; it keeps none that stands between it and a capture."""

        def wants(deal: Deal) -> bool:
            return deal.kind != "peace"

        return dealt(view, wants)
