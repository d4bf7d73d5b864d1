"""What a person at home among bots sees, and an exercise on its board: scanned, light and dark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import pytest

from sosucker_widget import Table
from sosucker_widget.lessons import questions
from sosucker_widget.session.replay_session import ReplaySession
from sosucker_widget.teaching.board_question import board_question
from tests.ui.axe import serious_findings
from tests.ui.mouse import Mouse
from tests.ui.replay_stage import ReplayStage, handler_of
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser import NewPage

pytestmark = pytest.mark.browser

Theme = Literal["light", "dark"]
THEMES: list[Theme] = ["light", "dark"]
AT_HOME = (".deal", ".deals .own", ".since", ".mood")
SEED = 4


def opened(new_page: NewPage, theme: Theme) -> Page:
    return new_page(
        viewport={"width": 860, "height": 900}, color_scheme=theme, reduced_motion="reduce"
    )


@pytest.mark.parametrize("theme", THEMES)
def test_a_game_with_deals_recap_and_moods_and_its_end(new_page: NewPage, theme: Theme) -> None:
    page = opened(new_page, theme)
    seats: Any = {"blue": "grudge", "green": "betrayer:red", "yellow": "grateful"}
    table = Table(rules="documented", chips=3, first="red", seats=seats, seed=SEED)
    stage = Stage(page, table, theme=theme)
    mouse, unseen = Mouse(stage, SEED), {*AT_HOME}
    while not (seen := stage.see()).over:
        shown = {one for one in unseen if stage.frame.locator(one).count()}
        if shown:
            assert serious_findings(page) == [], shown
            unseen -= shown
        if seen.player == "red":
            mouse.act(seen)
        table.wait()
        stage.show()
    assert not unseen
    if stage.see().walking:
        assert serious_findings(page) == []
        stage.press("Enter")
    stage.frame.locator(".points").wait_for()
    assert serious_findings(page) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["nb1.q1", "nb1.q4"])
def test_an_exercise_asked_wrong_and_right(new_page: NewPage, name: str, theme: Theme) -> None:
    page = opened(new_page, theme)
    exercise = questions()[name]
    found = board_question(exercise, exercise.task("anna"))
    assert found is not None
    [question] = found.quiz.questions
    session = ReplaySession(found.record, quiz=found.quiz)
    stage = ReplayStage(page, handler_of(session), ply=question.ply, theme=theme)
    assert serious_findings(page) == []
    for right in (False, True):
        choice = next(one for one in question.choices if one.right is right)
        for part in choice.parts:
            stage.frame.locator(f'.felt [data-t="{part}"]').click()
        assert serious_findings(page) == []
        stage.frame.get_by_role("button", name="Check").click()
        stage.frame.locator(".quiz .why").wait_for()
        assert serious_findings(page) == []
        if not right:
            stage.frame.get_by_role("button", name="Try again").click()
