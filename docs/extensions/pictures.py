"""Gives a text alternative to the pictures in the outputs of a notebook's cells.

Our SVGs describe themselves in `title` and `desc`; shown as an image, they lose that description.
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
    """Copy each picture's description into its `alt`; a picture without one fails the build."""
    for image in document.findall(nodes.image):
        path = Path(app.srcdir, image["uri"].lstrip("/"))
        if image.get("alt") or path.suffix != ".svg":
            continue
        # Our own code made it just before it was committed, so this XML is trusted.
        root = ET.parse(path).getroot()  # noqa: S314
        title, words = (root.findtext(f"{SVG}{tag}", "").strip() for tag in ("title", "desc"))
        image["alt"] = words if title in words else f"{title}: {words}".removesuffix(": ")
        if not image["alt"]:
            raise ValueError(f"{app.env.docname}: a picture has neither title nor desc")


def setup(app: Sphinx) -> dict[str, bool]:
    """Register this extension with Sphinx."""
    app.connect("doctree-read", describe)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
