"""A workbook keeps all tries, reveals no solution, and continues from its file."""

from __future__ import annotations

import json
import pickle
from base64 import b64decode
from pathlib import Path

import pytest

from sosucker_widget import system
from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.lessons import questions
from sosucker_widget.lessons.catalogue import EXERCISES
from sosucker_widget.record import RecordError
from sosucker_widget.teaching import NoExerciseError, Workbook
from sosucker_widget.teaching.answer_file import MOST_BYTES, MOST_TRIES, load_answers, parse_answers
from sosucker_widget.teaching.verdict import judge_answer

WHO = "nb1.q3"


def key_of(name: str, student: str) -> object:
    question = questions()[name]
    assert question.solve is not None
    return question.solve(question.task(student))


def test_a_wrong_answer_leaves_no_trace_of_the_key(tmp_path: Path) -> None:
    """The solution is a colour, which may only occur where the question itself names it."""
    book = Workbook(EXERCISES, "anna", tmp_path / "anna.json")
    key = str(key_of(WHO, "anna"))
    wrong = next(color for color in COLOR_NAMES if color not in (key, "blue"))
    verdict = book.check(WHO, wrong)
    assert not verdict
    told = f"{verdict!r} {verdict} {verdict.__dict__} {book!r} {vars(book)}"
    saved = (tmp_path / "anna.json").read_text(encoding="utf-8")
    for text in (
        told,
        saved,
        pickle.dumps(verdict).decode("latin-1"),
        str(pickle.dumps(book.answers)),
    ):
        assert key not in text.lower()
    card = book.question(WHO)
    assert not {*vars(card), *vars(card.task)} - {
        *("id", "ask", "task", "language"),
        *("position", "facts", "record"),
        # The exercise is everybody's, and answers that are given on its board come in by `keep`.
        *("exercise", "keep", "draw"),
    }
    assert card.exercise is book.exercises[WHO]


def test_tries_are_kept_in_order_and_a_cell_run_again_is_no_new_one() -> None:
    book = Workbook(EXERCISES, "anna")
    for answer in ("red", "red", "Blue", "b", "red", None, 17):
        book.check(WHO, answer)
    assert book.answers.tries[WHO] == ("red", "blue", "red")
    for _ in range(MOST_TRIES):
        book.check(WHO, "red")
        book.check(WHO, "blue")
    assert len(book.answers.tries[WHO]) == MOST_TRIES


def test_two_notebooks_share_a_file(tmp_path: Path) -> None:
    file = tmp_path / "anna.json"
    first, second = Workbook(EXERCISES, "anna", file), Workbook(EXERCISES, "Anna", file)
    first.check("nb1.q3", "red")
    second.check("nb1.bet", "green")
    first.check("nb1.q2", "nobody")
    kept = parse_answers(file.read_bytes())
    assert {*kept.tries} == {"nb1.q3", "nb1.bet", "nb1.q2"}
    assert Workbook(EXERCISES, "anna", file).said("nb1.bet") == "green"
    with pytest.raises(ValueError, match="not of boris"):
        Workbook(EXERCISES, "boris", file)


def test_a_bet_clicked_on_the_board_counts_in_the_next_cell_and_at_the_reveal() -> None:
    book = Workbook(EXERCISES, "anna")
    card = book.question("nb1.bet")
    assert card.keep is not None
    card.keep("green")
    assert book.check("nb1.bet", None).status == "noted"
    assert book.quote("nb1.bet") == "You said: Green."
    assert book.answers.tries["nb1.bet"] == ("green",)


def test_without_an_answer_the_latest_is_judged_again() -> None:
    book = Workbook(EXERCISES, "anna")
    assert book.check(WHO, None).status == "open"
    right = book.check(WHO, key_of(WHO, "anna"))
    assert book.check(WHO, None) == right
    assert len(book.answers.tries[WHO]) == 1


def test_what_a_guest_answered_is_carried_over_if_it_was_asked_the_same(tmp_path: Path) -> None:
    guest, anna = Workbook(EXERCISES), Workbook(EXERCISES, "anna", tmp_path / "anna.json")
    guest.check("nb1.bet", "green")
    guest.check("nb1.reflect", "Often.")
    guest.check("nb5.q5", key_of("nb5.q5", "guest"))  # the same for everybody
    guest.check(WHO, "red")
    assert anna.carry_over(guest) == (
        "Carried over from the guest: nb1.bet, nb1.reflect and nb5.q5. Please answer again, because"
        " under your name the positions are your own: nb1.q3."
    )
    kept = {name: tries for name, tries in guest.answers.tries.items() if name != WHO}
    assert load_answers(tmp_path / "anna.json").tries == kept
    assert anna.check("nb5.q5", None)


def test_a_cell_run_again_forgets_no_answer(tmp_path: Path) -> None:
    for name in ("guest", "anna"):
        before = Workbook(EXERCISES, name)
        before.check("nb1.bet", "green")
        before.check(WHO, key_of(WHO, name))
        again = Workbook(EXERCISES, name.title(), tmp_path / f"{name}.json")
        again.carry_over(before)
        assert again.answers.tries == before.answers.tries
        before.check("nb1.bet", "red")  # such as while the file could not be written
        again.carry_over(before)
        assert load_answers(tmp_path / f"{name}.json").tries["nb1.bet"] == ("green", "red")


def test_what_was_answered_under_the_name_stands() -> None:
    guest, anna = Workbook(EXERCISES), Workbook(EXERCISES, "anna")
    anna.check("nb1.bet", "red")
    guest.check("nb1.bet", "green")
    assert anna.carry_over(guest) == ""
    assert anna.said("nb1.bet") == "red"


def test_a_bet_is_quoted_back() -> None:
    book = Workbook(EXERCISES, "anna")
    assert book.quote("nb1.bet") == "You have not bet on this."
    book.check("nb1.bet", "g")
    assert book.quote("nb1.bet") == "You said: Green."


@pytest.mark.parametrize("strange", [{"a": 1}, ["x"], 7, "purple fish"])
def test_a_bet_from_strange_hands_is_quoted_as_it_is(strange: object, tmp_path: Path) -> None:
    file = tmp_path / "anna.json"
    good = {"format": "sosucker-answers", "version": 1, "student": "anna"}
    file.write_text(json.dumps({**good, "answers": {"nb1.bet": [strange]}}), encoding="utf-8")
    book = Workbook(EXERCISES, "anna", file, language="ru")
    told = ", ".join(strange) if isinstance(strange, list) else str(strange)
    assert book.quote("nb1.bet") == f"Вы сказали: {told}."


def test_an_unknown_question_names_the_nearest() -> None:
    book = Workbook(EXERCISES, "anna")
    assert "nb1.q3?" in repr(book.check("nb1q3", "red"))
    with pytest.raises(NoExerciseError, match="Did you mean nb1"):
        book.question("nb1.q33")
    assert repr(book.check(12, "red")).startswith("!")  # type: ignore[arg-type]


def test_in_upper_or_lower_case_a_name_is_the_same() -> None:
    assert Workbook(EXERCISES, "Anna").position(WHO) == Workbook(EXERCISES, " anna ").position(WHO)
    for name in ("", " ", "x" * 65, "a\nb", 7):
        with pytest.raises(ValueError, match="is not a name"):
            Workbook(EXERCISES, name)  # type: ignore[arg-type]


def test_russian_is_spoken_throughout() -> None:
    book = Workbook(EXERCISES, "anna", language="ru")
    assert "Ход" in book.question(WHO).text or "ход" in book.question(WHO).text
    assert "ответа пока нет" in repr(book.check(WHO, None))
    wrong = next(c for c in COLOR_NAMES[:4] if c != key_of(WHO, "anna"))
    assert "✗" in repr(book.check(WHO, wrong))
    assert "Жёлтый" in repr(book.check("nb1.bet", "желтый"))
    assert (book.said("nb1.bet"), book.quote("nb1.bet")) == ("yellow", "Вы сказали: Жёлтый.")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "other"}, "format"),
        ({"version": 2}, "version"),
        ({"student": "\x1b[2J"}, "student"),
        ({"student": 5}, "student"),
        ({"answers": []}, "answers"),
        ({"answers": {"../../x": [1]}}, "answers"),
        ({"answers": {"nb1.q1": "red"}}, "nb1.q1"),
        ({"answers": {"nb1.q1": []}}, "nb1.q1"),
        ({"answers": {"nb1.q1": [1] * (MOST_TRIES + 1)}}, "nb1.q1"),
        ({"run": "me"}, "run"),
    ],
)
def test_a_file_from_strange_hands_is_read_field_by_field(
    change: dict[str, object], place: str
) -> None:
    good = {"format": "sosucker-answers", "version": 1, "student": "anna", "answers": {}}
    assert parse_answers(json.dumps(good)).student == "anna"
    with pytest.raises(RecordError) as refused:
        parse_answers(json.dumps({**good, **change}))
    assert place in str(refused.value)


def test_a_file_that_is_too_large_or_too_deep_is_refused() -> None:
    for data in (b" " * (MOST_BYTES + 1), b"[" * 100_000, b"\xff\xfe", b"", b'{"a": NaN}'):
        with pytest.raises(RecordError):
            parse_answers(data)


def test_a_verdict_says_how_it_came_out_in_one_line() -> None:
    question = questions()[WHO]
    for raw in ("red", "blue", "green", "yellow", None, 5):
        verdict, _ = judge_answer(question, "anna", raw)
        assert len(repr(verdict).splitlines()) == 1


def test_in_a_browser_it_offers_its_answers_for_download(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Workbook(EXERCISES, "anna", tmp_path / "anna & co.json")
    book.check("nb1.q1", ["red"])
    assert book._repr_html_() is None, "elsewhere the file lies where the student has put it"
    monkeypatch.setattr(system, "IN_BROWSER", True)
    assert "answers in memory alone" in repr(book)
    html = book._repr_html_()
    assert html is not None
    assert 'download="anna &amp; co.json"' in html
    data = html.partition("base64,")[2].partition('"')[0]
    assert parse_answers(b64decode(data)).tries == {"nb1.q1": (["red"],)}
    assert Workbook(EXERCISES, "anna")._repr_html_() is None


def test_in_a_browser_answers_are_saved_in_the_folder_that_it_keeps(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(system, "IN_BROWSER", True)
    monkeypatch.setattr(system, "_KEPT", tmp_path)
    book = Workbook(EXERCISES, "anna", tmp_path / "ru" / "anna.json")
    assert "answers saved in anna.json" in repr(book)
    book.check("nb1.q1", ["red"])  # there is no such folder
    assert "answers in memory alone" in repr(book), "what could not be written is told"
