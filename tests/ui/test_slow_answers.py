"""A table whose answers come late: it waits quietly, says so in the end, and goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Table
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

HOLD = """() => {
  const ask = window.askPython;
  const held = new Promise((release) => { window.release = release; });
  window.askPython = async (content) => { await held; return ask(content); };
}"""
"""Keeps back what the page asks, until it is released."""

QUIETLY = 14_000
"""Milliseconds for which nobody is troubled by an answer that is late."""


def test_on_a_slow_connection_the_table_waits_quietly(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    page.clock.install()
    stage = Stage(page, Table("documented", chips=3, first="red"))
    # From now on time passes only where it says so, however slow the machine is. What the page asks
    # when a chip is chosen is held back too, so it is asked after that.
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000") + 5)
    page.evaluate(HOLD)
    stage.click("chip red red")
    stage.click("pile 1")
    silent = stage.frame.get_by_text("No answer").first
    waiting = stage.frame.get_by_text("…").first
    page.clock.fast_forward(QUIETLY)
    waiting.wait_for()
    assert silent.count() == 0
    page.clock.fast_forward(QUIETLY)
    silent.wait_for()
    page.clock.resume()
    page.evaluate("() => window.release()")
    assert stage.wait_for_change(0).phase == "give"
    silent.wait_for(state="detached")
