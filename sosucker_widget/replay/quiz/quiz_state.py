"""The quiz as the browser sees it, in the style of `replay/state.py`.

A page without a kernel runs a quiz from a `QuizState` alone: it is complete, the right answers
and what meets each of them included. Such a page holds its own key: whoever looks into its source
finds it. A quiz is for learning, not for marks.

While a question is asked nothing after its `ply` may be shown: no ply, no turn, no mark on the
scrubber, no variation. What else is to be hidden then, the question's `hides` says; it may be
shown when the question is settled.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from sosucker_widget.replay.state import Color, PileState, RuleState, RulingState, Text

QuizKind = Literal["next", "captor", "legal", "kill", "text"]
"""What is asked: who has the move, who captures, whether an act is allowed, what the reader would
kill, or whatever the author of the record put into words."""

Hidden = Literal[
    "position",
    "rulings",
    "contrasts",
    "claims",
    "note",
    "glyph",
    "talk",
    "marks",
    "follows",
    "handover",
    "pointers",
    "after_image",
]
"""A field of `PlyState` that would give an answer away."""

QuizPhase = Literal["find", "right", "wrong", "shown", "done"]
"""`find`: an answer is awaited. `right`, `wrong`: it was given. `shown`: the answer was shown, or
there was none to find. `done`: no question is left."""


class BoardState(TypedDict):
    """What lies where just after the last act, before what follows from it."""

    hands: dict[Color, dict[Color, int]]
    piles: list[PileState]
    next_pile: int
    dead: dict[Color, int]
    alive: list[Color]
    """Those alive before the act: who was defeated by it may be what is asked."""
    mover: Color | None
    """Who has just played a chip; null where the last act was no play."""
    pile: int | None
    """The pile that it lies on."""


class ElsewhereState(TypedDict):
    """A preset under which a choice would be met otherwise."""

    preset: str
    right: bool
    sentence: Text
    rulings: list[RulingState]
    """What that preset decides."""


class ChoiceState(TypedDict):
    """An answer to choose, and what meets it."""

    id: str
    text: Text
    player: Color | None
    """The player whom the choice names."""
    chip: Color | None
    """The chip that it names."""
    right: bool
    played: bool
    """Whether it is what was done in the game: for `kill`, where more than one answer is right."""
    verdict: Text
    """How the answer is met, as a heading: 'Wrong: by the documented rules it is Red'."""
    rulings: list[RulingState]
    """Why, the one that decides first; empty only for a question of kind `text`."""
    elsewhere: list[ElsewhereState]


class QuestionState(TypedDict):
    """A question. It is met by the choices' verdicts, or, without choices, by `solution`."""

    id: str
    ply: int
    """The ply at which it is asked."""
    kind: QuizKind
    text: Text
    sub: Text | None
    hint: Text | None
    choices: list[ChoiceState]
    judged: bool
    """Whether an answer can be right or wrong. Where not, an answer shows the solution at once,
    and counts for nothing."""
    solution: Text | None
    """The author's own answer to a question of kind `text`, where the choices do not hold it."""
    board: BoardState | None
    """To be drawn while the question is asked; null where the ply may be drawn as it is."""
    hides: list[Hidden]
    """What of `ply` itself is to be hidden meanwhile."""


class UnaskedState(TypedDict):
    """A question of the record that can't be asked where it stands, for its author."""

    event: int
    ply: int
    kind: QuizKind
    why: Text


class QuizState(TypedDict):
    """All questions of a record, in the order in which they are asked."""

    version: int
    seed: int
    questions: list[QuestionState]
    unasked: list[UnaskedState]
    rules: dict[str, RuleState]
    """By rule id, those that the rulings name."""


class AttemptState(TypedDict):
    """What became of one question so far."""

    tried: list[str]
    """The ids of the choices given, or the reader's own words where there are none to choose."""
    retrying: bool
    """Whether, after a wrong answer, another one is being looked for."""
    hinted: bool
    shown: bool
    skipped: bool


class AnswersState(TypedDict):
    """The answers to a quiz, as they are saved."""

    version: int
    at: str | None
    """The question that is asked now; null when all are done."""
    attempts: dict[str, AttemptState]
    """By question, those that something was done about."""


class ScoreState(TypedDict):
    """How many questions came out how. Those that no answer is right to are not counted."""

    total: int
    first: int
    """Right at the first try."""
    retry: int
    """Right after a wrong answer."""
    wrong: int
    shown: int
    skipped: int
    open: int
    """Not answered yet. These six add up to `total`."""
    hints: int
    """Questions, however they came out, to which a hint was asked for."""
