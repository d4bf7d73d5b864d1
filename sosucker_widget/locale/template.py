"""Sentences with gaps: a template names facts and the grammatical form that each takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from types import MappingProxyType
from typing import Any, Final, NamedTuple

BY_COLOR: Final[Mapping[str, str]] = MappingProxyType({})
"""No names: what a record holds is said by colour, since it is read again."""

_NAMES: Final[ContextVar[Mapping[str, str]]] = ContextVar("names", default=BY_COLOR)


@contextmanager
def calling(names: Mapping[str, str]) -> Iterator[None]:
    """Call players by these names, by colour, in every sentence that is said inside."""
    before = _NAMES.set(names)
    try:
        yield
    finally:
        _NAMES.reset(before)


def names_now() -> Mapping[str, str]:
    """Return the names by which players are called now."""
    return _NAMES.get()


@dataclass(frozen=True)
class Choose:
    """A sentence that depends on a number, by the language's plural category.

    `cases` is keyed by a number itself ("0", "2"), which takes precedence, or by its category:
    `one`, `few`, `many`, and `other` if its own category is not given. A category holds more
    than one number: in Russian 21 is `one`, so use "1" for a sentence about a single chip.
    """

    fact: str
    cases: Mapping[str, Template]


Template = str | Choose | tuple["Template", ...]
"""A sentence, a choice of sentences, or several in a row.

A gap names a fact, and after a colon the form that it takes: `{to}`, `{to:poss}`. A gap with a bar
is about person. It says what stands before the bar of another player, and what stands after it to
the reader: `{player} {player:gives|give} the move`. Either may have gaps, but none with a bar.
"""
Phrases = Mapping[str, Template]
"""Templates by key."""


class Grammar(NamedTuple):
    """The grammar of a language: its forms of colours, numbers and lists."""

    color: Callable[[str, str], str]
    """The form of a colour's name, as player or as chip: `color("red", "poss")`."""
    number: Callable[[int, str], str]
    plural: Callable[[int], str]
    decimal: str
    """The decimal separator."""
    both: str
    """The word between the last two members of a list."""
    either: str
    """The same for a choice: a form that begins with `or`, as in `{candidates:or}`.

    A form that begins with `row` has commas only.
    """
    nothing: str
    you: Mapping[str, str] = MappingProxyType({})
    """What the reader is called instead of by colour, by form of a player; small letters."""
    named: Mapping[str, str] = MappingProxyType({})
    """What a player with a name is called, by form of a player; gaps are `name` and `color`."""


class Verbatim(str):
    """A fact that is already in words and is not the name of a colour."""

    __slots__ = ()


class ReaderFacts(dict[str, Any]):
    """Facts as they are told to one of the players.

    Attributes
    ----------
    readers
        The names of the facts that are the reader alone.
    """

    def __init__(self, facts: Mapping[str, Any], reader: str) -> None:
        super().__init__(facts)
        alone = (reader, [reader], (reader,))
        self.readers = frozenset(name for name, fact in facts.items() if fact in alone)


def _format(value: object, form: str, grammar: Grammar) -> str:
    if isinstance(value, list | tuple):
        word, _, rest = form.partition(" ")
        betweens = {"or": f" {grammar.either} ", "row": ", "}
        between = betweens.get(word, f" {grammar.both} ")
        form = rest if word in betweens else form
        return _join([_format(item, form, grammar) for item in value], between, grammar)
    if value is None:
        return grammar.nothing
    if isinstance(value, Verbatim):
        return str(value)
    if isinstance(value, float):
        return f"{value:.1f}".replace(".", grammar.decimal)
    if isinstance(value, int):
        return grammar.number(value, form)
    color, name = grammar.color(str(value), form), names_now().get(str(value))
    if name is None or form not in grammar.named:
        return color
    return grammar.named[form].format(name=name, color=color)


def _join(words: list[str], between: str, grammar: Grammar) -> str:
    if len(words) < 2:  # noqa: PLR2004 - a list of one has no "and"
        return words[0] if words else grammar.nothing
    return f"{', '.join(words[:-1])}{between}{words[-1]}"


def fill(template: Template, facts: Mapping[str, Any], grammar: Grammar) -> str:
    """Fill in a template from facts.

    For each list or count by colour `x` there is also `x_n`, its length or its sum.
    """
    if isinstance(template, tuple):
        return " ".join(filter(None, (fill(part, facts, grammar) for part in template)))
    if isinstance(template, Choose):
        number, cases = _fact(facts, template.fact), template.cases
        keys = (str(number), grammar.plural(number), "other")
        return fill(next(cases[key] for key in keys if key in cases), facts, grammar)
    words: list[str] = []
    readers = facts.readers if isinstance(facts, ReaderFacts) else _NOBODY
    for plain, gap in _pieces(template, readers):
        words.append(plain)
        if gap is None:
            continue
        fact, form, is_reader, begins = gap
        if is_reader and form in grammar.you:
            you = grammar.you[form]
            words.append(you.capitalize() if begins else you)
        else:
            words.append(_format(_fact(facts, fact), form, grammar))
    return "".join(words)


_NOBODY: Final[frozenset[str]] = frozenset()


class _Gap(NamedTuple):
    """A gap: a fact in a form, whether it is the reader, and whether it begins a sentence."""

    fact: str
    form: str
    is_reader: bool
    begins: bool


@lru_cache(maxsize=4096)
def _pieces(template: str, readers: frozenset[str]) -> tuple[tuple[str, _Gap | None], ...]:
    """Return the plain texts of a template in the right person, each with the gap after it."""
    pieces: list[tuple[str, _Gap | None]] = []
    plain = ""
    for text, name, form in _in_person(template, readers):
        plain += text
        if name is not None:
            begins = plain.endswith(". ") or not (plain or pieces)
            pieces.append((plain, _Gap(name, form, name in readers, begins)))
            plain = ""
    return (*pieces, (plain, None))


def _in_person(template: str, readers: frozenset[str]) -> Iterator[tuple[str, str | None, str]]:
    """Yield plain texts with the name and the form of the gap after each, if there is one."""
    for text, name, form, _ in Formatter().parse(template):
        others, bar, you = (form or "").partition("|")
        if bar:
            yield text, None, ""
            yield from _in_person(you if name in readers else others, readers)
        else:
            yield text, name, others


def _fact(facts: Mapping[str, Any], name: str) -> Any:  # noqa: ANN401 - facts are of many types
    if name not in facts and name.endswith("_n"):
        return _size(facts[name.removesuffix("_n")])
    return facts[name]


def _size(value: object) -> int:
    # The cheapest tests come first, because most facts are names and numbers.
    if value is None or isinstance(value, str):
        return 0
    if isinstance(value, int):
        return int(value)
    if isinstance(value, list | tuple):
        return len(value)
    return sum(value.values()) if isinstance(value, Mapping) else 0
