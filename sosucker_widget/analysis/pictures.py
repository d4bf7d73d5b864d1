"""What the pictures of the analysis share: a sheet of paper, its ink, and letters for acts."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree as ET

from sosucker_widget.engine import COLOR_NAMES, Action, Donate, Give, Kill, Play, Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, fill_in, phrase

INK: Final = "#1F1D1A"
PAPER: Final = "#FFFFFF"
LINE: Final = "#8C8474"

_FONT: Final = "Inter, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif"

SheetPoint = tuple[float, float]


def sheet(width: float, height: float, *, title: str, told: str) -> ET.Element:
    """Begin a picture, with its content in words for readers who can't see it."""
    root = ET.Element("svg", xmlns="http://www.w3.org/2000/svg", role="img")
    root.attrib |= {"width": f"{width:g}", "height": f"{height:g}", "font-family": _FONT}
    root.set("viewBox", f"0 0 {width:g} {height:g}")
    ET.SubElement(root, "title").text = title
    ET.SubElement(root, "desc").text = told
    ET.SubElement(root, "rect", width="100%", height="100%", fill=PAPER)
    return root


def write(
    root: ET.Element,
    place: SheetPoint,
    words: str,
    *,
    fill: str = INK,
    size: int,
    weight: int = 600,
    anchor: str = "middle",
) -> None:
    """Put text at a place: centred there, or as `anchor` says."""
    where = {"x": f"{place[0]:g}", "y": f"{place[1] + size / 3:g}", "font-size": str(size)}
    text = ET.SubElement(root, "text", where, fill=fill)
    text.attrib |= {"text-anchor": anchor, "font-weight": str(weight)}
    text.text = words


def letter_of(seat: int, language: Language = DEFAULT_LANGUAGE) -> str:
    """Return the letter of a colour.

    >>> letter_of(2), letter_of(2, "ru")
    ('G', 'З')
    """
    return fill_in("{color}", {"color": COLOR_NAMES[seat]}, language)[0]


def edge_label(position: Position, action: Action, language: Language = DEFAULT_LANGUAGE) -> str:
    """Describe an action in a position in a few letters.

    >>> from sosucker_widget.engine import RuleSet
    >>> edge_label(Position.start(RuleSet(), first=0), Play(0, 0, 1))
    'R, new pile'
    """
    facts: dict[str, object] = {}
    match action:
        case Play(chip=color, pile=pile):
            kind = "new" if pile == position.next_pile else "play"
            facts["pile"] = Verbatim(pile)
        case Give(to=color):
            kind = "give"
        case Kill(chip=color):
            kind = "kill"
        case Donate(chip=color):
            kind = "donate"
        case _:
            return phrase("tree.refuse", {}, language)
    facts["letter"] = Verbatim(letter_of(color.seat, language))
    return phrase(f"tree.{kind}", facts, language)
