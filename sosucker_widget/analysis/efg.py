"""A tree in Gambit's format for extensive games (`.efg`)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import count

from sosucker_widget.analysis.budget import BudgetSpentError
from sosucker_widget.analysis.decision_tree import DecisionTree
from sosucker_widget.analysis.equilibrium import backward_induction
from sosucker_widget.analysis.tie_breaking import REMEMBERING, Tie
from sosucker_widget.analysis.tree_labels import edge_label
from sosucker_widget.engine import COLORS
from sosucker_widget.locale import DEFAULT_LANGUAGE, phrase


def to_efg(tree: DecisionTree, tie: Tie, title: str | None) -> str:
    """Write it: see `GameTree.to_efg`."""
    if tie in REMEMBERING:
        raise ValueError(f"tie: {tie!r} depends on earlier actions, which a tree does not hold")
    colors = COLORS[: tree.position.rules.players]
    players = " ".join(
        _quoted(phrase("value.player", {"color": c}, DEFAULT_LANGUAGE)) for c in colors
    )
    told = "So Long Sucker; ends are payoff 1 for the winner."
    if any(node.cut for node in tree.nodes()):
        cut = phrase(f"tie.{tie}", {}, DEFAULT_LANGUAGE)
        told += f" Where it is cut, payoffs are chances of winning, with {cut}."
    head = f"EFG 2 R {_quoted(title or 'So Long Sucker')} {{ {players} }}"
    return "\n".join([head, _quoted(told), "", *_nodes(tree, tie)]) + "\n"


def _nodes(tree: DecisionTree, tie: Tie) -> Iterator[str]:
    ends = count(1)
    sets = [count(1) for _ in range(tree.position.rules.players)]
    for node in tree.nodes():
        seat = node.position.acting_seat
        if node.children:
            assert seat is not None
            edges = (child.action for child in node.children)
            labels = (_quoted(edge_label(node.position, one)) for one in edges if one is not None)
            yield f'p "" {seat + 1} {next(sets[seat])} "" {{ {" ".join(labels)} }} 0'
            continue
        payoffs = ", ".join(map(str, _payoffs(node, tie)))
        name = "cut" if node.winner is None else f"{node.winner.capitalize()} wins"
        yield f't "" {next(ends)} {_quoted(name)} {{ {payoffs} }}'


def _payoffs(node: DecisionTree, tie: Tie) -> list[Fraction]:
    colors = COLORS[: node.position.rules.players]
    if node.winner is not None:
        return [Fraction(color == node.winner) for color in colors]
    found = backward_induction(node.position, tie)
    if found.chances is None:
        assert found.stopped is not None
        raise BudgetSpentError(found.stopped)
    return [found.chances[color] for color in colors]


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{" ".join(escaped.split())}"'
