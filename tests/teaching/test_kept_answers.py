"""No try is lost or doubled, whoever else writes the file, if it is full or can't be written."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random

import pytest

from sosucker_widget.lessons.catalogue import EXERCISES
from sosucker_widget.record.storage.files import locked
from sosucker_widget.teaching.answer_file import (
    MOST_BYTES,
    MOST_EXERCISES,
    MOST_TRIES,
    SavedAnswers,
    load_answers,
    parse_answers,
    save_answers,
)
from sosucker_widget.teaching.answer_kinds import OwnWords
from sosucker_widget.teaching.exercise import Exercise, always
from sosucker_widget.teaching.exercise_set import ExerciseSet
from sosucker_widget.teaching.question_function import Question
from sosucker_widget.teaching.workbook import Workbook

ANSWER = """
import sys
from sosucker_widget.lessons.catalogue import EXERCISES
from sosucker_widget.teaching.workbook import Workbook
who, file = sys.argv[1:]
book = Workbook(EXERCISES, "anna", file)
for number in range(200):
    exercise = "nb1.reflect" if number % 2 else "nb2.reflect"
    book.check(exercise, f"{who} {number}")
"""
WORDS = ExerciseSet([Exercise("my.words", OwnWords(), always()), EXERCISES["nb1.bet"]])


def tries_of(file: Path, exercise: str) -> tuple[object, ...]:
    return load_answers(file).tries[exercise]


def test_two_notebooks_on_one_file_keep_each_others_tries_at_one_exercise(tmp_path: Path) -> None:
    file = tmp_path / "anna.json"
    first, second = Workbook(EXERCISES, "anna", file), Workbook(EXERCISES, "anna", file)
    first.check("nb1.bet", "red")
    second.check("nb1.bet", "blue")
    first.check("nb1.q2", "nobody")
    first.check("nb1.bet", "green")
    second.check("nb1.bet", "yellow")
    assert tries_of(file, "nb1.bet") == ("red", "blue", "green", "yellow")
    assert second.answers == load_answers(file)


def test_two_processes_with_200_tries_each_lose_none_and_double_none(tmp_path: Path) -> None:
    file = tmp_path / "anna.json"
    command = [sys.executable, "-c", ANSWER]
    both = [subprocess.Popen([*command, who, str(file)]) for who in ("one", "other")]
    assert [process.wait() for process in both] == [0, 0]
    kept = [*tries_of(file, "nb1.reflect"), *tries_of(file, "nb2.reflect")]
    wanted = [f"{who} {number}" for who in ("one", "other") for number in range(200)]
    assert sorted(map(str, kept)) == sorted(wanted)
    for who in ("one", "other"):
        own = [one for one in tries_of(file, "nb1.reflect") if str(one).startswith(who)]
        assert own == [f"{who} {number}" for number in range(1, 200, 2)], "in their order"


def test_what_an_older_copy_of_the_file_lacks_is_written_again(tmp_path: Path) -> None:
    file = tmp_path / "anna.json"
    book = Workbook(EXERCISES, "anna", file)
    book.check("nb1.bet", "red")
    older = file.read_bytes()
    book.check("nb1.bet", "blue")
    book.check("nb1.q2", "nobody")
    file.write_bytes(older)
    book.check("nb1.bet", "green")
    assert tries_of(file, "nb1.bet") == ("red", "blue", "green")
    file.unlink()
    book.check("nb1.bet", "yellow")
    assert tries_of(file, "nb1.bet") == ("red", "blue", "green", "yellow")
    assert tries_of(file, "nb1.q2") == ("nobody",)


def test_what_is_handed_in_holds_the_tries_of_the_other_notebooks_too(tmp_path: Path) -> None:
    file = tmp_path / "anna.json"
    first, second = Workbook(EXERCISES, "anna", file), Workbook(EXERCISES, "anna", file)
    first.check("nb1.bet", "red")
    second.check("nb1.bet", "blue")
    assert tries_of(first.hand_in(tmp_path / "copy.json"), "nb1.bet") == ("red", "blue")
    second.check("nb1.bet", "green")
    first.hand_in(file)
    assert tries_of(file, "nb1.bet") == ("red", "blue", "green")
    file.write_text("[", encoding="utf-8")
    assert tries_of(second.hand_in(tmp_path / "rest.json"), "nb1.bet") == ("red", "blue", "green")


def test_a_full_file_can_still_be_read_and_keeps_the_first_the_right_and_the_latest(
    tmp_path: Path,
) -> None:
    file = tmp_path / "anna.json"

    def secret() -> str:
        return "please"

    question = Question("my.magic", "The magic word?", secret, answer=str)
    exercises = ExerciseSet([*WORDS.values(), question.exercise])
    long = "ж" * 1900
    tries = {"my.words": tuple(f"{number} {long}" for number in range(130))}
    tries["my.magic"] = ("first", "please", *(f"{number} {long}" for number in range(139)))
    save_answers(SavedAnswers("anna", tries), file)
    book = Workbook(exercises, "anna", file)
    told = [book.check("my.magic", f"new {number} {long}") for number in range(5)]
    told += [book.check("my.words", f"new {number} {long}") for number in range(5)]
    assert file.stat().st_size <= MOST_BYTES
    kept = load_answers(file).tries
    assert kept == book.answers.tries
    assert kept["my.magic"][:2] == ("first", "please")
    assert kept["my.words"][0] == tries["my.words"][0]
    for name in ("my.magic", "my.words"):
        assert [one.split()[1] for one in map(str, kept[name][-5:])] == [*"01234"]
    assert any("oldest" in one.text for one in told)
    assert all("could not" not in one.text for one in told)


def test_a_try_more_than_are_kept_drops_the_oldest_but_neither_the_first_nor_the_right_one(
    tmp_path: Path,
) -> None:
    file = tmp_path / "anna.json"
    key = EXERCISES["nb1.q3"]
    right = key.kind.write(key.solve(key.task("anna"))) if key.solve else None
    wrong = [color for color in ("red", "blue", "green", "yellow") if color != right][:2]
    tries = [wrong[0], right, *(wrong * MOST_TRIES)][:MOST_TRIES]
    save_answers(SavedAnswers("anna", {"nb1.q3": tuple(tries)}), file)
    book = Workbook(EXERCISES, "anna", file)
    assert "oldest" in book.check("nb1.q3", right).text
    assert tries_of(file, "nb1.q3") == (*tries[:2], *tries[3:], right)


def test_where_nothing_can_be_dropped_the_answer_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "anna.json"
    full = {f"old.q{number}": (1,) for number in range(MOST_EXERCISES)}
    save_answers(SavedAnswers("anna", full), file)
    before = file.read_bytes()
    verdict = Workbook(EXERCISES, "anna", file).check("nb1.bet", "red")
    assert verdict.status == "noted"
    assert f"{MOST_EXERCISES} exercises" in verdict.text
    assert file.read_bytes() == before


def test_in_a_folder_that_is_not_there_an_answer_gets_its_verdict(tmp_path: Path) -> None:
    file = tmp_path / "gone" / "anna.json"
    book = Workbook(EXERCISES, "anna", file)
    verdict = book.check("nb1.bet", "red")
    assert verdict.status == "noted"
    assert verdict.text.startswith("noted: Red. ")
    assert str(file) in verdict.text
    assert ".tmp" not in verdict.text
    assert ".lock" not in verdict.text
    assert book.said("nb1.bet") == "red"
    file.parent.mkdir()
    assert "could not" not in book.check("nb1.q2", "nobody").text
    assert load_answers(file).tries == {"nb1.bet": ("red",), "nb1.q2": ("nobody",)}


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_on_a_full_disk_an_answer_gets_its_verdict_and_is_saved_with_the_next(
    code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "anna.json"
    book = Workbook(EXERCISES, "anna", file, language="ru")
    book.check("nb1.bet", "red")

    def full(_handle: int) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        for answer in ("blue", "blue", "green"):
            verdict = book.check("nb1.bet", answer)
            assert os.strerror(code) in verdict.text
            assert str(file) in verdict.text
            assert len(repr(verdict).splitlines()) == 1
    assert tries_of(file, "nb1.bet") == ("red",)
    assert book.answers.tries["nb1.bet"] == ("red", "blue", "green")
    Workbook(EXERCISES, "anna", file).check("nb1.bet", "yellow")
    book.check("nb1.q2", "nobody")
    assert tries_of(file, "nb1.bet") == ("red", "yellow", "blue", "green")
    assert [*tmp_path.iterdir()] == [file]


@pytest.mark.parametrize("content", [b"[", b"", json.dumps({"format": "other"}).encode()])
def test_a_file_that_was_damaged_meanwhile_is_told_and_left_alone(
    content: bytes, tmp_path: Path
) -> None:
    file = tmp_path / "anna.json"
    book = Workbook(EXERCISES, "anna", file)
    book.check("nb1.bet", "red")
    file.write_bytes(content)
    verdict = book.check("nb1.bet", "blue")
    assert (verdict.status, file.read_bytes()) == ("noted", content)
    assert str(file) in verdict.text
    assert len(repr(verdict).splitlines()) == 1


def test_another_students_file_is_told_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "class.json"
    book = Workbook(EXERCISES, "anna", file)
    Workbook(EXERCISES, "boris", file).check("nb1.bet", "red")
    before = file.read_bytes()
    assert "of boris" in book.check("nb1.bet", "blue").text
    assert file.read_bytes() == before


def test_a_file_that_somebody_keeps_locked_is_told_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sosucker_widget.teaching.kept_answers.WAIT", 0.05)
    book = Workbook(EXERCISES, "anna", tmp_path / "anna.json")
    with locked(tmp_path / "anna.json"):
        assert "locked" in book.check("nb1.bet", "blue").text
    book.check("nb1.q2", "nobody")
    assert tries_of(tmp_path / "anna.json", "nb1.bet") == ("blue",)


def test_words_that_are_no_unicode_are_told_and_spoil_nothing_later(tmp_path: Path) -> None:
    file = tmp_path / "anna.json"
    book = Workbook(WORDS, "anna", file)
    assert "Unicode" in book.check("my.words", "half a \ud800").text
    assert "could not" not in book.check("my.words", "whole").text
    assert tries_of(file, "my.words") == ("whole",)


def test_the_home_folder_may_be_written_as_a_tilde(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    Workbook(EXERCISES, "anna", "~/anna.json").check("nb1.bet", "blue")
    assert tries_of(tmp_path / "anna.json", "nb1.bet") == ("blue",)
    assert Workbook(EXERCISES, "anna", "~/anna.json").hand_in("~/copy.json").exists()


def test_a_full_workbook_without_a_file_can_be_handed_in(tmp_path: Path) -> None:
    book = Workbook(WORDS, "anna")
    for number in range(300):
        book.check("my.words", f"{number} " + "ж" * 1900)
    assert parse_answers(book.hand_in(tmp_path / "anna.json").read_bytes()) == book.answers


def test_a_full_file_takes_no_longer_than_a_person_notices(tmp_path: Path) -> None:
    file = tmp_path / "anna.json"
    tries = tuple(f"{number} " + "ж" * 1900 for number in range(273))
    save_answers(SavedAnswers("anna", {"my.words": tries}), file)
    book = Workbook(WORDS, "anna", file)
    begin = time.thread_time()
    book.check("my.words", "new")
    assert time.thread_time() - begin < 1


ENDLESS = """
import itertools, sys
from sosucker_widget.lessons.catalogue import EXERCISES
from sosucker_widget.teaching.workbook import Workbook
who, file = sys.argv[1:]
book = Workbook(EXERCISES, "anna", file)
for number in itertools.count():
    told = book.check("nb1.reflect", f"{who} {number}").text
    assert "could not" not in told, told
    print(number, flush=True)
"""


def killed_while_writing(file: Path, names: tuple[str, ...], seconds: float) -> dict[str, int]:
    """Let processes write, kill them at some moment, and return the last try that each saved."""
    command = [sys.executable, "-c", ENDLESS]
    pipe = subprocess.PIPE
    processes = {
        name: subprocess.Popen([*command, name, str(file)], stdout=pipe, text=True)
        for name in names
    }
    outputs = {}
    for name, process in processes.items():
        assert process.stdout is not None
        outputs[name] = process.stdout.readline()
    threading.Event().wait(seconds)
    for process in processes.values():
        process.kill()
    for name, process in processes.items():
        outputs[name] += process.communicate()[0]
    return {name: int(printed.split()[-1]) for name, printed in outputs.items()}


@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    "times", [pytest.param(2, id="a few"), pytest.param(100, id="many", marks=pytest.mark.slow)]
)
def test_killed_notebooks_lose_no_try_that_they_saved(tmp_path: Path, times: int) -> None:
    draw = Random(1)  # noqa: S311 - a moment, no secret
    for number in range(times):
        file = tmp_path / f"anna{number}.json"
        saved = killed_while_writing(file, ("one", "other"), draw.uniform(0, 0.3))
        kept = [str(one) for one in tries_of(file, "nb1.reflect")]
        for who, last in saved.items():
            own = [int(one.split()[1]) for one in kept if one.startswith(f"{who} ")]
            # One more may have been written, and not told any more.
            assert own in (list(range(last + 1)), list(range(last + 2)))
        book = Workbook(EXERCISES, "anna", file)
        book.check("nb1.bet", "red")
        assert tries_of(file, "nb1.bet") == ("red",)
        left = {path.suffix for path in tmp_path.iterdir()}
        assert left == {".json"}, "nothing is left of the writing"
