"""`sosucker grade`: every verdict is computed again, and a damaged file doesn't stop the others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from sosucker_widget.cli import main
from sosucker_widget.lessons import questions
from sosucker_widget.lessons.catalogue import EXERCISES
from sosucker_widget.teaching import Workbook, grade

if TYPE_CHECKING:
    import pytest


def solved(student: str, file: Path) -> Workbook:
    book = Workbook(EXERCISES, student, file)
    for name in ("nb1.q1", "nb1.q2", "nb1.q3"):
        question = questions()[name]
        assert question.solve is not None
        assert book.check(name, question.solve(question.task(student)))
    return book


def mistake(name: str, student: str) -> object:
    question = questions()[name]
    example = question.mistakes[0].example
    assert example is not None
    return example(question.task(student))


def test_a_class_is_graded_whatever_one_of_it_hands_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    solved("anna", tmp_path / "anna.json").check("nb1.bet", "red")
    wrong = Workbook(EXERCISES, "boris", tmp_path / "boris.json")
    wrong.check("nb1.q2", mistake("nb1.q2", "boris"))
    (tmp_path / "torn.json").write_text('{"format": "sosucker-answers", "ver', encoding="utf-8")
    files = [str(tmp_path / name) for name in ("anna.json", "torn.json", "none.json", "boris.json")]
    assert main(["grade", *files]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "✓✓✓··•·" in lines[1]
    assert "not JSON: line 1" in lines[2]
    assert "No such file" in lines[3]
    assert "·✗·····" in lines[4]
    assert main(["grade", "--json", files[0], files[3]]) == 0
    anna, boris = json.loads(capsys.readouterr().out)["students"]
    assert (anna["student"], anna["right"]) == ("anna", 3)
    assert anna["questions"]["nb1.q1"] == {"status": "pass", "tries": 1, "first": True}
    assert boris["questions"]["nb1.q2"]["status"] == "hint"


def test_the_latest_try_counts_and_the_first_is_told(tmp_path: Path) -> None:
    book = Workbook(EXERCISES, "anna", tmp_path / "anna.json")
    book.check("nb1.q2", mistake("nb1.q2", "anna"))
    solved("anna", tmp_path / "anna.json")
    results = grade([tmp_path / "anna.json"], EXERCISES).rows[0].results
    result = next(result for result in results if result.exercise == "nb1.q2")
    assert (result.status, result.tries, result.first) == ("pass", 2, False)


def test_answers_of_another_students_positions_do_not_pass(tmp_path: Path) -> None:
    solved("anna", tmp_path / "anna.json")
    copied = json.loads((tmp_path / "anna.json").read_text(encoding="utf-8"))
    for name in ("boris", "clara", "dora"):
        copied["student"] = name
        (tmp_path / f"{name}.json").write_text(json.dumps(copied), encoding="utf-8")
    report = grade(sorted(tmp_path.glob("*.json")), EXERCISES)
    assert report.rows[0].right == 3
    assert min(row.right for row in report.rows) < 3


def test_what_was_claimed_is_not_looked_at(tmp_path: Path) -> None:
    """Unreadable answers and unknown questions are reported, and don't count."""
    raw = {
        "format": "sosucker-answers",
        "version": 1,
        "student": "eve",
        "answers": {
            "nb1.q1": [{"__reduce__": "os.system"}],
            "nb1.q2": ["__import__('os')"],
            "nb1.q4": [["b1"]],
            "nb99.q1": [1],
        },
    }
    for name in ("one.json", "two.json"):
        (tmp_path / name).write_text(json.dumps(raw), encoding="utf-8")
    first, second = grade([tmp_path / "one.json", tmp_path / "two.json"], EXERCISES).rows
    assert {r.status for r in first.results} == {"type", "open"}
    assert first.unknown == ("nb99.q1",)
    assert second.same_as == "one.json"
    assert "nb99.q1" in grade([tmp_path / "one.json"], EXERCISES).to_table("ru")


def test_old_answers_to_what_is_asked_in_another_way_are_told_as_such(tmp_path: Path) -> None:
    """The bet of lesson 7 has other words now, and the talk of machines is lesson 8."""
    answers = {"nb7.bet": [40], "nb7.q4": [12], "nb7.bet-chosen": [60]}
    raw = {"format": "sosucker-answers", "version": 1, "student": "eve", "answers": answers}
    (tmp_path / "old.json").write_text(json.dumps(raw), encoding="utf-8")
    report = grade([tmp_path / "old.json"], EXERCISES)
    assert report.rows[0].unknown == ("nb7.bet", "nb7.q4")
    said = "asked in another way now, or not at all: nb7.bet and nb7.q4"
    assert said in report.to_table("en")
    assert "unknown exercise" not in report.to_table("en")
