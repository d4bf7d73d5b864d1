"""A reader's progress through a quiz: every step, its result, and the score."""

from __future__ import annotations

import json
import pickle
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.replay.quiz import (
    Quiz,
    QuizAnswers,
    QuizAttempt,
    QuizError,
    answers_from_json,
    answers_to_json,
)
from tests.replay.quiz.walks import mixed_quiz

if TYPE_CHECKING:
    from collections.abc import Callable


QUIZ = mixed_quiz()
STEPS = ("right", "wrong", "nonsense", "retry", "hint", "show", "skip", "next", "goto")


def step(answers: QuizAnswers, name: str, number: int) -> QuizAnswers:
    """Take a step; `number` picks one of several answers."""
    question = answers.question
    if name == "goto":
        return answers.goto(answers.quiz.questions[number % len(answers.quiz.questions)].id)
    if name in {"right", "wrong"}:
        ids = [one.id for one in question.choices] if question else []
        fit = [one for one in ids if question and (one in question.right) == (name == "right")]
        return answers.answer(fit[number % len(fit)] if fit else "in my own words")
    if name == "nonsense":
        return answers.answer("<b>")
    steps: dict[str, Callable[[], QuizAnswers]] = {
        "retry": answers.retry,
        "hint": answers.hint,
        "show": answers.show,
        "skip": answers.skip,
        "next": answers.next,
    }
    return steps[name]()


def came_out(log: list[str]) -> str:
    """Work out the result of a question from the steps taken, in order."""
    tried = [one for one in log if one in {"right", "wrong"}]
    if "show" in log:
        return "shown"
    last = next((one for one in reversed(log) if one != "hint"), "")
    if last == "right":
        return "first" if len(tried) == 1 else "retry"
    return {"wrong": "wrong", "skip": "skipped"}.get(last, "open")


walks = st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 5)), max_size=40)


@given(walks)
def test_the_score_tells_what_was_done(walk: list[tuple[str, int]]) -> None:
    answers = QuizAnswers.begin(QUIZ)
    logs: dict[str, list[str]] = {question.id: [] for question in QUIZ.questions}
    for name, number in walk:
        at, before = answers.at, answers
        try:
            answers = step(answers, name, number)
        except QuizError:
            assert answers is before
            continue
        if at is not None and name not in {"goto", "next"}:
            given_ = (answers.attempt(at).tried or ("",))[-1]
            right = given_ in QUIZ[at].right
            logs[at].append(("right" if right else "wrong") if name == "nonsense" else name)
        score = answers.score
        assert score["total"] == sum(question.judged for question in QUIZ.questions)
        came = [came_out(logs[one.id]) for one in QUIZ.questions if one.judged]
        for outcome in ("first", "retry", "wrong", "shown", "skipped", "open"):
            assert score[outcome] == came.count(outcome)
        assert score["hints"] == sum("hint" in logs[q.id] for q in QUIZ.questions if q.judged)
        assert (answers.phase == "done") == (answers.at is None)
        if answers.phase == "done":
            assert not any(answers.is_open(question.id) for question in QUIZ.questions)


@given(walks)
def test_answers_are_saved_and_read_wherever_the_reader_is(walk: list[tuple[str, int]]) -> None:
    answers = QuizAnswers.begin(QUIZ)
    for name, number in walk:
        with suppress(QuizError):
            answers = step(answers, name, number)
        saved = json.dumps(answers_to_json(answers))
        assert answers_from_json(QUIZ, saved) == answers
        assert answers_from_json(QUIZ, json.loads(saved)) == answers


def refused(take: Callable[[], object]) -> str:
    with pytest.raises(QuizError) as caught:
        take()
    assert all(caught.value.message.values())
    assert pickle.loads(pickle.dumps(caught.value)).code == caught.value.code  # noqa: S301
    return caught.value.code


def test_every_step_is_refused_where_it_makes_no_sense() -> None:
    begun = QuizAnswers.begin(QUIZ).goto("next-7")
    assert refused(begun.retry) == refused(begun.next) == "not-now"
    assert refused(lambda: begun.answer("purple")) == "no-such-choice"
    assert refused(lambda: begun.goto("next-99")) == "no-such-question"
    wrong = begun.answer("blue")
    assert refused(lambda: wrong.answer("red")) == "not-now"
    assert refused(wrong.hint) == refused(wrong.skip) == "not-now"
    assert refused(lambda: wrong.retry().answer("blue")) == "tried"
    right = wrong.retry().answer("red")
    assert refused(right.retry) == refused(right.show) == refused(right.skip) == "not-now"
    shown = wrong.show()
    assert shown.phase == "shown"
    assert refused(lambda: shown.answer("red")) == "not-now"


def test_after_the_last_question_all_is_done() -> None:
    answers = QuizAnswers.begin(QUIZ)
    for _ in QUIZ.questions:
        answers = answers.skip()
    assert (answers.phase, answers.at, answers.question) == ("done", None, None)
    assert refused(answers.next) == refused(answers.skip) == "not-now"
    # A skipped question can still be answered.
    back = answers.goto("next-7").answer("red")
    assert back.score["first"] == 1
    assert back.next().phase == "done"


def test_a_question_left_behind_is_come_back_to() -> None:
    answers = QuizAnswers.begin(QUIZ)
    first = answers.at
    last = QUIZ.questions[-1].id
    assert answers.goto(last).skip().at == first


def test_an_open_question_shows_and_does_not_count() -> None:
    answers = QuizAnswers.begin(QUIZ).goto("event-3").answer("0")
    assert (answers.phase, answers.attempt("event-3").outcome) == ("shown", "shown")
    assert answers.score["open"] == answers.score["total"]


def test_ones_own_words_are_kept() -> None:
    begun = QuizAnswers.begin(QUIZ).goto("event-4")
    assert refused(begun.hint) == "no-hint"
    assert refused(lambda: begun.answer("x" * 2_001)) == "too-long"
    assert begun.answer("<b>Why not</b>").attempt("event-4").tried == ("<b>Why not</b>",)
    assert begun.show().phase == "shown"


def test_a_quiz_without_questions_is_done() -> None:
    answers = QuizAnswers.begin(Quiz(questions=()))
    assert answers.phase == "done"
    assert answers.score["total"] == 0
    assert answers_from_json(answers.quiz, json.dumps(answers_to_json(answers))) == answers


def test_hints_are_counted_however_it_came_out() -> None:
    attempt = QuizAttempt(QUIZ["next-7"]).hint().answer("red")
    assert (attempt.outcome, attempt.hinted) == ("first", True)
