"""Reads plain JSON into typed values: small parsers, and objects that are read key by key.

A parser takes a value and its place. If the value is wrong, it reports a fault and returns a
placeholder, which is never used: a file with faults is refused as a whole, with all faults.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar, cast

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.errors import nearest
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.pasted_text import foreign_letter
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import Where, quote
from sosucker_widget.record.values.limits import MAX_NUMBER

T = TypeVar("T")

Parser = Callable[[object, Where], T]

_ABSENT: Final = object()

_SEATS: Final[dict[str, int]] = {name: seat for seat, name in enumerate(COLOR_NAMES)}


class Fields:
    """An object of a file whose keys are read one by one; `rest` returns the unread keys."""

    def __init__(self, raw: object, where: Where) -> None:
        self.where = where
        self._is_object = isinstance(raw, dict)
        self._raw: Mapping[str, Json] = raw if isinstance(raw, dict) else {}
        self._asked: list[str] = []
        if not self._is_object:
            _refuse(where, "object", raw)

    def __contains__(self, key: str) -> bool:
        """Tell whether the object has a key."""
        return key in self._raw

    def need(self, key: str, parser: Parser[T], instead: T | None = None) -> T:
        """Read a required key; `instead` replaces it while the other faults are found."""
        if self._ask(key) is _ABSENT:
            if self._is_object:
                self.where.at(key).fault(Saying("fault.missing"))
            return cast("T", instead)
        return parser(self._raw[key], self.where.at(key))

    def read(self, key: str, parser: Parser[T], default: T) -> T:
        """Read an optional key."""
        return default if self._ask(key) is _ABSENT else parser(self._raw[key], self.where.at(key))

    def maybe(self, key: str, parser: Parser[T]) -> T | None:
        """Read an optional key; None if it is missing."""
        return None if self._ask(key) is _ABSENT else parser(self._raw[key], self.where.at(key))

    def rest(self, *, any_key: bool = False) -> dict[str, Json]:
        """Return the unread keys that are kept as they are; any other unread key is a fault.

        Keys that begin with `x-` are kept, and with `any_key` all unread keys.
        """
        rest = {key: value for key, value in self._raw.items() if key not in self._asked}
        for key in rest:
            if not (any_key or key.startswith("x-")):
                keys = Verbatim(", ".join(self._asked))
                what = Saying("fault.unknown-key", keys=keys)
                self.where.at(key).fault(or_near(what, key, self._asked))
        return rest

    def empty(self, *keys: str) -> frozenset[str]:
        """List those of these keys that were written although their values are empty."""
        return frozenset(key for key in keys if key in self and not self._raw[key])

    def _ask(self, key: str) -> object:
        self._asked.append(key)
        return self._raw.get(key, _ABSENT)


def anything(raw: object, _: Where) -> Json:
    """Read any JSON value as it is."""
    return raw


def string(raw: object, where: Where) -> str:
    """Read a string."""
    if not isinstance(raw, str):
        _refuse(where, "string", raw)
    return cast("str", raw)


def truth(raw: object, where: Where) -> bool:
    """Read true or false."""
    if not isinstance(raw, bool):
        _refuse(where, "truth", raw)
    return cast("bool", raw)


def mapping(raw: object, where: Where) -> Mapping[str, Json]:
    """Read an object whose keys are free."""
    if not isinstance(raw, dict):
        _refuse(where, "object", raw)
    return cast("Mapping[str, Json]", raw)


def whole(low: int, high: int = MAX_NUMBER) -> Parser[int]:
    """Make a parser of whole numbers in a range."""
    kind = "whole-range" if high < MAX_NUMBER else "whole"

    def parse(raw: object, where: Where) -> int:
        number = as_whole(raw, low, high)
        if number is None:
            _refuse(where, kind, raw, low=low, high=high)
            return low
        return number

    return parse


def choice(values: Sequence[str]) -> Parser[str]:
    """Make a parser of one of several words."""

    def parse(raw: object, where: Where) -> str:
        if not isinstance(raw, str) or raw not in values:
            what = Saying(
                "fault.choice", value=Verbatim(quote(raw)), values=Verbatim(", ".join(values))
            )
            where.fault(or_near(what, raw, values))
            return values[0]
        return raw

    return parse


def color(players: int) -> Parser[int]:
    """Make a parser of the colours of a game, which returns their seats."""

    def parse(raw: object, where: Where) -> int:
        seat = _SEATS.get(raw, players) if isinstance(raw, str) else players
        if seat >= players:
            colors = COLOR_NAMES[:players]
            if isinstance(raw, str) and raw in COLOR_NAMES:
                where.fault(Saying("fault.color-absent", color=raw, colors=colors))
            else:
                what = Saying("fault.color", value=Verbatim(quote(raw)), colors=colors)
                where.fault(or_near(what, raw, colors))
            return 0
        return seat

    return parse


def or_null(parser: Parser[T]) -> Parser[T | None]:
    """Make a parser that also accepts null."""
    return lambda raw, where: None if raw is None else parser(raw, where)


def each(parser: Parser[T]) -> Parser[tuple[T, ...]]:
    """Make a parser of lists whose members are all read by the same parser."""

    def parse(raw: object, where: Where) -> tuple[T, ...]:
        if not isinstance(raw, list):
            _refuse(where, "list", raw)
            return ()
        return tuple(parser(item, where.at(index)) for index, item in enumerate(raw))

    return parse


def distinct(parser: Parser[tuple[int, ...]]) -> Parser[tuple[int, ...]]:
    """Make a parser of lists of different colours."""

    def parse(raw: object, where: Where) -> tuple[int, ...]:
        before = len(where.found)
        seats = parser(raw, where)
        if len(where.found) == before and len(set(seats)) < len(seats):
            twice = [COLOR_NAMES[seat] for seat in sorted(set(seats)) if seats.count(seat) > 1]
            _refuse(where, "twice", raw, twice=twice)
        return seats

    return parse


def or_near(what: str, word: object, words: Iterable[str]) -> str:
    """Add to a fault which word was probably meant, if one is near.

    >>> or_near("not a preset", "clasic", ["classic", "documented"])
    'not a preset; did you mean "classic"?'
    """
    # Of signs such as glyphs no two are nearer to each other than others.
    is_word = isinstance(word, str) and any(map(str.isalpha, word))
    near = nearest(word, words) if is_word else None
    if near is None:
        return what
    saying = what if isinstance(what, Saying) else Verbatim(what)
    foreign = foreign_letter(str(word))
    facts = {"what": saying, "near": Verbatim(quote(near))}
    if foreign is None:
        return Saying("fault.near", **facts)
    return Saying("fault.near-foreign", **facts, letter=Verbatim(foreign.letter))


def _refuse(where: Where, kind: str, raw: object, **facts: object) -> None:
    where.fault(Saying(f"fault.{kind}", value=Verbatim(quote(raw)), **facts))
