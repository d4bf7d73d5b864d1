"""Exercises answered on the board by mouse: in a real JupyterLab, and each kind on its own page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget.lessons import questions
from sosucker_widget.session.replay.replay_session import ReplaySession
from sosucker_widget.teaching.board_question import board_question
from tests.teaching.test_board_questions import OFF_BOARD
from tests.ui.axe import serious_findings
from tests.ui.exercise import WHO, answer, asked, verdict
from tests.ui.geometry import COVERED, WRONG
from tests.ui.looks import widths
from tests.ui.notebook import until
from tests.ui.parts import felt, frame_in, quiz_panel
from tests.ui.replay_stage import ReplayStage, handler_of
from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from sosucker_widget.record import Record
    from sosucker_widget.replay.quiz import Choice, Quiz, QuizQuestion
    from tests.browser import NewPage
    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

ASKED = [name for name, one in questions().items() if type(one.kind) not in OFF_BOARD]
FEW = ["nb1.q1", "nb1.q4", "nb1.bet", "nb2.q1", "nb2.q2", "nb4.q2"]
"""One for each way: seats, a chip and a pile, a bet, a pile that is built, a chip of a pile, an act
with a seat or a pile."""


FRAMED = """(one) => [one, one.closest("[data-seat]")]
  .some((part) => part && getComputedStyle(part).outlineStyle === "dashed")"""
"""Whether dashes are around a button, or around the seat that it stands for."""


def wrong_one(question: QuizQuestion) -> Choice | None:
    if question.judge is None:
        return next((one for one in question.choices if not one.right), None)
    # A chip too few.
    [right] = question.choices
    return question.choice(right.id.rpartition(",")[0])


def python_has(
    session: ReplaySession, question: QuizQuestion, tried: tuple[str, ...], page: Page
) -> None:
    """Wait until Python has the answers, of which a page may tell it later than it shows them."""
    wait_until(lambda: session.quiz.answers.attempt(question.id).tried, tried, page)


def try_both(page: Page, name: str, width: int) -> None:
    found = asked(name)
    [question] = found.quiz.questions
    session = ReplaySession(found.record, quiz=found.quiz)
    stage = ReplayStage(page, handler_of(session), width=width, ply=question.ply)
    frame = stage.frame
    check = frame.get_by_role("button", name="Check")
    expect(check).to_have_attribute("aria-disabled", "true")
    expect(check).to_have_text("Check: choose on the board first")
    expect(frame.get_by_text("first try")).to_have_count(1)
    assert frame.get_by_role("slider").count() == 0
    assert frame.get_by_role("textbox").count() == 0
    right = next(one for one in question.choices if one.right)
    wrong = wrong_one(question)
    if wrong is not None:
        answer(frame, wrong, "Not yet")
        assert frame.evaluate(WRONG)
        assert frame.evaluate(COVERED) == []
        # It is named as the reader's, on the list and on the board, and framed with dashes.
        on_list = quiz_panel(frame).get_by_role("button", pressed=True)
        assert all("your answer" in text for text in on_list.all_inner_texts())
        assert on_list.first.evaluate(FRAMED)
        on_board = felt(frame).get_by_role("button", pressed=True)
        if on_board.count():
            assert "your answer" in felt(frame).inner_text()
            assert all(one.evaluate(FRAMED) for one in on_board.all())
        frame.get_by_role("button", name="Try again").click()
    expect(frame.get_by_text("first try" if wrong is None else "second try")).to_have_count(1)
    answer(frame, right, "Right" if question.judged else "Noted")
    assert serious_findings(page) == []
    given = (right.id,) if wrong is None else (wrong.id, right.id)
    python_has(session, question, given, page)


@pytest.mark.parametrize(("name", "width"), [*zip(FEW, 3 * (860, 320), strict=True)])
def test_an_exercise_is_answered_by_mouse(new_page: NewPage, name: str, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 1000}, reduced_motion="reduce")
    try_both(page, name, width)


@pytest.mark.slow
@widths(733, 360)
@pytest.mark.parametrize("name", ASKED)
def test_every_exercise_is_answered_by_mouse(new_page: NewPage, name: str, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 1000}, reduced_motion="reduce")
    try_both(page, name, width)


def test_the_keys_answer_too(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 860, "height": 800}, reduced_motion="reduce")
    found = asked("nb1.q2")
    session = ReplaySession(found.record, quiz=found.quiz)
    stage = ReplayStage(page, handler_of(session), ply=1)
    [question] = found.quiz.questions
    right = next(one for one in question.choices if one.right)
    stage.frame.focus()
    # Neither leaving nor skipping shows the answer.
    for key in ("q", "s", "Enter", "1", "1", str(question.choices.index(right) + 1), "Enter"):
        page.keyboard.press(key)
    verdict(stage.frame, "Right").wait_for()
    page.keyboard.press("Enter")
    python_has(session, question, (right.id,), page)
    assert session.quiz.asking
    assert session.quiz.question is not None


def test_another_position_is_drawn_and_right_ones_are_counted(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 860, "height": 800}, reduced_motion="reduce")
    exercise = questions()["nb1.q3"]
    other = board_question(exercise, exercise.task(f"{WHO}/1"))
    assert other is not None
    found = asked("nb1.q3")

    def draw(row: int) -> tuple[Record, Quiz]:
        return other.record, replace(other.quiz, row=row, another=draw)

    quiz = replace(found.quiz, another=draw)
    stage = ReplayStage(page, handler_of(ReplaySession(found.record, quiz=quiz)), ply=0)
    panel = quiz_panel(stage.frame)
    another = panel.get_by_role("button", name="Another position")
    assert another.count() == 0
    answer(stage.frame, next(one for one in quiz.questions[0].choices if one.right), "Right")
    stage.frame.get_by_text("right in a row: 1").wait_for()
    assert serious_findings(page) == []
    another.click()
    panel.get_by_text(other.quiz.questions[0].text["en"]).wait_for()
    stage.frame.get_by_text("first try, right in a row: 1").wait_for()
    expect(another).to_have_count(0)
    answer(stage.frame, next(one for one in other.quiz.questions[0].choices if one.right), "Right")
    stage.frame.get_by_text("right in a row: 2").wait_for()


def test_a_button_with_the_focus_takes_enter_and_a_place_leaves_it_to_check(
    new_page: NewPage,
) -> None:
    page = new_page(viewport={"width": 860, "height": 800}, reduced_motion="reduce")
    found = asked("nb1.q3")
    session = ReplaySession(found.record, quiz=found.quiz)
    stage = ReplayStage(page, handler_of(session), ply=0)
    [question] = found.quiz.questions
    wrong = next(one for one in question.choices if not one.right)
    [name] = (one.text["en"] for one in question.places if one.target in wrong.parts)

    def enter(button: str) -> None:
        quiz_panel(stage.frame).get_by_role("button", name=button).focus()
        page.keyboard.press("Enter")

    enter("Hint")
    assert question.hint is not None
    quiz_panel(stage.frame).get_by_text(question.hint["en"]).wait_for()
    enter(name)
    quiz_panel(stage.frame).get_by_role("button", pressed=True).wait_for()
    enter(name)
    verdict(stage.frame, "Not yet").wait_for()
    enter("Try again")
    stage.frame.get_by_text("second try").wait_for()
    # And r tries again, too.
    other = next(one for one in question.choices if not one.right and one is not wrong)
    stage.frame.focus()
    page.keyboard.press(str(question.choices.index(other) + 1))
    page.keyboard.press("Enter")
    quiz_panel(stage.frame).get_by_role("button", name="Try again").wait_for()
    page.keyboard.press("r")
    stage.frame.get_by_text("try 3").wait_for()
    python_has(session, question, (wrong.id, other.id), page)


def test_in_a_notebook_the_answer_is_kept_in_the_workbook(lab_page: LabPage) -> None:
    lab_page.write_and_open(
        "board.ipynb",
        f"from sosucker_widget import question, student\nbook = student('{WHO}')\n"
        "question('nb1.q1')",
    )
    lab_page.run_all()
    [asked_there] = asked("nb1.q1").quiz.questions
    frame = frame_in(lab_page.output(0))
    wrong = next(one for one in asked_there.choices if not one.right)
    right = next(one for one in asked_there.choices if one.right)
    answer(frame, wrong, "Not yet")
    frame.get_by_role("button", name="Try again").click()
    answer(frame, right, "Right")
    typed = [asked("nb1.q1").answers[choice.id] for choice in (wrong, right)]
    until(lab_page, "print(list(map(list, book.answers.tries.get('nb1.q1', ()))))", str(typed))
