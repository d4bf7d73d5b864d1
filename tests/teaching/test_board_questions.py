"""Exercises that are answered on the board: every answer is there, with the verdict of `check`."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from typing import Any

import pytest

from sosucker_widget.engine import Give, Play, legal_actions
from sosucker_widget.lessons import questions
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.protocol.replay_commands import REPLAY_COMMANDS
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.record import short
from sosucker_widget.replay.quiz import QuizAnswers, QuizError, answers_to_json, show_quiz
from sosucker_widget.session.view import LEAD, View
from sosucker_widget.teaching import Exercise, Workbook
from sosucker_widget.teaching import board_question as module
from sosucker_widget.teaching.answer_kinds import (
    APosition,
    Coalitions,
    FractionByColor,
    Grid,
    NumberFrom,
    OneMove,
    OneWord,
    OwnWords,
    Percent,
    PlyNumber,
    Probability,
    WordRow,
)
from sosucker_widget.teaching.asked_board import show_board
from sosucker_widget.teaching.board_answers import ON_BOARD
from sosucker_widget.teaching.board_question import BoardQuestion, board_question
from sosucker_widget.teaching.verdict import judge_answer, verdict_on

WHO = "anna"
OFF_BOARD = {
    NumberFrom: "a number",
    Percent: "a number",
    Probability: "a number",
    FractionByColor: "a number for each player",
    PlyNumber: "a ply of a whole game, which is replayed beside it",
    OwnWords: "a text",
    OneWord: "a word: a rule for ties, or the name of a promise",
    WordRow: "a word for each of several claims",
    Grid: "a table of words",
    Coalitions: "a list of any number of sets of players",
    APosition: "a whole position, which is made by code and checked against a theorem",
}
"""What the exercises ask that are not answered on a board, and so need no chip or seat there."""
ASKED = [one for one in questions().values() if type(one.kind) not in OFF_BOARD]


def named(exercise: Exercise) -> str:
    return exercise.id


def asked(exercise: Exercise) -> BoardQuestion:
    found = board_question(exercise, exercise.task(WHO))
    assert found is not None
    return found


@pytest.mark.parametrize("exercise", questions().values(), ids=named)
def test_whatever_asks_for_an_act_a_seat_or_a_pile_is_on_the_board(exercise: Exercise) -> None:
    on_board = board_question(exercise, exercise.task(WHO)) is not None
    assert on_board is (type(exercise.kind) not in OFF_BOARD)


def test_no_kind_is_called_off_the_board_that_nobody_uses() -> None:
    assert {*OFF_BOARD} <= {type(one.kind) for one in questions().values()}
    assert not {*OFF_BOARD} & {*ON_BOARD}


@pytest.mark.parametrize("exercise", ASKED, ids=named)
def test_the_page_gets_a_verdict_with_its_answer_and_not_before(exercise: Exercise) -> None:
    found = asked(exercise)
    [question] = found.quiz.questions
    board = show_board(found, lambda _: None, "en")
    board.quiz.goto(question.id)

    def known() -> set[str]:
        [told] = told_to(board)["questions"]
        judged = {one["id"] for one in told["choices"] if "closed" not in one}
        assert all(not one["right"] for one in told["choices"] if one["id"] not in judged)
        return judged

    assert known() == set()
    assert told_to(board)["rules"] == {}
    begun = answers_to_json(board.quiz.answers)
    wrong = next((one.id for one in question.choices if not one.right), None)
    if wrong is not None:
        ask_for_verdict(board, begun, question.id, [wrong])
        assert known() == {wrong}
    ask_for_verdict(board, begun, question.id, [question.right[0]])
    assert {question.right[0]} <= known()


def test_nothing_after_the_question_is_in_the_record_that_the_page_gets() -> None:
    for exercise in ASKED:
        assert asked(exercise).record.plies == 0


def told_to(board: Any) -> Any:  # noqa: ANN401 - a widget, and the state of a quiz
    return json.loads(gzip.decompress(board.get_state()["_questions"]))


def ask_for_verdict(board: Any, begun: Any, name: str, tried: list[str]) -> None:  # noqa: ANN401
    attempt = {"tried": tried, "retrying": False, "hinted": False, "skipped": False}
    shown = not board.quiz.questions[0].judged
    answered = {**begun, "attempts": {name: {**attempt, "shown": shown}}}
    handler = RequestHandler(board._session, REPLAY_COMMANDS)
    request = {"id": len(tried[0]), "command": "judge", "answered": answered}
    assert handler.answer(View("page", LEAD), request)["ok"]


def test_a_pile_is_built_of_any_chips_and_judged_as_it_would_be_typed() -> None:
    exercise = questions()["nb2.q1"]
    found = asked(exercise)
    [question] = found.quiz.questions
    pile = ["red", "blue", "blue", "green"]
    name = ",".join(f"chip {chip} {chip}" for chip in pile)
    assert found.typed(name) == pile
    choice = question.choice(name)
    assert choice is not None
    verdict, _ = judge_answer(exercise, WHO, pile)
    assert choice.note is not None
    assert choice.note["en"] in verdict.text
    assert not choice.right
    [right] = question.choices
    assert right.leads is not None
    # The readings part at two chips of the pile, and both are pointed at.
    assert {one["kind"] for one in right.leads["pointers"]} == {"deciding", "contrast", "named"}
    for other in ("", "pile 1", "chip red blue", name + ",", ",".join(["chip red red"] * 13)):
        assert question.choice(other) is None
        with pytest.raises(QuizError):
            QuizAnswers.begin(found.quiz).answer(other)


@pytest.mark.parametrize("exercise", ASKED, ids=named)
def test_the_board_gives_the_verdicts_of_check(exercise: Exercise) -> None:
    found = asked(exercise)
    [question] = found.quiz.questions
    for choice in question.choices:
        for language in LANGUAGES:
            verdict, _ = judge_answer(exercise, WHO, found.answers[choice.id], language)
            assert choice.right is (verdict.status in ("pass", "noted"))
            assert (choice.note or {language: ""})[language] in verdict.text
    assert question.judged is (exercise.solve is not None)
    if exercise.solve is not None:
        assert question.right


@pytest.mark.parametrize("exercise", ASKED, ids=named)
def test_each_answer_is_made_of_places_in_its_own_way(exercise: Exercise) -> None:
    found = asked(exercise)
    [question] = found.quiz.questions
    parts = [frozenset(choice.parts) for choice in question.choices]
    assert len({*parts}) == len(parts) == len(found.answers)
    places = {place.target for place in question.places}
    # A pile that is built is taken apart from its top.
    assert frozenset().union(*parts) == places - ({"pile 1"} if question.judge else set())
    if isinstance(exercise.kind, OneMove):
        position = found.record.start
        acts = [act for act in legal_actions(position) if isinstance(act, Play | Give)]
        assert [*found.answers.values()] == [short(act, position) for act in acts]
        # The board shows where each of them leads.
        assert all(choice.leads for choice in question.choices)


@pytest.mark.parametrize("exercise", ASKED, ids=named)
def test_a_question_takes_little_room_on_the_wire(exercise: Exercise) -> None:
    shown = show_quiz(asked(exercise).quiz)["questions"][0]
    assert len(shown["places"]) <= 12


@pytest.mark.parametrize("name", ["nb1.q1", "nb1.q3", "nb1.q4"])
def test_what_is_answered_on_the_board_is_kept_like_what_is_typed(name: str) -> None:
    book = Workbook(questions(), WHO)
    exercise = questions()[name]
    found = asked(exercise)
    [question] = found.quiz.questions
    board = show_board(found, lambda answer: book.check(exercise, answer), "en")
    wrong = next(choice for choice in question.choices if not choice.right)
    right = next(choice for choice in question.choices if choice.right)
    answers = QuizAnswers.begin(found.quiz).answer(wrong.id)
    for now in (answers, answers.retry(), answers.retry().answer(right.id)):
        from_page = {"_answered": answers_to_json(now), "_asking": True}
        board.set_state(from_page)
    typed = Workbook(questions(), WHO)
    typed.check(name, found.answers[wrong.id])
    typed.check(name, found.answers[right.id])
    assert book.answers.tries == typed.answers.tries
    assert len(book.answers.tries[name]) == 2


def another_of(exercise: Exercise) -> Callable[[int], BoardQuestion]:
    def draw(number: int) -> BoardQuestion:
        found = board_question(exercise, exercise.task(f"{WHO}/{number}"))
        assert found is not None
        return found

    return draw


def ask_for_another(board: Any) -> bool:  # noqa: ANN401 - a widget
    handler = RequestHandler(board._session, REPLAY_COMMANDS)
    return bool(handler.answer(View("page", LEAD), {"id": 1, "command": "another"})["ok"])


def test_another_position_is_drawn_and_a_row_of_right_ones_is_counted() -> None:
    exercise, kept = questions()["nb1.q3"], list[object]()
    found, draw = asked(exercise), another_of(exercise)
    board = show_board(found, kept.append, "en", draw)
    for row, right in enumerate((True, True, False, True)):
        assert told_to(board)["row"] == (row if row < 3 else 0)
        shown = found if row == 0 else draw(row)
        assert board.record == shown.record
        [question] = shown.quiz.questions
        choice = next(one for one in question.choices if one.right is right)
        board.quiz.answer(choice.id)
        assert kept == [found.answers[kept_choice(found)]]
        assert ask_for_another(board)


def kept_choice(found: BoardQuestion) -> str:
    """Return the answer to the first position: what is drawn besides is not handed in."""
    [question] = found.quiz.questions
    return question.right[0]


def test_right_at_the_second_try_ends_a_row() -> None:
    exercise = questions()["nb1.q3"]
    found = asked(exercise)
    board = show_board(found, lambda _: None, "en", another_of(exercise))
    [question] = found.quiz.questions
    board.quiz.answer(next(one.id for one in question.choices if not one.right))
    board.quiz.retry()
    board.quiz.answer(question.right[0])
    assert ask_for_another(board)
    assert told_to(board)["row"] == 0


def test_where_there_is_no_other_position_none_is_offered() -> None:
    book = Workbook(questions(), WHO)
    assert book.question("nb1.bet").draw is None
    card = book.question("nb1.q3")
    assert card.draw is not None
    assert card.draw(1) != card.task
    board = show_board(asked(questions()["nb1.bet"]), lambda _: None, "en")
    assert "row" not in told_to(board)
    assert not ask_for_another(board)


def test_a_hint_points_at_chips_once_it_is_asked_for_and_states_the_rule() -> None:
    board = show_board(asked(questions()["nb1.q3"]), lambda _: None, "en")
    assert "looks" not in told_to(board)["questions"][0]
    board.quiz.hint()
    [told] = told_to(board)["questions"]
    assert {one["kind"] for one in told["looks"]} == {"contrast"}
    assert len({one["label"]["en"] for one in told["looks"]}) == len(told["looks"]) > 1
    assert "the pile decides who moves" in told["hint"]["en"]


def test_after_a_wrong_answer_the_board_points_at_what_counts() -> None:
    found = asked(questions()["nb1.q2"])
    [question] = found.quiz.questions
    board = show_board(found, lambda _: None, "en")
    wrong = next(one for one in question.choices if not one.right)
    board.quiz.answer(wrong.id)
    [looks] = told_to(board)["questions"][0]["looks"]
    [top] = [
        len(chips) - 1 for pile, chips in found.record.start.piles.items() if pile == looks["pile"]
    ]
    assert (looks["index"], looks["label"]["en"]) == (top, "on top")
    board.quiz.retry()
    assert told_to(board)["questions"][0]["looks"] == [looks]


@pytest.mark.parametrize("name", ["nb1.q1", "nb1.q2", "nb1.q3", "nb1.q4", "nb2.q1", "nb2.q2"])
def test_a_right_answer_comes_with_its_ruling_which_is_said_once(name: str) -> None:
    [question] = asked(questions()[name]).quiz.questions
    right = question.choice(question.right[0])
    assert right is not None
    [finding] = right.findings
    assert finding.rule.startswith(("CAPTURE", "NEXT"))
    for language in LANGUAGES:
        assert (right.note or {language: ""})[language] != finding.sentence(language)
    wrong = next((one for one in question.choices if not one.right), right)
    assert wrong is right or wrong.findings == ()


def test_where_each_play_leads_is_told_with_a_right_one() -> None:
    found = asked(questions()["nb1.q4"])
    [question] = found.quiz.questions
    board = show_board(found, lambda _: None, "en")
    wrong = next(one for one in question.choices if not one.right)
    board.quiz.answer(wrong.id)
    assert told_to(board)["questions"][0]["solution"] is None
    assert wrong.verdict["en"].startswith("Not yet: ")
    board.quiz.retry()
    board.quiz.answer(question.right[0])
    told = told_to(board)["questions"][0]["solution"]["en"]
    assert all(f"pile {pile}" in told for pile in found.record.start.pile_ids)


def test_the_chips_that_a_ruling_names_are_outlined() -> None:
    [question] = asked(questions()["nb1.q1"]).quiz.questions
    right = question.choice(question.right[0])
    assert right is not None
    assert right.leads is not None
    named = [one for one in right.leads["pointers"] if one["kind"] == "named"]
    [pile] = {one["pile"] for one in named}
    [chips] = [one["chips"] for one in right.leads["position"]["piles"] if one["id"] == pile]
    assert {chips[one["index"]] for one in named} == {*chips}


def test_each_verdict_is_worked_out_once_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_in: list[str] = []

    def counted(*told: Any) -> Any:  # noqa: ANN401 - as the verdict
        asked_in.append(told[-1])
        return verdict_on(*told)

    monkeypatch.setattr(module, "verdict_on", counted)
    found = asked(questions()["nb1.q4"])
    [question] = found.quiz.questions
    assert len(asked_in) <= len(LANGUAGES) * len(question.choices)


def test_a_pile_is_mended_by_one_of_its_chips_and_one_from_a_hand() -> None:
    exercise = questions()["nb2.q2"]
    found = asked(exercise)
    [question] = found.quiz.questions
    row = exercise.task(WHO).facts["pile"]
    assert tuple(map(str, found.record.start.piles[1])) == row
    assert len(question.choices) == 3 * len(row)
    for choice in question.choices:
        index = int(choice.parts[0].split()[-1])
        answer = found.answers[choice.id]
        assert isinstance(answer, list)
        assert [n for n, chip in enumerate(answer) if chip != row[n]] == [index]
        assert choice.leads is not None
        assert choice.leads["position"]["piles"][0]["chips"] == answer


def test_a_card_shows_the_board_and_a_picture_where_no_widget_runs() -> None:
    book = Workbook(questions(), WHO)
    bundle, _ = book.question("nb1.q1")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["image/svg+xml"] == book.question("nb1.q1").svg
    assert bundle["text/plain"] == repr(book.question("nb1.q1"))
    still, _ = book.question("nb5.q2")._repr_mimebundle_()
    assert {*still} == {"text/plain", "image/svg+xml"}
