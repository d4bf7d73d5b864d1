"""The languages of the package, one on each line, and the default language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, KeysView, Mapping
from types import MappingProxyType, ModuleType
from typing import Final, Literal, NamedTuple, cast

from sosucker_widget.locale.template import BY_COLOR, calling
from sosucker_widget.plugins import PluginName, WithPlugins

Language = Literal["en", "ru"] | PluginName
"""A language by its code (BCP 47): a key of `LANGUAGES`."""

_NAMES: Final[dict[Language, str]] = {
    "en": "English",
    "ru": "Русский",
}

RECORD_LANGUAGES: Final[Mapping[Language, str]] = MappingProxyType(_NAMES)
"""The languages in which a record's texts may be written: those that need no plug-in.

A record that one person saves must be readable where the plug-ins of that person are missing.
"""


class LanguageFolder(NamedTuple):
    """A language that a plug-in brings: its name, and the package that holds its texts."""

    name: str
    package: str


def _read_plugin(code: str, value: object) -> LanguageFolder:
    if code in _NAMES:
        raise ValueError("the package has this language")
    name = getattr(value, "NAME", None)
    if not isinstance(value, ModuleType) or not isinstance(name, str) or not name:
        raise TypeError("expected a package with a NAME, what its speakers call the language")
    return LanguageFolder(name, value.__name__)


_PLUGINS: Final = WithPlugins[LanguageFolder]("languages", {}, _read_plugin)


class _Languages(Mapping[Language, str]):
    """The names of the languages by code: the package's, the added ones, the plug-ins'."""

    def __getitem__(self, language: Language) -> str:
        return _NAMES[language] if language in _NAMES else _PLUGINS[language].name

    def __iter__(self) -> Iterator[Language]:
        return iter([*self._all()])  # one may be added meanwhile, by another thread too

    def __len__(self) -> int:
        return len(self._all())

    def keys(self) -> KeysView[Language]:
        """Return the codes."""
        return self._all().keys()

    def __contains__(self, language: object) -> bool:
        return language in _NAMES or language in _PLUGINS.added

    def __repr__(self) -> str:
        return repr(dict(self))

    def _all(self) -> Mapping[Language, str]:
        """Return all names. Most people have no plug-in, and this is asked for every text."""
        added = _PLUGINS.added
        if not added:
            return _NAMES
        named: dict[Language, str] = {PluginName(code): one.name for code, one in added.items()}
        return {**_NAMES, **named, **_NAMES}  # the order of the first, the names of the last


LANGUAGES: Final[Mapping[Language, str]] = _Languages()
"""Each language by its code, with the name that its own speakers give it.

The texts of a language are in the folder `locale/<code>`, or in the package of a plug-in. Ask
this mapping when you need the languages and don't copy it, because `add_language` may add one
while the program runs.
"""

DEFAULT_LANGUAGE: Final[Language] = "en"
"""The default language of errors, exports and new widgets."""


def in_every_language(tell: Callable[[Language], str]) -> dict[str, str]:
    """Return a text in each language."""
    return {language: tell(language) for language in LANGUAGES}


def in_record_languages(tell: Callable[[Language], str]) -> dict[str, str]:
    """Return a text in each language that a record may hold, in which plug-ins are left out.

    >>> in_record_languages(str.upper)["ru"]
    'RU'
    """
    with calling(BY_COLOR):
        return {language: tell(language) for language in [*RECORD_LANGUAGES]}


def check_language(language: object) -> Language:
    """Return a language's code."""
    is_known = isinstance(language, str) and (language in _NAMES or language in LANGUAGES)
    if not is_known:
        raise ValueError(f"language: {language!r} is not one of {', '.join(map(repr, LANGUAGES))}")
    return cast("Language", language)


def name_language(language: Language, name: str) -> None:
    """Add a language to the list, under the name that its speakers give it."""
    _NAMES[language] = name


def forget_language(language: Language) -> None:
    """Remove a language from the list."""
    del _NAMES[language]


def plugin_package(language: Language) -> str | None:
    """Return the package of a plug-in that holds a language's texts; None if none does."""
    return None if language in _NAMES else _PLUGINS[language].package
