"""The languages of the package, one on each line, and the default language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

Language = str
"""A language by its code (BCP 47): a key of `LANGUAGES`."""

_NAMES: Final[dict[Language, str]] = {
    "en": "English",
    "ru": "Русский",
}

LANGUAGES: Final[Mapping[Language, str]] = MappingProxyType(_NAMES)
"""Each language by its code, with the name that its own speakers give it.

The texts of a language are in the folder `locale/<code>`. Ask this mapping when you need the
languages and don't copy it, because `add_language` may add one while the program runs.
"""

DEFAULT_LANGUAGE: Final[Language] = "en"
"""The default language of errors, exports and new widgets."""


def in_every_language(tell: Callable[[Language], str]) -> dict[Language, str]:
    """Return a text in each language.

    Parameters
    ----------
    tell
        Returns the text for a language's code.

    Examples
    --------
    >>> in_every_language(str.upper)["ru"]
    'RU'
    """
    return {language: tell(language) for language in LANGUAGES}


def check_language(language: object) -> Language:
    """Return a language's code.

    Raises
    ------
    ValueError
        If there is no such language.

    Examples
    --------
    >>> check_language("tlh")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ValueError: language: 'tlh' is not one of 'en', 'ru'...
    """
    if not isinstance(language, str) or language not in LANGUAGES:
        raise ValueError(f"language: {language!r} is not one of {', '.join(map(repr, LANGUAGES))}")
    return language


def name_language(language: Language, name: str) -> None:
    """Add a language to the list, under the name that its speakers give it."""
    _NAMES[language] = name


def forget_language(language: Language) -> None:
    """Remove a language from the list."""
    del _NAMES[language]
