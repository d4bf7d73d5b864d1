"""Drawing: the colours of the page, and the few elements that make up a picture."""

from __future__ import annotations

from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from sosucker_widget.export.shapes import LOOKS, outline

INK, INK_2, INK_3, PAPER, FELT = "#1F1D1A", "#57524A", "#6A645A", "#FFFFFF", "#F6F3EB"
LINE, EDGE, CONTROL, TINT, BAD = "#DDD6C7", "#2B2620", "#8C8474", "#EFEADF", "#9C1D45"
DRAWN: Final = tuple(
    dict.fromkeys(
        [INK, INK_2, INK_3, PAPER, FELT, LINE, EDGE, CONTROL, TINT, BAD]
        + [color for look in LOOKS.values() for color in (look.fill, look.letter)]
    )
)
"""Every colour used in drawings."""

SANS: Final = "Inter, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif"
SERIF: Final = "'PT Serif', Georgia, 'Liberation Serif', serif"

_LETTER_ROOM: Final = (14, 9)
"""The smallest width and height of a chip on which a letter can be read."""


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def foot(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.width / 2, self.y + self.height / 2


def begin(width: float, height: float) -> ET.Element:
    """Start a picture of the given size."""
    root = ET.Element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=str(width),
        height=str(height),
        role="img",
    )
    root.set("font-family", SANS)
    return root


def rect(root: ET.Element, box: Box, *, radius: float, **style: str) -> ET.Element:
    """Draw a rectangle with round corners; the attributes are named as for `path`."""
    sides = dict(zip(("x", "y", "width", "height"), map(_n, box), strict=True))
    return ET.SubElement(root, "rect", {**sides, "rx": _n(radius), **_attributes(style)})


def path(root: ET.Element, data: str, **style: str) -> ET.Element:
    """Draw a path; underscores in the names of attributes become hyphens."""
    return ET.SubElement(root, "path", {"d": data, **_attributes(style)})


def _attributes(style: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in style.items()}


def text(  # noqa: PLR0913 - each sets one property of the look
    root: ET.Element,
    x: float,
    y: float,
    words: str,
    *,
    size: float,
    weight: str = "400",
    anchor: str = "start",
    fill: str = INK,
    italic: bool = False,
) -> ET.Element:
    """Draw a line of text."""
    line = ET.SubElement(root, "text", x=f"{x:.1f}", y=f"{y:.1f}", fill=fill)
    line.set("font-size", _n(size))
    line.set("font-weight", weight)
    line.set("text-anchor", anchor)
    if italic:
        line.set("font-style", "italic")
    line.text = words
    return line


def chip(root: ET.Element, color: str, box: Box) -> None:
    """Draw a chip from the side, with its letter if that can be read."""
    look = LOOKS[color]
    line = 1.0 if box.height >= 5 else box.height / 5  # noqa: PLR2004 - or it would fill the chip
    path(root, outline(look.end, *box), fill=look.fill, stroke=EDGE, stroke_width=_n(line))
    if has_letter(box):
        letter(root, color, box, look.letter)


def letter(root: ET.Element, color: str, box: Box, fill: str) -> None:
    """Draw a chip's letter in its centre."""
    x, y = box.middle
    large = 15.0 if box.height > 20 else 10.5  # noqa: PLR2004 - the top chip
    size = min(large, box.height, box.width * 0.6)
    letter = text(root, x, y + size * 0.35, color[0].upper(), size=size, weight="700")
    letter.set("text-anchor", "middle")
    letter.set("fill", fill)


def has_letter(box: Box) -> bool:
    """Tell whether a letter can be read on a chip of this size."""
    return box.width >= _LETTER_ROOM[0] and box.height >= _LETTER_ROOM[1]


def face(root: ET.Element, color: str, x: float, y: float, side: float) -> None:
    """Draw a chip from above, with its letter."""
    look = LOOKS[color]
    path(root, outline(look.end, x, y, side, side), fill=look.fill, stroke=EDGE)
    middle, foot = x + side / 2, y + side * 0.7
    text(root, middle, foot, color[0].upper(), size=side * 0.58, weight="700", anchor="middle").set(
        "fill", look.letter
    )


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
