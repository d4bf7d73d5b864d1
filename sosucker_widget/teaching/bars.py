"""Bars: shares, means and counts with their confidence intervals, and splits of a prize."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final
from xml.etree import ElementTree as ET

from sosucker_widget.engine import COLOR_NAMES, Color, as_color
from sosucker_widget.engine.color import in_seat_order
from sosucker_widget.export import canvas
from sosucker_widget.export.canvas import LOOKS, fit, plain, width
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.runs.intervals import Mean, Share
from sosucker_widget.teaching.captioned_picture import Picture, begin_page

_WIDTH: Final = 560
_ROW: Final = 30
_TOP: Final = 42
_LABELS: Final = (90, 230)
"""The least and the most width for labels."""
_FACE: Final = 26
_VALUE: Final = 150


Value = Share | Mean | float


Bars = Mapping[str, Value] | Mapping[Color, Value]
"""The values of bars by their labels."""


def bars(rows: Bars, title: str = "", language: Language = DEFAULT_LANGUAGE) -> Picture:
    """Draw one bar for each row, with an interval if the value has one, and say the same in words.

    Parameters
    ----------
    rows
        Labels, and the lengths of their bars: a `Share` (of 1), a `Mean`, or a number. If a label
        is a colour or the name of one, its bar is drawn in that colour, with its letter on it.
    title
        What is shown.
    language
        The language of the words beside the numbers.

    Examples
    --------
    >>> bars({"red": Share(9, 40), "blue": Share(31, 40)}, "Who won?")
    Who won?
    Red: 9 of 40 (12% to 38%)
    Blue: 31 of 40 (62% to 88%)
    """
    labelled: dict[str, Value] = {str(label): value for label, value in rows.items()}
    drawn = [_Row(label, value, language) for label, value in labelled.items()]
    empty = [] if drawn else [phrase("teach.bars.none", {}, language)]
    lines = [f"{row.name}: {row.told}" for row in drawn]
    words = "\n".join(filter(None, [title, *lines, *empty]))
    height = _TOP + _ROW * max(1, len(drawn)) + 12
    root = begin_page(_WIDTH, height, title, words)
    most, left = _most(labelled), _left(drawn)
    for number, row in enumerate(drawn):
        place = canvas.Box(left, _TOP + number * _ROW, _WIDTH - left - _VALUE - 30, _ROW)
        _draw(root, place, row, most)
    return Picture(ET.tostring(root, encoding="unicode"), words)


@dataclass(frozen=True)
class _Row:
    """A row: its label, its value, and how both are shown."""

    label: str
    value: Value
    language: Language

    @property
    def color(self) -> str | None:
        """The colour that the label names, if it names one."""
        return self.label if self.label in COLOR_NAMES else None

    @property
    def name(self) -> str:
        """The label as the reader sees it."""
        if self.color is None:
            return self.label
        return phrase("value.player", {"color": self.color}, self.language)

    @property
    def told(self) -> str:
        """The value in words."""
        if isinstance(self.value, Share | Mean):
            return self.value.told(self.language)
        return f"{self.value:g}"

    @property
    def size(self) -> float:
        """The length of the bar."""
        return self.value.value if isinstance(self.value, Share | Mean) else float(self.value)


def _most(rows: Mapping[str, Value]) -> float:
    if rows and all(isinstance(value, Share) for value in rows.values()):
        most = max(_high(value) for value in rows.values())
        return 1.0 if most > 0.5 else most * 1.1  # noqa: PLR2004 - short bars are drawn larger
    return max([*map(_high, rows.values()), 0.0]) or 1.0


def _high(value: Value) -> float:
    return value.high if isinstance(value, Share | Mean) else float(value)


def _left(rows: Sequence[_Row]) -> float:
    """Return where the bars begin, which is after the longest label, within limits."""
    longest = max((width(row.name, 13) + _FACE * bool(row.color) for row in rows), default=0)
    return min(max(longest + 20, _LABELS[0]), _LABELS[1])


def _draw(root: ET.Element, place: canvas.Box, row: _Row, most: float) -> None:
    left, y, room, _ = place
    name = fit(plain(row.name), 13, left - 20)
    canvas.text(root, left - 10, y + 19, name, size=13, anchor="end")
    fill = canvas.CONTROL
    if row.color is not None:
        fill = LOOKS[row.color].fill
        canvas.face(root, row.color, left - 14 - width(name, 13) - 18, y + 5, 18)
    bar = canvas.Box(left, y + 5, max(room * max(0.0, row.size) / most, 0.5), 18)
    canvas.rect(root, bar, radius=2, fill=fill, stroke=canvas.EDGE, stroke_width="0.6")
    if isinstance(row.value, Share | Mean):
        low, high = (left + room * max(0.0, end) / most for end in (row.value.low, row.value.high))
        middle = y + 14
        ends = "".join(f"M{end:.1f} {middle - 5}v10" for end in (low, high))
        data = f"{ends}M{low:.1f} {middle}H{high:.1f}"
        canvas.path(root, data, stroke=canvas.PAPER, stroke_width="4.5", fill="none")
        canvas.path(root, data, stroke=canvas.INK, stroke_width="1.8", fill="none")
    canvas.text(root, _WIDTH - _VALUE - 20, y + 19, row.told, size=12, fill=canvas.INK)


def histogram(
    values: Sequence[int], title: str = "", *, width: int = 5, language: Language = DEFAULT_LANGUAGE
) -> Picture:
    """Count whole numbers in ranges of equal width; show each range's share with its interval.

    >>> histogram([3, 4, 11], "How long?")
    How long?
    0–4: 2 of 3 (21% to 94%)
    5–9: 0 of 3 (0% to 56%)
    10–14: 1 of 3 (6% to 79%)
    """
    width = whole_number("width", width, 1)
    parts = [int(value // width) for value in values]
    if not parts:
        return bars({}, title, language)
    first, last = min(parts), max(parts)
    rows = {
        f"{k * width}–{k * width + width - 1}": Share(parts.count(k), len(parts))
        for k in range(first, last + 1)
    }
    return bars(rows, title, language)


Split = Mapping[Any, Fraction]
"""Each player's share of a prize of 1, by colour."""

_SPLIT_ROW: Final = 36
_SPLIT_FACE: Final = 18
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
    shares = {label: _shares(split) for label, split in rows.items()}
    for label, split in shares.items():
        if min(split.values(), default=Fraction(0)) < 0 or sum(split.values()) != 1:
            raise ValueError(f"{label}: the shares must be 0 or more, and add up to 1")
    texts = {label: split_text(split, language) for label, split in shares.items()}
    words = "\n".join(filter(None, [title, *(f"{label}: {of}" for label, of in texts.items())]))
    height = _TOP + _SPLIT_ROW * len(shares) + 8
    root = begin_page(_WIDTH, height, title, words)
    left = min(max((width(label, 13) for label in shares), default=0), _MOST_LABEL) + 24
    for number, (label, split) in enumerate(shares.items()):
        y = _TOP + number * _SPLIT_ROW
        name = fit(plain(label), 13, _MOST_LABEL)
        canvas.text(root, left - 12, y + 19, name, size=13, anchor="end")
        _draw_split(root, canvas.Box(left, y, _WIDTH - left - 12, _SPLIT_ROW - 8), split)
    return Picture(ET.tostring(root, encoding="unicode"), words)


def split_text(split: Split, language: Language) -> str:
    """Return a split as text.

    >>> split_text({"red": Fraction(1), "blue": Fraction(0)}, "en")
    'Red 1, Blue 0'
    """
    return ", ".join(
        f"{phrase('value.player', {'color': color}, language)} {share}"
        for color, share in _shares(split).items()
    )


def _shares(split: Split) -> dict[Color, Fraction]:
    """Read the colours, and put them in seat order."""
    shares = {as_color(color): share for color, share in split.items()}
    return {color: shares[color] for color in in_seat_order(shares)}


def _draw_split(root: ET.Element, place: canvas.Box, split: Mapping[Color, Fraction]) -> None:
    left = place.x
    for color, share in split.items():
        if not share:
            continue
        part = canvas.Box(left, place.y, float(place.width * share), place.height)
        canvas.rect(root, part, radius=2, fill=LOOKS[color].fill, stroke=canvas.EDGE)
        words = str(share)
        x, middle = part.x + 5, part.y + part.height / 2
        if part.width >= _SPLIT_FACE + 10:
            canvas.face(root, color, x, middle - _SPLIT_FACE / 2, _SPLIT_FACE)
        if part.width >= _SPLIT_FACE + 16 + width(words, 13):
            x += _SPLIT_FACE + 5
            fill = LOOKS[color].letter
            canvas.text(root, x, middle + 4.5, words, size=13, weight="700", fill=fill)
        left = part.right
