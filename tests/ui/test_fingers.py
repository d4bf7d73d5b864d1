"""A replay under fingers: swipes step it and stay on the page, and what is pressed is large."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import RuleSet, Table, examples
from sosucker_widget.engine import legal_actions
from sosucker_widget.session.replay.replay_session import ReplaySession
from tests.engine.notation import CLASSIC, at
from tests.ui.parts import button, felt, named
from tests.ui.phone import LOW, NOT_FOR_FINGERS, SAID, TALL, Phone, phone_options
from tests.ui.replay_stage import ReplayStage, handler_of
from tests.ui.scenes import SCENES
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser import NewPage

pytestmark = pytest.mark.browser
SLOW = pytest.mark.slow

SIZES = pytest.mark.parametrize("size", [TALL, LOW, (320, 640)], ids=["tall", "low", "small"])

_SMALL = """(frame) => [...frame.querySelectorAll("button, select, [role=tab]")]
  // An act of the score is one of many ways there.
  .filter((one) => one.checkVisibility() && !one.closest(".score"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 44 || height < 44)
  .map(([one]) => one.ariaLabel ?? one.innerText)"""


_REACHED = """(frame) => {
  const root = frame.getRootNode();
  const reach = (one, x, y, across, down) => {
    for (let far = 0; far < 60; far++) {
      const hit = root.elementFromPoint(x + far * across, y + far * down);
      if (!one.contains(hit)) return far;
    }
    return 60;
  };
  // A seat's own button ends where its chips begin, and its name is pressed beside them.
  return [...frame.querySelectorAll("button, select, [role=tab]")]
    .filter((one) => one.checkVisibility() && one.ariaDisabled !== "true")
    .filter((one) => !one.closest(".score, .pile, .said") && !one.matches(".seat > .spot"))
    .map((one) => {
      one.scrollIntoView({ block: "nearest" });
      const { x, y, width, height } = one.getBoundingClientRect();
      const ways = [[1, 0], [-1, 0], [0, 1], [0, -1]];
      const [right, left, down, up] = ways.map(([across, along]) =>
        reach(one, x + width / 2, y + height / 2, across, along));
      return [one.ariaLabel ?? one.innerText, left + right, up + down];
    })
    .filter(([, across, down]) => across < 44 || down < 44)
    .map(String);
}"""
"""What a finger reaches in less than 44 pixels, with what is around it."""


def replay_of(new_page: NewPage, size: tuple[int, int], **traits: str) -> ReplayStage:
    session = ReplaySession(examples["documented_example"])
    return ReplayStage(
        new_page(**phone_options(size)), handler_of(session), width=size[0], **traits
    )


def swipe(page: Page, begin: tuple[int, int], end: tuple[int, int]) -> None:
    """Draw a finger over the page."""
    touch = page.context.new_cdp_session(page)
    (x, y), across, down = begin, end[0] - begin[0], end[1] - begin[1]
    for step in range(9):
        kind = "touchMove" if step else "touchStart"
        place = {"x": x + across * step / 8, "y": y + down * step / 8}
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [place]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def shows(stage: ReplayStage, ply: int) -> None:
    slider = stage.frame.get_by_role("slider")
    stage.page.wait_for_function(
        "([one, ply]) => Number(one.ariaValueNow) === ply", arg=[slider.element_handle(), ply]
    )


def test_swipes_step_and_never_leave_the_page(new_page: NewPage) -> None:
    stage = replay_of(new_page, TALL)
    page, (left, right) = stage.page, ((60, 250), (330, 260))
    for ply in (1, 2, 3):
        swipe(page, right, left)
        shows(stage, ply)
    swipe(page, left, right)
    shows(stage, 2)
    # Back beyond the beginning is nowhere.
    for _ in range(4):
        swipe(page, left, right)
    shows(stage, 0)
    assert page.evaluate("[scrollX, history.length, location.pathname]")[::2] == [0, "/"]


def test_a_finger_that_scrolls_or_slips_steps_nothing(new_page: NewPage) -> None:
    stage = replay_of(new_page, TALL)
    swipe(stage.page, (200, 260), (214, 130))
    swipe(stage.page, (200, 250), (180, 252))
    swipe(stage.page, (330, 250), (60, 250))
    shows(stage, 1)


def in_each_phase(players: int) -> list[Table]:
    """Return a game late in each of its phases, when there are tall piles and prisoners."""
    rules, rng = RuleSet(players=players, chips=6), Random(players)  # noqa: S311 - a game
    table, plies = Table(rules=rules, first="red", autosave=False), dict[str, int]()
    while table.position.phase != "over":
        plies[table.position.phase] = table.ply
        table.act(rng.choice(legal_actions(table.position, anytime=False)))
    return [Table(table.record, ply=ply, autosave=False) for ply in plies.values()]


PLAYERS = pytest.mark.parametrize("players", [6, *(pytest.param(n, marks=SLOW) for n in (3, 4, 5))])


@PLAYERS
@pytest.mark.parametrize("size", [LOW, pytest.param(TALL, marks=SLOW)], ids=["low", "tall"])
def test_on_a_phone_all_that_is_pressed_is_large_in_each_phase(
    new_page: NewPage, size: tuple[int, int], players: int
) -> None:
    for table in in_each_phase(players):
        phone = Phone(new_page, table, size)
        assert phone.small() == []
        assert phone.frame.evaluate(_REACHED) == []
        phone.page.close()


def test_on_a_tablet_the_chips_of_whoever_plays_are_large_beside_the_board(
    new_page: NewPage,
) -> None:
    table = SCENES["play"][0]()
    stage = Stage(new_page(**phone_options((1024, 768))), table, width=1024)
    hand = stage.frame.get_by_role("group", name=named("edit.hand")).get_by_role("button")
    chips = {chip for kind, _, chip in (name.split() for name in stage.see().lit) if kind == "chip"}
    expect(hand).to_have_count(len(chips))
    for chip in hand.all():
        box = chip.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    hand.last.tap()
    expect(hand.last).to_have_attribute("aria-pressed", "true")


def test_chips_too_thin_for_their_letters_have_them_under_their_pile(new_page: NewPage) -> None:
    position = at(CLASSIC, "RRRR BBB GGG Y", {1: "RYBGRB", 2: "RB"}, move="R", recency="RYGB")
    phone = Phone(new_page, Table(position, autosave=False), LOW)
    piles = felt(phone.frame)
    expect(piles).to_contain_text("BRGBYR")
    expect(piles).not_to_contain_text("6 chips")


@SIZES
def test_what_steps_is_at_hand_and_large(new_page: NewPage, size: tuple[int, int]) -> None:
    stage = replay_of(new_page, size)
    assert stage.frame.evaluate(_SMALL) == []
    for name in ("first", "back", "play", "on", "last"):
        box = button(stage.frame, name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1]
    assert stage.frame.evaluate("(frame) => frame.scrollWidth - frame.clientWidth") <= 0


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_replay_speaks_of_fingers(new_page: NewPage, language: str) -> None:
    stage = replay_of(new_page, TALL, language=language)
    stage.frame.get_by_role("tab").last.tap()
    assert not NOT_FOR_FINGERS.search(stage.frame.evaluate(SAID))
    button(stage.frame, "head.keys.touch").tap()
    assert not NOT_FOR_FINGERS.search(stage.frame.evaluate(SAID))


@pytest.mark.parametrize("size", [(1024, 768), pytest.param((768, 1024), marks=pytest.mark.slow)])
def test_on_a_tablet_all_that_is_pressed_is_large(new_page: NewPage, size: tuple[int, int]) -> None:
    stage = replay_of(new_page, size)
    assert stage.frame.evaluate(_REACHED) == []
    assert stage.frame.evaluate("(frame) => frame.scrollWidth - frame.clientWidth") <= 0
    for scene in ("play", "kill"):
        make, prepare = SCENES[scene]
        table = Stage(new_page(**phone_options(size)), make(), width=size[0])
        prepare(table)
        assert table.frame.evaluate(_REACHED) == []
