"""What all kinds of answers share: reading, writing, and saying what is expected."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, ClassVar, Final

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import LANGUAGES, Language, Verbatim, fill_in, phrase
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.task import Task

_WORDS: Final = frozenset(
    {"yes", "no", "unknown", "first", "seat-order", "grudge", "gratitude", "uniform"}
)
"""The words of answers that have a name in each language."""


def named(word: str, language: Language) -> str:
    """Return what a word of an answer is called.

    >>> named("unknown", "ru"), named("red", "ru"), named("p1", "ru")
    ('неизвестно', 'Красный', 'p1')
    """
    if word in COLOR_NAMES:
        return fill_in("{color}", {"color": word}, language)
    return phrase(f"teach.word.{word}", {}, language) if word in _WORDS else word


def in_words(written: Json, language: Language) -> str:
    """Write an answer in one line, a list within a list apart from the next.

    >>> in_words([["red", "blue"], ["green"]], "ru"), in_words(True, "en")
    ('Красный, Синий; Зелёный', 'yes')
    """
    if isinstance(written, bool):
        return phrase("value.true" if written else "value.false", {}, language)
    if isinstance(written, list):
        between = "; " if any(isinstance(one, list) for one in written) else ", "
        return between.join(in_words(one, language) for one in written)
    return named(str(written), language)


MOST_TEXT: Final = 2000
"""The most characters in a free text."""
MOST_ITEMS: Final = 64
"""The most items in a list."""
SHORT: Final = 12
"""The most characters in a short word."""

_QUOTES: Final = "\"'`“”„‘’«»"
_STOPS: Final = ".!?,;: "
_BETWEEN: Final = re.compile(r"[\s,;&]+")


class UnreadableError(SosuckerError, ValueError):
    """What was typed is not an answer of the expected kind.

    Parameters
    ----------
    reason
        The end of the phrase `teach.type.REASON` that says more about it, if there is one.
    """

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason)
        self.reason = reason


class AnswerKind(ABC):
    """A kind of answer."""

    name: ClassVar[str]
    """The end of the phrase `teach.wants.NAME` that says what is expected."""

    @abstractmethod
    def read(self, raw: object, task: Task, /) -> Any:  # noqa: ANN401 - each kind has its own
        """Read what was typed or handed in; raise `UnreadableError` if it is of another kind."""

    def write(self, value: Any) -> Json:  # noqa: ANN401 - as above
        """Write a value as JSON: a tuple as a list, a fraction as text."""
        if isinstance(value, tuple):
            return [*map(self.write, value)]
        if isinstance(value, Mapping):
            return {key: self.write(one) for key, one in value.items()}
        return str(value) if isinstance(value, Fraction) else value

    def facts(self, _task: Task, /) -> Mapping[str, object]:
        """Return the facts for the sentence that says what is expected: by default its fields."""
        return {name: _fact(value) for name, value in vars(self).items()}

    def wanted(self, task: Task, language: Language) -> str:
        """Say what is expected.

        >>> from sosucker_widget.teaching.answer_kinds import NumberFrom
        >>> NumberFrom(0, 9).wanted(Task(), "en")
        'a whole number from 0 to 9'
        """
        return phrase(f"teach.wants.{self.name}", self.facts(task), language)

    def shown(self, written: Json, language: Language, /) -> str:
        """Show a written answer in one line."""
        return in_words(written, language)


def _fact(value: object) -> object:
    if isinstance(value, tuple):
        value = ", ".join(f'"{word}"' for word in value)
    return Verbatim(value) if isinstance(value, str) else value


def read_items(raw: object) -> list[object]:
    """Return the items of a list, tuple, set, array or series, up to a limit; refuse others."""
    is_list = isinstance(raw, list | tuple | set | frozenset) or hasattr(raw, "tolist")
    if not (is_list and isinstance(raw, Collection)) or len(raw) > MOST_ITEMS:
        raise UnreadableError
    return list(raw)


def plain(raw: str) -> str:
    """Write what was typed in small letters, without quotation marks, and stops at its end.

    >>> plain(' "Nobody." ')
    'nobody'
    """
    return raw.strip().strip(_QUOTES).strip().rstrip(_STOPS).rstrip(_QUOTES).lower()


def words_of(raw: str) -> list[str]:
    """Split what was typed at blanks, commas, and the words for "and".

    >>> words_of("Red, blue and green.")
    ['red', 'blue', 'green']
    """
    skipped = {"", *typed_for("and")}
    return [word for word in _BETWEEN.split(plain(raw[:MOST_TEXT])) if word not in skipped]


@cache
def typed_for(meaning: str) -> frozenset[str]:
    """List the words, in all languages, that may be typed for a meaning.

    >>> sorted(typed_for("yes") & {"yes", "true", "no"})
    ['true', 'yes']
    """
    return frozenset(
        word
        for language in LANGUAGES
        for word in phrase(f"teach.typed.{meaning}", {}, language).split()
    )


def read_word(raw: object, words: tuple[str, ...]) -> str:
    """Read one of several words, in upper or lower case."""
    text = plain(raw) if isinstance(raw, str) else None
    for word in words:
        if text == word.lower():
            return word
    raise UnreadableError
