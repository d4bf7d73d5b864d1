"""A position as the rules and the solver read it: twelve plain values in a tuple."""

from __future__ import annotations

from typing import Final, Literal

from sosucker_widget.engine.ruleset import RuleSet
from sosucker_widget.engine.tally import size
from sosucker_widget.quick_classes import NamedTuple

Phase = Literal["play", "give", "kill", "rescue", "over"]
"""What is to be decided next; `over`: nothing."""

PHASES: Final[tuple[Phase, ...]] = ("play", "give", "kill", "rescue", "over")


class PackedPosition(NamedTuple):
    """The packed fields of a `Position`.

    The rules and the searches of the analysis read them, since plain numbers are quick. Everybody
    else reads the colours and chips that `Position` makes of them.

    Attributes
    ----------
    rules
        The rule set in force.
    hand_tallies
        By seat, a tally of the chips held (`sosucker_widget.engine.tally`).
    pile_ids, pile_bytes
        The piles in order of their numbers, and the chips of each from bottom to top.
    next_pile
        The next unused number.
    dead_tally
        A tally of the dead box.
    alive_seats
        The living players in seat order.
    phase
        `play`: the player who has the move plays. `give`: the mover chooses who is next. `kill`:
        the captor kills a chip. `rescue`: a holder of prisoners is asked. `over`.
    moving_seat
        The player who has the move: in `give` the mover, in `kill` the captor, in `rescue` the
        player in need, in `over` nobody.
    recent_seats
        The living players who have had the move, latest first: DEFEAT-2's way back.
    pending
        In `give` and `kill` the number of the pile just played on.
    asked_seats
        In `rescue` the holders of prisoners who have still to answer, in order.
    """

    rules: RuleSet
    hand_tallies: tuple[int, ...]
    pile_ids: tuple[int, ...]
    pile_bytes: tuple[bytes, ...]
    next_pile: int
    dead_tally: int
    alive_seats: tuple[int, ...]
    phase: Phase
    moving_seat: int | None
    recent_seats: tuple[int, ...]
    pending: int | None
    asked_seats: tuple[int, ...]

    @property
    def acting_seat(self) -> int | None:
        """The player who decides now: in `rescue` the one who is asked."""
        return self.asked_seats[0] if self.asked_seats else self.moving_seat

    @property
    def winning_seat(self) -> int | None:
        """The last player alive, when the game is over (WIN-1)."""
        return self.alive_seats[0] if self.phase == "over" and self.alive_seats else None

    def held_size(self) -> int:
        """Count the chips in all hands."""
        return sum(map(size, self.hand_tallies))

    def piled_size(self) -> int:
        """Count the chips in all piles."""
        return sum(map(len, self.pile_bytes))

    def bytes_of(self, number: int) -> bytes:
        """Return the chips of a pile, from bottom to top.

        Raises
        ------
        KeyError
            If there is no pile of that number.
        """
        if number not in self.pile_ids:
            raise KeyError(number)
        return self.pile_bytes[self.pile_ids.index(number)]
