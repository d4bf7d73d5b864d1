"""A position: all that the rules need to know, frozen and hashable."""

from __future__ import annotations

from typing import Literal, NamedTuple

from sosucker_widget.engine.chips import count, size, tally_of
from sosucker_widget.engine.ruleset import RuleSet

Phase = Literal["play", "give", "kill", "rescue", "over"]


class Position(NamedTuple):
    """A position of a game, between two actions.

    It holds nothing about how it arose, so that equal positions compare equal: the number of plies
    played belongs to the record. Being a tuple, it is cheap to make and to hash.

    Attributes
    ----------
    rules
        The rule set in force.
    hands
        By seat, a tally of the chips held (`sosucker_widget.engine.chips`).
    pile_ids, piles
        The piles in order of their numbers, and the chips of each from bottom to top.
    next_pile
        The next unused number.
    dead
        A tally of the dead box.
    alive
        The living players in seat order.
    phase
        `play`: whoever has the move plays. `give`: the mover chooses who is next. `kill`: the
        captor kills a chip. `rescue`: a holder of prisoners is asked. `over`.
    has_move
        Who has the move: in `give` the mover, in `kill` the captor, in `rescue` the player in
        need, in `over` nobody.
    recency
        The living players who have had the move, latest first: DEFEAT-2's way back.
    pending
        In `give` and `kill` the number of the pile just played on.
    asked
        In `rescue` the holders of prisoners who have still to answer, in order.

    Examples
    --------
    >>> position = Position.start(RuleSet.named("documented"), first=0)
    >>> position.phase, position.to_act
    ('play', 0)
    """

    rules: RuleSet
    hands: tuple[int, ...]
    pile_ids: tuple[int, ...]
    piles: tuple[bytes, ...]
    next_pile: int
    dead: int
    alive: tuple[int, ...]
    phase: Phase
    has_move: int | None
    recency: tuple[int, ...]
    pending: int | None
    asked: tuple[int, ...]

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
            hands=tuple(rules.chips << 4 * seat for seat in range(rules.players)),
            pile_ids=(),
            piles=(),
            next_pile=1,
            dead=0,
            alive=tuple(range(rules.players)),
            phase="play",
            has_move=first,
            recency=(first,),
            pending=None,
            asked=(),
        )

    @property
    def to_act(self) -> int | None:
        """Who is to decide now: in `rescue` the one who is asked, otherwise who has the move."""
        return self.asked[0] if self.asked else self.has_move

    @property
    def winner(self) -> int | None:
        """The last player alive, when the game is over (WIN-1)."""
        return self.alive[0] if self.phase == "over" else None

    def pile(self, number: int) -> bytes:
        """Return the chips of a pile, from bottom to top.

        Raises
        ------
        KeyError
            If there is no pile of that number.
        """
        if number not in self.pile_ids:
            raise KeyError(number)
        return self.piles[self.pile_ids.index(number)]

    def total(self, color: int) -> int:
        """Count all chips of a colour, wherever they lie: `rules.chips`, always (CAPTURE-3).

        >>> Position.start(RuleSet(), first=2).total(3)
        7
        """
        held = sum(count(hand, color) for hand in self.hands)
        return held + sum(pile.count(color) for pile in self.piles) + count(self.dead, color)

    def held(self) -> int:
        """Count the chips in all hands."""
        return sum(map(size, self.hands))

    def piled(self) -> int:
        """Count the chips in all piles."""
        return sum(size(tally_of(pile)) for pile in self.piles)
