"""The unfinished games of a browser: each tab of a live page keeps its own, and all are listed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import examples
from sosucker_widget.export.html import LONGEST_LINK, packed_game
from sosucker_widget.locale import phrase
from sosucker_widget.record import dumps
from tests.live.near_tables import near_tables
from tests.ui.board import BoardView
from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from playwright.sync_api import Locator, Page

    from tests.browser import NewPage
    from tests.live.conftest import Folder

pytestmark = pytest.mark.browser
KEPT = """Object.entries(localStorage).filter(([key]) => key.startsWith("sosucker_widget /a/ "))
  .map(([, text]) => JSON.parse(text))"""
EXAMPLE = examples["documented_example"]


class Tab:
    """A tab with a live page at which two people play."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.board = BoardView(page.locator("#table"))
        self.open(address)

    def open(self, address: str) -> None:
        """Open the page, or another address of it."""
        self.page.goto(address)
        self.wait()

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()
        self.wait()

    def wait(self) -> None:
        """Wait until the table is there."""
        self.page.locator("#bar:not([hidden])").wait_for()
        self.board.frame.wait_for()

    def play(self) -> None:
        """Do the first act of a game."""
        for thing in ("chip red red", "pile 1"):
            self.board.click(thing)
        self.wait_for_ply(1)

    def wait_for_ply(self, ply: int) -> None:
        """Wait until a game of so many acts is kept."""
        self.page.wait_for_function(f"() => {KEPT}.some((game) => game.ply === {ply})")

    @property
    def rows(self) -> Locator:
        """The games that the page lists."""
        return self.page.locator("#games li")

    def wait_for_rows(self, count: int) -> None:
        """Wait until so many games are listed."""
        counted = "document.querySelectorAll('#games li').length"
        self.page.wait_for_function(f"() => {counted} === {count}")

    @property
    def kept(self) -> list[dict[str, Any]]:
        """The games that the browser has."""
        games: list[dict[str, Any]] = self.page.evaluate(KEPT)
        return games

    def wait_for_kept(self, count: int) -> None:
        """Wait until the browser has so many games: one that goes on is there twice at first."""
        self.page.wait_for_function(f"() => {KEPT}.length === {count}")

    def another(self) -> Tab:
        """Open the page in another tab of this browser."""
        return Tab(self.page.context.new_page(), self.address)

    def word(self) -> str:
        """Wait for what stands below the table, and return it."""
        word = self.page.locator("#word:not(:empty)")
        word.wait_for()
        return word.inner_text()


@pytest.fixture
def tab(new_page: NewPage, light_folder: Folder) -> Iterator[Tab]:
    page = new_page(viewport={"width": 1000, "height": 900}, service_workers="block")
    # However long all takes, what was just played was played now.
    page.context.add_init_script("Date.now = () => 1_800_000_000_000;")
    folder = light_folder(chips=3, first="red", intro=False)
    with near_tables(page.context, folder) as address:
        opened = Tab(page, address)
        yield opened
    assert opened.errors == []


@pytest.mark.parametrize("count", [2, pytest.param(5, marks=pytest.mark.slow)])
def test_every_tab_keeps_its_own_game_and_all_are_listed(tab: Tab, count: int) -> None:
    tabs = [tab, *(tab.another() for _ in range(count - 1))]
    for one in tabs:
        one.play()
    tab.wait_for_kept(count)
    tabs[-1].reload()
    for one in (tab, tabs[-1]):
        one.page.bring_to_front()
        one.wait_for_rows(count - 1)
        # Each of the others has to answer that it is open.
        expect(one.rows.get_by_text("Open in another tab")).to_have_count(count - 1)
        expect(one.rows.get_by_role("button", name="Remove")).to_have_count(0)
    # After the reload it is the same game, and goes on in one place.
    tabs[-1].board.click("seat blue")
    tabs[-1].wait_for_ply(2)
    wait_until(lambda: sorted(game["ply"] for game in tab.kept), [*[1] * (count - 1), 2], tab.page)
    for one in tabs[1:]:
        one.page.close()
    tab.reload()
    tab.wait_for_rows(count - 1)
    expect(tab.rows.get_by_role("button", name="Remove")).to_have_count(count - 1)
    assert tab.rows.first.inner_text().startswith("Ply 2, now\nRed, Blue, Green, Yellow")


def test_a_game_is_gone_on_with_or_removed_or_put_back(tab: Tab) -> None:
    for name in ("kept_promise", "documented_example"):
        game = {"text": dumps(examples[name]), "ply": 7, "when": 1, "players": {"en": "<b>Ann</b>"}}
        kept = [f"sosucker_widget /a/ {name}", json.dumps(game)]
        tab.page.evaluate("(kept) => localStorage.setItem(...kept)", kept)
    tab.reload()
    tab.wait_for_rows(2)
    assert "<b>Ann</b>" in tab.rows.first.inner_text()
    tab.rows.first.get_by_role("button", name="Remove").press("Enter")
    tab.rows.get_by_text("Removed").wait_for()
    assert len(tab.kept) == 1
    # The one that stands in its place has the focus.
    tab.page.keyboard.press("Enter")
    tab.wait_for_kept(2)
    tab.rows.last.get_by_role("button", name="Continue").click()
    tab.wait_for_rows(1)
    tab.wait_for_kept(2)
    assert {"Red, Blue, Green, Yellow", "<b>Ann</b>"} == {
        game["players"]["en"] for game in tab.kept
    }
    tab.reload()
    tab.wait_for_rows(1)
    tab.wait_for_kept(2)


def test_where_the_browser_keeps_nothing_it_is_told(tab: Tab) -> None:
    tab.page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    tab.reload()
    for thing in ("chip red red", "pile 1"):
        tab.board.click(thing)
    assert tab.word() == phrase("live.unkept", {}, "en")
    tab.board.click("seat blue")


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("#game=%", "live.bad-link"),
        (f"#game={packed_game(EXAMPLE)[:-9]}&line=0&ply=4", "live.bad-link"),
        (f"#game={'A' * LONGEST_LINK}&line=0&ply=0", "live.long-link"),
    ],
)
def test_a_link_that_is_damaged_or_too_long_is_told_and_a_new_game_begins(
    tab: Tab, place: str, words: str
) -> None:
    tab.page.goto("about:blank")
    tab.open(tab.address + place)
    assert tab.word() == phrase(words, {}, "en")
    tab.play()
