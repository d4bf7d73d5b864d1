"""Deals at a game as Python methods: offering one, answering, changing and taking it back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from sosucker_widget.engine import ColorLike, Position, as_color
from sosucker_widget.players import lazy_bots
from sosucker_widget.record import Step, Talk

if TYPE_CHECKING:
    from sosucker_widget.players.half import Half
    from sosucker_widget.players.offers import Offer

SAME: Final = "same"
"""Stands for a half that is not changed."""


class Bargains:
    """Deals between two players, for any class with a position, a history and a `talk` method.

    A half of a deal is written in a word: `"move"`, the next move that one can give; `"rescue"`;
    `"prisoner:green"`, a green prisoner now; `"peace"`, no capture of the other's chips, or
    `"peace:yellow"`, until Yellow is out; `"spare"` and `"spare:yellow"`, no kill of them; and
    `"against:yellow"`, no rescue of Yellow. None is nothing.

    An offer has a number, the index of its event. A deal binds nobody (TALK-1).
    """

    @property
    def position(self) -> Position:
        """The position now."""
        raise NotImplementedError

    @property
    def history(self) -> Sequence[Step]:
        """Every event so far."""
        raise NotImplementedError

    def talk(self, *talks: Talk) -> None:
        """Add something said, or several things: all or none."""
        raise NotImplementedError

    def offer(
        self,
        player: ColorLike,
        to: ColorLike,
        asks: Half | str | None = None,
        gives: Half | str | None = None,
    ) -> int:
        """TALK-1: offer a deal to another player, in the open, and return the offer's number.

        Parameters
        ----------
        player, to
            Who offers, and to whom. An earlier offer of one to the other is taken back with it.
        asks
            What the other one would promise.
        gives
            What the player would promise in return.

        Raises
        ------
        ValueError
            If it is no deal, or it has no sense: somebody is out, or holds no such prisoner.

        Examples
        --------
        >>> from sosucker_widget import Game
        >>> game = Game(first="red")
        >>> number = game.offer("blue", "red", asks="move", gives="spare:yellow")
        >>> game.accept("red", number)
        >>> for promise in game.promises().values():
        ...     print(promise.player, promise.terms)
        red {'do': 'give_move_to', 'player': 'blue', 'when': 'next_decision'}
        blue {'do': 'spare', 'color': 'red', 'until': {'defeat': 'yellow'}}
        """
        halves = lazy_bots.half_given(asks), lazy_bots.half_given(gives)
        deal = lazy_bots.Deal(self._seat(player), self._seat(to), *halves)
        number = len(self.history)
        self.talk(lazy_bots.offering(self.position, deal))
        return number

    def accept(self, player: ColorLike, offer: int) -> None:
        """TALK-1: accept an offer, by its number: both of its halves are promised with it.

        Raises
        ------
        ValueError
            If there is no such offer to the player any more.
        """
        seat = self._seat(player)
        self.talk(*lazy_bots.answering(self.history, seat, offer, agrees=True))

    def decline(self, player: ColorLike, offer: int) -> None:
        """TALK-1: decline an offer, by its number.

        Raises
        ------
        ValueError
            If there is no such offer to the player any more.
        """
        seat = self._seat(player)
        self.talk(*lazy_bots.answering(self.history, seat, offer, agrees=False))

    def change(
        self,
        player: ColorLike,
        offer: int,
        asks: Half | str | None = SAME,
        gives: Half | str | None = SAME,
    ) -> int:
        """TALK-1: answer an offer with a changed one, and return the number of that.

        Parameters
        ----------
        player
            The player to whom it was offered, and who offers now.
        offer
            The number of the offer.
        asks, gives
            What this player asks, and gives in return; by default as in the offer.

        Raises
        ------
        ValueError
            If there is no such offer to the player any more, or the new one has no sense.

        Examples
        --------
        >>> from sosucker_widget import Game
        >>> game = Game(first="red")
        >>> number = game.offer("blue", "red", asks="move")
        >>> number = game.change("red", number, asks="peace")
        >>> [(offer.deal.maker, offer.status) for offer in game.offers()]
        [(1, 'declined'), (0, 'offered')]
        """
        old = lazy_bots.standing_offer(self.history, offer, to=self._seat(player)).deal.changed
        deal = lazy_bots.Deal(
            old.maker,
            old.to,
            old.asks if asks == SAME else lazy_bots.half_given(asks),
            old.gives if gives == SAME else lazy_bots.half_given(gives),
        )
        number = len(self.history)
        self.talk(lazy_bots.offering(self.position, deal, "change"))
        return number

    def retract(self, player: ColorLike, offer: int) -> None:
        """TALK-1: take back an offer of one's own, by its number, before it is answered.

        Raises
        ------
        ValueError
            If there is no such offer of the player any more.
        """
        self.talk(lazy_bots.taking_back(self.history, self._seat(player), offer))

    def offers(self) -> list[Offer]:
        """List the deals that were offered, and what became of each offer.

        The promises of a deal that was accepted are in the record; `analysis.ledger` judges them.
        """
        history = self.history
        return lazy_bots.offers(history, latest=len(history) or 1)

    def _seat(self, player: ColorLike) -> int:
        return as_color(player, self.position.rules.players, "player").seat
