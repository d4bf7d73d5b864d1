"""The guests' page over HTTP: a few files by their names, and nothing else is served."""

from __future__ import annotations

import gzip
import html
import json
from functools import cache
from importlib.resources import files
from string import Template
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tornado import web

from sosucker_widget.classroom.address import is_code, is_own_host
from sosucker_widget.export.front_end import packed_part, static_file, with_under
from sosucker_widget.locale import LANGUAGES, Language, Verbatim, phrase
from sosucker_widget.replay import words

if TYPE_CHECKING:
    from collections.abc import Awaitable, Mapping

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

_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}

_GAPS: Final = MappingProxyType({name: Verbatim(f"{{{name}}}") for name in ("player", "name", "n")})

_PARTS: Final = with_under("replay", "table", "end", "intro", "sheets", "team")
"""What a table's page may load."""


class PageFile(NamedTuple):
    """A file as it is sent."""

    kind: str
    content: bytes
    is_packed: bool = True


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


def _policy(host: str) -> str:
    """Return what a guest's page may load: from here only, and no script that stands in it."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )


class Guarded(web.RequestHandler):
    """What every answer has in common: it is for this machine's own addresses only."""

    def prepare(self) -> Awaitable[None] | None:
        """Refuse a request that reached this machine under a name of somebody else's."""
        if not is_own_host(self.request.host):
            self.send_error(403)
        return None

    def set_default_headers(self) -> None:
        """Say nothing of the server, and leave nothing to guess."""
        self.clear_header("Server")
        for name, value in _HEADERS.items():
            self.set_header(name, value)

    def write_error(self, status_code: int, **kwargs: Any) -> None:  # noqa: ANN401 - tornado's own
        """Answer with the number alone."""
        del kwargs
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code}")


class FileAnswer(Guarded):
    """Serves the files of the guests' page by name, and the page itself for anything like a code.

    Whether there is a crowd of that code is told to its socket only.
    """

    def get(self, name: str) -> None:
        """Serve a file."""
        file = page_files().get("" if not name or is_code(name) else name)
        if file is None:
            self.send_error(404)
            return
        self.set_header("Content-Type", file.kind)
        if file.kind.startswith("text/html"):
            self.set_header("Content-Security-Policy", _policy(self.request.host))
        if file.is_packed:
            self.set_header("Content-Encoding", "gzip")
        self.finish(file.content)
