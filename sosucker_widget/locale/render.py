"""From a rule id, a variant and facts to a sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sosucker_widget.locale.languages import Language
from sosucker_widget.locale.tables import tables
from sosucker_widget.locale.template import Template, fill


def render(rule: str, variant: str, facts: Mapping[str, Any], language: Language) -> str:
    """Express a finding in words.

    If `…-same` and `…-again` have no sentence of their own, they use that of the variant before
    the hyphen.

    Raises
    ------
    ValueError
        If there is no table for the language.
    """
    return tables(language).sentence(f"{rule}.{variant}" if variant else rule, facts)


def title(rule: str, language: Language) -> str:
    """Say in one line what a rule decides."""
    return tables(language).titles[rule]


def phrase(key: str, facts: Mapping[str, Any], language: Language) -> str:
    """Fill in the phrase of a key from facts.

    >>> phrase("pointer.latest", {"to": "blue"}, "en")
    'Blue’s latest'
    """
    return tables(language).phrase(key, facts)


def lesson_phrase(lesson: str, key: str, facts: Mapping[str, Any], language: Language) -> str:
    """Fill in a phrase of a notebook's exercises from facts.

    Parameters
    ----------
    lesson
        The notebook's name, such as `nb1`. Its texts are in `PHRASES` of
        `locale/<language>/lessons/nb1.py`: templates by key, the same keys in every language.
    key
        The key of the phrase, such as `q1.ask` or `q1.hint.in-pile`.
    facts
        The facts that fill its gaps.
    language
        The reader's language.

    Raises
    ------
    ModuleNotFoundError
        If the lesson has no texts in this language.
    KeyError
        If it has no such phrase.
    """
    return tables(language).lesson_phrase(lesson, key, facts)


def fill_in(template: Template, facts: Mapping[str, Any], language: Language) -> str:
    """Fill in a sentence that is in no table, such as one of a record, from facts.

    >>> fill_in("{player} plays {chip:a} chip.", {"player": "red", "chip": "blue"}, "en")
    'Red plays a blue chip.'
    """
    return fill(template, facts, tables(language).grammar)
