"""Small game trees, and all their equilibria, by trying every strategy profile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import prod
from random import Random

from sosucker_widget.engine import Position, apply, legal_actions


@dataclass(frozen=True, eq=False)
class Tree:
    """A decision of `owner`, or, without choices, the end of a game that `owner` has won."""

    owner: int
    choices: tuple[Tree, ...] = ()

    def decisions(self) -> list[Tree]:
        if not self.choices:
            return []
        return [self, *(one for choice in self.choices for one in choice.decisions())]

    def plans(self) -> int:
        return prod(len(one.choices) for one in self.decisions())


Plan = dict[int, int]
"""By the identity of each decision, the index of its choice."""


def random_tree(rng: Random, players: int, depth: int) -> Tree:
    owner = rng.randrange(players)
    if depth == 0 or rng.random() < 0.15:
        return Tree(owner)
    width = rng.choice([1, 2, 2, 3])
    return Tree(owner, tuple(random_tree(rng, players, depth - 1) for _ in range(width)))


def unrolled(position: Position, most: int) -> Tree:
    """Write a position as a tree, using only the engine; too large trees raise a ValueError."""
    left = [most]

    def grow(at: Position) -> Tree:
        left[0] -= 1
        if left[0] < 0:
            raise ValueError
        if at.winning_seat is not None:
            return Tree(at.winning_seat)
        assert at.acting_seat is not None
        actions = legal_actions(at, anytime=False)
        return Tree(at.acting_seat, tuple(grow(apply(at, action)) for action in actions))

    return grow(position)


def equilibrium_winners(tree: Tree, players: int) -> set[int]:
    """Try every profile, and keep the winners of those that no player can improve anywhere."""
    return {outcome(tree, plan) for plan in equilibria(tree, players)}


def equilibria(tree: Tree, players: int) -> Iterator[Plan]:
    """Yield the strategy profiles that no player can improve at any decision."""
    for plan in _plans(tree):
        if all(
            outcome(part, plan) == player or not could_win(part, plan, player)
            for part in tree.decisions()
            for player in range(players)
        ):
            yield plan


def nash_equilibria(tree: Tree, players: int) -> Iterator[Plan]:
    """Yield the strategy profiles that no player can improve from the beginning."""
    for plan in _plans(tree):
        winner = outcome(tree, plan)
        if not any(could_win(tree, plan, player) for player in range(players) if player != winner):
            yield plan


def _plans(tree: Tree) -> Iterator[Plan]:
    decisions = tree.decisions()
    for numbers in product(*(range(len(one.choices)) for one in decisions)):
        yield {id(one): number for one, number in zip(decisions, numbers, strict=True)}


def outcome(tree: Tree, plan: Plan) -> int:
    while tree.choices:
        tree = tree.choices[plan[id(tree)]]
    return tree.owner


def line(tree: Tree, plan: Plan) -> tuple[int, ...]:
    """Return the indexes of the choices, to the end."""
    chosen = []
    while tree.choices:
        chosen.append(plan[id(tree)])
        tree = tree.choices[chosen[-1]]
    return tuple(chosen)


def could_win(tree: Tree, plan: Plan, player: int) -> bool:
    """Tell whether a player has another strategy that wins while all others keep theirs."""
    if not tree.choices:
        return tree.owner == player
    if tree.owner == player:
        return any(could_win(choice, plan, player) for choice in tree.choices)
    return could_win(tree.choices[plan[id(tree)]], plan, player)
