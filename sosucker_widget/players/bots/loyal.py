"""The bot that keeps its word."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sosucker_widget.engine import Action, ColorLike, Transfer
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.alliance import friend, pledge, read_ally, rescue, side
from sosucker_widget.players.bots.dealing import dealt
from sosucker_widget.players.deal import Deal
from sosucker_widget.record import Promise, Talk, Withdraw


@dataclass(frozen=True)
class Loyal:
    """Supports one ally to the end: gives it the move, rescues it, spares its chips.

    What the ally gains or loses counts three times as much as its own gain or loss. It says so:
    it promises the ally the move, and to spare it. Once the ally is defeated, it plays for itself.

    It deals with its ally alone, and keeps its word.

    *What it teaches*: two players together are stronger than two alone, yet only one of them
    can win. Seat two of them as each other's allies; then ask which should have stopped.

    Parameters
    ----------
    ally
        A colour. If it is missing, not in the game or the bot's own: the next player in seat
        order.

    Raises
    ------
    ValueError
        If `ally` is not a colour.

    Examples
    --------
    >>> from sosucker_widget.engine import Play, Position, RuleSet, apply
    >>> start = Position.start(RuleSet(), first=0)
    >>> choosing = apply(start, Play(player=0, chip=0, pile=1))
    >>> Loyal("green")(BotView.to_decide(choosing), Random(1))
    Give(player='red', to='green')
    """

    ally: ColorLike | None = None

    def __post_init__(self) -> None:
        """Check that the ally is a colour."""
        object.__setattr__(self, "ally", read_ally(self.ally))

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Do what is best for itself and, three times as much, for the ally."""
        return side(view, friend(view, read_ally(self.ally)), 3, rng, keeps=True)

    def aside(self, view: BotView, _rng: Random) -> Promise | Withdraw | Transfer | None:
        """Rescue the ally even without being asked; otherwise make a promise."""
        ally = friend(view, read_ally(self.ally))
        if ally is None:
            return None
        return rescue(view, [ally]) or pledge(view, ally)

    def deal(self, view: BotView, _rng: Random) -> Talk | None:
        """Deal with its ally alone."""

        def wants(deal: Deal) -> bool:
            other = deal.other(view.player_seat)
            return other == friend(view, read_ally(self.ally))

        return dealt(view, wants)
