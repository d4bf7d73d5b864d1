"""Bots that count chips: at random, for themselves, with caution, against the leader."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sosucker_widget.engine import Action, apply
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.dealing import dealt, keeping
from sosucker_widget.players.bots.judgement import best, choices, outlook, prize, riches, weigh
from sosucker_widget.players.deal import Deal
from sosucker_widget.record import Talk


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
        return dealt(view, lambda deal: deal.kind != "peace")


@dataclass(frozen=True)
class Cautious:
    """Avoids captures by others, keeps its chips, and gives the move to the weakest.

    It counts what the next player could capture as its own loss. Of the players to whom it can
    safely give the move, it picks the one with the fewest chips, because having to play costs a
    chip. It avoids giving the move to a player whose defeat would bring the move back to it.

    It deals for peace alone, and keeps its word.

    *What it teaches*: giving nothing away is not enough to win. It looks one play further than
    `Greedy`, yet it beats random players less often. Let the class find out what it misses.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> Cautious()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Lose as little as possible, even to the next player's capture; then avoid the move."""
        gain = weigh(view, {view.player_seat: 1})

        def score(action: Action) -> tuple[int, ...]:
            danger, *rest = outlook(apply(view.position, action), view.player_seat)
            return gain(action)[0] - danger, *[-bad for bad in rest]

        return best(keeping(view, choices(view)), score, rng)

    def deal(self, view: BotView, _rng: Random) -> Talk | None:
        """Want peace, and nothing else."""
        return dealt(view, lambda deal: deal.kind == "peace")


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
