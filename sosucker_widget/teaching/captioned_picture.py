"""A picture and a text that says the same, for places that show no pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol, runtime_checkable
from xml.etree import ElementTree as ET

from sosucker_widget.display.rich import spoken
from sosucker_widget.engine import Position
from sosucker_widget.export import canvas
from sosucker_widget.export.canvas import fit, plain
from sosucker_widget.export.svg import to_svg
from sosucker_widget.export.text import to_text
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language

_SVG: Final = "{http://www.w3.org/2000/svg}"
_GAP: Final = 16
_HEAD: Final = 26
_FOOT: Final = 300
"""The greatest height of a picture beside another: two then fill a notebook's width."""
_ROW: Final = 740
"""The greatest width of a row: that of a notebook beside an open side bar."""


class Drawn(Protocol):
    """A value with a picture and a text that says the same, such as a `Picture`."""

    def __str__(self) -> str: ...

    def _repr_svg_(self) -> str | None: ...


@runtime_checkable
class _InWords(Protocol):
    """A value that can be told in any language."""

    def to_text(self, language: Language) -> str: ...


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


def begin_page(width: float, height: float, title: str, words: str) -> ET.Element:
    """Begin a picture on paper, with its title as a heading."""
    root = canvas.begin(width, height)
    ET.SubElement(root, "title").text = plain(title)
    ET.SubElement(root, "desc").text = words
    canvas.rect(root, canvas.Box(0, 0, width, height), radius=0, fill=canvas.PAPER)
    canvas.text(root, 10, 26, fit(plain(title), 15, width - 20), size=15, weight="700")
    return root


def show(position: Position, language: Language = DEFAULT_LANGUAGE) -> Picture:
    """Show a position as a picture, and in words.

    >>> from sosucker_widget.engine import RuleSet
    >>> show(Position.start(RuleSet(players=2, chips=3), first=0))
    Red: 3 red
    Blue: 3 blue
    Dead box: empty
    Red has the move
    """
    return Picture(to_svg(position, language), to_text(position, language))


def beside(*pictures: Drawn, titles: Sequence[str] = ()) -> Picture:
    """Put pictures in a row, large ones scaled down, and their texts below one another.

    Parameters
    ----------
    pictures
        Each is drawn as an SVG; one that can't be, such as a structure of more than four living
        players, is shown by its text alone.
    titles
        A title for each picture; by default none.

    Raises
    ------
    ValueError
        If there are titles, but not exactly one for each picture.

    Examples
    --------
    >>> from sosucker_widget.teaching import bars
    >>> beside(bars({"red": 1}), bars({"red": 2}), titles=["Before", "After"])
    Before
    Red: 1
    <BLANKLINE>
    After
    Red: 2
    """
    if titles and len(titles) != len(pictures):
        raise ValueError(f"titles: {len(titles)}, for {len(pictures)} pictures")
    heads = list(titles) or [""] * len(pictures)
    told = map(_words, pictures)
    words = "\n\n".join("\n".join(filter(None, pair)) for pair in zip(heads, told, strict=True))
    parts = [(ET.fromstring(svg), head) for svg, head in _drawn(pictures, heads)]  # noqa: S314 - our own
    sizes = [_size(part) for part, _ in parts]
    top = _HEAD if titles else 0
    wide = round(sum(width for width, _ in sizes) + _GAP * max(0, len(sizes) - 1), 1)
    high = round(max((height for _, height in sizes), default=0.0) + top, 1)
    root = canvas.begin(wide, high)
    root.set("style", "max-width:100%;height:auto")  # on a narrow page the picture shrinks to fit
    if wide > _ROW:
        # JupyterLab shows it as an image, which follows only the size.
        root.attrib |= {"width": f"{_ROW:g}", "height": f"{high * _ROW / wide:g}"}
    ET.SubElement(root, "title").text = words.partition("\n")[0]
    ET.SubElement(root, "desc").text = words
    canvas.rect(root, canvas.Box(0, 0, wide, high), radius=0, fill=canvas.PAPER)
    left = 0.0
    for (part, head), (width, height) in zip(parts, sizes, strict=True):
        if head:
            canvas.text(root, left + width / 2, 18, head, size=14, weight="700", anchor="middle")
        for element in [*part.findall(f"{_SVG}title"), *part.findall(f"{_SVG}desc")]:
            part.remove(element)  # the text above already says everything
        part.attrib |= {"x": f"{left:g}", "y": f"{top:g}"}
        part.attrib |= {"width": f"{width:g}", "height": f"{height:g}"}
        root.append(part)
        left += width + _GAP
    return Picture(_plain(root), words)


def _words(picture: Drawn) -> str:
    """Tell a picture in the language in which values show themselves."""
    return picture.to_text(spoken()) if isinstance(picture, _InWords) else str(picture)


def _drawn(pictures: Sequence[Drawn], heads: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Pair each picture with its title."""
    for picture, head in zip(pictures, heads, strict=True):
        svg = picture._repr_svg_()
        if svg:
            yield svg, head


def _size(drawn: ET.Element) -> tuple[float, float]:
    """Return a picture's width and height in a row, scaled down to the greatest height."""
    _, _, width, height = map(float, drawn.get("viewBox", "").split())
    scale = min(1.0, _FOOT / height)
    return round(width * scale, 1), round(height * scale, 1)


def _plain(root: ET.Element) -> str:
    """Write a tree with parts that were parsed, and so have the namespace in their tags."""
    for element in root.iter():
        element.tag = element.tag.removeprefix(_SVG)
    for part in root:
        part.attrib.pop("xmlns", None)
    return ET.tostring(root, encoding="unicode")
