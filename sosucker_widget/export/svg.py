"""A still picture of a position, for viewers that run nothing and for print."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final
from xml.etree import ElementTree as ET

from sosucker_widget.engine import COLORS, Position
from sosucker_widget.engine.chips import OWN, colors_in, count
from sosucker_widget.export.shapes import LOOKS, outline
from sosucker_widget.export.text import tally_words, to_text
from sosucker_widget.locale import Language, Verbatim, phrase
from sosucker_widget.replay.status import status

WIDTH: Final = 536
HEIGHT: Final = 400

_SEAT: Final = (128, 54)
_A_ROW: Final = 3
"""Kinds of chips in a row of a hand; a hand of more has a second row."""
_ROW: Final = 21
_INK, _INK_2, _PAPER, _FELT = "#1F1D1A", "#57524A", "#FFFFFF", "#F6F3EB"
_LINE, _EDGE, _SANS = "#DDD6C7", "#2B2620", "Inter, 'Segoe UI', 'Liberation Sans', sans-serif"
_BASE: Final = 246
"""The line on which the piles stand."""
_MIDDLE: Final = (146, 390)
"""Left and right of the space for piles."""

_PLACES: Final = MappingProxyType(
    {
        2: ("bottom", "top"),
        3: ("bottom", "left", "right"),
        4: ("bottom", "left", "top", "right"),
        5: ("bottom", "left", "top-left", "top-right", "right"),
        6: ("bottom-right", "bottom-left", "left", "top-left", "top-right", "right"),
    }
)
"""By number of players, where each seat sits: clockwise from the bottom."""

_CORNERS: Final = MappingProxyType(
    {
        "bottom": (204, 292),
        "bottom-left": (134, 292),
        "bottom-right": (274, 292),
        "left": (10, 140),
        "right": (398, 140),
        "top": (204, 10),
        "top-left": (134, 10),
        "top-right": (274, 10),
    }
)


def to_svg(position: Position, language: Language = "en") -> str:
    """Draw a position: hands, piles from bottom to top with their numbers, dead box, who acts.

    The same position gives the same picture, byte for byte. Its `desc` says all in words.

    Examples
    --------
    >>> from sosucker_widget.engine import RuleSet
    >>> to_svg(Position.start(RuleSet(), first=0)).startswith('<svg xmlns=')
    True
    """
    root = ET.Element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=str(WIDTH),
        height=str(HEIGHT),
        role="img",
    )
    root.set("font-family", _SANS)
    ET.SubElement(root, "title").text = status(position, language)
    ET.SubElement(root, "desc").text = to_text(position, language)
    _rect(root, 0.5, 0.5, WIDTH - 1, HEIGHT - 1, radius=18, fill=_FELT, stroke=_LINE)
    for seat, place in enumerate(_PLACES[position.rules.players]):
        _seat(root, position, seat, _CORNERS[place], language)
    _piles(root, position)
    dead = tally_words(position, position.dead, language) or phrase("board.none", {}, language)
    words = phrase("board.dead", {"chips": Verbatim(dead)}, language)
    _text(root, 16, 369, status(position, language), size=13, weight="600")
    _text(root, 16, 388, words, size=11, fill=_INK_2)
    return ET.tostring(root, encoding="unicode")


def _seat(
    root: ET.Element, position: Position, seat: int, corner: tuple[float, float], language: Language
) -> None:
    (x, y), hand = corner, position.hands[seat]
    held = [seat] * bool(count(hand, seat)) + list(colors_in(hand & ~OWN[seat]))
    more = _ROW * (len(held) > _A_ROW)
    width, height = _SEAT[0], _SEAT[1] + more
    y -= more if y > _BASE else 0
    alive, acting = seat in position.alive, seat in {position.to_act, position.winner}
    box = _rect(root, x, y, width, height, radius=11, fill=_PAPER if alive else "none")
    box.set("stroke", _INK if acting else _LINE)
    box.set("stroke-width", "2" if acting else "1")
    if not alive:
        box.set("stroke-dasharray", "1.5 3")
    _face(root, COLORS[seat], x + 10, y + 7, 16)
    name = phrase("value.player", {"color": COLORS[seat]}, language)
    _text(root, x + 32, y + 20, name, size=13, weight="600")
    for index, color in enumerate(held):
        row, column = divmod(index, _A_ROW)
        at, top = x + 10 + 37 * column, y + 29 + _ROW * row
        _face(root, COLORS[color], at, top, 18)
        _text(root, at + 21, top + 13.5, str(count(hand, color)), size=12, weight="600")


def _piles(root: ET.Element, position: Position) -> None:
    left, right = _MIDDLE
    slots = max(len(position.piles), 1)
    step = min(86.0, (right - left) / slots)
    width = min(72.0, step - 4)
    start = (left + right - step * slots) / 2 + step / 2
    for index, (number, pile) in enumerate(zip(position.pile_ids, position.piles, strict=True)):
        middle = start + index * step
        height = min(16.0, 160 / len(pile))
        for level, color in enumerate(pile):
            top = _BASE - (level + 1) * (height + 1)
            _chip(root, COLORS[color], (middle - width / 2, top, width, height))
        base = ET.SubElement(root, "path", stroke="#8C8474")
        base.set("d", f"M{middle - width / 2 - 3:.1f} {_BASE + 1}h{width + 6:.1f}")
        _text(root, middle, _BASE + 15, str(number), size=11.5, weight="600", anchor="middle")


def _chip(root: ET.Element, color: str, box: tuple[float, float, float, float]) -> None:
    look, (x, y, width, height) = LOOKS[color], box
    ET.SubElement(root, "path", d=outline(look.end, *box), fill=look.fill, stroke=_EDGE)
    if height >= 9 and width >= 14:  # noqa: PLR2004 - below, a letter can't be read
        size, foot = min(10.5, height), y + height / 2 + 3.7
        _letter(root, color, x + width / 2, foot, size)


def _face(root: ET.Element, color: str, x: float, y: float, side: float) -> None:
    look = LOOKS[color]
    path = outline(look.end, x, y, side, side)
    ET.SubElement(root, "path", d=path, fill=look.fill, stroke=_EDGE)
    _letter(root, color, x + side / 2, y + side / 2 + side * 0.2, side * 0.58)


def _letter(root: ET.Element, color: str, x: float, y: float, size: float) -> None:
    letter = _text(root, x, y, color[0].upper(), size=size, weight="700", anchor="middle")
    letter.set("fill", LOOKS[color].letter)


def _rect(
    root: ET.Element, x: float, y: float, width: float, height: float, **style: object
) -> ET.Element:
    rect = ET.SubElement(root, "rect", x=f"{x}", y=f"{y}", width=f"{width}", height=f"{height}")
    rect.set("rx", str(style.pop("radius")))
    for name, value in style.items():
        rect.set(name, str(value))
    return rect


def _text(
    root: ET.Element,
    x: float,
    y: float,
    words: str,
    *,
    size: float,
    weight: str = "400",
    anchor: str = "start",
    fill: str = _INK,
) -> ET.Element:
    text = ET.SubElement(root, "text", x=f"{x:.1f}", y=f"{y:.1f}", fill=fill)
    text.set("font-size", f"{size:.2f}".rstrip("0").rstrip("."))
    text.set("font-weight", weight)
    text.set("text-anchor", anchor)
    text.text = words
    return text
