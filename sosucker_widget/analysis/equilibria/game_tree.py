"""A small game as a tree: every line, and at each decision who wins in some equilibrium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sosucker_widget.analysis.arguments import HasPosition, position_of
from sosucker_widget.analysis.budget import Budget, BudgetLike, budget_of
from sosucker_widget.analysis.equilibria import decision_tree as efg
from sosucker_widget.analysis.equilibria import decision_tree as tree_picture
from sosucker_widget.analysis.equilibria.decision_tree import DecisionTree
from sosucker_widget.analysis.equilibria.tie_breaking import Tie
from sosucker_widget.analysis.equilibria.winners import winners, winners_at_decision
from sosucker_widget.analysis.search.reach import meter_for
from sosucker_widget.display import spoken
from sosucker_widget.engine import COLORS, Action, Position, apply, as_seat, legal_actions
from sosucker_widget.errors import SosuckerError
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language

MOST: Final = 200
"""The most nodes of a tree by default, which fill a few pages."""


class TreeTooLargeError(SosuckerError, ValueError):
    """A tree has more nodes than allowed; the message says which depth would fit."""


class GameTree(DecisionTree):
    """A tree of decisions that can be drawn and exported; `game_tree` makes it.

    See `DecisionTree` for its attributes.

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

    def to_svg(self, language: Language = DEFAULT_LANGUAGE, path: Sequence[Action] = ()) -> str:
        """Draw it from left to right: the player who decides, below it the winners of equilibria.

        Parameters
        ----------
        language
            The language of its words.
        path
            A line to draw thick, such as the path of an `Equilibrium`.
        """
        return tree_picture.draw_tree(self, language, path)

    def to_efg(self, tie: Tie = "uniform", title: str | None = None) -> str:
        """Write it in Gambit's format for extensive games: the payoff is 1 for the winner.

        Parameters
        ----------
        tie
            The rule for ties. At nodes where the tree was cut, payoffs are the chances by backward
            induction under this rule.
        title
            The title of the game.

        Raises
        ------
        ValueError
            If the rule depends on the history.
        BudgetSpentError
            If a node that was cut is not solved within the budget.

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

    def _repr_html_(self) -> None:  # type: ignore[override] # the picture is shown
        """Leave it to the picture."""

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:  # noqa: ANN401 - as Jupyter calls it
        return {"image/svg+xml": self.to_svg(spoken()), "text/plain": self.to_text(spoken())}


def game_tree(
    position: HasPosition,
    *,
    depth: int | None = None,
    most: int = MOST,
    budget: BudgetLike | None = None,
) -> GameTree:
    """Write out what a position can lead to, decision by decision.

    Gifts out of turn are left out: the tree has only the decisions that `solve` considers.

    Parameters
    ----------
    position
        Any position of a game.
    depth
        The number of decisions after which the tree is cut; by default it isn't. The winners of
        equilibria are exact there too.
    most
        The most nodes that the tree may have.
    budget
        The cost limit for each node that is cut.

    Raises
    ------
    TreeTooLargeError
        If the tree has more nodes; the message says which depth would fit.
    BudgetSpentError
        If a node that is cut is not solved within the budget.
    """
    position = position_of(position, "game_tree")
    most = whole_number("most", most, 1)
    if depth is not None:
        depth = whole_number("depth", depth)
    _measure(position, depth, most)
    return _grow(position, None, depth, budget_of(budget))


def _measure(position: Position, depth: int | None, most: int) -> None:
    """Check level by level that a tree is small enough, before it is built."""
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
    if position.winning_seat is not None:
        return GameTree(position, action, (COLORS[position.winning_seat],), ())
    if depth == 0:
        meter = meter_for(position, budget)
        return GameTree(position, action, winners("spne", position, meter), ())
    less = None if depth is None else depth - 1
    children = tuple(
        _grow(apply(position, one), one, less, budget)
        for one in legal_actions(position, anytime=False)
    )
    assert position.acting_seat is not None
    sets = [sum(1 << as_seat(color) for color in child.winners) for child in children]
    mask = winners_at_decision(position.acting_seat, sets)
    named = tuple(color for color in COLORS if mask >> as_seat(color) & 1)
    return GameTree(position, action, named, children)
