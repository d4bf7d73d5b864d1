"""What all searches for one objective share, and the tables of what they have learned."""

from __future__ import annotations

from sosucker_widget.analysis.canonical import Coalition, Key, Keys
from sosucker_widget.analysis.last_step import LastStep
from sosucker_widget.analysis.objective import Objective
from sosucker_widget.analysis.successors import Successors
from sosucker_widget.engine import Position


class AnswerTables:
    """The known answers for positions by key, for one form of question under one rule set.

    `won` holds positions where the coalition reaches its objective in any form, narrow or not;
    `lost` those where it fails in the wide form, `stuck` those where it fails in the narrow one.
    """

    def __init__(self) -> None:
        self.won: set[Key] = set()
        self.lost: set[Key] = set()
        self.stuck: set[Key] = set()

    def __len__(self) -> int:
        """Count the answers kept."""
        return len(self.won) + len(self.lost) + len(self.stuck)


class Search:
    """A search that can be paused and continued: can a coalition force its objective?

    Derived classes decide how to search. All learn the same facts, so one can continue where
    another stopped.

    Parameters
    ----------
    position
        The position to search from.
    objective
        The coalition, and the players of whom it wants one to win.
    tables
        What is known already; new answers are added to it.
    keys
        The keys for this objective and form of question.
    relaxed, narrow
        The forms of the question: `sosucker_widget.analysis.successors`.

    Attributes
    ----------
    states
        How many positions have been searched so far.
    answer
        Whether the objective can be forced; None while this is not known.
    """

    def __init__(
        self,
        position: Position,
        objective: Objective,
        tables: AnswerTables,
        keys: Keys,
        *,
        relaxed: bool,
        narrow: bool,
    ) -> None:
        self._coalition, self._winners = objective
        self._keys = keys
        self._moves = Successors(objective.coalition, relaxed=relaxed, narrow=narrow)
        self._sides = _Sides(self._winners)
        self._last_step = LastStep(position.rules, *objective, self._moves, self._sides.__getitem__)
        self._won = tables.won
        self._lost = tables.lost
        self._failed = tables.stuck if narrow else tables.lost
        self.states = 0
        self.answer: bool | None = None
        self._first = self._moves.favour(position)
        self._begin()

    def _begin(self) -> None:
        """Set up what this kind of search needs."""
        raise NotImplementedError

    def is_won(self) -> bool:
        """Say whether the objective is known to be forced, without a search."""
        return self._sides[self._first.alive_seats] or self._keys(self._first) in self._won

    def run(self, states: int) -> bool | None:
        """Search at most this many more positions; None while there is no answer."""
        raise NotImplementedError


class _Sides(dict[tuple[int, ...], bool | None]):
    """Whether a wanted winner is sure, by who is alive: None while others are alive too.

    A coalition without living members has not lost yet: the others still choose who wins.
    """

    def __init__(self, winners: Coalition) -> None:
        super().__init__()
        self._winners = winners

    def __missing__(self, alive: tuple[int, ...]) -> bool | None:
        living = self._winners.intersection(alive)
        self[alive] = None if living and len(living) < len(alive) else bool(living)
        return self[alive]
