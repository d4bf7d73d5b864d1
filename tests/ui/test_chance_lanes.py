"""Chances beside power in a replay: in a notebook, and in every width."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import play_out
from sosucker_widget.session.replay.replay_session import ReplaySession
from tests.export.view import OVERFLOW
from tests.ui.axe import serious_findings
from tests.ui.looks import Look, looks
from tests.ui.notebook import run_cell, until
from tests.ui.parts import button, frame_in, named
from tests.ui.replay_stage import ReplayStage, handler_of

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser import NewPage
    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

CELL = """
from sosucker_widget import Replay, examples
replay = Replay(examples["kept_promise"], chances=True)
replay
"""


def lanes(frame: Locator) -> Locator:
    return frame.get_by_role("region", name=named("chances.lane"))


def reading(frame: Locator) -> Locator:
    return lanes(frame).locator("p").first


def test_in_a_notebook_they_grow_until_all_is_estimated(lab_page: LabPage) -> None:
    lab_page.write_and_open("chances.ipynb", CELL)
    run_cell(lab_page, 0)
    frame = frame_in(lab_page.output(0))
    expect(lanes(frame)).to_contain_text("294 of 300")
    until(lab_page, "print(len(replay.estimated()))", "19")
    expect(button(frame, "power.stop")).to_have_count(0)
    expect(reading(frame)).to_contain_text("estimated, of 100:")
    lanes(frame).get_by_role("combobox").select_option("greedy")
    expect(lanes(frame)).to_contain_text("275 of 300")
    until(lab_page, "print({one.chances.policy for one in replay.estimated()})", "{'greedy'}")


@looks(360, 733)
def test_the_lanes_say_what_they_show_under_the_pointer(new_page: NewPage, look: Look) -> None:
    session = ReplaySession(play_out("greedy", "classic", chips=3, seed=4))
    stage = ReplayStage(new_page(**look.page), handler_of(session), **look._asdict())
    session.begin_chances(None, 24, 0)
    session.estimated(stage.view)
    stage.show()
    lanes(stage.frame).wait_for()
    before = reading(stage.frame).bounding_box()
    said = reading(stage.frame).inner_text()
    lanes(stage.frame).locator("svg").last.hover()
    expect(reading(stage.frame)).not_to_have_text(said)
    assert reading(stage.frame).bounding_box() == before, "the line keeps its height"
    stage.frame.get_by_role("tab", name=named("chances")).click()
    assert stage.frame.evaluate(OVERFLOW) < 1
    assert serious_findings(stage.page) == []
