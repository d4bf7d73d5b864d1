"""Keys after a click in a widget: shortcuts are the notebook's, and letters alone the widget's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.export.view import View
from tests.hosts.hosts import HOSTS, MARIMO_EDITOR, opened
from tests.ui.board import BoardView
from tests.ui.parts import button

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

pytestmark = [pytest.mark.hosts, pytest.mark.browser, pytest.mark.timeout(600)]

LETTERS = ("x", "a", "b", "d", "d", "v", "y", "z", "j", "k", "Delete")
"""What cuts, adds, removes or leaves a cell in one notebook or another."""

CELLS = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(
  ({ model }) => [model.type, model.sharedModel.getSource()],
)"""
IS_SAVED = "() => !window.jupyterapp.shell.currentWidget.context.model.dirty"
ACTIVE = "window.jupyterapp.shell.currentWidget.content.activeCellIndex"
RUNS = "(at) => window.jupyterapp.shell.currentWidget.content.widgets[at].model.executionCount"


def click(page: Page, widget: str) -> Locator:
    """Click a control of a widget; return its frame."""
    if widget == "replay":
        view = View(page.locator("body")).wait()
        button(view.frame, "on").click()
        return view.frame
    board = BoardView(page.locator("body"))
    board.wait()
    board.thing("chip red red").click()
    return board.frame


@pytest.mark.parametrize("widget", ["replay", "table"])
def test_in_notebook_7(browser: Browser, tmp_path: Path, widget: str) -> None:
    own = 0 if widget == "replay" else 1
    with opened(HOSTS["Notebook 7"], browser, tmp_path) as page:
        click(page, widget)
        before: list[Any] = page.evaluate(CELLS)
        for key in LETTERS:
            page.keyboard.press(key)
        assert page.evaluate(CELLS) == before

        click(page, widget)
        page.keyboard.press("Control+s")
        page.wait_for_function(IS_SAVED)
        page.keyboard.press("Control+f")
        page.get_by_placeholder("Find").wait_for()
        page.keyboard.press("Escape")
        click(page, widget)
        page.keyboard.press("Control+Shift+c")
        page.get_by_role("textbox", name="SEARCH").wait_for()
        page.keyboard.press("Escape")

        click(page, widget)
        leave(page)
        page.keyboard.press("k" if own else "j")
        page.wait_for_function(f"{ACTIVE} === {1 - own}")

        click(page, widget)
        runs = page.evaluate(RUNS, own)
        page.keyboard.press("Shift+Enter")
        page.wait_for_function(f"([at, before]) => ({RUNS})(at) > before", arg=[own, runs])
        page.wait_for_function(f"{ACTIVE} === {own + 1}")


@pytest.mark.parametrize("widget", ["replay", "table"])
def test_in_marimo(browser: Browser, tmp_path: Path, widget: str) -> None:
    with opened(MARIMO_EDITOR, browser, tmp_path) as page:
        click(page, widget)
        cells = page.locator(".marimo-cell")
        before = cells.locator(".cm-content").all_inner_texts()
        for key in LETTERS:
            page.keyboard.press(key)
        assert cells.locator(".cm-content").all_inner_texts() == before

        click(page, widget)
        page.keyboard.press("Control+s")
        dialog = page.get_by_role("dialog", name="Save notebook")
        dialog.wait_for()
        page.keyboard.press("Escape")
        dialog.wait_for(state="hidden")
        click(page, widget)
        page.keyboard.press("Control+f")
        page.get_by_placeholder("Find").wait_for()
        page.keyboard.press("Escape")
        click(page, widget)
        page.keyboard.press("Control+k")
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="hidden")

        click(page, widget)
        leave(page)
        expect(cells.nth(1)).to_be_focused()

        for key in ("Control+Enter", "Shift+Enter"):
            click(page, widget)
            with page.expect_request("**/api/kernel/run") as asked:
                page.keyboard.press(key)
            assert '"codes":["mo.vstack([replay, table])"]' in (asked.value.post_data or "")
        expect(cells.nth(2).locator(".cm-content")).to_be_focused()
        assert cells.count() == len(before)


def leave(page: Page) -> None:
    """Press Escape: at first for what was chosen or said in the widget, and then to leave it."""
    for _ in range(2):
        page.keyboard.press("Escape")
