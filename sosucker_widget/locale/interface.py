"""The texts, mark shapes and keys of the interface: data sent to the browser unchanged."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from sosucker_widget.locale.languages import DEFAULT_LANGUAGE, LANGUAGES, Language
from sosucker_widget.locale.tables import PluginTables, read_data, tables

_HERE: Final = __name__.rpartition(".")[0]


def interface_words() -> dict[str, dict[str, Any]]:
    """Return the table of each language: texts, or texts by plural form, by key.

    >>> interface_words()["ru"]["player.red"]
    'Красный'
    """
    return {language: _words(language) for language in LANGUAGES}


@cache
def _words(language: Language) -> dict[str, Any]:
    table = tables(language)
    try:
        words: dict[str, Any] = json.loads(table.interface())
    except Exception as error:
        if not isinstance(table, PluginTables):
            raise
        table.warn(error)
        words = {}
    # A plug-in may be older than the interface.
    return {**_words(DEFAULT_LANGUAGE), **words} if isinstance(table, PluginTables) else words


@cache
def mark_shapes() -> dict[str, dict[str, str]]:
    """Return how each mark is drawn, by kind; when space is short, the first ones are kept.

    A shape has paths on a grid of 12, which are filled, drawn (`line`, `bold`) or cut out, and
    a `tone`. No two differ by colour alone. `rest` says how long a film, or a replay that plays by
    itself, pauses there: `long` or `longest` (see `rest_times`).

    >>> mark_shapes()["capture"]["fill"]
    'M6 .5L11.5 6 6 11.5 .5 6Z'
    """
    shapes: dict[str, dict[str, str]] = _read("marks")
    return shapes


@cache
def rest_times() -> dict[str, int]:
    """Return how long a film, or a replay that plays by itself, pauses at a ply, in ms.

    Every ply has at least `least`, and marks ask for `long` or `longest`. For each word to read
    `word` is added, up to `most`. The front end imports the same file.

    >>> rest_times()["least"]
    900
    """
    times: dict[str, int] = _read("rests")
    return times


@cache
def key_lists() -> dict[str, dict[str, str]]:
    """Return the keyboard keys of each widget: the names of keys by what they do.

    A name is the label of the key, or the key of an interface text.

    >>> key_lists()["replay"]["key.turn"], key_lists()["replay"]["key.play"]
    ('Shift ← →', 'key.space')
    """
    lists: dict[str, dict[str, str]] = _read("keys")
    return lists


def _read(name: str) -> Any:  # noqa: ANN401 - what our own JSON holds
    return json.loads(read_data(_HERE, f"{name}.json"))
