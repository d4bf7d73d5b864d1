"""Questions written in a record: their words are the author's, and the engine answers them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget import examples
from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.record import (
    Annotations,
    GameNode,
    QuizSpec,
    Record,
    Say,
    dumps,
    loads,
    with_line,
)
from sosucker_widget.replay.quiz import quiz_of, show_quiz
from tests.replay.records import HOSTILE, hostile, record_of

if TYPE_CHECKING:
    from sosucker_widget.replay.quiz import QuizQuestion, Unasked

# Every event of the example is an action, so event 7 comes right after ply 7.
TURN_5, CAPTURED = 7, 8


def written(event: int, quiz: QuizSpec) -> Record:
    """Write a question at an event of the example, and read the record as a file."""
    record = examples["documented_example"]
    events = list(record.events)
    events[event] = events[event].annotated(quiz=quiz)
    return loads(dumps(with_line(record, events)))


def asked(event: int, ask: str, **fields: Any) -> QuizQuestion:  # noqa: ANN401
    quiz = quiz_of(written(event, QuizSpec(ask, **fields)))
    assert quiz.unasked == ()
    return quiz[f"event-{event}"]


def unasked(event: int, ask: str, **fields: Any) -> Unasked:  # noqa: ANN401
    [one] = quiz_of(written(event, QuizSpec(ask, **fields))).unasked
    assert (one.event, one.ply, one.kind) == (event, event, ask)
    return one


def test_it_is_asked_at_the_ply_before_its_event_in_the_authors_words() -> None:
    words = {"en": "Whose turn is it?", "ru": "Чья очередь?"}
    question = asked(TURN_5, "next", question=words, hint="Look below.")
    assert (question.ply, question.event) == (7, 7)
    assert question.text == words
    assert question.hint == {"en": "Look below.", "ru": "Look below."}
    assert question.right == ("red",)
    assert question.sub is not None
    assert question.choices[1].elsewhere[0].preset == "classic"


def test_what_the_author_asks_is_not_built_once_more() -> None:
    ids = [q.id for q in quiz_of(written(TURN_5, QuizSpec("next")), kinds=["next"]).questions]
    assert ids == ["next-5", "next-6", "event-7", "next-8"]
    # Who has the move after a capture gives away who captured, so that isn't asked afterwards.
    ids = [q.id for q in quiz_of(written(CAPTURED, QuizSpec("next")), plies=[8]).questions]
    assert "captor-8" not in ids
    assert ids[0] == "event-8"


def test_the_authors_answer_counts_for_nothing_where_the_engine_knows() -> None:
    assert asked(TURN_5, "next", answer="blue").right == ("red",)


@pytest.mark.parametrize("ask", ["next", "text"])
def test_a_reason_is_shown_with_every_answer(ask: str) -> None:
    why = {"en": "The lowest chip is Red's.", "ru": "Нижняя фишка красная."}
    question = asked(TURN_5, ask, question="Who?", choices=("blue", "red"), why=why)
    assert [choice.note for choice in question.choices] == [why, why]


@pytest.mark.parametrize("name", examples)
def test_every_question_of_our_games_that_the_engine_cant_answer_gives_a_reason(name: str) -> None:
    questions = quiz_of(examples[name]).questions
    for question in questions:
        if question.kind == "text":
            assert all(choice.note and choice.note["ru"] for choice in question.choices)


def test_choices_narrow_what_may_be_answered() -> None:
    for names in (("blue", "red"), ("Blue", "Red"), ("Синий", {"ru": "Красный"})):
        question = asked(TURN_5, "next", choices=names)
        assert [choice.id for choice in question.choices] == ["blue", "red"]
    assert "nobody" in [one.id for one in asked(CAPTURED, "captor").choices]
    assert asked(CAPTURED, "kill", choices=("green", "red")).right == ("green", "red")


@pytest.mark.parametrize(
    ("event", "ask", "fields", "why"),
    [
        (TURN_5, "captor", {}, "No pile has been captured here."),
        (TURN_5, "kill", {}, "No pile has been captured here."),
        (TURN_5, "text", {}, "The question has no text."),
        (TURN_5, "next", {"choices": ("blue",)}, "None of its choices is right."),
        (TURN_5, "next", {"choices": ("purple",)}, '"purple" is not one of the answers'),
        (TURN_5, "next", {"choices": (1,)}, "1 is not one of the answers"),
        (TURN_5, "legal", {"choices": ("yes", "no")}, '"yes" is not a short move'),
        (TURN_5, "legal", {"choices": ("b1", "g1")}, "None of its choices is right."),
    ],
)
def test_what_cant_be_asked_is_told_to_the_author(
    event: int, ask: str, fields: dict[str, Any], why: str
) -> None:
    told = unasked(event, ask, **fields).why
    assert why in told["en"]
    assert told["ru"]


@pytest.mark.parametrize("ask", ["next", "captor", "legal", "kill"])
def test_after_the_end_the_engine_has_nothing_to_ask(ask: str) -> None:
    over = Position.start(RuleSet(players=2, chips=1), first=0)._replace(
        phase="over",
        alive_seats=(1,),
        hand_tallies=(0, 1 << 4),
        moving_seat=None,
        recent_seats=(1,),
        dead_tally=1,
    )
    record = record_of(over, [], given=True)
    record = with_line(record, [GameNode(Say(1, "Thanks"), Annotations(quiz=QuizSpec(ask)))])
    quiz = quiz_of(record)
    assert quiz.questions == ()
    assert len(quiz.unasked) == 1


def test_at_the_start_of_a_record_the_setup_answers() -> None:
    question = asked(0, "next")
    assert question.right == ("red",)
    assert question.sub == {"en": "The record begins here.", "ru": "Здесь начинается запись."}
    assert question.choices[1].findings[0].rule == "SETUP-3"
    # A record may begin from a position in which a chip is to be killed.
    example = examples["documented_example"]
    record = record_of(example.position(8), [], given=True)
    record = with_line(record, [GameNode(Say(1, "Well?"), Annotations(quiz=QuizSpec("captor")))])
    assert quiz_of(record)["event-0"].right == ("red",)


class TestLegal:
    def test_one_short_move_is_proposed_by_itself(self) -> None:
        question = asked(TURN_5, "legal", choices=("b1",))
        assert question.sub is not None
        assert question.sub["en"] == "Red plays a blue chip on pile 1."
        assert question.right == ("no",)
        assert question.choices[0].findings[0].rule == "PLAY-1"

    def test_of_several_those_are_right_that_are_allowed(self) -> None:
        question = asked(TURN_5, "legal", choices=("b1", "r1", "r+", "R1"))
        assert question.text["en"] == "Which of these is allowed?"
        assert [choice.text["en"] for choice in question.choices] == [
            "Red plays a blue chip on pile 1.",
            "Red plays a red chip on pile 1.",
            "Red starts a new pile with a red chip.",
        ]
        assert question.right == ("1", "2")

    def test_a_gift_is_allowed_under_the_other_preset(self) -> None:
        question = asked(9, "legal", choices=("r:g>b",))
        assert question.right == ("no",)
        [classic] = question.choices[0].elsewhere
        assert (classic.preset, classic.right) == ("classic", True)
        assert classic.sentence["en"] == "Under the classic rules this would be allowed."

    def test_without_a_move_the_engine_proposes_one(self) -> None:
        assert asked(TURN_5, "legal").sub is not None


class TestText:
    WORDS = "Why would Red do that?"

    def ask(self, **fields: Any) -> QuizQuestion:  # noqa: ANN401
        return asked(TURN_5, "text", question=self.WORDS, **fields)

    @pytest.mark.parametrize(
        ("answer", "right"),
        [
            (1, ("1",)),
            ("Trust", ("0",)),
            ({"en": "Greed", "ru": "Жадность"}, ("1",)),
            ("Жадность", ("1",)),
            ([0, "Greed"], ("0", "1")),
        ],
    )
    def test_an_answer_is_an_index_or_the_exact_words(
        self, answer: object, right: tuple[str, ...]
    ) -> None:
        choices = ("Trust", {"en": "Greed", "ru": "Жадность"}, 7)
        question = self.ask(choices=choices, answer=answer)
        assert question.right == right
        assert question.judged
        assert [choice.text["ru"] for choice in question.choices] == ["Trust", "Жадность", "7"]

    @pytest.mark.parametrize("answer", [None, 2, -1, True, 1.0, "trust"])
    def test_an_answer_that_is_none_of_them_leaves_it_open(self, answer: object) -> None:
        question = self.ask(choices=("Trust", "Greed"), answer=answer)
        assert not question.judged
        assert {choice.verdict["en"] for choice in question.choices} == {
            "The record gives no answer"
        }

    @pytest.mark.parametrize(
        ("answer", "shown"),
        [
            ("To please Blue.", "To please Blue."),
            ({"ru": "Чтобы угодить."}, "Чтобы угодить."),
            (3, "3"),
            ([1, None], "[1, null]"),
        ],
    )
    def test_without_choices_the_authors_answer_is_shown(self, answer: object, shown: str) -> None:
        question = self.ask(answer=answer)
        assert question.choices == ()
        assert not question.judged
        assert question.solution is not None
        assert question.solution["ru"] == shown

    def test_the_author_may_have_no_answer(self) -> None:
        assert self.ask().solution is None


def test_hostile_text_stays_text() -> None:
    shown = show_quiz(quiz_of(hostile()))
    authored = [one for one in shown["questions"] if one["kind"] == "text"]
    assert authored
    for question in authored:
        for text in (question["text"], question["hint"], question["choices"][0]["text"]):
            assert text == {"en": HOSTILE, "ru": HOSTILE}
