"""Random walks through a quiz, with which the page's state machine is compared step by step.

They are only rewritten by hand, after a change of the steps of a quiz:

    python -m tests.replay.quiz.walks --write
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from sosucker_widget import examples
from sosucker_widget.record import QuizSpec as Written
from sosucker_widget.record import with_line
from sosucker_widget.replay.quiz import (
    Quiz,
    QuizAnswers,
    QuizError,
    answers_to_json,
    quiz_of,
    show_quiz,
)

if TYPE_CHECKING:
    from collections.abc import Callable

FILE = Path(__file__).parents[3] / "js" / "tests" / "fixture" / "walks.json"
WALKS: Final = 30
STEPS: Final = ("answer", "answer", "answer", "retry", "hint", "show", "skip", "next", "goto")
OUTCOMES: Final = ("first", "retry", "wrong", "shown", "skipped", "open")


def mixed_quiz() -> Quiz:
    """Make a quiz of the example's questions, an open one, and one answered in words."""
    record = examples["documented_example"]
    events = list(record.events)
    open_one = Written("text", question="Trust or greed?", choices=("Trust", "Greed"))
    own_words = Written("text", question="Why?", answer="To please Blue.")
    events[3] = events[3].annotated(quiz=open_one)
    events[4] = events[4].annotated(quiz=own_words)
    return quiz_of(with_line(record, events))


def step(answers: QuizAnswers, name: str, value: str) -> QuizAnswers:
    """Take the step of that name; only an answer and a jump have a value."""
    if name in {"answer", "goto"}:
        take: Callable[[str], QuizAnswers] = getattr(answers, name)
        return take(value)
    plain: Callable[[], QuizAnswers] = getattr(answers, name)
    return plain()


def walk(quiz: Quiz, rng: Random) -> dict[str, Any]:
    """Walk at random; return the result of each step, and the answers at the end."""
    answers, steps = QuizAnswers.begin(quiz), []
    for _ in range(30):
        name, value, taken = rng.choice(STEPS), "", True
        if name == "goto":
            value = rng.choice(quiz.questions).id
        elif name == "answer" and answers.question is not None:
            ids = [choice.id for choice in answers.question.choices]
            value = rng.choice(ids or ["in my own words", "<b>otherwise</b>"])
        try:
            answers = step(answers, name, value)
        except QuizError:
            taken = False
        score = answers.score
        came = [score["total"], *(score[name] for name in OUTCOMES)]
        steps.append([name, value, taken, answers.phase, came])
    return {"steps": steps, "answers": answers_to_json(answers)}


def written() -> str:
    """Write as JSON the walks, and the parts of the quiz that steps depend on."""
    quiz = mixed_quiz()
    questions = [
        {
            **{key: question[key] for key in ("id", "judged", "hint")},
            "choices": [{key: one[key] for key in ("id", "right")} for one in question["choices"]],
        }
        for question in show_quiz(quiz)["questions"]
    ]
    walks = [walk(quiz, Random(seed)) for seed in range(WALKS)]  # noqa: S311 - no secret
    return json.dumps({"questions": questions, "walks": walks}, ensure_ascii=False) + "\n"


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    FILE.write_text(written(), encoding="utf-8", newline="\n")
