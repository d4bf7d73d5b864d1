"""The cost limit of a search, its cost so far, and why it stopped."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from sosucker_widget.background import give_way, in_slices
from sosucker_widget.errors import SosuckerError
from sosucker_widget.given_numbers import as_real, as_whole, whole_number
from sosucker_widget.record.values.decode import Json

StopReason = Literal["states", "seconds", "cancelled", "size"]
"""Why a position was not solved: too many states, too long, cancelled, or found out of reach."""

CHUNK: Final = 2_000
"""States between two checks of the clock and of cancellation, or some twentieths of a second."""
_SLICE: Final = 8
"""The same in a thread that gives way: about a millisecond."""


@dataclass(frozen=True)
class Budget:
    """The cost limit for solving a position.

    Parameters
    ----------
    states
        The most positions to search, over all questions. Each takes about 30 to 80 µs, and about
        100 to 200 bytes while the solver remembers it.
    seconds
        The most seconds by `clock`; None for no limit.
    clock
        Returns the time in seconds; it must never go back.

    Raises
    ------
    ValueError
        If a limit isn't a positive number, or `states` isn't a whole one.

    Examples
    --------
    >>> Budget(states=0)
    Traceback (most recent call last):
    ...
    ValueError: states: 0 is not a whole number of 1 or more
    """

    states: int = 1_000_000
    seconds: float | None = 60.0
    clock: Callable[[], float] = field(default=time.monotonic, repr=False)

    def __post_init__(self) -> None:
        """Check the limits."""
        object.__setattr__(self, "states", whole_number("states", self.states, 1))
        if self.seconds is not None:
            seconds = as_real(self.seconds)
            if seconds is None or not seconds > 0:
                raise ValueError(f"seconds: {self.seconds!r:.60} is not a positive number")
            object.__setattr__(self, "seconds", seconds)


BudgetLike = Budget | int
"""What a function takes as a budget: a `Budget`, or the most states alone."""

_WHOLE: Final = Budget()


def budget_of(given: BudgetLike | None, otherwise: Budget = _WHOLE) -> Budget:
    """Read the cost limit that is given; by default it is another one."""
    if given is None or isinstance(given, Budget):
        return otherwise if given is None else given
    states = as_whole(given, 1)
    if states is None:
        raise TypeError(
            f"budget: {given!r:.60} is neither a Budget nor a positive number of states: write"
            " Budget(states=…, seconds=…)"
        )
    return replace(otherwise, states=states)


def budget_in_full(budget: Budget) -> dict[str, Json]:
    """Write a budget's limits for a manifest.

    >>> budget_in_full(Budget(500))
    {'states': 500, 'seconds': 60.0}
    """
    return {"states": budget.states, "seconds": budget.seconds}


@dataclass(frozen=True)
class Progress:
    """How far a search has come."""

    states: int
    seconds: float
    """The cost so far."""
    questions: int
    """How many questions were answered; with four living players there are at most four."""
    budget: Budget
    """What it may cost."""

    @property
    def spent(self) -> float:
        """The share of the budget that is spent, from 0 to 1, by the nearer limit."""
        shares = [self.states / self.budget.states]
        if self.budget.seconds is not None:
            shares.append(self.seconds / self.budget.seconds)
        return min(1.0, max(shares))


class BudgetSpentError(SosuckerError):
    """A search had to stop; `reason` says why."""

    def __init__(self, reason: StopReason) -> None:
        super().__init__(reason)
        self.reason: StopReason = reason


class Meter:
    """Counts the cost of a search, and stops it at the limit."""

    def __init__(
        self,
        budget: Budget,
        progress: Callable[[Progress], object] | None = None,
        cancelled: Callable[[], bool] | None = None,
        *,
        tries: int | None = None,
    ) -> None:
        self._budget, self._progress, self._cancelled = budget, progress, cancelled
        self._most = budget.states if tries is None else min(tries, budget.states)
        self._spent: StopReason = "states" if tries is None else "size"
        self._began = budget.clock()
        self._granted = 0
        self.states = 0
        self.questions = 0

    @property
    def seconds(self) -> float:
        """Seconds since the search began."""
        return self._budget.clock() - self._began

    def allowance(self) -> int:
        """Return how many states may be searched before the next call."""
        budget = self._budget
        self._tell()
        give_way()
        if self._cancelled is not None and self._cancelled():
            raise BudgetSpentError("cancelled")
        if self.states >= self._most:
            raise BudgetSpentError(self._spent)
        if budget.seconds is not None and self.seconds >= budget.seconds:
            raise BudgetSpentError("seconds")
        return min(_SLICE if in_slices() else CHUNK, self._most - self.states)

    def count(self) -> None:
        """Count a state, for a search that counts them one by one."""
        if self._granted == 0 or self.states >= self._most:
            self._granted = self.allowance()
        self._granted -= 1
        self.states += 1

    def answered(self) -> None:
        """Count a question that was answered."""
        self.questions += 1
        self._tell()

    def _tell(self) -> None:
        if self._progress is not None:
            progress = Progress(self.states, self.seconds, self.questions, self._budget)
            self._progress(progress)
