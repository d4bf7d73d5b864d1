"""Gives the pictures that a notebook's cells have put out a text alternative.

An SVG of ours tells itself in its `title` and its `desc`; shown as an image it no longer does.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from docutils import nodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SVG = "{http://www.w3.org/2000/svg}"


def describe(app: Sphinx, document: nodes.document) -> None:
    """Take each picture's words into its `alt`; a picture without any fails the build."""
    for image in document.findall(nodes.image):
        path = Path(app.srcdir, image["uri"].lstrip("/"))
        if image.get("alt") or path.suffix != ".svg":
            continue
        # Made by our own code a moment before it was committed: no stranger's XML.
        root = ET.parse(path).getroot()  # noqa: S314
        title, words = (root.findtext(f"{SVG}{tag}", "").strip() for tag in ("title", "desc"))
        image["alt"] = words if title in words else f"{title}: {words}".removesuffix(": ")
        if not image["alt"]:
            raise ValueError(f"{app.env.docname}: a picture has neither title nor desc")


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx what there is."""
    app.connect("doctree-read", describe)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
