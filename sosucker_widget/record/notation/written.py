"""The content of a `.sls` file before its meaning is known."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from sosucker_widget.record.decode import Json
from sosucker_widget.record.fault import Path


class Header(NamedTuple):
    """`[name value]` or `[name.key value]`, with the offsets of both."""

    name: str
    key: str | None
    value: Json
    name_at: int
    value_at: int


@dataclass(slots=True)
class Written:
    """An object of the record's JSON as written in a text: an act, a line, a claim or a question.

    Attributes
    ----------
    offset
        Where it begins.
    word
        The word of a move; its meaning depends on the position before it.
    fields, at
        The keys that are written, and the offset of each.
    inner
        The acts of a line; the lines that leave instead of an act.
    """

    offset: int
    word: str | None = None
    fields: dict[str, Json] = field(default_factory=dict)
    at: dict[Path, int] = field(default_factory=dict)
    inner: list[Written] = field(default_factory=list)


@dataclass(slots=True)
class WrittenGame:
    """A game of a file: its number, headers and main line, and the lines that continue from it."""

    number: int
    offset: int
    headers: list[Header]
    main: Written
    continuations: list[Written] = field(default_factory=list)
