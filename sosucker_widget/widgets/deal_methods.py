"""Deals between players at a table, as methods: offered, answered, changed and taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sosucker_widget.engine import ColorLike
from sosucker_widget.game.bargains import SAME
from sosucker_widget.session.table.table_session import TableSession

if TYPE_CHECKING:
    from sosucker_widget.players.half import Half
    from sosucker_widget.players.offers import Offer


class DealMethods:
    """The deals at a table, for any seat; every display shows them."""

    _session: TableSession

    def offer(
        self,
        player: ColorLike,
        to: ColorLike,
        asks: Half | str | None = None,
        gives: Half | str | None = None,
    ) -> int:
        """TALK-1: offer a deal to another player, and return the offer's number; see `Game.offer`.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> table = Table(first="red")
        >>> number = table.offer("red", "blue", asks="move", gives="peace")
        >>> table.accept("blue", number)
        >>> [promise.player for promise in table.promises.values()]
        ['blue', 'red']
        """
        with self._session.lock:
            return self._session.game.offer(player, to, asks, gives)

    def accept(self, player: ColorLike, offer: int) -> None:
        """TALK-1: accept an offer, by its number: both of its halves are promised with it."""
        with self._session.lock:
            self._session.game.accept(player, offer)

    def decline(self, player: ColorLike, offer: int) -> None:
        """TALK-1: decline an offer, by its number."""
        with self._session.lock:
            self._session.game.decline(player, offer)

    def change(
        self,
        player: ColorLike,
        offer: int,
        asks: Half | str | None = SAME,
        gives: Half | str | None = SAME,
    ) -> int:
        """TALK-1: answer an offer with a changed one, and return its number; see `Game.change`."""
        with self._session.lock:
            return self._session.game.change(player, offer, asks, gives)

    def retract(self, player: ColorLike, offer: int) -> None:
        """TALK-1: take back an offer of one's own, by its number, before it is answered."""
        with self._session.lock:
            self._session.game.retract(player, offer)

    def offers(self) -> list[Offer]:
        """List the deals that were offered, and what became of each offer."""
        with self._session.lock:
            return self._session.game.offers()
