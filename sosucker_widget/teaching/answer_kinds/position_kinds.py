"""Answers that are moves or positions."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import ClassVar, Final, get_args

from sosucker_widget.engine import Action, Position
from sosucker_widget.record import (
    RecordError,
    ShortMoveError,
    position_from_json,
    position_to_json,
    read_short,
    short,
)
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.answer_kinds.answer_kind import (
    MOST_TEXT,
    SHORT,
    AnswerKind,
    UnreadableError,
    plain,
    read_items,
    typed_for,
    words_of,
)
from sosucker_widget.teaching.answer_kinds.color_kinds import read_color
from sosucker_widget.teaching.task import Task

_MOST_WORDS: Final = 60


@dataclass(frozen=True)
class OneMove(AnswerKind):
    """A move in the task's position, in words, as a short word or an action.

    It need not be legal.

    >>> from sosucker_widget.engine import RuleSet
    >>> task = Task(Position.start(RuleSet(), first=0))
    >>> OneMove().read("Red on pile 1.", task), OneMove().read("red as a new pile", task)
    ('r1', 'r+')
    """

    name: ClassVar[str] = "move"

    def read(self, raw: object, task: Task) -> str:
        """Read a move; it is kept as a short word, in lower case."""
        if isinstance(raw, get_args(Action)) and task.position is not None:
            raw = short(raw, task.position)
        if not isinstance(raw, str) or len(raw) > _MOST_WORDS or task.position is None:
            raise UnreadableError
        word = _in_short(raw, task)
        try:
            read_short(word, task.position)
        except ShortMoveError as error:
            raise UnreadableError from error
        return word


def _in_short(raw: str, task: Task) -> str:
    """Write a move that was typed in words as a short word; a short word stays as it is."""
    words = words_of(raw)
    if len(words) < 2:  # noqa: PLR2004 - one word is a short one, or a colour by its name
        word = plain(raw)
        if len(word) > SHORT:
            raise UnreadableError
        return word if len(word) < 3 or not word.isalpha() else read_color(word, task)[0]  # noqa: PLR2004 - as above
    code = ""
    for word in words:
        if word in typed_for("new"):
            code += "+"
        elif word.isdecimal() or word == "+":
            code += word
        elif word not in typed_for("move"):
            code += read_color(word, task)[0]
    return code


@dataclass(frozen=True)
class MoveLine(AnswerKind):
    """A sequence of moves, as short words; they need not be legal."""

    name: ClassVar[str] = "line"
    most: int = 20

    def read(self, raw: object, _task: Task) -> str:
        """Read a text of short words, or a list of them."""
        items = [raw] if isinstance(raw, str) else read_items(raw)
        if not all(isinstance(item, str) and len(item) <= MOST_TEXT for item in items):
            raise UnreadableError
        words = [word for item in items for word in str(item).lower().split()]
        if not 0 < len(words) <= self.most or any(len(word) > SHORT for word in words):
            raise UnreadableError
        return " ".join(words)


@dataclass(frozen=True)
class APosition(AnswerKind):
    """A position under the task's rules, with a limit on chips that are not dead."""

    name: ClassVar[str] = "position"
    most: int
    made: str
    """Code that returns such a position."""

    def read(self, raw: object, task: Task) -> Position:
        """Read a position, or its JSON, and check that its fields agree."""
        if task.position is None:
            raise UnreadableError
        rules = task.position.rules
        if isinstance(raw, Position):
            if raw.rules != rules:
                raise UnreadableError("rules")
            try:
                raw = position_to_json(raw, 0)
            except (TypeError, ValueError, AttributeError, IndexError) as error:
                raise UnreadableError from error
        try:
            # What JSON can't hold, such as an object with numbers as keys, is not a position.
            read = position_from_json(json.loads(json.dumps(raw)), rules)
        except (RecordError, TypeError, ValueError, RecursionError) as error:
            raise UnreadableError from error
        if read.held_size() + read.piled_size() > self.most:
            raise UnreadableError("chips")
        return read

    def write(self, value: Position) -> Json:
        """Write its JSON."""
        return position_to_json(value, 0)
