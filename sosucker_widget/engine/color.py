"""The six colours: what a player is called, and the colour of a player's chips."""

from __future__ import annotations

import operator
import reprlib
from enum import EnumMeta, IntEnum
from typing import Any, Final, Literal, Union

from sosucker_widget.errors import SosuckerError, nearest

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

    def __call__(cls, value: Any, *_args: Any, **_kwargs: Any) -> Any:  # noqa: ANN401 - gives a member, as `__new__` says
        """Return the member; no new colours are made."""
        return as_color(value)

    def __contains__(cls, value: object) -> bool:
        """Tell whether a value can be read as a colour."""
        return _find(value) is not None


class Color(IntEnum, metaclass=_ColorType):
    """A colour: the number of its seat, which reads and prints as a name.

    A colour equals its name as well as its number. It is always true, Red too, so that
    `if position.winner:` asks whether there is a winner.

    As a key it counts as its number. So a dict or a `Counter` of your own that was filled with
    colours has no key "red": look it up with `Color("red")`. The mappings of this package take
    colours by name as well.

    Examples
    --------
    >>> Color("blue"), Color("B"), Color(1), Color.BLUE
    ('blue', 'blue', 'blue', 'blue')
    >>> f"{Color.BLUE} has the move", Color.BLUE == "blue", Color.BLUE == 1, Color.BLUE.letter
    ('blue has the move', True, True, 'b')
    >>> Color("bleu")
    Traceback (most recent call last):
    ...
    sosucker_widget.engine.color.ColorError: 'bleu' is not a color: did you mean 'blue'? The colors
    are red, blue, green, yellow, purple, orange.
    """

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3
    PURPLE = 4
    ORANGE = 5

    def __new__(cls, value: ColorLike) -> Color:  # noqa: PYI034 - for the type checker: see above
        """Make a member, when the class is made."""
        assert isinstance(value, int)
        member = int.__new__(cls, value)
        member._value_ = value
        return member

    @property
    def letter(self) -> str:
        """The letter of the colour in the notation."""
        return COLOR_NAMES[self][0]

    def __str__(self) -> str:
        """Return the name."""
        return COLOR_NAMES[self]

    def __repr__(self) -> str:
        """Return the name in quotes."""
        return repr(COLOR_NAMES[self])

    def __format__(self, form: str) -> str:
        """Format the name."""
        return format(COLOR_NAMES[self], form)

    def __eq__(self, other: object) -> bool:
        """Compare with a colour, a number or a name."""
        if isinstance(other, str):
            return COLOR_NAMES[self] == other
        return int.__eq__(self, other) is True

    def __ne__(self, other: object) -> bool:
        """Compare with a colour, a number or a name."""
        return not self == other

    __hash__ = int.__hash__

    def __bool__(self) -> bool:
        """Return True for every colour."""
        return True


COLORS: Final[tuple[Color, ...]] = tuple(Color.__members__.values())
"""The colours in seat order; a game of n players uses the first n."""

SHORT: Final = reprlib.Repr()
"""Shows values in errors, short and without failing on strange ones."""
SHORT.maxstring = SHORT.maxother = 60

_WORDS: Final = {word: color for color in COLORS for word in (str(color), color.letter)}


def as_color(value: object, players: int = len(COLOR_NAMES), what: str = "") -> Color:
    """Read a colour by its name, its letter or its number.

    Parameters
    ----------
    value
        What should be a colour. Capital letters count as small ones.
    players
        How many play: a game of n players has the first n colours.
    what
        The name of the parameter, for the error.

    Raises
    ------
    ColorError
        If it is not a colour of this game; the message names the nearest one.

    Examples
    --------
    >>> as_color("g"), as_color(2), as_color("Green")
    ('green', 'green', 'green')
    >>> as_color("purple", 4, "first")
    Traceback (most recent call last):
    ...
    sosucker_widget.engine.color.ColorError: first: 'purple' does not play in this game. The colors
    of this game are red, blue, green, yellow.
    """
    color = value if type(value) is Color else _find(value)
    if color is None or color >= players:
        raise ColorError(_message(value, color, players, what))
    return color


def as_seat(value: object) -> int:
    """Read a colour as a plain number, which the packed fields of actions and positions hold.

    >>> as_seat("green")
    2
    """
    if type(value) is int and 0 <= value < len(COLOR_NAMES):
        return value
    return int(as_color(value))


def _find(value: object) -> Color | None:
    if isinstance(value, str):
        return _WORDS.get(value.strip().lower())
    if isinstance(value, bool):
        return None
    try:
        seat = operator.index(value)  # type: ignore[arg-type] # also numpy's whole numbers
    except TypeError:
        return None
    return COLORS[seat] if 0 <= seat < len(COLORS) else None


def _message(value: object, color: Color | None, players: int, what: str) -> str:
    colors = COLOR_NAMES[:players]
    shown = SHORT.repr(value)
    near = nearest(value, colors)
    if color is not None:
        wrong = f"{shown} does not play in this game."
    elif near is not None:
        wrong = f"{shown} is not a color: did you mean {near!r}?"
    else:
        wrong = f"{shown} is not a color."
    which = "The colors" if players == len(COLOR_NAMES) else "The colors of this game"
    return f"{what}{': ' if what else ''}{wrong} {which} are {', '.join(colors)}."
