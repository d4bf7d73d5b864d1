"""In JupyterLab as ipywidgets are there: its shortcuts, its log, and the way back to the cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.ui.notebook import cells_of, run_cell, until
from tests.ui.parts import table_in

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

WATCHED = """
import logging, sys, warnings
from IPython.display import Markdown, display
from sosucker_widget import Table
table = Table(first="red", autosave=False)

def fail(event):
    raise KeyError("on has failed")

def stumble(change):
    raise KeyError("observe has failed")

def tell(event):
    print("on has written", file=sys.stderr)
    warnings.warn("on has warned")
    logging.getLogger("class").error("on has logged")
    display(Markdown("on has displayed"))

table.on("act", lambda event: print("on has heard", event.ply))
table.on("act", tell)
table.on("act", fail)
table.observe(lambda change: print("observe has seen", change.new), "ply")
table.observe(stumble, "ruling")
table.observe(lambda change: print("the last one has seen it"), "position")
table
"""


def shown(lab_page: LabPage, name: str, *cells: str) -> Locator:
    lab_page.write_and_open(name, *cells)
    run_cell(lab_page, 0)
    frame = table_in(lab_page.output(0))
    frame.wait_for()
    return frame


def test_what_functions_print_or_raise_at_a_click_stands_in_labs_log(lab_page: LabPage) -> None:
    frame = shown(lab_page, "watched.ipynb", WATCHED)
    frame.focus()
    frame.press("r")
    frame.press("n")
    until(lab_page, "print(table.ply)", "1")
    lab_page.command("logconsole:open")
    for text in (
        "on has heard 1",
        "on has written",
        "on has warned",
        "on has logged",
        "on has displayed",
        "on has failed",
        "observe has seen 1",
        "observe has failed",
        "the last one has seen it",
    ):
        lab_page.log.get_by_text(text).first.wait_for()
    assert frame.get_by_role("alert").count() == 0


COUNTED = """
from sosucker_widget import Table
runs = globals().get("runs", 0) + 1
table = Table(first="red", autosave=False)
table
"""
IS_SAVED = "() => !window.jupyterapp.shell.currentWidget.context.model.dirty"


def test_labs_shortcuts_work_in_a_widget_and_its_letters_leave_the_cells_alone(
    lab_page: LabPage,
) -> None:
    frame = shown(lab_page, "shortcuts.ipynb", COUNTED, "print('below')")
    before = cells_of(lab_page)["cells"]
    frame.focus()
    for key in ("x", "a", "b", "d", "d", "y", "z", "Delete"):
        frame.press(key)
    assert cells_of(lab_page)["cells"] == before

    frame.press("Control+s")
    lab_page.page.wait_for_function(IS_SAVED)
    frame.press("Control+f")
    lab_page.page.get_by_placeholder("Find").wait_for()
    lab_page.page.keyboard.press("Escape")
    frame.press("Control+Shift+c")
    lab_page.page.get_by_role("textbox", name="SEARCH").wait_for()
    lab_page.page.keyboard.press("Escape")
    frame.press("Shift+Enter")
    until(lab_page, "print(runs)", "2")


def test_escape_gives_the_focus_back_to_the_cell(lab_page: LabPage) -> None:
    frame = shown(lab_page, "escape.ipynb", COUNTED, "print('below')")
    frame.focus()
    frame.press("Escape")
    expect(frame).not_to_be_focused()
    lab_page.page.keyboard.press("j")
    lab_page.page.wait_for_function(
        "() => window.jupyterapp.shell.currentWidget.content.activeCellIndex === 1"
    )

    # A text field is left first.
    field = frame.get_by_role("textbox").first
    field.focus()
    field.press("Control+a")
    field.press("Escape")
    expect(frame).to_be_focused()
    frame.press("Escape")
    expect(frame).not_to_be_focused()
