"""Texts, values, talk, claims and questions as pieces of a line; each may end the line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Final

from sosucker_widget.record.json.record_json import lay_out
from sosucker_widget.record.notation.scan import is_bare
from sosucker_widget.record.notation.texts import atoms, escape_hidden, is_plain
from sosucker_widget.record.values.decode import Json

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


def talk(fields: dict[str, Json]) -> Pieces:
    """Write who speaks, to whom, and what; remove what was written from the fields.

    >>> fields = {"type": "say", "player": "red", "to": ["blue"], "text": "Trust me."}
    >>> [piece for piece, _ in talk(fields)], fields
    (['r>b:', '"Trust', 'me."'], {})
    """
    kind = fields.pop("type")
    if kind == "coalition":
        yield "&".join(_letters(fields.pop("players"))) + ":", False
        yield f"#{identifier(fields.pop('id'))}", False
        return
    speaker = fields.pop("player")[0]
    if fields.get("private"):
        speaker += "~"
        del fields["private"]
    if fields.get("to"):
        speaker += ">" + "".join(_letters(fields.pop("to")))
    yield f"{speaker}:", False
    if kind in _MARKS:
        name = fields.pop("coalition" if kind in {"join", "leave"} else "id")
        yield f"{_MARKS[kind]}#{identifier(name)}", False
    if is_plain(fields.get("text")):
        yield from text(fields.pop("text"), '"')


_MARKS: Final = {"promise": "", "withdraw": "-", "join": "&", "leave": "-&"}
"""What stands before the id."""


def _letters(colors: list[str]) -> list[str]:
    return [color[0] for color in colors]
