"""Texts for a reader, and the names of players: plain text, or one a language. Never HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, cast

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.locale import LANGUAGES, RECORD_LANGUAGES, Language, fill_in
from sosucker_widget.record.values.fault import Where, quote

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


MAX_NAME: Final = 60
"""The most characters of a name."""


def name_fault(name: object, color: str) -> str | None:
    r"""Say why something can't be the name of a player; None if it can.

    >>> name_fault("Ann", "red"), name_fault("Red", "red"), name_fault("Blue", "red")
    (None, None, 'it is the colour of another player')
    >>> name_fault("a\u202eb", "red"), name_fault(" ", "red")
    ('it has a hidden character or a line end', 'it is empty')
    """
    if not isinstance(name, str):
        return "a text in one line"
    if not name.isprintable():
        return "it has a hidden character or a line end"
    if not name.strip():
        return "it is empty"
    if len(name) > MAX_NAME:
        return f"it is longer than {MAX_NAME} characters"
    if _is_color_of_another(name, color):
        return "it is the colour of another player"
    return None


def shown_name(name: str | None, color: str) -> str | None:
    r"""Return the name of a player as it is shown; None if only the colour can be.

    >>> shown_name("Ann\nLee\u202e", "red"), shown_name("", "red"), shown_name("blue", "red")
    ('Ann Lee', None, None)
    """
    if name is None or name_fault(name, color) is None:
        return name
    # The length of what is looked at is limited too: a file may hold millions of letters.
    line = " ".join(name[: 4 * MAX_NAME].split())
    line = "".join(filter(str.isprintable, line)).strip()
    if len(line) > MAX_NAME or (line and len(name) > 4 * MAX_NAME):
        line = f"{line[: MAX_NAME - 1]}…"
    return line if name_fault(line, color) is None else None


def _is_color_of_another(name: str, color: str) -> bool:
    word = name.strip().casefold()
    others = (other for other in COLOR_NAMES if other != color)
    return any(word in _words_for(other, tuple(LANGUAGES)) for other in others)


@lru_cache(maxsize=len(COLOR_NAMES))
def _words_for(color: str, languages: tuple[Language, ...]) -> frozenset[str]:
    words = (fill_in("{player}", {"player": color}, language) for language in languages)
    return frozenset({color, *map(str.casefold, words)})
