"""A replay as one HTML file: no network, no kernel, and a policy that allows neither."""

from __future__ import annotations

import html
from collections.abc import Mapping
from string import Template

from sosucker_widget.engine import Position
from sosucker_widget.export.front_end import with_under
from sosucker_widget.export.page_parts import (
    in_base64,
    in_script,
    page_file,
    part_scripts,
    reasons,
    replay_script,
)
from sosucker_widget.export.page_values import page_values, parts_of_replay
from sosucker_widget.export.play_on import live_link
from sosucker_widget.export.svg import to_svg
from sosucker_widget.export.text import to_text
from sosucker_widget.export.what_ifs import PAGE_SIZE, packed_what_ifs
from sosucker_widget.export.words import plain
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.record import Record, line_alone, position_at, text_in
from sosucker_widget.replay.quiz import Wanted
from sosucker_widget.replay.state import ReplayState


def to_html(  # noqa: PLR0913 - a page has this many options, all but one by keyword
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
    what_if: bool = True,
    live: str | None = None,
) -> str:
    """Make a page that replays a record, to open from a disk or put on any server."""
    values = page_values(
        record,
        ply=ply,
        line=line,
        language=language,
        theme=theme,
        state=state,
        quiz=quiz,
        asking=asking,
        power=power,
        promises=promises,
        chances=chances,
    )
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
