"""A lesson is made from a record alone; the mode of a chapter decides how it is shown."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from sosucker_widget import Replay, Table, examples
from sosucker_widget.record import Chapter, Promise, Record, dumps, loads, sls, steps
from sosucker_widget.teaching.annotated_lesson import Lesson, cut, lesson

PAGE = Path(__file__).parents[2] / "docs" / "lessons.md"


def documented() -> Record:
    if not PAGE.exists():
        pytest.skip("no docs here")
    found = re.search(r"```sls\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return sls.loads(found[1])


def test_the_lesson_of_the_page_is_shown_as_the_page_says(tmp_path: Path) -> None:
    documented_record = documented()
    documented_record.save(tmp_path / "lesson.sls")
    made = lesson(tmp_path / "lesson.sls")
    normal, hidden, guessed, practised = made
    assert isinstance(normal, Replay)
    assert (normal.quiz.asking, normal.plies) == (False, 3)
    assert isinstance(hidden, Replay)
    assert hidden.quiz.asking
    assert [question.judged for question in hidden.quiz.questions] == [True, False]
    assert isinstance(guessed, Replay)
    assert guessed.quiz.asking
    assert guessed.position == cut(documented_record, documented_record.chapters[2]).start
    assert isinstance(practised, Table)
    assert practised.position.acting_seat == 1
    assert practised.ply == 8
    for shown in made:
        shown.close()


def test_every_chapter_is_a_record_that_holds_by_itself() -> None:
    for record in (documented(), examples["bots_game"]):
        reached = list(steps(record))
        for mode in ("normal", "hide", "guess"):
            for chapter in record.chapters:
                part = cut(record, replace(chapter, mode=mode))
                assert loads(dumps(part)) == part
                acts = [event.act for event in part.events]
                inside = [step.act for step in reached[chapter.first : chapter.last + 1]]
                assert acts[len(acts) - len(inside) :] == inside
                assert {type(act) for act in acts[: len(acts) - len(inside)]} <= {Promise}


def test_a_chapter_knows_the_coalitions_that_were_declared_before_it() -> None:
    text = "[rules documented] [chips 2] [first red] r&b: #c1 r: &#c1 1. r+ b b: &#c1 2. b1"
    record = replace(loads(text), chapters=(Chapter("The gift", 3, 5, "normal"),))
    part = cut(record, record.chapters[0])
    assert loads(dumps(part)) == part
    assert [act.type for act in (event.act for event in part.events) if act] == [
        *("coalition", "join"),
        *("give", "join", "play"),
    ]


def test_a_guess_offers_what_was_played_among_what_is_allowed() -> None:
    record = examples["bots_game"]
    part = cut(record, record.chapters[1])
    asked = [event for event in part.events if event.quiz and event.action and event.quiz.choices]
    assert asked
    for event in asked:
        assert event.quiz is not None
        if event.quiz.ask == "text" and isinstance(event.quiz.answer, int):
            assert 2 <= len(event.quiz.choices) <= 4
            assert len({json.dumps(choice) for choice in event.quiz.choices}) == len(
                event.quiz.choices
            )
    only = cut(record, replace(record.chapters[1], seat=1))
    pairs = zip(only.events[-15:], record.events[32:47], strict=True)
    asks = [new.act.player for new, old in pairs if new.act and new.quiz and not old.quiz]
    assert {*asks} == {"blue"}


@pytest.mark.parametrize("bots", ["greddy", 7, {"red": "greddy"}, {"pink": "greedy"}, {"red": 5}])
def test_bots_that_there_are_not_are_named_with_their_chapter(bots: object) -> None:
    record = replace(documented(), chapters=(Chapter("Go on", 2, 3, "practise", bots=bots),))
    with pytest.raises(ValueError, match=r"^chapter 1: "):
        Lesson(record)


def test_without_chapters_there_is_no_lesson() -> None:
    with pytest.raises(ValueError, match="chapters: the record has none"):
        lesson(examples["documented_example"])
    with pytest.raises(IndexError, match="there is no chapter 5: there are 1 to 4"):
        lesson(examples["bots_game"])[5]


def test_a_lesson_shows_its_chapters_and_words_and_a_picture() -> None:
    made = lesson(examples["bots_game"], language="ru")
    bundle = made._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "1. Все кормят башню (показ)" in bundle["text/plain"]
    assert list(made.pages.titles)[1] == "2. У Красного пусто, башня рушится"
    for shown in made.pages.children:
        shown.close()
    made.pages.close()
