"""Boards set up by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sosucker_widget.engine import Position, RuleSet, as_seat
from sosucker_widget.engine.tally import UNIT
from sosucker_widget.given_numbers import whole_number


def set_up(
    rules: RuleSet,
    hands: Sequence[Mapping[str, int]],
    piles: Sequence[Sequence[str]] = (),
    *,
    move: str,
    recency: Sequence[str] = (),
    alive: Sequence[str] | None = None,
) -> Position:
    """Set up a position in which a player is to play; chips that are placed nowhere are dead."""
    tallies = tuple(
        sum(whole_number("chips", n) * UNIT[as_seat(c)] for c, n in hand.items()) for hand in hands
    )
    rows = tuple(bytes(as_seat(chip) for chip in pile) for pile in piles)
    living = range(rules.players) if alive is None else sorted(as_seat(color) for color in alive)
    others = [color for color in recency if color != move]
    position = Position(
        rules=rules,
        hand_tallies=tallies,
        pile_ids=tuple(range(1, len(rows) + 1)),
        pile_bytes=rows,
        next_pile=len(rows) + 1,
        dead_tally=0,
        alive_seats=tuple(living),
        phase="play",
        moving_seat=as_seat(move),
        recent_seats=(as_seat(move), *(as_seat(color) for color in others)),
        pending=None,
        asked_seats=(),
    )
    spare = [rules.chips - position.total(seat) for seat in range(rules.players)]
    if min(spare) < 0:
        raise ValueError(f"there are {rules.chips} chips of each colour, and no more")
    return position._replace(dead_tally=sum(n * UNIT[seat] for seat, n in enumerate(spare)))
