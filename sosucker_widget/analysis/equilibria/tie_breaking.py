"""Named rules for ties: what a player does who can't win and is therefore indifferent.

A player who can win takes the win. If a player can't, or can by several choices, a rule picks:

- `first`: the first action of those that are legal, in their order.
- `seat-order`: the player who decides prefers the winner who sits nearest after it.
- `grudge`: the player doesn't want whoever last took from it to win; otherwise by seat order.
  Taking means capturing a pile with its chips or refusing it a rescue. (McCarthy's revenge rule, as
  in Straffin 1985, goes by who spoilt the win; this one by actions that all can see.)
- `gratitude`: the player wants whoever last gave it the move (if there was a choice) or a chip in a
  rescue to win; otherwise by seat order.
- `uniform`: all best choices equally likely (Hashavit and Markovitch 2011): exact fractions.

`grudge` and `gratitude` depend on earlier actions, so a state carries whom each player remembers.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal

from sosucker_widget.analysis.equilibria.induction import (
    InductionNode,
    Memory,
    SeatlessValuation,
    Valuation,
    seats_round,
)
from sosucker_widget.analysis.search.essential_position import essential
from sosucker_widget.engine import (
    Action,
    Donate,
    Give,
    Kill,
    Position,
    Refuse,
    apply,
)

Tie = Literal["first", "seat-order", "grudge", "gratitude", "uniform"]
"""A rule for ties; see the module."""

Chances = tuple[Fraction, ...]
"""By seat, the chance of winning."""


class TieRule(Valuation[Chances]):
    """What indifferent players do."""

    def end(self, position: Position) -> Chances:
        """Return 1 for the winner."""
        return tuple(Fraction(seat in position.alive_seats) for seat in range(self.rules.players))

    def settles(self, position: Position, worths: Sequence[Chances]) -> bool:
        """Stop if the player who decides wins for certain: equally good choices give the same."""
        return position.acting_seat is not None and worths[-1][position.acting_seat] == 1

    def choose(self, node: InductionNode, worths: Sequence[Chances]) -> Chances:
        """Take a sure win of one's own, or else follow the rule."""
        return worths[-1] if self.settles(node.position, worths) else self.prefer(node, worths)

    @abstractmethod
    def prefer(self, node: InductionNode, worths: Sequence[Chances]) -> Chances:
        """Return the worth of a decision for a player who has no sure win."""

    def follows(self, owner: int, worth: Chances, choice: Chances) -> bool:  # noqa: ARG002
        """Say whether a choice of this worth is taken at a decision of that worth."""
        return choice == worth


class _SeatlessRule(TieRule, SeatlessValuation[Chances]):
    """A rule under which rotating the seats changes nothing."""

    def pack(self, position: Position, worth: Chances) -> Chances:
        """List the living players' chances by their place after the player who has the move."""
        assert position.moving_seat is not None
        return tuple(
            worth[seat] for seat in seats_round(position.alive_seats, position.moving_seat)
        )

    def unpack(self, position: Position, worth: Chances) -> Chances:
        """List them by seat; the defeated have none."""
        assert position.moving_seat is not None
        by_seat = dict(
            zip(seats_round(position.alive_seats, position.moving_seat), worth, strict=True)
        )
        return tuple(by_seat.get(seat, Fraction(0)) for seat in range(self.rules.players))


class UniformRule(_SeatlessRule):
    """All best choices are equally likely."""

    def follows(self, owner: int, worth: Chances, choice: Chances) -> bool:
        """Take any choice that is best for the player who decides."""
        return choice[owner] == worth[owner]

    def prefer(self, node: InductionNode, worths: Sequence[Chances]) -> Chances:
        """Average over the choices that are best for the player who decides."""
        owner = node.position.acting_seat
        assert owner is not None
        highest = max(worth[owner] for worth in worths)
        best = [worth for worth in worths if worth[owner] == highest]
        return tuple(sum(shares, Fraction(0)) / len(best) for shares in zip(*best, strict=True))


class SeatOrderRule(_SeatlessRule):
    """A player who can't win prefers the winner who sits nearest after it."""

    def prefer(self, node: InductionNode, worths: Sequence[Chances]) -> Chances:
        """Take the winner who sits nearest."""
        return nearest(node, worths)


class FirstRule(TieRule):
    """The first of the actions is taken."""

    def prefer(self, node: InductionNode, worths: Sequence[Chances]) -> Chances:  # noqa: ARG002
        """Take the first choice."""
        return worths[0]

    def key(self, node: InductionNode) -> Hashable:
        """Keep the order of the piles, because it is the order of the actions."""
        return essential(node.position, keep_piles=True)


class RememberingRule(TieRule):
    """A player who can't win remembers somebody: the last one who did something to it."""

    wanted: bool
    """Whether the remembered player should win."""

    @abstractmethod
    def touched(self, position: Position, action: Action) -> Collection[int | None]:
        """List the players to whom an action gives something to remember."""

    def after(self, node: InductionNode, action: Action) -> InductionNode:
        """Apply an action, and remember it."""
        after = apply(node.position, action)
        return InductionNode(after, self.remember(node.memory, node.position, action, after))

    def remember(self, memory: Memory, before: Position, action: Action, after: Position) -> Memory:
        """Note what an action did; the defeated remember nothing, and are forgotten."""
        touched, alive = self.touched(before, action), after.alive_seats
        latest = (
            action.player_seat if seat in touched and seat != action.player_seat else who
            for seat, who in enumerate(memory)
        )
        return tuple(
            who if who in alive and seat in alive else None for seat, who in enumerate(latest)
        )

    def prefer(self, node: InductionNode, worths: Sequence[Chances]) -> Chances:
        """Take what the remembered player wins, or doesn't win; among these, by seat order."""
        owner = node.position.acting_seat
        assert owner is not None
        who = node.memory[owner]
        liked = worths
        if who is not None:
            liked = [worth for worth in worths if (winner_of(worth) == who) is self.wanted]
        return nearest(node, liked or worths)


class GrudgeRule(RememberingRule):
    """A player who can't win doesn't want whoever last took from it to win."""

    wanted = False

    def touched(self, position: Position, action: Action) -> Collection[int | None]:
        """List the players whose chips are captured, and the one who is refused a rescue."""
        if isinstance(action, Kill):
            assert position.pending is not None
            return {*position.bytes_of(position.pending)}
        return {position.moving_seat} if isinstance(action, Refuse) else ()


class GratitudeRule(RememberingRule):
    """A player who can't win wants whoever last gave it something to win."""

    wanted = True

    def touched(self, position: Position, action: Action) -> Collection[int | None]:
        """List the player who is given the move or a chip."""
        if isinstance(action, Give):
            return {action.to_seat}
        return {position.moving_seat} if isinstance(action, Donate) else ()


def nearest(node: InductionNode, worths: Sequence[Chances]) -> Chances:
    """Take the choice whose winner, among the living, sits nearest after the player who decides."""
    owner = node.position.acting_seat
    assert owner is not None
    return min(worths, key=lambda worth: (winner_of(worth) - owner) % len(worth))


def winner_of(worth: Chances) -> int:
    """Return the seat of the player who wins for certain.

    >>> winner_of((Fraction(0), Fraction(1)))
    1
    """
    return worth.index(Fraction(1))


TIES: Final[Mapping[Tie, type[TieRule]]] = {
    "first": FirstRule,
    "seat-order": SeatOrderRule,
    "grudge": GrudgeRule,
    "gratitude": GratitudeRule,
    "uniform": UniformRule,
}

REMEMBERING: Final[frozenset[Tie]] = frozenset({"grudge", "gratitude"})
"""The rules under which players remember somebody."""
