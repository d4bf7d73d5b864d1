"""What the pictures of the analysis share: a sheet of paper, its ink, and words on it.

A sheet has its own paper, so that it is read alike in light and in dark surroundings.
"""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree as ET

INK: Final = "#1F1D1A"
PAPER: Final = "#FFFFFF"
LINE: Final = "#8C8474"

_FONT: Final = "Inter, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif"

SheetPoint = tuple[float, float]


def sheet(width: float, height: float, *, title: str, told: str) -> ET.Element:
    """Begin a picture, with what it says in words for those who don't see it."""
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
    """Put words at a place: their middle, or where `anchor` says."""
    where = {"x": f"{place[0]:g}", "y": f"{place[1] + size / 3:g}", "font-size": str(size)}
    text = ET.SubElement(root, "text", where, fill=fill)
    text.attrib |= {"text-anchor": anchor, "font-weight": str(weight)}
    text.text = words
