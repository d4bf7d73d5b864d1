"""The tour of the replay, as a student takes it: run all cells, then use the widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import Watch
from tests.export.view import View
from tests.ui.notebook import run_cell, until
from tests.ui.parts import WIDGET, quiz_panel, sides

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator

    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

TOUR = "tour_replay.ipynb"
SHOWN = REPLAY, MINE, BESIDE, CURVES, QUIZ = 3, 8, 19, 21, 23
"""The cells that show a replay."""
ANSWERS = 24


def files_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if not path.name.startswith(".")}


def kbd(within: Locator) -> set[str]:
    return {key.strip() for key in within.locator("kbd").all_inner_texts()}


def test_run_whole_it_shows_what_it_says_and_answers_reach_python(lab_page: LabPage) -> None:
    watch = Watch(lab_page.page.context)
    lab_page.open(TOUR)
    lab_page.run_all()
    views = [View(lab_page.output(at)).wait() for at in SHOWN]
    expect(lab_page.page.locator(WIDGET)).to_have_count(len(views) + 1)  # and a table
    assert max(view.overflow() for view in views) <= 1

    # Its table of keys is that of the replay.
    replay, mine, beside, curves, quizzed = views
    replay.press("?")
    dialog = replay.frame.get_by_role("dialog")
    dialog.wait_for()
    assert kbd(lab_page.page.get_by_role("table").filter(has=lab_page.page.locator("kbd"))) == kbd(
        dialog
    )
    lab_page.page.keyboard.press("Escape")

    # The lines, the sides and the curves are there.
    mine.wait_for_ply(8)
    mine.press("ArrowLeft", "v", "ArrowRight")
    until(lab_page, "print(mine.line, mine.ply)", "1 8")
    expect(sides(beside.frame)).to_have_count(2)
    curves.press("g", "g", "g")
    chosen = curves.frame.get_by_role("combobox", name="Curves")
    expect(chosen.locator("option:checked")).to_have_text("Chips within reach")

    # An answer to the quiz reaches Python.
    quizzed.frame.get_by_role("button", name="Yellow").click()
    quiz_panel(quizzed.frame).get_by_text("Right: Yellow").wait_for()
    answered = "print(*quizzed.quiz.answers.attempt('next-5').tried, quizzed.quiz.score['first'])"
    until(lab_page, answered, "yellow 1")
    run_cell(lab_page, ANSWERS)
    answered_here = "ply 5: Who has the move now? yellow"
    expect(lab_page.output(ANSWERS)).to_contain_text(answered_here)
    assert not watch.errors
    assert files_in(lab_page.lab.folder) == {TOUR}
