"""The documented example's quiz: its questions, and the responses at turn 5."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import examples
from sosucker_widget.engine import Position, RuleSet, apply, legal_actions
from sosucker_widget.replay import encode
from sosucker_widget.replay.quiz import quiz_of, show_quiz
from tests.replay.quiz.golden import FILE, written
from tests.replay.records import long_game, record_of

if TYPE_CHECKING:
    from sosucker_widget.engine import Action
    from sosucker_widget.record import Record
    from sosucker_widget.replay.quiz.quiz_state import ChoiceState, QuestionState


@pytest.fixture(scope="module")
def turn_5() -> QuestionState:
    shown = show_quiz(quiz_of(examples["documented_example"]))
    [question] = [one for one in shown["questions"] if one["id"] == "next-7"]
    return question


def choice(question: QuestionState, name: str) -> ChoiceState:
    [found] = [one for one in question["choices"] if one["id"] == name]
    return found


def test_the_quiz_is_as_before() -> None:
    assert written() == FILE.read_text(encoding="utf-8")


def test_it_asks_where_the_answer_is_not_obvious() -> None:
    quiz = quiz_of(examples["documented_example"], kinds=["next", "captor", "kill"])
    asked = ["next-5", "next-6", "next-7", "captor-8", "kill-8"]
    assert [question.id for question in quiz.questions] == asked


def test_turn_5_asks_who_has_the_move(turn_5: QuestionState) -> None:
    assert turn_5["text"] == {"en": "Who has the move now?", "ru": "Чей теперь ход?"}
    assert turn_5["sub"] is not None
    assert turn_5["sub"]["en"] == "Red has just played a red chip on pile 1."
    assert turn_5["hint"] is not None
    assert "lowest" in turn_5["hint"]["en"]
    assert [one["id"] for one in turn_5["choices"] if one["right"]] == ["red"]
    assert turn_5["board"] is not None
    assert turn_5["board"]["piles"] == [
        {"id": 1, "chips": ["red", "blue", "green", "yellow", "red"]}
    ]
    assert (turn_5["board"]["mover"], turn_5["board"]["pile"]) == ("red", 1)


def test_blue_is_met_with_the_ruling_and_would_be_right_under_classic(
    turn_5: QuestionState,
) -> None:
    blue = choice(turn_5, "blue")
    assert blue["verdict"]["en"] == "Wrong: by the documented rules it is Red"
    assert blue["verdict"]["ru"] == "Неверно: по правилам documented это Красный"
    [ruling] = blue["rulings"]
    assert (ruling["rule"], ruling["facts"]["to"]) == ("NEXT-2", "red")
    assert ruling["sentence"]["en"] == (
        "All four colours lie in pile 1, so the pile decides. "
        "Its lowest chip is Red’s, which gives Red the move again."
    )
    assert ruling["sentence"]["ru"].endswith("Нижняя фишка красная, поэтому Красный ходит снова.")
    [classic] = blue["elsewhere"]
    assert (classic["preset"], classic["right"]) == ("classic", True)
    assert classic["sentence"]["en"] == "Blue would be right under the classic rules."
    assert classic["rulings"][0]["sentence"]["en"].endswith("which gives Blue the move.")
    assert choice(turn_5, "red")["elsewhere"][0]["right"] is False
    assert choice(turn_5, "green")["elsewhere"] == []


def test_who_captures_parts_the_presets_where_blue_lies_on_blue() -> None:
    question = quiz_of(examples["capture_blue_on_blue"])["captor-1"]
    assert question.right == ("red",)
    [blue] = [one for one in question.choices if one.id == "blue"]
    assert [(one.preset, one.right) for one in blue.elsewhere] == [("classic", True)]


def test_where_the_mover_chooses_every_candidate_is_right() -> None:
    [question] = quiz_of(examples["documented_example"], plies=[3], kinds=["next"]).questions
    assert question.text["en"] == "Who may be given the move?"
    assert question.right == ("green", "yellow")
    red = question.choices[0]
    assert red.findings[0].sentence() == (
        "Red’s colour is in pile 1. The move may go to Green or Yellow."
    )


def test_a_pile_that_is_killed_whole_is_captured_by_nobody() -> None:
    """In this game under the classic rules a defeated colour captures; it was found by playing."""
    question = next(
        question
        for seed in range(200)
        for question in quiz_of(_played(seed), kinds=["captor"]).questions
        if question.right == ("nobody",)
    )
    nobody = question.choices[-1]
    assert nobody.findings[0].rule == "CAPTURE-5"
    assert [(one.preset, one.right) for one in nobody.elsewhere] == [("documented", False)]
    # The pile is still there, with the chip that completed it.
    assert question.board is not None
    [pile] = [one for one in question.board["piles"] if one["id"] == question.board["pile"]]
    assert pile["chips"][-1] == pile["chips"][-2]


def _played(seed: int) -> Record:
    rng = Random(seed)  # noqa: S311 - a game, no secret
    actions: list[Action] = []
    start = position = Position.start(RuleSet(chips=2), first=0)
    while position.phase != "over":
        action = rng.choice(legal_actions(position, anytime=False))
        actions.append(action)
        position = apply(position, action)
    return record_of(start, actions)


def test_a_teacher_sets_which_plies_ask_and_what() -> None:
    record = examples["documented_example"]
    quiz = quiz_of(record, plies=[2, 7, 11])
    assert [one.id.split("-")[:2] for one in quiz.questions] == [
        ["next", "2"],
        ["legal", "2"],
        ["next", "7"],
        ["legal", "7"],
        ["next", "11"],
        ["legal", "11"],
    ]
    assert quiz_of(record, plies=[], kinds=[]).questions == ()
    with pytest.raises(IndexError, match="ply 12: the record has the plies 0 to 11"):
        quiz_of(record, plies=[12])
    with pytest.raises(ValueError, match="'why' is not one of next, captor, legal, kill, text"):
        quiz_of(record, kinds=["why"])  # type: ignore[list-item]


def test_a_long_game_has_a_lesson_of_questions_of_every_kind() -> None:
    quiz = quiz_of(long_game(600))
    assert len(quiz.questions) == 24
    assert {question.kind for question in quiz.questions} == {"next", "captor", "legal", "kill"}


def test_the_examples_quiz_is_small_on_the_wire() -> None:
    assert len(encode(show_quiz(quiz_of(examples["documented_example"])))) < 4_000
