"""A small game as a tree: every line of it, and who wins in which equilibrium at each decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sosucker_widget.analysis import efg, tree_picture
from sosucker_widget.analysis.budget import Budget, BudgetSpentError, Meter
from sosucker_widget.analysis.solver import is_out_of_reach
from sosucker_widget.analysis.tie_breaking import Tie
from sosucker_widget.analysis.tree_labels import edge_label
from sosucker_widget.analysis.winners import winners, winners_at_decision
from sosucker_widget.engine import (
    COLORS,
    SEATS,
    Action,
    Color,
    Position,
    apply,
    legal_actions,
)
from sosucker_widget.locale import Language, phrase

MOST: Final = 200
"""The most nodes of a tree, unless said otherwise: some pages."""


class TreeTooLargeError(ValueError):
    """A tree has more nodes than it may; it says how deep one would fit."""


@dataclass(frozen=True)
class GameTree:
    """A position, with what every decision leads to; `game_tree` makes it.

    Attributes
    ----------
    position
        At this node.
    action
        What led here; None at the root.
    winners
        Who wins in some subgame-perfect equilibrium from here on.
    children
        What the decision that is open leads to, in the order of `legal_actions`. None at the end
        of the game, and where the tree was cut.

    Examples
    --------
    >>> from sosucker_widget.engine import RuleSet
    >>> start = Position.start(RuleSet.named("documented", chips=1, players=2), first=0)
    >>> print(game_tree(start))
    Red decides: Blue.
      R, new pile: Blue decides: Blue.
        B on 1: Blue wins.
        B, new pile: Blue wins.
    """

    position: Position
    action: Action | None
    winners: tuple[Color, ...]
    children: tuple[GameTree, ...] = field(repr=False)

    @property
    def owner(self) -> Color | None:
        """Who decides; None at the end."""
        return None if self.position.to_act is None else COLORS[self.position.to_act]

    @property
    def winner(self) -> Color | None:
        """Who has won; None before the end."""
        return None if self.position.winner is None else COLORS[self.position.winner]

    @property
    def cut(self) -> bool:
        """Whether the tree was cut here: the game goes on."""
        return self.winner is None and not self.children

    def nodes(self) -> Iterator[GameTree]:
        """Yield this node and all after it, each before its children."""
        yield self
        for child in self.children:
            yield from child.nodes()

    def along(self, actions: Sequence[Action]) -> tuple[GameTree, ...]:
        """Return the nodes on a line, as far as it is in the tree: such as a `path`."""
        found = [self]
        for action in actions:
            after = next((child for child in found[-1].children if child.action == action), None)
            if after is None:
                break
            found.append(after)
        return tuple(found)

    def text(self, language: Language = "en") -> str:
        """Write it as an outline: a line a node."""
        return "\n".join(_outline(self, 0, language))

    def __str__(self) -> str:
        return self.text()

    def to_svg(self, language: Language = "en", path: Sequence[Action] = ()) -> str:
        """Draw it from left to right: who decides, and below who wins in some equilibrium.

        Parameters
        ----------
        language
            Of its words.
        path
            A line to draw thick: such as the path of an `Equilibrium`.
        """
        return tree_picture.draw_tree(self, language, path)

    def to_efg(self, tie: Tie = "uniform", title: str | None = None) -> str:
        """Write it in Gambit's format for extensive games: a player's payoff is to win.

        Parameters
        ----------
        tie
            Where the tree was cut, payoffs are chances by backward induction under this rule.
        title
            Of the game.

        Raises
        ------
        ValueError
            If the rule depends on the history.
        BudgetSpentError
            If that is not solved within the budget.

        Examples
        --------
        >>> from sosucker_widget.engine import RuleSet
        >>> start = Position.start(RuleSet.named("documented", chips=1, players=2), first=0)
        >>> print(game_tree(start).to_efg(title="Two chips"))
        EFG 2 R "Two chips" { "Red" "Blue" }
        "So Long Sucker; ends are payoff 1 for the winner."
        <BLANKLINE>
        p "" 1 1 "" { "R, new pile" } 0
        p "" 2 1 "" { "B on 1" "B, new pile" } 0
        t "" 1 "Blue wins" { 0, 1 }
        t "" 2 "Blue wins" { 0, 1 }
        """
        return efg.to_efg(self, tie, title)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:  # noqa: ANN401 - as Jupyter calls it
        return {"image/svg+xml": self.to_svg(), "text/plain": self.text()}


def _outline(tree: GameTree, deep: int, language: Language, lead: str = "") -> Iterator[str]:
    facts: dict[str, object] = {"owner": tree.owner, "winners": list(tree.winners)}
    key = "end" if tree.winner is not None else "cut" if tree.cut else "node"
    yield f"{'  ' * deep}{lead}{phrase(f'tree.{key}', facts, language)}"
    for child in tree.children:
        assert child.action is not None
        label = edge_label(tree.position, child.action, language)
        yield from _outline(child, deep + 1, language, f"{label}: ")


def game_tree(
    position: Position,
    *,
    depth: int | None = None,
    most: int = MOST,
    budget: Budget | None = None,
) -> GameTree:
    """Write out what a position can lead to, decision by decision.

    What players may give out of turn is not in it: the tree is of decisions, as `solve` has them.

    Parameters
    ----------
    position
        Any position of a game.
    depth
        After so many decisions the tree is cut; by default nowhere. Who wins in some equilibrium
        is exact there too.
    most
        How many nodes it may have.
    budget
        What each node that is cut may cost.

    Raises
    ------
    TreeTooLargeError
        If it has more nodes; it says how deep a tree would fit.
    BudgetSpentError
        If a node that is cut is not solved within the budget.
    """
    _measure(position, depth, most)
    return _grow(position, None, depth, budget or Budget())


def _measure(position: Position, depth: int | None, most: int) -> None:
    """See that a tree is small enough, level by level, before anything is made of it."""
    level, nodes, deep = [position], 1, 0
    while level and (depth is None or deep < depth):
        level = [apply(at, action) for at in level for action in legal_actions(at, anytime=False)]
        nodes += len(level)
        if nodes > most:
            raise TreeTooLargeError(
                f"the tree has more than {most} nodes; with depth={deep} it has"
                f" {nodes - len(level)}"
            )
        deep += 1


def _grow(position: Position, action: Action | None, depth: int | None, budget: Budget) -> GameTree:
    if position.winner is not None:
        return GameTree(position, action, (COLORS[position.winner],), ())
    if depth == 0:
        if is_out_of_reach(position, budget):
            raise BudgetSpentError("size")
        return GameTree(position, action, winners("spne", position, Meter(budget)), ())
    less = None if depth is None else depth - 1
    children = tuple(
        _grow(apply(position, one), one, less, budget)
        for one in legal_actions(position, anytime=False)
    )
    assert position.to_act is not None
    sets = [sum(1 << SEATS[color] for color in child.winners) for child in children]
    found = winners_at_decision(position.to_act, sets)
    named = tuple(color for color in COLORS if found >> SEATS[color] & 1)
    return GameTree(position, action, named, children)
