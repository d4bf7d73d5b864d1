"""Sentences with gaps: a template names facts and the grammatical form that each takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple


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
"""A sentence, a choice of sentences, or several in a row."""


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


class Verbatim(str):
    """A fact that is already in words and is not the name of a colour."""

    __slots__ = ()


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
    return grammar.color(str(value), form)


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
    told = []
    for text, gap in _pieces(template):
        told.append(text)
        if gap:
            name, form = gap
            told.append(_format(_fact(facts, name), form, grammar))
    return "".join(told)


@lru_cache(maxsize=4096)
def _pieces(template: str) -> tuple[tuple[str, tuple[str, str] | None], ...]:
    """Return the texts of a template, each with the name and the form of the gap after it."""
    return tuple(
        (text, None if name is None else (name, form or ""))
        for text, name, form, _ in Formatter().parse(template)
    )


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
