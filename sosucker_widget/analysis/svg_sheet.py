"""What the pictures of the analysis share: a sheet of paper, its ink, and text on it.

A sheet has its own background, so it reads the same in a light or a dark theme.
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
