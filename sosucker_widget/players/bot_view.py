"""What a player sees when asked: everything, since the game has no hidden information."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from sosucker_widget.engine import Action, Position, legal_actions
from sosucker_widget.engine.judging import out_of_turn_actions
from sosucker_widget.engine.move import in_seat_order_after
from sosucker_widget.record import Say, Step, Talk


@dataclass(frozen=True)
class BotView:
    """The game as one seat sees it. It is immutable: a bot can keep it but not change it.

    Attributes
    ----------
    position
        The current position.
    seat
        The number of the seat whose view it is, as in `position.alive`.
    legal
        At its own decision: the actions that this seat can choose from, never empty. Otherwise:
        the transfers and discards that it could make out of turn, possibly none.
    decides
        Whether it is asked for its decision. If not, it may talk, give, discard or do nothing.
    history
        Every event so far, talk included, each with the positions before and after it.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> view = BotView.to_decide(Position.start(RuleSet(), first=2))
    >>> view.seat, view.legal
    (2, (Play(player=2, chip=2, pile=1),))
    """

    position: Position
    seat: int
    legal: tuple[Action, ...]
    decides: bool
    history: tuple[Step, ...] = ()

    @classmethod
    def to_decide(cls, position: Position, history: Iterable[Step] = ()) -> BotView:
        """Make the view of the player who has to decide now.

        Raises
        ------
        ValueError
            If the game is over.
        """
        seat = position.acting_seat
        if seat is None:
            raise ValueError("the game is over: there is nothing left to decide (WIN-1)")
        legal = tuple(legal_actions(position, anytime=False))
        return cls(position, seat, legal, decides=True, history=tuple(history))

    @classmethod
    def aside(cls, position: Position, seat: int, history: Iterable[Step] = ()) -> BotView:
        """Make the view of a seat that may talk, give or discard out of turn."""
        legal = tuple(out_of_turn(position, seat))
        return cls(position, seat, legal, decides=False, history=tuple(history))

    @property
    def ply(self) -> int:
        """How many actions have been played so far."""
        return self.history[-1].ply if self.history else 0

    @property
    def others(self) -> tuple[int, ...]:
        """The other living players, in seat order starting after this seat."""
        return in_seat_order_after(self.position, self.seat)

    @property
    def talk(self) -> tuple[Talk, ...]:
        """All public talk so far, in order, without recorded thoughts."""
        said = (step.talk for step in self.history)
        return tuple(t for t in said if t and not (isinstance(t, Say) and t.private))


Bot = Callable[[BotView, Random], Any]
"""Anything that can be asked for a decision. Its answer may be anything: see `ask`."""


def out_of_turn(position: Position, seat: int) -> list[Action]:
    """List the transfers and discards that a player could make at any time (PRISONER-1, -2).

    >>> from sosucker_widget.engine import RuleSet
    >>> out_of_turn(Position.start(RuleSet(), first=0), 0)
    []
    """
    return [action for action in out_of_turn_actions(position) if action.player == seat]
