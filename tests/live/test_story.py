"""The story of ten minutes, as a reader with a phone goes through it."""

from __future__ import annotations

import re
import shutil
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget.live.story_page import story_files
from sosucker_widget.tale.plot import story_plot
from sosucker_widget.tale.screens import AGAIN, tale_of
from tests.hosts.firefox import find_firefox, open_firefox
from tests.live.near_tables import near_tables
from tests.live.story_reader import ADDRESSES, TOO_WIDE, StoryReader
from tests.once import once
from tests.ui.board import BoardView
from tests.ui.phone import TALL, phone_options

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.browser import NewPage
    from tests.live.conftest import Folder

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 844}
FRAME = "document.querySelector('#tale .sosucker-widget')?.shadowRoot.querySelector('.frame')"
EAGER = """new MutationObserver((_, observer) => {
  const shown = document.querySelector("#tale .sosucker-widget")?.shadowRoot;
  const seat = shown?.querySelector('button[data-t="seat yellow"]');
  if (!seat) return;
  observer.disconnect();
  seat.click();
}).observe(document, { subtree: true, childList: true })"""
"""Presses a seat before the page is painted."""
PRESSED = [
    (".seats button", "betrayed", True),
    (".foot .pri", "together", True),
    (".foot .pri", "guess", False),
    (".opt", "guess", False),
    (".foot .pri", "guess", True),
    (".foot .pri", "again", True),
]
"""What is pressed, to which screen it leads, and whether the screen then comes to rest."""


@cache
def screens() -> dict[str, Any]:
    """Return the screens of the story by name: working them out takes a second."""
    return {screen["name"]: screen for screen in tale_of(story_plot())["screens"]}


@pytest.fixture
def folder(light_folder: Folder) -> Path:
    def fill(root: Path) -> None:
        shutil.copytree(
            light_folder(chips=3, seats="greedy", intro=False, story=ADDRESSES),
            root,
            dirs_exist_ok=True,
        )

    return once("light-story", fill)


@pytest.fixture
def reader(new_page: NewPage, folder: Path) -> Iterator[StoryReader]:
    """Return a reader with a phone, whose tables are near."""
    page = new_page(**phone_options(TALL))
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    with near_tables(page.context, folder) as address:
        yield StoryReader(page, f"{address}story.html")
    assert errors == []


def test_it_is_told_by_taps_alone_from_the_choice_to_the_doors(
    reader: StoryReader, folder: Path
) -> None:
    assert reader.title == "Whom do you trust?"
    reader.tap("Blue holds two chips", "betrayed")
    assert "you alone could have forced the win" in reader.frame.inner_text()
    reader.go_on("together")
    for pair in screens()["together"]["pairs"]:
        reader.tap(f"{pair['name']['en']}: {'can' if pair['wins'] else 'can’t'}")
        text = reader.frame.locator(".chain").inner_text()
        assert [step["text"]["en"] in text for step in pair["line"]] == [True] * len(pair["line"])
        assert pair["end"]["en"] in text
    reader.go_on("guess")
    for place in screens()["guess"]["places"]:
        reader.frame.get_by_role("radio", name=place["name"]["en"]).tap()
        reader.frame.locator(".foot .pri").tap()
        reader.frame.get_by_text(place["guessed"]["en"]).wait_for()
        assert place["verdict"]["en"] in reader.frame.inner_text()
        reader.tap("Guess again")
    reader.frame.get_by_role("radio", name="On pile 1").tap()
    reader.frame.locator(".foot .pri").tap()
    reader.go_on("again")
    lesson, replay = addresses(reader)
    assert lesson == ADDRESSES["lesson"]["en"]
    assert (folder / replay).is_file()
    reader.frame.locator(".ways .pri").tap()
    table, rooms = addresses(reader.wait("friends"))
    assert (folder / table.partition("?")[0]).is_file()
    assert rooms == ADDRESSES["rooms"]["en"]
    assert "sosucker host" in reader.frame.inner_text()
    reader.frame.get_by_role("button", name="Back to the end").tap()
    reader.wait("again")


def addresses(reader: StoryReader) -> list[str]:
    """List where the ways out of a screen lead."""
    return [one.get_attribute("href") or "" for one in reader.frame.locator(".ways a").all()]


def test_who_trusts_yellow_sees_what_came_of_it_and_then_what_blue_would_have_done(
    reader: StoryReader,
) -> None:
    # A seat on the felt is as good as the button.
    reader.frame.get_by_role("button", name=re.compile("^Yellow: one yellow")).tap()
    reader.wait("trusted")
    order = ["together", "betrayed", "guess"]
    for screen in order:
        reader.go_on(screen)
    reader.frame.get_by_role("button", name="A promise").tap()
    assert reader.wait("betrayed").title == screens()["betrayed"]["title"]["en"]


def test_a_seat_that_is_pressed_as_soon_as_it_is_drawn_is_as_good(
    new_page: NewPage, folder: Path
) -> None:
    page = new_page(**phone_options(TALL))
    page.add_init_script(EAGER)
    with near_tables(page.context, folder) as address:
        page.goto(f"{address}story.html")
        page.locator('.tale[data-screen="trusted"]').wait_for()


@pytest.mark.parametrize("way", AGAIN)
def test_the_reader_plays_on_at_a_real_table_and_comes_back(reader: StoryReader, way: str) -> None:
    reader.tap("Blue holds two chips", "betrayed")
    for screen in ("together", "guess"):
        reader.go_on(screen)
    reader.frame.get_by_role("radio", name="On a new pile").tap()
    reader.frame.locator(".foot .pri").tap()
    reader.go_on("again")
    words = {choice["to"]: choice["text"]["en"] for choice in screens()["again"]["choices"]}
    reader.tap(words[way])
    board = BoardView(reader.page.locator("#table"))
    board.frame.wait_for()
    own = {"honest": "yellow", "betrayer": "blue"}[way]
    reader.page.wait_for_function(
        "([frame, own]) => frame.dataset.toAct === own", arg=[board.frame.element_handle(), own]
    )
    reader.page.get_by_role("button", name="Back to the story").tap()
    assert reader.wait("again").title == screens()["again"]["title"]["en"]


def test_friends_sit_round_one_screen_without_a_bot(new_page: NewPage, folder: Path) -> None:
    page = new_page(viewport={"width": 1200, "height": 900})
    board = BoardView(page.locator("#table"))
    has_bots = []
    with near_tables(page.context, folder) as address:
        for place in ("index.html", "index.html?friends"):
            page.goto(f"{address}{place}")
            board.frame.wait_for()
            has_bots.append("greedy" in board.frame.inner_text())
    assert has_bots == [True, False]


@pytest.mark.parametrize(
    ("width", "language", "theme"),
    [
        (320, "ru", "dark"),
        pytest.param(360, "en", "dark", marks=pytest.mark.slow),
        pytest.param(360, "ru", "light", marks=pytest.mark.slow),
        pytest.param(390, "en", "light", marks=pytest.mark.slow),
        pytest.param(390, "ru", "dark", marks=pytest.mark.slow),
    ],
)
def test_no_screen_is_too_wide_too_small_covered_or_out_of_reach(
    new_page: NewPage, folder: Path, width: int, language: str, theme: str
) -> None:
    page = new_page(**phone_options((width, 844), color_scheme=theme))
    faults: dict[str, list[object]] = {}
    with near_tables(page.context, folder) as address:
        reader = StoryReader(page, f"{address}story.html?lang={language}")
        faults["choice"] = reader.faults()
        reader.frame.locator(".seats button").last.tap()
        faults["trusted"] = reader.wait("trusted").faults()
        for screen in ("together", "betrayed", "guess"):
            reader.go_on(screen)
            faults[screen] = reader.faults()
        reader.frame.get_by_role("radio").last.tap()
        reader.frame.locator(".foot .pri").tap()
        faults["guessed"] = reader.wait("guess").faults()
        reader.go_on("again")
        faults["again"] = reader.faults()
        reader.frame.locator(".ways .pri").tap()
        faults["friends"] = reader.wait("friends").faults()
    assert {name: some for name, some in faults.items() if some} == {}


def test_without_its_table_it_has_no_ways_to_one(new_page: NewPage, tmp_path: Path) -> None:
    for name, data in story_files({}, live=None).items():
        (tmp_path / name).write_bytes(data)
    page = new_page(**phone_options(TALL))
    with near_tables(page.context, tmp_path) as address:
        reader = StoryReader(page, f"{address}story.html")
        assert reader.frame.get_by_text("Skip to a game").count() == 0
        reader.tap("Blue holds two chips", "betrayed")
        for screen in ("together", "guess"):
            reader.go_on(screen)
        reader.frame.get_by_role("radio").first.tap()
        reader.frame.locator(".foot .pri").tap()
        reader.go_on("again")
        assert reader.frame.locator(".ways > * b").all_inner_texts() == [
            "The game again, act by act"
        ]


@pytest.mark.slow
def test_it_is_told_and_played_on_in_firefox(story_address: str, tmp_path: Path) -> None:
    program = find_firefox()
    if program is None:
        pytest.skip("there is no Firefox here")
    with open_firefox(program, tmp_path / "profile") as tab:
        tab.call("browsingContext.setViewport", context=tab._tab, viewport=PHONE)
        tab.open(f"{story_address}story.html")
        for press, screen, is_told in PRESSED:
            tab.wait_for(f"{FRAME}?.querySelector('{press}:enabled')")
            tab.click(f"{FRAME}.querySelector('{press}')")
            rest = str(is_told).lower()
            tab.wait_for(f"[{FRAME}.dataset.screen, {FRAME}.dataset.told] == '{screen},{rest}'")
            assert tab.evaluate(TOO_WIDE) <= 0
        tab.click(f"{FRAME}.querySelector('.ways > button:last-child')")
        table = (
            "document.querySelector('#table .sosucker-widget')?.shadowRoot.querySelector('.frame')"
        )
        tab.wait_for(f"{table}?.dataset.toAct === 'blue'", seconds=120)
        assert tab.errors == []
