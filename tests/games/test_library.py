"""Every shipped record is valid, true and in both languages."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from sosucker_widget import examples
from sosucker_widget.cli import main
from sosucker_widget.engine import COLOR_NAMES, Kill, legal_actions
from sosucker_widget.record import load, save
from sosucker_widget.record.library.shipped_games import NAMES, ExampleName
from tests.games.walk import failing, main_line, texts, walk

LIBRARY = NAMES[6:]

FAIL_ON_PURPOSE = {
    # The note is about the lowest chip, in a game that is played by the latest chips.
    "bottom_or_latest": [("9", "ruling.NEXT-2.to", "red")],
}


@pytest.mark.parametrize("name", LIBRARY)
def test_every_claim_is_as_it_is_meant(name: ExampleName) -> None:
    assert failing(examples[name]) == FAIL_ON_PURPOSE.get(name, [])


@pytest.mark.parametrize("name", NAMES)
def test_every_text_is_in_both_languages(name: ExampleName) -> None:
    for key, text in texts(examples[name]):
        assert isinstance(text, dict), key
        assert text.keys() == {"en", "ru"}, key
        assert all(words.strip() for words in text.values()), key
        assert text["en"] != text["ru"], key


@pytest.mark.parametrize("name", LIBRARY)
def test_every_game_has_what_a_lesson_needs(name: ExampleName) -> None:
    record = examples[name]
    seen = list(walk(record))
    assert record.title
    assert record.note
    assert record.meta["source"]
    assert any(one.event.claims for one in seen)
    assert any(one.event.quiz for one in main_line(record))
    assert any(one.event.glyph for one in seen)
    assert len(record.lines) > 1


@pytest.mark.parametrize("name", LIBRARY)
def test_every_question_has_the_answer_that_the_engine_gives(name: ExampleName) -> None:
    for seen in walk(examples[name]):
        quiz = seen.event.quiz
        if quiz is None:
            continue
        action, has_move = seen.event.action, seen.before.moving_seat
        assert quiz.question
        if quiz.ask == "text":
            assert not quiz.choices or quiz.answer in quiz.choices
            continue
        # A question comes before its event, so it asks about the position before it.
        assert has_move is not None
        if quiz.ask == "kill":
            assert isinstance(action, Kill)
            assert action in legal_actions(seen.before)
            assert quiz.answer == action.chip
        else:
            assert quiz.ask == "next" or seen.before.phase == "kill"
            assert quiz.answer == COLOR_NAMES[has_move]


@pytest.mark.parametrize("name", LIBRARY)
def test_chapters_stand_in_order_and_leave_nothing_out(name: ExampleName) -> None:
    record = examples[name]
    at = 0
    for chapter in record.chapters:
        assert chapter.first == at
        at = chapter.last + 1
    assert at in {0, len(record.events)}


def test_both_rule_sets_are_taught() -> None:
    assert {examples[name].preset for name in LIBRARY} == {"classic", "documented"}


def test_the_command_line_finds_them_all_valid(capsys: pytest.CaptureFixture[str]) -> None:
    folder = files("sosucker_widget").joinpath("games")
    assert main(["validate", *(str(folder.joinpath(f"{n}.sls.json")) for n in NAMES)]) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == len(NAMES)
    assert not err


@pytest.mark.parametrize("name", LIBRARY)
def test_a_game_loses_nothing_in_the_notation(name: ExampleName, tmp_path: Path) -> None:
    record, path = examples[name], tmp_path / "game.sls"
    save(record, path)
    assert load(path) == record
