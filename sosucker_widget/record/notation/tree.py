"""What stands in a `.sls` file, before it is known what it means."""

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
class Node:
    """A move, by its word, or something said; and what is told about it, by the JSON's keys.

    `at` says where each field stands. Something said has no word.
    """

    offset: int
    word: str | None = None
    fields: dict[str, Json] = field(default_factory=dict)
    at: dict[Path, int] = field(default_factory=dict)
    variations: list[Branch] = field(default_factory=list)


@dataclass(slots=True)
class Branch:
    """A line: its moves and talk, and what is told before the first of them."""

    offset: int
    fields: dict[str, Json] = field(default_factory=dict)
    at: dict[Path, int] = field(default_factory=dict)
    nodes: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Game:
    """A game of a file: which one, its headers and its lines."""

    number: int
    offset: int
    headers: list[Header]
    main: Branch
    continuations: list[Branch] = field(default_factory=list)
