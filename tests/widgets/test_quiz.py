"""The quiz of a replay in Python and in the browser: both agree, and refuse the impossible."""

from __future__ import annotations

import gzip
import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from traitlets import TraitError

from sosucker_widget import Replay, examples
from sosucker_widget.export.html import to_html
from sosucker_widget.record import RecordError, with_line
from sosucker_widget.replay.quiz import QuizAnswers, QuizError, answers_to_json, quiz_of, show_quiz
from tests.widgets.test_hostile import json_values
from tests.widgets.wire import connect, receive

if TYPE_CHECKING:
    from pathlib import Path

    from tests.widgets.wire import Wire

RECORD = examples["documented_example"]
QUIZ = quiz_of(RECORD)


def shown(replay: Replay) -> Any:  # noqa: ANN401
    """Return the browser's quiz, or None."""
    return json.loads(gzip.decompress(replay._questions)) if replay._questions else None


def send(replay: Replay, **state: Any) -> None:  # noqa: ANN401
    """Set traits as a browser does, in one message."""
    receive(replay, {"method": "update", "state": state, "buffer_paths": []})


class TestMakingOne:
    def test_of_what_the_engine_finds(self) -> None:
        replay = Replay(RECORD, quiz=True)
        assert replay.quiz.asking
        assert replay.quiz.answers == QuizAnswers.begin(QUIZ)
        assert shown(replay) == show_quiz(QUIZ)
        assert replay.ply == QUIZ.questions[0].ply

    def test_of_plies(self) -> None:
        replay = Replay(RECORD, quiz=iter([5, 7]))
        assert {question.ply for question in replay.quiz.questions} == {5, 7}
        assert replay.ply == 5

    def test_of_a_quiz_and_of_answers_to_go_on_from(self) -> None:
        assert Replay(RECORD, quiz=QUIZ).quiz.answers == QuizAnswers.begin(QUIZ)
        answers = QuizAnswers.begin(QUIZ).skip()
        assert Replay(RECORD, quiz=answers).quiz.answers == answers

    def test_of_what_is_written_in_the_record_waits_for_the_reader(self) -> None:
        replay = Replay(examples["rescue"])
        assert [question.event for question in replay.quiz.questions] == [14, 15]
        assert not replay.quiz.asking
        assert replay.ply == 0
        replay.goto("last")
        replay.quiz.start()
        assert replay.ply == replay.quiz.questions[0].ply < replay.plies

    def test_of_none(self) -> None:
        for replay in (Replay(RECORD), Replay(examples["rescue"], quiz=False)):
            assert replay._questions == b""
            assert (replay.quiz.questions, replay.quiz.asking) == ((), False)
            assert repr(replay.quiz) == "QuizControl(questions=0, at=None, asking=False)"

    @pytest.mark.parametrize("junk", [[True], ["7"], [None], [7.0]])
    def test_of_what_is_no_ply(self, junk: Any) -> None:  # noqa: ANN401
        with pytest.raises(TypeError, match="is not a ply"):
            Replay(RECORD, quiz=junk)
        with pytest.raises(IndexError, match="ply 12"):
            Replay(RECORD, quiz=[12])

    def test_from_python_where_there_was_none(self) -> None:
        replay = Replay(RECORD, ply=3)
        replay.quiz.start()
        assert replay.quiz.questions == QUIZ.questions
        replay.quiz.start([7])
        assert (replay.quiz.answers.at, replay.ply) == ("next-7", 7)
        with pytest.raises(ValueError, match="nothing to ask"):
            replay.quiz.start(wanted=False)

    def test_none_of_its_traits_is_set_by_hand(self) -> None:
        replay = Replay(RECORD, quiz=True)
        for name, value in (("_questions", b""), ("_answered", {}), ("_asking", False)):
            with pytest.raises(TraitError):
                setattr(replay, name, value)


class TestGoingThroughIt:
    def test_every_step_is_in_the_trait_and_the_cursor_follows(self) -> None:
        replay = Replay(RECORD, quiz=QUIZ)
        answers = QuizAnswers.begin(QUIZ)
        while answers.question is not None:
            right = answers.question.right[0]
            answers = answers.answer(right).next()
            replay.quiz.answer(right)
            replay.quiz.next()
            assert replay.quiz.answers == answers
            assert replay._answered == answers_to_json(answers)
            if answers.question is not None:
                assert replay.ply == answers.question.ply
        assert replay.quiz.score["first"] == replay.quiz.score["total"]
        assert replay.quiz.phase == "done"
        replay.goto("last")
        assert replay.ply == 11

    def test_the_other_steps(self) -> None:
        quiz = Replay(RECORD, quiz=[7]).quiz
        quiz.hint()
        quiz.answer("blue")
        quiz.retry()
        quiz.show()
        assert (quiz.phase, quiz.score["hints"]) == ("shown", 1)
        quiz.goto(quiz.questions[-1].id)
        quiz.skip()
        assert quiz.phase == "done"
        quiz.restart()
        assert quiz.answers == QuizAnswers.begin(quiz.answers.quiz)

    def test_a_step_that_is_not_taken_changes_nothing(self) -> None:
        replay = Replay(RECORD, quiz=True)
        before = replay._answered
        for step in (replay.quiz.next, replay.quiz.retry, lambda: replay.quiz.answer("pink")):
            with pytest.raises(QuizError):
                step()
        assert replay._answered == before

    def test_nothing_after_the_question_is_reached(self) -> None:
        replay = Replay(examples["rescue"], quiz=True)
        at = replay.quiz.questions[0].ply
        replay.ply = 99
        assert replay.ply == at
        replay.goto("last")
        assert replay.ply == at
        with pytest.raises(ValueError, match=rf"ply {at + 1} is hidden .* at ply {at}"):
            replay.goto(at + 1)
        replay.goto(0)
        replay.quiz.leave()
        replay.goto(at + 1)
        replay.quiz.start()
        assert replay.ply == at

    def test_no_other_line_is_shown_meanwhile(self) -> None:
        replay = Replay(RECORD, ply=1)
        replay.enter("g g1")
        replay.goto(2, line=1)
        replay.quiz.start([7])
        assert (replay.line, replay.ply) == (0, 7)
        replay.line = 1
        assert (replay.line, replay.ply) == (0, 7)
        with pytest.raises(ValueError, match="line 1 is hidden"):
            replay.goto(1, line=1)

    def test_answers_are_kept_in_a_file(self, tmp_path: Path) -> None:
        path = tmp_path / "answers.json"
        one, two = Replay(RECORD, quiz=True), Replay(RECORD, quiz=True)
        one.quiz.skip()
        one.quiz.save(path)
        two.quiz.load(path)
        assert two.quiz.answers == one.quiz.answers
        assert two.ply == one.ply
        path.write_text('{"version": 1, "at": "next-99", "attempts": {}}', encoding="utf-8")
        with pytest.raises(RecordError, match="not a question of this quiz"):
            two.quiz.load(path)
        assert two.quiz.answers == one.quiz.answers


class TestARecordThatIsChanged:
    def test_what_was_answered_stays(self) -> None:
        replay = Replay(RECORD, quiz=[5, 7])
        replay.quiz.answer("yellow")
        before = replay.quiz.answers
        replay.enter("y+")
        assert replay.quiz.answers == before
        assert (replay.line, replay.ply, len(replay.lines)) == (0, 5, 2)

    def test_another_main_line_has_a_quiz_of_its_own(self) -> None:
        replay = Replay(RECORD, quiz=[1, 7], ply=1)
        replay.quiz.leave()
        replay.goto(1)
        replay.enter("g g1")
        replay.promote(1)
        assert {question.ply for question in replay.quiz.questions} == {1}
        assert shown(replay) == show_quiz(replay.quiz.answers.quiz)

    def test_a_quiz_that_was_made_for_one_main_line_is_for_no_other(self) -> None:
        replay = Replay(RECORD, quiz=QUIZ)
        replay.quiz.leave()
        replay.goto(1)
        replay.enter("g g1")
        assert replay.quiz.questions == QUIZ.questions
        replay.promote(1)
        assert (replay.quiz.questions, replay._questions) == ((), b"")


class TestTheBrowser:
    @pytest.fixture
    def replay(self) -> Replay:
        return Replay(RECORD, quiz=QUIZ)

    @pytest.fixture
    def wire(self, replay: Replay) -> Wire:
        return connect(replay)

    def test_answers_and_python_knows(self, replay: Replay, wire: Wire) -> None:
        answers = QuizAnswers.begin(QUIZ).skip().skip()
        reach = answers.reach
        send(replay, _answered=answers_to_json(answers), _asking=True, line=0, ply=reach)
        assert replay.quiz.answers == answers
        assert replay.ply == reach
        assert wire.corrections().get("_answered", replay._answered) == replay._answered

    def test_leaves_and_goes_on(self, replay: Replay, wire: Wire) -> None:
        send(replay, _asking=False, ply=11)
        assert (replay.quiz.asking, replay.ply) == (False, 11)
        send(replay, _asking=True)
        assert replay.ply == QUIZ.questions[0].ply
        # Its place has been sent too.
        assert wire.corrections()["ply"] == replay.ply

    def test_goes_no_further_than_the_question(self, replay: Replay, wire: Wire) -> None:
        send(replay, ply=11, line=3)
        assert (replay.ply, replay.line) == (QUIZ.questions[0].ply, 0)
        assert wire.corrections()["ply"] == replay.ply

    @pytest.mark.parametrize(
        "junk",
        [
            None,
            7,
            [],
            "x",
            {},
            {"version": 1, "at": "next-99", "attempts": {}},
            {"version": 1, "at": None, "attempts": {}},
            {"version": 1, "at": "next-7", "attempts": {"next-7": {"tried": ["blue"]}}},
            {"version": 1, "at": "next-7", "attempts": {"next-7": {"tried": ["pink"]}}},
            {"version": 2, "at": "next-7", "attempts": {}},
        ],
    )
    def test_what_nobody_could_have_answered_is_not_taken(
        self, replay: Replay, wire: Wire, junk: object
    ) -> None:
        before = replay._answered
        send(replay, _answered=junk)
        assert replay._answered == before
        assert wire.corrections()["_answered"] == before
        for value in (junk, 1, "true"):
            send(replay, _asking=value)
        assert replay._asking is True
        send(replay, questions=b"")
        assert shown(replay) == show_quiz(QUIZ)

    def test_begins_no_quiz_where_there_is_none(self) -> None:
        replay = Replay(RECORD)
        wire = connect(replay)
        send(replay, _asking=True)
        assert not replay._asking
        assert wire.corrections()["_asking"] is False

    @settings(deadline=None)
    @given(json_values, json_values, json_values)
    def test_takes_anything_and_stays_sound(self, answered: Any, asking: Any, ply: Any) -> None:  # noqa: ANN401
        replay = Replay(RECORD, quiz=QUIZ)
        wire = connect(replay)
        send(replay, _answered=answered, _asking=asking, ply=ply)
        assert replay._answered == answers_to_json(replay.quiz.answers)
        assert wire.corrections().get("_answered", replay._answered) == replay._answered
        replay.close()


NAMES = st.sampled_from(["answer", "retry", "hint", "show", "skip", "next", "leave", "start"])


@given(st.lists(st.tuples(st.booleans(), NAMES, st.integers(0, 4)), max_size=30))
def test_both_worlds_agree_whoever_takes_the_step(steps: list[tuple[bool, str, int]]) -> None:
    replay = Replay(RECORD, quiz=QUIZ)
    wire = connect(replay)
    asking, answers = True, QuizAnswers.begin(QUIZ)
    browser = {name: getattr(replay, name) for name in ("_answered", "_asking", "ply", "line")}
    for here, name, number in steps:
        told = len(wire.sent)
        if name in {"leave", "start"}:
            asking = name == "start"
        else:
            with suppress(QuizError):
                answers = stepped(answers, name, number)
        if here:
            with suppress(QuizError):
                step_in(replay, name, number)
        else:
            reach = {} if answers.reach is None else {"ply": answers.reach, "line": 0}
            sent = {"_answered": answers_to_json(answers), "_asking": asking, **reach}
            browser |= sent
            send(replay, **sent)
        for data in wire.sent[told:]:
            if data["method"] == "update":
                browser |= {name: data["state"].get(name, browser[name]) for name in browser}
        assert replay.quiz.answers == answers
        assert replay._asking == asking
        assert replay._answered == answers_to_json(answers)
        if asking and answers.reach is not None:
            assert replay.ply <= answers.reach
        assert browser == {name: getattr(replay, name) for name in browser}
    replay.close()


def stepped(answers: QuizAnswers, name: str, number: int) -> QuizAnswers:
    if name == "answer":
        return answers.answer(choice_of(answers, number))
    taken: QuizAnswers = getattr(answers, name)()
    return taken


def step_in(replay: Replay, name: str, number: int) -> None:
    if name == "answer":
        replay.quiz.answer(choice_of(replay.quiz.answers, number))
    else:
        getattr(replay.quiz, name)()


def choice_of(answers: QuizAnswers, number: int) -> str:
    choices = answers.question.choices if answers.question else ()
    return choices[number % len(choices)].id if choices else ""


class TestThePage:
    def test_opens_as_the_widget_stands(self) -> None:
        replay = Replay(RECORD, quiz=QUIZ)
        replay.quiz.skip()
        answers = replay.quiz.answers
        assert replay.to_html() == to_html(RECORD, ply=replay.ply, quiz=answers)
        replay.quiz.leave()
        assert replay.to_html() == to_html(RECORD, ply=replay.ply, quiz=answers, asking=False)

    def test_without_script_tells_nothing_of_what_is_asked(self) -> None:
        page = to_html(RECORD, quiz=[7])
        still, opened = (
            text.partition('<div id="still">')[2].partition("</div>")[0]
            for text in (page, to_html(RECORD))
        )
        assert still == opened != ""

    def test_holds_what_is_written_in_the_record_and_waits(self) -> None:
        record = examples["rescue"]
        assert '"_asking": false' in to_html(record)
        assert '"_questions": ""' not in to_html(record)
        assert '"_questions": ""' in to_html(record, quiz=False)
        bare = with_line(record, [e.annotated(quiz=None) for e in record.events])
        assert '"_questions": ""' in to_html(bare)
