"""Backward induction: from the ends of a game to its beginning, whatever is to be found there.

A `Way` says what a position is worth: at its end, and for whoever decides from what the choices
are worth. `Induction` works it out, each state once. No rule of the game is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from sosucker_widget.analysis.budget import Meter
from sosucker_widget.analysis.canonical import Keys, plain
from sosucker_widget.analysis.reduced_rules import kernel
from sosucker_widget.engine import Action, Position, RuleSet, apply, legal_actions

V = TypeVar("V")

Memory = tuple[int | None, ...]
"""By seat, the player whom it remembers; empty where nothing is to be remembered."""


class Node(NamedTuple):
    """A position, and what of its history matters."""

    position: Position
    memory: Memory = ()


class Way(ABC, Generic[V]):
    """What positions are worth, under one rule set.

    Parameters
    ----------
    rules
        The rule set of all positions.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = kernel(rules)

    @abstractmethod
    def end(self, position: Position) -> V:
        """Return what a position is worth that is over."""

    @abstractmethod
    def choose(self, node: Node, worths: Sequence[V]) -> V:
        """Return what a decision is worth, from what its choices are worth, in their order."""

    @abstractmethod
    def settles(self, position: Position, worths: Sequence[V]) -> bool:
        """Say whether the other choices can be left out, from what the first ones are worth."""

    def at_once(self, node: Node, meter: Meter) -> V | None:  # noqa: ARG002 - for those who ask
        """Return what a decision is worth where that is known without its choices, or None."""
        return None

    def children(self, node: Node) -> Iterator[Node]:
        """Yield what the decision that is open can lead to, in the order of its actions."""
        for action in legal_actions(node.position, anytime=False):
            yield self.after(node, action)

    def after(self, node: Node, action: Action) -> Node:
        """Do an action."""
        return Node(apply(node.position, action))

    def key(self, node: Node) -> Hashable:
        """Return the key: equal only for states of equal worth."""
        return plain(node.position)._replace(dead=0), node.memory

    def pack(self, position: Position, worth: V) -> V:  # noqa: ARG002 - for those who turn
        """Call the players as the key does."""
        return worth

    def unpack(self, position: Position, worth: V) -> V:  # noqa: ARG002 - for those who turn
        """Call the players by their seats again."""
        return worth


class Turned(Way[V]):
    """A way that favours no seat: positions alike but for a turn round the table share a key.

    It calls players by their place after whoever has the move, and so do `pack` and `unpack`.
    """

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self._keys = Keys(self.rules, frozenset(), relaxed=False)

    def key(self, node: Node) -> Hashable:
        """Return the key, in which no seat is named."""
        return self._keys(node.position)

    @abstractmethod
    def pack(self, position: Position, worth: V) -> V:
        """Call the players by their place after whoever has the move."""

    @abstractmethod
    def unpack(self, position: Position, worth: V) -> V:
        """Call the players by their seats again."""


class _Frame(Generic[V]):
    """A state whose worth is being worked out."""

    __slots__ = ("children", "node", "worths")

    def __init__(self, node: Node, children: Iterator[Node]) -> None:
        self.node, self.children = node, children
        self.worths: list[V] = []


class Induction(Generic[V]):
    """Works out what positions are worth, and remembers it.

    Games are finite where nobody gives out of turn, so plain depth-first search ends.
    """

    def __init__(self, way: Way[V]) -> None:
        self.way = way
        self._known: dict[Hashable, V] = {}

    def __len__(self) -> int:
        """Count the states remembered."""
        return len(self._known)

    def forget(self) -> None:
        """Drop all that is remembered."""
        self._known.clear()

    def __call__(self, node: Node, meter: Meter) -> V:
        """Return what a state is worth.

        Raises
        ------
        BudgetSpentError
            If the meter stops the search. What was found before stays remembered.
        """
        worth = self._look(node, meter)
        if worth is not None:
            return worth
        way = self.way
        stack: list[_Frame[V]] = [_Frame(node, way.children(node))]
        while True:
            frame = stack[-1]
            if worth is not None:
                frame.worths.append(worth)
            if worth is None or not way.settles(frame.node.position, frame.worths):
                child = next(frame.children, None)
                if child is not None:
                    worth = self._look(child, meter)
                    if worth is None:
                        stack.append(_Frame(child, way.children(child)))
                    continue
            worth = self._keep(frame.node, way.choose(frame.node, frame.worths))
            stack.pop()
            if not stack:
                return worth

    def _look(self, node: Node, meter: Meter) -> V | None:
        """Return what is known of a state, or can be found at once; else count it as opened."""
        position, way = node.position, self.way
        if position.phase == "over":
            return way.end(position)
        kept = self._known.get(way.key(node))
        if kept is not None:
            return way.unpack(position, kept)
        meter.count()
        worth = way.at_once(node, meter)
        return None if worth is None else self._keep(node, worth)

    def _keep(self, node: Node, worth: V) -> V:
        self._known[self.way.key(node)] = self.way.pack(node.position, worth)
        return worth


@lru_cache(maxsize=1 << 10)
def seats_round(alive: tuple[int, ...], first: int) -> tuple[int, ...]:
    """List the living players' seats round the table, from one of them on.

    >>> seats_round((0, 1, 3), 1)
    (1, 3, 0)
    """
    return (*(seat for seat in alive if seat >= first), *(seat for seat in alive if seat < first))
