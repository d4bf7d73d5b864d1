"""What one student is asked: a position of the student's own, and the facts about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sosucker_widget.engine import Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim
from sosucker_widget.record import Record


@dataclass(frozen=True, repr=False)
class Worded:
    """A fact that is told in words, in the language of whoever reads it.

    Parameters
    ----------
    tell
        From the value and a language to the words.
    value
        What is told.

    Examples
    --------
    >>> from sosucker_widget.locale import phrase
    >>> Worded(lambda color, language: phrase("value.player", {"color": color}, language), "red")
    Red
    """

    tell: Callable[[Any, Language], str]
    value: Any

    def __repr__(self) -> str:
        """Tell it in the default language."""
        return self.tell(self.value, DEFAULT_LANGUAGE)


def value_in(fact: object, language: Language) -> object:
    """Return a fact as a text is filled with it: what is told in words, in a language."""
    return Verbatim(fact.tell(fact.value, language)) if isinstance(fact, Worded) else fact


@dataclass(frozen=True)
class Task:
    """An exercise made concrete. It holds no key: that is worked out when an answer is checked.

    Attributes
    ----------
    position
        What is shown beside the question; None where there is nothing to show.
    facts
        What fills the gaps of the question and its hints: colours, whole numbers, lists of
        colours, or words: as `Verbatim`, or as `Worded` where each language has its own.
    record
        A game that is asked about, to be replayed.
    """

    position: Position | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    record: Record | None = None

    @property
    def players(self) -> int:
        """How many colours there are to name."""
        return 4 if self.position is None else self.position.rules.players
