"""Which coalitions win, and whom each can make win, by brute force on the engine's positions."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import and_, or_

from sosucker_widget.engine import Position, apply, legal_actions


class TooManyError(Exception):
    """There are too many positions to try all of them."""


def winning_coalitions(position: Position, most: int = 500) -> frozenset[frozenset[int]]:
    """List the winning coalitions, including those with defeated members.

    At the end a coalition wins if it contains the winner. Before the end it wins if one of its own
    moves leads to a win, or if all moves of the others do. Sets of coalitions are bits: the
    coalition whose members are the bits of the number `s` is at bit `s`.
    """
    every = range(1 << position.rules.players)
    with_seat = [sum(1 << s for s in every if s >> seat & 1) for seat in range(len(every))]
    known: dict[Position, int] = {}

    def find(at: Position) -> int:
        if at.winning_seat is not None:
            return with_seat[at.winning_seat]
        if at not in known:
            if len(known) >= most:
                raise TooManyError
            after = [find(apply(at, action)) for action in legal_actions(at)]
            assert at.acting_seat is not None
            mine = with_seat[at.acting_seat]
            known[at] = reduce(or_, after) & mine | reduce(and_, after) & ~mine
        return known[at]

    found = find(position)
    seats = range(position.rules.players)
    return frozenset(
        frozenset(seat for seat in seats if s >> seat & 1) for s in every if found >> s & 1
    )


Forced = Callable[[frozenset[int], frozenset[int]], bool]
"""Whether a coalition can force that the winner is one of some players, both by seats."""


def forced_winners(position: Position, most: int = 500) -> tuple[Forced, frozenset[int]]:
    """Find what every coalition can force about the winner, and who wins in some continuation.

    One induction answers all questions: bit `s << n | w` says whether the coalition with the bits
    of `s` can force that the winner is one of the bits of `w`. At the end it can if `w` has the
    winner. Before the end, a coalition with the player who decides needs one choice that keeps
    the bit, and any other coalition needs all of them to.
    """
    n = position.rules.players
    every = range(1 << n)
    has_winner = [
        sum(1 << (s << n | w) for s in every for w in every if w >> p & 1) for p in range(n)
    ]
    decides = [sum(1 << (s << n | w) for s in every for w in every if s >> p & 1) for p in range(n)]
    known: dict[Position, tuple[int, frozenset[int]]] = {}

    def find(at: Position) -> tuple[int, frozenset[int]]:
        if at.winning_seat is not None:
            return has_winner[at.winning_seat], frozenset({at.winning_seat})
        if at not in known:
            if len(known) >= most:
                raise TooManyError
            after = [find(apply(at, action)) for action in legal_actions(at)]
            assert at.acting_seat is not None
            mine = decides[at.acting_seat]
            bits = [one for one, _ in after]
            reach = frozenset().union(*(who for _, who in after))
            known[at] = reduce(or_, bits) & mine | reduce(and_, bits) & ~mine, reach
        return known[at]

    answers, reach = find(position)

    def forced(coalition: frozenset[int], winners: frozenset[int]) -> bool:
        s, w = (sum(1 << seat for seat in seats) for seats in (coalition, winners))
        return bool(answers >> (s << n | w) & 1)

    return forced, reach
