"""Everyone in a lesson: a row for each student, or with names hidden for each question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from sosucker_widget.display import Markup
from sosucker_widget.errors import safe_text
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.reporting.lesson_figures import LessonFigures, StudentResults
from sosucker_widget.teaching.reporting.report_markup import (
    SIGNS,
    Sign,
    joined,
    say,
    shape,
    sign,
    sign_key,
    text,
    worded,
)
from sosucker_widget.teaching.verdict import ExerciseResult

_LONGEST_ANSWER: Final = 80
_SHORT_TABLE: Final = 12
"""A longer list of students stands in two columns."""


def everyone(lesson: LessonFigures) -> Markup:
    """Write both tables; the page shows one of them."""
    language = lesson.language
    return joined(
        [
            f"<h3>{say('everyone', language)}</h3>",
            f'<p class="sub named">{say("everyone.how", language)}</p>',
            f'<p class="sub hidden">{say("everyone.hidden", language)}</p>',
            _by_name(lesson),
            _by_question(lesson),
            sign_key(language),
        ]
    )


def sign_of(result: ExerciseResult) -> Sign:
    """Choose the sign for what became of a question.

    >>> sign_of(ExerciseResult("nb1.q1", "pass", 2, first=False, judged=True))
    'half'
    """
    if not result.tries:
        return "untried"
    if not result.judged:
        return "noted"
    if result.status != "pass":
        return "none"
    return "full" if result.first else "half"


def _by_name(lesson: LessonFigures) -> Markup:
    """Write a row for each student; of a large class in two tables beside each other."""
    results = lesson.results
    half = (len(results) + 1) // 2 if len(results) > _SHORT_TABLE else len(results)
    tables = (_table(lesson, part) for part in (results[:half], results[half:]) if part)
    return Markup(f'<div class="two named">{"".join(tables)}</div>')


def _table(lesson: LessonFigures, part: Sequence[StudentResults]) -> Markup:
    language, asked = lesson.language, lesson.asked
    heads = "".join(f'<th scope="col">{text(lesson.label(one))}</th>' for one in asked)
    rows = []
    for student, results in part:
        cells = "".join(f"<td>{sign(sign_of(results[one.id]), language)}</td>" for one in asked)
        rows.append(
            f'<tr><th scope="row"><details><summary>{text(student.name)}</summary>'
            f'<ul class="answers">{_answers(lesson, results)}</ul></details></th>{cells}</tr>'
        )
    return Markup(
        f'<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">'
        f"{say('student', language)}</th>{heads}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _by_question(lesson: LessonFigures) -> Markup:
    """Write a row for each question, with its signs sorted by themselves."""
    language, rows = lesson.language, []
    for one in lesson.asked:
        if one.solve is None:
            continue
        counts = Counter(sign_of(results[one.id]) for _, results in lesson.results)
        drawn = "".join(shape(kind) * counts[kind] for kind in SIGNS)
        told = ", ".join(
            f"{counts[kind]} {worded(f'sign.{kind}', language)}" for kind in SIGNS if counts[kind]
        )
        rows.append(
            f'<tr><th scope="row">{text(lesson.label(one))}</th>'
            f'<td>{drawn}<span class="unseen">{text(told)}</span></td></tr>'
        )
    heads = "".join(f'<th scope="col">{say(key, language)}</th>' for key in ("question", "signs"))
    return Markup(
        f'<div class="hidden"><table class="run"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _answers(lesson: LessonFigures, results: Mapping[str, ExerciseResult]) -> Markup:
    """List a student's latest answers."""
    items = []
    for one in lesson.asked:
        result = results[one.id]
        if not result.tries:
            continue
        words = worded(f"sign.{sign_of(result)}", lesson.language)
        count = worded("tries", lesson.language, tries=result.tries)
        items.append(
            f"<li><b>{text(lesson.label(one))}</b> {text(_shown(one, result, lesson))} · "
            f"{text(words)} · {text(count)}</li>"
        )
    return joined(items)


def _shown(exercise: Exercise, result: ExerciseResult, lesson: LessonFigures) -> str:
    """Return the latest answer as it is shown, if it can be read."""
    if result.latest is None:
        return worded("unreadable", lesson.language)
    return safe_text(exercise.kind.shown(result.latest, lesson.language), _LONGEST_ANSWER)
