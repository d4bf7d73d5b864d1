"""The texts of each language, read from its folder when first used."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from importlib import import_module
from typing import Any, Final, TypeVar

from sosucker_widget.locale.languages import (
    DEFAULT_LANGUAGE,
    RECORD_LANGUAGES,
    Language,
    check_language,
    forget_language,
    name_language,
    plugin_package,
)
from sosucker_widget.locale.template import Grammar, Template, fill
from sosucker_widget.plugins import warn_about

PHRASE_MODULES: Final = (
    *("balance", "bell", "chances", "comparison", "display", "evidence", "export", "faults"),
    *("players", "forces", "guests", "home", "intro", "kept", "live", "power", "quiz", "report"),
    *("story", "table", "tale", "teaching"),
)
"""The modules of a language's folder that hold `PHRASES`: templates by key."""

_HERE: Final = __name__.rpartition(".")[0]

T = TypeVar("T")


class Tables:
    """All texts of one language."""

    def __init__(self, package: str) -> None:
        self._package = package

    @cached_property
    def grammar(self) -> Grammar:
        """The forms of the language's words."""
        grammar: Grammar = self._module("grammar").GRAMMAR
        return grammar

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """What each rule decides, in one line."""
        titles: Mapping[str, str] = self._module("rulings").TITLES
        return titles

    @cached_property
    def sentences(self) -> Mapping[str, Template]:
        """The sentences of the rulings, by rule id and variant, such as `NEXT-1.forced`."""
        sentences: Mapping[str, Template] = self._module("rulings").SENTENCES
        return sentences

    @cached_property
    def phrases(self) -> Mapping[str, Template]:
        """All other phrases outside the lessons, by key."""
        return {
            key: template
            for name in PHRASE_MODULES
            for key, template in self._module(name).PHRASES.items()
        }

    def lesson(self, name: str) -> Mapping[str, Template]:
        """Return the phrases of a notebook's exercises by key; `name` is such as `nb1`."""
        phrases: Mapping[str, Template] = self._module(f"lessons.{name}").PHRASES
        return phrases

    def interface(self) -> str:
        """Return the strings of the screen, as JSON."""
        return read_data(self._package, "interface.json")

    def sentence(self, key: str, facts: Mapping[str, Any]) -> str:
        """Fill in the sentence of a finding, or that of the variant which it repeats."""
        if key not in self.sentences:
            key = key.removesuffix("-same").removesuffix("-again")
        return self._fill(self.sentences, key, facts)

    def phrase(self, key: str, facts: Mapping[str, Any]) -> str:
        """Fill in one of the other phrases."""
        return self._fill(self.phrases, key, facts)

    def lesson_phrase(self, name: str, key: str, facts: Mapping[str, Any]) -> str:
        """Fill in a phrase of a notebook's exercises."""
        return self._fill(self.lesson(name), key, facts)

    def _fill(self, templates: Mapping[str, Template], key: str, facts: Mapping[str, Any]) -> str:
        if key not in templates:
            # This tells whoever has just added a key where to write it.
            package = self._package.removeprefix("sosucker_widget.").replace(".", "/")
            raise KeyError(f"{package} has no text for {key!r}")
        return fill(templates[key], facts, self.grammar)

    def _module(self, name: str) -> Any:  # noqa: ANN401 - each has tables of its own
        return import_module(f"{self._package}.{name}")


class PluginTables(Tables):
    """The texts of a language that a plug-in brings; what it lacks is said in English.

    A plug-in may be older than this package, or not finished. A warning names the first text that
    is missing or can't be filled in.
    """

    def __init__(self, language: Language, package: str) -> None:
        super().__init__(package)
        self._language = language
        self._warned = False

    @cached_property
    def grammar(self) -> Grammar:
        """The forms of the language's words."""
        return self._or_else(lambda: super(PluginTables, self).grammar, self._english.grammar)

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """What each rule decides, in one line."""
        nothing: Mapping[str, str] = {}
        own = self._or_else(lambda: super(PluginTables, self).titles, nothing)
        return {**self._english.titles, **own}

    def sentence(self, key: str, facts: Mapping[str, Any]) -> str:
        """Fill in the sentence of a finding."""
        return self._or_english(lambda table: table.sentence(key, facts))

    def phrase(self, key: str, facts: Mapping[str, Any]) -> str:
        """Fill in one of the other phrases."""
        return self._or_english(lambda table: table.phrase(key, facts))

    def lesson_phrase(self, name: str, key: str, facts: Mapping[str, Any]) -> str:
        """Fill in a phrase of a notebook's exercises."""
        return self._or_english(lambda table: table.lesson_phrase(name, key, facts))

    @property
    def _english(self) -> Tables:
        return _OWN[DEFAULT_LANGUAGE]

    def _or_english(self, tell: Callable[[Any], str]) -> str:
        try:
            return tell(super())
        except Exception as error:  # noqa: BLE001 - foreign texts and code
            self.warn(error)
            return tell(self._english)

    def _or_else(self, read: Callable[[], T], otherwise: T) -> T:
        try:
            return read()
        except Exception as error:  # noqa: BLE001 - as above
            self.warn(error)
            return otherwise

    def warn(self, error: Exception) -> None:
        """Warn about the first text that is missing or can't be read."""
        if not self._warned:
            self._warned = True
            words = f"lacks texts, which are shown in English: {type(error).__name__}: {error}"
            warn_about("languages", self._language, words)


_OWN: Final = {code: Tables(f"{_HERE}.{code}") for code in RECORD_LANGUAGES}
"""The texts of the languages that no plug-in brings."""


def tables(language: Language) -> Tables:
    """Return the texts of a language."""
    check_language(language)
    if language in _OWN:
        return _OWN[language]
    package = plugin_package(language)
    assert package is not None
    return _of_plugin(language, package)


@cache
def _of_plugin(language: Language, package: str) -> Tables:
    return PluginTables(language, package)


def add_language(language: Language, name: str, tables: Tables) -> None:
    """Add a language whose tables are not in `locale/<language>`."""
    _OWN[language] = tables
    name_language(language, name)


def remove_language(language: Language) -> None:
    """Remove a language that `add_language` added."""
    forget_language(language)
    del _OWN[language]


def read_data(package: str, name: str) -> str:
    """Read a text file of a package, whether it is in a folder or in an archive."""
    module = import_module(package)
    assert module.__spec__ is not None
    path = os.path.join(os.path.dirname(module.__spec__.origin or ""), name)  # noqa: PTH118, PTH120 - the engine loads this file, and not pathlib
    data: bytes = module.__spec__.loader.get_data(path)  # type: ignore[union-attr]
    return data.decode()
