"""What all kinds of talk have in common, and what has been promised so far in a line."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field, fields
from typing import Any, Generic, TypeVar

from sosucker_widget.display import one_line
from sosucker_widget.engine import COLOR_NAMES, Color, ColorLike, as_color
from sosucker_widget.locale import DEFAULT_LANGUAGE
from sosucker_widget.record.values.fault import Where
from sosucker_widget.record.values.fields import Parser, string
from sosucker_widget.record.values.reader_text import text_in

T = TypeVar("T")


@dataclass(frozen=True)
class Promised(Generic[T]):
    """What is known of each promise or coalition up to a place in a tree of lines, by its id.

    It never changes: `made` returns what is known at the next place. The places of a line share
    their memory, so that a line of many promises is not copied at each of them.
    """

    above: Promised[T] | None = None
    """What was known where the line left another one."""
    line: dict[Hashable, tuple[int, T]] = field(default_factory=dict)
    """The line's own promises, each with its number; also those that come later."""
    seen: int = 0
    """How many of them come before this place."""

    def get(self, name: Hashable) -> T | None:
        """Return what is known of a promise; None if it was not made before."""
        at: Promised[T] | None = self
        while at is not None:
            number, value = at.line.get(name, (at.seen, None))
            if number < at.seen:
                return value
            at = at.above
        return None

    def made(self, name: Hashable, known: T) -> Promised[T]:
        """Return what is known after a promise that has just been made; its id is new."""
        # Where the line has already gone on, this is another one that leaves it.
        leaves = len(self.line) > self.seen
        above, line, seen = (self, {}, 0) if leaves else (self.above, self.line, self.seen)
        line[name] = seen, known
        return Promised(above, line, seen + 1)


class Spoken:
    """Talk: its fields can be written in one line."""

    def __repr__(self) -> str:
        """Write the fields in one line; a text in several languages is written in one of them."""
        parts = {name: getattr(self, name) for name in _fields_of(self)}
        if "text" in parts:
            parts["text"] = text_in(parts["text"], DEFAULT_LANGUAGE)
        values = ", ".join(f"{name}={value!r}" for name, value in parts.items())
        return one_line(f"{type(self).__name__}({values})")


def _fields_of(talk: Any) -> list[str]:  # noqa: ANN401 - any kind of talk
    return [one.name for one in fields(talk)]


def as_colors(
    given: ColorLike | Iterable[ColorLike], players: int = len(COLOR_NAMES), what: str = ""
) -> tuple[Color, ...]:
    """Read one colour or several."""
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
