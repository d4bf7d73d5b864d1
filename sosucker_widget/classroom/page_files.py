"""The files of the guests' page: a few, by their names, and nothing else is served."""

from __future__ import annotations

import gzip
import html
import json
from functools import cache
from importlib.resources import files
from string import Template
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from sosucker_widget.export.front_end import packed_part, static_file, with_under
from sosucker_widget.locale import LANGUAGES, Language, Verbatim, phrase
from sosucker_widget.replay import words

if TYPE_CHECKING:
    from collections.abc import Mapping

_SCRIPT: Final = "text/javascript; charset=utf-8"
_JSON: Final = "application/json; charset=utf-8"

SAID: Final = (
    *("name", "name-why", "seats", "none-free", "free", "away", "bot", "host", "sit", "sit-as"),
    *("claim", "claims", "watch", "just-host", "watching", "you-are", "stand-up", "no-account"),
    *("language", "loading", "lost", "again", "try-now", "kept", "closed", "removed", "elsewhere"),
    *("unknown", "full", "tries", "flood", "code", "go", "teams", "join-team", "in-team"),
)
"""What the page says beside its table, by the ends of the keys; its script fills in the gaps."""

NEVER_SAID: Final = frozenset(
    {
        *("quiz", "exported", "comparison", "chances", "edit", "edited", "what-if"),
        *("entry", "intro"),
    }
)
"""Groups of words of the screen that no guest's table needs, nor the replay of its game."""

_GAPS: Final = MappingProxyType({name: Verbatim(f"{{{name}}}") for name in ("player", "name", "n")})


_PARTS: Final = with_under("replay", "table", "end", "intro", "sheets", "team")
"""What a table's page may load."""


class PageFile(NamedTuple):
    """A file as it is sent."""

    kind: str
    """Its media type."""
    content: bytes
    """Its bytes."""
    is_packed: bool = True
    """Whether they are gzipped."""


@cache
def page_files() -> Mapping[str, PageFile]:
    """Return the files by their names; the page itself has none."""
    own = files("sosucker_widget.classroom")
    return MappingProxyType(
        {
            "": _packed(
                "text/html; charset=utf-8", _page(own.joinpath("guest.html").read_text("utf-8"))
            ),
            "guest.css": _packed("text/css; charset=utf-8", own.joinpath("guest.css").read_bytes()),
            "guest.js": _packed(_SCRIPT, static_file("guest.js")),
            **{f"{part}.js": PageFile(_SCRIPT, packed_part(part)) for part in _PARTS},
            "words.json": PageFile(_JSON, words(NEVER_SAID)),
            "guest-words.json": _packed(_JSON, json.dumps(_said(), ensure_ascii=False).encode()),
        }
    )


def _page(text: str) -> bytes:
    """Return the page, which tells a browser without scripts in every language what it lacks."""
    told = (html.escape(phrase("live.script", {}, language)) for language in LANGUAGES)
    return Template(text).substitute(script="".join(f"<p>{one}</p>" for one in told)).encode()


def _said() -> dict[Language, dict[str, str]]:
    """Return the words of the page in every language."""
    return {language: _said_in(language) for language in LANGUAGES}


def _said_in(language: Language) -> dict[str, str]:
    return {key: phrase(f"guests.{key}", _GAPS, language) for key in SAID}


def _packed(kind: str, content: bytes) -> PageFile:
    return PageFile(kind, gzip.compress(content, mtime=0))
