"""What players do at a table, as methods: acts, talk, deals, and what is taken back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from sosucker_widget.engine import Action, ColorLike, Ruling
from sosucker_widget.game import Acts
from sosucker_widget.game.bargains import SAME
from sosucker_widget.record import CoalitionObject, Text, notation
from sosucker_widget.session.table.table_session import TableSession

if TYPE_CHECKING:
    from sosucker_widget.players.half import Half
    from sosucker_widget.players.offers import Offer


class ActMethods(Acts):
    """The acts of a table, for any seat; every display shows them."""

    _session: TableSession

    def act(self, action: Action) -> Ruling:
        """Do an action, for any seat; see `Game.act`.

        Every action at the table goes through this method, whether it comes from a click, a bot or
        code such as `play`. A subclass can override it to write a log or to forbid actions; if it
        raises an error, the message is shown to the person who clicked.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> class NoGreen(Table):
        ...     def act(self, action):
        ...         if action.type == "give" and action.to == "green":
        ...             raise ValueError("The move may not go to Green today.")
        ...         return super().act(action)
        >>> table = NoGreen(first="red")
        >>> ruling = table.play("red")
        >>> table.give("green")
        Traceback (most recent call last):
        ...
        ValueError: The move may not go to Green today.
        """
        with self._session.lock:
            return self._session.dispatcher.perform(action)

    def say(self, player: ColorLike, text: Text, to: ColorLike | Iterable[ColorLike] = ()) -> None:
        """TALK-1: say something at the table; `to` says who is addressed, all hear it."""
        with self._session.lock:
            self._session.game.say(player, text, to)

    def promise(
        self,
        player: ColorLike,
        to: ColorLike | Iterable[ColorLike],
        text: Text,
        terms: Mapping[str, object] | None = None,
    ) -> str:
        """TALK-1: promise something, and return the promise's id. It binds nobody."""
        with self._session.lock:
            return self._session.game.promise(player, to, text, terms)

    def withdraw(self, player: ColorLike, promise: str) -> None:
        """TALK-1: take back a promise of one's own, by its id."""
        with self._session.lock:
            self._session.game.withdraw(player, promise)

    def propose(
        self,
        players: Iterable[ColorLike],
        object: CoalitionObject = "alliance",  # noqa: A002 - as the format calls it
        heir: ColorLike | None = None,
    ) -> str:
        """TALK-1: propose a coalition, and return its id. It binds nobody.

        It is in force once all of its players have said `join`, the one who proposes it too.
        """
        with self._session.lock:
            return self._session.game.propose(players, object, heir)

    def join(self, player: ColorLike, coalition: str) -> None:
        """TALK-1: join a coalition that was proposed, by its id."""
        with self._session.lock:
            self._session.game.join(player, coalition)

    def leave(self, player: ColorLike, coalition: str) -> None:
        """TALK-1: leave a coalition aloud, by its id, which ends it."""
        with self._session.lock:
            self._session.game.leave(player, coalition)

    def undo(self, plies: int = 1) -> None:
        """Take back the last actions: they become a variation of the record.

        >>> from sosucker_widget import Table
        >>> table = Table(first="red")
        >>> ruling = table.play("red")
        >>> table.undo()
        >>> table.ply, len(table.record.continuations)
        (0, 1)
        """
        with self._session.lock:
            self._session.take_back(plies)

    def redo(self) -> None:
        """Do again the action that was taken back last."""
        with self._session.lock:
            self._session.game.redo()

    def enter(self, moves: str) -> list[Ruling]:
        """Do several short moves, or none: quick entry of a game played on paper.

        Raises
        ------
        ValueError
            If one of them is not a move, or is against the rules; then nothing is done.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> table = Table("documented", chips=3, first="red")
        >>> len(table.enter("+ b + r r1 r")), table.to_act
        (6, 'red')
        """
        with self._session.lock:
            return self._session.do(list(notation.read_line(moves, self.position)))


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
