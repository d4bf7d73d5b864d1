"""The page of the story: scenes that need no Python, and games that do."""

from __future__ import annotations

import gzip
import html
from collections.abc import Mapping
from string import Template
from typing import Any, Final

from sosucker_widget.export.front_end import packed_part, with_under
from sosucker_widget.export.html import to_html
from sosucker_widget.export.page_parts import in_base64, in_script, page_file
from sosucker_widget.export.svg import to_svg
from sosucker_widget.live.story_games import games_to_play_on, story_record
from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES, Language, phrase
from sosucker_widget.record import dumps
from sosucker_widget.replay import encode, words
from sosucker_widget.tale.plot import Plot, story_plot
from sosucker_widget.tale.screens import AGAIN, tale_of

Addresses = Mapping[str, Mapping[Language, str]]
"""Where the doors of the story lead, by door and language."""

_PARTS: Final = ("engine-link.js", "live.css", "old.js", "page-model.js", "story.js")
_REPLAY: Final = "story-game.html"
_SAID: Final = ("loading", "starting", "too-old", "failed", "blocked", "file")
_NOWHERE: Final = dict.fromkeys(LANGUAGES, "")


def story_files(
    addresses: Addresses, *, bytes_to_load: int | None = None, live: str | None = "index.html"
) -> dict[str, bytes]:
    """Write the story's page and what it loads, by name."""
    plot = story_plot()
    parts = {name: page_file(name, "live").encode() for name in _PARTS}
    doors = {**_doors(live), **addresses}
    if bytes_to_load is None:
        doors.update(dict.fromkeys(AGAIN, _NOWHERE))
    return {
        **parts,
        **{f"{part}.js": gzip.decompress(packed_part(part)) for part in with_under("tale")},
        "story.html": _page(plot, doors, bytes_to_load).encode(),
        _REPLAY: to_html(story_record(plot), live=live).encode(),
    }


def _doors(live: str | None) -> dict[str, Mapping[Language, str]]:
    table = {language: f"{live}?lang={language}" for language in LANGUAGES} if live else _NOWHERE
    friends = {code: f"{address}&friends" for code, address in table.items() if address}
    return {
        "skip": table,
        "table": friends or _NOWHERE,
        "rooms": _NOWHERE,
        "lesson": _NOWHERE,
        "everything": _NOWHERE,
        "replay": dict.fromkeys(LANGUAGES, _REPLAY),
    }


def _page(plot: Plot, doors: Addresses, bytes_to_load: int | None) -> str:
    games = {door: dumps(game) for door, game in games_to_play_on(plot).items()}
    begin: dict[str, Any] = {"language": DEFAULT_LANGUAGE, "coach": True, "intro": False}
    if bytes_to_load is not None:
        begin["record"] = games["honest"]
    live = {
        "begin": begin,
        "bytes": bytes_to_load,
        "games": games,
        "tale": {
            "_state": in_base64(encode(tale_of(plot))),
            "_words": in_base64(words()),
            "_doors": doors,
        },
        "words": {code: _words(code) for code in LANGUAGES},
    }
    texts = {key: html.escape(text) for key, text in _words(DEFAULT_LANGUAGE).items()}
    return Template(page_file("story.html", "live")).substitute(
        language=DEFAULT_LANGUAGE,
        title=texts["title"],
        question=html.escape(phrase("tale.choice.title", {}, DEFAULT_LANGUAGE)),
        picture=to_svg(plot.start, DEFAULT_LANGUAGE),
        script=html.escape(phrase("tale.script", {}, DEFAULT_LANGUAGE)),
        live=in_script(live),
    )


def _words(language: Language) -> dict[str, str]:
    """Return what the page says round the story and the table."""
    table = {key: phrase(f"live.{key}", {}, language) for key in _SAID}
    return {**table, **{key: phrase(f"tale.{key}", {}, language) for key in ("leave", "title")}}
