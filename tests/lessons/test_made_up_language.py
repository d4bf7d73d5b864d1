"""Runs a made-up language through all exercises, which shows what stays in English."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from sosucker_widget.analysis import rescue_game
from sosucker_widget.lessons import questions
from sosucker_widget.lessons.kingmaker import KINGMAKER, four_meanings
from sosucker_widget.lessons.rescues import dominated_in_words, rescue_in_words
from sosucker_widget.locale import Verbatim
from sosucker_widget.record import Promise, text_in
from sosucker_widget.teaching import (
    Exercise,
    Mean,
    Share,
    Task,
    Workbook,
    bars,
    grade,
    histogram,
    rescue_matrix,
    show,
    splits,
)
from sosucker_widget.teaching.answer_kinds import APosition, Grid, OneWord, WordRow
from sosucker_widget.teaching.verdict import judge_answer
from tests.locale.made_up import MADE_UP, made_up_language, untranslated

WHO = "anna"
ASKED = questions()["nb6.q3"]


@pytest.fixture(autouse=True)
def _spoken() -> Iterator[None]:
    with made_up_language():
        yield


def data_of(exercise: Exercise, task: Task) -> frozenset[str]:
    """List the words that are the same in all languages: words to type, names, and quotes."""
    found: set[str] = {fact for fact in task.facts.values() if isinstance(fact, Verbatim)}
    found |= {about for *_, about in task.facts.get("claims", ())}
    kind = exercise.kind
    if isinstance(kind, OneWord | WordRow | Grid):
        found |= {*kind.words}
    if isinstance(kind, APosition):
        found.add(kind.made)
    acts = [] if task.record is None else [event.act for event in task.record.events]
    found |= {text_in(act.text, MADE_UP) for act in acts if isinstance(act, Promise) and act.text}
    found |= {act.id for act in acts if isinstance(act, Promise)}
    return frozenset(found)


@pytest.mark.parametrize("name", questions())
def test_an_exercise_says_nothing_in_english(name: str) -> None:
    exercise = questions()[name]
    task = exercise.task(WHO)
    data = data_of(exercise, task)
    texts = [exercise.to_text(task, MADE_UP), exercise.kind.wanted(task, MADE_UP)]
    answers = [None, object(), *(one.example(task) for one in exercise.mistakes if one.example)]
    if exercise.solve is not None:
        answers.append(exercise.solve(task))
    if exercise.nudge:
        texts.append(exercise.to_text(task, MADE_UP, "nudge"))
    texts += [judge_answer(exercise, WHO, answer, MADE_UP)[0].text for answer in answers]
    assert [plain for text in texts for plain in untranslated(text, data)] == []


def test_what_stands_around_the_exercises_says_nothing_in_english(tmp_path: Path) -> None:
    book = Workbook(questions(), WHO, tmp_path / "anna.json", language=MADE_UP)
    texts = [repr(book), repr(Workbook(questions(), language=MADE_UP)), book.quote("nb1.bet")]
    book.check("nb1.bet", "red")
    texts += [book.quote("nb1.bet"), book.check("nb1.q99", 1).text]
    texts.append(grade([tmp_path / "anna.json"], questions()).to_table(MADE_UP))
    assert ASKED.task(WHO).position is not None
    position = ASKED.task(WHO).position or KINGMAKER
    rescue = rescue_game(position)
    rows: dict[str, Share | Mean | float] = {"red": Share(1, 2), "blue": Mean.of([1, 2])}
    texts += [
        str(bars(rows, language=MADE_UP)),
        str(bars({}, language=MADE_UP)),
        str(histogram([1], language=MADE_UP)),
        str(splits({"": {"red": Fraction(1)}}, language=MADE_UP)),
        str(show(position, MADE_UP)),
        str(rescue_matrix(rescue, language=MADE_UP)),
        four_meanings(KINGMAKER, MADE_UP),
        *(rescue_in_words(rescue, profile, MADE_UP) for profile in rescue.cells),
        *dominated_in_words(rescue, MADE_UP),
    ]
    data = frozenset(
        {"anna", "anna.json", "nb1.q99", "nb1.q9", *questions(), *questions().notebooks}
    )
    assert [plain for text in texts for plain in untranslated(text, data)] == []
