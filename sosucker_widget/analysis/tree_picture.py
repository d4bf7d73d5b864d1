"""The picture of a game tree, from left to right; the outline is its text form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree import ElementTree as ET

from sosucker_widget.analysis.decision_tree import DecisionTree
from sosucker_widget.analysis.svg_sheet import INK, LINE, PAPER, SheetPoint, sheet, write
from sosucker_widget.analysis.tree_labels import edge_label, letter_of
from sosucker_widget.display.cells import FILLS
from sosucker_widget.engine import Action
from sosucker_widget.locale import Language, phrase

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
