"""How chips look: a fill, a letter colour and an outline each, so they differ without colour."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, NamedTuple


class Look(NamedTuple):
    """The look of the chips of one colour: `end` names the shape of their ends."""

    fill: str
    letter: str
    end: str


LOOKS: Final = MappingProxyType(
    {
        "red": Look("#C2402A", "#FFFFFF", "round"),
        "blue": Look("#2657A8", "#FFFFFF", "straight"),
        "green": Look("#35A07F", "#0E1F19", "pointed"),
        "yellow": Look("#F0CB45", "#231D08", "hollow"),
        "purple": Look("#521B4E", "#FFFFFF", "slanted"),
        "orange": Look("#E58F45", "#2A1606", "bell"),
    }
)
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
