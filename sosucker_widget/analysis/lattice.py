"""The picture of a coalition structure: all coalitions of the living, by size, and who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.etree import ElementTree as ET

from sosucker_widget.analysis.canonical import Coalition
from sosucker_widget.analysis.indices import coalitions
from sosucker_widget.analysis.simple_game import SimpleGame
from sosucker_widget.analysis.structure_text import coalitions_text, kind_text
from sosucker_widget.analysis.svg_sheet import INK, LINE, PAPER, SheetPoint, sheet, write
from sosucker_widget.analysis.tree_labels import letter_of
from sosucker_widget.engine import COLORS
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase

MOST: Final = 4
"""The most living players for which a picture is drawn, with 16 coalitions."""

_WIDTH: Final = 560
_ROW: Final = 70
_TOP: Final = 44
_BOX: Final = (72, 30)


def draw_lattice(power: SimpleGame, language: Language = DEFAULT_LANGUAGE) -> str:
    """Draw the lattice; its `desc` says the same in words.

    Winning coalitions are dark, the minimal ones with a second edge, so that nothing needs
    colour. The same structure gives the same picture, byte for byte.
    """
    if len(power.alive) > MOST:
        raise ValueError(f"{len(power.alive)} players live: a picture shows at most {MOST}")
    places = _places(power.alive)
    height = _TOP + _ROW * (len(power.alive) + 1)
    title = kind_text(power, language)
    minimal_told = Verbatim(coalitions_text(power.minimal_winning, language))
    told = phrase("power.minimal", {"told": minimal_told}, language)
    root = sheet(_WIDTH, height, title=title, told=told)
    write(root, (_WIDTH / 2, 22), title, size=13)
    _draw_edges(root, places)
    minimal = {frozenset(names) for names in power.minimal_winning}
    for coalition, place in places.items():
        wins = coalition in power.winning
        if frozenset(COLORS[seat] for seat in coalition) in minimal:
            _box(root, place, grow=4, fill=PAPER)
        _box(root, place, grow=0, fill=INK if wins else PAPER)
        fill = PAPER if wins else INK
        write(root, place, _letters(coalition, language), fill=fill, size=14)
    return ET.tostring(root, encoding="unicode")


def _places(alive: tuple[int, ...]) -> dict[Coalition, SheetPoint]:
    """Place every coalition in the row of its size, the largest on top."""
    rows: dict[int, list[Coalition]] = {}
    for coalition in coalitions(alive):
        rows.setdefault(len(coalition), []).append(coalition)
    return {
        coalition: (
            _WIDTH * (column + 0.5) / len(row),
            _TOP + _ROW * (len(alive) - size + 0.5),
        )
        for size, row in rows.items()
        for column, coalition in enumerate(row)
    }


def _draw_edges(root: ET.Element, places: Mapping[Coalition, SheetPoint]) -> None:
    for smaller, (x1, y1) in places.items():
        for larger, (x2, y2) in places.items():
            if smaller < larger and len(larger) == len(smaller) + 1:
                data = f"M{x1:g} {y1:g}L{x2:g} {y2:g}"
                ET.SubElement(root, "path", d=data, stroke=LINE, fill="none")


def _box(root: ET.Element, place: SheetPoint, *, grow: int, fill: str) -> None:
    width, height = (side + 2 * grow for side in _BOX)
    x, y = place[0] - width / 2, place[1] - height / 2
    sides = {"x": f"{x:g}", "y": f"{y:g}", "width": str(width), "height": str(height)}
    ET.SubElement(root, "rect", sides, rx=str(8 + grow), fill=fill, stroke=INK)


def _letters(coalition: Coalition, language: Language) -> str:
    return " ".join(letter_of(seat, language) for seat in sorted(coalition)) or "∅"
