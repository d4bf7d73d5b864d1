"""Text on a picture: what can be drawn, how wide it is, and where a line breaks."""

from __future__ import annotations

import unicodedata
from typing import Final

from sosucker_widget.record.values.fault import visible

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
