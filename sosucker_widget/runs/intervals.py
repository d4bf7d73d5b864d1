"""Shares and means with confidence intervals, and a test of whether two shares differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, sqrt
from typing import Final

from sosucker_widget.given_numbers import as_whole, whole_number
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase

Z_95: Final = 1.959963984540054
"""So many standard deviations on each side of the mean hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Share:
    """How often something happened, and an interval for its true share.

    The interval is Wilson's (1927), which stays within 0 and 1 and is valid for few tries, too.

    >>> share = Share(9, 40)
    >>> f"{share.value:.3f}, {share.low:.3f} to {share.high:.3f}"
    '0.225, 0.123 to 0.375'
    """

    hits: int
    tries: int
    z: float = Z_95

    def __post_init__(self) -> None:
        """Check the counts."""
        tries = as_whole(self.tries, 1)
        hits = as_whole(self.hits, most=tries)
        if tries is None or hits is None:
            raise ValueError(f"{self.hits} of {self.tries}: expected 0 to all of 1 or more tries")
        object.__setattr__(self, "hits", hits)
        object.__setattr__(self, "tries", tries)

    @property
    def value(self) -> float:
        """The observed share."""
        return self.hits / self.tries

    @property
    def low(self) -> float:
        """The interval's lower end."""
        return max(0.0, self._middle - self._half) if self.hits else 0.0

    @property
    def high(self) -> float:
        """The interval's upper end."""
        return min(1.0, self._middle + self._half) if self.hits < self.tries else 1.0

    @property
    def _shrink(self) -> float:
        return 1 + self.z**2 / self.tries

    @property
    def _middle(self) -> float:
        return (self.value + self.z**2 / (2 * self.tries)) / self._shrink

    @property
    def _half(self) -> float:
        spread = self.value * (1 - self.value) / self.tries + self.z**2 / (4 * self.tries**2)
        return self.z * sqrt(spread) / self._shrink

    def told(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return the counts, and the interval in per cent, as text."""
        facts = {"hits": self.hits, "tries": self.tries}
        ends = {"low": Verbatim(f"{self.low:.0%}"), "high": Verbatim(f"{self.high:.0%}")}
        return phrase("teach.bars.share", {**facts, **ends}, language)

    def __str__(self) -> str:
        return self.told()


@dataclass(frozen=True)
class Mean:
    """A mean with the interval given by its standard error.

    >>> mean = Mean.of([10, 12, 14])
    >>> f"{mean.value:.1f}, {mean.low:.1f} to {mean.high:.1f}"
    '12.0, 9.7 to 14.3'
    """

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Mean:
        """Return the mean of two or more values."""
        n = len(values)
        if n < 2:  # noqa: PLR2004 - one value says nothing of how far they spread
            raise ValueError("a mean with an interval needs two values or more")
        mean = sum(values) / n
        error = sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
        return cls(mean, mean - Z_95 * error, mean + Z_95 * error)

    def told(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return the mean and the interval as text."""
        facts = {"value": self.value, "low": self.low, "high": self.high}
        return phrase("teach.bars.mean", facts, language)

    def __str__(self) -> str:
        return self.told()


def sign_test(wins: int, losses: int) -> float:
    """Return how often chance alone would divide games between two equals at least so unequally.

    This is the exact two-sided sign test: each game that one of the two won counts as the toss of a
    fair coin, and the games that neither won don't count. Use it to compare two players of the same
    games. Intervals of the two shares may overlap although the players differ.

    Parameters
    ----------
    wins, losses
        How many games the one won, and how many the other.

    Returns
    -------
    float
        A probability, the p-value. It is 1 if they won equally often.

    Raises
    ------
    ValueError
        If a number is negative.

    Examples
    --------
    >>> f"{sign_test(62, 43):.3f}", f"{sign_test(62, 16):.0e}", sign_test(5, 5)
    ('0.078', '2e-07', 1.0)
    """
    wins, losses = whole_number("wins", wins), whole_number("losses", losses)
    games, fewer = wins + losses, min(wins, losses)
    tail: float = sum(comb(games, hits) for hits in range(fewer + 1)) / 2**games
    return min(1.0, 2 * tail)
