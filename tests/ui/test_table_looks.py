"""The table in every phase: nothing sticks out or is cut off, and every scan is clean."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Literal

import pytest

from sosucker_widget import Table
from tests.browser import Watch, open_context
from tests.ui.axe import serious_findings
from tests.ui.scenes import SCENES
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from sosucker_widget.locale import Language
    from sosucker_widget.session.seating import Seats
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

FOLDER = Path(__file__).parents[2] / "screenshots"
LOOKS: dict[str, tuple[int, Literal["light", "dark"], Language]] = {
    "light": (860, "light", "en"),
    "dark": (860, "dark", "en"),
    "middle": (640, "light", "ru"),
    "narrow": (320, "dark", "en"),
    "narrow-russian": (320, "light", "ru"),
}

_TOLD = """(frame) => [...frame.querySelectorAll("p, li, span")]
  .every((one) => one.textContent.trim() !== "…")"""

_STICKS_OUT = """(frame) => {
  const outer = frame.getBoundingClientRect();
  const seen = [...frame.querySelectorAll("button, .seat, .pile, .dead, .sum, h2, h3, p")];
  return seen.filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    if (width === 0 || one.closest(".unseen, .arc, .said")) return false;
    return left < outer.left - 1 || right > outer.right + 1;
  }).map((one) => one.outerHTML.slice(0, 160));
}"""

_COVERED = """(frame) => {
  const box = (one) => one.getBoundingClientRect();
  const seats = [...frame.querySelectorAll(".seat")].map((one) => [one, box(one)]);
  const piles = [...frame.querySelectorAll(".pile")].map((one) => [one, box(one)]);
  const touch = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const found = [];
  for (const [seat, a] of seats)
    for (const [other, b] of [...piles, ...seats])
      if (other !== seat && touch(a, b)) found.push(`${seat.ariaLabel} / ${other.ariaLabel}`);
  return found;
}"""


_CUT = """(frame) => {
  const told = ".mood, .deals *, .deals, .offers *, .offers, .since *, .seat, .ask:has(.deals)";
  return [...frame.querySelectorAll(told)].filter((one) => {
    const { overflow, display } = getComputedStyle(one);
    // Of what stands in a line, its block tells.
    if (one.closest("svg, .unseen") || display === "inline") return false;
    const [wide, high] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
    return wide > 1 || (high > 1 && overflow !== "visible") || (high > 1 && one.matches(".seat"));
  }).map((one) => `${one.className}: ${one.innerText}`);
}"""
"""Moods, offers and recaps that are wider, or higher, than the room that they have."""


_HEADER_CUT = """(frame) => {
  const outer = frame.getBoundingClientRect();
  const header = frame.querySelector(".hd").getBoundingClientRect();
  return [...frame.querySelectorAll(".hd *")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const within = left >= outer.left && right <= outer.right - 8;
    const inline = getComputedStyle(one).display === "inline";
    const wide = !inline && one.scrollWidth > one.clientWidth + 1;
    return wide || !within || top < header.top - 1 || bottom > header.bottom + 1;
  }).map((one) => `${one.className}: ${one.innerText}`);
}"""
"""What the header has too little room for."""


@pytest.fixture(scope="module", params=LOOKS)
def look(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def page(browser: Browser, look: str) -> Iterator[Page]:
    """Open a page with that look for all scenes, each of which loads it again."""
    width, theme, _ = LOOKS[look]
    context = open_context(
        browser,
        viewport={"width": width, "height": 700},
        device_scale_factor=2,
        color_scheme=theme,
        reduced_motion="reduce",
    )
    watch = Watch(context)
    yield context.new_page()
    context.close()
    assert not watch.foreign


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_is_whole(page: Page, scene: str, look: str) -> None:
    make, prepare = SCENES[scene]
    width, theme, language = LOOKS[look]
    # The mouse must not stay where the last scene left it.
    page.mouse.move(0, 0)
    table = make()
    stage = Stage(page, table, width=width, theme=theme, language=language, coach=table.coach)
    prepare(stage)
    page.wait_for_function(_TOLD, arg=_frame(stage))
    assert stage.frame.evaluate(_STICKS_OUT) == []
    assert stage.frame.evaluate(_COVERED) == []
    assert serious_findings(page) == []
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"table-{scene}-{look}.png"
    page.screenshot(path=path, full_page=True)
    assert path.stat().st_size > 10_000


@pytest.fixture(scope="module")
def solo() -> Table:
    """Play against bots until two of them offer something, and two have a mood."""
    seats: Seats = {"blue": "greedy", "green": "grudge", "yellow": "betrayer:red"}
    for seed in range(21, 90):
        table, rng = Table(first="red", seats=seats, seed=seed), Random(seed)  # noqa: S311
        table.wait()
        while table.position.phase != "over":
            home = table._session.solo.state()
            assert home is not None
            if len(home["offers"]) > 1 and len(home["moods"]) > 1 and home["recap"]:
                return table
            for offer in home["offers"]:
                table._session.solo.answer(offer["index"], agrees=rng.random() < 0.7)
            table.wait()
            if legal := table.legal():
                table.act(rng.choice(legal))
                table.wait()
    raise AssertionError


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [360, 733, 860])
def test_what_bots_offer_and_feel_is_never_cut(
    new_page: NewPage, solo: Table, width: int, language: Language
) -> None:
    page = new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    stage = Stage(page, solo, width=width, language=language)
    assert stage.frame.locator(".mood").count() > 1
    assert stage.frame.locator(".deal").count() > 1
    # What is below them, down to the line to type in, is inside the frame.
    bottom = "(one) => one.getBoundingClientRect().bottom"
    assert stage.frame.locator(".say").evaluate(bottom) <= stage.frame.evaluate(bottom)
    assert stage.frame.evaluate(_CUT) == []
    assert stage.frame.evaluate(_STICKS_OUT) == []


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [320, 360, 560, 733, 780, 860])
def test_title_and_rules_are_never_cut(
    new_page: NewPage, solo: Table, width: int, language: Language
) -> None:
    page = new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    for table in (solo, SCENES["rescue"][0](), SCENES["over"][0]()):
        stage = Stage(page, table, width=width, language=language)
        assert stage.frame.evaluate(_HEADER_CUT) == []
        if width > 700:
            # The rules, and who one is, stand in one line.
            high = "(one) => one.getBoundingClientRect().height"
            assert stage.frame.locator(".hd .rs").evaluate(high) < 20


def test_an_old_line_of_the_log_fades_and_a_new_one_stands_whole(
    new_page: NewPage, solo: Table
) -> None:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    log = Stage(page, solo).frame.locator(".lane-talk .said")
    mask = str(log.evaluate("(log) => getComputedStyle(log).maskImage"))
    assert mask.startswith("linear-gradient(rgba(0, 0, 0, 0)")
    log.evaluate("(log) => { log.scrollTop = 0; }")
    top = "(one) => one.getBoundingClientRect().top"
    assert log.locator("li").first.evaluate(top) - log.evaluate(top) >= 12


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [360, 733, 860])
def test_an_unfinished_game_is_offered_whole(
    new_page: NewPage,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    width: int,
    language: Language,
) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    names = ["Alexandrina Fitzgerald", "Wolfgang Amadeus", "Ж" * 30, None]
    before = Table(chips=4, first="red", names=names)
    before._repr_mimebundle_()
    before.play("red")
    page = new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    table = Table(chips=4, first="red")
    table._repr_mimebundle_()
    stage = Stage(page, table, width=width, language=language)
    assert stage.frame.locator(".offers p").count() == 1
    assert stage.frame.evaluate(_CUT) == []
    assert stage.frame.evaluate(_STICKS_OUT) == []


@pytest.mark.parametrize("key", ["l", "?"])
def test_a_sheet_is_whole_and_closes(new_page: NewPage, key: str) -> None:
    page = new_page(viewport={"width": 860, "height": 700})
    stage = Stage(page, SCENES["play"][0]())
    stage.press(key)
    dialog = stage.frame.locator('[role="dialog"]')
    dialog.wait_for()
    page.wait_for_function(_TOLD, arg=_frame(stage))
    assert serious_findings(page) == []
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")


def test_large_for_a_projector(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    stage = Stage(page, SCENES["rescue"][0](), width=1260)
    before = stage.frame.locator(".felt").bounding_box()
    stage.press("p")
    page.wait_for_function("(frame) => frame.style.zoom > 1", arg=_frame(stage))
    after = stage.frame.locator(".felt").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.3 * before["width"]
    assert stage.frame.evaluate(_STICKS_OUT) == []


def _frame(stage: Stage) -> object:
    return stage.frame.element_handle()
