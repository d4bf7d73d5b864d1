"""Who can win: in some continuation, and in some subgame-perfect equilibrium.

A player who can't win is indifferent, so there are many equilibria. `EquilibriumWinners` finds the
winners of all of them at once, without a rule for ties: at the end, the set holds the winner. At a
decision of `i`, `i` is in the set if `i` is in the set after some choice. Another player is in it
if that player is in the set after some choice, and no choice leads to the set of `i` alone, because
`i` would take that choice.

This is exactly the set over all pure equilibria of the game *tree*, in which an action may depend
on how its position was reached.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, reduce
from operator import or_
from typing import Final, Literal

from sosucker_widget.analysis.budget import Budget, Meter
from sosucker_widget.analysis.equilibria.induction import (
    Induction,
    InductionNode,
    SeatlessValuation,
    seats_round,
)
from sosucker_widget.analysis.search.essential_position import simplified
from sosucker_widget.analysis.search.solver import solver_for
from sosucker_widget.analysis.search.successors import Successors
from sosucker_widget.analysis.solvable_rules import reduced_rules
from sosucker_widget.engine import (
    COLORS,
    Action,
    Color,
    Position,
    RuleSet,
    apply,
    legal_actions,
)
from sosucker_widget.engine.ruleset import MAX_CHIPS

SearchedMeaning = Literal["reach", "spne"]
"""The lines that count: all continuations, or those of the equilibria."""

Seats = int
"""A set of seats, as a bit mask."""

_REMEMBERED: Final = 2_000_000
"""States that a search keeps before it drops them all: some hundreds of megabytes."""


def winners_at_decision(owner: int, sets: Sequence[Seats]) -> Seats:
    """Find who wins in some equilibrium of a decision, from the winners after each choice.

    >>> red, blue, green = 1, 2, 4
    >>> winners_at_decision(0, [blue, blue | green]) == blue | green
    True
    >>> winners_at_decision(0, [blue, red]) == red
    True
    """
    own = 1 << owner
    return own if own in sets else reduce(or_, sets)


class _WinnerSets(SeatlessValuation[Seats]):
    """Sets of players; a play and the choice of who is next count as one decision."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        seats = range(rules.players)
        self._moves = [Successors(frozenset({s}), relaxed=False, narrow=False) for s in seats]

    def children(self, node: InductionNode) -> Iterator[InductionNode]:
        """Yield them, the most promising for the player who decides first; equal piles once."""
        position = node.position
        assert position.acting_seat is not None
        for child in self._moves[position.acting_seat](simplified(position)):
            assert isinstance(child, Position)
            yield InductionNode(child)

    def end(self, position: Position) -> Seats:
        """Return the winner."""
        return 1 << position.alive_seats[0]

    def pack(self, position: Position, worth: Seats) -> Seats:
        """Name the players by their place after the player who has the move."""
        return _renamed(worth, position.alive_seats, position.moving_seat, back=False)

    def unpack(self, position: Position, worth: Seats) -> Seats:
        """Name them by their seats."""
        return _renamed(worth, position.alive_seats, position.moving_seat, back=True)


class ReachableWinners(_WinnerSets):
    """Who wins at the end of some line, if all help."""

    def choose(self, node: InductionNode, worths: Sequence[Seats]) -> Seats:  # noqa: ARG002 - all help
        """Take the winners of all choices."""
        return reduce(or_, worths)

    def settles(self, position: Position, worths: Sequence[Seats]) -> bool:
        """Stop if every living player can win."""
        return reduce(or_, worths).bit_count() == len(position.alive_seats)


class EquilibriumWinners(ReachableWinners):
    """Who wins in some subgame-perfect equilibrium.

    Only one player can, exactly if that player wins against all others together: both sets begin
    at the end and go back by the same step. So not all choices need to be searched: a player who
    wins alone takes that win, and otherwise no choice leaves only that player, so the winners of
    all choices count. The solver quickly finds which of the two it is.
    """

    def at_once(self, node: InductionNode, meter: Meter) -> Seats | None:
        """Ask whether the player who decides wins alone."""
        owner = node.position.acting_seat
        assert owner is not None
        alone = solver_for(self.rules).answer(node.position, frozenset({owner}), meter)
        return 1 << owner if alone else None


def winners(
    search: SearchedMeaning,
    position: Position,
    meter: Meter,
    induction: Induction[Seats] | None = None,
) -> tuple[Color, ...]:
    """Find who wins in some continuation (`reach`), or in some equilibrium (`spne`)."""
    induction = _induction_for(search, position.rules) if induction is None else induction
    mask = induction(InductionNode(position._replace(rules=reduced_rules(position.rules))), meter)
    return tuple(color for seat, color in enumerate(COLORS) if mask >> seat & 1)


def line_to(color: Color, position: Position, search: SearchedMeaning) -> list[Action]:
    """Play to the end so that a player who can win does: with all helping, or in an equilibrium.

    Each time, the first of the actions that lead there is taken.
    """
    actions: list[Action] = []
    while position.phase != "over":
        for action in legal_actions(position, anytime=False):
            after = apply(position, action)
            if color in winners(search, after, Meter(Budget())):
                break
        else:
            raise ValueError(f"{color} can't win here ({search})")
        actions.append(action)
        position = after
    return actions


def _induction_for(search: SearchedMeaning, rules: RuleSet) -> Induction[Seats]:
    induction = _induction_of(search, replace(reduced_rules(rules), chips=MAX_CHIPS))
    if len(induction) > _REMEMBERED:
        induction.forget()
    return induction


@lru_cache(maxsize=8)
def _induction_of(search: SearchedMeaning, rules: RuleSet) -> Induction[Seats]:
    return new_induction(search, rules)


def new_induction(search: SearchedMeaning, rules: RuleSet) -> Induction[Seats]:
    """Make a search that remembers nothing yet."""
    return Induction({"reach": ReachableWinners, "spne": EquilibriumWinners}[search](rules))


@lru_cache(maxsize=1 << 14)
def _renamed(seats: Seats, alive: tuple[int, ...], first: int | None, *, back: bool) -> Seats:
    assert first is not None
    names = list(enumerate(seats_round(alive, first)))
    pairs = ((name, seat) if back else (seat, name) for name, seat in names)
    return sum(1 << to for one, to in pairs if seats >> one & 1)
