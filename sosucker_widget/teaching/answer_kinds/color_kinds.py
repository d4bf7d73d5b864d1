"""Answers that are one colour or several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import ClassVar
from unicodedata import combining, normalize

from sosucker_widget.engine import COLOR_NAMES, Color, ColorName
from sosucker_widget.locale import LANGUAGES, Language, fill_in
from sosucker_widget.record.decode import Json
from sosucker_widget.teaching.answer_kinds.answer_kind import (
    MOST_ITEMS,
    SHORT,
    AnswerKind,
    UnreadableError,
    read_items,
)
from sosucker_widget.teaching.task import Task


@dataclass(frozen=True)
class OneColor(AnswerKind):
    """A colour.

    >>> OneColor().read("Blue", Task()), OneColor().read("жёлтый", Task())
    ('blue', 'yellow')
    """

    name: ClassVar[str] = "color"

    def read(self, raw: object, task: Task) -> ColorName:
        """Read a colour by its name or letter."""
        return read_color(raw, task)

    def shown(self, written: Json, language: Language) -> str:
        """Show the colour by its name.

        >>> OneColor().shown("yellow", "ru")
        'жёлтый'
        """
        if written not in COLOR_NAMES:  # a file that was handed in may hold anything
            return super().shown(written, language)
        return fill_in("{color}", {"color": written}, language).lower()


@dataclass(frozen=True)
class ColorOrNobody(AnswerKind):
    """A colour, or a word for none of them.

    >>> ColorOrNobody().read("r", Task()), ColorOrNobody().read("Nobody", Task())
    ('red', 'nobody')
    """

    name: ClassVar[str] = "color-or-nobody"

    def read(self, raw: object, task: Task) -> str:
        """Read a colour, or the word."""
        said = raw.strip().lower() if isinstance(raw, str) else ""
        nobody = {fill_in("{nobody}", {"nobody": None}, language) for language in LANGUAGES}
        return "nobody" if said in nobody else read_color(raw, task)


@dataclass(frozen=True)
class ColorSet(AnswerKind):
    """Colours in any order.

    >>> sorted(ColorSet().read(["red", "B"], Task()))
    ['blue', 'red']
    """

    name: ClassVar[str] = "colors"

    def read(self, raw: object, task: Task) -> frozenset[ColorName]:
        """Read a list, tuple or set of colours; a single colour is a set of one."""
        items = [raw] if isinstance(raw, str) else read_items(raw)
        return frozenset(read_color(item, task) for item in items)

    def write(self, value: frozenset[ColorName]) -> Json:
        """Write the colours in seat order."""
        return _in_seat_order(value)


@dataclass(frozen=True)
class ChipRow(AnswerKind):
    """Chips from bottom to top.

    >>> ChipRow().read("rgb", Task())
    ('red', 'green', 'blue')
    """

    name: ClassVar[str] = "pile"

    def read(self, raw: object, task: Task) -> tuple[ColorName, ...]:
        """Read a list of colours, or a word of their letters."""
        if isinstance(raw, str):
            if len(raw) > MOST_ITEMS:
                raise UnreadableError
            raw = list(raw.replace(" ", ""))
        if isinstance(raw, set | frozenset):
            raise UnreadableError  # a set has no order
        return tuple(read_color(item, task) for item in read_items(raw))

    def write(self, value: tuple[ColorName, ...]) -> Json:
        """Write the chips in their order."""
        return list(value)


@dataclass(frozen=True)
class Coalitions(AnswerKind):
    """A set of coalitions, in any order.

    >>> sorted(map(sorted, Coalitions().read([["red", "blue"], "green"], Task())))
    [['blue', 'red'], ['green']]
    """

    name: ClassVar[str] = "coalitions"

    def read(self, raw: object, task: Task) -> frozenset[frozenset[ColorName]]:
        """Read a list of lists of colours; a colour alone is a coalition of one."""
        return frozenset(ColorSet().read(item, task) for item in read_items(raw))

    def write(self, value: frozenset[frozenset[ColorName]]) -> Json:
        """Write the smaller ones first."""
        written = map(_in_seat_order, value)
        return sorted(written, key=lambda one: (len(one), [COLOR_NAMES.index(c) for c in one]))


@cache
def _names() -> Mapping[str, ColorName]:
    """List what may be typed for a colour: its letter, or its name as a player or a chip."""
    names: dict[str, ColorName] = {color[0]: color for color in COLOR_NAMES}
    for color, form, language in product(COLOR_NAMES, ("{color}", "{color:chip}"), LANGUAGES):
        names[_typed(fill_in(form, {"color": color}, language))] = color
    return names


def _typed(word: str) -> str:
    """Write a word as many people type it: in lower case, without accents."""
    return "".join(sign for sign in normalize("NFD", word.strip().lower()) if not combining(sign))


def read_color(raw: object, task: Task) -> ColorName:
    """Read a colour that the task has, by its name or letter in any language."""
    if isinstance(raw, Color):
        raw = str(raw)
    if isinstance(raw, str) and len(raw) <= SHORT:
        color = _names().get(_typed(raw))
        if color in COLOR_NAMES[: task.players]:
            return color
    raise UnreadableError


def _in_seat_order(colors: Iterable[ColorName]) -> list[ColorName]:
    return sorted(colors, key=COLOR_NAMES.index)
