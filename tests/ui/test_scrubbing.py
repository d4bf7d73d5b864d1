"""The replay stepped through by mouse and by keys: what it says is what Python says."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import Series, examples
from sosucker_widget.replay import build, plies_of
from sosucker_widget.session.replay.replay_session import ReplaySession
from tests.export.view import View
from tests.ui.geometry import CUT_MENUS
from tests.ui.looks import EXTREMES, Look, looks
from tests.ui.painting import Painting
from tests.ui.parts import button, inspector, score
from tests.ui.replay_stage import ReplayStage, handler_of

if TYPE_CHECKING:
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

PLIES = plies_of(build(examples["documented_example"]))


def staged(new_page: NewPage, look: Look = EXTREMES[0]) -> View:
    width, theme, language = look
    handler = handler_of(ReplaySession(examples["documented_example"]))
    stage = ReplayStage(new_page(**look.page), handler, width=width, theme=theme, language=language)
    return View(stage.page).wait()


@looks()
def test_the_inspector_says_at_every_ply_what_python_says(new_page: NewPage, look: Look) -> None:
    view = staged(new_page, look)
    for ply in view.walk():
        rulings = PLIES[ply]["rulings"]
        assert view.rules[: len(rulings)] == [ruling["rule"] for ruling in rulings]
        assert view.sentences == [ruling["sentence"][look.language] for ruling in rulings]
        shown = view.frame.inner_text()
        for contrast in PLIES[ply]["contrasts"]:
            assert contrast["sentence"][look.language] in shown
        assert view.overflow() <= 1


@looks()
def test_by_mouse(new_page: NewPage, look: Look) -> None:
    view = staged(new_page, look)
    for ply in (9, 3, 11, 0, 7):
        view.drag(ply)
        view.wait_for_ply(ply)
    for name, ply in (("first", 0), ("on", 1), ("on", 2), ("back", 1), ("last", 11), ("first", 0)):
        button(view.frame, name).click()
        view.wait_for_ply(ply)
    score(view.frame).get_by_role("button").nth(3).click()
    view.wait_for_ply(4)


def test_by_keyboard(new_page: NewPage) -> None:
    view = staged(new_page)
    for keys, ply in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 11),
        ("ArrowRight", 11),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("Shift+ArrowRight", 1),
        ("Shift+ArrowRight", 3),
        ("ArrowRight", 4),
        ("Shift+ArrowLeft", 3),
        ("Shift+ArrowLeft", 1),
        ("m", 2),
        ("m", 4),
        ("m", 5),
        ("Shift+M", 4),
    ):
        view.press(keys)
        view.wait_for_ply(ply)


def test_w_leads_to_the_reasons_and_escape_closes_the_list_of_keys(new_page: NewPage) -> None:
    view = staged(new_page)
    view.press("w")
    expect(inspector(view.frame)).to_be_focused()
    view.press("?")
    dialog = view.frame.get_by_role("dialog")
    dialog.wait_for()
    # The page behind it doesn't move.
    view.frame.page.keyboard.press("ArrowRight")
    view.frame.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert view.ply == 0


def test_the_live_line_speaks_the_ruling_and_who_is_next(new_page: NewPage) -> None:
    view = staged(new_page)
    view.press("End", "Home", "m", "m", "m", "m", "m")
    view.wait_for_ply(7)
    assert PLIES[7]["rulings"][0]["sentence"]["en"] in view.live
    spoken = view.slider.get_attribute("aria-valuetext") or ""
    assert "turn 5, ply 7 of 11" in spoken


@pytest.mark.parametrize("width", [860, 360])
def test_the_menu_of_curves_has_room_for_what_is_shown(new_page: NewPage, width: int) -> None:
    titles = ["Chips with prisoners", "Chips and prisoners held", "Фишки вместе с пленными"]
    series = [Series(title, lambda position, color: len(position.hand(color))) for title in titles]
    session = ReplaySession(examples["documented_example"], series=series)
    page = new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    stage = ReplayStage(page, handler_of(session), width=width)
    stage.frame.focus()
    for title in titles:
        page.keyboard.press("g")
        stage.frame.get_by_role("combobox", name="Curves").filter(has_text=title).wait_for()
        assert stage.frame.evaluate(CUT_MENUS) == []
        assert stage.frame.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 1


def test_steps_paint_no_curve_again(new_page: NewPage) -> None:
    view = staged(new_page)
    page = view.frame.page
    view.press("g")
    view.frame.get_by_role("combobox", name="Curves").wait_for()
    track = view.slider.bounding_box()
    assert track is not None
    painting, whole = Painting(page), page.evaluate("innerWidth")
    painted = list[list[int]]()
    for ply in range(1, view.last + 1):
        before = painting.paints(whole)
        view.press("ArrowRight")
        view.wait_for_ply(ply)
        painting.wait_for_more(whole, before)
        painted.append(painting.paints(track["width"]))
    # A browser tells of its layers with a later frame, and may paint one for reasons of its own.
    still = [now for before, now in pairwise(painted) if now and now == before]
    assert len(still) > len(painted) / 2
