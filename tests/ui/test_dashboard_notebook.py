"""The notebook of dashboards in a real JupyterLab: its slider, its replay, its table, its plots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.board import BoardView
from tests.ui.notebook import until
from tests.ui.parts import frame_in

if TYPE_CHECKING:
    from tests.ui.lab import LabPage

# As in the page that Voilà makes of it.
pytestmark = [pytest.mark.browser, pytest.mark.slow]

REPLAY, TABLE = 1, 7
SLIDER = "[role=slider]:not([aria-label])"
"""The slider of ipywidgets, which has no name; that of a replay has one."""


def test_slider_replay_and_plot_stay_together(lab_page: LabPage) -> None:
    lab_page.open("dashboards.ipynb")
    lab_page.run_all()
    output = lab_page.output(REPLAY)
    handle = output.locator(SLIDER)
    assert handle.get_attribute("aria-valuenow") == "12.0"
    before = output.locator("svg desc", has_text="Chips in hand").text_content()
    handle.press("Home")
    until(lab_page, "print(replay.ply)", "0")
    plot = output.locator("svg desc", has_text="Red: 2")
    plot.wait_for(state="attached")
    assert plot.text_content() != before
    frame_in(output).press("ArrowRight")
    until(lab_page, "print(slider.value)", "1")


def test_a_click_at_the_table_is_counted_and_drawn(lab_page: LabPage) -> None:
    lab_page.open("dashboards.ipynb")
    lab_page.run_all()
    lab_page.run_code("table.new_game(first='red', seats='human')")
    board = BoardView(lab_page.output(TABLE)).wait()
    until(lab_page, "print(table.ply)", "0")
    before = lab_page.run_code("print(counts['person'])").strip()
    board.wait_for_change(0)
    board.click("chip red red")
    board.click("pile 1")
    until(lab_page, "print(counts['person'])", f"{int(before) + 1}")
    until(lab_page, "print('ply 1, red' in history.value)", "True")
    lab_page.output(TABLE).locator("svg desc", has_text="Red: 2").wait_for(state="attached")
