"""Finds who can force a win by trying every line to its end, for small endgames only."""

from __future__ import annotations

from functools import cache

from sosucker_widget.engine import COLOR_NAMES, Position, apply, as_seat, legal_actions


def forces(position: Position, *coalition: str) -> bool:
    """Return whether these players together can force that one of them wins.

    Only for rules without gifts and discards out of turn, under which every game is finite.
    """
    assert position.rules.transfers == "rescue"
    assert position.rules.discards == "never"
    return _forces(position, frozenset(as_seat(color) for color in coalition))


def masters(position: Position) -> list[str]:
    """List who wins against all the others together: one player, or nobody."""
    return [color for color in COLOR_NAMES[: position.rules.players] if forces(position, color)]


@cache
def _forces(position: Position, coalition: frozenset[int]) -> bool:
    if position.winning_seat is not None:
        return position.winning_seat in coalition
    after = (apply(position, action) for action in legal_actions(position))
    found = (_forces(one, coalition) for one in after)
    return any(found) if position.acting_seat in coalition else all(found)
