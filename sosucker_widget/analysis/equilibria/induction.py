"""Backward induction: from the ends of a game to its beginning.

A `Valuation` says what a finished position is worth, and what a decision is worth, given what its
choices are worth. `Induction` works this out, once for each state. No rule of the game is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from sosucker_widget.analysis.budget import Meter
from sosucker_widget.analysis.search.canonical import Keys
from sosucker_widget.analysis.search.essential_position import essential, kept_where_read
from sosucker_widget.analysis.solvable_rules import reduced_rules
from sosucker_widget.engine import Action, Position, RuleSet, apply, legal_actions

V = TypeVar("V")

Memory = tuple[int | None, ...]
"""By seat, the player whom it remembers; empty if nothing is remembered."""


class InductionNode(NamedTuple):
    """A position, and the part of its history that matters."""

    position: Position
    memory: Memory = ()


class Valuation(ABC, Generic[V]):
    """A measure of what positions are worth, under one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = reduced_rules(rules)
        kept_where_read(self.rules)  # refuses rules that the keys are not proven for

    @abstractmethod
    def end(self, position: Position) -> V:
        """Return the worth of the end of a game."""

    @abstractmethod
    def choose(self, node: InductionNode, worths: Sequence[V]) -> V:
        """Return the worth of a decision from the worth of each choice, in order."""

    @abstractmethod
    def settles(self, position: Position, worths: Sequence[V]) -> bool:
        """Say whether the worth of the first choices already settles that of the decision."""

    def at_once(self, node: InductionNode, meter: Meter) -> V | None:  # noqa: ARG002 - for those who ask
        """Return the worth of a decision if it is known without its choices, or else None."""
        return None

    def children(self, node: InductionNode) -> Iterator[InductionNode]:
        """Yield the results of the open decision, in the order of its actions."""
        for action in legal_actions(node.position, anytime=False):
            yield self.after(node, action)

    def after(self, node: InductionNode, action: Action) -> InductionNode:
        """Apply an action."""
        return InductionNode(apply(node.position, action))

    def key(self, node: InductionNode) -> Hashable:
        """Return the key: equal only for states of equal worth."""
        return essential(node.position), node.memory

    def pack(self, position: Position, worth: V) -> V:  # noqa: ARG002 - for those who turn
        """Name the players as the key does."""
        return worth

    def unpack(self, position: Position, worth: V) -> V:  # noqa: ARG002 - for those who turn
        """Call the players by their seats again."""
        return worth


class SeatlessValuation(Valuation[V]):
    """A valuation that favours no seat.

    Positions that differ only by a turn round the table share a key. It names players by their
    place after the player who has the move, and so do `pack` and `unpack`.
    """

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self._keys = Keys(self.rules, frozenset(), relaxed=False)

    def key(self, node: InductionNode) -> Hashable:
        """Return the key, in which no seat is named."""
        return self._keys(node.position)

    @abstractmethod
    def pack(self, position: Position, worth: V) -> V:
        """Name the players by their place after the player who has the move."""

    @abstractmethod
    def unpack(self, position: Position, worth: V) -> V:
        """Call the players by their seats again."""


class _InductionFrame(Generic[V]):
    """A state whose worth is being worked out."""

    __slots__ = ("children", "node", "worths")

    def __init__(self, node: InductionNode, children: Iterator[InductionNode]) -> None:
        self.node, self.children = node, children
        self.worths: list[V] = []


class Induction(Generic[V]):
    """Works out what positions are worth, and remembers it.

    Games are finite if nobody gives out of turn, so plain depth-first search ends.
    """

    def __init__(self, valuation: Valuation[V]) -> None:
        self.valuation = valuation
        self._known: dict[Hashable, V] = {}

    def __len__(self) -> int:
        """Count the states remembered."""
        return len(self._known)

    def forget(self) -> None:
        """Drop all that is remembered."""
        self._known.clear()

    def __call__(self, node: InductionNode, meter: Meter) -> V:
        """Return the worth of a state."""
        worth = self._look(node, meter)
        if worth is not None:
            return worth
        valuation = self.valuation
        stack: list[_InductionFrame[V]] = [_InductionFrame(node, valuation.children(node))]
        while True:
            frame = stack[-1]
            if worth is not None:
                frame.worths.append(worth)
            if worth is None or not valuation.settles(frame.node.position, frame.worths):
                child = next(frame.children, None)
                if child is not None:
                    worth = self._look(child, meter)
                    if worth is None:
                        stack.append(_InductionFrame(child, valuation.children(child)))
                    continue
            worth = self._keep(frame.node, valuation.choose(frame.node, frame.worths))
            stack.pop()
            if not stack:
                return worth

    def _look(self, node: InductionNode, meter: Meter) -> V | None:
        """Return the worth of a state if it is known or found at once; otherwise count it."""
        position, valuation = node.position, self.valuation
        if position.phase == "over":
            return valuation.end(position)
        entry = self._known.get(valuation.key(node))
        if entry is not None:
            return valuation.unpack(position, entry)
        meter.count()
        worth = valuation.at_once(node, meter)
        return None if worth is None else self._keep(node, worth)

    def _keep(self, node: InductionNode, worth: V) -> V:
        self._known[self.valuation.key(node)] = self.valuation.pack(node.position, worth)
        return worth


@lru_cache(maxsize=1 << 10)
def seats_round(alive: tuple[int, ...], first: int) -> tuple[int, ...]:
    """List the living players' seats round the table, from one of them on.

    >>> seats_round((0, 1, 3), 1)
    (1, 3, 0)
    """
    return (*(seat for seat in alive if seat >= first), *(seat for seat in alive if seat < first))
