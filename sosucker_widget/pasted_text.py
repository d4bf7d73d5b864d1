"""What comes with pasted text: dashes, invisible characters, letters of other alphabets."""

from __future__ import annotations

import re
import unicodedata
from typing import Final, NamedTuple

INVISIBLE: Final = (
    "\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe0e\ufe0f\ufeff"
)
"""Characters without width, which editors and chats put between others: a part of a class in a
pattern."""

DASHES: Final = "‐‑‒–—―−"
"""What word processors, and other keyboards, write for a hyphen."""

_NO_WIDTH: Final = f"[{INVISIBLE}]"
_WIDE: Final = {chr(code + 0xFEE0): chr(code) for code in range(0x21, 0x7F)}
"""The signs of a plain keyboard, each as wide as a Chinese one."""

_SIGNS: Final = {"➕": "+", "【": "[", "】": "]", "。": "."}
_GLYPHS: Final = {"‼": "!!", "⁇": "??", "⁈": "?!", "⁉": "!?"}
_PLAIN: Final = str.maketrans(dict.fromkeys(DASHES, "-") | _WIDE | _SIGNS | _GLYPHS)
# Small letters of other alphabets that look like one of the notation: as they look, not as they
# sound.
_ALIKE: Final = dict(zip("уорхьвгґοργχυβ", "yopxbbrropyxyb", strict=True))
_TO_THE_LEFT: Final = ("R", "AL", "AN")
_SCRIPTS: Final = ("cyrillic", "greek")


def as_typed(word: str) -> str:
    r"""Write a word with the signs of a plain keyboard.

    >>> as_typed("r\u200b1"), as_typed("–"), as_typed("ｒ＋")
    ('r1', '-', 'r+')
    """
    return word if word.isascii() else re.sub(_NO_WIDTH, "", word).translate(_PLAIN)


def isolated(name: str) -> str:
    r"""Keep a name apart from the sentence around it, if a part of it is written to the left.

    Otherwise two such names, or one and a number, would be read in the wrong order.

    >>> isolated("Mia"), isolated("דוד") == "\u2068דוד\u2069"
    ('Mia', True)
    """
    to_the_left = any(unicodedata.bidirectional(char) in _TO_THE_LEFT for char in name)
    return f"\u2068{name}\u2069" if to_the_left else name


class ForeignLetter(NamedTuple):
    """A letter of another alphabet."""

    letter: str
    script: str
    """Its alphabet: `cyrillic`, `greek` or `other`."""
    alike: str | None
    """The Latin letter that looks like it; None if none does."""


def foreign_remark(text: object) -> str:
    """Say which letter of a word is not what it looks like; empty if none is.

    >>> foreign_remark("сlassic"), foreign_remark("clasic")
    (' (с is not a Latin letter)', '')
    """
    foreign = foreign_letter(text) if isinstance(text, str) else None
    return f" ({foreign.letter} is not a Latin letter)" if foreign else ""


def foreign_letter(text: str) -> ForeignLetter | None:
    """Find the first letter of a text that is of another alphabet than the Latin one."""
    for char in text:
        if char.isalpha() and not char.isascii():
            script = unicodedata.name(char, "").partition(" ")[0].lower()
            named = script if script in _SCRIPTS else "other"
            return ForeignLetter(char, named, _ALIKE.get(char.lower()))
    return None
