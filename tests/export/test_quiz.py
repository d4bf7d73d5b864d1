"""The quiz in an exported page: played to its end in a real browser, with the network off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sosucker_widget import examples
from sosucker_widget.export.html import to_html
from sosucker_widget.record import QuizSpec as Written
from sosucker_widget.record import with_line
from sosucker_widget.replay.quiz import QuizAnswers, quiz_of
from tests.export.test_html import Noted
from tests.export.view import View
from tests.replay.records import HOSTILE, PAYLOADS
from tests.ui.axe import serious_findings
from tests.ui.parts import inspector, quiz_panel, score

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from sosucker_widget.locale import Language
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

QUIZ = quiz_of(examples["documented_example"])


class Quizzed(View):
    """A page that asks."""

    @property
    def question(self) -> Locator:
        return quiz_panel(self.frame).get_by_role("heading")

    @property
    def choices(self) -> Locator:
        return quiz_panel(self.frame).locator("[aria-pressed]")

    def wait_for(self, text: str) -> None:
        """Wait until the panel says something."""
        self.frame.get_by_text(text).first.wait_for()

    def tell(self, name: str) -> None:
        """Press a button of the panel."""
        quiz_panel(self.frame).get_by_role("button", name=name, exact=True).click()

    def wait_for_number(self, number: int) -> None:
        """Wait until the question of that number, from 1, is asked."""
        self.wait_for(f"question {number} of")


def opened(page: Page, path: Path, text: str) -> Quizzed:
    path.write_text(text, encoding="utf-8")
    page.goto(path.as_uri())
    view = Quizzed(page)
    view.wait()
    return view


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page(viewport={"width": 900, "height": 700}, offline=True)


def unseen(view: Quizzed, ply: int) -> None:
    """Check that nothing beyond a ply can be reached."""
    for key in ("End", "ArrowRight", "Shift+ArrowRight", "m", "v"):
        view.press(key)
        assert view.ply == ply
    assert view.last == ply
    assert score(view.frame).locator("[aria-current]").get_attribute("aria-label")


def test_to_the_end_by_keyboard(page: Page, tmp_path: Path) -> None:
    view = opened(page, tmp_path / "quiz.html", to_html(examples["documented_example"], quiz=True))
    answers = QuizAnswers.begin(QUIZ)
    for number, question in enumerate(QUIZ.questions, 1):
        view.wait_for_number(number)
        assert view.question.inner_text() == question.text["en"]
        unseen(view, question.ply)
        ids = [choice.id for choice in question.choices]
        wrong = next((name for name in ids if question.judged and name not in question.right), "")
        if wrong and number % 2:
            view.press("h", str(ids.index(wrong) + 1))
            met = question.choices[ids.index(wrong)]
            view.wait_for(met.verdict["en"])
            view.press("r")
            answers = answers.hint() if question.hint else answers
            answers = answers.answer(wrong).retry()
        right = question.right[0]
        view.press(str(ids.index(right) + 1))
        met = question.choices[ids.index(right)]
        view.wait_for(met.verdict["en"])
        for other in met.elsewhere:
            view.wait_for(other.sentence["en"])
        view.press("Enter")
        answers = answers.answer(right).next()
    score = answers.score
    view.wait_for(f"{score['total']} of {score['total']} right")
    view.wait_for(f"right at the first try: {score['first']}")
    # Nothing is hidden any more.
    view.press("End")
    view.wait_for_ply(11)
    view.press("Shift+Q")
    view.wait_for_number(1)
    view.press("q")
    inspector(view.frame).wait_for()
    view.press("q")
    view.wait_for_number(1)


def test_to_the_end_by_mouse(page: Page, tmp_path: Path) -> None:
    noted = Noted(page)
    view = opened(page, tmp_path / "quiz.html", to_html(examples["documented_example"], quiz=QUIZ))
    first, second, third, *rest = QUIZ.questions
    view.wait_for_number(1)
    view.tell("Skip")
    view.wait_for_number(2)
    if second.hint:
        view.tell("Hint")
        view.wait_for(second.hint["en"])
    view.tell("Show the answer")
    view.wait_for("right")
    view.tell("Next question")
    view.wait_for_number(3)
    ids = [choice.id for choice in third.choices]
    wrong = next(name for name in ids if name not in third.right)
    view.choices.nth(ids.index(wrong)).click()
    view.wait_for("your answer")
    view.tell("Try again")
    view.choices.nth(ids.index(third.right[0])).click()
    view.tell("Next question")
    for number, question in enumerate(rest, 4):
        view.wait_for_number(number)
        ids = [choice.id for choice in question.choices]
        view.choices.nth(ids.index(question.right[0])).click()
        view.tell("Next question")
    judged = [question for question in QUIZ.questions if question.judged]
    assert first in judged
    assert second in judged
    view.wait_for(f"{len(judged) - 2} of {len(judged)} right")
    view.tell("Start again")
    view.wait_for_number(1)
    view.frame.get_by_role("button", name="Quiz", exact=True).click()
    inspector(view.frame).wait_for()
    assert view.last == 11
    assert not noted.complaints


def test_by_tab_and_enter_the_focus_is_never_lost(page: Page, tmp_path: Path) -> None:
    view = opened(page, tmp_path / "quiz.html", to_html(examples["documented_example"], quiz=QUIZ))
    for number in range(1, len(QUIZ.questions) + 1):
        view.wait_for_number(number)
        view.choices.first.focus()
        page.keyboard.press("Enter")
        quiz_panel(view.frame).get_by_role("button", pressed=True).first.wait_for()
        assert view.frame.evaluate("(frame) => frame.matches(':focus-within')")
        page.keyboard.press("Enter")
    view.wait_for("right")


def test_the_colour_letters_answer_where_colours_are_asked(page: Page, tmp_path: Path) -> None:
    quiz = quiz_of(examples["documented_example"], [7], ["next"])
    view = opened(page, tmp_path / "quiz.html", to_html(examples["documented_example"], quiz=quiz))
    view.press("b")
    view.wait_for("Wrong: by the documented rules it is Red")
    view.press("r", "r")
    view.wait_for("Right: Red, by the documented rules")


def test_a_link_leads_no_further(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "quiz.html"
    path.write_text(to_html(examples["documented_example"], quiz=[5]), encoding="utf-8")
    page.goto(f"{path.as_uri()}#11")
    view = Quizzed(page)
    view.wait()
    assert (view.ply, view.last) == (5, 5)
    page.evaluate("location.hash = '#9'")
    view.press("ArrowLeft")
    view.wait_for_ply(4)


@pytest.mark.parametrize(
    ("width", "language", "theme"),
    [
        (860, "en", "light"),
        pytest.param(860, "ru", "dark", marks=pytest.mark.slow),
        pytest.param(640, "ru", "light", marks=pytest.mark.slow),
        (320, "ru", "dark"),
    ],
)
def test_nothing_sticks_out_and_no_scan_finds_a_serious_fault(
    new_page: NewPage, tmp_path: Path, width: int, language: Language, theme: str
) -> None:
    page = new_page(viewport={"width": width, "height": 900}, offline=True)
    text = to_html(examples["documented_example"], quiz=QUIZ, language=language, theme=theme)
    view = opened(page, tmp_path / "quiz.html", text)
    for number in range(len(QUIZ.questions)):
        for key in ("h", "1", "x"):
            view.press(key)
            assert view.overflow() <= 1
            if number < 2:
                assert not serious_findings(page)
        view.press("Enter")
    assert view.overflow() <= 1
    assert not serious_findings(page)


def test_hostile_text_stays_text(page: Page, tmp_path: Path) -> None:
    record = examples["documented_example"]
    events = list(record.events)
    choices = (HOSTILE, f"{HOSTILE}!")
    events[0] = events[0].annotated(
        quiz=Written("text", question=HOSTILE, choices=choices, answer=HOSTILE, hint=HOSTILE),
    )
    events[1] = events[1].annotated(quiz=Written("text", question=HOSTILE, answer=HOSTILE))
    hostile = with_line(record, events)
    quiz = quiz_of(hostile, kinds=["text"])
    assert [question.id for question in quiz.questions] == ["event-0", "event-1"]
    view = opened(page, tmp_path / "quiz.html", to_html(hostile, quiz=quiz))
    view.press("h", "2", "r", "1")
    view.wait_for("Right")
    shown = view.frame.inner_text()
    view.press("Enter")
    view.wait_for_number(2)
    quiz_panel(view.frame).get_by_role("textbox").fill(HOSTILE[:400])
    page.keyboard.press("Enter")
    view.tell("Next question")
    shown += view.frame.inner_text()
    assert page.evaluate("window.__pwned") is None
    assert page.evaluate("document.querySelectorAll('img, [onload], [onerror]').length") == 0
    for element in ("img", "script", "style", "iframe"):
        assert view.frame.locator(element).count() == 0
    for payload in PAYLOADS:
        assert payload.strip("\u2028\u2029") in shown
