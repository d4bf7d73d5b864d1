"""Named rules for ties: what a player does who can't win, and so is indifferent.

Whoever can win does. Where a player can't, or can by several choices, a rule picks:

- `first`: the first action of those that are legal, in their order.
- `seat-order`: who sits nearest after the player is to win.
- `grudge`: whoever last took from the player is not to win; else by seat order. To take is to
  capture a pile with its chips or to refuse it a rescue. (McCarthy's revenge rule, as in Straffin
  1985, goes by who spoilt the win; this one by deeds that all can see.)
- `gratitude`: whoever last gave the player the move, where there was a choice, or a chip in a
  rescue is to win; else by seat order.
- `uniform`: all best choices alike, by chance (Hashavit and Markovitch 2011): exact fractions.

`grudge` and `gratitude` depend on what was done before, so a state carries whom each remembers.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal

from sosucker_widget.analysis.canonical import essential
from sosucker_widget.analysis.induction import (
    InductionNode,
    Memory,
    SeatlessValuation,
    Valuation,
    seats_round,
)
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
    """What players do who are indifferent."""

    def end(self, position: Position) -> Chances:
        """Return 1 for the winner."""
        return tuple(Fraction(seat in position.alive) for seat in range(self.rules.players))

    def settles(self, position: Position, worths: Sequence[Chances]) -> bool:
        """Stop where whoever decides wins for certain: so it does by all choices as good."""
        return position.to_act is not None and worths[-1][position.to_act] == 1

    def choose(self, node: InductionNode, worths: Sequence[Chances]) -> Chances:
        """Take a sure win of one's own, or else whatever the rule says."""
        return worths[-1] if self.settles(node.position, worths) else self.prefer(node, worths)

    @abstractmethod
    def prefer(self, node: InductionNode, worths: Sequence[Chances]) -> Chances:
        """Return what a decision is worth to one who has no sure win."""

    def follows(self, owner: int, worth: Chances, choice: Chances) -> bool:  # noqa: ARG002
        """Say whether a choice of this worth is taken at a decision that is worth so much."""
        return choice == worth


class _SeatlessRule(TieRule, SeatlessValuation[Chances]):
    """A rule under which a turn round the table changes nothing."""

    def pack(self, position: Position, worth: Chances) -> Chances:
        """List the living players' chances by their place after whoever has the move."""
        assert position.has_move is not None
        return tuple(worth[seat] for seat in seats_round(position.alive, position.has_move))

    def unpack(self, position: Position, worth: Chances) -> Chances:
        """List them by seat; the defeated have none."""
        assert position.has_move is not None
        by_seat = dict(zip(seats_round(position.alive, position.has_move), worth, strict=True))
        return tuple(by_seat.get(seat, Fraction(0)) for seat in range(self.rules.players))


class UniformRule(_SeatlessRule):
    """All best choices alike."""

    def follows(self, owner: int, worth: Chances, choice: Chances) -> bool:
        """Take any choice that is best for whoever decides."""
        return choice[owner] == worth[owner]

    def prefer(self, node: InductionNode, worths: Sequence[Chances]) -> Chances:
        """Average over the choices that are best for whoever decides."""
        owner = node.position.to_act
        assert owner is not None
        highest = max(worth[owner] for worth in worths)
        best = [worth for worth in worths if worth[owner] == highest]
        return tuple(sum(shares, Fraction(0)) / len(best) for shares in zip(*best, strict=True))


class SeatOrderRule(_SeatlessRule):
    """Who sits nearest after whoever can't win is to win."""

    def prefer(self, node: InductionNode, worths: Sequence[Chances]) -> Chances:
        """Take the winner who sits nearest."""
        return nearest(node, worths)


class FirstRule(TieRule):
    """The first of the actions."""

    def prefer(self, node: InductionNode, worths: Sequence[Chances]) -> Chances:  # noqa: ARG002
        """Take what comes first."""
        return worths[0]

    def key(self, node: InductionNode) -> Hashable:
        """Keep the order of the piles, which is that of the actions."""
        return essential(node.position, keep_piles=True)


class RememberingRule(TieRule):
    """Whoever can't win remembers somebody: the last one who did something to it."""

    wanted: bool
    """Whether the one remembered is to win."""

    @abstractmethod
    def touched(self, position: Position, action: Action) -> Collection[int | None]:
        """List whom an action gives something to remember."""

    def after(self, node: InductionNode, action: Action) -> InductionNode:
        """Do an action, and remember it."""
        after = apply(node.position, action)
        return InductionNode(after, self.remember(node.memory, node.position, action, after))

    def remember(self, memory: Memory, before: Position, action: Action, after: Position) -> Memory:
        """Note what an action did; the defeated remember nothing, and are forgotten."""
        touched, alive = self.touched(before, action), after.alive
        latest = (
            action.player if seat in touched and seat != action.player else who
            for seat, who in enumerate(memory)
        )
        return tuple(
            who if who in alive and seat in alive else None for seat, who in enumerate(latest)
        )

    def prefer(self, node: InductionNode, worths: Sequence[Chances]) -> Chances:
        """Take what the one remembered wins, or does not; of these, by seat order."""
        owner = node.position.to_act
        assert owner is not None
        who = node.memory[owner]
        liked = worths
        if who is not None:
            liked = [worth for worth in worths if (winner_of(worth) == who) is self.wanted]
        return nearest(node, liked or worths)


class GrudgeRule(RememberingRule):
    """Whoever last took from the one who can't win is not to win."""

    wanted = False

    def touched(self, position: Position, action: Action) -> Collection[int | None]:
        """List those whose chips are captured, and who is refused a rescue."""
        if isinstance(action, Kill):
            assert position.pending is not None
            return {*position.pile(position.pending)}
        return {position.has_move} if isinstance(action, Refuse) else ()


class GratitudeRule(RememberingRule):
    """Whoever last gave something to the one who can't win is to win."""

    wanted = True

    def touched(self, position: Position, action: Action) -> Collection[int | None]:
        """List who is given the move or a chip."""
        if isinstance(action, Give):
            return {action.to}
        return {position.has_move} if isinstance(action, Donate) else ()


def nearest(node: InductionNode, worths: Sequence[Chances]) -> Chances:
    """Take the choice whose winner sits nearest after whoever decides, of those who live."""
    owner = node.position.to_act
    assert owner is not None
    return min(worths, key=lambda worth: (winner_of(worth) - owner) % len(worth))


def winner_of(worth: Chances) -> int:
    """Return the seat of the one who wins for certain.

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
