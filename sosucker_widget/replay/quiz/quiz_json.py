"""Answers as JSON, written by Python or by a page, and not trusted when read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sosucker_widget.record.values.decode import Json, decode
from sosucker_widget.record.values.fault import Where, quote
from sosucker_widget.record.values.fields import Fields, Parser, each, or_null, string, truth
from sosucker_widget.record.values.limits import is_too_much
from sosucker_widget.replay.quiz.quiz_answers import LONGEST, QuizAnswers, QuizAttempt
from sosucker_widget.replay.quiz.quiz_question import Quiz, QuizQuestion
from sosucker_widget.replay.quiz.quiz_state import AnswersState, AttemptState

VERSION: Final = 1


def answers_to_json(answers: QuizAnswers) -> AnswersState:
    """Write answers as plain JSON values; the quiz itself is not in them."""
    return AnswersState(
        version=VERSION,
        at=answers.at,
        attempts={
            question.id: _attempt_to_json(answers.attempts[question.id])
            for question in answers.quiz.questions
            if question.id in answers.attempts
        },
    )


def _attempt_to_json(attempt: QuizAttempt) -> AttemptState:
    return AttemptState(
        tried=list(attempt.tried),
        retrying=attempt.retrying,
        hinted=attempt.hinted,
        shown=attempt.shown,
        skipped=attempt.skipped,
    )


def answers_from_json(quiz: Quiz, raw: str | bytes | Mapping[str, Json]) -> QuizAnswers:
    """Read answers to a quiz, from JSON text or from its values.

    They are accepted only if a reader could have reached them.
    """
    where = Where()
    if not isinstance(raw, str | bytes) and is_too_much(raw):
        where.refuse("there is more than the answers to a quiz can be")
    box = Fields(decode(raw) if isinstance(raw, str | bytes) else raw, where)
    box.need("version", _version)
    at = box.need("at", or_null(_question(quiz)))
    attempts = box.need("attempts", _attempts(quiz)) or {}
    box.rest()
    where.check()
    answers = QuizAnswers(quiz, at, attempts)
    unanswered = [one.id for one in quiz.questions if answers.is_open(one.id)]
    if at is None and unanswered:
        where.at("at").fault(f"null means that all is done, but {quote(unanswered[0])} is open")
    where.check()
    return answers


def _version(raw: object, where: Where) -> None:
    if isinstance(raw, bool) or raw != VERSION:
        where.fault(f"{quote(raw)} is not {VERSION}, the version that this program reads")


def _question(quiz: Quiz) -> Parser[str]:
    def parse(raw: object, where: Where) -> str:
        if not isinstance(raw, str) or raw not in quiz.by_id:
            where.fault(f"{quote(raw)} is not a question of this quiz")
            return ""
        return raw

    return parse


def _attempts(quiz: Quiz) -> Parser[dict[str, QuizAttempt]]:
    def parse(raw: object, where: Where) -> dict[str, QuizAttempt]:
        read: dict[str, QuizAttempt] = {}
        if not isinstance(raw, dict):
            where.fault(f"{quote(raw)} is not an object")
            return read
        for name, one in raw.items():
            if name in quiz.by_id:
                read[name] = _attempt(quiz[name], one, where.at(name))
            else:
                where.at(name).fault("there is no such question in this quiz")
        return read

    return parse


def _attempt(question: QuizQuestion, raw: object, where: Where) -> QuizAttempt:
    before = len(where.found)
    box = Fields(raw, where)
    attempt = QuizAttempt(
        question,
        tried=box.need("tried", each(string), ()),
        retrying=box.need("retrying", truth),
        hinted=box.need("hinted", truth),
        shown=box.need("shown", truth),
        skipped=box.need("skipped", truth),
    )
    box.rest()
    if len(where.found) == before:
        _check(attempt, where)
    return attempt


def _check(attempt: QuizAttempt, where: Where) -> None:
    """Check that a reader could have reached this by the quiz's steps."""
    _check_tried(attempt, where)
    question, tried = attempt.question, attempt.tried
    is_solved = question.judged and bool(tried) and question.is_right(tried[-1])
    if attempt.shown and is_solved:
        where.at("shown").fault("the answer was found: there is nothing to show")
    if tried and not (attempt.shown or question.judged):
        where.at("shown").fault("any answer to this question shows the author's at once")
    if attempt.retrying and (not tried or is_solved or attempt.shown):
        where.at("retrying").fault("another answer is only looked for after a wrong one")
    if attempt.skipped and attempt.phase != "find":
        where.at("skipped").fault("a question that was answered or shown can't be skipped")
    if attempt.hinted and question.hint is None:
        where.at("hinted").fault("this question has no hint")


def _check_tried(attempt: QuizAttempt, where: Where) -> None:
    question, tried = attempt.question, attempt.tried
    before = set[str]()
    for index, one in enumerate(tried):
        here = where.at("tried", index)
        if question.choices and question.choice(one) is None:
            here.fault(f"{quote(one)} is not an answer to this question")
        elif one in before:
            here.fault(f"{quote(one)} stands twice")
        elif len(one) > LONGEST:
            here.fault(f"an answer has at most {LONGEST} characters")
        elif index and (question.is_right(tried[index - 1]) or not question.judged):
            here.fault("an earlier answer has settled the question")
        before.add(one)
