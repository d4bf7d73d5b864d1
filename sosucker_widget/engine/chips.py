"""Chips without an order, in a readable form: a hand, the dead box, all hands."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, NoReturn, Union

from sosucker_widget import display
from sosucker_widget.display import one_line, spoken
from sosucker_widget.engine.color import (
    COLOR_NAMES,
    COLORS,
    ByColor,
    Color,
    ColorError,
    ColorLike,
    as_color,
)
from sosucker_widget.engine.tally import MOST, UNIT, count, size
from sosucker_widget.errors import SosuckerError
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.pasted_text import as_typed

ChipsLike = Union["Chips", str, Mapping[ColorLike, int], Iterable[ColorLike]]
"""What a function takes as chips: `Chips`, a text such as `"r2 b"`, counts by colour, or colours
one by one."""

_NAMES: Final = "|".join(COLOR_NAMES)
_NAMED: Final = rf"({_NAMES})([0-9]*)"
_LETTERED: Final = r"(?:[a-z][0-9]*)+"
_LETTER: Final = r"([a-z])([0-9]*)"


class ChipsError(SosuckerError, ValueError):
    """A value can't be read as chips."""


class Chips(Collection[Color]):
    """Chips of several colours, in no order; it can't be changed.

    `len` counts all chips, and `chips["blue"]` those of a colour. Iteration gives every chip, in
    seat order.

    Parameters
    ----------
    chips
        A text such as `"r2 b"`, `"rrb"` or `"2 red, 1 blue"`, counts by colour, or colours one by
        one.

    Raises
    ------
    ChipsError
        If that can't be read, or if there are more than 15 chips of a colour.
    ColorError
        If a colour doesn't exist.

    Examples
    --------
    >>> chips = Chips("r2 b")
    >>> len(chips), chips["red"], list(chips), chips.counts()
    (3, 2, ['red', 'red', 'blue'], {'red': 2, 'blue': 1})
    >>> print(chips)
    2 red, 1 blue
    >>> chips == Chips({"red": 2, "blue": 1}) == Chips(["red", "blue", "red"])
    True
    >>> "green" in chips
    False
    """

    __slots__ = ("_tally",)
    _tally: int

    def __new__(cls, chips: ChipsLike = ()) -> Chips:  # noqa: PYI034 - what is given may be it
        """Read the chips."""
        return chips if isinstance(chips, Chips) else _unpacked(_read(chips))

    def count(self, color: ColorLike) -> int:
        """Count the chips of a colour."""
        return count(self._tally, as_color(color, what="color").seat)

    __getitem__ = count

    def counts(self) -> ByColor[int]:
        """Count the chips of each colour, without colours that have none."""
        return {color: number for color in COLORS if (number := self.count(color))}

    def __len__(self) -> int:
        """Count all chips."""
        return size(self._tally)

    def __iter__(self) -> Iterator[Color]:
        """Yield each chip, in seat order."""
        for color in COLORS:
            for _ in range(self.count(color)):
                yield color

    def __contains__(self, color: object) -> bool:
        """Tell whether there is a chip of a colour."""
        return bool(count(self._tally, as_color(color, what="color").seat))

    def __eq__(self, other: object) -> bool:
        """Compare with other chips."""
        return self._tally == other._tally if isinstance(other, Chips) else NotImplemented

    def __hash__(self) -> int:
        """Hash by the counts."""
        return hash((Chips, self._tally))

    def __repr__(self) -> str:
        """Write the chips as in the notation."""
        return f"Chips({letters_of(self)!r})"

    def __str__(self) -> str:
        """Write the chips in words."""
        return ", ".join(f"{n} {color}" for color, n in self.counts().items()) or "no chips"

    def _repr_html_(self) -> str:
        """Show the chips by colour."""
        cell = display.cell_html(_cell(self) or str(self), spoken())
        return display.page([display.Markup(cell)], spoken())

    def __reduce__(self) -> tuple[type[Chips], tuple[str]]:
        """Pickle as text."""
        return Chips, (letters_of(self),)

    def _unordered(self, _other: object) -> NoReturn:
        raise TypeError("chips have no order: compare len(chips), or chips.count('red')")

    __lt__ = __le__ = __gt__ = __ge__ = _unordered


def _unpacked(tally: int) -> Chips:
    chips = object.__new__(Chips)
    chips._tally = tally
    return chips


def chips_of(tally: int) -> Chips:
    """Convert a tally to chips.

    >>> chips_of(0x12)
    Chips('r2 b')
    """
    return _unpacked(tally)


def tally_from(chips: ChipsLike) -> int:
    """Convert chips to a tally.

    >>> hex(tally_from("r2 b"))
    '0x12'
    """
    return Chips(chips)._tally  # noqa: SLF001 - its own


def letters_of(chips: Chips) -> str:
    """Write chips by letters and counts, as `Chips` reads them.

    >>> letters_of(Chips(["blue", "red", "red"]))
    'r2 b'
    """
    counts = ((color.letter, chips.count(color)) for color in COLORS)
    return " ".join(f"{letter}{n if n > 1 else ''}" for letter, n in counts if n)


class Hands(Mapping[Color, Chips]):
    """The hands of all players, by colour, as `hands["red"]`, in seat order.

    The defeated are included.

    Examples
    --------
    >>> hands = Hands((7, 0x70, 0x700, 0x7000))
    >>> hands["blue"], len(hands["blue"]), list(hands)
    (Chips('b7'), 7, ['red', 'blue', 'green', 'yellow'])
    >>> max(hands, key=lambda player: len(hands[player]))
    'red'
    """

    __slots__ = ("_tallies",)

    def __init__(self, tallies: tuple[int, ...]) -> None:
        self._tallies = tallies

    def __getitem__(self, player: ColorLike) -> Chips:
        """Return a player's hand."""
        return _unpacked(self._tallies[as_color(player, len(self._tallies), "player").seat])

    def __iter__(self) -> Iterator[Color]:
        """Yield the players in seat order."""
        return iter(COLORS[: len(self._tallies)])

    def __len__(self) -> int:
        """Count the players."""
        return len(self._tallies)

    def __contains__(self, player: object) -> bool:
        """Tell whether a player is in the game."""
        return as_color(player, what="player").seat < len(self._tallies)

    def __eq__(self, other: object) -> bool:
        """Compare with other hands, or with chips by colour."""
        if isinstance(other, Hands):
            return self._tallies == other._tallies
        if not isinstance(other, Mapping):
            return NotImplemented
        try:
            return {as_color(player): Chips(chips) for player, chips in other.items()} == dict(self)
        except (ColorError, ChipsError, TypeError):
            return False

    def __hash__(self) -> int:
        """Hash by the chips."""
        return hash((Hands, self._tallies))

    def __repr__(self) -> str:
        """Write each hand as in the notation."""
        hands = ", ".join(f"{player}={letters_of(chips)!r}" for player, chips in self.items())
        return one_line(f"Hands({hands})")

    def __str__(self) -> str:
        """Tell the hands in words, a player in each line."""
        return "\n".join(f"{player}: {chips}" for player, chips in self.items())

    def _repr_html_(self) -> str:
        """Show the hands in a table."""
        rows = [(player, _cell(chips)) for player, chips in self.items()]
        table = display.ShownTable.titled(("player", "chips"), rows, spoken(), "")
        return display.page([table], spoken())


def _read(chips: object) -> int:
    if isinstance(chips, str):
        return _add_up(_words(chips))
    if isinstance(chips, Mapping):
        return _add_up((as_color(color), number) for color, number in chips.items())
    if not isinstance(chips, Iterable):
        raise ChipsError(f"{chips!r}: write chips by letters and counts, such as 'r2 b'")
    return _add_up((as_color(color), 1) for color in chips)


def _add_up(counts: Iterable[tuple[Color, object]]) -> int:
    totals = [0] * len(COLORS)
    for color, given in counts:
        number = as_whole(given)
        if number is None:
            raise ChipsError(f"{color}: {given!r} is not a number of chips: write 0 or more")
        totals[color.seat] += number
    for color, number in zip(COLORS, totals, strict=True):
        if number > MOST:
            raise ChipsError(f"{number} {color} chips: at most {MOST} can lie together")
    return sum(number * unit for unit, number in zip(UNIT, totals, strict=True))


def _cell(chips: Chips) -> tuple[display.Together, ...]:
    """Set chips in a cell: for each colour the number of chips and its badge."""
    return tuple(display.Together((number, color), " ") for color, number in chips.counts().items())


def _words(text: str) -> Iterator[tuple[Color, int]]:
    number: int | None = None
    for word in re.split(r"[\s,]+", as_typed(text).strip().lower()):
        if word.isdecimal():
            number = int(word)
        elif word not in {"", "-"}:
            each = [*_word(word, text)]
            yield from ((color, n if number is None else n * number) for color, n in each)
            number = None
    if number is not None:
        raise ChipsError(f"{text!r}: after {number} a color is missing, such as '{number} red'")


def _word(word: str, text: str) -> Iterator[tuple[Color, int]]:
    if named := re.fullmatch(_NAMED, word):
        yield as_color(named[1]), int(named[2] or 1)
    elif re.fullmatch(_LETTERED, word) and all(c in Color for c, _ in re.findall(_LETTER, word)):
        for letter, number in re.findall(_LETTER, word):
            yield as_color(letter), int(number or 1)
    elif word.isalpha():
        as_color(word)
    else:
        raise ChipsError(f"{text!r}: write chips by letters and counts, such as 'r2 b'")
