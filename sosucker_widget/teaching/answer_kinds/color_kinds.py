"""Answers that are one colour or several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import ClassVar, Final
from unicodedata import combining, normalize

from sosucker_widget.engine import COLOR_NAMES, ColorName
from sosucker_widget.locale import LANGUAGES, Language, fill_in
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.answer_kinds.answer_kind import (
    MOST_ITEMS,
    SHORT,
    AnswerKind,
    UnreadableError,
    plain,
    read_items,
    words_of,
)
from sosucker_widget.teaching.task import Task


@dataclass(frozen=True)
class OneColor(AnswerKind):
    """A colour.

    Parameters
    ----------
    bots
        The bots that sit there, by colour, where the question shows them: a bot's name then stands
        for its colour.

    Examples
    --------
    >>> OneColor().read("Blue.", Task()), OneColor().read("жёлтый", Task())
    ('blue', 'yellow')
    >>> OneColor({"green": "loyal:blue"}).read("Loyal", Task())
    'green'
    """

    name: ClassVar[str] = "color"
    bots: Mapping[ColorName, str] = field(default_factory=dict)

    def read(self, raw: object, task: Task) -> ColorName:
        """Read a colour by its name or letter, or by its bot's name."""
        text = plain(raw) if isinstance(raw, str) else None
        for color, bot in self.bots.items():
            if text in (bot, bot.partition(":")[0]):
                return color
        return read_color(raw, task)


@dataclass(frozen=True)
class ColorOrNobody(AnswerKind):
    """A colour, or a word for none of them.

    >>> ColorOrNobody().read("r", Task()), ColorOrNobody().read("Nobody", Task())
    ('red', 'nobody')
    """

    name: ClassVar[str] = "color-or-nobody"

    def read(self, raw: object, task: Task) -> str:
        """Read a colour, or the word."""
        return "nobody" if _is_nobody(raw) else read_color(raw, task)

    def shown(self, written: Json, language: Language) -> str:
        """Show the colour or the word.

        >>> ColorOrNobody().shown("nobody", "ru")
        'никто'
        """
        return _nobody(language) if written == "nobody" else super().shown(written, language)


@dataclass(frozen=True)
class ColorSet(AnswerKind):
    """Colours in any order.

    >>> sorted(ColorSet().read(["red", "B"], Task()))
    ['blue', 'red']
    >>> sorted(ColorSet().read("Red and blue.", Task())), ColorSet().read("nobody", Task())
    (['blue', 'red'], frozenset())
    """

    name: ClassVar[str] = "colors"

    def read(self, raw: object, task: Task) -> frozenset[ColorName]:
        """Read a list, tuple or set of colours, or a text that names them, or "nobody"."""
        if _is_nobody(raw):
            return frozenset()
        items: list[object] = [*words_of(raw)] if isinstance(raw, str) else read_items(raw)
        if not items and isinstance(raw, str):
            raise UnreadableError  # a text that names nothing is no answer
        return frozenset(read_color(item, task) for item in items)

    def write(self, value: frozenset[ColorName]) -> Json:
        """Write the colours in seat order."""
        return _in_seat_order(value)

    def shown(self, written: Json, language: Language) -> str:
        """Show the colours, or that nobody is meant.

        >>> ColorSet().shown(["red", "yellow"], "ru"), ColorSet().shown([], "en")
        ('Красный, Жёлтый', 'nobody')
        """
        return _nobody(language) if written == [] else super().shown(written, language)


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
            words = words_of(raw)
            # Colours in words, or else a word of their letters.
            raw = words if _all_colors(words, task) else list("".join(words))
        if isinstance(raw, set | frozenset):
            raise UnreadableError  # a set has no order
        return tuple(read_color(item, task) for item in read_items(raw))

    def shown(self, written: Json, language: Language) -> str:
        """Show the chips from bottom to top.

        >>> ChipRow().shown(["red", "green"], "ru"), ChipRow().shown(["red", "green"], "en")
        ('красная, зелёная', 'red, green')
        """
        if not isinstance(written, list) or not {*map(str, written)} <= {*COLOR_NAMES}:
            return super().shown(written, language)  # a file that was handed in may hold anything
        return ", ".join(fill_in("{chip:chip}", {"chip": one}, language) for one in written)


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


_FORMS: Final = ("{color}", "{color:acc}", "{color:dat}", "{color:chip}", "{color:chip.acc}")


@cache
def _names() -> Mapping[str, ColorName]:
    """List what may be typed for a colour: its letter, or its name as a player or a chip."""
    names: dict[str, ColorName] = {color[0]: color for color in COLOR_NAMES}
    for color, form, language in product(COLOR_NAMES, _FORMS, LANGUAGES):
        with suppress(KeyError):  # a language has only its own forms
            names[_typed(fill_in(form, {"color": color}, language))] = color
    return names


def _typed(word: str) -> str:
    """Write a word as many people type it: in lower case, without accents."""
    return "".join(sign for sign in normalize("NFD", plain(word)) if not combining(sign))


def _is_nobody(raw: object) -> bool:
    text = plain(raw) if isinstance(raw, str) else None
    return text in {_nobody(language) for language in LANGUAGES}


def _nobody(language: Language) -> str:
    return fill_in("{nobody}", {"nobody": None}, language)


def _all_colors(words: list[str], task: Task) -> bool:
    try:
        return bool([read_color(word, task) for word in words])
    except UnreadableError:
        return False


def read_color(raw: object, task: Task) -> ColorName:
    """Read a colour that the task has, by its name or letter in any language."""
    if isinstance(raw, str) and len(raw) <= SHORT:
        color = _names().get(_typed(raw))
        if color in COLOR_NAMES[: task.players]:
            return color
    raise UnreadableError


def _in_seat_order(colors: Iterable[ColorName]) -> list[ColorName]:
    return sorted(colors, key=COLOR_NAMES.index)
