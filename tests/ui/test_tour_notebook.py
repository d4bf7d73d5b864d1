"""The tour of the replay, as a student takes it: run all cells, then use the widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import Watch, open_context
from tests.export.view import View
from tests.ui.lab import LabPage
from tests.ui.notebook import run_cell, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator

    from tests.ui.lab import Lab

pytestmark = pytest.mark.browser

TOUR = "tour_replay.ipynb"
SHOWN = REPLAY, MINE, BESIDE, CURVES, QUIZ = 3, 8, 19, 21, 23
"""The cells that show a replay."""
ANSWERS = 24


def files_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.name != ".ipynb_checkpoints"}


def kbd(within: Locator) -> set[str]:
    return {key.strip() for key in within.locator("kbd").all_inner_texts()}


@pytest.fixture(scope="module")
def lab_page(browser: Browser, lab: Lab) -> Iterator[LabPage]:
    """Yield the tour with all cells run, on one page for all tests here."""
    before = files_in(lab.root)
    context = open_context(browser, viewport={"width": 1280, "height": 900})
    watch = Watch(context)
    opened = LabPage(context.new_page(), lab)
    opened.open(TOUR)
    opened.run_all()
    yield opened
    context.close()
    assert not watch.foreign
    assert not watch.errors
    assert files_in(lab.root) == before


def test_every_replay_of_it_is_shown(lab_page: LabPage) -> None:
    views = [View(lab_page.output(at)).wait() for at in SHOWN]
    assert lab_page.page.locator(".sosucker-widget").count() == len(views)
    assert max(view.overflow() for view in views) <= 1


def test_its_table_of_keys_is_that_of_the_replay(lab_page: LabPage) -> None:
    view = View(lab_page.output(REPLAY)).wait()
    view.press("?")
    dialog = view.frame.get_by_role("dialog")
    dialog.wait_for()
    table = lab_page.page.locator(".jp-MarkdownOutput table")
    assert kbd(table) == kbd(dialog)
    lab_page.page.keyboard.press("Escape")


def test_the_lines_the_sides_and_the_curves_are_there(lab_page: LabPage) -> None:
    mine, beside, curves = (View(lab_page.output(at)).wait() for at in (MINE, BESIDE, CURVES))
    mine.wait_for_ply(8)
    mine.press("ArrowLeft", "v", "ArrowRight")
    until(lab_page, "print(mine.line, mine.ply)", "1 8")
    assert beside.frame.locator(".sides section").count() == 2
    curves.press("g", "g", "g")
    curves.frame.locator(".steps-of").first.wait_for()
    chosen = curves.frame.locator("select").evaluate("(select) => select.selectedOptions[0].text")
    assert chosen == "Chips within reach"


@pytest.mark.timeout(300)
def test_an_answer_to_the_quiz_reaches_python(lab_page: LabPage) -> None:
    view = View(lab_page.output(QUIZ)).wait()
    view.frame.get_by_role("button", name="Yellow").click()
    view.frame.locator(".quiz", has_text="Right: Yellow").wait_for()
    answered = "print(*quizzed.quiz.answers.attempt('next-5').tried, quizzed.quiz.score['first'])"
    until(lab_page, answered, "yellow 1")
    run_cell(lab_page, ANSWERS)
    assert "ply 5: Who has the move now? yellow" in lab_page.output(ANSWERS).inner_text()
