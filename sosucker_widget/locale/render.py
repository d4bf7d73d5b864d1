"""From a rule id, a variant and facts to a sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, Final, Literal

from sosucker_widget.locale.template import Template, fill

Language = Literal["en", "ru"]

LANGUAGES: Final[tuple[Language, ...]] = ("en", "ru")
"""The languages that there are tables for, by their codes (BCP 47)."""


def render(rule: str, variant: str, facts: Mapping[str, Any], language: Language) -> str:
    """Tell a finding in words.

    Raises
    ------
    ValueError
        If there is no table for the language.
    """
    table = _table(language)
    sentence = table.SENTENCES[f"{rule}.{variant}" if variant else rule]
    return fill(sentence, facts, table.GRAMMAR)


def title(rule: str, language: Language) -> str:
    """Say in one line what a rule rules."""
    text: str = _table(language).TITLES[rule]
    return text


def phrase(key: str, facts: Mapping[str, Any], language: Language) -> str:
    """Fill the phrase of a key from facts.

    >>> phrase("pointer.latest", {"to": "blue"}, "en")
    'Blue’s latest'
    """
    table = _table(language)
    return fill(table.PHRASES[key], facts, table.GRAMMAR)


def fill_in(template: Template, facts: Mapping[str, Any], language: Language) -> str:
    """Fill a sentence that stands in no table, such as an exercise's, from facts.

    >>> fill_in("{player} plays {chip:a} chip.", {"player": "red", "chip": "blue"}, "en")
    'Red plays a blue chip.'
    """
    return fill(template, facts, _table(language).GRAMMAR)


@cache
def _table(language: str) -> ModuleType:
    if language not in LANGUAGES:
        msg = f"language: {language!r} is not one of {', '.join(map(repr, LANGUAGES))}"
        raise ValueError(msg)
    return import_module(f"sosucker_widget.locale.{language}")
