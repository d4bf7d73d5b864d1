"""Series: a value for every player at every ply, to be drawn as curves."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sosucker_widget.display import one_line
from sosucker_widget.engine import COLORS, Color, Position
from sosucker_widget.engine.tally import OWN, size
from sosucker_widget.given_numbers import as_real
from sosucker_widget.locale import DEFAULT_LANGUAGE, PhraseText
from sosucker_widget.record import Text, text_in

Measure = Callable[[Position, Color], float | None]
"""Returns the value for a position and a player; None if there is none."""


@dataclass(frozen=True, repr=False)
class Series:
    """A quantity that is measured for every player at every ply.

    Attributes
    ----------
    title
        The name of the curves, in one language or in several.
    measure
        Returns the value of a position for a player, which is 0 or more; None if there is none.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> kinds = Series("colours", lambda position, color: len(position.hand(color).counts()))
    >>> kinds.row(examples["documented_example"].positions[-1])
    [2, 1, 1, 1]
    """

    title: Text
    measure: Measure

    def __repr__(self) -> str:
        """Name the curves."""
        return one_line(f"<Series {text_in(self.title, DEFAULT_LANGUAGE)!r}>")

    def row(self, position: Position) -> list[float | None]:
        """Measure all players of a position, in seat order.

        Raises
        ------
        ValueError
            If the measured value is not a number of at least 0.
        """
        players = enumerate(COLORS[: position.rules.players])
        return [self._checked(self.measure(position, player), seat) for seat, player in players]

    def _checked(self, value: object, seat: int) -> float | None:
        if value is None:
            return None
        number = as_real(value)
        if number is None or not (math.isfinite(number) and number >= 0):
            raise ValueError(
                f"{self.title}: {value!r}, for seat {seat}, is not a number of 0 or more"
            )
        return number


def _chips(position: Position, player: Color) -> int:
    return size(position.hand_tallies[player.seat])


def _prisoners(position: Position, player: Color) -> int:
    return size(position.hand_tallies[player.seat] & ~OWN[player.seat])


CHIPS: Final = Series(PhraseText("series.chips"), _chips)
PRISONERS: Final = Series(PhraseText("series.prisoners"), _prisoners)

STANDARD: Final = (CHIPS, PRISONERS)
"""The series that every replay has."""


SeriesLike = Sequence[Series | Measure] | Mapping[str, Measure]
"""What `Replay` takes as series: also plain functions, in a list or by their titles."""

_KNOWN: Final = {"chips": CHIPS, "prisoners": PRISONERS}


def series_of(given: SeriesLike) -> tuple[Series, ...]:
    """Return series that are given as series or as functions."""
    source: object = given
    if isinstance(source, Mapping):
        return tuple(_one(measure, title) for title, measure in source.items())
    if isinstance(source, str) or not isinstance(source, Iterable):
        source = [source]
    return tuple(one if isinstance(one, Series) else _one(one) for one in source)


def _one(measure: object, title: str = "") -> Series:
    wanted = "give functions (position, player) -> number"
    if isinstance(measure, str) and measure in _KNOWN:
        raise ValueError(f"series: {measure!r} is drawn in every replay; {wanted}")
    if not callable(measure):
        raise TypeError(f"series: {measure!r} is not a function; {wanted}")
    name: str = getattr(measure, "__name__", type(measure).__name__)
    if not title and not name.isidentifier():
        raise ValueError('series: a lambda has no name for its curve: give {"title": lambda …}')
    return Series(title or name.replace("_", " "), measure)
