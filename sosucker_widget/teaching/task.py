"""The task of one student: a position of the student's own, and the facts about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sosucker_widget.display import one_line, spoken
from sosucker_widget.engine import Finding, Position, Ruling
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim
from sosucker_widget.record import Record


@dataclass(frozen=True, repr=False)
class Worded:
    """A fact that is put into words in the reader's language."""

    tell: Callable[[Any, Language], str]
    value: Any

    def __repr__(self) -> str:
        """Return the words in the default language."""
        return self.tell(self.value, DEFAULT_LANGUAGE)


def told_by(reason: Ruling | Finding) -> Worded:
    """Put the reasons of a ruling into words, or one of them."""
    return Worded(lambda value, language: value.sentence(language), reason)


def value_in(fact: object, language: Language) -> object:
    """Return a fact as it is inserted in a text; a `Worded` fact as words in the language."""
    return Verbatim(fact.tell(fact.value, language)) if isinstance(fact, Worded) else fact


@dataclass(frozen=True, repr=False)
class Task:
    """A concrete exercise. The solution is not stored, but worked out when an answer is checked.

    Attributes
    ----------
    position
        The position shown with the question; None if there is none.
    facts
        What fills the gaps of the question and its hints: colours, whole numbers, lists of
        colours, or words (`Verbatim`, or `Worded` if they depend on the language).
    record
        The game in question, to be replayed.
    """

    position: Position | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    record: Record | None = None

    def __repr__(self) -> str:
        """Say what there is."""
        has = [name for name in ("position", "record") if getattr(self, name) is not None]
        return one_line(f"<Task: {', '.join([*has, *self.facts]) or 'nothing'}>")

    def _repr_svg_(self) -> str | None:
        return None if self.position is None else self.position.to_svg(spoken())

    @property
    def players(self) -> int:
        """The number of colours that an answer can name."""
        return 4 if self.position is None else self.position.rules.players


def board_of(task: Task) -> Position:
    """Return the position of a task that has one."""
    assert task.position is not None
    return task.position


def game_in(task: Task) -> Record:
    """Return the record of a task that has one."""
    assert task.record is not None
    return task.record
