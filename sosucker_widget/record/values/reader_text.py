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


_JOINERS: Final = "\u200c\u200d"
"""Characters without width that belong to some names, such as those of Persian, and to emoji."""


def name_fault(name: object, color: str) -> str | None:
    r"""Say why something can't be the name of a player; None if it can, as it is shown.

    >>> name_fault("Ann", "red"), name_fault("Red", "red"), name_fault("Blue", "red")
    (None, None, 'it is the colour of another player')
    >>> name_fault(5, "red"), name_fault(" ", "red")
    ('a text in one line', 'it is empty')
    """
    if not isinstance(name, str):
        return "a text in one line"
    try:
        name.encode()
    except UnicodeEncodeError:
        return "it has half of a surrogate pair"
    line = _in_line(name)
    if not line:
        return "it is empty"
    if _is_color_of_another(line, color):
        return "it is the colour of another player"
    return None


def shown_name(name: str | None, color: str) -> str | None:
    r"""Return the name of a player as it is shown; None if only the colour can be.

    This is the one rule for names, whether a file has them or somebody gives them: a line without
    hidden characters, cut where it is too long.

    >>> shown_name("Ann\nLee\u202e", "red"), shown_name("", "red"), shown_name("blue", "red")
    ('Ann Lee', None, None)
    """
    return None if name is None or name_fault(name, color) is not None else _in_line(name)


def _in_line(name: str) -> str:
    # The length of what is looked at is limited too: a file may hold millions of letters.
    line = " ".join(name[: 4 * MAX_NAME].split())
    line = "".join(char for at, char in enumerate(line) if char.isprintable() or _joins(line, at))
    line = " ".join(line.split())
    if len(line) > MAX_NAME or (line and len(name) > 4 * MAX_NAME):
        line = f"{line[: MAX_NAME - 1]}…"
    return line


def _joins(line: str, at: int) -> bool:
    """Tell whether a character without width stands between two that are seen."""
    around = line[:at][-1:], line[at + 1 : at + 2]
    return line[at] in _JOINERS and all(one.strip() and one.isprintable() for one in around)


def _is_color_of_another(name: str, color: str) -> bool:
    word = name.strip().casefold()
    others = (other for other in COLOR_NAMES if other != color)
    return any(word in _words_for(other, tuple(LANGUAGES)) for other in others)


@lru_cache(maxsize=len(COLOR_NAMES))
def _words_for(color: str, languages: tuple[Language, ...]) -> frozenset[str]:
    words = (fill_in("{player}", {"player": color}, language) for language in languages)
    return frozenset({color, *map(str.casefold, words)})
