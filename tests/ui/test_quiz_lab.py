"""The quiz in a real JupyterLab: Python and every display agree on the answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.export.view import View
from tests.ui.axe import serious_findings
from tests.ui.notebook import run_cell
from tests.ui.parts import inspector, quiz_panel
from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser


@pytest.fixture
def views(lab_page: LabPage) -> list[View]:
    """Open a notebook that shows a quiz twice."""
    lab_page.write_and_open(
        "quiz.ipynb",
        "from sosucker_widget import Replay, examples\n"
        "replay = Replay(examples['documented_example'], quiz=[5, 7])\nreplay",
        "replay",
    )
    for index in (0, 1):
        run_cell(lab_page, index)
    return [View(lab_page.output(index)).wait() for index in (0, 1)]


def python(lab_page: LabPage, expression: str) -> Any:  # noqa: ANN401
    """Ask the kernel for a value."""
    return json.loads(lab_page.run_code(f"import json; print(json.dumps({expression}))"))


def until(lab_page: LabPage, expression: str, expected: object) -> None:
    """Ask the kernel until it gives the expected answer, because a message is on its way to it."""
    wait_until(lambda: python(lab_page, expression), expected, lab_page.page)


def says(view: View, text: str) -> None:
    view.frame.get_by_text(text).first.wait_for()


def ends_at(view: View, ply: int) -> None:
    expect(view.slider).to_have_attribute("aria-valuemax", str(ply))


def test_both_worlds_and_two_displays_agree(lab_page: LabPage, views: list[View]) -> None:
    one, two = views
    says(one, "question 1 of")
    before = python(lab_page, "replay._answered")
    one.press("r")
    says(two, "Wrong: by the documented rules it is Yellow")
    until(lab_page, "replay.quiz.phase", "wrong")
    until(lab_page, "replay.quiz.answers.attempt('next-5').tried", ["red"])
    two.press("r")
    two.frame.get_by_role("button", name="Yellow").click()
    says(one, "Right: Yellow, by the documented rules")
    until(lab_page, "replay.quiz.score['retry']", 1)
    one.press("Enter")
    until(lab_page, "[replay.quiz.answers.at == replay._answered['at'], replay.ply]", [True, 5])

    lab_page.run_code("replay.quiz.goto('next-7'); replay.quiz.answer('blue')")
    for view in (one, two):
        says(view, "Wrong: by the documented rules it is Red")
        view.wait_for_ply(7)
        ends_at(view, 7)
    lab_page.run_code("replay.quiz.leave()")
    for view in (one, two):
        inspector(view.frame).wait_for()
        ends_at(view, 11)
    one.press("End")
    two.wait_for_ply(11)
    one.frame.get_by_role("button", name="Quiz", exact=True).click()
    two.wait_for_ply(7)
    until(lab_page, "[replay.quiz.asking, replay.ply]", [True, 7])
    two.press("Shift+Q")
    until(lab_page, "replay._answered", before)
    says(one, "question 1 of")
    assert not serious_findings(lab_page.page)


@pytest.mark.slow  # as for the keys of a replay
def test_no_key_of_the_quiz_is_a_shortcut_of_labs(lab_page: LabPage, views: list[View]) -> None:
    cells = lab_page.cells.count()
    views[0].press("Shift+Q", "h", "1", "2", "x", "Enter", "s", "0", "0", "q", "q")
    quiz_panel(views[0].frame).wait_for()
    assert lab_page.cells.count() == cells
    assert lab_page.dialogs.count() == 0


@pytest.mark.slow
def test_it_goes_on_without_a_kernel(lab_page: LabPage, views: list[View]) -> None:
    one, two = views
    one.press("Shift+Q")
    says(two, "question 1 of")
    lab_page.shut_kernel_down()
    one.press("y")
    says(two, "Right: Yellow, by the documented rules")
    two.press("Enter")
    says(one, "question 2 of")
