"""The text of a `.sls` file: its games before their meaning is known, and every place in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, NamedTuple, NoReturn

from sosucker_widget.record.values.decode import Json, spot_in, text_of
from sosucker_widget.record.values.fault import Fault, Path, RecordError, Spot, Where

_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class Source:
    r"""A text with uniform line ends, and the number of the game that is being read.

    Examples
    --------
    >>> Source("[rules classic]\r\n[first red]").spot(17)
    Spot(line=2, column=2, game=None)
    """

    def __init__(self, data: str | bytes) -> None:
        text = text_of(data, Where())
        self.text: Final = text.replace("\r\n", "\n").replace("\r", "\n")
        self.game = 1
        self.many = False
        if control := _CONTROL.search(self.text):
            code = f"U+{ord(control[0]):04X}"
            escaped = f"\\u{ord(control[0]):04x}"
            self.refuse(control.start(), f"the control character {code}: write it as {escaped}")

    def spot(self, offset: int, game: int | None = None) -> Spot:
        """Return line and column of an offset, and the game, if there is more than one."""
        number = game or self.game
        return spot_in(self.text, offset, number if self.many or number > 1 else None)

    def refuse(self, offset: int, what: str) -> NoReturn:
        """Report what is wrong at an offset, and stop: nothing after it can be understood."""
        raise RecordError([Fault("", what, spot=self.spot(offset))])


class Spots(dict[Path, int]):
    """Offsets by path: `spots[path] = offset`; a path inside it falls back to the nearest above."""

    def __init__(self, source: Source, game: int, offset: int) -> None:
        super().__init__({(): offset})
        self._source = source
        self._game = game

    def where(self) -> Where:
        """Make a place whose faults are reported with line and column."""
        return Where(spot=self._spot)

    def add(self, path: Path, inner: dict[Path, int]) -> None:
        """Note the places of an object's fields, by their paths from that object."""
        for rest, offset in inner.items():
            whole = (*path, *rest)
            self[whole] = offset

    def where_at(self, offset: int, where: Where) -> Where:
        """Make a place that is reported with line and column alone."""
        return Where((), where.found, lambda _: self._source.spot(offset, self._game))

    def _spot(self, path: Path) -> Spot:
        while path not in self:
            path = path[:-1]
        return self._source.spot(self[path], self._game)


class Header(NamedTuple):
    """`[name value]` or `[name.key value]`, with the offsets of both."""

    name: str
    key: str | None
    value: Json
    name_at: int
    value_at: int


@dataclass(slots=True)
class Written:
    """An object of the record's JSON as a text has it: an act, a line, a claim or a question."""

    offset: int
    word: str | None = None
    """The word of a move; its meaning depends on the position before it."""
    fields: dict[str, Json] = field(default_factory=dict)
    at: dict[Path, int] = field(default_factory=dict)
    """The keys that are written, and the offset of each."""
    inner: list[Written] = field(default_factory=list)
    """The acts of a line; the lines that leave instead of an act."""
    notes: int = 0
    """How many notes are joined in its `note`."""


@dataclass(slots=True)
class WrittenGame:
    """A game of a file: its number, headers and main line, and the lines that continue from it."""

    number: int
    offset: int
    headers: list[Header]
    main: Written
    continuations: list[Written] = field(default_factory=list)
