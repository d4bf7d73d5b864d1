"""The section of the class report about one lesson."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from random import Random
from typing import Final

from sosucker_widget.display import Markup
from sosucker_widget.locale import Language, Verbatim
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.reporting.asked_in_class import ask_links, asked_in_class
from sosucker_widget.teaching.reporting.lesson_figures import BetFigures, LessonFigures
from sosucker_widget.teaching.reporting.lesson_table import everyone
from sosucker_widget.teaching.reporting.marks_csv import tries_csv
from sosucker_widget.teaching.reporting.report_markup import (
    attribute,
    bar,
    joined,
    say,
    text,
    worded,
)

_WORTH: Final = 2
"""How many questions the sentence names at most."""
_FIRST_HINTS: Final = 6
_FIRST_TEXTS: Final = 4
_MOST_ROWS: Final = 12
_SHORT: Final = 220
"""A longer question is quoted by its last line, which is what is asked."""


def lesson_section(lesson: LessonFigures) -> Markup:
    """Write what a lesson has come to: what to teach first, and each student last."""
    one, language = attribute(lesson.notebook), lesson.language
    data = b64encode(tries_csv(lesson).encode()).decode()
    link = (
        f'<a class="export named" download="{one}.csv" href="data:text/csv;base64,{data}">'
        f"{say('export', language)}</a>"
    )
    head = say("lesson.head", language, lesson=lesson.title)
    count = say("answered", language, students=len(lesson.results))
    return Markup(
        f'<section aria-labelledby="{one}"><div class="head"><h2 id="{one}">{head}</h2>'
        f'<span class="sub">{count}</span>{link}</div>'
        f'<p class="sentence">{_sentence(lesson)}</p>'
        f'<div class="two"><div>{_hardest(lesson)}</div><div>{_hints(lesson)}</div></div>'
        f'<div class="two"><div>{_bets(lesson)}</div><div>{_texts(lesson)}</div></div>'
        f"{everyone(lesson)}</section>{asked_in_class(lesson)}"
    )


def _sentence(lesson: LessonFigures) -> Markup:
    language, hard = lesson.language, [one for one in lesson.questions if one.is_hard][:_WORTH]
    if not lesson.questions:
        return say("sentence.none", language)
    named = [
        Verbatim(
            worded(
                "sentence.question",
                language,
                question=lesson.label(one.exercise),
                last=one.last,
                of=one.of,
            )
        )
        for one in hard
    ]
    if not named:
        return say("sentence.fine", language)
    first = hard[0]
    untried = first.of - first.tried
    more = (
        say("untried", language, students=untried, question=lesson.label(first.exercise))
        if untried
        else ""
    )
    return joined([say("sentence.hard", language, questions=named), more], " ")


def _hardest(lesson: LessonFigures) -> Markup:
    language, of = lesson.language, len(lesson.results)
    rows = []
    for one in lesson.questions:
        facts = {"first": one.first, "last": one.last, "of": one.of}
        shares = bar([("", one.last / one.of), ("filled", one.first / one.of)])
        untried = one.of - one.tried
        note = f'<span class="sub">{say("not-tried", language, students=untried)}</span>'
        rows.append(
            f'<li><span class="label">{text(lesson.label(one.exercise))}</span>'
            f'<span class="words">{_quoted(lesson, one.exercise)}</span>'
            f'<span class="under">{shares}<span class="count" aria-hidden="true">'
            f"<b>{one.first}</b> → {one.last}</span>"
            f'<span class="unseen">{say("bar", language, **facts)}</span>'
            f"{note if untried else ''}</span></li>"
        )
    left = [Verbatim(lesson.label(one)) for one in lesson.left_out]
    return joined(
        [
            _title(lesson, "hardest", of=of),
            f'<ol class="rows">{"".join(rows)}</ol>' if rows else "",
            f'<p class="sub">{say("left-out", language, questions=left)}</p>' if left else "",
        ]
    )


def _quoted(lesson: LessonFigures, exercise: Exercise) -> Markup:
    words = lesson.words(exercise)
    lines = [line for line in words.splitlines() if line.strip()]
    return text(lines[-1] if len(words) > _SHORT and lines else words)


def _hints(lesson: LessonFigures) -> Markup:
    language, rows = lesson.language, []
    for one in lesson.hints:
        key = "later.all" if one.later == one.made else "later"
        rows.append(
            f'<li><span class="label">{text(lesson.label(one.exercise))}</span>'
            f'<span class="words">{text(one.words)}</span>'
            f'<span class="count"><b>{one.made}</b> {say("made", language, made=one.made)}</span>'
            f'<span class="under sub">{say(key, language, later=one.later)}</span></li>'
        )
    if not rows:
        return joined(
            [
                _title(lesson, "wrong"),
                f'<p class="sub">{say("wrong.none", language)}</p>',
                ask_links(lesson),
            ]
        )
    hints = _listed(rows, "rows", _FIRST_HINTS, language)
    return joined([_title(lesson, "wrong"), hints, ask_links(lesson)])


def _listed(rows: Sequence[str], kind: str, first: int, language: Language) -> Markup:
    """List the first rows, and fold the others."""
    shown, folded = "".join(rows[:first]), "".join(rows[first:])
    more = say("more", language, more=len(rows) - first)
    rest = (
        f'<details class="more"><summary>{more}</summary><ul class="{kind}">{folded}</ul></details>'
    )
    return Markup(f'<ul class="{kind}">{shown}</ul>{rest if folded else ""}')


def _bets(lesson: LessonFigures) -> Markup:
    language, parts = lesson.language, [_title(lesson, "bets", has_how=False)]
    for one in lesson.bets:
        is_known = any(share is not None for _, _, share in one.bets)
        rows = "".join(_bet(one, row, lesson) for row in range(min(len(one.bets), _MOST_ROWS)))
        key = (
            f'<p class="key"><span><i></i> {say("bets.key", language)}</span>'
            f'<span><i class="filled"></i> {say("bets.out", language)}</span></p>'
        )
        unknown = f'<p class="sub">{say("bets.unknown", language)}</p>'
        parts.append(
            Markup(
                f'<p class="sub">{_quoted(lesson, one.exercise)}</p>'
                f'<ul class="bets">{rows}</ul>{key if is_known else unknown}'
            )
        )
    if not lesson.bets:
        parts.append(Markup(f'<p class="sub">{say("bets.none", language)}</p>'))
    return joined(parts)


def _bet(figures: BetFigures, row: int, lesson: LessonFigures) -> str:
    answer, count, share = figures.bets[row]
    bets = bar([("bet", count / figures.total)] if figures.total else [])
    known = "" if share is None else f" · <b>{round(100 * share)} %</b>"
    out = "" if share is None else bar([("filled", share)])
    return (
        f"<li><span>{text(answer, 60)}</span><span>{bets}{out}</span>"
        f'<span class="count">{say("bet", lesson.language, bets=count)}{known}</span></li>'
    )


def _texts(lesson: LessonFigures) -> Markup:
    language, texts = lesson.language, [*lesson.texts]

    def quoted(words: str) -> Markup:
        return say("quoted", language, text=words)

    Random().shuffle(texts)  # noqa: S311 - an order, no secret
    rows = [
        f'<li><details class="named"><summary>{say("who", language)}</summary>{text(one.name)}'
        f'</details><span class="words">{quoted(one.text)}</span></li>'
        for one in texts
    ]
    if not texts:
        none = f'<p class="sub">{say("words.none", language)}</p>'
        return joined([_title(lesson, "words", has_how=False), none])
    asked = dict.fromkeys(one.exercise for one in texts)
    questions = (f'<p class="sub">{_quoted(lesson, one)}</p>' for one in asked)
    head = _title(lesson, "words", texts=len(texts))
    return joined([head, *questions, _listed(rows, "texts", _FIRST_TEXTS, language)])


def _title(lesson: LessonFigures, key: str, *, has_how: bool = True, **facts: object) -> Markup:
    how = f'<p class="sub">{say(f"{key}.how", lesson.language, **facts)}</p>' if has_how else ""
    return Markup(f"<h3>{say(key, lesson.language)}</h3>{how}")
