"""What is out of reach: a position so large that it is searched a little, and then given up."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from typing import Final

from sosucker_widget.analysis.budget import Budget, Meter, Progress
from sosucker_widget.analysis.coalitions.solution import live_chips
from sosucker_widget.engine import Position

TRIED: Final = 20_000
"""The states that are searched before a position is said to be out of reach: about a second.

Some large positions are decided within a few states. A position that has no more than so many
continuations is always solved.
"""

GLIMPSE: Final = 200
"""The same for one large position of many, such as the plies of a game: about ten milliseconds."""

_REACH: Final = {3: 18, 4: 15, 5: 13, 6: 12}
"""The most live chips that the default budget may suffice for, by the number of living players;
with two, any number."""

_GROWTH: Final = 3.0
"""The factor by which the states grow with each further chip, as a rule of thumb."""


def is_large(position: Position, budget: Budget) -> bool:
    """Say whether a position is so large that a whole budget would probably be wasted on it.

    It counts the chips that are not dead and the living players; never the chips in hand alone,
    since late positions of a long game have few of these and are just as hard. It is not a
    promise: what is not large may still exceed the budget.
    """
    reach = _REACH.get(len(position.alive_seats))
    if reach is None:
        return False
    more = max(0.0, log(budget.states / Budget().states, _GROWTH))
    return live_chips(position) > reach + int(more)


def meter_for(
    position: Position,
    budget: Budget,
    progress: Callable[[Progress], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
    *,
    tries: int = TRIED,
) -> Meter:
    """Return a meter for questions about a position: one that is large is given up after a try.

    >>> from sosucker_widget.engine import RuleSet
    >>> meter = meter_for(Position.start(RuleSet(chips=7), 0), Budget(), tries=1)
    >>> meter.count(), meter.count()
    Traceback (most recent call last):
    ...
    sosucker_widget.analysis.budget.BudgetSpentError: size
    """
    return Meter(budget, progress, cancelled, tries=tries if is_large(position, budget) else None)
