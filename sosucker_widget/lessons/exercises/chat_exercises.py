"""Notebook 9, "What machines say": what the talk of a game can tell."""

from __future__ import annotations

from typing import Final

from sosucker_widget.lessons.exercises import chat_claims
from sosucker_widget.locale import lesson_phrase
from sosucker_widget.teaching.answer_kinds import NumberFrom, WordRow
from sosucker_widget.teaching.exercise import Exercise, Mistake
from sosucker_widget.teaching.task import Task


def _in_lines(task: Task) -> int:
    return chat_claims.count_lines(task, chat_claims.has_word)


WORD_COUNT: Final = Exercise(
    id="nb9.q1",
    kind=NumberFrom(0, 10_000),
    pose=chat_claims.pose_words,
    solve=_in_lines,
    mistakes=(
        Mistake("letters", lambda task: chat_claims.count_lines(task, chat_claims.has_letters)),
        Mistake("times", lambda task: chat_claims.count_lines(task, chat_claims.times)),
        Mistake("small", lambda task: chat_claims.count_lines(task, chat_claims.has_small)),
        Mistake("many", made=lambda task, number: number > _in_lines(task)),
        Mistake("few", made=lambda *_: True),
    ),
    nudge=True,
)


CLAIMS: Final = Exercise(
    id="nb9.q2",
    kind=WordRow(chat_claims.CLAIMS, chat_claims.TRUTHS),
    pose=chat_claims.pose_claims,
    solve=chat_claims.truths,
    mistakes=(
        Mistake(
            "deeds",
            lambda task: chat_claims.believed(task, chat_claims.DEEDS),
            lambda task, words: chat_claims.believes(task, words, chat_claims.DEEDS),
        ),
        Mistake(
            "reasons",
            lambda task: chat_claims.believed(task, chat_claims.REASONS),
            lambda task, words: chat_claims.believes(task, words, chat_claims.REASONS),
        ),
        Mistake(
            "gives-up", lambda _: [chat_claims.UNKNOWN] * chat_claims.CLAIMS, chat_claims.gives_up
        ),
        Mistake("miscounted", chat_claims.miscounted, lambda *_: True),
    ),
    why=lambda _task, _answer, language: lesson_phrase("nb9", "q2.why", {}, language),
)


EXERCISES: Final = (WORD_COUNT, CLAIMS)
"""The exercises, in the order of the notebook."""
