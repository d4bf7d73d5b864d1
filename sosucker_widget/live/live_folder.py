"""A live page: a folder for any static host, with Pyodide, the session and the front end."""

from __future__ import annotations

import gzip
import hashlib
import html
import json
from collections.abc import Mapping
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any, Final

from sosucker_widget.engine import COLOR_NAMES, RuleSet
from sosucker_widget.export.front_end import packed_part, with_under
from sosucker_widget.export.html import LONGEST_LINK
from sosucker_widget.export.page_parts import in_base64, in_script, page_file
from sosucker_widget.export.svg import to_svg
from sosucker_widget.game import Game
from sosucker_widget.live.keeper import keeper_script
from sosucker_widget.live.story_page import Addresses, story_files
from sosucker_widget.live.worker_files import VERSION, engine_archive, pyodide_files, python_library
from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES, Language, Verbatim, phrase
from sosucker_widget.locale.interface import interface_words
from sosucker_widget.players import lazy_bots
from sosucker_widget.record import dumps, text_in
from sosucker_widget.record.storage.files import write_whole
from sosucker_widget.replay import words
from sosucker_widget.session.table.seating import Seats, bots_by_seat
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.table.introduction import packed_introduction

_MODULES: Final = (
    *("claims", "engine-link", "games-list", "link", "loading", "own-game", "page-model"),
    "shelf",
)
"""The parts of the page's script, which `live.js` loads."""
_PARTS: Final = with_under("replay", "table", "end", "intro", "sheets")
"""A game that is looked back at here is edited nowhere, and nobody votes."""

_OWN: Final = ("live.css", "live.js", "old.js", "worker.js", *(f"{name}.js" for name in _MODULES))
_PLAIN: Final = {"pyodide.mjs": "pyodide.js", "pyodide.asm.mjs": "pyodide.asm.js"}
"""Pyodide's files that are copied as they are, and how they are named here."""
_SPARE: Final = "pyodide.asm.js"
"""Loaded by a browser alone that may not run what the page has unpacked."""
_COUNTED: Final = ("runtime.bin", "python.bin", "library.bin", "engine.bin")
"""The files that show how far a page has been loaded."""
_SAID: Final = (
    *("loading", "part", "part-left", "starting", "too-old", "failed"),
    *("blocked", "file", "open"),
    *("bad-link", "long-link", "bad-game", "bad-kept"),
    *("games", "remove", "removed", "put-back", "elsewhere", "gone", "unkept"),
)
_OFFERED: Final = ("offer.at", "offer.go")
_NOTICE: Final = f"""

This page also holds Pyodide {VERSION}, which is Python compiled for browsers: Mozilla Public
License 2.0, see https://github.com/pyodide/pyodide; Python itself: PSF License, see
https://docs.python.org/3/license.html
"""


def write_live(
    folder: Path,
    options: TableOptions,
    *,
    intro: bool = True,
    language: Language = DEFAULT_LANGUAGE,
    pyodide: Path | None = None,
    story: Addresses | None = None,
) -> int:
    """Write a page on which one can play, with nothing installed, into a folder."""
    # A new game is shown with Red to begin, whoever is drawn later.
    is_plain = options.begin is None
    game = replace(options, first=options.first or ("red" if is_plain else None)).game()
    settings: dict[str, Any] = {"pace": options.pace, "coach": options.coach}
    settings |= {"intro": intro, "language": language}
    settings["seats"] = _named(options.seats, game.rules.players)
    if is_plain and not isinstance(options.rules, RuleSet):
        new = {name: getattr(options, name) for name in ("rules", "chips", "players", "first")}
        settings.update({name: value for name, value in new.items() if value is not None})
    else:
        settings["record"] = dumps(game.record)
    if options.seed is not None:
        settings["seed"] = options.seed
    contents = {name: page_file(name, "live").encode() for name in _OWN}
    contents.update(_pyodide(pyodide_files(pyodide)))
    if intro:
        contents["opening.json"] = _opening(game)
    contents["engine.bin"] = gzip.compress(engine_archive(), 9, mtime=0)
    contents.update((f"{part}.js", gzip.decompress(packed_part(part))) for part in _PARTS)
    notices = files("sosucker_widget").joinpath("static/NOTICES.txt")
    contents["NOTICES.txt"] = (notices.read_text(encoding="utf-8").rstrip() + _NOTICE).encode()
    contents["index.html"] = _page(game, settings, contents).encode()
    if story is not None:
        contents.update(story_files(story, bytes_to_load=_bytes_to_load(contents)))
    sums = {name: hashlib.sha256(data).digest() for name, data in contents.items()}
    for name in ("NOTICES.txt", _SPARE):
        sums.pop(name, None)
    contents["keep.js"] = keeper_script(sums).encode()
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in contents.items():
        write_whole(folder / name, data)
    return sum(map(len, contents.values()))


def _opening(game: Game) -> bytes:
    """Return what the introduction needs, as the table will send it too."""
    packed = {"_words": words(), "_intro": packed_introduction(game.rules)}
    return json.dumps({name: in_base64(data) for name, data in packed.items()}).encode()


def _named(seats: Seats, count: int) -> dict[str, str]:
    """Return the names of the bots by colour."""
    named: dict[str, str] = {}
    for seat, bot in bots_by_seat(seats, count).items():
        instance = lazy_bots.make(bot)
        if not isinstance(bot, str) or not lazy_bots.is_shipped(instance):
            raise ValueError(f"a live page holds only the bots of this package, not {bot!r}")
        named[COLOR_NAMES[seat]] = bot
    return named


def _pyodide(folder: Path) -> dict[str, bytes]:
    """Return Pyodide's files as the page has them."""
    contents = {name: (folder / source).read_bytes() for source, name in _PLAIN.items()}
    # Packed here, since not every host packs what it sends.
    wasm = (folder / "pyodide.asm.wasm").read_bytes()
    contents["runtime.bin"] = gzip.compress(contents[_SPARE], 9, mtime=0)
    contents["python.bin"] = gzip.compress(wasm, 9, mtime=0)
    contents["library.bin"] = gzip.compress(python_library(folder), 9, mtime=0)
    lock = json.loads((folder / "pyodide-lock.json").read_bytes())
    # The page has none of the packages, and asks for none.
    contents["pyodide-lock.json"] = json.dumps({**lock, "packages": {}}).encode()
    return contents


def _page(game: Game, settings: Mapping[str, Any], contents: Mapping[str, bytes]) -> str:
    language: Language = settings["language"]
    live = {
        "begin": settings,
        "bytes": _bytes_to_load(contents),
        "longest": LONGEST_LINK,
        "words": {code: _words(code) for code in LANGUAGES},
    }
    texts = {key: html.escape(phrase(f"live.{key}", {}, language)) for key in ("loading", "script")}
    return Template(page_file("live.html", "live")).substitute(
        language=language,
        title=html.escape(text_in(game.record.title or "So Long Sucker", language)),
        picture=to_svg(game.position, language),
        modules="\n".join(f'<link rel="modulepreload" href="{one}.js">' for one in _MODULES),
        live=in_script(live),
        **texts,
    )


def _bytes_to_load(contents: Mapping[str, bytes]) -> int:
    return sum(len(contents[name]) for name in _COUNTED)


def _words(language: Language) -> dict[str, str]:
    """Return what the page says itself; its script fills in what stands in braces."""
    interface = interface_words()[language]
    # The page fills them in.
    open_facts = {name: Verbatim(f"{{{name}}}") for name in ("why", "done", "all", "left")}
    own = {key: phrase(f"live.{key}", open_facts, language) for key in _SAID}
    return {**own, **{key: interface[key] for key in _OFFERED}}
