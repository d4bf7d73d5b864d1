"""Drawing: how chips look, the few elements that make up a picture, and what fits on a line."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from sosucker_widget.record.values.fault import visible


class Look(NamedTuple):
    """The look of the chips of one colour: `end` names the shape of their ends."""

    fill: str
    letter: str
    end: str


LOOKS: Final[Mapping[str, Look]] = {
    "red": Look("#C2402A", "#FFFFFF", "round"),
    "blue": Look("#2657A8", "#FFFFFF", "straight"),
    "green": Look("#35A07F", "#0E1F19", "pointed"),
    "yellow": Look("#F0CB45", "#231D08", "hollow"),
    "purple": Look("#521B4E", "#FFFFFF", "slanted"),
    "orange": Look("#E58F45", "#2A1606", "bell"),
}
"""By colour; outline and letter tell chips apart in greyscale and for the colour-blind."""


def outline(end: str, x: float, y: float, width: float, height: float) -> str:
    """Return the SVG path of a chip seen from the side, in the given box.

    >>> outline("straight", 0, 0, 10, 4)
    'M0 0H10V4H0Z'
    """
    right, foot, middle = x + width, y + height, y + height / 2
    cut = min(7.0, height / 2)
    match end:
        case "round":
            r = height / 2
            arc = f"A{_n(r)} {_n(r)} 0 0 1"
            path = (
                f"M{_n(x + r)} {_n(y)}H{_n(right - r)}{arc} {_n(right - r)} {_n(foot)}"
                f"H{_n(x + r)}{arc} {_n(x + r)} {_n(y)}Z"
            )
        case "pointed":
            p = min(height / 2, width / 4)
            path = (
                f"M{_n(x + p)} {_n(y)}H{_n(right - p)}L{_n(right)} {_n(middle)}"
                f"L{_n(right - p)} {_n(foot)}H{_n(x + p)}L{_n(x)} {_n(middle)}Z"
            )
        case "hollow":
            path = (
                f"M{_n(x)} {_n(y)}H{_n(right)}Q{_n(right - 9)} {_n(middle)} {_n(right)} {_n(foot)}"
                f"H{_n(x)}Q{_n(x + 9)} {_n(middle)} {_n(x)} {_n(y)}Z"
            )
        case "slanted":
            path = f"M{_n(x + cut)} {_n(y)}H{_n(right)}L{_n(right - cut)} {_n(foot)}H{_n(x)}Z"
        case "bell":
            path = f"M{_n(x + cut)} {_n(y)}H{_n(right - cut)}L{_n(right)} {_n(foot)}H{_n(x)}Z"
        case _:
            path = f"M{_n(x)} {_n(y)}H{_n(right)}V{_n(foot)}H{_n(x)}Z"
    return path


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


_NO_WIDTH: Final = ("Mn", "Me", "Cf")
"""The kinds of characters that lie on others, or join them."""

_NARROW: Final = frozenset("iljtfrI.,:;'’‘!|()[]-· ")
_WIDE: Final = frozenset("mwMW@—%ЖжШшЩщЮюЫыФфМ≠→←")


def plain(text: str) -> str:
    r"""Put a text on one line, without characters that XML forbids.

    >>> plain("Red\n  wins\x1b[2J")
    'Red wins\\u001b[2J'
    """
    return visible(" ".join(text.split()))


def width(text: str, size: float) -> float:
    """Estimate how wide a text is; the reader's font is unknown, so the estimate is generous.

    >>> width("ill", 10) < width("Red", 10) < width("ШШШ", 10)
    True
    """
    return size * sum(map(_advance, text))


def fit(text: str, size: float, room: float) -> str:
    """Cut a text to the space available.

    >>> fit("Red", 10, 50), fit("A very long name", 10, 50)
    ('Red', 'A very lo…')
    """
    if width(text, size) <= room:
        return text
    used = width("…", size)
    for index, char in enumerate(text):
        used += width(char, size)
        if used > room:
            return f"{text[:index].rstrip()}…"
    return text


def wrap(text: str, size: float, room: float, most: int) -> list[str]:
    """Break a text into at most `most` lines, cutting the last if necessary.

    >>> wrap("Red kills Blue and takes the others.", 10, 90, 2)
    ['Red kills Blue and', 'takes the others.']
    """
    lines: list[str] = []
    words = text.split()
    while words and len(lines) < most - 1:
        line = words.pop(0)
        while words and width(f"{line} {words[0]}", size) <= room:
            line = f"{line} {words.pop(0)}"
        lines.append(fit(line, size, room))
    return [*lines, fit(" ".join(words), size, room)] if words else lines


def _advance(char: str) -> float:
    if unicodedata.category(char) in _NO_WIDTH:
        return 0
    if char in _NARROW:
        return 0.34
    if char in _WIDE or ord(char) > 0x2E7F:  # noqa: PLR2004 - from there on characters are square
        return 0.95
    return 0.68 if char.isupper() else 0.57


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
