"""The verdict on an answer, without the right answer; and what all tries at an exercise come to."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.answer_file import Tries
from sosucker_widget.teaching.answer_kinds import UnreadableError
from sosucker_widget.teaching.exercise import Answer, Exercise
from sosucker_widget.teaching.hand_ins import DAMAGED
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


MOST_HINTED: Final = 30
"""How many different tries at an exercise are looked at for their hints."""

NUDGE: Final = "nudge"
"""The name of the hint for a wrong answer that is no known mistake."""


@dataclass(frozen=True)
class ExerciseResult:
    """The result of one exercise: the latest try's verdict, and the number of tries."""

    exercise: str
    status: Status
    tries: int
    first: bool
    """Whether the first try was right."""
    judged: bool
    """Whether an answer can be right or wrong; a bet or a reflection can't."""
    latest: Json = None
    """The latest answer; None if it can't be read."""
    hints: Mapping[str, Json] = field(default_factory=dict)
    """The names of the hints that the student was given, each with a try that led to it."""

    @property
    def said(self) -> Json:
        """The latest answer, if it is a bet or a text."""
        return None if self.judged else self.latest


@dataclass(frozen=True)
class _TryVerdict:
    """The verdict on one try."""

    status: Status
    answer: Answer = None
    hint: str = ""


def exercise_result(exercise: Exercise, seed: str, tries: Tries) -> ExerciseResult:
    """Judge the tries of the student with a seed.

    A try that can't be read counts as a try, and is not right.
    """
    judged = exercise.solve is not None
    if not tries:
        return ExerciseResult(exercise.id, "open", 0, first=False, judged=judged)
    first, last = (_try_verdict(exercise, seed, tries[at]) for at in (0, -1))
    latest = None if last.status == "type" else exercise.kind.write(last.answer)
    hints = dict(_hints(exercise, seed, tries)) if judged else {}
    is_first = first.status == "pass"
    return ExerciseResult(
        exercise.id, last.status, len(tries), is_first, judged, latest=latest, hints=hints
    )


def is_right(exercise: Exercise, seed: str, written: Json) -> bool:
    """Tell whether a try is right for the student with a seed."""
    return _try_verdict(exercise, seed, written).status == "pass"


def _hints(exercise: Exercise, seed: str, tries: Tries) -> Iterator[tuple[str, Json]]:
    different = {_key(one): one for one in reversed(tries) if one is not DAMAGED}
    for written in [*reversed(different.values())][:MOST_HINTED]:
        hint = _try_verdict(exercise, seed, written).hint
        if hint:
            yield hint, written


def _key(written: Json) -> str:
    return json.dumps(written, sort_keys=True)


def _try_verdict(exercise: Exercise, seed: str, written: Json) -> _TryVerdict:
    if written is DAMAGED:
        return _TryVerdict("type")
    task = exercise.task(seed)
    try:
        answer = exercise.kind.read(written, task)
        status, *_ = verdict_on(exercise, task, answer, DEFAULT_LANGUAGE)
        if status not in ("hint", "not yet"):
            return _TryVerdict(status, answer)
        mistake = exercise.mistake(task, answer)
    except Exception:  # noqa: BLE001 - it can't be read, or a lecturer's own exercise fails at it
        return _TryVerdict("type")
    return _TryVerdict(status, answer, NUDGE if mistake is None else mistake.name)
