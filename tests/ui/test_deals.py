"""Two people at one screen deal: composed, accepted, broken; whole and clean in every look."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import Table
from tests.ui.axe import serious_findings
from tests.ui.geometry import STICKS_OUT
from tests.ui.looks import Look, looks
from tests.ui.parts import button, group, named
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

MOVE, RESCUE = 0, 1
"""The first halves that can be chosen."""

NARROW = 560
"""Where a view is narrower, an offer can be put aside."""

FOLDER = Path(__file__).parents[2] / "screenshots"


@looks(640, 360)
def test_two_people_at_one_screen_deal(new_page: NewPage, look: Look) -> None:
    page, table = new_page(**look.page, device_scale_factor=2), Table("documented", first="red")
    table.play("red")
    stage = Stage(page, table, width=look.width, theme=look.theme, language=look.language)
    frame = stage.frame
    stage.press("o")
    form = frame.get_by_role("form", name=named("deals.offer"))
    form.get_by_role("radio").nth(RESCUE).check()
    button(form, "deals.gives").click()
    form.get_by_role("radio").nth(MOVE).check()
    assert stage.frame.evaluate(STICKS_OUT) == []
    assert serious_findings(page) == []
    _take(stage, look, "composed")
    form.get_by_role("button").last.press("Enter")
    offer = group(frame, "deals.from")
    offer.wait_for()
    assert serious_findings(page) == []
    if look.width < NARROW:
        later = button(frame, "deals.later")
        later.click()
        offer.wait_for(state="detached")
        later.click()
    button(offer, "deals.yes").click()
    card = group(frame, "deals.of")
    card.get_by_text(named("deals.half.open")).first.wait_for()
    assert [promise.player for promise in table.promises.values()] == ["blue", "red"]
    table.give("green")
    stage.show()
    card.get_by_text(named("deals.fresh")).wait_for()
    card.get_by_text(named("deals.could")).wait_for()
    assert stage.frame.evaluate(STICKS_OUT) == []
    assert serious_findings(page) == []
    _take(stage, look, "broken")


def test_after_a_decline_another_is_offered(new_page: NewPage) -> None:
    page, table = new_page(), Table("documented", first="red", names={"red": "Mia", "blue": "Ben"})
    table.play("red")
    stage = Stage(page, table)
    number = table.offer("blue", "red", asks="move", gives="rescue")
    stage.show()
    button(group(stage.frame, "deals.from"), "deals.no").click()
    card = group(stage.frame, "deals.of")
    card.get_by_text(named("deals.half.declined")).wait_for()
    button(card, "deals.another").click()
    form = stage.frame.get_by_role("form", name=named("deals.offer"))
    # It begins with what was declined.
    expect(form.get_by_role("radio").nth(MOVE)).to_be_checked()
    button(form, "deals.gives").click()
    expect(form.get_by_role("radio").nth(RESCUE)).to_be_checked()
    form.get_by_role("radio").nth(MOVE).check()
    form.get_by_role("button").last.click()
    group(stage.frame, "deals.from").wait_for()
    [offer] = [one for one in table.offers() if one.status == "offered"]
    assert offer.index > number
    assert serious_findings(page) == []


def test_who_composes_sees_how_the_other_kept_its_word(new_page: NewPage) -> None:
    page, table = new_page(), Table("documented", first="red", names={"red": "Mia", "blue": "Ben"})
    table.accept("red", table.offer("blue", "red", asks="move", gives=None))
    table.play("red")
    table.give("blue")
    stage = Stage(page, table)
    stage.press("o")
    form = stage.frame.get_by_role("form", name=named("deals.offer"))
    expect(form).to_contain_text("Mia kept a promise to you: turn 1.")


def _take(stage: Stage, look: Look, name: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"deal-{name}-{'-'.join(map(str, look))}.png"
    stage.page.screenshot(path=path, full_page=True)
