"""What the functions of the analysis take: a position or what has one, a record, a coalition."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from sosucker_widget.engine import ColorLike, Position, checked
from sosucker_widget.engine.color import as_color
from sosucker_widget.errors import kind_of
from sosucker_widget.record import Record


class WithPosition(Protocol):
    """A game, a table or a replay: it has a current position."""

    @property
    def position(self) -> Position:
        """The position now."""


class WithRecord(Protocol):
    """A game, a table or a replay: it has a record."""

    @property
    def record(self) -> Record:
        """The record so far."""


HasPosition = Position | Record | WithPosition
"""A position, or a record, a game, a table or a replay: then its last or its current position."""

HasRecord = Record | WithRecord
"""A record, or a game, a table or a replay: then its record."""

ColorsLike = ColorLike | Iterable[ColorLike]
"""A colour, or several in a list or in another collection."""


def check_level(level: str, levels: Sequence[str]) -> None:
    """Check how much is asked."""
    if level not in levels:
        raise ValueError(f"level: {level!r} is not one of {', '.join(levels)}")


def position_of(thing: HasPosition, what: str) -> Position:
    """Return the position that is asked about."""
    if isinstance(thing, Record):
        return thing.positions[-1]
    position = thing if isinstance(thing, Position) else getattr(thing, "position", None)
    if isinstance(position, Position):
        return checked(position)
    raise TypeError(
        f"{what} takes a position, a record or a game, not {kind_of(thing)}{_reading(thing)}"
    )


def record_given(thing: HasRecord, what: str) -> Record:
    """Return the record that is asked about: a record, or that of a game."""
    record = thing if isinstance(thing, Record) else getattr(thing, "record", None)
    if isinstance(record, Record):
        return record
    raise TypeError(f"{what} takes a record or a game, not {kind_of(thing)}{_reading(thing)}")


def coalition_of(players: int, colors: Iterable[ColorsLike]) -> frozenset[int]:
    """Read the seats of a coalition: of colours one by one, or in lists."""
    seats: set[int] = set()
    for one in colors:
        if isinstance(one, Iterable) and not isinstance(one, str):
            seats |= coalition_of(players, one)
        else:
            seats.add(as_color(one, players).seat)
    return frozenset(seats)


def _reading(thing: object) -> str:
    if not isinstance(thing, str):
        return ""
    return f": examples[{thing[:40]!r}] reads a shipped game, and load(...) a file"
