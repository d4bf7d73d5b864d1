"""Turns a quiz into the state that the browser gets."""

from __future__ import annotations

from collections.abc import Iterable

from sosucker_widget.engine import RULEBOOK
from sosucker_widget.replay.building import rule_state
from sosucker_widget.replay.ply import ruling_states
from sosucker_widget.replay.quiz import quiz_state as state
from sosucker_widget.replay.quiz.quiz_answers import QuizAnswers
from sosucker_widget.replay.quiz.quiz_question import Choice, Elsewhere, Quiz, QuizQuestion
from sosucker_widget.replay.state import RuleState

VERSION = 1
"""The version of the state's shape."""


def show_quiz(quiz: Quiz, answered: QuizAnswers | None = None) -> state.QuizState:
    """Return the state of a quiz, with its answers and the responses to them."""
    questions = [_question(question, answered) for question in quiz.questions]
    shown = state.QuizState(
        version=VERSION,
        seed=quiz.seed,
        questions=questions,
        unasked=[
            state.UnaskedState(event=one.event, ply=one.ply, kind=one.kind, why=one.why)
            for one in quiz.unasked
        ],
        rules=_rules(questions),
    )
    if quiz.another is not None:
        shown["row"] = quiz.row
    return shown


def _question(question: QuizQuestion, answered: QuizAnswers | None) -> state.QuestionState:
    attempt = None if answered is None else answered.attempt(question.id)
    is_revealed = attempt is None or attempt.phase in ("right", "shown")
    tried = () if attempt is None else attempt.tried
    judged = filter(None, map(question.choice, tried))
    # Of a pile that is built, only what was tried is a choice, until the answer is known.
    listed = question.choices if question.judge is None or is_revealed else ()
    choices = list({one.id: one for one in (*listed, *judged)}.values())
    question_state = state.QuestionState(
        id=question.id,
        ply=question.ply,
        kind=question.kind,
        text=question.text,
        sub=question.sub,
        hint=question.hint,
        choices=[
            _choice(one) if is_revealed or one.id in tried else _closed(one) for one in choices
        ],
        judged=question.judged,
        solution=question.solution if is_revealed else None,
        board=question.board,
        hides=list(question.hides),
    )
    if question.places:
        question_state["places"] = [
            state.PlaceState(target=one.target, text=one.text, color=one.color)
            for one in question.places
        ]
    if question.judge is not None:
        question_state["builds"] = True
    if question.looks and (attempt is None or attempt.hinted or tried):
        question_state["looks"] = list(question.looks)
    return question_state


def _closed(choice: Choice) -> state.ChoiceState:
    """Return what a page must know of a choice to offer it, without the response."""
    bare = Choice(choice.id, {}, right=False, verdict={}, parts=choice.parts)
    choice_state = _choice(bare._replace(kind=choice.kind, color=choice.color))
    choice_state["closed"] = True
    return choice_state


def _choice(choice: Choice) -> state.ChoiceState:
    choice_state = state.ChoiceState(
        id=choice.id,
        text=choice.text,
        player=choice.color if choice.kind == "player" else None,
        chip=choice.color if choice.kind == "chip" else None,
        right=choice.right,
        played=choice.played,
        verdict=choice.verdict,
        rulings=ruling_states(choice.findings),
        elsewhere=[_elsewhere(other) for other in choice.elsewhere],
    )
    # Most choices have none of these, and are not longer for them.
    if choice.parts:
        choice_state["parts"] = list(choice.parts)
    if choice.note is not None:
        choice_state["note"] = choice.note
    if choice.leads is not None:
        choice_state["leads"] = choice.leads
    return choice_state


def _elsewhere(other: Elsewhere) -> state.ElsewhereState:
    return state.ElsewhereState(
        preset=other.preset,
        right=other.right,
        sentence=other.sentence,
        rulings=ruling_states(other.findings),
    )


def _rules(questions: Iterable[state.QuestionState]) -> dict[str, RuleState]:
    """List the rules that decide, in the order of the rule table."""
    choices = [choice for question in questions for choice in question["choices"]]
    elsewhere = [other for choice in choices for other in choice["elsewhere"]]
    named = {ruling["rule"] for one in (*choices, *elsewhere) for ruling in one["rulings"]}
    return {name: rule_state(name) for name in RULEBOOK if name in named}
