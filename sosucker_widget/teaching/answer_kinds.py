"""What an answer can be: each kind reads what a student typed, and says what it expects.

What is read is a plain value (colours by their names), and `write` makes JSON of it that `read`
takes again, so that an answer that was handed in is read as it was when it was typed.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from numbers import Integral
from typing import Any, ClassVar, Final
from unicodedata import combining, normalize

from sosucker_widget.engine import COLORS, Color, Position
from sosucker_widget.locale import LANGUAGES, Language, Verbatim, fill_in, phrase
from sosucker_widget.record import (
    RecordError,
    ShortMoveError,
    position_from_json,
    position_to_json,
    positions,
    read_short,
)
from sosucker_widget.record.decode import Json
from sosucker_widget.teaching.task import Task

MOST_TEXT: Final = 2000
"""Characters of a text of one's own."""
_MOST_ITEMS: Final = 64
_FRACTION: Final = re.compile(r"[+-]?[0-9]{1,6}(?: ?/ ?[0-9]{1,6}|\.[0-9]{1,6})?")
_MOST_PART: Final = 10**6
"""A numerator and a denominator are smaller."""
_ROUNDING: Final = 1e-14
"""How far, at most, a quotient as Python has it lies from what it is, as a part of it."""
_SHORT: Final = 12
"""Characters of a short word."""


class UnreadableError(ValueError):
    """What was typed is no answer of the kind that is wanted.

    Parameters
    ----------
    reason
        What `locale` has under `teach.type.REASON` to say of it, if there is more to say.
    """

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason)
        self.reason = reason


class Kind(ABC):
    """A kind of answer."""

    name: ClassVar[str]
    """What `locale` says under `teach.wants.NAME`."""

    @abstractmethod
    def read(self, raw: object, task: Task) -> Any:  # noqa: ANN401 - each kind has its own
        """Read what was typed, or what was handed in; `UnreadableError` where it is no such."""

    def write(self, value: Any) -> Json:  # noqa: ANN401 - as above
        """Write a value as JSON."""
        return value

    def facts(self, task: Task) -> Mapping[str, object]:
        """Return what fills the sentence that says what is wanted."""
        del task
        return {}

    def wanted(self, task: Task, language: Language) -> str:
        """Say what is wanted.

        >>> NumberFrom(0, 9).wanted(Task(), "en")
        'a whole number from 0 to 9'
        """
        return phrase(f"teach.wants.{self.name}", self.facts(task), language)

    def shown(self, written: Json, language: Language) -> str:
        """Show an answer, as it was written, in a line."""
        del language
        return ", ".join(map(str, written)) if isinstance(written, list) else str(written)


@dataclass(frozen=True)
class OneColor(Kind):
    """A colour.

    >>> OneColor().read("Blue", Task()), OneColor().read("жёлтый", Task())
    ('blue', 'yellow')
    """

    name: ClassVar[str] = "color"

    def read(self, raw: object, task: Task) -> Color:
        """Read a colour by its name or letter."""
        return _color(raw, task)

    def shown(self, written: Json, language: Language) -> str:
        """Show the colour by its name.

        >>> OneColor().shown("yellow", "ru")
        'жёлтый'
        """
        if written not in COLORS:  # a file that was handed in may hold anything
            return super().shown(written, language)
        return fill_in("{color}", {"color": written}, language).lower()


@dataclass(frozen=True)
class ColorOrNobody(Kind):
    """A colour, or a word for none of them.

    >>> ColorOrNobody().read("r", Task()), ColorOrNobody().read("Nobody", Task())
    ('red', 'nobody')
    """

    name: ClassVar[str] = "color-or-nobody"

    def read(self, raw: object, task: Task) -> str:
        """Read a colour, or the word."""
        said = raw.strip().lower() if isinstance(raw, str) else ""
        nobody = {fill_in("{nobody}", {"nobody": None}, language) for language in LANGUAGES}
        return "nobody" if said in nobody else _color(raw, task)


@dataclass(frozen=True)
class ColorSet(Kind):
    """Colours in any order.

    >>> sorted(ColorSet().read(["red", "B"], Task()))
    ['blue', 'red']
    """

    name: ClassVar[str] = "colors"

    def read(self, raw: object, task: Task) -> frozenset[Color]:
        """Read a list, tuple or set of colours; one colour stands for itself."""
        items = [raw] if isinstance(raw, str) else _items(raw)
        return frozenset(_color(item, task) for item in items)

    def write(self, value: frozenset[Color]) -> Json:
        """Write the colours in seat order."""
        return _in_order(value)


@dataclass(frozen=True)
class ChipRow(Kind):
    """Chips from bottom to top.

    >>> ChipRow().read("rgb", Task())
    ('red', 'green', 'blue')
    """

    name: ClassVar[str] = "pile"

    def read(self, raw: object, task: Task) -> tuple[Color, ...]:
        """Read a list of colours, or a word of their letters."""
        if isinstance(raw, str):
            if len(raw) > _MOST_ITEMS:
                raise UnreadableError
            raw = list(raw.replace(" ", ""))
        if isinstance(raw, set | frozenset):
            raise UnreadableError  # a set has no order
        return tuple(_color(item, task) for item in _items(raw))

    def write(self, value: tuple[Color, ...]) -> Json:
        """Write the chips in their order."""
        return list(value)


@dataclass(frozen=True)
class NumberFrom(Kind):
    """A whole number in a range."""

    name: ClassVar[str] = "number"
    low: int
    high: int

    def read(self, raw: object, task: Task) -> int:
        """Read a whole number, also one written as 3.0."""
        del task
        return _whole(raw, self.low, self.high)

    def facts(self, task: Task) -> Mapping[str, object]:
        """Name the range."""
        del task
        return {"low": self.low, "high": self.high}


@dataclass(frozen=True)
class PlyNumber(Kind):
    """A ply of the game that is asked about."""

    name: ClassVar[str] = "number"

    def read(self, raw: object, task: Task) -> int:
        """Read its number, from 1."""
        return _whole(raw, 1, _last_ply(task))

    def facts(self, task: Task) -> Mapping[str, object]:
        """Name the range."""
        return {"low": 1, "high": Verbatim(_last_ply(task))}


@dataclass(frozen=True)
class OneFraction(Kind):
    """An exact fraction.

    >>> OneFraction().read("2/6", Task()), OneFraction().read(1 / 3, Task())
    (Fraction(1, 3), Fraction(1, 3))
    """

    name: ClassVar[str] = "fraction"

    def read(self, raw: object, task: Task) -> Fraction:
        """Read a fraction, a number, or a word such as 1/3 or 0.5."""
        del task
        return _fraction(raw)

    def write(self, value: Fraction) -> Json:
        """Write it as a word."""
        return str(value)


@dataclass(frozen=True)
class YesOrNo(Kind):
    """True or False."""

    name: ClassVar[str] = "truth"

    def read(self, raw: object, task: Task) -> bool:
        """Read a truth value."""
        del task
        if not isinstance(raw, bool):
            raise UnreadableError
        return raw


@dataclass(frozen=True)
class OneWord(Kind):
    """One of several words, in upper or lower case."""

    name: ClassVar[str] = "word"
    words: tuple[str, ...]

    def read(self, raw: object, task: Task) -> str:
        """Read a word."""
        del task
        return _word(raw, self.words)

    def facts(self, task: Task) -> Mapping[str, object]:
        """Name the words."""
        del task
        return {"words": Verbatim(", ".join(f'"{word}"' for word in self.words))}


@dataclass(frozen=True)
class OneMove(Kind):
    """A move in the task's position, as a short word; whether it is legal is another question."""

    name: ClassVar[str] = "move"

    def read(self, raw: object, task: Task) -> str:
        """Read a short word; it is kept as it was typed, in lower case."""
        if not isinstance(raw, str) or len(raw) > _SHORT or task.position is None:
            raise UnreadableError
        word = raw.strip().lower()
        try:
            read_short(word, task.position)
        except ShortMoveError as error:
            raise UnreadableError from error
        return word


@dataclass(frozen=True)
class MoveLine(Kind):
    """Moves in a row, as short words; what they lead to is another question."""

    name: ClassVar[str] = "line"
    most: int = 20

    def read(self, raw: object, task: Task) -> str:
        """Read a text of short words, or a list of them."""
        del task
        items = [raw] if isinstance(raw, str) else _items(raw)
        if not all(isinstance(item, str) and len(item) <= MOST_TEXT for item in items):
            raise UnreadableError
        words = [word for item in items for word in str(item).lower().split()]
        if not 0 < len(words) <= self.most or any(len(word) > _SHORT for word in words):
            raise UnreadableError
        return " ".join(words)


@dataclass(frozen=True)
class Coalitions(Kind):
    """A set of coalitions, in any order.

    >>> sorted(map(sorted, Coalitions().read([["red", "blue"], "green"], Task())))
    [['blue', 'red'], ['green']]
    """

    name: ClassVar[str] = "coalitions"

    def read(self, raw: object, task: Task) -> frozenset[frozenset[Color]]:
        """Read a list of lists of colours; a colour alone is a coalition of one."""
        return frozenset(ColorSet().read(item, task) for item in _items(raw))

    def write(self, value: frozenset[frozenset[Color]]) -> Json:
        """Write the smaller ones first."""
        written = map(_in_order, value)
        return sorted(written, key=lambda one: (len(one), [COLORS.index(c) for c in one]))


@dataclass(frozen=True)
class Shares(Kind):
    """A fraction for each colour; a colour that is left out has 0.

    >>> Shares().read({"red": "1/2", "blue": 1}, Task())["red"]
    Fraction(1, 2)
    """

    name: ClassVar[str] = "shares"

    def read(self, raw: object, task: Task) -> Mapping[Color, Fraction]:
        """Read an object of fractions."""
        if not isinstance(raw, Mapping) or len(raw) > len(COLORS):
            raise UnreadableError
        read = {_color(color, task): _fraction(share) for color, share in raw.items()}
        return {color: read.get(color, Fraction(0)) for color in COLORS[: task.players]}

    def write(self, value: Mapping[Color, Fraction]) -> Json:
        """Write the fractions as words."""
        return {color: str(share) for color, share in value.items()}


@dataclass(frozen=True)
class Grid(Kind):
    """Rows of words."""

    name: ClassVar[str] = "grid"
    rows: int
    columns: int
    words: tuple[str, ...]

    def read(self, raw: object, task: Task) -> tuple[tuple[str, ...], ...]:
        """Read rows, each a list or a text with blanks between its words."""
        del task
        rows = [row.split() if isinstance(row, str) else _items(row) for row in _items(raw)]
        if len(rows) != self.rows or any(len(row) != self.columns for row in rows):
            raise UnreadableError
        return tuple(tuple(_word(item, self.words) for item in row) for row in rows)

    def write(self, value: tuple[tuple[str, ...], ...]) -> Json:
        """Write lists of words."""
        return [list(row) for row in value]

    def facts(self, task: Task) -> Mapping[str, object]:
        """Name the size and the words."""
        del task
        words = Verbatim(", ".join(f'"{word}"' for word in self.words))
        return {"rows": self.rows, "columns": self.columns, "words": words}


@dataclass(frozen=True)
class WordRow(Kind):
    """So many words in a row, each one of several.

    >>> WordRow(2, ("yes", "no")).read("yes, NO", Task())
    ('yes', 'no')
    """

    name: ClassVar[str] = "words"
    count: int
    words: tuple[str, ...]

    def read(self, raw: object, task: Task) -> tuple[str, ...]:
        """Read a list of words, or a text with blanks or commas between them."""
        del task
        items = raw[:MOST_TEXT].replace(",", " ").split() if isinstance(raw, str) else _items(raw)
        if len(items) != self.count or isinstance(raw, set | frozenset):  # a set has no order
            raise UnreadableError
        return tuple(_word(item, self.words) for item in items)

    def write(self, value: tuple[str, ...]) -> Json:
        """Write a list of words."""
        return list(value)

    def facts(self, task: Task) -> Mapping[str, object]:
        """Name their number and the words."""
        del task
        words = Verbatim(", ".join(f'"{word}"' for word in self.words))
        return {"count": self.count, "words": words}


@dataclass(frozen=True)
class APosition(Kind):
    """A position by the rules of the task's, with at most so many chips that are not dead."""

    name: ClassVar[str] = "position"
    most: int
    made: str
    """Code that returns one."""

    def read(self, raw: object, task: Task) -> Position:
        """Read a position, or its JSON, and see that its fields agree."""
        if task.position is None:
            raise UnreadableError
        rules = task.position.rules
        if isinstance(raw, Position):
            if raw.rules != rules:
                raise UnreadableError("rules")
            try:
                raw = position_to_json(raw, 0)
            except (TypeError, ValueError, AttributeError, IndexError) as error:
                raise UnreadableError from error
        try:
            # What is no JSON, such as an object whose keys are numbers, is no position either.
            read = position_from_json(json.loads(json.dumps(raw)), rules)
        except (RecordError, TypeError, ValueError, RecursionError) as error:
            raise UnreadableError from error
        if read.held() + read.piled() > self.most:
            raise UnreadableError("chips")
        return read

    def write(self, value: Position) -> Json:
        """Write its JSON."""
        return position_to_json(value, 0)

    def facts(self, task: Task) -> Mapping[str, object]:
        """Name the limit, and how one is made."""
        del task
        return {"most": self.most, "made": Verbatim(self.made)}


@dataclass(frozen=True)
class OwnWords(Kind):
    """A text of one's own: it is kept, and never judged."""

    name: ClassVar[str] = "text"
    most: int = field(default=MOST_TEXT)

    def read(self, raw: object, task: Task) -> str:
        """Read a text that says something."""
        del task
        if not isinstance(raw, str) or not raw.strip() or len(raw) > self.most:
            raise UnreadableError
        return raw.strip()

    def facts(self, task: Task) -> Mapping[str, object]:
        """Name the limit."""
        del task
        return {"most": self.most}


@cache
def _names() -> Mapping[str, Color]:
    """List what may be typed for a colour: its letter, or its name as a player's or a chip's."""
    names: dict[str, Color] = {color[0]: color for color in COLORS}
    for color, form, language in product(COLORS, ("{color}", "{color:chip}"), LANGUAGES):
        names[_typed(fill_in(form, {"color": color}, language))] = color
    return names


def _typed(word: str) -> str:
    """Write a word as many type it: in small letters, without accents."""
    return "".join(sign for sign in normalize("NFD", word.strip().lower()) if not combining(sign))


def _color(raw: object, task: Task) -> Color:
    if isinstance(raw, str) and len(raw) <= _SHORT:
        color = _names().get(_typed(raw))
        if color in COLORS[: task.players]:
            return color
    raise UnreadableError


def _whole(raw: object, low: int, high: int) -> int:
    if isinstance(raw, float) and raw.is_integer():
        raw = int(raw)
    if isinstance(raw, bool) or not isinstance(raw, Integral) or not low <= int(raw) <= high:
        raise UnreadableError
    return int(raw)


def _last_ply(task: Task) -> int:
    if task.record is None:
        raise UnreadableError
    return len(positions(task.record)) - 1


def _items(raw: object) -> list[object]:
    """List what a list, tuple or set holds, within a limit; what else can be iterated is none."""
    if not isinstance(raw, list | tuple | set | frozenset) or len(raw) > _MOST_ITEMS:
        raise UnreadableError
    return list(raw)


def _word(raw: object, words: tuple[str, ...]) -> str:
    said = raw.strip().lower() if isinstance(raw, str) else None
    for word in words:
        if said == word.lower():
            return word
    raise UnreadableError


def _fraction(raw: object) -> Fraction:
    if isinstance(raw, bool) or not isinstance(raw, int | str | float | Fraction):
        raise UnreadableError
    # Not all that a Fraction can be made from: 1e99999999 would take all the memory there is.
    if isinstance(raw, str) and _FRACTION.fullmatch(raw.strip()) is None:
        raise UnreadableError
    try:
        if isinstance(raw, float):
            return _meant(raw)
        value = Fraction(raw.replace(" ", "") if isinstance(raw, str) else raw)
    except (ValueError, ZeroDivisionError, OverflowError) as error:
        raise UnreadableError from error
    if max(abs(value.numerator), value.denominator) >= _MOST_PART:
        raise UnreadableError
    return value


def _in_order(colors: Iterable[Color]) -> list[Color]:
    return sorted(colors, key=COLORS.index)


def _meant(raw: float) -> Fraction:
    """Read 1/3 as Python has worked it out, which is no third, as what it stands for."""
    exact = Fraction(raw)
    near = exact.limit_denominator(_MOST_PART - 1)
    if abs(near.numerator) >= _MOST_PART or abs(near - exact) > _ROUNDING * (1 + abs(exact)):
        raise UnreadableError
    return near
