"""Forms: what is clicked is judged and kept, as if it had been typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import ipywidgets as ui  # type: ignore[import-untyped]
import pytest

from sosucker_widget.analysis import solve
from sosucker_widget.lessons import questions, said, student
from sosucker_widget.lessons.sign_in import sign_in
from sosucker_widget.teaching import Workbook
from sosucker_widget.teaching.answer_file import GUEST
from sosucker_widget.teaching.answer_form import control_for, show_form, show_name_field
from sosucker_widget.teaching.coalition_question import CoalitionQuestion, line_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sosucker_widget.engine import Position
    from sosucker_widget.replay.quiz.lattice_state import LatticeState


def parts(widget: object, kind: type) -> Iterator[Any]:
    """Walk through a widget's parts of a kind, in the order in which they are shown."""
    if isinstance(widget, kind):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child, kind)


class Form:
    """The form of an exercise in a student's workbook."""

    def __init__(self, name: str, who: str = "anna") -> None:
        self.book = Workbook(questions(), who)
        self.exercise = questions()[name]
        self.task = self.exercise.task(who)
        self.widget = show_form(
            self.exercise, self.task, "", lambda raw: self.book.check(name, raw), "en"
        )

    def all(self, kind: type) -> list[Any]:
        return [*parts(self.widget, kind)]

    def check(self) -> str:
        """Press the button, and return the verdict."""
        self.all(ui.Button)[-1].click()
        *_, told = (one.value for one in self.all(ui.HTML) if 'role="status"' in one.value)
        return str(told)


def lattice(who: str = "anna") -> CoalitionQuestion:
    book = Workbook(questions(), who)
    exercise = questions()["nb5.q1"]
    return CoalitionQuestion(exercise, exercise.task(who), lambda raw: book.check(exercise, raw))


def verdicts(state: LatticeState) -> dict[str, str]:
    """Return the verdicts that can be seen."""
    nodes = [node for row in state["rows"] for node in row]
    return {node["name"]["en"]: node["verdict"] for node in nodes if node["verdict"]}


def minimal(who: str = "anna") -> list[list[str]]:
    place = position(Form("nb5.q1", who))
    return [[str(color) for color in team] for team in solve(place).structure.minimal_winning]


def test_a_verdict_is_seen_on_what_was_answered_and_on_nothing_else() -> None:
    asked = lattice()
    assert verdicts(asked.state()) == {}
    wrong = asked.hear({"check": [["yellow"]]})
    assert verdicts(wrong) == {"Yellow": "loses"}
    assert wrong["reply"] is not None
    assert not wrong["reply"]["right"]
    assert wrong["tries"] == 1


def test_every_verdict_is_seen_once_the_answer_is_right() -> None:
    right = lattice().hear({"check": minimal()})
    assert right["reply"] is not None
    assert right["reply"]["right"]
    told = verdicts(right)
    assert len(told) == 14
    assert [*told.values()].count("needed") == len(minimal())


def test_a_line_is_opened_only_of_what_was_judged() -> None:
    asked = lattice()
    assert asked.hear({"open": ["red", "blue"]})["line"] is None
    asked.hear({"check": [["red", "blue"]]})
    assert asked.hear({"open": ["red", "green"]})["line"] is None
    line = asked.hear({"open": ["blue", "red"]})["line"]
    assert line is not None
    assert line["players"] == ["red", "blue"]
    assert line["steps"][0]["ply"]["position"] == asked.state()["ply"]["position"]
    assert line["steps"][-1]["ply"]["position"]["phase"] == "over"


@pytest.mark.parametrize("who", ["anna", "boris", "clara"])
def test_whatever_else_the_others_do_the_outcome_is_the_same(who: str) -> None:
    asked = lattice(who)
    asked.hear({"check": minimal(who)})
    team = minimal(who)[0]
    line = asked.hear({"open": team})["line"]
    assert line is not None
    choices = [
        (at, choice)
        for at, step in enumerate(line["steps"])
        for choice, _ in enumerate(step["instead"])
    ]
    for at, choice in choices:
        asked.hear({"open": team})
        turned = asked.hear({"instead": [at, choice]})["line"]
        assert turned is not None
        assert turned["steps"][:at] == line["steps"][:at] or at == 0
        assert turned["steps"][at]["text"] != line["steps"][at]["text"]
        assert turned["steps"][-1]["ply"]["position"]["winner"] in team


@pytest.mark.parametrize(
    "message",
    [
        None,
        7,
        "check",
        {},
        {"open": 3},
        {"open": ["pink"]},
        {"open": [["red"]]},
        {"instead": [1, 0]},
    ],
)
def test_a_message_that_means_nothing_changes_nothing(message: object) -> None:
    asked = lattice()
    before = asked.hear({"check": minimal()})
    assert asked.hear(message) == before


def test_an_answer_that_is_none_is_a_try_and_says_what_is_wanted() -> None:
    state = lattice().hear({"check": [["pink"]]})
    assert state["tries"] == 1
    assert verdicts(state) == {}
    assert state["reply"] is not None
    assert "coalitions" in state["reply"]["text"]["en"]


def position(form: Form) -> Position:
    assert form.task.position is not None
    return form.task.position


@pytest.mark.parametrize("who", ["anna", "boris", "clara"])
def test_a_line_proves_who_wins_and_refutes_who_does_not(who: str) -> None:
    place = position(Form("nb5.q1", who))
    structure = solve(place).structure
    red, blue, green, yellow = place.alive
    for team in ((red, blue), (green, yellow), (red,)):
        line = line_of(place, team)
        assert line.wins == structure.wins(team)
        assert (line.positions[-1].winner in team) == line.wins
        assert line.positions[0] == place
        assert len(line.acts) == len(line.positions) - 1


def test_the_cells_of_a_matrix_are_marked_by_clicks() -> None:
    form = Form("nb6.q1")
    *cells, _ = form.all(ui.Button)
    assert form.exercise.solve is not None
    marks: Any = form.exercise.solve(form.task)
    for cell, mark in zip(cells, [one for row in marks for one in row], strict=True):
        if mark == "*":
            cell.click()
    assert "✓" in form.check()


def test_a_cell_that_names_the_winner_begins_empty_and_turns_round() -> None:
    form = Form("nb3.q1")
    *cells, _ = form.all(ui.Button)
    assert "not answered yet" in form.check().lower()
    turned = [cells[0].description]
    for _ in range(3):
        cells[0].click()
        turned.append(cells[0].description)
    assert turned == ["?", "Red", "Blue", "Red"]
    for cell in cells[1:]:
        cell.click()
    assert "✗" in form.check()


def test_a_promise_is_a_card_with_its_own_words() -> None:
    form = Form("nb7.q1")
    [cards] = form.all(ui.RadioButtons)
    assert all(text.startswith(f"{name}, ") for text, name in cards.options)
    assert "not answered yet" in form.check().lower()
    assert form.exercise.solve is not None
    cards.value = form.exercise.solve(form.task)
    assert "✓" in form.check()


def test_numbers_fractions_claims_and_words_are_set_and_kept() -> None:
    form = Form("nb3.margin")
    [slider] = form.all(ui.IntSlider)
    assert form.exercise.solve is not None
    slider.value = form.exercise.solve(form.task)
    assert "✓" in form.check()
    form = Form("nb6.q3")
    assert form.exercise.solve is not None
    right: Any = form.exercise.solve(form.task)
    for field, value in zip(form.all(ui.BoundedIntText), right.as_integer_ratio(), strict=True):
        field.value = value
    assert "✓" in form.check()
    form = Form("nb9.q2")
    assert form.exercise.solve is not None
    words: Any = form.exercise.solve(form.task)
    for row, word in zip(form.all(ui.ToggleButtons), words, strict=True):
        row.value = word
    assert "✓" in form.check()
    form = Form("nb1.reflect")
    form.all(ui.Textarea)[0].value = " Twice. "
    assert "Twice." in form.check()
    assert form.book.said("nb1.reflect") == "Twice."


def test_what_has_to_be_typed_has_no_form() -> None:
    exercise = questions()["nb3.q5"]
    assert control_for(exercise, exercise.task("anna"), "en") is None


def test_a_verdict_holds_no_markup_of_an_answer() -> None:
    form = Form("nb1.reflect")
    form.all(ui.Textarea)[0].value = "<img src=x onerror=alert(1)>"
    assert "<img" not in form.check()


def test_whoever_signs_in_gets_a_file_and_keeps_what_the_guest_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    student(GUEST)
    try:
        entry = sign_in()
        entry.book.check("nb1.bet", "red")
        form = show_name_field(entry.enter, entry.answers, "en")
        [field], [button, so_far] = ([*parts(form, kind)] for kind in (ui.Text, ui.Button))
        field.value = "Ann/../Berg"
        button.click()
        assert [one.name for one in tmp_path.iterdir()] == ["Ann_Berg.json"]
        assert said("nb1.bet") == "red"
        so_far.click()
        [told] = [one.value for one in parts(form, ui.HTML)]
        assert "Ann/../Berg, 1 answered" in told
        assert entry.enter("x" * 500)
    finally:
        student(GUEST)


@pytest.mark.parametrize("name", ["nb3.q1", "nb4.q3", "nb9.q2"])
def test_no_button_of_a_russian_form_is_english(name: str) -> None:
    exercise = questions()[name]
    control = control_for(exercise, exercise.task("anna"), "ru")
    assert control is not None
    cells = [*parts(control.widget, ui.Button)]
    for cell in cells:
        cell.click()
    chosen = [*parts(control.widget, ui.RadioButtons), *parts(control.widget, ui.ToggleButtons)]
    told = [cell.description for cell in cells]
    told += [label for one in chosen for label, _ in one.options]
    assert told
    assert not [label for label in told if re.search("[a-z]", label)]
