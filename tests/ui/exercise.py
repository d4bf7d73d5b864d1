"""An exercise on the board, answered by mouse."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from sosucker_widget.lessons import questions
from sosucker_widget.teaching.board_question import BoardQuestion, board_question
from tests.ui.parts import felt, quiz_panel

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from sosucker_widget.replay.quiz import Choice

WHO: Final = "anna"
"""The student who is asked."""


def asked(name: str) -> BoardQuestion:
    found = board_question(questions()[name], questions()[name].task(WHO))
    assert found is not None
    return found


def choose(frame: Locator, choice: Choice) -> None:
    """Click the places of a choice on the board; what is only on the list, there."""
    felt(frame).wait_for()
    for part in choice.parts:
        on_board = felt(frame).locator(f'[data-t="{part}"]')
        (on_board if on_board.count() else frame.get_by_role("button", name=part)).click()


def verdict(frame: Locator, heading: str) -> Locator:
    """Return what is said of an answer, which begins like this."""
    return quiz_panel(frame).get_by_text(re.compile(rf"^{heading}\b"))


def answer(frame: Locator, choice: Choice, heading: str) -> None:
    choose(frame, choice)
    frame.get_by_role("button", name="Check").click()
    verdict(frame, heading).wait_for()
    note = (choice.note or {"en": ""})["en"]
    expect(quiz_panel(frame)).to_contain_text(note, use_inner_text=True)
    assert frame.evaluate("(one) => one.scrollWidth <= one.clientWidth")
