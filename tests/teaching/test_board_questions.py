"""Exercises that are answered on the board: every answer is there, with the verdict of `check`."""

from __future__ import annotations

from typing import Any

import pytest

from sosucker_widget.engine import Give, Play, legal_actions
from sosucker_widget.lessons import questions
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.record import short
from sosucker_widget.replay.quiz import QuizAnswers, answers_to_json, show_quiz
from sosucker_widget.teaching import Exercise, Workbook
from sosucker_widget.teaching import board_question as module
from sosucker_widget.teaching.answer_kinds import ColorOrNobody, ColorSet, OneColor, OneMove
from sosucker_widget.teaching.asked_board import show_board
from sosucker_widget.teaching.board_question import BoardQuestion, board_question
from sosucker_widget.teaching.verdict import judge_answer, verdict_on

WHO = "anna"
ASKED = [
    exercise
    for exercise in questions().values()
    if (
        isinstance(exercise.kind, OneColor | ColorOrNobody | ColorSet | OneMove)
        and exercise.task(WHO).position is not None
    )
    or exercise.id == "nb2.q2"
]


def named(exercise: Exercise) -> str:
    return exercise.id


def asked(exercise: Exercise) -> BoardQuestion:
    found = board_question(exercise, exercise.task(WHO))
    assert found is not None
    return found


def test_no_other_exercise_asks_for_a_seat_or_an_act_on_a_board() -> None:
    others = {name for name in questions() if name not in {one.id for one in ASKED}}
    assert {
        name for name in others if board_question(questions()[name], questions()[name].task(WHO))
    } == set()
    assert {"nb1.q1", "nb1.q2", "nb1.q3", "nb1.q4", "nb3.d1", "nb4.q2", "nb7.q6"} <= {
        one.id for one in ASKED
    }


@pytest.mark.parametrize("exercise", ASKED, ids=named)
def test_the_board_gives_the_verdicts_of_check(exercise: Exercise) -> None:
    found = asked(exercise)
    [question] = found.quiz.questions
    for choice in question.choices:
        for language in LANGUAGES:
            verdict, _ = judge_answer(exercise, WHO, found.answers[choice.id], language)
            assert choice.right is (verdict.status in ("pass", "noted"))
            assert (choice.note or {language: ""})[language] in verdict.text
    assert question.judged is (exercise.solve is not None)
    if exercise.solve is not None:
        assert question.right


@pytest.mark.parametrize("exercise", ASKED, ids=named)
def test_each_answer_is_made_of_places_in_its_own_way(exercise: Exercise) -> None:
    found = asked(exercise)
    [question] = found.quiz.questions
    parts = [frozenset(choice.parts) for choice in question.choices]
    assert len({*parts}) == len(parts) == len(found.answers)
    assert frozenset().union(*parts) == {place.target for place in question.places}
    if isinstance(exercise.kind, OneMove):
        position = found.record.start
        acts = [act for act in legal_actions(position) if isinstance(act, Play | Give)]
        assert [*found.answers.values()] == [short(act, position) for act in acts]
        # The board shows where each of them leads.
        assert all(choice.leads for choice in question.choices)


@pytest.mark.parametrize("exercise", ASKED, ids=named)
def test_a_question_takes_little_room_on_the_wire(exercise: Exercise) -> None:
    shown = show_quiz(asked(exercise).quiz)["questions"][0]
    assert len(shown["places"]) <= 12


@pytest.mark.parametrize("name", ["nb1.q1", "nb1.q3", "nb1.q4"])
def test_what_is_answered_on_the_board_is_kept_like_what_is_typed(name: str) -> None:
    book = Workbook(questions(), WHO)
    exercise = questions()[name]
    found = asked(exercise)
    [question] = found.quiz.questions
    board = show_board(found, lambda answer: book.check(exercise, answer), "en")
    wrong = next(choice for choice in question.choices if not choice.right)
    right = next(choice for choice in question.choices if choice.right)
    answers = QuizAnswers.begin(found.quiz).answer(wrong.id)
    for now in (answers, answers.retry(), answers.retry().answer(right.id)):
        from_page = {"_answered": answers_to_json(now), "_asking": True}
        board.set_state(from_page)
    typed = Workbook(questions(), WHO)
    typed.check(name, found.answers[wrong.id])
    typed.check(name, found.answers[right.id])
    assert book.answers.tries == typed.answers.tries
    assert len(book.answers.tries[name]) == 2


def test_each_verdict_is_worked_out_once_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_in: list[str] = []

    def counted(*told: Any) -> Any:  # noqa: ANN401 - as the verdict
        asked_in.append(told[-1])
        return verdict_on(*told)

    monkeypatch.setattr(module, "verdict_on", counted)
    found = asked(questions()["nb1.q4"])
    [question] = found.quiz.questions
    assert len(asked_in) <= len(LANGUAGES) * len(question.choices)


def test_a_pile_is_mended_by_one_of_its_chips_and_one_from_a_hand() -> None:
    exercise = questions()["nb2.q2"]
    found = asked(exercise)
    [question] = found.quiz.questions
    row = exercise.task(WHO).facts["pile"]
    assert tuple(map(str, found.record.start.piles[1])) == row
    assert len(question.choices) == 3 * len(row)
    for choice in question.choices:
        index = int(choice.parts[0].split()[-1])
        answer = found.answers[choice.id]
        assert isinstance(answer, list)
        assert [n for n, chip in enumerate(answer) if chip != row[n]] == [index]
        assert choice.leads is not None
        assert choice.leads["position"]["piles"][0]["chips"] == answer


def test_a_card_shows_the_board_and_a_picture_where_no_widget_runs() -> None:
    book = Workbook(questions(), WHO)
    bundle, _ = book.question("nb1.q1")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["image/svg+xml"] == book.question("nb1.q1").svg
    assert bundle["text/plain"] == repr(book.question("nb1.q1"))
    still = book.question("nb2.q1")._repr_mimebundle_()
    assert {*still} == {"text/plain", "image/svg+xml"}
