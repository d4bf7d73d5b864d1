"""A game under way, in plain lists that the interpreter changes in place."""

from __future__ import annotations

from typing import Final

from sosucker_widget.engine import Position
from sosucker_widget.engine.tally import UNIT, colors_in, tally_of
from sosucker_widget.playouts.rule_tables import PileKind, RuleTables, tables_of

PLAY: Final = 0
GIVE: Final = 1
KILL: Final = 2
RESCUE: Final = 3


class QuickBoard:
    """What an interpreter of a game knows, and what it asks.

    Attributes
    ----------
    tables
        The answers of the engine under the rules in force.
    hands
        By seat, a tally of the chips held.
    kinds, tallies
        Of each pile its kind, and a tally of its chips.
    alive
        The living players, a bit for each seat.
    moments
        By seat, when the player last had the move; 0 for never.
    stage
        What is asked: `PLAY`, `GIVE`, `KILL` or `RESCUE`.
    seat
        Who is asked. In a rescue somebody else is in need: `needy`.
    options
        The colours between which the answer chooses: receivers of the move, chips to kill, or chips
        to give, which may be refused. A play chooses among the colours in the hand, and for each
        of them among the piles, of which the last one is new.
    needy
        In a rescue, who is in need.
    asked
        When the game begins in a rescue: who has still to answer, in order.
    opening
        When the game begins after a play, with the choice that follows from it: the number of that
        play. It has been taken back, to be done again.
    """

    __slots__ = (
        *("alive", "hands", "kinds", "moments", "needy", "options", "seat", "stage", "tables"),
        *("tallies", "asked", "opening"),
    )

    def __init__(self, position: Position) -> None:
        seat = position.moving_seat
        if seat is None:
            raise ValueError("the game is over: there is nothing left to decide (WIN-1)")
        self.tables: RuleTables = tables_of(position.rules)
        self.hands = [*position.hand_tallies]
        self.kinds: list[PileKind] = [*map(self.tables.kind_of, position.pile_bytes)]
        self.tallies = [*map(tally_of, position.pile_bytes)]
        self.alive = sum(1 << one for one in position.alive_seats)
        self.moments = [0] * position.rules.players
        for moment, one in enumerate(reversed(position.recent_seats), 1):
            self.moments[one] = moment
        self.stage, self.seat, self.needy = PLAY, seat, seat
        self.options: tuple[int, ...] = ()
        self.asked = position.asked_seats
        self.opening: int | None = None
        if position.pending is not None:
            self._take_back(position.pile_ids.index(position.pending), position)

    @property
    def recency(self) -> tuple[int, ...]:
        """The living players who have had the move, latest first."""
        moments, alive = self.moments, self.alive
        had = [seat for seat, moment in enumerate(moments) if moment and alive >> seat & 1]
        return tuple(sorted(had, key=lambda seat: -moments[seat]))

    def copy(self) -> QuickBoard:
        """Return a board that can be changed without this one."""
        copy = QuickBoard.__new__(QuickBoard)
        copy.tables, copy.alive, copy.opening = self.tables, self.alive, self.opening
        copy.stage, copy.seat, copy.needy = self.stage, self.seat, self.needy
        copy.options, copy.asked = self.options, self.asked
        copy.hands, copy.kinds = self.hands[:], self.kinds[:]
        copy.tallies, copy.moments = self.tallies[:], self.moments[:]
        return copy

    def _take_back(self, at: int, position: Position) -> None:
        """Take back the chip just played, into the hand of who has the move.

        A captor may have been another player than the mover. That makes no difference after the
        captor played the same chip: the chip lies where it lay, and the captor has the move.
        """
        pile, seat = position.pile_bytes[at], self.seat
        chip, below = pile[-1], pile[:-1]
        self.hands[seat] += UNIT[chip]
        if below:
            self.kinds[at], self.tallies[at] = self.tables.kind_of(below), tally_of(below)
        else:
            del self.kinds[at], self.tallies[at]
        chips = colors_in(self.hands[seat])
        self.opening = chips.index(chip) * (len(self.kinds) + 1) + at
