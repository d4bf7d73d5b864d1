"""Texts for a reader: one string, or one for each language. Never HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from sosucker_widget.locale import RECORD_LANGUAGES
from sosucker_widget.record.fault import Where, quote

Text = str | Mapping[str, Any]
"""A string, or strings by language (`en`, `ru`), as in the record; keys that begin with `x-` are
kept."""


def text_in(text: Text, language: str) -> str:
    """Return a text in a language, or in another one if it lacks this one.

    >>> text_in({"en": "Red goes again", "ru": "Красный ходит снова"}, "ru")
    'Красный ходит снова'
    >>> text_in({"en": "Red goes again"}, "ru"), text_in("Turn 6", "ru")
    ('Red goes again', 'Turn 6')
    """
    if isinstance(text, str):
        return text
    return str(text[next(one for one in (language, *RECORD_LANGUAGES, *text) if one in text)])


def read_text(raw: object, where: Where) -> Text:
    """Parse a text."""
    if isinstance(raw, str):
        return raw
    languages = " and ".join(RECORD_LANGUAGES)
    if not isinstance(raw, dict):
        where.fault(f"{quote(raw)} is neither a string nor an object with {languages}")
        return ""
    if not any(language in raw for language in RECORD_LANGUAGES):
        where.fault(f"a text has {languages}, or one of them")
    for key, value in raw.items():
        if key in RECORD_LANGUAGES:
            if not isinstance(value, str):
                where.at(key).fault(f"{quote(value)} is not a string")
        elif not key.startswith("x-"):
            where.at(key).fault(f"no such language; there are {languages}")
    return cast("Text", raw)


def joined(texts: Sequence[Text]) -> Text:
    r"""Join texts, each on its own line, in every language that at least one of them has.

    >>> joined(["What if?", {"en": "Blue waits.", "ru": "Синий ждёт."}])
    {'en': 'What if?\nBlue waits.', 'ru': 'What if?\nСиний ждёт.'}
    """
    if len(texts) == 1:
        return texts[0]
    if all(isinstance(text, str) for text in texts):
        return "\n".join(cast("Sequence[str]", texts))
    return {
        language: "\n".join(text_in(text, language) for text in texts)
        for language in RECORD_LANGUAGES
    }
