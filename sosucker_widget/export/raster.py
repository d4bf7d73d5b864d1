"""From a picture to pixels, with resvg from the extra `gif` and the package's own font."""

from __future__ import annotations

import re
from contextlib import ExitStack, suppress
from functools import cache
from importlib.resources import as_file, files
from typing import Final

from sosucker_widget.extras import MissingExtraError, need

_FONT: Final = "Roboto"
_FACES: Final = ("Roboto-Regular.ttf", "Roboto-Bold.ttf", "Roboto-Italic.ttf")
_DRAWN: Final = re.compile(
    "[\n -~\u00a0-\u017f\u0400-\u045f\u0490\u0491\u2010-\u2015\u2018-\u201e\u2020-\u2022"
    "\u2026\u2030\u2039\u203a\u20ac\u2116\u2190-\u2193\u2212\u2260]*"
)
"""The characters in the font; README.txt beside it says how the subset was made."""

_UNKNOWN: Final = "?"
"""What stands for a character that no font of the machine has."""
_LETTER: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">'
    '<text x="10" y="30" font-family="sans-serif">{text}</text></svg>'
)


def to_png(svg: str, zoom: float = 1.0) -> bytes:
    r"""Draw a picture of this package as a PNG file.

    The font is the package's own, so the same picture has the same pixels everywhere. The fonts
    of the machine are used only for characters of other writing systems; one that no font has is
    drawn as a question mark.

    Raises
    ------
    MissingExtraError
        If the extra `gif` isn't installed.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> from sosucker_widget.export.picture import ply_to_svg
    >>> to_png(ply_to_svg(examples["documented_example"], 7))[:8]
    b'\x89PNG\r\n\x1a\n'
    """
    for char in set(svg):
        if not _DRAWN.fullmatch(char) and _vanishes(char):
            svg = svg.replace(char, _UNKNOWN)
    return _pixels(svg, zoom)


def _pixels(svg: str, zoom: float, known: re.Pattern[str] = _DRAWN) -> bytes:
    resvg = need("resvg_py", extra="gif")
    folder = files("sosucker_widget.export").joinpath("fonts")
    with ExitStack() as stack:
        faces = [stack.enter_context(as_file(folder.joinpath(face))) for face in _FACES]
        png: bytes = resvg.svg_to_bytes(
            svg_string=svg,
            zoom=zoom,
            skip_system_fonts=known.fullmatch(svg) is not None,
            font_files=list(map(str, faces)),
            sans_serif_family=_FONT,
            serif_family=_FONT,
        )
    return png


@cache
def _vanishes(char: str) -> bool:
    """Tell whether no font of this machine has a character, so that nothing would be drawn."""
    return char.isprintable() and not char.isspace() and _drawn(char) == _drawn("")


def _drawn(text: str) -> bytes:
    return _pixels(_LETTER.format(text=text), 1.0)


def drawn_png(svg: str) -> bytes | None:
    """Draw a picture as a PNG file where the extra `gif` is installed; None elsewhere."""
    with suppress(MissingExtraError):
        return to_png(svg)
    return None
