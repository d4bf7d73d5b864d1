"""Pictures of ways to split a prize: one row per split, one part per player."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final
from xml.etree import ElementTree as ET

from sosucker_widget.engine import Color, as_color
from sosucker_widget.engine.color import in_seat_order
from sosucker_widget.export import canvas
from sosucker_widget.export.canvas import LOOKS, fit, plain, width
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.teaching.captioned_picture import Picture, begin_page

Split = Mapping[Any, Fraction]
"""Each player's share of a prize of 1, by colour."""

_WIDTH: Final = 560
_ROW: Final = 36
_TOP: Final = 42
_FACE: Final = 18
_MOST_LABEL: Final = 200


def splits(
    rows: Mapping[str, Split], title: str = "", language: Language = DEFAULT_LANGUAGE
) -> Picture:
    """Draw splits below one another; each part is as wide as the share, with the player's letter.

    Parameters
    ----------
    rows
        Labels, and each player's share. A player who gets nothing has no part.
    title
        What is shown.
    language
        The language of the players' names in the text.

    Raises
    ------
    ValueError
        If a share is negative, or the shares do not add up to 1.

    Examples
    --------
    >>> half = Fraction(1, 2)
    >>> splits({"fair": {"red": half, "blue": half}, "greedy": {"red": Fraction(1)}}, "Two splits")
    Two splits
    fair: Red 1/2, Blue 1/2
    greedy: Red 1
    """
    shares = {label: _read(split) for label, split in rows.items()}
    for label, split in shares.items():
        if min(split.values(), default=Fraction(0)) < 0 or sum(split.values()) != 1:
            raise ValueError(f"{label}: the shares must be 0 or more, and add up to 1")
    texts = {label: split_text(split, language) for label, split in shares.items()}
    words = "\n".join(filter(None, [title, *(f"{label}: {of}" for label, of in texts.items())]))
    height = _TOP + _ROW * len(shares) + 8
    root = begin_page(_WIDTH, height, title, words)
    left = min(max((width(label, 13) for label in shares), default=0), _MOST_LABEL) + 24
    for number, (label, split) in enumerate(shares.items()):
        y = _TOP + number * _ROW
        name = fit(plain(label), 13, _MOST_LABEL)
        canvas.text(root, left - 12, y + 19, name, size=13, anchor="end")
        _draw(root, canvas.Box(left, y, _WIDTH - left - 12, _ROW - 8), split)
    return Picture(ET.tostring(root, encoding="unicode"), words)


def split_text(split: Split, language: Language) -> str:
    """Return a split as text.

    >>> split_text({"red": Fraction(1), "blue": Fraction(0)}, "en")
    'Red 1, Blue 0'
    """
    return ", ".join(
        f"{phrase('value.player', {'color': color}, language)} {share}"
        for color, share in _read(split).items()
    )


def _read(split: Split) -> dict[Color, Fraction]:
    """Read the colours, and put them in seat order."""
    shares = {as_color(color): share for color, share in split.items()}
    return {color: shares[color] for color in in_seat_order(shares)}


def _draw(root: ET.Element, place: canvas.Box, split: Mapping[Color, Fraction]) -> None:
    left = place.x
    for color, share in split.items():
        if not share:
            continue
        part = canvas.Box(left, place.y, float(place.width * share), place.height)
        canvas.rect(root, part, radius=2, fill=LOOKS[color].fill, stroke=canvas.EDGE)
        words = str(share)
        x, middle = part.x + 5, part.y + part.height / 2
        if part.width >= _FACE + 10:
            canvas.face(root, color, x, middle - _FACE / 2, _FACE)
        if part.width >= _FACE + 16 + width(words, 13):
            x += _FACE + 5
            fill = LOOKS[color].letter
            canvas.text(root, x, middle + 4.5, words, size=13, weight="700", fill=fill)
        left = part.right
