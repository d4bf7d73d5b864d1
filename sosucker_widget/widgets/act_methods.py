"""What players do at a table, as methods: acts, talk, deals, and what is taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from sosucker_widget.engine import Action, ColorLike, Ruling
from sosucker_widget.game import Acts, Game
from sosucker_widget.record import Text, notation
from sosucker_widget.session.table.table_session import TableSession

P = ParamSpec("P")
T = TypeVar("T")


def locked(
    method: Callable[Concatenate[Game, P], T],
) -> Callable[Concatenate[ActMethods, P], T]:
    """Make a method of a game one of a table, which does it with its game, under its lock."""

    @wraps(method)
    def done(table: ActMethods, /, *args: P.args, **kwargs: P.kwargs) -> T:
        with table._session.lock:  # noqa: SLF001 - a method of its class
            return method(table._session.game, *args, **kwargs)  # noqa: SLF001 - as above

    return done


class ActMethods(Acts):
    """The acts, the talk and the deals of a table, for any seat; every display shows them."""

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

    promise = locked(Game.promise)
    withdraw = locked(Game.withdraw)
    propose = locked(Game.propose)
    join = locked(Game.join)
    leave = locked(Game.leave)
    offer = locked(Game.offer)
    accept = locked(Game.accept)
    decline = locked(Game.decline)
    change = locked(Game.change)
    retract = locked(Game.retract)
    offers = locked(Game.offers)
    redo = locked(Game.redo)

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
