"""Which coalitions win, by brute force on the engine's own positions."""

from __future__ import annotations

from functools import reduce
from operator import and_, or_

from sosucker_widget.engine import Position, apply, legal_actions


class TooManyError(Exception):
    """There are too many positions to try all of them."""


def winning_coalitions(position: Position, most: int = 1_500) -> frozenset[frozenset[int]]:
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
