"""Positions of the engine in the words of the second reading of the rules, `data/check.py`."""

from __future__ import annotations

from data.check import SEATS, Rules, State
from sosucker_widget.engine import OPTIONS, Position, RuleSet


def rules_in(rules: RuleSet) -> Rules:
    return {name: getattr(rules, name) for name in (*OPTIONS, "chips", "players")}


def state_in(position: Position) -> State:
    """Read off a position all that the second reading knows of it."""
    return State(
        position.phase,
        _letters(() if position.moving_seat is None else (position.moving_seat,)),
        tuple(_chips(tally) for tally in position.hand_tallies),
        tuple(map(_letters, position.pile_bytes)),
        position.pile_ids,
        position.next_pile,
        _letters(position.alive_seats),
        _letters(position.recent_seats),
        position.pending,
        _letters(position.asked_seats),
    )


def _letters(seats: tuple[int, ...] | bytes) -> str:
    return "".join(SEATS[seat] for seat in seats)


def _chips(tally: int) -> str:
    """Write the chips of a hand, of which four bits count each colour."""
    return "".join(sorted(letter * (tally >> 4 * seat & 15) for seat, letter in enumerate(SEATS)))
