"""What all kinds of talk have in common."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from sosucker_widget.display import one_line
from sosucker_widget.engine import COLOR_NAMES, Color, ColorLike, as_color
from sosucker_widget.locale import DEFAULT_LANGUAGE
from sosucker_widget.record.fault import Where
from sosucker_widget.record.fields import Parser, string
from sosucker_widget.record.reader_text import text_in


class Spoken:
    """Talk: its fields can be written in one line."""

    def __repr__(self) -> str:
        """Write the fields in one line; a text in several languages is written in one of them."""
        told = {name: getattr(self, name) for name in _fields_of(self)}
        if "text" in told:
            told["text"] = text_in(told["text"], DEFAULT_LANGUAGE)
        values = ", ".join(f"{name}={value!r}" for name, value in told.items())
        return one_line(f"{type(self).__name__}({values})")


def _fields_of(talk: Any) -> list[str]:  # noqa: ANN401 - any kind of talk
    return [one.name for one in fields(talk)]


def as_colors(
    given: ColorLike | Iterable[ColorLike], players: int = len(COLOR_NAMES), what: str = ""
) -> tuple[Color, ...]:
    """Read one colour or several.

    Raises
    ------
    ColorError
        If one isn't a colour of a game of so many players.

    Examples
    --------
    >>> as_colors("blue"), as_colors(["b", 2])
    (('blue',), ('blue', 'green'))
    """
    if isinstance(given, str) or not isinstance(given, Iterable):
        return (as_color(given, players, what),)
    return tuple(as_color(one, players, what) for one in given)


def identity(what: str) -> Parser[str]:
    """Make a parser of the id of something said, such as `a promise`; it can't be empty."""

    def parse(raw: object, where: Where) -> str:
        name = string(raw, where)
        if name == "":
            where.fault(f"{what} needs an id, so that it can be {_UNDONE[what]}")
        return name

    return parse


_UNDONE = {"a promise": "withdrawn", "a coalition": "joined and left"}
