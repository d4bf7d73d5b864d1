"""What one student is asked: a position of the student's own, and what the question says of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sosucker_widget.engine import Position
from sosucker_widget.record import Record


@dataclass(frozen=True)
class Task:
    """A question made concrete. It holds no key: that is worked out when an answer is checked.

    Attributes
    ----------
    position
        What is shown beside the question; None where there is nothing to show.
    facts
        What fills the gaps of the question and its hints: colours, whole numbers, lists of
        colours, or words: as `Verbatim`, or by language where they differ.
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
