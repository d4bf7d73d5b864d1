"""A quiz as a value: questions in order, each with its choices and their rulings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Literal, NamedTuple, get_args

from sosucker_widget.engine import Finding
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import DEFAULT_LANGUAGE
from sosucker_widget.record import Record
from sosucker_widget.replay.quiz.quiz_state import BoardState, Hidden, QuizKind
from sosucker_widget.replay.state import ColorName, PlyState, PointerState, Text

HIDES: Final[Mapping[QuizKind, tuple[Hidden, ...]]] = {
    "next": get_args(Hidden),
    "captor": get_args(Hidden),
}
"""What a question hides of its own ply, if it asks what followed from the act that led to it.

A note or talk could give that away just as a ruling does.
"""

_COMMENTS: Final[tuple[Hidden, ...]] = ("rulings", "contrasts", "claims", "note", "glyph")
"""What the other kinds hide. They ask what comes next, which a ruling or a document often names."""


class Elsewhere(NamedTuple):
    """A preset under which a choice would be judged differently."""

    preset: str
    right: bool
    sentence: Text
    findings: tuple[Finding, ...]


class Choice(NamedTuple):
    """An answer to choose."""

    id: str
    """A colour, `nobody`, `yes` or `no`, a short move, or the number of an author's choice."""
    text: Text
    right: bool
    """Whether the engine, or the author of a `text` question, calls it right."""
    verdict: Text
    findings: tuple[Finding, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()
    """The presets under which it would be judged differently."""
    kind: Literal["player", "chip", "other"] = "other"
    color: ColorName | None = None
    """Whether it names a player or a chip, and its colour."""
    played: bool = False
    parts: tuple[str, ...] = ()
    """If the question is answered on the board: the names of the places that together are this
    choice."""
    note: Text | None = None
    """What else is said of it."""
    leads: PlyState | None = None


class BoardPlace(NamedTuple):
    """A place on the board that can be chosen: its name there, its words, and its colour."""

    target: str
    text: Text
    color: ColorName | None = None


@dataclass(frozen=True)
class QuizQuestion:
    """A question, asked at a ply before what comes next is shown."""

    id: str
    """An id that stays the same as long as the record does: `next-7`, `legal-3-r2`, or `event-6`
    for a question written in the record at that event."""
    ply: int
    """The ply that the reader sees when it is asked."""
    kind: QuizKind
    text: Text
    choices: tuple[Choice, ...]
    """The answers to choose from; none if the reader answers in words."""
    sub: Text | None = None
    hint: Text | None = None
    """The question, the line under it, and a hint that names no answer."""
    solution: Text | None = None
    board: BoardState | None = None
    """The table as it may be seen, if the ply itself would give the answer away."""
    event: int | None = None
    """The index of the event at which it is written, if it is the author's."""
    places: tuple[BoardPlace, ...] = ()
    """What can be chosen on the board, if the question is answered there."""
    judge: Callable[[str], Choice | None] | None = None
    """If an answer is built there from any number of places: returns the choice that such an
    answer is, or None if it is no answer. Its id is its places, with commas between them;
    `choices` then holds right answers alone."""
    looks: tuple[PointerState, ...] = ()
    """What the hint points at on the board."""

    def choice(self, name: str) -> Choice | None:
        """Return the choice with this id; None if there is none."""
        match = next((choice for choice in self.choices if choice.id == name), None)
        return self.judge(name) if match is None and self.judge is not None else match

    def is_right(self, name: str) -> bool:
        """Tell whether the choice with this id is right."""
        choice = self.choice(name)
        return choice is not None and choice.right

    @property
    def right(self) -> tuple[str, ...]:
        """The ids of the right answers."""
        return tuple(choice.id for choice in self.choices if choice.right)

    @property
    def judged(self) -> bool:
        """Whether an answer can be right or wrong.

        It can't if all answers are right, or none is.
        """
        return self.judge is not None or 0 < len(self.right) < len(self.choices)

    @property
    def hides(self) -> tuple[Hidden, ...]:
        """The parts of its ply that must be hidden while it is asked."""
        return HIDES.get(self.kind, _COMMENTS)


class UnaskableError(SosuckerError, ValueError):
    """A question that makes no sense in its place; `why` tells its author the reason."""

    def __init__(self, why: Text) -> None:
        super().__init__(why[DEFAULT_LANGUAGE])
        self.why = why


class Unasked(NamedTuple):
    """A question of the record that can't be asked at its event, and why."""

    event: int
    ply: int
    kind: QuizKind
    why: Text


@dataclass(frozen=True)
class Quiz:
    """The questions of a record, in the order in which they are asked."""

    questions: tuple[QuizQuestion, ...]
    unasked: tuple[Unasked, ...] = ()
    seed: int = 0
    """What the proposals are drawn from."""
    row: int = 0
    """How many questions in succession were answered right at the first try, before these."""
    another: Callable[[int], tuple[Record, Quiz]] | None = field(
        default=None, repr=False, compare=False
    )
    """Draws another record with its quiz, whose `row` is given; None if there is no other."""

    @cached_property
    def by_id(self) -> Mapping[str, QuizQuestion]:
        """The questions by their ids."""
        return {question.id: question for question in self.questions}

    @property
    def sealed(self) -> bool:
        """Whether a page with a kernel holds the verdicts on answers given, and no others."""
        return any(question.places for question in self.questions)

    def __getitem__(self, question: str) -> QuizQuestion:
        """Return the question with this id; raise KeyError if there is none."""
        return self.by_id[question]
