"""Series: a value for every player at every ply, to be drawn as curves."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sosucker_widget.engine import Position
from sosucker_widget.engine.tally import count, size
from sosucker_widget.locale import PhraseText
from sosucker_widget.record import Text

Measure = Callable[[Position, int], float | None]
"""Returns the value for a position and a seat; None if there is none."""


@dataclass(frozen=True)
class Series:
    """A quantity that is measured for every player at every ply.

    Attributes
    ----------
    title
        The name of the curves, in one language or in several.
    measure
        Returns the value of a position for a seat, which is 0 or more; None if there is none.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> Series("chips of two kinds", lambda p, seat: float(p.hand_tallies[seat] > 0)).row(
    ...     examples["documented_example"].start)
    [1.0, 1.0, 1.0, 1.0]
    """

    title: Text
    measure: Measure

    def row(self, position: Position) -> list[float | None]:
        """Measure all players of a position, in seat order.

        Raises
        ------
        ValueError
            If the measured value is not a number of at least 0.
        """
        found = [self.measure(position, seat) for seat in range(len(position.hand_tallies))]
        for seat, value in enumerate(found):
            if value is not None and not (math.isfinite(value) and value >= 0):
                raise ValueError(
                    f"{self.title}: {value!r}, for seat {seat}, is not a number of 0 or more"
                )
        return found


def _chips(position: Position, seat: int) -> int:
    return size(position.hand_tallies[seat])


def _prisoners(position: Position, seat: int) -> int:
    return size(position.hand_tallies[seat]) - count(position.hand_tallies[seat], seat)


CHIPS: Final = Series(PhraseText("series.chips"), _chips)
PRISONERS: Final = Series(PhraseText("series.prisoners"), _prisoners)

STANDARD: Final = (CHIPS, PRISONERS)
"""The series that every replay has."""
