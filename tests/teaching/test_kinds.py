"""Everything handed in is either read as an answer or refused; nothing else can happen."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.lessons import questions
from sosucker_widget.locale import LANGUAGES, Language
from sosucker_widget.locale.tables import tables
from sosucker_widget.teaching import Task, answer_kinds
from sosucker_widget.teaching.answer_kinds import (
    AnswerKind,
    APosition,
    ChipRow,
    Coalitions,
    ColorOrNobody,
    ColorSet,
    FractionByColor,
    Grid,
    MoveLine,
    NumberFrom,
    OneColor,
    OneFraction,
    OneMove,
    OneWord,
    OwnWords,
    Percent,
    PlyNumber,
    Probability,
    UnreadableError,
    WordRow,
    YesOrNo,
)
from sosucker_widget.teaching.boards import COURSE, set_up
from sosucker_widget.teaching.verdict import judge_answer
from tests.strategies import attempts

TASK = Task(set_up(COURSE, [{"red": 2}, {"blue": 1}, {}, {}], [["red"]], move="red"))
KINDS: list[AnswerKind] = [
    *(ChipRow(), Coalitions(), ColorSet(), Grid(1, 2, ("yes", "no")), MoveLine(), OneColor()),
    *(
        NumberFrom(0, 9),
        OneFraction(),
        Percent(),
        Probability(),
        OneMove(),
        OneWord(("yes", "no")),
        OwnWords(),
        FractionByColor(),
    ),
    *(WordRow(2, ("yes", "no")), YesOrNo(), ColorOrNobody(), APosition(9, "start(…)")),
]
WORDS = ["yes no", "r1", "r+", "b", "rgb", "1/3", "0.5", "1/0", "nobody", "x" * 3000, "\ud800"]
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.floats(),
    st.sampled_from([*COLOR_NAMES, *WORDS]),
    st.text(max_size=5),
)
RAW = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(COLOR_NAMES), inner)
    ),
    max_leaves=8,
)


EVERY = {
    kind
    for kind in map(vars(answer_kinds).get, answer_kinds.__all__)
    if isinstance(kind, type) and issubclass(kind, AnswerKind) and kind is not AnswerKind
}
NEEDS_A_GAME = {PlyNumber}


def test_every_kind_is_tried_here() -> None:
    assert {*map(type, KINDS)} | NEEDS_A_GAME == EVERY


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_says_what_it_expects(language: Language) -> None:
    keys = {f"teach.wants.{kind.name}" for kind in EVERY}
    missing = keys - tables(language).phrases.keys()
    assert not missing, f"write them in sosucker_widget/locale/{language}/teaching.py"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@given(raw=RAW)
@attempts(30)
def test_an_answer_is_read_again_as_it_was_written(kind: AnswerKind, raw: Any) -> None:  # noqa: ANN401 - any JSON
    try:
        value = kind.read(raw, TASK)
    except UnreadableError:
        return
    written = json.loads(json.dumps(kind.write(value)))
    assert kind.read(written, TASK) == value


@given(st.sampled_from(sorted(questions())), RAW)
def test_every_question_meets_whatever_was_handed_in_with_a_verdict(name: str, raw: Any) -> None:  # noqa: ANN401 - as above
    verdict, _ = judge_answer(questions()[name], "anna", raw)
    assert len(repr(verdict).splitlines()) >= 1


@pytest.mark.parametrize(
    ("kind", "raw", "value"),
    [
        (ColorSet(), "red", frozenset({"red"})),
        (ColorSet(), (), frozenset()),
        (ChipRow(), "R g", ("red", "green")),
        (ChipRow(), ["жёлтая", " Желтая "], ("yellow", "yellow")),
        (ColorSet(), ["Синий", "b", "red"], frozenset({"blue", "red"})),
        (ColorOrNobody(), " Никто", "nobody"),
        (ColorOrNobody(), "зелёный", "green"),
        (NumberFrom(0, 9), 3.0, 3),
        (NumberFrom(0, 9), np.int64(3), 3),
        (OneMove(), " R1 ", "r1"),
        (OneFraction(), " 2 / 6 ", Fraction(1, 3)),
        (MoveLine(), ["r1", "B"], "r1 b"),
        (Grid(1, 2, ("yes", "no")), ["yes NO"], (("yes", "no"),)),
        (WordRow(2, ("yes", "no")), "no, Yes", ("no", "yes")),
        (YesOrNo(), True, True),
        (YesOrNo(), "Yes.", True),
        (ColorOrNobody(), "Nobody.", "nobody"),
        (ColorOrNobody(), "«Синий»", "blue"),
        (OneColor(), '"Blue!"', "blue"),
        (OneColor({"green": "loyal:blue"}), "Loyal:Blue", "green"),
        (OneColor({"green": "loyal:blue"}), "loyal", "green"),
        (OneColor({"green": "loyal:blue"}), "blue", "blue"),
        (ColorSet(), "Red and blue", frozenset({"red", "blue"})),
        (ColorSet(), "Красный, синий и зелёный.", frozenset({"red", "blue", "green"})),
        (ColorSet(), "nobody", frozenset()),
        (ColorSet(), "Никто.", frozenset()),
        (ChipRow(), "red, blue, red", ("red", "blue", "red")),
        (NumberFrom(0, 9), "3", 3),
        (NumberFrom(0, 9), " 3.", 3),
        (NumberFrom(-9, 9), "−3", -3),
        (NumberFrom(0, 100), "40 %", 40),
        (OneFraction(), "0,6", Fraction(3, 5)),
        (OneFraction(), "50%", Fraction(1, 2)),
        *((Probability(), half, Fraction(1, 2)) for half in ("50 %", "0,5", "1/2", 0.5)),
        *((Percent(), half, 50) for half in ("50 %", "0,5", "1/2", 0.5, 50, "50")),
        *((Probability(), sure, Fraction(1)) for sure in (1, "100 %")),
        (OneMove(), "red on 1", "r1"),
        (OneMove(), "Play a red chip on pile 1.", "r1"),
        (OneMove(), "red as a new pile", "r+"),
        (OneMove(), "R 1", "r1"),
        (OneMove(), "красную на стопку 1", "r1"),
        (OneMove(), "Красную фишку в новую стопку", "r+"),
        (OneWord(("p1", "p2")), "P2.", "p2"),
    ],
)
def test_what_is_meant_is_understood(kind: AnswerKind, raw: object, value: object) -> None:
    assert kind.read(raw, TASK) == value


@pytest.mark.parametrize("kind", [Probability(), Percent()], ids=lambda kind: kind.name)
@pytest.mark.parametrize("raw", [-1, "-1/2", 101, "150 %", "3/2"])
def test_what_is_no_probability_is_told_so(kind: AnswerKind, raw: object) -> None:
    with pytest.raises(UnreadableError) as refused:
        kind.read(raw, TASK)
    assert refused.value.reason == "probability"


@pytest.mark.parametrize(
    ("kind", "raw"),
    [
        (NumberFrom(0, 9), 10),
        (NumberFrom(0, 9), True),
        (OneColor(), "purple"),
        (OneColor(), "фиолетовый"),
        (OneColor(), "nobody"),
        (PlyNumber(), 1),
        (ChipRow(), {"red", "blue"}),
        (OneFraction(), "1/0"),
        (OneFraction(), "1e99999999"),
        (OneMove(), "r9999999"),
        (OneMove(), "red on blue on 1"),
        (OneMove(), "something on 1"),
        (NumberFrom(0, 9), "3 or 4"),
        (NumberFrom(0, 9), "10"),
        (ColorSet(), ""),
        (ColorSet(), "red or purple"),
        (MoveLine(), " "),
        (WordRow(2, ("yes", "no")), ["yes"]),
        (WordRow(2, ("yes", "no")), {"yes", "no"}),
        (FractionByColor(), {"pink": 1}),
        (OwnWords(), " "),
    ],
)
def test_what_can_not_be_meant_is_refused(kind: AnswerKind, raw: object) -> None:
    with pytest.raises(UnreadableError):
        kind.read(raw, TASK)
