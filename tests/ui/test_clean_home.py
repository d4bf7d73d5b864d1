"""What a person at home among bots sees, and an exercise on its board: scanned, light and dark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget import Position, Table
from sosucker_widget.lessons import questions
from sosucker_widget.session.replay.replay_session import ReplaySession
from sosucker_widget.teaching.board_question import board_question
from tests.ui.axe import serious_findings
from tests.ui.looks import Look, looks
from tests.ui.mouse import Mouse
from tests.ui.parts import button, felt, group, own_offers, points, quiz_panel, recap
from tests.ui.replay_stage import ReplayStage, handler_of
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from sosucker_widget.engine.position_fields import HandsLike
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

SEED = 4


@looks(860)
def test_a_game_with_deals_recap_and_moods_and_its_end(new_page: NewPage, look: Look) -> None:
    page = new_page(**look.page)
    seats: Any = {"blue": "tit-for-tat", "green": "betrayer:red", "yellow": "grateful"}
    # Who holds a prisoner can offer a rescue.
    hands: HandsLike = {"red": "rrb", "blue": "bb", "green": "ggg", "yellow": "yyy"}
    start = Position.of(hands, [], move="red", rules="documented")
    table = Table(start, seats=seats, seed=SEED)
    table.offer("green", "red", asks="peace", gives="peace")
    width, theme, language = look
    stage = Stage(page, table, width=width, theme=theme, language=language)
    parts = {
        "an offer": group(stage.frame, "deals.from"),
        "an offer of one's own": own_offers(stage.frame, made=False),
        "the recap": recap(stage.frame),
        "a mood": felt(stage.frame).get_by_role("group").get_by_role("paragraph"),
    }
    mouse, unseen = Mouse(stage, SEED), {*parts}
    while not (seen := stage.see()).over:
        shown = {one for one in unseen if parts[one].count()}
        if shown:
            assert serious_findings(page) == [], shown
            unseen -= shown
        if seen.player == "red":
            mouse.act(seen)
        table.wait()
        stage.show()
    assert not unseen
    if stage.walks():
        assert serious_findings(page) == []
        stage.press("Enter")
    points(stage.frame).wait_for()
    assert serious_findings(page) == []


@looks(860)
@pytest.mark.parametrize("name", ["nb1.q1", pytest.param("nb1.q4", marks=pytest.mark.slow)])
def test_an_exercise_asked_wrong_and_right(new_page: NewPage, name: str, look: Look) -> None:
    page = new_page(**look.page)
    exercise = questions()[name]
    found = board_question(exercise, exercise.task("anna"))
    assert found is not None
    [question] = found.quiz.questions
    session = ReplaySession(found.record, quiz=found.quiz)
    width, theme, language = look
    shown = {"ply": question.ply, "theme": theme, "language": language}
    stage = ReplayStage(page, handler_of(session), width=width, **shown)
    assert serious_findings(page) == []
    for right in (False, True):
        choice = next(one for one in question.choices if one.right is right)
        for part in choice.parts:
            felt(stage.frame).locator(f'[data-t="{part}"]').click()
        assert serious_findings(page) == []
        button(stage.frame, "quiz.check").click()
        quiz_panel(stage.frame).get_by_text(choice.verdict[language], exact=True).wait_for()
        assert serious_findings(page) == []
        if not right:
            button(stage.frame, "quiz.retry").click()
