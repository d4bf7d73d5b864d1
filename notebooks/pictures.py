"""Put a PNG beside every stored SVG of the notebooks: `python notebooks/pictures.py`.

JupyterLab shows an SVG only in a notebook that its reader trusts; a PNG it shows in any. Each PNG
says of which SVG it is, so that only those that are missing or stale are made.
"""

from __future__ import annotations

import base64
import hashlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from sosucker_widget.export.raster import to_png

HERE = Path(__file__).parent
COLORS = 48
"""As many as keep the letters smooth; each PNG then takes some 6 KB."""

_OF = "of"


def digest(svg: str) -> str:
    """Return what a PNG says of its SVG."""
    return hashlib.sha256(svg.encode()).hexdigest()[:16]


def small_png(svg: str) -> str:
    """Draw an SVG as a small PNG in base64."""
    drawn = Image.open(io.BytesIO(to_png(svg)))
    paper = Image.new("RGB", drawn.size, "white")
    paper.paste(drawn, mask=drawn.getchannel("A"))
    note, out = PngInfo(), io.BytesIO()
    note.add_text(_OF, digest(svg))
    few = paper.quantize(COLORS, dither=Image.Dither.NONE)
    few.save(out, "PNG", optimize=True, pnginfo=note)
    return base64.b64encode(out.getvalue()).decode("ascii")


def is_of(png: str, svg: str) -> bool:
    """Tell whether a PNG in base64 is the picture of this SVG."""
    found = Image.open(io.BytesIO(base64.b64decode(png)))
    return bool(found.info.get(_OF) == digest(svg))


def drawn_outputs(notebook: Any) -> Iterator[dict[str, Any]]:
    """Yield what is stored of each output that has an SVG."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if "image/svg+xml" in output.get("data", {}):
                yield output.data


def add_pictures(notebook: Any) -> None:
    """Give each stored SVG its PNG."""
    for data in drawn_outputs(notebook):
        svg = data["image/svg+xml"]
        if "image/png" not in data or not is_of(data["image/png"], svg):
            data["image/png"] = small_png(svg)


def write(notebook: Any, path: Path) -> None:
    """Write a notebook as they are committed."""
    text = nbformat.writes(notebook, version=4).rstrip("\n")
    path.write_text(f"{text}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    for path in sorted(HERE.rglob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        add_pictures(notebook)
        write(notebook, path)
