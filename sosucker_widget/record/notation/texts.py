r"""Texts within `{…}` and `"…"`: wrapped freely, with a few escapes.

A line end, with the blanks around it, reads as one space, and after `\n` as nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NoReturn

from sosucker_widget.locale import RECORD_LANGUAGES
from sosucker_widget.record.values.decode import Json

LANGUAGE: Final = rf"(?:{'|'.join(RECORD_LANGUAGES)}|x-[a-z0-9-]*)"
"""The prefix before the opening quote or brace of a text in one of several languages."""

_ESCAPES: Final[Mapping[str, str]] = {char: char for char in '"\\/{}'} | {
    "n": "\n",
    "t": "\t",
    "r": "\r",
    "b": "\b",
    "f": "\f",
    "s": " ",
}
_PIECE: Final = re.compile(
    r"(?P<end>\\n)[ \t]*\n[ \t\n]*|(?P<code>(?:\\u[0-9a-fA-F]{4})+)|\\(?P<char>.|\Z)|[ \t\n]+",
    re.DOTALL,
)
_PREFIX: Final = re.compile(LANGUAGE)
# Characters that are invisible, or would reverse the direction of the text around them.
_HIDDEN: Final = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]"
)
_SHORT: Final = {"\t": "\\t", "\r": "\\r"}
_LONE_SPACE: Final = re.compile("(?<! ) (?! )")


def unescape(raw: str, refuse: Callable[[int, str], NoReturn]) -> str:
    r"""Read what is between quotes or braces; `refuse` gets an offset and what is wrong.

    >>> def refuse(offset: int, what: str) -> NoReturn:
    ...     raise ValueError(offset, what)
    >>> unescape(r"a\}\u0416 b", refuse), unescape("one\n  line\\n\n  another", refuse)
    ('a}Ж b', 'one line\nanother')
    """
    if "\\" not in raw and "\n" not in raw:
        return raw

    def read(piece: re.Match[str]) -> str:
        if piece["end"]:
            return "\n"
        if piece["code"]:
            return str(json.loads(f'"{piece["code"]}"'))
        char = piece["char"]
        if char is None:
            return " " if "\n" in piece[0] else piece[0]
        if char not in _ESCAPES:
            escapes = r"\\ \" \{ \} \n \t \s or \u and four hexadecimal digits"
            refuse(piece.start(), f"a backslash begins one of {escapes}")
        return _ESCAPES[char]

    return _PIECE.sub(read, raw)


def atoms(text: str, closer: str) -> Iterator[tuple[str, bool]]:
    r"""Write a text in pieces that may each begin a line, each with whether it ends one.

    >>> list(atoms('a "b"\nc}  d ', "}"))
    [('a', False), ('"b"\\n', True), ('c\\}  d\\s', False)]
    """
    text = text.replace("\\", "\\\\").replace(closer, f"\\{closer}")
    text = escape_hidden(text)
    if text.endswith(" "):
        text = f"{text[:-1]}\\s"
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        *words, last = _LONE_SPACE.split(f"\\s{line[1:]}" if line.startswith(" ") else line)
        yield from ((word, False) for word in words)
        if number == len(lines):
            yield last, False
        elif number + 1 == len(lines) and not lines[-1]:
            yield f"{last}\\n", False
            return
        else:
            yield f"{last}\\n", True


def escape_hidden(text: str) -> str:
    r"""Escape invisible characters, except line ends; in JSON the meaning is the same.

    >>> escape_hidden("a\tb\u202e")
    'a\\tb\\u202e'
    """
    return _HIDDEN.sub(lambda char: _SHORT.get(char[0]) or f"\\u{ord(char[0]):04x}", text)


def is_plain(text: Json) -> bool:
    """Say whether a value is a text that can be written with quotes and languages alone.

    >>> is_plain("a"), is_plain({"en": "a", "x-de": "b"}), is_plain({"en": "a", "x-Ü": 1})
    (True, True, False)
    """
    if not isinstance(text, Mapping):
        return isinstance(text, str)
    return bool(text) and all(
        isinstance(one, str) and _PREFIX.fullmatch(key) for key, one in text.items()
    )


def both_texts(one: Json, other: Json) -> Json:
    r"""Join two texts, each on its own line, in every language that one of them is written in.

    >>> both_texts("a", "b"), both_texts({"en": "a", "x-de": "c"}, {"x-de": "d"})
    ('a\nb', {'en': 'a', 'x-de': 'c\nd'})
    >>> both_texts("a", {"ru": "b"})
    {'ru': 'a\nb'}
    """
    languages = [key for text in (one, other) if isinstance(text, Mapping) for key in text]
    if not languages:
        return f"{one}\n{other}"
    return {
        language: "\n".join(
            text[language] if isinstance(text, Mapping) else text
            for text in (one, other)
            if isinstance(text, str) or language in text
        )
        for language in languages
    }
