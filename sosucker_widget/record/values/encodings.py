"""Tells what the bytes of a file are that is not a text in UTF-8, and what helps."""

from __future__ import annotations

import codecs
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
    b"\x1f\x8b": "it is compressed by gzip: unpack it first",
    b"%PDF": "it is a PDF",
    b"\x89PNG": "it is a picture",
    b"GIF8": "it is a picture",
    b"\xff\xd8\xff": "it is a picture",
}
"""How files begin that are no text."""

_BEGINNING: Final = 1000
"""So many bytes are looked at."""

_LETTERS: Final = 0xC0
"""Where the letters of both Windows encodings begin, apart from those of ASCII."""


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
        # Of Latin letters in UTF-16, every other byte is zero.
        if 2 * zeros.count(0) > len(zeros):
            return _cure("it is UTF-16", encoding)
    return ""


def single_bytes(data: bytes) -> str:
    """Guess the encoding of a file in which every letter is one byte, and say what helps.

    >>> single_bytes("[red Аня]".encode("windows-1251"))[:28]
    'it looks like windows-1251: '
    >>> single_bytes("[red André]".encode("windows-1252"))[:28]
    'it looks like windows-1252: '
    """
    # Cyrillic letters stand in whole words, those with accents one by one.
    pairs = sum(min(pair) >= _LETTERS for pair in pairwise(data))
    high = sum(byte >= _LETTERS for byte in data)
    encoding = "windows-1251" if pairs * 3 >= high else "windows-1252"
    return _cure(f"it looks like {encoding}", encoding)


def _cure(what: str, encoding: str) -> str:
    return (
        f"{what}: save it as UTF-8 in your editor, or read its text with"
        f' open(path, encoding="{encoding}")'
    )
