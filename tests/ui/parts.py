"""The parts of a widget as its reader finds them: by role, and by name in any language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sosucker_widget.locale.interface import interface_words

if TYPE_CHECKING:
    from playwright.sync_api import FrameLocator, Locator, Page

WIDGET = ".sosucker-widget"
"""The element that a page shows a widget in: the one class that pages know."""


def named(key: str) -> re.Pattern[str]:
    """Match the text of the interface for a key, in any language, whatever is put into it."""
    texts = [words[key] for words in interface_words().values()]
    forms = [
        form for text in texts for form in ([text] if isinstance(text, str) else text.values())
    ]
    parts = ("(.+)".join(map(re.escape, re.split(r"\{\w+\}", form))) for form in forms)
    return re.compile(f"^({'|'.join(parts)})$")


def frame_in(scope: Page | Locator | FrameLocator) -> Locator:
    """Return the first replay or table in there."""
    return scope.locator(WIDGET).get_by_role("group").first


def table_in(scope: Page | Locator | FrameLocator) -> Locator:
    """Return the first table in there: a game, or its introduction."""
    return scope.locator(WIDGET).locator("[data-phase], [data-scene]").first


def game_in(scope: Page | Locator | FrameLocator) -> Locator:
    """Return the first game in there, which stands in the place of the introduction."""
    return scope.locator(WIDGET).locator("[data-phase]").first


def button(frame: Locator, key: str) -> Locator:
    """Return the button with that text of the interface, and perhaps the key that presses it."""
    return frame.get_by_role(
        "button", name=re.compile(f"{named(key).pattern[:-1]}( (\\w|Enter))?$")
    )


def group(frame: Locator, key: str) -> Locator:
    """Return the group with that name, such as `table`, `line.ways` or `deals.from`."""
    return frame.get_by_role("group", name=named(key))


def felt(frame: Locator) -> Locator:
    return group(frame, "table")


def ways(frame: Locator) -> Locator:
    """Return the lines from here, with the reader's own moves and notes."""
    return group(frame, "line.ways")


def quiz_panel(frame: Locator) -> Locator:
    """Return what a quiz or an exercise asks, and its answers."""
    return frame.get_by_role("region", name=re.compile(f"{_bare('quiz')}|{_bare('quiz.exercise')}"))


def inspector(frame: Locator) -> Locator:
    """Return what a replay says of a ply: the panel of the tab that is chosen."""
    return frame.get_by_role("tabpanel").or_(frame.get_by_role("region", name=named("why")))


def log(frame: Locator) -> Locator:
    """Return what was said and done at the table."""
    return frame.get_by_role("list", name=named("said"))


def recap(frame: Locator) -> Locator:
    return frame.get_by_role("region", name=named("recap"))


def own_offers(frame: Locator, *, made: bool) -> Locator:
    """Return what the person could offer, or has offered, to bots."""
    return frame.get_by_role("region", name=named("deals.yours")).locator(
        f"> button[aria-disabled={str(made).lower()}]"
    )


def sides(frame: Locator) -> Locator:
    """Return the two games that are stepped through together."""
    board = frame.page.get_by_role("group", name=named("table"))
    return frame.get_by_role("region").filter(has=board)


def score(frame: Locator) -> Locator:
    return frame.get_by_role("list", name=named("score"))


def points(frame: Locator) -> Locator:
    """Return the turning points of a game that is over."""
    return frame.get_by_role("list", name=named("end.points"))


def _bare(key: str) -> str:
    return named(key).pattern
