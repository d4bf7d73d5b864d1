"""Packs what is sent to a browser: states, and the texts of the interface."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from functools import cache

from sosucker_widget.locale import LANGUAGES, Language
from sosucker_widget.locale.interface import interface_words, key_lists, mark_shapes


def encode(shown: Mapping[str, object] | Sequence[Mapping[str, object]]) -> bytes:
    """Pack a state for the wire: JSON, compressed, the same bytes every time."""
    text = json.dumps(shown, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), compresslevel=9, mtime=0)


def words() -> bytes:
    """Pack the texts of the interface in every language, its marks and its keys."""
    return _words_in(tuple(LANGUAGES))


@cache
def _words_in(languages: tuple[Language, ...]) -> bytes:
    words = interface_words()
    spoken = {code: {"name": LANGUAGES[code], "words": words[code]} for code in languages}
    return encode({"languages": spoken, "marks": mark_shapes(), "keys": key_lists()})
