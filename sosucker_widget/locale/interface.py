"""What the interface says, draws and listens to: data that goes to the browser as it is."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from sosucker_widget.locale.languages import LANGUAGES, Language
from sosucker_widget.locale.tables import read_data, tables

_HERE: Final = __name__.rpartition(".")[0]


def interface_words() -> dict[str, dict[str, Any]]:
    """Return the table of each language: texts, or texts by plural form, by key.

    >>> interface_words()["ru"]["player.red"]
    'Красный'
    """
    return {language: _words(language) for language in LANGUAGES}


@cache
def _words(language: Language) -> dict[str, Any]:
    words: dict[str, Any] = json.loads(tables(language).interface())
    return words


@cache
def mark_shapes() -> dict[str, dict[str, str]]:
    """Return how each mark is drawn, by kind: the one to keep where room is short first.

    A shape has paths on a grid of 12, which are filled, drawn (`line`, `bold`) or cut out, and
    a `tone`. No two differ by colour alone. `rest` says where a replay that plays by itself and a
    film rest: `long` or `longest`.

    >>> mark_shapes()["capture"]["fill"]
    'M6 .5L11.5 6 6 11.5 .5 6Z'
    """
    shapes: dict[str, dict[str, str]] = _read("marks")
    return shapes


@cache
def key_lists() -> dict[str, dict[str, str]]:
    """Return the keys of each widget: the names of keys by what they do, in words.

    A name is as the key is printed, or a word of the interface.

    >>> key_lists()["replay"]["key.turn"], key_lists()["replay"]["key.play"]
    ('Shift ← →', 'key.space')
    """
    lists: dict[str, dict[str, str]] = _read("keys")
    return lists


def _read(name: str) -> Any:  # noqa: ANN401 - what our own JSON holds
    return json.loads(read_data(_HERE, f"{name}.json"))
