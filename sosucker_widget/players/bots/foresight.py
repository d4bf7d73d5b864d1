"""What comes of an action if everybody then plays cautiously for a while."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sosucker_widget.engine import Action, Position, apply, legal_actions
from sosucker_widget.players.bots.judgement import prize, riches, worth

AHEAD: Final = 4
"""How many decisions a bot looks ahead after its own."""

PROMISING: Final = 6
"""How many of its choices it looks at so closely, the most cautious ones."""


def outlook(after: Position, seat: int) -> tuple[int, ...]:
    """Count the drawbacks: others' next captures, having to play, the next player's chips.

    If the player has to choose who moves next, it looks at the result of the best choice.
    """
    if after.phase == "give" and after.moving_seat == seat:
        gifts = legal_actions(after, anytime=False)
        return min(outlook(apply(after, give), seat) for give in gifts)
    mover = after.moving_seat
    if mover is None or mover == seat:
        return 0, int(mover == seat), 0
    others = [one for one in after.alive_seats if one != seat]
    return prize(after, others), 0, riches(after, mover)[0]


def caution(after: Position, seat: int) -> tuple[int, ...]:
    """Return how well a player stands, after what the next player could capture."""
    danger, *rest = outlook(after, seat)
    return worth(after, seat) - danger, *[-bad for bad in rest]


@lru_cache(maxsize=1 << 14)
def cautious_act(position: Position) -> Action:
    """Return what a cautious player does; of equal actions, the first."""
    seat = position.acting_seat
    assert seat is not None
    legal = legal_actions(position, anytime=False)
    return max(legal, key=lambda action: caution(apply(position, action), seat))


def foreseen(position: Position, ahead: int = AHEAD) -> Position:
    """Return the position after some cautious decisions.

    >>> from sosucker_widget.engine import RuleSet
    >>> foreseen(Position.start(RuleSet(), first=0), ahead=1).phase
    'give'
    """
    for _ in range(ahead):
        if position.phase == "over":
            break
        position = apply(position, cautious_act(position))
    return position
