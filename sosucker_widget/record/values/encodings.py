"""Tells what the bytes of a file are that is not a text in UTF-8, and what helps."""

from __future__ import annotations

import codecs
import unicodedata
from itertools import pairwise
from typing import Final

_MARKED: Final = {
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""The encodings that a byte order mark tells; the longer marks first."""

_OTHERS: Final = {
    b"PK\x03\x04": "it is a zip archive, or a document of Word, Excel or LibreOffice",
    b"\xd0\xcf\x11\xe0": "it is an old document of Word or Excel",
    b"{\\rtf": "it is a document of a word processor (RTF): save it as plain text",
    b"\x1f\x8b": "it is compressed by gzip: unpack it first",
    b"BZh": "it is compressed by bzip2: unpack it first",
    b"\xfd7zXZ": "it is compressed by xz: unpack it first",
    b"7z\xbc\xaf": "it is an archive of 7-Zip: unpack it first",
    b"Rar!": "it is an archive of RAR: unpack it first",
    b"%PDF": "it is a PDF",
    b"\x89PNG": "it is a picture",
    b"GIF8": "it is a picture",
    b"\xff\xd8\xff": "it is a picture",
    b"RIFF": "it is a picture, or a sound",
}
"""How files begin that are no text."""

_BEGINNING: Final = 1000
"""So many bytes are looked at."""

_HIGH: Final = 0x80
"""Where the bytes begin that are not ASCII."""

_IN_TEXTS: Final = b"\t\n\f\r\x1b"
_CONTROLS: Final = bytes(range(0x20))

_SINGLE: Final = (
    *("windows-1252", "windows-1251", "windows-1253", "koi8-r", "koi8-u", "cp866"),
    *("iso-8859-5", "mac-cyrillic", "windows-1250", "mac-roman"),
)
"""Encodings in which a letter is a byte: of what is as likely, the first."""


def other_encoding(data: bytes) -> str:
    """Say what a file is if its first bytes tell that it isn't UTF-8; empty if they don't.

    >>> other_encoding("[rules classic]".encode("utf-16"))[:24]
    'it is UTF-16: save it as'
    >>> other_encoding(b"%PDF-1.7")
    'it is a PDF'
    >>> other_encoding(b"[rules classic]")
    ''
    """
    for begin, encoding in _MARKED.items():
        if data.startswith(begin):
            return _cure(f"it is {encoding.upper()}", encoding)
    for begin, what in _OTHERS.items():
        if data.startswith(begin):
            return what
    even, odd = data[:_BEGINNING:2], data[1:_BEGINNING:2]
    for zeros, encoding in ((odd, "utf-16-le"), (even, "utf-16-be")):
        # Of Latin letters in UTF-16, every other byte is zero, and no byte beside it.
        if 2 * zeros.count(0) > len(zeros) and data[:_BEGINNING].count(0) == zeros.count(0):
            return _cure("it is UTF-16", encoding)
    return ""


def single_bytes(data: bytes) -> str:
    """Guess the encoding of a file in which every letter is one byte, and say what helps.

    >>> single_bytes("[red Аня]".encode("windows-1251"))[:28]
    'it looks like windows-1251: '
    >>> single_bytes("[red Аня]".encode("koi8-r"))[:22]
    'it looks like koi8-r: '
    >>> single_bytes("[red André]".encode("windows-1252"))[:28]
    'it looks like windows-1252: '
    """
    if data.translate(None, _IN_TEXTS) != data.translate(None, _IN_TEXTS + _CONTROLS):
        return "it is no text"
    first = next(at for at, byte in enumerate(data) if byte >= _HIGH)
    part = data[max(0, first - 1) : first + _BEGINNING]
    worths = {one: _likeness(part.decode(one, "replace")) for one in _SINGLE}
    best = max(worths, key=lambda one: worths[one])
    if worths[best] < 0:
        return "its encoding is not known: save it as UTF-8 in your editor"
    return _cure(f"it looks like {best}", best)


def _likeness(text: str) -> int:
    """Count what speaks for a text being one that people write, less what speaks against it.

    Small letters follow letters of their alphabet, and the apostrophe does; other signs and capital
    letters do so rarely, and of Latin letters with accents no two stand together.
    """
    return sum(
        _likeness_of(one, other)
        for one, other in pairwise(text)
        if not (one.isascii() and other.isascii())
    )


def _likeness_of(one: str, other: str) -> int:
    if not one.isalpha() or not other.isalpha():
        return int("’" in (one, other)) if _is_usual(one) and _is_usual(other) else -1
    script = _script(one)
    accents = script == "LATIN" and not one.isascii() and not other.isascii()
    if accents or script != _script(other) or (one.islower() and other.isupper()):
        return -1
    return 1 if other.islower() else 0


def _is_usual(sign: str) -> bool:
    """Tell whether a sign is a letter, or one that stands between words."""
    return sign.isascii() or sign.isalpha() or unicodedata.category(sign)[0] in "PZ"


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def _cure(what: str, encoding: str) -> str:
    return (
        f"{what}: save it as UTF-8 in your editor, or read its text with"
        f' open(path, encoding="{encoding}")'
    )
