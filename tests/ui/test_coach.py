"""The coach on the screen: its line stays, and its one ring fits where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Table
from tests.engine.notation import CLASSIC, at
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

_CUT = """(frame) => [...frame.querySelectorAll(".hint")].filter((one) => {
  const { outlineWidth, outlineOffset } = getComputedStyle(one);
  const grown = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
  const box = one.getBoundingClientRect(), room = one.closest(".seat, .felt");
  const edge = room.getBoundingClientRect();
  return box.left - grown < edge.left || box.right + grown > edge.right ||
    box.top - grown < edge.top || box.bottom + grown > edge.bottom;
}).length"""
"""Counts the rings that reach over the edge of their seat, or of the felt."""


@pytest.mark.parametrize("width", [860, 733, 360])
def test_its_line_stays_while_a_chip_is_in_the_hand(new_page: NewPage, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    table = Table(at(CLASSIC, "RRR BB GG YY", {1: "R", 2: "GR"}, move="R"), coach=True)
    stage = Stage(page, table, width=width, coach=True)
    line = stage.frame.locator(".coach")
    line.wait_for()
    assert "Pile 2" in line.inner_text()
    for thing in ("chip red red", "pile 2"):
        hints = stage.frame.locator(".hint")
        assert [one.get_attribute("data-t") for one in hints.all()] == [thing]
        assert stage.frame.evaluate(_CUT) == 0
        assert "Pile 2" in line.inner_text()
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
    assert stage.frame.locator(".coach, .hint").count() == 0
