"""The names of players: what may be given, and how a name that a file holds is shown.

A file may hold any text, so that every file stays readable and is written as it was. What is shown
keeps the rule of a name that is given: one line of at most `MAX_NAME` characters, none of which
turns or hides the text, and not the colour of another player.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.locale import LANGUAGES, Language, fill_in

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
    told = (fill_in("{player}", {"player": color}, language) for language in languages)
    return frozenset({color, *map(str.casefold, told)})
