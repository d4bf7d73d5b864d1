"""The searches for one objective: what all of them share, and the depth-first one."""

from __future__ import annotations

from collections.abc import Iterator

from sosucker_widget.analysis.coalitions.indices import Coalition
from sosucker_widget.analysis.search.canonical import Key, Keys
from sosucker_widget.analysis.search.essential_position import simplified
from sosucker_widget.analysis.search.last_step import LastStep
from sosucker_widget.analysis.search.objective import Objective
from sosucker_widget.analysis.search.successors import Child, Successors
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


class _DepthFrame:
    """A position whose answer is being searched for."""

    __slots__ = ("children", "key", "mine")

    def __init__(self, key: Key | None, children: Iterator[Child], *, mine: bool) -> None:
        self.key, self.children, self.mine = key, children, mine


class DepthFirstSearch(Search):
    """A depth-first search, which is quick if the move ordering is good.

    The graph of a game has no cycles if nobody gives out of turn: a play moves a chip from a hand
    to the table, and only captures bring chips back, each of which kills one. So plain depth-first
    search ends. It searches each position once.
    """

    def _begin(self) -> None:
        # The root is a dummy whose only choice is the position in question.
        self._stack = [_DepthFrame(None, iter([self._first]), mine=True)]

    def run(self, states: int) -> bool | None:
        """Search at most this many more positions; return None while there is no answer."""
        stop = self.states + states
        sides, keys, last_step = self._sides, self._keys, self._last_step
        won, lost, failed = self._won, self._lost, self._failed
        while self.answer is None and self.states < stop:
            frame = self._stack[-1]
            for child in frame.children:
                if isinstance(child, list):
                    self._stack.append(_DepthFrame(None, iter(child), mine=False))
                    break
                value = sides[child.alive_seats]
                if value is None:
                    value = last_step(child)
                if value is None:
                    key = keys(child)
                    if key in won:
                        value = True
                    elif key in lost or key in failed:
                        value = False
                    else:
                        self._open(child, key)
                        break
                if value is frame.mine:
                    self._close(value=value)
                    break
            else:
                self._close(value=not frame.mine)
        return self.answer

    def _open(self, position: Position, key: Key) -> None:
        self.states += 1
        mine = position.acting_seat in self._coalition
        self._stack.append(_DepthFrame(key, self._moves(simplified(position)), mine=mine))

    def _close(self, *, value: bool) -> None:
        """Note an answer, and all answers above it that follow at once."""
        stack = self._stack
        while True:
            key = stack.pop().key
            if key is not None:
                (self._won if value else self._failed).add(key)
            if not stack:
                self.answer = value
                return
            if stack[-1].mine is not value:
                return
