"""The six colours: what a player is called, and the colour of a player's chips."""

from __future__ import annotations

import operator
import reprlib
from collections.abc import Iterable
from enum import EnumMeta, StrEnum
from operator import attrgetter
from typing import Any, Final, Literal, TypeVar, Union

from sosucker_widget.errors import SosuckerError, nearest
from sosucker_widget.pasted_text import as_typed, foreign_letter, foreign_remark

ColorName = Literal["red", "blue", "green", "yellow", "purple", "orange"]
"""A colour by name, as records, facts and rows write it."""

ColorLetter = Literal["r", "b", "g", "y", "p", "o"]
"""A colour by its letter, as the notation writes it."""

ColorLike = Union["Color", ColorName, ColorLetter, int]
"""What a function takes as a colour: a `Color`, a name, a letter, or the number of a seat."""

COLOR_NAMES: Final[tuple[ColorName, ...]] = ("red", "blue", "green", "yellow", "purple", "orange")
"""The names of the colours in seat order; a game of n players uses the first n."""


class ColorError(SosuckerError, ValueError):
    """A value is not a colour, or not a colour of this game."""


class _ColorType(EnumMeta):
    """Lets `Color(...)` and `in Color` take whatever can be read as a colour."""

    def __call__(cls, value: Any, *_args: Any, **_kwargs: Any) -> Any:  # noqa: ANN401 - gives a member: its type is that of `__init__`
        """Return the member; no new colours are made."""
        return as_color(value)

    def __contains__(cls, value: object) -> bool:
        """Tell whether a value can be read as a colour."""
        return _find(value) is not None


class Color(StrEnum, metaclass=_ColorType):
    """A colour is its name: a string, which also knows its seat and its letter.

    In a `dict`, a `set`, a `Counter`, JSON or a data frame it is the string "red", and it sorts
    as one. Where the order of seats matters, sort by `seat`.

    Attributes
    ----------
    seat
        The number of the seat, from 0.
    letter
        The letter in the notation.

    Examples
    --------
    >>> Color("blue"), Color("B"), Color(1), Color.BLUE
    ('blue', 'blue', 'blue', 'blue')
    >>> f"{Color.BLUE} has the move", Color.BLUE == "blue", {"blue": 7}[Color.BLUE]
    ('blue has the move', True, 7)
    >>> Color.BLUE.seat, Color.BLUE.letter
    (1, 'b')
    >>> sorted(COLORS)[:3], sorted(COLORS, key=lambda color: color.seat)[:3]
    (['blue', 'green', 'orange'], ['red', 'blue', 'green'])
    >>> Color("bleu")
    Traceback (most recent call last):
    ...
    sosucker_widget.engine.color.ColorError: 'bleu' is not a color: did you mean 'blue'? The colors
    are red, blue, green, yellow, purple, orange.
    """

    _value_: ColorName

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    PURPLE = "purple"
    ORANGE = "orange"

    def __init__(self, _value: ColorLike) -> None:
        """Set what goes with the name, when the class is made."""
        self.seat: Final = COLOR_NAMES.index(self)
        self.letter: Final = self[0]

    __repr__ = str.__repr__  # an enum writes itself as "Color.RED"


COLORS: Final[tuple[Color, ...]] = tuple(Color.__members__.values())
"""The colours in seat order; a game of n players uses the first n."""

V = TypeVar("V")

ByColor = dict[Color | ColorName, V]
"""Values by colour: each key is a `Color`, and so its name finds it, as in `shares["red"]`."""

SHORT: Final = reprlib.Repr()
"""Shows values in errors, short and without failing on strange ones."""
SHORT.maxstring = SHORT.maxother = 60

_WORDS: Final = {word: color for color in COLORS for word in (color.value, color.letter)}


def as_color(value: object, players: int = len(COLOR_NAMES), what: str = "") -> Color:
    """Read a colour by its name, its letter or its number."""
    color = value if type(value) is Color else _find(value)
    if color is None or color.seat >= players:
        raise ColorError(_message(value, color, players, what))
    return color


def as_seat(value: object) -> int:
    """Read a colour as a plain number, which the packed fields of actions and positions hold.

    >>> as_seat("green")
    2
    """
    if type(value) is int and 0 <= value < len(COLOR_NAMES):
        return value
    return as_color(value).seat


def in_seat_order(colors: Iterable[Color]) -> tuple[Color, ...]:
    """Sort colours by their seats.

    >>> in_seat_order({Color.GREEN, Color.BLUE})
    ('blue', 'green')
    """
    return tuple(sorted(colors, key=attrgetter("seat")))


def _find(value: object) -> Color | None:
    if isinstance(value, str):
        return _WORDS.get(as_typed(value).strip().lower())
    if isinstance(value, bool):
        return None
    try:
        seat = operator.index(value)  # type: ignore[arg-type] # also numpy's whole numbers
    except TypeError:
        return None
    return COLORS[seat] if 0 <= seat < len(COLORS) else None


def _message(value: object, color: Color | None, players: int, what: str) -> str:
    colors = COLOR_NAMES[:players]
    text = SHORT.repr(value)
    near = nearest(value, colors)
    foreign = foreign_letter(value) if isinstance(value, str) else None
    if color is not None:
        wrong = f"{text} does not play in this game."
    elif near is not None:
        wrong = f"{text} is not a color: did you mean {near!r}?{foreign_remark(value)}"
    elif foreign is not None:
        instead = f": write the Latin {foreign.alike}" if foreign.alike else ""
        wrong = f"{text} is not a color: {foreign.letter} is not a Latin letter{instead}."
    else:
        wrong = f"{text} is not a color."
    which = "The colors" if players == len(COLOR_NAMES) else "The colors of this game"
    return f"{what}{': ' if what else ''}{wrong} {which} are {', '.join(colors)}."
