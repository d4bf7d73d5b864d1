"""Texts, values, claims and questions as pieces of a line; each tells whether it ends the line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Final

from sosucker_widget.record.decode import Json
from sosucker_widget.record.layout import lay_out
from sosucker_widget.record.notation.scan import is_bare
from sosucker_widget.record.notation.texts import atoms, escape_hidden, is_plain

Pieces = Iterator[tuple[str, bool]]

_TO_COMMA: Final = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^",])+,?')
"""A part of JSON up to a comma between values, where a line can be broken."""

_CLOSERS: Final = {'"': '"', "{": "}"}
_ID: Final = re.compile(r"[\w.-]+")
_PATH: Final = re.compile(r"[A-Za-z_][\w.\[\]-]*")


def text(value: Json, opener: str) -> Pieces:
    """Write a text for which `is_plain` holds, in quotes or braces.

    >>> [piece for piece, _ in text({"en": "Your move.", "ru": "Ходи."}, "{")]
    ['en{Your', 'move.}', 'ru{Ходи.}']
    """
    texts = value if isinstance(value, Mapping) else {"": value}
    for language, words in texts.items():
        lead = f"{language}{opener}"
        for atom, ends in joined(atoms(words, _CLOSERS[opener]), closer=_CLOSERS[opener]):
            yield lead + atom, ends
            lead = ""


def joined(pieces: Pieces, closer: str) -> Pieces:
    """Put something right after the last piece.

    >>> list(joined(iter([("a", False), ("b", False)]), "]"))
    [('a', False), ('b]', False)]
    """
    before = next(pieces)
    for piece in pieces:
        yield before
        before = piece
    yield before[0] + closer, False


def value(of: Json, *, text_too: bool = True) -> Pieces:
    """Write a value: as a bare word, as a text if that is allowed, or as JSON.

    >>> [piece for piece, _ in [*value("blue"), *value("to me"), *value(["red, or", 7])]]
    ['blue', '"to', 'me"', '["red, or",', '7]']
    """
    if isinstance(of, str) and of.isascii() and is_bare(of):
        yield of, False
    elif isinstance(of, str) or (text_too and is_plain(of)):
        yield from text(of, '"')
    else:
        written = escape_hidden(json.dumps(of, ensure_ascii=False))
        yield from ((piece.strip(), False) for piece in _TO_COMMA.findall(written))


def laid_out(of: Json) -> str:
    """Write a value as JSON on several lines."""
    return escape_hidden(lay_out(of).rstrip("\n"))


def name(key: str) -> str:
    """Write a key, in quotes if it must be.

    >>> name("x-mood"), name("two words")
    ('x-mood', '"two words"')
    """
    return key if is_bare(key) or key in {"true", "false", "null"} else quoted(key)


def identifier(word: str) -> str:
    """Write a promise's id, in quotes if it must be."""
    return word if _ID.fullmatch(word) else quoted(word)


def quoted(word: str) -> str:
    """Write a string in quotes, with no break in it."""
    return "".join(f"{piece}{'' if ends else ' '}" for piece, ends in text(word, '"'))[:-1]


def tag(key: str, of: Json) -> Pieces:
    """Write `%key value`."""
    yield f"%{name(key)}", False
    yield from value(of)


def claim(fields: Mapping[str, Json]) -> Pieces:
    """Write `<path = value "source">`.

    >>> [piece for piece, _ in claim({"path": "alive", "equals": ["red"], "source": "Turn 9"})]
    ['<alive', '=', '["red"]', '"Turn', '9">']
    """
    rest = dict(fields)
    path = rest.pop("path")

    def inner() -> Pieces:
        yield f"<{path if _PATH.fullmatch(path) else quoted(path)}", False
        yield "=", False
        yield from value(rest.pop("equals"), text_too=False)
        yield from _said(rest, "source")

    return joined(inner(), ">")


def quiz(fields: Mapping[str, Json]) -> Pieces:
    """Write `<ask? "question" …>`.

    >>> [piece for piece, _ in quiz({"ask": "next", "hint": "Look"})]
    ['<next?', '%hint', 'Look>']
    """
    rest = dict(fields)

    def inner() -> Pieces:
        yield f"<{rest.pop('ask')}?", False
        yield from _said(rest, "question")

    return joined(inner(), ">")


def _said(rest: dict[str, Json], key: str) -> Pieces:
    """Write the text that needs no key, if there is one, and then the other fields."""
    if key in rest and is_plain(rest[key]):
        yield from text(rest.pop(key), '"')
    for other, of in rest.items():
        yield from tag(other, of)
