"""Faults of a record: each with its place, all in one error."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, NoReturn

from sosucker_widget.errors import SosuckerError, in_short_lines
from sosucker_widget.record.values.limits import MAX_FAULTS

Path = tuple[str | int, ...]
"""The path from the top of a file to a value: keys and indexes."""

_NUMBERED: Final = {"events": "event", "variations": "variation", "continuations": "continuation"}
_LONGEST: Final = 60
_MOST_PARTS: Final = 12
"""The most parts of a place that are told: of a deep one the first and the last."""


class Spot(NamedTuple):
    """A place in a text file, counted from 1; `game` is its number if there are several.

    >>> print(Spot(12, 5)), print(Spot(12, 5, game=2))
    line 12, column 5
    game 2, line 12, column 5
    (None, None)
    """

    line: int
    column: int
    game: int | None = None

    def __str__(self) -> str:
        """Describe the place."""
        game = "" if self.game is None else f"game {self.game}, "
        return f"{game}line {self.line}, column {self.column}"


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: where, what, and the rule that is broken, if any.

    `what` is in English. Faults of positions and of plain values are a `Saying`, so that `told` can
    say them in any language. `spot` is the place in a text notation; a place in JSON only has the
    path `place`.

    >>> print(Fault("event 17", "There is no yellow chip in pile 1.", rule="CAPTURE-3"))
    event 17: CAPTURE-3: There is no yellow chip in pile 1.
    """

    place: str
    what: str
    rule: str | None = None
    spot: Spot | None = None

    def __str__(self) -> str:
        """Describe the fault in one line."""
        spot = None if self.spot is None else str(self.spot)
        return in_short_lines(": ".join(filter(None, (spot, self.place, self.rule, self.what))))


class RecordError(SosuckerError, ValueError):
    """A record is refused, and nothing of it was loaded.

    Attributes
    ----------
    details
        Every fault that was found, in the order of the file.
    faults
        The same as texts of one line.
    """

    def __init__(self, details: Sequence[Fault]) -> None:
        self.details = tuple(details)
        self.faults = tuple(map(str, self.details))
        super().__init__(_listed(self.faults))

    @property
    def brief(self) -> str:
        """The first fault, and how many more there are, in one line."""
        more = len(self.faults) - 1
        also = f" (and {more} more {'fault' if more == 1 else 'faults'})" if more else ""
        return in_short_lines(f"{self.faults[0]}{also}")

    def __reduce__(self) -> tuple[type[RecordError], tuple[tuple[Fault, ...]]]:
        """Pickle by the faults."""
        return RecordError, (self.details,)


def _listed(faults: Sequence[str]) -> str:
    """Write one fault in a line, and several as a list."""
    if len(faults) == 1:
        return faults[0]
    more = len(faults) - MAX_FAULTS
    rest = [f"… and {more} more: all are in `.faults`"] if more > 0 else []
    lines = [f"{len(faults)} faults:", *faults[:MAX_FAULTS], *rest]
    return "\n  ".join(lines)


@dataclass(frozen=True)
class Where:
    """A place in a file, with the list that collects all faults of that file."""

    path: Path = ()
    found: list[Fault] = field(default_factory=list)
    spot: Callable[[Path], Spot | None] = lambda _: None
    """Returns the place of a value in a text notation."""

    def at(self, *keys: str | int) -> Where:
        """Return a place inside this one."""
        return Where((*self.path, *keys), self.found, self.spot)

    def fault(self, what: str, rule: str | None = None) -> None:
        """Report a fault here; raise when there are too many."""
        self.found.append(Fault(place(self.path), what, rule, self.spot(self.path)))
        if len(self.found) >= MAX_FAULTS:
            self.check()

    def refuse(self, what: str) -> NoReturn:
        """Report a fault here, and stop: nothing after it can be interpreted."""
        self.found.append(Fault(place(self.path), what, spot=self.spot(self.path)))
        raise RecordError(self.found)

    def check(self) -> None:
        """Raise if any fault was reported."""
        if self.found:
            raise RecordError(self.found)


def place(path: Path) -> str:
    """Describe a place in a record.

    >>> place(("events", 17, "variations", 0, "events", 3, "claims", 1, "path"))
    'event 17, variation 0, event 3, claims[1].path'
    >>> place(("players", 1, "color"))
    'players[1].color'
    """
    parts: list[str] = []
    rest = list(path)
    joined = False
    while rest:
        key = rest.pop(0)
        if key in _NUMBERED and rest and isinstance(rest[0], int):
            parts.append(f"{_NUMBERED[str(key)]} {rest.pop(0)}")
            joined = False
        elif isinstance(key, int):
            parts[-1:] = ["".join([*parts[-1:], f"[{key}]"])]
        else:
            word = key if _is_plain(key) else quote(key)
            parts[len(parts) - joined :] = [f"{parts[-1]}.{word}" if joined else word]
            joined = True
    if len(parts) > _MOST_PARTS:
        parts[_MOST_PARTS // 2 : -_MOST_PARTS // 2] = ["…"]
    return ", ".join(parts)


def _is_plain(key: str) -> bool:
    return len(key) <= _LONGEST and (
        key.isidentifier() or (key.isascii() and key.replace("-", "").isalnum())
    )


def quote(value: object) -> str:
    r"""Quote a value of a file briefly in one line, without anything that a terminal would obey.

    >>> quote({"red": [1, None]}), quote("a\x1b[31m" + "b" * 99)
    ('{"red": [1, null]}', '"a\\u001b[31mbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…')
    """
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = json.dumps(repr(value), ensure_ascii=False)
    short = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
    return visible(short)


def visible(text: str) -> str:
    r"""Escape unprintable characters: control characters, line ends, marks that reverse the text.

    >>> visible("a\nb\u202e")
    'a\\nb\\u202e'
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in text)
