"""Small positions solved with some actions forbidden."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from typing import Final, NamedTuple

from sosucker_widget.analysis import CoalitionStructure, reduced_rules
from sosucker_widget.analysis.search.essential_position import essential
from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    ColorName,
    Position,
    apply,
    checked,
    legal_actions,
)
from sosucker_widget.errors import SosuckerError

MOST: Final = 60_000
"""How many positions may be searched: a few seconds' worth."""

Allowed = Callable[[Position, Action], bool]
"""Whether an action is still allowed in a position in which it is legal.

It must not depend on pile numbers or the dead box, since positions that differ only in these are
searched once. If it forbids every action, all legal actions are allowed.
"""


class TooMuchError(SosuckerError, ValueError):
    """There are more positions to search than allowed."""


class WhatIf(NamedTuple):
    """The solution of a position in which some actions are forbidden."""

    structure: CoalitionStructure
    """Who wins with whom."""
    spne: tuple[ColorName, ...]
    """Who wins in some subgame-perfect equilibrium."""
    chances: Mapping[ColorName, Fraction]
    """Each player's chance of winning, if every player maximizes its own chance and chooses at
    random among equally good actions."""


def what_if(
    position: Position, allowed: Allowed = lambda *_: True, *, max_positions: int = MOST
) -> WhatIf:
    """Solve a small position in which some legal actions are forbidden.

    This can show the effect of a rule, or of a binding promise: legal actions that are not
    `allowed` are forbidden. Every line is searched to its end.

    Parameters
    ----------
    position
        A position before the end. Prisoners are given only in rescues, as always in the solver.
    allowed
        Whether a legal action is allowed in a position. By default all are.
    max_positions
        How many positions may be searched.

    Raises
    ------
    TooMuchError
        If there are more positions than `max_positions`.
    ValueError
        If the game is over.

    Examples
    --------
    >>> from sosucker_widget.lessons.coalition_games import start
    >>> spare = start([2, 1, 1, 1])
    >>> what_if(spare).structure.kind
    'apex'
    >>> tied = what_if(spare, lambda _, act: (
    ...     act.player != "red" or act.type != "give" or act.to == "blue"))
    >>> tied.structure.kind, str(what_if(spare).chances["red"]), str(tied.chances["red"])
    ('majority', '0', '41/108')
    """
    checked(position)
    if position.phase == "over":
        raise ValueError("the game is over: nothing is left to choose")
    search = _RestrictedSearch(allowed, position.alive_seats, max_positions)
    try:
        wins, ends, shares = search.outcome(position._replace(rules=reduced_rules(position.rules)))
    except TooMuchError as error:
        raise error from None  # without a traceback of hundreds of calls
    winning = frozenset(
        coalition for bit, coalition in enumerate(search.coalitions) if wins >> bit & 1
    )
    structure = CoalitionStructure(position.rules.players, position.alive_seats, winning)
    spne = tuple(color for color in COLOR_NAMES if color in ends)
    return WhatIf(structure, spne, dict(zip(COLOR_NAMES, shares, strict=False)))


class _Outcome(NamedTuple):
    """The solution of a position: winning coalitions as bits, winners, chances by seat."""

    wins: int
    ends: frozenset[ColorName]
    shares: tuple[Fraction, ...]


@dataclass
class _RestrictedSearch:
    """A search of every allowed line; each coalition is a bit, so all are solved at once."""

    allowed: Allowed
    alive: tuple[int, ...]
    most: int
    known: dict[Position, _Outcome] = field(default_factory=dict)

    def __post_init__(self) -> None:
        sizes = range(len(self.alive) + 1)
        self.coalitions = [
            frozenset(coalition) for n in sizes for coalition in combinations(self.alive, n)
        ]
        self.having = {
            seat: sum(
                1 << bit for bit, coalition in enumerate(self.coalitions) if seat in coalition
            )
            for seat in self.alive
        }

    def outcome(self, position: Position) -> _Outcome:
        """Find who wins from here: with whom, in equilibrium, and how often."""
        if position.phase == "over":
            (winner,) = position.alive_seats
            shares = (Fraction(seat == winner) for seat in range(position.rules.players))
            return _Outcome(self.having[winner], frozenset({COLOR_NAMES[winner]}), tuple(shares))
        key = essential(position)
        if key in self.known:
            return self.known[key]
        if len(self.known) >= self.most:
            raise TooMuchError(f"more than {self.most} positions: take one with fewer chips")
        legal = legal_actions(position, anytime=False)
        left = [action for action in legal if self.allowed(position, action)]
        below = [self.outcome(apply(position, action)) for action in left or legal]
        mover = position.acting_seat
        assert mover is not None
        self.known[key] = _Outcome(
            self._wins(mover, below), _ends(COLOR_NAMES[mover], below), _shares(mover, below)
        )
        return self.known[key]

    def _wins(self, mover: int, below: Sequence[_Outcome]) -> int:
        """Find the winners: with the mover after some choice, without it after every choice."""
        some, every = 0, (1 << len(self.coalitions)) - 1
        for outcome in below:
            some, every = some | outcome.wins, every & outcome.wins
        mine = self.having[mover]
        return some & mine | every & ~mine


def _ends(mover: ColorName, below: Sequence[_Outcome]) -> frozenset[ColorName]:
    """Return the mover alone if a choice makes it win surely; else the winners of all choices."""
    own = frozenset({mover})
    if any(outcome.ends == own for outcome in below):
        return own
    return frozenset[ColorName]().union(*(outcome.ends for outcome in below))


def _shares(mover: int, below: Sequence[_Outcome]) -> tuple[Fraction, ...]:
    most = max(outcome.shares[mover] for outcome in below)
    best = [outcome.shares for outcome in below if outcome.shares[mover] == most]
    return tuple(sum(column) / len(best) for column in zip(*best, strict=True))
