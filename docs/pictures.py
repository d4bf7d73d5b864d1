"""The still pictures of README and docs: `python -m docs.pictures` takes them in a browser.

Run it after a change of the front end that a reader would see, and look at what it has written.
"""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect, sync_playwright

from sosucker_widget import Replay, examples
from tests.browser import ARGUMENTS, find_browser
from tests.ui.parts import frame_in, points
from tests.ui.scenes import SCENES
from tests.ui.stage import Stage
from tests.ui.test_ending import whole_story

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

HERE: Final = Path(__file__).parent
TABLES: Final = HERE / "table"
WIDE: Final = 860
NARROW: Final = 320


def take_tables(browser: Browser) -> None:
    """Take a table in every phase, and one narrow one in each language."""
    for name in SCENES:
        _take_table(browser, name, TABLES / f"{name}.png", WIDE, 1.25)
    _take_table(browser, "rescue", TABLES / "narrow.png", NARROW, 2)
    _take_table(browser, "rescue", TABLES / "narrow-russian.png", NARROW, 2, language="ru")


def take_replays(browser: Browser) -> None:
    """Take the documented example at a ruling, and a kept promise with the page of power."""
    example = Replay(examples["documented_example"], ply=7, theme="light")
    _take_replay(browser, example, HERE / "replay.png", WIDE, None)
    promise = Replay(examples["kept_promise"], ply=7, theme="light")
    promise.analyse()
    _take_replay(browser, promise, HERE / "power.png", 890, "Power")


def _take_table(
    browser: Browser, name: str, file: Path, width: int, scale: float, *, language: str = "en"
) -> None:
    made, touched = SCENES[name]
    with _page(browser, width, scale) as page:
        table = made()
        if table.position.is_over:
            whole_story(table)
        stage = Stage(page, table, width=width, language=language, coach=name == "start")
        if table.position.is_over:
            cards = points(stage.frame).get_by_role("heading")
            expect(cards.first).to_be_visible(timeout=60_000)
        touched(stage)
        stage.frame.screenshot(path=file, animations="disabled")


def _take_replay(browser: Browser, replay: Replay, file: Path, width: int, tab: str | None) -> None:
    with _page(browser, width, 2) as page:
        page.set_content(replay.to_html())
        frame = frame_in(page)
        if tab is not None:
            frame.get_by_role("tab", name=tab).click()
        frame.screenshot(path=file, animations="disabled")


@contextmanager
def _page(browser: Browser, width: int, scale: float) -> Iterator[Page]:
    page = browser.new_page(
        viewport={"width": width, "height": 1000},
        device_scale_factor=scale,
        reduced_motion="reduce",
    )
    yield page
    page.close()


def main() -> None:
    """Take them all."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        take_tables(browser)
        take_replays(browser)


if __name__ == "__main__":
    main()
