"""A position: everything that the rules need to know, frozen and hashable."""

from __future__ import annotations

from typing import Literal, NamedTuple

from sosucker_widget.engine.ruleset import RuleSet
from sosucker_widget.engine.tally import count, size, tally_of

Phase = Literal["play", "give", "kill", "rescue", "over"]


class Position(NamedTuple):
    """A position of a game, between two actions.

    It does not hold how it arose, so equal positions compare equal. The number of plies played
    belongs to the record. Being a tuple, it is cheap to make and to hash.

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
        `play`: whoever has the move plays. `give`: the mover chooses who is next. `kill`: the
        captor kills a chip. `rescue`: a holder of prisoners is asked. `over`.
    moving_seat
        Who has the move: in `give` the mover, in `kill` the captor, in `rescue` the player in
        need, in `over` nobody.
    recent_seats
        The living players who have had the move, latest first: DEFEAT-2's way back.
    pending
        In `give` and `kill` the number of the pile just played on.
    asked_seats
        In `rescue` the holders of prisoners who have still to answer, in order.

    Examples
    --------
    >>> position = Position.start(RuleSet.named("documented"), first=0)
    >>> position.phase, position.acting_seat
    ('play', 0)
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

    @classmethod
    def start(cls, rules: RuleSet, first: int) -> Position:
        """Set up a game (SETUP-1 to SETUP-3) in which `first` has the first move.

        Raises
        ------
        ValueError
            If `first` is not a seat of the game.
        """
        if not 0 <= first < rules.players:
            msg = f"first: {first!r} is not a seat from 0 to {rules.players - 1}"
            raise ValueError(msg)
        return cls(
            rules=rules,
            hand_tallies=tuple(rules.chips << 4 * seat for seat in range(rules.players)),
            pile_ids=(),
            pile_bytes=(),
            next_pile=1,
            dead_tally=0,
            alive_seats=tuple(range(rules.players)),
            phase="play",
            moving_seat=first,
            recent_seats=(first,),
            pending=None,
            asked_seats=(),
        )

    @property
    def acting_seat(self) -> int | None:
        """The seat that decides now: in `rescue` the one who is asked, else the one who moves."""
        return self.asked_seats[0] if self.asked_seats else self.moving_seat

    @property
    def winning_seat(self) -> int | None:
        """The last player alive, when the game is over (WIN-1)."""
        return self.alive_seats[0] if self.phase == "over" else None

    @property
    def alive(self) -> tuple[int, ...]:
        """The living players in seat order."""
        return self.alive_seats

    @property
    def has_move(self) -> int | None:
        """The player who has the move, or None when the game is over."""
        return self.moving_seat

    @property
    def to_act(self) -> int | None:
        """The player who decides now, or None when the game is over."""
        return self.acting_seat

    @property
    def winner(self) -> int | None:
        """The last player alive, when the game is over (WIN-1)."""
        return self.winning_seat

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

    def total(self, color: int) -> int:
        """Count all chips of a colour; the result is always `rules.chips` (CAPTURE-3).

        >>> Position.start(RuleSet(), first=2).total(3)
        7
        """
        held = sum(count(hand, color) for hand in self.hand_tallies)
        return (
            held
            + sum(pile.count(color) for pile in self.pile_bytes)
            + count(self.dead_tally, color)
        )

    def held(self) -> int:
        """Count the chips in all hands."""
        return sum(map(size, self.hand_tallies))

    def piled(self) -> int:
        """Count the chips in all piles."""
        return sum(size(tally_of(pile)) for pile in self.pile_bytes)
