"""Kinds of answers: each kind reads what a student typed, and says what it expects.

`read` returns a plain value (colours as names). `write` turns the value into JSON that `read`
accepts, so that an answer handed in is read just as it was when it was typed.
"""

from sosucker_widget.teaching.answer_kinds.answer_kind import AnswerKind, UnreadableError
from sosucker_widget.teaching.answer_kinds.color_kinds import (
    ChipRow,
    Coalitions,
    ColorOrNobody,
    ColorSet,
    OneColor,
)
from sosucker_widget.teaching.answer_kinds.number_kinds import (
    FractionByColor,
    NumberFrom,
    OneFraction,
    Percent,
    PlyNumber,
    Probability,
)
from sosucker_widget.teaching.answer_kinds.position_kinds import APosition, MoveLine, OneMove
from sosucker_widget.teaching.answer_kinds.word_kinds import (
    Grid,
    OneWord,
    OwnWords,
    WordRow,
    YesOrNo,
)

__all__ = [
    "APosition",
    "AnswerKind",
    "ChipRow",
    "Coalitions",
    "ColorOrNobody",
    "ColorSet",
    "FractionByColor",
    "Grid",
    "MoveLine",
    "NumberFrom",
    "OneColor",
    "OneFraction",
    "OneMove",
    "OneWord",
    "OwnWords",
    "Percent",
    "PlyNumber",
    "Probability",
    "UnreadableError",
    "WordRow",
    "YesOrNo",
]
