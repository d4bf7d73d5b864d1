"""A tree of decisions: every line of a small game, its picture, and its form for Gambit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count
from typing import Final
from xml.etree import ElementTree as ET

from sosucker_widget.analysis.budget import BudgetSpentError
from sosucker_widget.analysis.equilibria.equilibrium import backward_induction
from sosucker_widget.analysis.equilibria.tie_breaking import REMEMBERING, Tie
from sosucker_widget.analysis.pictures import (
    INK,
    LINE,
    PAPER,
    SheetPoint,
    edge_label,
    letter_of,
    sheet,
    write,
)
from sosucker_widget.display import ShownPart, Textual
from sosucker_widget.display.cells import FILLS
from sosucker_widget.engine import COLORS, Action, Color, Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase

_MOST_LINES: Final = 20


@dataclass(frozen=True, repr=False)
class DecisionTree(Textual):
    """A position, with the results of every decision."""

    position: Position
    """At this node."""
    action: Action | None
    """The action that led here; None at the root."""
    winners: tuple[Color, ...]
    """The players who win in some subgame-perfect equilibrium from here on."""
    children: tuple[DecisionTree, ...] = field(repr=False)
    """The results of the open decision, in the order of `legal_actions`. Empty at the end of the
    game, and if the tree was cut here."""

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
        nodes = [self]
        for action in actions:
            after = next((child for child in nodes[-1].children if child.action == action), None)
            if after is None:
                break
            nodes.append(after)
        return tuple(nodes)

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Write it as an outline, with a line for each node."""
        return "\n".join(_outline(self, 0, language))

    def _brief(self) -> str:
        nodes = sum(1 for _ in self.nodes())
        who = f"{self.winner} has won" if self.owner is None else f"{self.owner} decides"
        names = " or ".join(map(str, self.winners))
        return f"{who}, {names} wins in some equilibrium; {nodes} node{'' if nodes == 1 else 's'}"

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


_COLUMN: Final = 148
_ROW: Final = 44
_LEFT: Final = 36
_TOP: Final = 64
_FOOT: Final = 20
_RADIUS: Final = 12
_SMALL: Final = 13
_BEND: Final = 32
_LEAST: Final = 560

Places = dict[int, SheetPoint]
"""By the identity of a node."""


def draw_tree(tree: DecisionTree, language: Language, path: Sequence[Action] = ()) -> str:
    """Draw the tree; see `GameTree.to_svg`. The same tree gives the same picture, byte for byte.

    A circle is the player who decides, a double one the winner; the small squares below are the
    players who win in some equilibrium. All bear letters, so that nothing depends on colour alone.
    """
    places: Places = {}
    rows = _place(tree, places, depth=0, row=0)
    deep = max(x for x, _ in places.values())
    title, legend = (phrase(f"tree.{key}", {}, language) for key in ("title", "legend"))
    width = max(_LEAST, deep + _LEFT + 24)
    root = sheet(width, _TOP + rows * _ROW + _FOOT, title=title, told=tree.to_text(language))
    write(root, (width / 2, 20), title, size=13)
    write(root, (width / 2, 38), legend, size=11, weight=400)
    on_path = {id(node) for node in tree.along(path)}
    # Thick edges go on top.
    for thick in (False, True):
        for node in tree.nodes():
            for child in node.children:
                if (id(child) in on_path) is thick:
                    _edge(root, places[id(node)], places[id(child)], thick=thick)
    for node in tree.nodes():
        _labels(root, node, places, language)
    for node in tree.nodes():
        _node(root, node, places[id(node)], language)
    return ET.tostring(root, encoding="unicode")


def _place(tree: DecisionTree, places: Places, depth: int, row: int) -> int:
    """Put each end on its own row, and each decision in the middle; return the next row."""
    first = row
    for child in tree.children:
        row = _place(child, places, depth + 1, row)
    if tree.children:
        ends = [places[id(tree.children[at])][1] for at in (0, -1)]
        y = sum(ends) / 2
    else:
        y, row = _TOP + _ROW * (first + 0.5), first + 1
    places[id(tree)] = (_LEFT + _COLUMN * depth, y)
    return row


def _edge(root: ET.Element, begin: SheetPoint, end: SheetPoint, *, thick: bool) -> None:
    data = f"M{begin[0]:g} {begin[1]:g}H{begin[0] + _BEND:g}V{end[1]:g}H{end[0]:g}"
    line = ET.SubElement(root, "path", d=data, fill="none", stroke=INK if thick else LINE)
    line.set("stroke-width", "3" if thick else "1")


def _labels(root: ET.Element, node: DecisionTree, places: Places, language: Language) -> None:
    left = places[id(node)][0] + _BEND + 6
    for child in node.children:
        assert child.action is not None
        words = edge_label(node.position, child.action, language)
        where = (left, places[id(child)][1] - 8)
        write(root, where, words, size=11, weight=400, anchor="start")


def _node(root: ET.Element, node: DecisionTree, place: SheetPoint, language: Language) -> None:
    color = node.winner or node.owner
    assert color is not None
    if node.winner is not None:
        _circle(root, place, _RADIUS + 3, fill=PAPER)
    fill, ink = FILLS[color]
    _circle(root, place, _RADIUS, fill=fill)
    write(root, place, letter_of(color.seat, language), fill=ink, size=13, weight=700)
    if node.winner is not None:
        return
    x = place[0] - _SMALL * len(node.winners) / 2
    y = place[1] + _RADIUS + 2
    for at, winner in enumerate(node.winners):
        fill, ink = FILLS[winner]
        left = x + at * _SMALL
        box = {"x": f"{left:g}", "y": f"{y:g}", "width": str(_SMALL), "height": str(_SMALL)}
        ET.SubElement(root, "rect", box, fill=fill, stroke=PAPER)
        middle = (left + _SMALL / 2, y + _SMALL / 2)
        write(root, middle, letter_of(winner.seat, language), fill=ink, size=9)
    if node.cut:
        write(root, (place[0] + _RADIUS + 10, place[1]), "…", size=14)


def _circle(root: ET.Element, place: SheetPoint, radius: int, *, fill: str) -> None:
    where = {"cx": f"{place[0]:g}", "cy": f"{place[1]:g}", "r": str(radius)}
    ET.SubElement(root, "circle", where, fill=fill, stroke=INK)


def to_efg(tree: DecisionTree, tie: Tie, title: str | None) -> str:
    """Write it: see `GameTree.to_efg`."""
    if tie in REMEMBERING:
        raise ValueError(f"tie: {tie!r} depends on earlier actions, which a tree does not hold")
    colors = COLORS[: tree.position.rules.players]
    players = " ".join(
        _quoted(phrase("value.player", {"color": c}, DEFAULT_LANGUAGE)) for c in colors
    )
    comment = "So Long Sucker; ends are payoff 1 for the winner."
    if any(node.cut for node in tree.nodes()):
        cut = phrase(f"tie.{tie}", {}, DEFAULT_LANGUAGE)
        comment += f" Where it is cut, payoffs are chances of winning, with {cut}."
    head = f"EFG 2 R {_quoted(title or 'So Long Sucker')} {{ {players} }}"
    return "\n".join([head, _quoted(comment), "", *_nodes(tree, tie)]) + "\n"


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
    equilibrium = backward_induction(node.position, tie)
    if equilibrium.chances is None:
        assert equilibrium.stopped is not None
        raise BudgetSpentError(equilibrium.stopped)
    return [equilibrium.chances[color] for color in colors]


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{" ".join(escaped.split())}"'
