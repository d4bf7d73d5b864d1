"""What is wrong with a position: faults, and the error that tells them all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sosucker_widget.display import one_line
from sosucker_widget.errors import SosuckerError
from sosucker_widget.quick_classes import NamedTuple

MOST_TOLD: Final = 20
"""How many faults an error tells; `faults` has all."""


class PositionFault(NamedTuple):
    """One thing that is wrong with a position.

    Attributes
    ----------
    field
        The part of the position: `hands`, `piles`, `has_move` and so on.
    kind
        What is wrong, as a word for programs.
    message
        What is wrong and what would be right, for people.
    """

    field: str
    kind: str
    message: str

    def __str__(self) -> str:
        """Describe the fault in one line."""
        return f"{self.field}: {self.message}"

    def __repr__(self) -> str:
        """Tell the fault in one line that is not too long."""
        return one_line(f"<PositionFault: {self}>")


class PositionError(SosuckerError, ValueError):
    """No game can reach the position; `faults` names everything that is wrong with it.

    Examples
    --------
    >>> from sosucker_widget.engine import Position
    >>> try:
    ...     Position.of(hands={"red": "r3", "blue": "b3"}, move="green", chips=3)
    ... except PositionError as error:
    ...     print(error)
    phase: green has the move and no chip, so the phase must be rescue or the player defeated
    (RESCUE-3)
    """

    def __init__(self, faults: Sequence[PositionFault]) -> None:
        self.faults = tuple(faults)
        lines = [str(fault) for fault in self.faults[:MOST_TOLD]]
        if len(self.faults) > MOST_TOLD:
            lines.append(f"and {len(self.faults) - MOST_TOLD} more: see .faults")
        super().__init__("\n".join(lines))

    def __reduce__(self) -> tuple[type[PositionError], tuple[tuple[PositionFault, ...]]]:
        """Pickle by the faults."""
        return PositionError, (self.faults,)


class NoPileError(SosuckerError, KeyError):
    """There is no pile with that number; the message lists the piles."""

    def __init__(self, number: object, numbers: Sequence[int]) -> None:
        super().__init__(number, numbers)
        there = f"there are {', '.join(map(str, numbers))}" if numbers else "there are none"
        self.message = f"there is no pile {number!r}: {there}"

    def __str__(self) -> str:
        """Return the message itself: a KeyError would put it in quotes."""
        return self.message
