"""Answers in words: as a button says them, and as a report quotes them."""

from __future__ import annotations

from typing import Final

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.locale import Language, fill_in, phrase
from sosucker_widget.record.values.decode import Json

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
