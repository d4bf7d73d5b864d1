"""Every question of every notebook: a right answer passes, and each mistake has its own hint."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations, product
from typing import cast

import pytest

from sosucker_widget.engine import COLOR_NAMES, Position
from sosucker_widget.lessons import questions
from sosucker_widget.lessons.coalition_games import start
from sosucker_widget.lessons.duels import LOWEST, duel
from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES
from sosucker_widget.record import positions
from sosucker_widget.teaching import Exercise, Task
from sosucker_widget.teaching.answer_kinds import (
    ColorOrNobody,
    ColorSet,
    Grid,
    NumberFrom,
    OneColor,
    OneMove,
    OneWord,
    PlyNumber,
)
from sosucker_widget.teaching.exercise import Answer
from sosucker_widget.teaching.verdict import judge_answer

STUDENTS = ["guest", "anna", "Ольга"]
JUDGED = [question for question in questions().values() if question.solve is not None]
OPEN = [question for question in questions().values() if question.solve is None]
THREE = 3


def named(question: Exercise) -> str:
    return question.id


@pytest.mark.parametrize("question", JUDGED, ids=named)
@pytest.mark.parametrize("student", STUDENTS)
def test_the_solution_passes_and_every_mistake_has_its_own_hint(
    question: Exercise, student: str
) -> None:
    assert question.solve is not None
    task = question.task(student)
    verdict, written = judge_answer(question, student, question.solve(task))
    assert verdict.status == "pass"
    # An answer that was handed in as JSON is judged just as when it was typed.
    again, rewritten = judge_answer(question, student, json.loads(json.dumps(written)))
    assert (again, rewritten) == (verdict, written)
    hints = {}
    likely = [mistake for mistake in question.mistakes if mistake.example is not None]
    for mistake in likely:
        assert mistake.example is not None
        verdict, written = judge_answer(question, student, mistake.example(task))
        assert verdict.status == "hint", (verdict, mistake.example(task))
        assert judge_answer(question, student, written)[0] == verdict
        hints[verdict.text] = mistake
    assert len(hints) == len(likely) >= THREE


def possible_answers(question: Exercise, task: Task) -> list[object] | None:
    """List the answers to a question, or those near the right one; None if they are too many."""
    kind, colors = question.kind, COLOR_NAMES[: task.players]
    assert question.solve is not None
    if isinstance(kind, OneColor | ColorOrNobody):
        return [*colors, *(["nobody"] if isinstance(kind, ColorOrNobody) else [])]
    if isinstance(kind, ColorSet):
        sizes = range(len(colors) + 1)
        return [list(some) for size in sizes for some in combinations(colors, size)]
    if isinstance(kind, OneMove):
        assert task.position is not None
        if task.position.phase != "play":
            return [color[0] for color in colors]
        places = [*map(str, task.position.pile_ids), "+"]
        return [color[0] + place for color in colors for place in places]
    if isinstance(kind, NumberFrom):
        right = cast("int", question.solve(task))
        return [n for n in range(right - 8, right + 9) if kind.low <= n <= kind.high]
    if isinstance(kind, PlyNumber) and task.record is not None:
        return [*range(1, len(positions(task.record)))]
    if isinstance(kind, OneWord):
        return [*kind.words]
    if isinstance(kind, Grid) and kind.rows == kind.columns == 2:
        return [[cells[:2], cells[2:]] for cells in map(list, product(kind.words, repeat=4))]
    examples = (one.example for one in question.mistakes)
    return [example(task) for example in examples if example is not None]


def wrong_answers(question: Exercise, task: Task) -> list[Answer]:
    if question.solve is None:
        return []
    read = [question.kind.read(raw, task) for raw in possible_answers(question, task) or []]
    return [answer for answer in read if not question.is_right(task, answer)]


@pytest.mark.parametrize("question", JUDGED, ids=named)
def test_different_mistakes_get_different_hints(question: Exercise) -> None:
    """No hint is for everything, nor for most of it; and each says something."""
    for student in STUDENTS:
        task = question.task(student)
        answers = wrong_answers(question, task)
        told = Counter(question.hint(task, answer, DEFAULT_LANGUAGE)[1] for answer in answers)
        assert all(told)
        if len(answers) >= THREE:
            assert len(told) > 1
            assert max(told.values()) <= 5 * len(answers) / 6, told


@pytest.mark.parametrize("name", ["nb1.q1", "nb2.q5"])
def test_a_hint_answers_the_very_mistake(name: str) -> None:
    question = questions()[name]
    for student in STUDENTS:
        task = question.task(student)
        answers = wrong_answers(question, task)
        told = Counter(question.hint(task, answer, DEFAULT_LANGUAGE)[1] for answer in answers)
        assert len(told) >= 2 * THREE
        assert max(told.values()) <= len(answers) / 2


@pytest.mark.parametrize("question", JUDGED, ids=named)
def test_no_fact_of_a_task_is_its_key(question: Exercise) -> None:
    """A student can look at all facts of a question, also those that it doesn't show."""
    assert question.solve is not None
    told = {*question.task(STUDENTS[0]).facts}
    for student in [*STUDENTS, "boris", "clara"]:
        task = question.task(student)
        key = question.solve(task)
        told = {name for name in told if task.facts[name] == key}
    assert not told


@pytest.mark.parametrize("question", questions().values(), ids=named)
def test_all_that_is_said_is_whole_in_both_languages(question: Exercise) -> None:
    task = question.task(STUDENTS[0])
    for language in LANGUAGES:
        texts = [question.to_text(task, language), question.kind.wanted(task, language)]
        for mistake in question.mistakes:
            if mistake.example is not None:
                answer = question.kind.read(mistake.example(task), task)
                texts.append(question.hint(task, answer, language)[1])
        answers = wrong_answers(question, task)
        texts.extend(question.hint(task, wrong, language)[1] for wrong in answers)
        if question.nudge:
            texts.append(question.to_text(task, language, "nudge"))
        for text in texts:
            assert bool(re.search("[а-яё]", text)) is (language == "ru"), text
        for text in texts:
            assert not re.search(
                r"[{}]|None|  |\.\.(?!\.)", text.replace('{"', "").replace('"}', "")
            )


@pytest.mark.parametrize("question", questions().values(), ids=named)
def test_no_answer_and_one_of_a_strange_type_are_met_with_a_word(question: Exercise) -> None:
    assert judge_answer(question, "anna", None)[0].status == "open"
    for strange in (object(), b"red", {1: object()}, float("nan"), [[[]]], lambda: 1):
        verdict, written = judge_answer(question, "anna", strange)
        assert (verdict.status, written) == ("type", None), strange
        assert question.kind.wanted(question.task("anna"), "en") in verdict.text


@pytest.mark.parametrize("name", ["nb1.q5", "nb7.q2"])
def test_a_ply_is_wanted_of_those_that_the_question_names(name: str) -> None:
    question = questions()[name]
    task = question.task("anna")
    last = str(task.facts["last"])
    assert last in re.findall(r"\d+", question.to_text(task, "en"))
    verdict, _ = judge_answer(question, "anna", int(last) + 1)
    assert verdict.status == "type"
    assert f"from 1 to {last}." in verdict.text


@pytest.mark.parametrize(
    ("name", "board", "word"),
    [
        ("nb3.q6", duel(2, 2, [["red", "blue"]]), "other rules"),
        ("nb3.q6", duel(6, 6, rules=LOWEST), "too many chips"),
        ("nb5.q5", start([3, 3, 3, 3]), "too many chips"),
    ],
)
def test_a_board_that_is_not_wanted_is_told_why(name: str, board: Position, word: str) -> None:
    verdict, _ = judge_answer(questions()[name], "anna", board)
    assert verdict.status == "type"
    assert word in verdict.text


@pytest.mark.parametrize("question", OPEN, ids=named)
def test_an_open_question_notes_and_never_judges(question: Exercise) -> None:
    examples = {"color": "blue", "number": 1, "percent": 1, "text": "We shall see."}
    said = examples.get(question.kind.name)
    verdict, written = judge_answer(question, "anna", said)
    assert (verdict.status, bool(verdict)) == ("noted", False)
    assert written == said


def test_the_same_name_is_asked_the_same_and_another_one_something_else() -> None:
    seeded = [question for question in JUDGED if question.task("anna") != question.task("boris")]
    assert seeded
    for question in seeded:
        assert question.task("anna") == question.task("anna")


@pytest.mark.parametrize(
    "name", ["nb1.q3", "nb2.q5", "nb4.q2", "nb5.q3", "nb5.q4", "nb7.q3", "nb9.q2"]
)
def test_everybody_in_a_class_gets_a_task_and_neighbours_seldom_the_same(name: str) -> None:
    question = questions()[name]
    tasks = [question.task(f"student {number}") for number in range(20)]
    asked = {(question.to_text(task, "en"), task.position) for task in tasks}
    assert len(asked) > 0.75 * len(tasks)


def test_a_pile_of_more_chips_than_there_are_is_a_mistake() -> None:
    row = ["red", "blue", "green", "yellow"] * 10
    assert judge_answer(questions()["nb2.q1"], "anna", row)[0].status == "hint"


def test_what_talk_can_tell_is_not_to_be_guessed() -> None:
    question = questions()["nb9.q2"]
    assert question.solve is not None
    tasks = [question.task(f"student {number}") for number in range(40)]
    keys = Counter(tuple(question.kind.read(question.solve(task), task)) for task in tasks)
    assert max(keys.values()) <= THREE
    assert all(set(key) == {"yes", "no", "unknown"} for key in keys)
