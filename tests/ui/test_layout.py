"""The replay at every width, still and moving: nothing sticks out, and nothing jumps."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import expect

from sosucker_widget import examples
from sosucker_widget.export.html import to_html
from tests.export.view import View, open_file
from tests.replay.records import hostile, long_game, to_and_fro
from tests.ui.axe import serious_findings
from tests.ui.geometry import COVERED
from tests.ui.looks import Look, looks, widths
from tests.ui.parts import button, felt, inspector, score
from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from sosucker_widget.locale import Language
    from sosucker_widget.record import Record
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

LOW = 540
"""The height of a notebook's pane on a small laptop."""

KEEPS = {
    860: (".hd", ".felt", ".words", ".trans", ".score", ".insp"),
    640: (".hd", ".felt", ".trans", ".score"),
    320: (".hd", ".felt", ".scrub", ".trans", ".score"),
}
"""By width, the parts that keep their places and sizes from ply to ply."""


def opened(
    new_page: NewPage,
    path: Path,
    record: Record | None = None,
    *,
    width: int = 860,
    language: Language = "en",
    theme: str = "light",
    **options: object,
) -> tuple[Page, View]:
    page = new_page(viewport={"width": width, "height": 900}, offline=True, **options)
    text = to_html(record or examples["documented_example"], language=language, theme=theme)
    return page, open_file(page, path / "page.html", text)


@looks(860, 640, 320)
def test_nothing_jumps_and_nothing_sticks_out(
    new_page: NewPage, tmp_path: Path, look: Look
) -> None:
    width = look.width
    _page, view = opened(new_page, tmp_path, **look._asdict())
    first = view.boxes()
    assert set(KEEPS[width]) <= set(first)
    for ply in view.walk():
        boxes = view.boxes()
        moved = [part for part in KEEPS[width] if boxes[part] != first[part]]
        assert not moved, (ply, {part: (first[part], boxes[part]) for part in moved})
        assert view.overflow() <= 1, ply


def test_where_there_is_room_it_is_at_most_640_high(new_page: NewPage, tmp_path: Path) -> None:
    _page, view = opened(new_page, tmp_path)
    for ply in view.walk():
        box = view.frame.bounding_box()
        assert box is not None
        assert box["height"] <= 640, ply


@pytest.mark.parametrize(
    "name",
    [
        "documented_example",
        pytest.param("bots_game", marks=pytest.mark.slow),
        pytest.param("kept_promise", marks=pytest.mark.slow),
    ],
)
def test_in_a_low_pane_the_board_the_curves_and_the_buttons_are_seen_together(
    new_page: NewPage, tmp_path: Path, name: str
) -> None:
    page = new_page(viewport={"width": 950, "height": LOW}, offline=True)
    view = open_file(page, tmp_path / "page.html", to_html(examples[name], what_if=False))
    view.press("g")
    curves = view.frame.get_by_role("combobox")
    for part in (felt(view.frame), inspector(view.frame), button(view.frame, "on"), curves):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= LOW
    assert view.frame.evaluate(COVERED) == []


@widths(640)
def test_a_long_game_of_six_and_long_words_stay_inside(
    new_page: NewPage, tmp_path: Path, width: int
) -> None:
    for record in (long_game(120, players=6), hostile()):
        _page, view = opened(new_page, tmp_path, record, width=width)
        for key in ("Home", "End", "m", "Shift+M", "ArrowLeft"):
            view.press(key)
            assert view.overflow() <= 1
            assert view.spilt() <= 0


def test_what_decides_can_be_hit_with_a_thumb(new_page: NewPage, tmp_path: Path) -> None:
    page, view = opened(new_page, tmp_path, width=320, has_touch=True)
    for name in ("first", "back", "play", "on", "last"):
        box = button(view.frame, name).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    box = view.slider.bounding_box()
    assert box is not None
    assert box["height"] >= 24
    page.touchscreen.tap(box["x"] + box["width"] - 8, box["y"] + box["height"] * 0.7)
    view.wait_for_ply(11)


def test_without_motion_nothing_moves_by_itself(new_page: NewPage, tmp_path: Path) -> None:
    _page, view = opened(new_page, tmp_path, reduced_motion="reduce")
    for _ in view.walk():
        running = "(frame) => frame.getAnimations({ subtree: true }).length"
        assert view.frame.evaluate(running) == 0


STILL = """async () => {
  const root = document.querySelector("main [lang], main *").getRootNode();
  for (let still = 0; still < 5; ) {
    await new Promise(requestAnimationFrame);
    still = root.getAnimations().length ? 0 : still + 1;
  }
}"""
"""Waits until nothing moves in several frames, because a path begins to move later."""


def test_a_step_with_motion_ends_at_the_same_picture(new_page: NewPage, tmp_path: Path) -> None:
    page, view = opened(new_page, tmp_path)
    view.press("Home", *["ArrowRight"] * 9)
    view.wait_for_ply(9)
    page.evaluate(STILL)
    walked = picture(view)
    view.press("Home", "End")
    score(view.frame).get_by_role("button").nth(8).click()
    view.wait_for_ply(9)
    page.mouse.move(0, 0)
    page.evaluate(STILL)
    assert furthest(picture(view), walked) <= ROUNDING


ROUNDING = 2
"""Levels of 255 by which an edge may differ, because it is smoothed separately after moving."""


def picture(view: View) -> Image.Image:
    """Return a picture of the table when it has stopped moving."""
    before = None
    for _ in range(20):
        with Image.open(BytesIO(felt(view.frame).screenshot())) as shot:
            now: Image.Image = shot.convert("RGB")
        if now == before:
            return now
        before = now
    raise AssertionError("the table never rests")


def furthest(one: Image.Image, other: Image.Image) -> int:
    """Return the greatest difference of two pictures, in levels."""
    assert one.size == other.size
    return max(ImageChops.difference(one, other).tobytes())


def test_with_forced_colours_letters_and_outlines_carry_everything(
    new_page: NewPage, tmp_path: Path
) -> None:
    page, view = opened(new_page, tmp_path, forced_colors="active")
    view.press("End")
    plain = "(element) => getComputedStyle(element).color"
    canvas = page.evaluate("""() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "CanvasText";
      return getComputedStyle(probe).color;
    }""")
    assert inspector(view.frame).get_by_role("paragraph").first.evaluate(plain) == canvas
    pile = felt(view.frame).get_by_role("img", name=re.compile("^Pile "))
    assert pile.locator("svg text").first.is_visible()
    assert view.overflow() <= 1


@looks(860, 640, 320)
def test_no_scan_finds_a_serious_fault(new_page: NewPage, tmp_path: Path, look: Look) -> None:
    page, view = opened(new_page, tmp_path, **look._asdict())
    for ply in (0, 7, 9):
        view.drag(ply)
        assert serious_findings(page) == []


def test_autoplay_rests_on_each_ply_and_ends_at_the_last(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(viewport={"width": 860, "height": 700}, offline=True)
    page.clock.install()
    text = to_html(examples["documented_example"])
    view = open_file(page, tmp_path / "page.html", text)
    play = button(view.frame, "play")
    play.wait_for()
    # From now on time passes only where it says so, however slow the machine is.
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000") + 5)
    view.press("Space")
    seen = [view.ply]
    for _ in range(60):
        page.clock.run_for(900)
        if view.ply != seen[-1]:
            seen.append(view.ply)
    assert seen == list(range(12))
    play.wait_for()
    # When it is paused, it stays.
    view.press("Home", "Space")
    page.clock.run_for(7000)
    at = view.ply
    assert at > 0
    view.press("Space")
    page.clock.run_for(60_000)
    assert view.ply == at


def test_of_a_very_long_turn_the_score_shows_what_is_near_and_leads_to_the_rest(
    new_page: NewPage, tmp_path: Path
) -> None:
    page, view = opened(new_page, tmp_path, to_and_fro(200))
    column = score(view.frame).get_by_role("listitem").first
    more = column.get_by_role("button", name="…", exact=True)
    assert column.get_by_role("button").count() < 20
    for ply in (0, 50, 200):
        view.drag(ply)
        expect(column.locator("[aria-current]")).to_have_count(int(ply > 0))
        expect(more).to_have_count(2 if ply == 50 else 1)
    more.click()
    wait_until(lambda: 180 < view.ply < 200, expected=True, page=page)
