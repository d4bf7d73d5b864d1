"""The page of the story of ten minutes, and the games that are played on from it."""

from __future__ import annotations

import gzip
import html
from collections.abc import Iterable, Mapping
from dataclasses import replace
from string import Template
from typing import Any, Final

from sosucker_widget.engine import Action, Color, Give
from sosucker_widget.export.front_end import packed_part, with_under
from sosucker_widget.export.html import to_html
from sosucker_widget.export.page_parts import in_base64, in_script, page_file
from sosucker_widget.export.svg import to_svg
from sosucker_widget.game import Game
from sosucker_widget.locale import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    Language,
    in_record_languages,
    phrase,
)
from sosucker_widget.players import lazy_bots
from sosucker_widget.record import GameNode, Heading, Record, Text, dumps, line_of
from sosucker_widget.replay import encode, words
from sosucker_widget.session.table.seating import with_bots
from sosucker_widget.tale.plot import BETRAYER, HONEST, READER, VICTIM, Plot, story_plot
from sosucker_widget.tale.screens import AGAIN, tale_of
from sosucker_widget.tale.tale_words import ROLES

FOES: Final = {READER: "turncoat", BETRAYER: "turncoat", VICTIM: "greedy", HONEST: "greedy"}
"""Who plays where the reader doesn't. Blue plays as in the story, and Yellow captures."""


def story_record(plot: Plot) -> Record:
    """Return the game of the story to its end, with variations: what could have been."""
    record = _played(plot, (*plot.betrayal, *plot.capture, *plot.rest))
    after_promise, after_chip = (0,), (0, 0, 0)
    root = _beside(record.root, after_promise, plot.honesty, "honest")
    root = _beside(root, after_chip, [Give(BETRAYER, READER)], "kept")
    return replace(record, root=root)


def games_to_play_on(plot: Plot) -> dict[str, Record]:
    """Return the games to play on, each with its bots: by the names of the ways to them."""
    begun = {"honest": (READER, plot.honesty[:1]), "betrayer": (BETRAYER, plot.betrayal[:1])}
    return {way: _against_bots(_played(plot, acts), own) for way, (own, acts) in begun.items()}


def _played(plot: Plot, acts: Iterable[Action]) -> Record:
    game = Game(plot.start)
    text = _text("says.promise")
    terms = {"do": "give_move_to", "player": READER}
    game.promise(BETRAYER, READER, text, terms)
    for act in acts:
        game.act(act)
    return replace(game.record, title=_text("game"))


def _beside(root: GameNode, path: tuple[int, ...], acts: Iterable[Action], title: str) -> GameNode:
    """Add a variation after a node."""
    line = line_of(map(GameNode, acts), Heading(_text(f"line.{title}")))
    return root.changed(path, lambda node: node.over((*node.children, line)))


def _text(key: str) -> Text:
    return in_record_languages(lambda language: phrase(f"tale.{key}", ROLES, language))


def _against_bots(record: Record, own: Color) -> Record:
    foes = {color.seat: lazy_bots.make(bot) for color, bot in FOES.items() if color != own}
    return with_bots(record, foes)


Addresses = Mapping[str, Mapping[Language, str]]
"""Where the ways out of the story lead, by their names and language."""

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
    ways = {**_ways_out(live), **addresses}
    if bytes_to_load is None:
        ways.update(dict.fromkeys(AGAIN, _NOWHERE))
    return {
        **parts,
        **{f"{part}.js": gzip.decompress(packed_part(part)) for part in with_under("tale")},
        "story.html": _page(plot, ways, bytes_to_load).encode(),
        _REPLAY: to_html(story_record(plot), live=live).encode(),
    }


def _ways_out(live: str | None) -> dict[str, Mapping[Language, str]]:
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


def _page(plot: Plot, ways: Addresses, bytes_to_load: int | None) -> str:
    games = {way: dumps(game) for way, game in games_to_play_on(plot).items()}
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
            "_ways": ways,
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
