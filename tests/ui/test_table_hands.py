"""Touch, drag and "why?": other ways to act at a table, and to ask before acting."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Table
from tests.ui.scenes import SCENES
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from random import Random

    from sosucker_widget.players import BotView
    from tests.browser import NewPage

pytestmark = pytest.mark.browser


def fresh() -> Table:
    return Table(rules="documented", chips=3, first="red")


def says(stage: Stage, text: str) -> None:
    stage.page.wait_for_function(
        "([frame, text]) => frame.textContent.includes(text)",
        arg=[stage.frame.element_handle(), text],
    )


def test_a_tap_chooses_and_a_second_one_plays(new_page: NewPage) -> None:
    """On a tablet; a phone has a button for it."""
    page = new_page(viewport={"width": 800, "height": 900}, has_touch=True, is_mobile=True)
    stage = Stage(page, fresh(), width=800)
    stage.thing("chip red red").tap()
    stage.thing("pile 1").tap()
    assert stage.wait_for_change(0).phase == "give"
    stage.thing("seat blue").tap()
    assert stage.wait_for_change(1).player == "blue"


def test_with_why_a_tap_explains_and_does_nothing(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 800, "height": 900}, has_touch=True, is_mobile=True)
    stage = Stage(page, fresh(), width=800)
    stage.frame.get_by_role("button", name="Why?").tap()
    stage.thing("chip blue blue").tap(force=True)  # it is not lit, but can still be asked about
    says(stage, "Red has the move, not Blue.")
    stage.thing("chip red red").tap()
    says(stage, "Red chooses who moves next.")
    assert stage.table.ply == 0
    stage.frame.get_by_role("button", name="Why?").tap()
    stage.thing("chip red red").tap()
    stage.thing("pile 1").tap()
    assert stage.wait_for_change(0).phase == "give"


def test_a_chip_is_dragged_to_its_place(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 900, "height": 700})
    stage = Stage(page, fresh())
    chip, place = stage.thing("chip red red").bounding_box(), None
    assert chip is not None
    page.mouse.move(chip["x"] + 12, chip["y"] + 12)
    page.mouse.down()
    page.mouse.move(chip["x"] + 40, chip["y"] - 30, steps=4)
    place = stage.thing("pile 1").bounding_box()
    assert place is not None
    page.mouse.move(place["x"] + 20, place["y"] + 10, steps=6)
    page.mouse.up()
    assert stage.wait_for_change(0).phase == "give"
    # A chip that is dropped outside every place goes back to the hand.
    stage.table.give("blue")
    stage.show()
    chip = stage.thing("chip blue blue").bounding_box()
    assert chip is not None
    page.mouse.move(chip["x"] + 12, chip["y"] + 12)
    page.mouse.down()
    page.mouse.move(chip["x"] + 100, chip["y"] - 60, steps=6)
    page.mouse.up()
    assert stage.see().chosen is None
    assert stage.table.ply == 2


def test_pointing_says_why_before_anything_is_done(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 900, "height": 700})
    stage = Stage(page, SCENES["play"][0]())
    stage.thing("chip yellow yellow").hover()
    says(stage, "Green has the move, not Yellow.")
    stage.click("chip green yellow")
    stage.thing("pile 1").hover()
    says(
        stage,
        "Green played the chip, but its colour captures: pile 1 goes to Yellow.",
    )
    # Ids of rules and other rule sets are for one who asks.
    assert stage.frame.get_by_text("CAPTURE-2").count() == 0
    stage.frame.focus()
    stage.press("w")
    says(stage, "CAPTURE-2")
    says(stage, "documented")
    stage.press("w")
    stage.thing("dead").hover()
    says(stage, "Green kills")
    assert stage.table.ply == 0


WORDS = """(frame) => [frame.innerText, ...[...frame.querySelectorAll("[title]")]
  .map((one) => one.title)].join(" ")"""


@pytest.mark.parametrize("scene", ["kill", "rescue"])
def test_wherever_one_points_stand_sentences_without_ids(new_page: NewPage, scene: str) -> None:
    page = new_page(viewport={"width": 900, "height": 700}, reduced_motion="reduce")
    stage = Stage(page, SCENES[scene][0](), width=900)
    # What was asked once is known, so that the second round has every answer.
    for thing in stage.see().lit * 2:
        stage.thing(thing).hover()
        words = stage.frame.evaluate(WORDS)
        assert not re.search(r"[A-Z]{3,}-[0-9]|\b(?:held|missing|forced) (?:none|no)\b", words)


def test_a_bot_at_fault_is_told_at_the_table(new_page: NewPage) -> None:
    def broken(_view: BotView, _rng: Random) -> object:
        raise ZeroDivisionError("no idea what to do")

    table = Table(rules="documented", chips=3, first="red", seats={"red": broken})
    stage = Stage(new_page(viewport={"width": 900, "height": 700}), table)
    table.wait()
    stage.show()
    says(stage, "no idea what to do")


def test_what_a_bot_says_is_text(new_page: NewPage) -> None:
    table = fresh()
    table.say("red", "<img src=x onerror=alert(1)>")
    stage = Stage(new_page(viewport={"width": 900, "height": 700}), table)
    says(stage, "<img src=x onerror=alert(1)>")
    assert stage.frame.locator("img").count() == 0


def test_a_coalition_is_proposed_joined_and_left(new_page: NewPage) -> None:
    stage = Stage(new_page(viewport={"width": 900, "height": 900}), fresh())
    form = stage.frame.locator("form")
    form.get_by_role("textbox").focus()  # whom one talks to is shown while one talks
    form.get_by_role("group", name="to:").get_by_role("button", name="Blue").click()
    form.get_by_role("button", name="a coalition").click()
    says(stage, "I propose a coalition (c1): one of us shall win.")
    stage.frame.get_by_role("button", name="Blue joins").click()
    says(stage, "Blue leaves")
    assert stage.table.game.coalitions()["c1"].is_in_force
    # By key: a log that was scrolled a moment ago may return to its end under a pointer.
    stage.frame.get_by_role("button", name="Red leaves").press("Enter")
    says(stage, "I leave the coalition (c1).")
    assert stage.table.game.coalitions()["c1"].left_by == "red"
    assert stage.frame.get_by_role("button", name="Blue leaves").count() == 0
