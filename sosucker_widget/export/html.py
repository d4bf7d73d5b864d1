"""A replay as one HTML file, or as a module and a state for other pages: no network, no kernel."""

from __future__ import annotations

import base64
import gzip
import html
import json
import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any, Final, TypedDict, Unpack

from sosucker_widget.engine import Position
from sosucker_widget.export.canvas import plain
from sosucker_widget.export.front_end import NOT_BUILT, Part, with_under
from sosucker_widget.export.page_parts import (
    in_base64,
    in_script,
    page_file,
    part_scripts,
    reasons,
    replay_script,
)
from sosucker_widget.export.svg import to_svg
from sosucker_widget.export.text import to_text
from sosucker_widget.export.worked_out import PAGE_SIZE, comparisons, packed_what_ifs
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES, Language, phrase
from sosucker_widget.record import Record, line_alone, position_at, sls, text_in
from sosucker_widget.record.storage.files import write_whole
from sosucker_widget.replay import build, encode, words
from sosucker_widget.replay.quiz import Wanted, answers_of, answers_to_json, show_quiz
from sosucker_widget.replay.state import ReplayState

_PAGE: Final = re.compile(
    r"(?: https?:// (?=[^/?#]) | (?![^/?#]*:) ) [^\x00-\x1f\ud800-\udfff]+",
    re.IGNORECASE | re.VERBOSE,
)
"""An address of a page: of a host by http, or one that is seen from the replay's own page."""


LONGEST_LINK: Final = 8_000
"""The characters of the longest link: RFC 9110 (4.1) asks all programs to take so many, no more.

Browsers take more. Programs for chats and mail cut a longer one, or don't show it as a link.
"""

_PLACE: Final = "#game=&line=999999&ply=999999"
"""What else a link holds at most."""


class LiveLink(TypedDict):
    """What a replay's page needs for the link; its script adds the line and the ply.

    The game is empty where it is too long for a link, which then leads to the table alone.
    """

    address: str
    game: str
    lines: int
    title: Mapping[str, str]


def live_link(record: Record, address: str) -> LiveLink:
    """Prepare the link from a replay to the live page at this address."""
    if not _PAGE.fullmatch(address):
        raise ValueError(f"live: {address!r:.80} is no address of a page, such as '../table/'")
    game = packed_game(record)
    is_short = len(address) + len(game) + len(_PLACE) <= LONGEST_LINK
    words = "live.play-on" if is_short else "live.play-file"
    return LiveLink(
        address=address,
        game=game if is_short else "",
        lines=len(record.lines),
        title={language: phrase(words, {}, language) for language in LANGUAGES},
    )


def packed_game(record: Record) -> str:
    """Write a record so that an address can hold it: its notation, gzipped, in base64.

    It stands behind the `#` of a link, so that no server is told it.
    """
    data = gzip.compress(sls.dumps(record).encode(), 9, mtime=0)
    return base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")


def page_values(  # noqa: PLR0913 - a page has this many options, all but one by keyword
    record: Record,
    *,
    ply: int = 0,
    line: int = 0,
    language: Language = DEFAULT_LANGUAGE,
    theme: str = "auto",
    state: ReplayState | None = None,
    quiz: Wanted = None,
    asking: bool | None = None,
    power: bytes = b"",
    promises: bytes = b"",
    chances: bytes = b"",
) -> dict[str, Any]:
    """Return the values by name, all but "What if?"; packed ones are in base64.

    Where a quiz was begun, the page opens where it goes on.
    """
    answers = answers_of(record, quiz)
    ply, line = whole_number("ply", ply, None), whole_number("line", line, None)
    has_quiz = bool(answers.quiz.questions)
    asking = has_quiz and (quiz is not None if asking is None else asking)
    if asking and answers.reach is not None:
        line, ply = 0, min(ply, answers.reach) or answers.reach
    return {
        "_state": _packed(build(record) if state is None else state),
        "_words": in_base64(words()),
        "ply": ply,
        "line": line,
        "language": language,
        "theme": theme,
        "_comparisons": comparisons(record),
        "_questions": _packed(show_quiz(answers.quiz)) if has_quiz else "",
        "_answered": answers_to_json(answers),
        "_asking": asking,
        "_power": in_base64(power),
        "_promises": in_base64(promises),
        "_chances": in_base64(chances),
    }


def parts_of_replay(values: Mapping[str, Any]) -> tuple[Part, ...]:
    """Return the parts of the front end that show a replay of these values, where nobody edits."""
    more: dict[str, Part] = {
        "_questions": "quiz",
        "_comparison": "compare",
        "_comparisons": "compare",
        "_chances": "chances",
    }
    return "replay", *(part for name, part in more.items() if values.get(name))


def _packed(state: Mapping[str, object]) -> str:
    return in_base64(encode(state))


class PageOptions(TypedDict, total=False):
    """What a page begins with: see `page_values`."""

    ply: int
    line: int
    language: Language
    theme: str
    state: ReplayState | None
    quiz: Wanted
    asking: bool | None
    power: bytes
    promises: bytes
    chances: bytes


def to_html(
    record: Record, *, what_if: bool = True, live: str | None = None, **options: Unpack[PageOptions]
) -> str:
    """Make a page that replays a record, to open from a disk or put on any server."""
    values = page_values(record, **options)
    language: Language = values["language"]
    if live is not None:
        values["_live"] = live_link(record, live)
    # Without scripts there is no quiz either: the page must not reveal an answer.
    opened = line_alone(record, record.lines[values["line"]])
    position = position_at(opened, 0 if values["_asking"] else values["ply"])
    title = text_in(record.title or "So Long Sucker", language)
    page = _page(values, title, position, language)
    if what_if:
        # In base64 three bytes become four; the name and its marks need a few more.
        room = (PAGE_SIZE - len(page.encode()) - 50) * 3 // 4
        values["_what_ifs"] = in_base64(packed_what_ifs(record, room))
        page = _page(values, title, position, language)
    return page


def _page(values: Mapping[str, object], title: str, position: Position, language: Language) -> str:
    """Fill in the page; `position` is what it shows without scripts."""
    return Template(page_file("page.html")).substitute(
        language=language,
        title=html.escape(plain(title)),
        **replay_script(),
        **reasons(language),
        parts=part_scripts(with_under(*parts_of_replay(values))),
        state=in_script(values),
        picture=to_svg(position, language),
        words=html.escape(to_text(position, language)),
    )


MODULE: Final = ("sosucker-replay.js", "sosucker-replay.d.ts", "NOTICES.txt")
"""The module, its types, and the licences of what is in it."""

STATE_SIZE: Final = 250_000
"""The size in bytes that a game's file with "What if?" keeps to, unless it is larger without it."""


def write_module(folder: Path, record: Record, name: str, **options: Unpack[PageOptions]) -> None:
    """Write the module and a game's state into a folder, which may hold other games already."""
    values = page_values(record, **options)
    room = (STATE_SIZE - len(json.dumps(values))) * 3 // 4  # in base64 three bytes become four
    values["_what_ifs"] = in_base64(packed_what_ifs(record, room))
    built = {one: files("sosucker_widget").joinpath(f"static/{one}") for one in MODULE}
    if not all(file.is_file() for file in built.values()):
        raise FileNotFoundError(NOT_BUILT)
    folder.mkdir(parents=True, exist_ok=True)
    for one, file in built.items():
        write_whole(folder / one, file.read_bytes())
    write_whole(folder / f"{name}.json", json.dumps(values).encode())
