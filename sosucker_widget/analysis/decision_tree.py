"""A tree of decisions: every line of a small game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from sosucker_widget.analysis.tree_labels import edge_label
from sosucker_widget.display import Shown, ShownPart
from sosucker_widget.engine import COLORS, Action, Color, Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase

_MOST_LINES: Final = 20


@dataclass(frozen=True, repr=False)
class DecisionTree(Shown):
    """A position, with the results of every decision.

    Attributes
    ----------
    position
        At this node.
    action
        The action that led here; None at the root.
    winners
        The players who win in some subgame-perfect equilibrium from here on.
    children
        The results of the open decision, in the order of `legal_actions`. Empty at the end of the
        game, and if the tree was cut here.
    """

    position: Position
    action: Action | None
    winners: tuple[Color, ...]
    children: tuple[DecisionTree, ...] = field(repr=False)

    @property
    def owner(self) -> Color | None:
        """The player who decides; None at the end."""
        return None if self.position.acting_seat is None else COLORS[self.position.acting_seat]

    @property
    def winner(self) -> Color | None:
        """The winner; None before the end."""
        return None if self.position.winning_seat is None else COLORS[self.position.winning_seat]

    @property
    def cut(self) -> bool:
        """Whether the tree was cut here: the game goes on."""
        return self.winner is None and not self.children

    def nodes(self) -> Iterator[DecisionTree]:
        """Yield this node and all after it, each before its children."""
        yield self
        for child in self.children:
            yield from child.nodes()

    def along(self, actions: Sequence[Action]) -> tuple[DecisionTree, ...]:
        """Return the nodes on a line, such as a `path`, as far as the tree has them."""
        found = [self]
        for action in actions:
            after = next((child for child in found[-1].children if child.action == action), None)
            if after is None:
                break
            found.append(after)
        return tuple(found)

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Write it as an outline, with a line for each node."""
        return "\n".join(_outline(self, 0, language))

    def __str__(self) -> str:
        return self.to_text()

    def _brief(self) -> str:
        nodes = sum(1 for _ in self.nodes())
        who = f"{self.winner} has won" if self.owner is None else f"{self.owner} decides"
        told = " or ".join(map(str, self.winners))
        return f"{who}, {told} wins in some equilibrium; {nodes} node{'' if nodes == 1 else 's'}"

    def _parts(self, language: Language) -> list[ShownPart]:
        return [*self.to_text(language).splitlines()[:_MOST_LINES]]


def _outline(tree: DecisionTree, deep: int, language: Language, lead: str = "") -> Iterator[str]:
    facts: dict[str, object] = {"owner": tree.owner, "winners": list(tree.winners)}
    key = "end" if tree.winner is not None else "cut" if tree.cut else "node"
    yield f"{'  ' * deep}{lead}{phrase(f'tree.{key}', facts, language)}"
    for child in tree.children:
        assert child.action is not None
        label = edge_label(tree.position, child.action, language)
        yield from _outline(child, deep + 1, language, f"{label}: ")
