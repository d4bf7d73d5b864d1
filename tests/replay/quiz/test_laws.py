"""What is true of the quiz of any record: the engine works out every answer again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import (
    COLOR_NAMES,
    RULEBOOK,
    SOURCES,
    Give,
    Kill,
    apply,
    judge,
    legal_actions,
)
from sosucker_widget.record import action_from_json, position_at, steps, with_line
from sosucker_widget.replay import encode
from sosucker_widget.replay.quiz import KINDS, quiz_of, show_quiz
from sosucker_widget.replay.quiz.quiz_question import HIDES
from sosucker_widget.replay.state import PlyState
from tests.record.strategies import records as drawn_records
from tests.replay.records import record_of
from tests.strategies import attempts, games, rule_sets

if TYPE_CHECKING:
    from sosucker_widget.engine import Action, Position, RuleSet
    from sosucker_widget.record import Record
    from sosucker_widget.replay.quiz import QuizQuestion
    from sosucker_widget.replay.quiz.quiz_state import QuizKind
    from tests.strategies import Played

played = games(st.one_of(rule_sets(max_chips=3), rule_sets()), max_plies=40).map(
    lambda game: record_of(game.positions[0], game.actions)
)
annotated = drawn_records()
records = st.one_of(played, played, annotated)
few = attempts(25)

FIELDS = {
    "play": ("player", "chip", "pile"),
    "give": ("player", "to"),
    "kill": ("player", "chip"),
    "donate": ("player", "chip"),
    "refuse": ("player",),
    "transfer": ("player", "to", "chip"),
    "discard": ("player", "chip"),
}


def every_ply(record: Record) -> range:
    return range(1 + sum(event.action is not None for event in record.events))


def last_act(record: Record, ply: int) -> tuple[Position, Action] | None:
    """Return the act that led to a ply, with the position before it."""
    found = [step for step in steps(record) if step.action is not None and step.ply == ply]
    if not found or found[0].action is None:
        return None
    return found[0].before, found[0].action


def proposed(question: QuizQuestion, position: Position) -> Action:
    """Read from a built question's id the act that it asks about."""
    _, _, kind, *words = question.id.split("-")
    values = [int(word) if word.isdecimal() else word for word in words]
    fields = dict(zip(FIELDS[kind], values, strict=True))
    return action_from_json({"type": kind, **fields}, position)


def answers(kind: str, position: Position) -> set[str]:
    """Work out the right answers at a position."""
    if kind == "next" and position.phase == "give":
        return {a.to for a in legal_actions(position) if isinstance(a, Give)}
    if kind == "next":
        assert position.moving_seat is not None
        return {COLOR_NAMES[position.moving_seat]}
    if kind == "captor":
        return {COLOR_NAMES[position.moving_seat or 0] if position.phase == "kill" else "nobody"}
    return {a.chip for a in legal_actions(position) if isinstance(a, Kill)}


@few
@given(played)
def test_right_is_what_the_engine_says_and_nothing_else(record: Record) -> None:
    for question in quiz_of(record, every_ply(record)).questions:
        position = position_at(record, question.ply)
        if question.kind == "legal":
            right = {"yes" if judge(position, proposed(question, position)) else "no"}
        else:
            right = answers(question.kind, position)
        assert {*question.right} == right
        assert len(question.right) == len(right)


@few
@given(played)
def test_elsewhere_are_the_presets_that_meet_a_choice_otherwise(record: Record) -> None:
    for question in quiz_of(record, every_ply(record)).questions:
        for preset in SOURCES:
            right = {*question.right}
            other = elsewhere(record, question, preset)
            for choice in question.choices:
                found = [one for one in choice.elsewhere if one.preset == preset]
                flips = other is not None and (choice.id in other) != (choice.id in right)
                assert len(found) == flips
                for one in found:
                    assert one.right != choice.right
                    assert one.findings


def elsewhere(record: Record, question: QuizQuestion, preset: str) -> set[str] | None:
    """Work out the right answers under a preset; None if there is no such question."""
    now = position_at(record, question.ply)
    rules = now.rules.under(preset)
    if question.kind == "kill":
        return None
    if question.kind == "legal":
        action = proposed(question, now)
        return {"yes" if judge(now._replace(rules=rules), action) else "no"}
    led = last_act(record, question.ply)
    if led is None or led[1].type in {"transfer", "discard"}:
        # A gift doesn't decide who has the move, but it may lead to need and so to a defeat.
        return None if led is None or same(led) else after(led, rules, question.kind)
    return after(led, rules, question.kind)


def same(led: tuple[Position, Action]) -> bool:
    before, action = led
    reached = apply(before, action)
    return (reached.phase, reached.moving_seat) == (before.phase, before.moving_seat)


def after(led: tuple[Position, Action], rules: RuleSet, kind: str) -> set[str] | None:
    before = led[0]._replace(rules=rules)
    if not judge(before, led[1]):
        return None
    reached = apply(before, led[1])
    return set() if reached.phase == "over" and kind == "next" else answers(kind, reached)


@few
@given(records)
def test_every_choice_is_met_with_a_ruling_in_both_languages(record: Record) -> None:
    shown = show_quiz(quiz_of(record, every_ply(record)))
    for question in shown["questions"]:
        for choice in question["choices"]:
            assert all(choice["verdict"].values())
            assert choice["rulings"] or question["kind"] == "text"
            for ruling in choice["rulings"]:
                assert ruling["rule"] in shown["rules"]
                assert all(ruling["sentence"].values())
    assert shown["rules"].keys() <= RULEBOOK.keys()


@few
@given(records, st.integers(0, 99))
def test_the_same_seed_gives_the_same_quiz(record: Record, seed: int) -> None:
    first = encode(show_quiz(quiz_of(record, seed=seed)))
    assert first == encode(show_quiz(quiz_of(record, seed=seed)))


@few
@given(records, st.sets(st.sampled_from(KINDS)))
def test_asked_is_what_was_wanted_by_ply_and_once(record: Record, kinds: set[QuizKind]) -> None:
    wanted = {ply for ply in every_ply(record) if ply % 2}
    quiz = quiz_of(record, wanted, kinds)
    ids = [question.id for question in quiz.questions]
    assert len({*ids}) == len(ids)
    assert {question.kind for question in quiz.questions} <= kinds
    plies = [question.ply for question in quiz.questions]
    assert plies == sorted(plies)
    assert {*plies} <= wanted
    for question in quiz.questions:
        assert question.choices or question.kind == "text"
        assert len({choice.id for choice in question.choices}) == len(question.choices)


@few
@given(annotated)
def test_what_is_written_is_asked_or_said_to_be_unaskable(record: Record) -> None:
    quiz = quiz_of(record)
    asked = [question.event for question in quiz.questions if question.event is not None]
    left = [one.event for one in quiz.unasked]
    there = [index for index, event in enumerate(record.events) if event.quiz is not None]
    assert sorted([*asked, *left]) == there
    assert all(value for one in quiz.unasked for value in one.why.values())


NAMES = re.compile(r"(?i)\b(?:red|blue|green|yellow|purple|orange|красн|син|зел|жёлт|фиол|оранж)")


@few
@given(played)
def test_neither_question_nor_hint_names_an_answer(record: Record) -> None:
    for question in quiz_of(record, every_ply(record)).questions:
        for text in (question.text, question.hint):
            assert text is not None
            assert not NAMES.search(text["en"] + text["ru"])


@given(games(rule_sets(max_chips=3), max_plies=40))
def test_what_is_seen_is_the_same_whatever_the_answer(game: Played) -> None:
    """Take an act on which the presets differ: the two questions differ only in hidden parts."""
    for before, action in zip(game.positions, game.actions, strict=False):
        asked = []
        for preset in SOURCES:
            start = before._replace(rules=before.rules.under(preset))
            # A position of one rule set need not be one of the other.
            if start.is_valid() and judge(start, action):
                one = record_of(start, [action], given=True)
                asked.append(quiz_of(one, [1], ["next", "captor"]).questions)
        # With less than two questions of a kind there is nothing to compare.
        if len(asked) < len(SOURCES) or not all(asked) or asked[0][0].text != asked[1][0].text:
            continue
        [first], [second] = asked
        assert first.kind == second.kind
        assert first.sub == second.sub
        assert first.board == second.board
        assert [(c.id, c.text) for c in first.choices] == [(c.id, c.text) for c in second.choices]
        if first.kind == "captor":
            assert first.hint == second.hint


@few
@given(played)
def test_what_would_tell_is_hidden(record: Record) -> None:
    for question in quiz_of(record, every_ply(record)).questions:
        assert {"rulings", "contrasts", "claims", "note", "glyph"} <= {*question.hides}
        assert (question.board is not None) == ("position" in question.hides)
        assert (question.kind in {"next", "captor"}) == ("position" in question.hides)


@few
@given(played)
def test_a_verdict_says_whether_the_answer_was_right(record: Record) -> None:
    for question in quiz_of(record, every_ply(record)).questions:
        for choice in question.choices:
            said, word = ("Right", "Верно") if choice.right else ("Wrong", "Неверно")
            assert choice.verdict["en"].startswith(f"{said}: ")
            assert choice.verdict["ru"].startswith(f"{word}: ")


def test_a_new_field_of_a_ply_is_hidden_or_known_to_tell_nothing() -> None:
    for hidden in HIDES.values():
        assert {*hidden} | {"turn", "action"} == {*PlyState.__annotations__}


@few
@given(played)
def test_a_question_keeps_its_id_whatever_else_is_asked(record: Record) -> None:
    every = {question.id: question for question in quiz_of(record, every_ply(record)).questions}
    for question in quiz_of(record).questions:
        assert every[question.id] == question
    shorter = with_line(record, record.events[:-1])
    for question in quiz_of(shorter, every_ply(shorter), ["next", "captor", "legal"]).questions:
        assert every[question.id] == question
