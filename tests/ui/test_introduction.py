"""The introduction in a browser: clicked through, by keys, in all sizes, and left at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import expect

from sosucker_widget import Table
from tests.locale.made_up import MADE_UP, made_up_language
from tests.ui.axe import serious_findings
from tests.ui.geometry import CLIPPED, RINGS_OVER_CHIPS
from tests.ui.looks import Look, Theme, looks
from tests.ui.parts import game_in, named
from tests.ui.stage import Stage
from tests.ui.test_made_up import NARROW_FIRST, look_through

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser import NewPage

pytestmark = pytest.mark.browser


MOST_CLICKS = 14


def opened(
    new_page: NewPage,
    *,
    width: int = 733,
    theme: Theme = "light",
    language: str = "en",
    motion: Literal["reduce", "no-preference"] = "reduce",
    height: int = 640,
    stopped: bool = False,
) -> Stage:
    """Open the introduction; `stopped` with a clock that stands still, however slow all is."""
    page = new_page(
        viewport={"width": width, "height": height}, reduced_motion=motion, color_scheme=theme
    )
    if stopped:
        page.clock.install()
    table = Table(chips=3, first="red", intro=True, autosave=False)
    stage = Stage(page, table, width=width, theme=theme, language=language)
    if stopped:
        page.clock.pause_at(page.evaluate("() => Date.now() / 1000") + 5)
    return stage


def lit(stage: Stage) -> Locator:
    """Return what a click does something with, besides ways back and out."""
    on_board = stage.frame.locator("[data-t][aria-disabled=false], [data-t^=kill]")
    beside = stage.frame.locator("section").get_by_role("button")
    return on_board if on_board.count() else beside.filter(has_not_text=named("intro.back"))


def scene(stage: Stage, index: int) -> Locator:
    """Return the button that leads to a scene."""
    scenes = stage.frame.get_by_role("list", name=named("intro.scenes"))
    return scenes.get_by_role("button").nth(index)


def settled(stage: Stage) -> tuple[str, str]:
    """Wait until nothing goes on by itself; return the scene, and whether it was clicked."""
    stage.page.wait_for_function(
        "(frame) => frame.dataset.stage !== 'moving'", arg=stage.frame.element_handle()
    )
    scene, at = (stage.frame.get_attribute(f"data-{name}") or "" for name in ("scene", "stage"))
    return scene, at


def overflow(page: Page) -> int:
    page_height = page.evaluate("document.documentElement.scrollHeight")
    return int(page_height - page.evaluate("document.documentElement.clientHeight"))


@pytest.mark.parametrize(
    "motion", ["reduce", pytest.param("no-preference", marks=pytest.mark.slow)]
)
def test_clicks_alone_lead_through_seven_scenes_into_a_game(
    new_page: NewPage, motion: Literal["reduce", "no-preference"]
) -> None:
    stage = opened(new_page, motion=motion)
    seen, clicks = set(), 0
    while not game_in(stage.page).count():
        name, _ = settled(stage)
        seen.add(name)
        assert overflow(stage.page) <= 0, name
        things = lit(stage)
        assert things.count() in {1, 4}, name  # one thing to click, or one of the pile's chips
        things.first.click()
        clicks += 1
        assert clicks <= MOST_CLICKS
    assert seen == set("1234567")
    assert clicks == MOST_CLICKS
    game_in(stage.page).wait_for()
    assert stage.see().lit == ["chip red red"]


@looks(860, 733, 360, 320)
def test_every_state_is_whole(new_page: NewPage, look: Look) -> None:
    stage = opened(new_page, **look._asdict(), height=800)
    for _ in range(MOST_CLICKS):
        settled(stage)
        assert stage.frame.evaluate(CLIPPED) == []
        assert stage.frame.evaluate(RINGS_OVER_CHIPS) == []
        assert serious_findings(stage.page) == []
        assert stage.frame.evaluate("(frame) => frame.scrollWidth - frame.clientWidth") <= 1
        lit(stage).first.click()


@pytest.mark.parametrize("width", NARROW_FIRST)
def test_a_made_up_language_fits(new_page: NewPage, width: int) -> None:
    with made_up_language():
        stage = opened(new_page, width=width, language=MADE_UP, height=800)
        for _ in range(MOST_CLICKS):
            settled(stage)
            look_through(stage.frame, stage.table.record)
            lit(stage).first.click()


@pytest.mark.parametrize(
    "kill", ["green", *(pytest.param(one, marks=pytest.mark.slow) for one in ("yellow", "red"))]
)
def test_any_chip_may_be_killed_on_the_board_or_beside_it(new_page: NewPage, kill: str) -> None:
    stage = opened(new_page)
    on_board = stage.frame.locator(f"[data-t^='kill {kill}']").first
    for thing in (on_board, stage.frame.get_by_role("button", name=kill, exact=True)):
        scene(stage, 2).click()
        thing.click()
        assert settled(stage) == ("3", "after")
        dead = stage.frame.locator("[data-dead]")
        assert dead.count() == 1
        assert dead.get_attribute("data-dead") == kill


def test_enter_and_arrows_do_what_the_mouse_does(new_page: NewPage) -> None:
    stage = opened(new_page)
    stage.press("Enter")
    assert settled(stage) == ("1", "after")
    stage.press("Enter")
    assert settled(stage) == ("2", "before")
    stage.press("ArrowRight")
    stage.press("Enter")  # a choice, which Enter does not make
    assert settled(stage) == ("3", "before")
    stage.press("ArrowRight")
    stage.press("Enter")
    assert settled(stage) == ("4", "after")
    stage.press("ArrowLeft")
    assert settled(stage) == ("3", "before")
    for _ in range(5):
        stage.press("ArrowRight")
    assert settled(stage) == ("7", "before")
    stage.press("Enter")
    stage.press("Enter")
    game_in(stage.page).wait_for()
    # The keys of the table work at once.
    stage.page.keyboard.press("?")
    stage.page.get_by_role("dialog").wait_for()


def test_the_live_line_tells_the_question_and_then_every_moment(new_page: NewPage) -> None:
    stage = opened(new_page)
    scene(stage, 1).click()
    heard = stage.frame.locator("[data-live]")
    assert "Play one chip, on a pile or as a new one." in heard.inner_text()
    lit(stage).click()
    settled(stage)
    assert heard.inner_text().startswith("Green starts a pile. Green chooses Yellow")
    scene(stage, 3).click()
    stage.click("chip red red")
    settled(stage)
    assert "Blue’s chip lies deepest" in heard.inner_text()


def test_with_motion_each_moment_is_told_as_it_is_shown(new_page: NewPage) -> None:
    stage = opened(new_page, motion="no-preference", stopped=True)
    scene(stage, 4).click()
    lit(stage).click()
    expect(stage.frame).to_have_attribute("data-stage", "moving")
    told = stage.frame.locator("section").get_by_role("listitem")
    expect(told).to_have_text(["Blue says no."])
    stage.page.clock.resume()
    assert settled(stage) == ("5", "after")
    expect(told).to_have_count(2)


def test_one_click_leaves_it_and_two_make_a_legal_move(new_page: NewPage) -> None:
    stage = opened(new_page)
    read = stage.frame.locator("header").inner_text().split()
    stage.frame.get_by_role("button", name="Skip to a game").click()
    game_in(stage.page).wait_for()
    # A chip is dragged to its place by the second.
    stage.drag("chip red red", "pile 1")
    stage.wait_for_change(0)
    assert stage.table.ply == 1
    assert len(read) < 20
