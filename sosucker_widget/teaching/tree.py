"""A game tree as a picture: who is to choose, what may be done, and what each choice leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final
from xml.etree import ElementTree as ET

from sosucker_widget.engine import COLORS, Position, apply, legal_actions
from sosucker_widget.export import canvas
from sosucker_widget.export.words import plain, width
from sosucker_widget.locale import Language, phrase
from sosucker_widget.record import short
from sosucker_widget.teaching.picture import Picture

MOST: Final = 60
"""Nodes that a picture can show and be read."""

_ROW: Final = 42
_COLUMN: Final = 96
_FACE: Final = 24
_MARGIN: Final = 20
_SIZE: Final = 12

Value = Callable[[Position], str]
"""From a position to what it is worth, in a word or two: such as who wins."""


@dataclass(frozen=True)
class _Node:
    """A position of the tree, what led to it, and where it is drawn."""

    position: Position
    value: str
    move: str
    kept: bool
    depth: int
    children: tuple[_Node, ...]

    @property
    def leaves(self) -> int:
        """How many rows it takes."""
        return sum(child.leaves for child in self.children) or 1

    @property
    def size(self) -> int:
        """How many nodes it has, itself among them."""
        return 1 + sum(child.size for child in self.children)


def tree(
    position: Position,
    value: Value,
    *,
    deep: int | None = None,
    most: int = MOST,
    language: Language = "en",
) -> Picture:
    """Draw all that can come of a small position, and say the same in words.

    A chip stands for who is to choose, a short word for what is done, and a bold line for a choice
    after which the position is worth as much as before. Every node is marked with its worth.

    Parameters
    ----------
    position
        The root. Nothing is given or killed out of turn.
    value
        What a position is worth; it is asked for every node.
    deep
        After how many choices to stop; by default at the end of the game.
    most
        How many nodes there may be.
    language
        The language of the words.

    Raises
    ------
    ValueError
        If there are more nodes than that.

    Examples
    --------
    >>> from sosucker_widget.teaching.nb3 import duel, winner
    >>> tree(duel(1, 1), winner)
    Red to choose: blue
      r+ (kept): Blue to choose: blue
        b1 (kept): over: blue
        b+ (kept): over: blue
    """
    root = _grow(position, value, deep, [most], kept=True)
    words = "\n".join(_told(root, language))
    depth = max(node.depth for node in _walk(root))
    room = width(max((node.value for node in _walk(root)), key=len), _SIZE)
    wide = int(2 * _MARGIN + depth * _COLUMN + _FACE + room + 16)
    high = 2 * _MARGIN + root.leaves * _ROW
    svg = canvas.begin(wide, high)
    first, *_ = words.splitlines()
    ET.SubElement(svg, "title").text = plain(first)
    ET.SubElement(svg, "desc").text = words
    canvas.rect(svg, canvas.Box(0, 0, wide, high), radius=0, fill=canvas.PAPER)
    _draw(svg, root, _MARGIN)
    return Picture(ET.tostring(svg, encoding="unicode"), words)


def _grow(
    position: Position,
    value: Value,
    deep: int | None,
    left: list[int],
    *,
    kept: bool,
    move: str = "",
    depth: int = 0,
) -> _Node:
    """Make a node and all that comes of it; `left` counts down what may still be drawn."""
    left[0] -= 1
    if left[0] < 0:
        raise ValueError("the tree has too many nodes to be drawn: begin from a smaller position")
    worth = value(position)
    ends = position.phase == "over" or depth == deep
    children = []
    for act in [] if ends else legal_actions(position, anytime=False):
        after, word = apply(position, act), short(act, position)
        same = value(after) == worth
        child = _grow(after, value, deep, left, kept=same, move=word, depth=depth + 1)
        children.append(child)
    return _Node(position, worth, move, kept, depth, tuple(children))


def _walk(node: _Node) -> Iterator[_Node]:
    yield node
    for child in node.children:
        yield from _walk(child)


def _told(node: _Node, language: Language) -> Iterator[str]:
    seat = node.position.to_act
    who = phrase("teach.tree.over", {}, language)
    if seat is not None:
        who = phrase("teach.tree.chooses", {"player": COLORS[seat]}, language)
    kept = phrase("teach.tree.kept", {}, language) if node.kept else ""
    move = f"{node.move} {kept}".strip() + ": " if node.move else ""
    yield f"{'  ' * node.depth}{move}{who}: {node.value}"
    for child in node.children:
        yield from _told(child, language)


def _draw(svg: ET.Element, node: _Node, top: float) -> None:
    """Draw a node and all that comes of it, from a height on."""
    x = _MARGIN + node.depth * _COLUMN
    y = top + node.leaves * _ROW / 2
    below = top
    for child in node.children:
        at = below + child.leaves * _ROW / 2
        data = f"M{x + _FACE} {y:.1f}C{x + 50} {y:.1f} {x + 40} {at:.1f} {x + _COLUMN} {at:.1f}"
        bold = {"stroke": canvas.INK, "stroke_width": "2.4"}
        thin = {"stroke": canvas.CONTROL, "stroke_width": "1.2", "stroke_dasharray": "4 3"}
        canvas.path(svg, data, fill="none", **(bold if child.kept else thin))
        _draw(svg, child, below)
        end = x + _COLUMN - 8
        canvas.text(svg, end, at - 5, child.move, size=_SIZE, weight="600", anchor="end")
        below += child.leaves * _ROW
    seat = node.position.to_act
    if seat is not None:
        canvas.face(svg, COLORS[seat], x, y - _FACE / 2, _FACE)
        under = y + _FACE / 2 + 12
        canvas.text(svg, x + _FACE / 2, under, node.value, size=_SIZE - 1, anchor="middle")
    else:
        canvas.text(svg, x + 4, y + 4, node.value, size=_SIZE)
