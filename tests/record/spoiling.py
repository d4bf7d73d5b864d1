"""Spoils values and texts at random where it hurts: inside the structure that a reader expects."""

from __future__ import annotations

import copy
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final

Json = Any

ODD: Final[tuple[Json, ...]] = (
    *(None, True, False, 0, -1, 1, 2**53, -(2**53), 1e300, 0.5),
    *("", "new", "red", "orange", "next", "x-", "\ud800", "\u202e", "a\nb", "z" * 1_000),
    *([], {}, [[]], {"en": ""}, {"x-a": 1}, ["red", "red"]),
    *("hands.red.red", "piles.1", "ruling.NEXT-2.to", "piles." + "1." * 500),
)
KEYS: Final = (
    *("type", "player", "to", "chip", "pile", "id", "text", "terms", "note", "glyph", "claims"),
    *(
        "quiz",
        "variations",
        "events",
        "continuations",
        "chapters",
        "start",
        "first",
        "title",
        "x-a",
    ),
    *("version", "answers", "attempts", "coalition", "object", "heir", "private", "equals", "path"),
)
SIGNS: Final = (
    *(*"{}[]()<>%\"';:#!?.*-+\\ \n\t", "en{", 'ru"', "x-a{", "(...", "[rules ", "r+", "b:", "xr"),
    *("1.", '<next? "', "<has_move = ", "%x-a [", "; ", "r>b: #p1 ", "-#p1", "[chapter ", "\\u00"),
)


MOST: Final = 20_000
"""The most places, or characters, that something may have to be repeated."""


def places(value: Json) -> list[tuple[Json, Json]]:
    """List every container with each of its keys."""
    found: list[tuple[Json, Json]] = []
    todo = [value]
    while todo:
        here = todo.pop()
        pairs = here.items() if isinstance(here, dict) else enumerate(here)
        for key, inner in list(pairs):
            found.append((here, key))
            if isinstance(inner, dict | list):
                todo.append(inner)
    return found


def _put(here: Json, key: Json, rng: Random, _: Json) -> None:
    here[key] = copy.deepcopy(rng.choice(ODD))


def _drop(here: Json, key: Json, _rng: Random, _: Json) -> None:
    del here[key]


def _move(here: Json, key: Json, _rng: Random, other: Json) -> None:
    with suppress(RecursionError):  # it may have been nested too deep to be copied
        here[key] = copy.deepcopy(other)


def _rename(here: Json, key: Json, rng: Random, _: Json) -> None:
    if isinstance(here, dict):
        here[rng.choice(KEYS)] = here.pop(key)
    else:
        here.insert(0, here.pop(key))


def _repeat(here: Json, key: Json, rng: Random, _: Json) -> None:
    """Repeat a list, an item or a text many times; the same item, as a parser can't tell."""
    value = here[key]
    size = len(value) if isinstance(value, str) else len(places([value]))
    times = min(rng.choice([2, 10, 300]), MOST // size + 1) if size else 1
    if isinstance(value, list | str):
        here[key] = value * times
    elif isinstance(here, list):
        here[key:key] = [value] * times
    else:
        here[key] = [value] * times


def _nest(here: Json, key: Json, rng: Random, _: Json) -> None:
    """Put a value into lists, objects or lines of play, many deep."""
    value = here[key]
    wrap: Callable[[Json], Json] = rng.choice(
        [
            lambda inner: [inner],
            lambda inner: {"x-a": inner},
            lambda inner: {
                "type": "say",
                "player": "red",
                "text": "",
                "variations": [{"events": [inner]}],
            },
        ]
    )
    for _ in range(rng.choice([1, 5, 25, 140])):
        value = wrap(value)
    here[key] = value


_WAYS: Final = (_put, _drop, _move, _rename, _repeat, _nest)


def spoil(value: Json, rng: Random) -> Json:
    """Return a copy of a value that is spoilt in one to four places."""
    spoilt = copy.deepcopy(value)
    for _ in range(rng.randint(1, 4)):
        where = places(spoilt)
        if not 0 < len(where) < MOST:
            break
        here, key = rng.choice(where)
        there, other = rng.choice(where)
        rng.choice(_WAYS)(here, key, rng, there[other])
    return spoilt


def spoil_text(text: str, rng: Random) -> str:
    """Return a text with one to four places changed by signs, and parts of it repeated."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randint(0, len(text))
        end = at + rng.choice([0, 0, 1, 6, 40])
        part = text[at:end]
        instead = rng.choice([*SIGNS, "", part * rng.choice([2, 50]), part[::-1]])
        text = text[:at] + instead * rng.choice([1, 1, 1, 3, 400]) + text[end:]
    return text
