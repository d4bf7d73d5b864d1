"""The verdict on an answer: a status and a sentence, without the right answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.answer_kinds import UnreadableError
from sosucker_widget.teaching.exercise import Answer, Exercise
from sosucker_widget.teaching.task import Task

Status = Literal["pass", "hint", "not yet", "type", "noted", "open"]
"""`pass`: right. `hint`: wrong, by a known mistake. `not yet`: wrong otherwise. `type`: not an
answer of the expected kind. `noted`: kept, not judged. `open`: no answer at all."""

SIGNS = {"pass": "✓", "hint": "✗", "not yet": "✗", "type": "!", "noted": "•", "open": "·"}


@dataclass(frozen=True, repr=False)
class ExerciseVerdict:
    """The verdict on an answer; true if the answer is right.

    >>> ExerciseVerdict("nb1.q1", "pass", "right.")
    ✓ nb1.q1: right.
    """

    exercise: str
    status: Status
    text: str

    def __bool__(self) -> bool:
        """Tell whether the answer is right."""
        return self.status == "pass"

    def __repr__(self) -> str:
        """Return one line, as a notebook shows it."""
        return f"{SIGNS[self.status]} {self.exercise}: {self.text}"


def judge_answer(
    exercise: Exercise, student: str, raw: object, language: Language = DEFAULT_LANGUAGE
) -> tuple[ExerciseVerdict, Json]:
    """Judge an answer that was typed or handed in. The solution is computed here and not kept."""
    task = exercise.task(student)
    wanted = Verbatim(exercise.kind.wanted(task, language))
    if raw is None:
        return _verdict(exercise, "open", phrase("teach.open", {"wanted": wanted}, language)), None
    try:
        answer = exercise.kind.read(raw, task)
    except UnreadableError as error:
        key = f"teach.type.{error.reason}" if error.reason else "teach.type"
        return _verdict(exercise, "type", phrase(key, {"wanted": wanted}, language)), None
    status, *words = verdict_on(exercise, task, answer, language)
    return _verdict(exercise, status, *words), exercise.kind.write(answer)


def verdict_on(
    exercise: Exercise, task: Task, answer: Answer, language: Language
) -> tuple[Status, str, str]:
    """Judge an answer as it was read: the status, the verdict in words, and the reason or hint."""
    if exercise.solve is None:
        text = exercise.kind.shown(exercise.kind.write(answer), language)
        return "noted", phrase("teach.noted", {"answer": Verbatim(text)}, language), ""
    if exercise.is_right(task, answer):
        why = "" if exercise.why is None else exercise.why(task, answer, language)
        return "pass", phrase("teach.pass", {}, language), why
    is_known, hint = exercise.hint(task, answer, language)
    key = "teach.hint" if is_known else "teach.not-yet"
    return ("hint" if is_known else "not yet"), phrase(key, {}, language), hint


def _verdict(exercise: Exercise, status: Status, *texts: str) -> ExerciseVerdict:
    return ExerciseVerdict(exercise.id, status, " ".join(filter(None, texts)))
