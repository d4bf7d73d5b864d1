"""The coach on the screen: its line stays, and its one ring fits where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Table
from tests.engine.notation import CLASSIC, at
from tests.ui.geometry import RINGED, RINGS_CUT
from tests.ui.looks import widths
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from tests.browser import NewPage

pytestmark = pytest.mark.browser


@widths(733, 360)
def test_its_line_stays_while_a_chip_is_in_the_hand(new_page: NewPage, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    table = Table(at(CLASSIC, "RRR BB GG YY", {1: "R", 2: "GR"}, move="R"), coach=True)
    stage = Stage(page, table, width=width, coach=True)
    line = stage.frame.get_by_role("paragraph").filter(has_text="Pile 2").first
    line.wait_for()
    for thing in ("chip red red", "pile 2"):
        assert stage.frame.evaluate(RINGED) == [thing]
        assert stage.frame.evaluate(RINGS_CUT) == 0
        assert line.is_visible()
        stage.click(thing)
    stage.wait_for_change(0)


def test_it_is_silent_until_something_happens(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 860, "height": 700})
    stage = Stage(page, Table(chips=3, first="red", coach=True), coach=True)
    assert (
        stage.table._requests.answer(
            stage.table._view, {"id": 1, "command": "coach", "revision": 0}
        )["coach"]["lesson"]
        == ""
    )
    assert stage.frame.evaluate(RINGED) == []


def test_it_explains_the_first_prisoner(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    table = Table(chips=4, first="red", coach=True)
    stage = Stage(page, table, coach=True)
    table.enter("+ b 1 g + r 1 g + r")
    stage.show()
    told = stage.frame.get_by_role("paragraph")
    told.filter(has_text="Pile 1").first.wait_for()
    before = stage.see().revision
    for thing in ("chip red red", "pile 1"):
        stage.click(thing)
    stage.wait_for_change(before)
    table.kill("red")
    stage.show()
    told.filter(has_text="prisoner now").first.wait_for()
