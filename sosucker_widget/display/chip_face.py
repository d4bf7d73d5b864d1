"""A chip seen from above, for a picture: colour, outline and letter all tell which it is."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree as ET

from sosucker_widget.display.cells import FILLS

_INK: Final = "#2B2620"
_PAPER: Final = "#FFFFFF"


def face_path(color: str, size: float) -> str:
    """Return the outline of a chip as an SVG path, its corner at the origin.

    >>> face_path("blue", 16)
    'M0 0H16V16H0Z'
    """
    s, half, notch = size, size / 2, size * 0.15
    match color:
        case "red":
            arc = f"A{half:g} {half:g} 0 1 1"
            return f"M0 {half:g}{arc} {s:g} {half:g}{arc} 0 {half:g}Z"
        case "green":
            a, b = s / 4, s * 3 / 4
            return f"M{a:g} 0H{b:g}L{s:g} {half:g}L{b:g} {s:g}H{a:g}L0 {half:g}Z"
        case "yellow":
            far = s - notch
            return (
                f"M0 0Q{half:g} {notch:g} {s:g} 0Q{far:g} {half:g} {s:g} {s:g}"
                f"Q{half:g} {far:g} 0 {s:g}Q{notch:g} {half:g} 0 0Z"
            )
        case "purple":
            return f"M{s * 0.22:g} 0H{s:g}L{s * 0.78:g} {s:g}H0Z"
        case "orange":
            return f"M{s * 0.2:g} 0H{s * 0.8:g}L{s:g} {s:g}H0Z"
        case _:
            return f"M0 0H{s:g}V{s:g}H0Z"


def draw_face(
    root: ET.Element, color: str, letter: str, x: float, y: float, size: float, *, filled: bool
) -> None:
    """Draw a chip round a centre; one that is not filled stands for "perhaps"."""
    fill, ink = FILLS[color] if filled else (_PAPER, _INK)
    move = f"translate({x - size / 2:g} {y - size / 2:g})"
    ET.SubElement(
        root,
        "path",
        {"d": face_path(color, size), "transform": move, "stroke-width": "1" if filled else "1.6"},
        fill=fill,
        stroke=_INK,
    )
    text = ET.SubElement(
        root,
        "text",
        {"x": f"{x:g}", "y": f"{y + size * 0.19:g}", "font-size": f"{size * 0.52:g}"},
        fill=ink,
    )
    text.attrib |= {"text-anchor": "middle", "font-weight": "700"}
    text.text = letter
