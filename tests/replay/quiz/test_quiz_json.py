"""Answers that no reader could have given are refused, each with its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.record import RecordError
from sosucker_widget.replay.quiz import QuizAnswers, answers_from_json, answers_to_json
from tests.record.strategies import values
from tests.replay.quiz.test_quiz_answers import QUIZ

FRESH = {"tried": [], "retrying": False, "hinted": False, "shown": False, "skipped": False}


def saved(**attempts: dict[str, Any]) -> dict[str, Any]:
    """Write answers; underscores in the names stand for the hyphens of the ids."""
    told = {name.replace("_", "-"): {**FRESH, **one} for name, one in attempts.items()}
    return {"version": 1, "at": "next-7", "attempts": told}


def faults(raw: Any) -> tuple[str, ...]:  # noqa: ANN401
    with pytest.raises(RecordError) as caught:
        answers_from_json(QUIZ, raw)
    return caught.value.faults


@pytest.mark.parametrize(
    ("attempt", "fault"),
    [
        ({"tried": ["purple"]}, 'tried[0]: "purple" is not an answer to this question'),
        ({"tried": "red"}, 'tried: "red" is not a list'),
        ({"tried": [1]}, "tried[0]: 1 is not a string"),
        ({"tried": ["blue", "blue"]}, 'tried[1]: "blue" stands twice'),
        ({"tried": ["red", "blue"]}, "tried[1]: an earlier answer has settled the question"),
        ({"tried": ["red"], "shown": True}, "shown: the answer was found: there is nothing"),
        ({"retrying": True}, "retrying: another answer is only looked for"),
        ({"tried": ["red"], "retrying": True}, "retrying: another answer is only looked for"),
        ({"tried": ["blue"], "retrying": True, "shown": True}, "retrying: another answer is only"),
        ({"tried": ["blue"], "skipped": True}, "skipped: a question that was answered or shown"),
        ({"shown": True, "skipped": True}, "skipped: a question that was answered or shown"),
        ({"shown": 1}, "shown: 1 is neither true nor false"),
        ({"right": True}, "right: there is no such key here"),
    ],
)
def test_an_attempt_that_could_not_be_is_refused(attempt: dict[str, Any], fault: str) -> None:
    [told] = faults(saved(next_7=attempt))
    assert told.startswith(f"attempts.next-7.{fault}")


def test_open_questions_have_faults_of_their_own() -> None:
    [told] = faults(saved(event_3={"tried": ["0"]}))
    assert told.startswith("attempts.event-3.shown: any answer to this question shows")
    [told] = faults(saved(event_3={"tried": ["0", "1"], "shown": True}))
    assert told.startswith("attempts.event-3.tried[1]: an earlier answer has settled")
    [told] = faults(saved(event_4={"tried": ["x" * 2_001], "shown": True}))
    assert told == "attempts.event-4.tried[0]: an answer has at most 2000 characters"
    [told] = faults(saved(event_4={"hinted": True}))
    assert told == "attempts.event-4.hinted: this question has no hint"


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        ("", "the file is empty"),
        ("{", "not JSON"),
        ("[]", "[] is not an object"),
        ('{"version": 1, "version": 1}', "version: this key occurs twice"),
        ({}, "version: missing"),
        ({**saved(), "version": 2}, "version: 2 is not 1"),
        ({**saved(), "version": True}, "version: true is not 1"),
        ({**saved(), "at": "next-8"}, 'at: "next-8" is not a question of this quiz'),
        ({**saved(), "at": 7}, "at: 7 is not a question of this quiz"),
        ({**saved(), "at": None}, 'at: null means that all is done, but "'),
        ({**saved(), "attempts": []}, "attempts: [] is not an object"),
        ({**saved(), "score": 5}, "score: there is no such key here"),
        (saved(next_99={}), "attempts.next-99: there is no such question in this quiz"),
        ({**saved(), "attempts": {"next-7": None}}, "attempts.next-7: null is not an object"),
    ],
)
def test_what_is_no_answers_at_all_is_refused(raw: Any, fault: str) -> None:  # noqa: ANN401
    assert any(told.startswith(fault) for told in faults(raw)), faults(raw)


def test_all_faults_are_told_at_once() -> None:
    assert len(faults(saved(next_7={"tried": ["purple"]}, next_6={"retrying": True}))) == 2


@given(values | st.fixed_dictionaries({"version": st.just(1), "at": values, "attempts": values}))
def test_anything_else_is_refused_and_never_breaks(raw: Any) -> None:  # noqa: ANN401
    assert faults(json.dumps(raw))


attempts = st.fixed_dictionaries(
    {
        "tried": st.lists(st.sampled_from(["red", "blue", "green", "0", "yes", ""]), max_size=3),
        **{key: st.booleans() for key in ("retrying", "hinted", "shown", "skipped")},
    }
)


@given(
    st.sampled_from([None, *QUIZ.by_id]),
    st.dictionaries(st.sampled_from([*QUIZ.by_id]), attempts, max_size=3),
)
def test_what_is_read_is_consistent(at: str | None, told: dict[str, Any]) -> None:
    raw = {"version": 1, "at": at, "attempts": told}
    try:
        answers = answers_from_json(QUIZ, raw)
    except RecordError:
        return
    assert isinstance(answers, QuizAnswers)
    assert answers_to_json(answers) == raw | {
        "attempts": {one: told[one] for one in QUIZ.by_id if one in told}
    }
    score = answers.score
    outcomes = ("first", "retry", "wrong", "shown", "skipped", "open")
    assert sum(score[name] for name in outcomes) == score["total"]  # type: ignore[literal-required]
