"""What all searches for one coalition's win share, and the tables of what they have learned."""

from __future__ import annotations

from sosucker_widget.analysis.canonical import Coalition, Key, Keys
from sosucker_widget.analysis.successors import Successors
from sosucker_widget.engine import Position


class AnswerTables:
    """The known answers for positions by key, for one form of question under one rule set.

    `won` holds positions where the coalition wins in any form, narrow or not; `lost` those where it
    loses in the wide form, `stuck` those where it fails in the narrow one.
    """

    def __init__(self) -> None:
        self.won: set[Key] = set()
        self.lost: set[Key] = set()
        self.stuck: set[Key] = set()

    def __len__(self) -> int:
        """Count the answers kept."""
        return len(self.won) + len(self.lost) + len(self.stuck)


class Search:
    """A search that can be paused and continued: does a coalition win a position?

    Derived classes decide how to search. All learn the same facts, so one can continue where
    another stopped.

    Parameters
    ----------
    position
        The position to search from.
    coalition
        The seats whose win is in question.
    tables
        What is known already; new answers are added to it.
    keys
        The keys for this coalition and form of question.
    relaxed, narrow
        The forms of the question: `sosucker_widget.analysis.successors`.

    Attributes
    ----------
    states
        How many positions have been searched so far.
    answer
        Whether the coalition wins; None while this is not known.
    """

    def __init__(
        self,
        position: Position,
        coalition: Coalition,
        tables: AnswerTables,
        keys: Keys,
        *,
        relaxed: bool,
        narrow: bool,
    ) -> None:
        self._coalition, self._keys = coalition, keys
        self._moves = Successors(coalition, relaxed=relaxed, narrow=narrow)
        self._sides = _Sides(coalition)
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
        """Say whether the coalition is known to win, without a search."""
        return self._sides[self._first.alive_seats] or self._keys(self._first) in self._won

    def run(self, states: int) -> bool | None:
        """Search at most this many more positions; None while there is no answer."""
        raise NotImplementedError


class _Sides(dict[tuple[int, ...], bool | None]):
    """Whether the coalition has won, by who is alive: None while both sides have somebody."""

    def __init__(self, coalition: Coalition) -> None:
        super().__init__()
        self._coalition = coalition

    def __missing__(self, alive: tuple[int, ...]) -> bool | None:
        living = self._coalition.intersection(alive)
        self[alive] = None if living and len(living) < len(alive) else bool(living)
        return self[alive]
