"""Widgets inside the boxes of ipywidgets, in a real JupyterLab: their widths, heights and links."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from tests.ui.board import BoardView
from tests.ui.notebook import run_cell, until
from tests.ui.parts import frame_in
from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

SETUP = """
from ipywidgets import HTML, Accordion, GridBox, HBox, IntSlider, Layout, Tab, VBox, jslink
from sosucker_widget import Replay, Table
"""

LEAST, EDGE = 300, 1

BOXES = {
    "HBox": "HBox([{one}, HTML('<p>A text beside it.</p>')])",
    "two in an HBox": "HBox([{one}, {one}])",
    "VBox": "VBox([{one}, HTML('<p>A text below.</p>')])",
    "Tab": "Tab([{one}, HTML('<p>Another page.</p>')], titles=['game', 'text'])",
    "Accordion": "Accordion([{one}], titles=['game'], selected_index=0)",
    "GridBox": "GridBox([{one}, {one}], layout=Layout(grid_template_columns='1fr 1fr'))",
}

MEASURE = """(output) => {
  const within = output.getBoundingClientRect();
  return [...output.querySelectorAll(".sosucker-widget")].flatMap((one) => {
    const frame = one.shadowRoot.querySelector("[role=group]")?.getBoundingClientRect();
    const box = one.getBoundingClientRect();
    return !frame ? [] : {
      width: box.width,
      out: Math.max(frame.right, box.right) - within.right,
      over: frame.right - box.right,
    };
  });
}"""
"""Measures the widgets that are drawn."""


WIDGETS = ("Table(first='red')", "Replay('kept_promise')")


def fitted(output: Locator) -> tuple[int, list[dict[str, float]]]:
    """Count the widgets that are drawn, and list those that do not fit into their box."""
    drawn: list[dict[str, float]] = output.evaluate(MEASURE)
    return len(drawn), [
        one for one in drawn if one["width"] < LEAST or max(one["out"], one["over"]) > EDGE
    ]


def test_they_take_what_the_box_has(lab_page: LabPage) -> None:
    cases = [(name, box.format(one=one)) for name, box in BOXES.items() for one in WIDGETS]
    lab_page.write_and_open("boxes.ipynb", SETUP, *(f"box = {box}\nbox" for _, box in cases))
    lab_page.run_all()
    for index, (name, _) in enumerate(cases, start=1):
        # Each is drawn anew when one that has come beside it takes room.
        ask = partial(fitted, lab_page.output(index))
        wait_until(ask, (BOXES[name].count("{one}"), []), lab_page.page)


HEIGHTS = """(output) => {
  const cell = output.querySelector(".sosucker-widget").closest(".sosucker-cell");
  const below = output.querySelector("a").getBoundingClientRect();
  const box = cell.getBoundingClientRect();
  return { height: box.height, gap: below.top - box.bottom, more: cell.scrollHeight > box.height };
}"""


@pytest.mark.slow
def test_a_height_scrolls_inside(lab_page: LabPage) -> None:
    made = [one.replace(")", ", layout={'height': '300px'})") for one in WIDGETS]
    below = "HTML('<a href=\"#below\">Below.</a>')"
    lab_page.write_and_open("heights.ipynb", SETUP, *(f"VBox([{one}, {below}])" for one in made))
    lab_page.run_all()
    for index in (1, 2):
        output = lab_page.output(index)
        frame_in(output).wait_for()
        found = output.evaluate(HEIGHTS)
        assert abs(found["height"] - 300) <= EDGE
        assert found["more"]
        assert found["gap"] >= 0
        # What is below gets the click, and nothing of the widget lies over it.
        output.get_by_role("link", name="Below.").click()


def test_a_slider_that_is_linked_in_the_browser_moves_a_replay(lab_page: LabPage) -> None:
    lab_page.write_and_open(
        "links.ipynb",
        SETUP,
        "replay = Replay('kept_promise')\nslider = IntSlider(max=replay.plies)\n"
        "link = jslink((slider, 'value'), (replay, 'ply'))\nVBox([slider, replay])",
    )
    lab_page.run_all()
    handle = lab_page.output(1).get_by_role("slider").first
    handle.press("ArrowRight")
    handle.press("ArrowRight")
    until(lab_page, "print(replay.ply)", "2")
    lab_page.run_code("replay.ply = 5")
    until(lab_page, "print(slider.value)", "5")


def test_a_cell_that_awaits_an_act_goes_on_after_the_click(lab_page: LabPage) -> None:
    lab_page.write_and_open(
        "awaiting.ipynb",
        SETUP,
        "table = Table(first='red')\ntable",
        "event = await table.next_act()\nprint(event)",
    )
    for index in (0, 1):
        run_cell(lab_page, index)
    run_cell(lab_page, 2, wait=False)
    lab_page.wait_until("busy")
    board = BoardView(lab_page.output(1))
    board.click("chip red red")
    board.click("pile 1")
    done = lab_page.output(2).get_by_text("TableEvent('act', ply=1, player='red', who='person')")
    done.wait_for()
