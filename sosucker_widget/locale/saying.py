"""From a rule id or a key, with facts, to a sentence in any language; and sentences as values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Self

from sosucker_widget.locale.languages import DEFAULT_LANGUAGE, LANGUAGES, Language, check_language
from sosucker_widget.locale.tables import tables
from sosucker_widget.locale.template import Template, Verbatim, fill


def render(rule: str, variant: str, facts: Mapping[str, Any], language: Language) -> str:
    """Express a finding in words.

    If `…-same` and `…-again` have no sentence of their own, they use that of the variant before
    the hyphen.
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
    """Fill in a phrase of a notebook's exercises from facts."""
    return tables(language).lesson_phrase(lesson, key, facts)


def fill_in(template: Template, facts: Mapping[str, Any], language: Language) -> str:
    """Fill in a sentence that is in no table, such as one of a record, from facts.

    >>> fill_in("{player} plays {chip:a} chip.", {"player": "red", "chip": "blue"}, "en")
    'Red plays a blue chip.'
    """
    return fill(template, facts, tables(language).grammar)


class Saying(str):
    """A phrase and its facts: a string in the default language that can be told in any.

    It is a string, so an error made from one reads like any other.
    """

    __slots__ = ("facts", "key")

    key: str
    facts: Mapping[str, Any]

    def __new__(cls, key: str, /, **facts: object) -> Self:
        """Fill it in at once, in the default language."""
        saying = super().__new__(cls, _phrase(key, facts, DEFAULT_LANGUAGE))
        saying.key, saying.facts = key, facts
        return saying

    def told(self, language: Language) -> str:
        """Return the text in a language."""
        return _phrase(self.key, self.facts, language)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by key and facts."""
        return _said, (self.key, self.facts)


class PhraseText(Mapping[str, str]):
    """A phrase as a text in every language, filled in only when it is read."""

    __slots__ = ("_facts", "_key")

    def __init__(self, key: str, **facts: object) -> None:
        self._key, self._facts = key, facts

    def __getitem__(self, language: str) -> str:
        """Return the text in a language; raise KeyError for an unknown one."""
        if language not in LANGUAGES:
            raise KeyError(language)
        return _phrase(self._key, self._facts, check_language(language))

    def __iter__(self) -> Iterator[str]:
        """Iterate over the languages."""
        return iter(LANGUAGES)

    def __len__(self) -> int:
        """Count the languages."""
        return len(LANGUAGES)

    def __repr__(self) -> str:
        """Return the text in the default language."""
        return repr(self[DEFAULT_LANGUAGE])


def _phrase(key: str, facts: Mapping[str, Any], language: Language) -> str:
    words = {
        name: Verbatim(fact.told(language)) if isinstance(fact, Saying) else fact
        for name, fact in facts.items()
    }
    return phrase(key, words, language)


def _said(key: str, facts: Mapping[str, Any]) -> Saying:
    return Saying(key, **facts)


def told(what: str | Exception, language: Language) -> str:
    """Return a text, or the text of an error, in a language if possible, otherwise unchanged.

    >>> told(ValueError(Saying("fault.no-pile", pile=3)), "ru")
    'стопки 3 нет (PLAY-2)'
    >>> told("the disk is full", "ru"), told(ValueError(), "ru")
    ('the disk is full', '')
    """
    if isinstance(what, Exception):
        what = (
            what.args[0] if len(what.args) == 1 and isinstance(what.args[0], Saying) else str(what)
        )
    return what.told(language) if isinstance(what, Saying) else what
