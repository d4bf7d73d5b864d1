"""A picture with its words: shown where pictures are, read where they are not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Protocol
from xml.etree import ElementTree as ET

from sosucker_widget.engine import Position
from sosucker_widget.export import canvas
from sosucker_widget.export.svg import to_svg
from sosucker_widget.export.text import to_text
from sosucker_widget.locale import Language

_SVG: Final = "{http://www.w3.org/2000/svg}"
_GAP: Final = 16
_FOOT: Final = 330
"""How high pictures are drawn that stand beside each other: two fill a notebook's width."""


class Drawn(Protocol):
    """What draws itself, and says the same as a text: a `Picture`, or a structure of power."""

    def __str__(self) -> str: ...

    def _repr_svg_(self) -> str | None: ...


@dataclass(frozen=True)
class Picture:
    """An SVG and a text that says the same."""

    svg: str = field(repr=False)
    text: str

    def __repr__(self) -> str:
        """Say it in words."""
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg


def show(position: Position, language: Language = "en") -> Picture:
    """Show a position as a picture, and in words.

    >>> from sosucker_widget.engine import RuleSet
    >>> show(Position.start(RuleSet(players=2, chips=3), first=0))
    Red: 3 red
    Blue: 3 blue
    Dead box: empty
    Red has the move
    """
    return Picture(to_svg(position, language), to_text(position, language))


def beside(*pictures: Drawn) -> Picture:
    """Put pictures into a row, all of one height, and their words under each other.

    Parameters
    ----------
    pictures
        Each draws itself as an SVG; one that can't, such as a structure of more than four living
        players, gives its words alone.

    Examples
    --------
    >>> from sosucker_widget.teaching import bars
    >>> beside(bars({"red": 1}, "Before"), bars({"red": 2}, "After"))
    Before
    Red: 1
    <BLANKLINE>
    After
    Red: 2
    """
    words = "\n\n".join(str(picture) for picture in pictures)
    drawn = [ET.fromstring(svg) for one in pictures if (svg := one._repr_svg_())]  # noqa: S314 - our own, as Jupyter asks for it
    widths = []
    for one in drawn:
        _, _, width, height = map(float, one.get("viewBox", "").split())
        widths.append(round(width * _FOOT / height, 1))
    wide = round(sum(widths) + _GAP * max(0, len(widths) - 1), 1)
    root = canvas.begin(wide, _FOOT)
    ET.SubElement(root, "title").text = words.partition("\n")[0]
    ET.SubElement(root, "desc").text = words
    left = 0.0
    for one, width in zip(drawn, widths, strict=True):
        for told in [*one.findall(f"{_SVG}title"), *one.findall(f"{_SVG}desc")]:
            one.remove(told)  # all is told above, once
        one.attrib |= {"x": f"{left:g}", "width": f"{width:g}", "height": f"{_FOOT:g}"}
        root.append(one)
        left += width + _GAP
    return Picture(_plain(root), words)


def _plain(root: ET.Element) -> str:
    """Write a tree whose parts were read, so that their tags name the namespace."""
    for element in root.iter():
        element.tag = element.tag.removeprefix(_SVG)
    for part in root:
        part.attrib.pop("xmlns", None)
    return ET.tostring(root, encoding="unicode")
