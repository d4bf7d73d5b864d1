"""The quiz as the browser sees it, in the style of `replay/state.py`.

A page without a kernel runs a quiz from a `QuizState` alone: it is complete, with the right answers
and the response to each choice. Such a page contains its own key: anyone who reads its source finds
it. A quiz is for learning, not for grades. Where there is a kernel, a question that is answered on
the board has the responses to the answers given so far, and the page asks for the next one.

While a question is asked, nothing after its `ply` may be shown: no ply, no turn, no mark on the
scrubber, no variation. The question's `hides` says what else must be hidden; it may be shown once
the question is settled.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from sosucker_widget.replay.state import (
    ColorName,
    PileState,
    PlyState,
    PointerState,
    RuleState,
    RulingState,
    Text,
)

QuizKind = Literal["next", "captor", "legal", "kill", "text"]
"""What is asked: who has the move, who captures, whether an act is allowed, what the reader would
kill, or a question in the author's own words."""

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
"""`find`: waiting for an answer. `right`, `wrong`: an answer was given. `shown`: the answer was
shown, or there was none to find. `done`: no question is left."""


class BoardState(TypedDict):
    """The board just after the last act, before its consequences."""

    hands: dict[ColorName, dict[ColorName, int]]
    piles: list[PileState]
    next_pile: int
    dead: dict[ColorName, int]
    alive: list[ColorName]
    """Those alive before the act: the question may be who was defeated by it."""
    mover: ColorName | None
    """Who has just played a chip; null if the last act was not a play."""
    pile: int | None


class ElsewhereState(TypedDict):
    """A preset under which a choice would be judged differently."""

    preset: str
    right: bool
    sentence: Text
    rulings: list[RulingState]


class BoardChoiceState(TypedDict, total=False):
    """What a choice has besides if it is made on the board."""

    parts: list[str]
    """The targets that together are this choice."""
    note: Text
    """What else is said of it, such as a hint."""
    closed: bool
    """Whether Python keeps the response to itself until this is the answer; `right` then says
    nothing."""
    leads: PlyState
    """What it leads to, which is drawn with the response."""


class ChoiceState(BoardChoiceState):
    """An answer to choose, and the response to it."""

    id: str
    text: Text
    player: ColorName | None
    chip: ColorName | None
    right: bool
    played: bool
    """Whether it was done in the game: for `kill`, where more than one answer is right."""
    verdict: Text
    """The response, as a heading: 'Wrong: by the documented rules it is Red'."""
    rulings: list[RulingState]
    """The reasons, the deciding one first; empty only for a question of kind `text`."""
    elsewhere: list[ElsewhereState]


class PlaceState(TypedDict):
    """A place on the board that can be chosen, for the list beside it."""

    target: str
    """Its name: `seat red`, `pile 2`, `chip red blue`; `nobody` is on the list alone."""
    text: Text
    color: ColorName | None


class BoardQuestionState(TypedDict, total=False):
    """What a question has besides if it is answered on the board."""

    places: list[PlaceState]
    builds: bool
    """Whether a pile is built: its chips are the places chosen, in their order, and any number."""
    looks: list[PointerState]
    """What the hint points at, once it is asked for."""


class QuestionState(BoardQuestionState):
    """A question. The response is the choices' verdicts or, without choices, `solution`."""

    id: str
    ply: int
    kind: QuizKind
    text: Text
    sub: Text | None
    hint: Text | None
    choices: list[ChoiceState]
    judged: bool
    """Whether an answer can be right or wrong. If not, an answer shows the solution at once, and
    counts for nothing."""
    solution: Text | None
    """The author's own answer to a question of kind `text`, if it is not among the choices."""
    board: BoardState | None
    """To be drawn while the question is asked; null if the ply may be drawn as it is."""
    hides: list[Hidden]
    """The parts of `ply` to be hidden meanwhile."""


class UnaskedState(TypedDict):
    """A question of the record that can't be asked where it stands, for its author."""

    event: int
    ply: int
    kind: QuizKind
    why: Text


class DrawnQuizState(TypedDict, total=False):
    """What a quiz has besides if another one can be drawn."""

    row: int
    """How many questions in succession were answered right at the first try, before these."""


class QuizState(DrawnQuizState):
    """All questions of a record, in the order in which they are asked."""

    version: int
    seed: int
    questions: list[QuestionState]
    unasked: list[UnaskedState]
    rules: dict[str, RuleState]


class AttemptState(TypedDict):
    """The state of one question so far."""

    tried: list[str]
    """The ids of the choices given, or the reader's own words if there are no choices."""
    retrying: bool
    hinted: bool
    shown: bool
    skipped: bool


class AnswersState(TypedDict):
    """The answers to a quiz, as they are saved."""

    version: int
    at: str | None
    """The current question; null when all are done."""
    attempts: dict[str, AttemptState]
    """By question, those that the reader did something about."""


class ScoreState(TypedDict):
    """How many questions had each result. Those without a right answer are not counted."""

    total: int
    first: int
    """Right on the first try."""
    retry: int
    """Right after a wrong answer."""
    wrong: int
    shown: int
    skipped: int
    open: int
    """Not answered yet. These six add up to `total`."""
    hints: int
    """Questions for which a hint was asked, whatever their result."""
