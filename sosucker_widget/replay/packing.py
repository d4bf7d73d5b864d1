"""Packs what is sent to a browser: states, and the texts of the interface."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, TypeGuard

from sosucker_widget.locale import LANGUAGES, Language
from sosucker_widget.locale.interface import interface_words, key_lists, mark_shapes

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_GZIP: Final = b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"
"""What a gzipped file begins with that has no name and no time."""

_FEW: Final = 100
"""Members of a list that are written at once."""


def encode(shown: Mapping[str, object] | Sequence[Mapping[str, object]]) -> bytes:
    """Pack a state for the wire: JSON, compressed, the same bytes every time."""
    # Not the library's `gzip`, which takes as long to load as all else here.
    packer, packed, size, check = zlib.compressobj(9, wbits=-zlib.MAX_WBITS), [_GZIP], 0, 0
    for piece in _pieces(shown):
        raw = piece.encode()
        packed.append(packer.compress(raw))
        size, check = size + len(raw), zlib.crc32(raw, check)
    ends = (number.to_bytes(4, "little") for number in (check, size))
    return b"".join((*packed, packer.flush(), *ends))


def _pieces(shown: object) -> Iterator[str]:
    """Write JSON in pieces, the members of a long list one by one.

    As one text, a game of many plies takes as much room as the state itself.
    """
    if isinstance(shown, Mapping):
        for number, (key, value) in enumerate(shown.items()):
            yield f"{',' if number else '{'}{_ENCODER.encode(key)}:"
            yield from _pieces(value) if _is_long(value) else [_ENCODER.encode(value)]
        yield "}" if shown else "{}"
    elif _is_long(shown):
        for number, value in enumerate(shown):
            yield f"{',' if number else '['}{_ENCODER.encode(value)}"
        yield "]"
    else:
        yield _ENCODER.encode(shown)


def _is_long(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list) and len(value) > _FEW


def words(without: frozenset[str] = frozenset()) -> bytes:
    """Pack the texts of the interface in every language, its marks and its keys.

    `without` names groups that a page never says: the keys up to the first dot.
    """
    return _words_in(tuple(LANGUAGES), without)


@cache
def _words_in(languages: tuple[Language, ...], without: frozenset[str]) -> bytes:
    words = {
        code: {key: text for key, text in texts.items() if key.partition(".")[0] not in without}
        for code, texts in interface_words().items()
    }
    spoken = {code: {"name": LANGUAGES[code], "words": words[code]} for code in languages}
    return encode({"languages": spoken, "marks": mark_shapes(), "keys": key_lists()})
