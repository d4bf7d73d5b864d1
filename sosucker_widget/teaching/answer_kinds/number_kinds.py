"""Answers that are numbers: whole ones, plies and fractions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final

from sosucker_widget.engine import COLOR_NAMES, ColorName
from sosucker_widget.given_numbers import as_real, as_whole
from sosucker_widget.locale import Language, Verbatim
from sosucker_widget.record import positions
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.answer_kinds.answer_kind import (
    AnswerKind,
    UnreadableError,
    named,
    plain,
)
from sosucker_widget.teaching.answer_kinds.color_kinds import read_color
from sosucker_widget.teaching.task import Task

_FRACTION: Final = re.compile(r"([+-]?[0-9]{1,6}(?: ?/ ?[0-9]{1,6}|\.[0-9]{1,6})?)( ?%)?")
_DECIMAL_COMMA: Final = re.compile(r"([0-9]),([0-9])")
_WHOLE: Final = re.compile(r"([+−-]?[0-9]{1,6})(?:\.0+)? ?%?")
_HUNDRED: Final = 100
_MOST_PART: Final = 10**6
"""Numerators and denominators must be smaller than this."""
_ROUNDING: Final = 1e-14
"""The largest relative rounding error of a quotient in Python."""


@dataclass(frozen=True)
class NumberFrom(AnswerKind):
    """A whole number in a range."""

    name: ClassVar[str] = "number"
    low: int
    high: int

    def read(self, raw: object, _task: Task) -> int:
        """Read a whole number; 3.0, "3" and "30 %" are accepted too."""
        return _whole(raw, self.low, self.high)


@dataclass(frozen=True)
class PlyNumber(AnswerKind):
    """A ply of the game in question."""

    name: ClassVar[str] = "number"

    def read(self, raw: object, task: Task) -> int:
        """Read its number, from 1."""
        return _whole(raw, 1, _last_ply(task))

    def facts(self, task: Task) -> Mapping[str, object]:
        """Name the range."""
        return {"low": 1, "high": Verbatim(_last_ply(task))}


@dataclass(frozen=True)
class OneFraction(AnswerKind):
    """An exact fraction.

    >>> OneFraction().read("2/6", Task()), OneFraction().read(1 / 3, Task())
    (Fraction(1, 3), Fraction(1, 3))
    """

    name: ClassVar[str] = "fraction"

    def read(self, raw: object, _task: Task) -> Fraction:
        """Read a fraction, a number, or a word such as 1/3, 0.5 or 50 %."""
        return _fraction(raw)


@dataclass(frozen=True)
class Probability(OneFraction):
    """An exact probability.

    >>> Probability().read("50 %", Task()), Probability().read("0,5", Task())
    (Fraction(1, 2), Fraction(1, 2))
    """

    name: ClassVar[str] = "probability"

    def read(self, raw: object, task: Task) -> Fraction:
        """Read a fraction, and refuse one that is no probability."""
        return _probable(super().read(raw, task))


@dataclass(frozen=True)
class Percent(AnswerKind):
    """A probability in whole per cent.

    >>> [Percent().read(raw, Task()) for raw in (25, "25 %", "1/4", "0,25", 0.25)]
    [25, 25, 25, 25, 25]
    """

    name: ClassVar[str] = "percent"

    def read(self, raw: object, _task: Task) -> int:
        """Read a number of per cent; what is written as a fraction is a probability."""
        try:
            part = Fraction(_whole(raw, -_MOST_PART, _MOST_PART), _HUNDRED)
        except UnreadableError:
            part = _fraction(raw)
        return round(_HUNDRED * _probable(part))

    def shown(self, written: Json, _language: Language) -> str:
        """Show it with its sign."""
        return f"{written} %"


@dataclass(frozen=True)
class FractionByColor(AnswerKind):
    """A fraction for each colour; a colour that is left out has 0.

    >>> FractionByColor().read({"red": "1/2", "blue": 1}, Task())["red"]
    Fraction(1, 2)
    """

    name: ClassVar[str] = "shares"

    def read(self, raw: object, task: Task) -> Mapping[ColorName, Fraction]:
        """Read an object of fractions."""
        if not isinstance(raw, Mapping) or len(raw) > len(COLOR_NAMES):
            raise UnreadableError
        read = {read_color(color, task): _fraction(share) for color, share in raw.items()}
        return {color: read.get(color, Fraction(0)) for color in COLOR_NAMES[: task.players]}

    def shown(self, written: Json, language: Language) -> str:
        """Show each colour with its share.

        >>> FractionByColor().shown({"red": "1/2", "blue": "0"}, "ru")
        'Красный 1/2, Синий 0'
        """
        if not isinstance(written, dict):  # a file that was handed in may hold anything
            return super().shown(written, language)
        return ", ".join(f"{named(one, language)} {share}" for one, share in written.items())


def _whole(raw: object, low: int, high: int) -> int:
    if isinstance(raw, str) and (typed := _WHOLE.fullmatch(plain(raw))):
        raw = int(typed[1].replace("−", "-"))
    real = as_real(raw)
    if isinstance(real, float) and real.is_integer():
        real = int(real)
    number = as_whole(real, low, high)
    if number is None:
        raise UnreadableError
    return number


def _last_ply(task: Task) -> int:
    if task.record is None:
        raise UnreadableError
    return len(positions(task.record)) - 1


def _probable(value: Fraction) -> Fraction:
    if not 0 <= value <= 1:
        raise UnreadableError("probability")
    return value


def _fraction(raw: object) -> Fraction:
    if not isinstance(raw, str | Fraction):
        raw = as_real(raw)
    if raw is None:
        raise UnreadableError
    try:
        if isinstance(raw, float):
            return _meant(raw)
        value = _typed(raw) if isinstance(raw, str) else Fraction(raw)
    except (ValueError, ZeroDivisionError, OverflowError) as error:
        raise UnreadableError from error
    if max(abs(value.numerator), value.denominator) >= _MOST_PART:
        raise UnreadableError
    return value


def _typed(raw: str) -> Fraction:
    # Not everything that Fraction accepts: 1e99999999 would use up all memory.
    read = _FRACTION.fullmatch(_DECIMAL_COMMA.sub(r"\1.\2", plain(raw)))
    if read is None:
        raise UnreadableError
    number, percent = read.groups()
    return Fraction(number.replace(" ", "")) / (_HUNDRED if percent else 1)


def _meant(raw: float) -> Fraction:
    """Turn the float that Python computes for 1/3 back into the fraction that was meant."""
    exact = Fraction(raw)
    near = exact.limit_denominator(_MOST_PART - 1)
    if abs(near.numerator) >= _MOST_PART or abs(near - exact) > _ROUNDING * (1 + abs(exact)):
        raise UnreadableError
    return near
