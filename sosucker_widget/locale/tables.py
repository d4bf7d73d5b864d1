"""The texts of each language, read from its folder when first used."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache, cached_property
from importlib import import_module
from typing import Any, Final

from sosucker_widget.locale.languages import (
    Language,
    check_language,
    forget_language,
    name_language,
)
from sosucker_widget.locale.template import Grammar, Template

PHRASE_MODULES: Final = (
    "comparison",
    "evidence",
    "export",
    "faults",
    "players",
    "power",
    "quiz",
    "table",
    "teaching",
)
"""The modules of a language's folder that hold `PHRASES`: templates by key."""

_HERE: Final = __name__.rpartition(".")[0]


class Tables:
    """All texts of one language.

    Parameters
    ----------
    package
        The folder, by its dotted name. It holds

        - `grammar.py` with `GRAMMAR`: the forms of colours, numbers and lists,
        - `rulings.py` with `TITLES` by rule id, and `SENTENCES` by rule id and variant,
        - the modules of `PHRASE_MODULES`, each with `PHRASES` by key,
        - `interface.json`: the strings of the screen, by key,
        - `lessons/`: a module for each notebook, which holds `PHRASES` by key.

    Notes
    -----
    Each part is read when it is first used. A subclass may make its parts differently; the tests
    make a language from English that way.
    """

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

    def _module(self, name: str) -> Any:  # noqa: ANN401 - each has tables of its own
        return import_module(f"{self._package}.{name}")


_added: Final[dict[Language, Tables]] = {}


def tables(language: Language) -> Tables:
    """Return the texts of a language.

    Raises
    ------
    ValueError
        If there is no such language.

    Examples
    --------
    >>> tables("en").phrases["board.over"]
    '{winner} has won'
    """
    check_language(language)
    return _added.get(language) or _in_folder(language)


@cache
def _in_folder(language: Language) -> Tables:
    return Tables(f"{_HERE}.{language}")


def add_language(language: Language, name: str, tables: Tables) -> None:
    """Add a language whose tables are not in `locale/<language>`.

    Parameters
    ----------
    language
        Its code (BCP 47).
    name
        What its own speakers call it.
    tables
        All its texts.

    Notes
    -----
    A widget offers the languages that exist when it is made, so add the language first. The
    notation `.sls` knows only languages that have a folder; it writes texts of others as JSON.
    """
    _added[language] = tables
    name_language(language, name)


def remove_language(language: Language) -> None:
    """Remove a language that `add_language` added."""
    forget_language(language)
    del _added[language]


def read_data(package: str, name: str) -> str:
    """Read a text file of a package, whether it is in a folder or in an archive."""
    module = import_module(package)
    assert module.__spec__ is not None
    path = os.path.join(os.path.dirname(module.__spec__.origin or ""), name)  # noqa: PTH118, PTH120 - the engine loads this file, and not pathlib
    data: bytes = module.__spec__.loader.get_data(path)  # type: ignore[union-attr]
    return data.decode()
