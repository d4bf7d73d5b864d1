"""What an ally does: devoted or turned against the friend, promising, rescuing out of turn."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from sosucker_widget.engine import (
    COLORS,
    SEATS,
    Action,
    Give,
    Position,
    Transfer,
    apply,
    legal_actions,
)
from sosucker_widget.players.bot_talk import next_promise, promise_id, stands
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.judgement import best, choices, effect, weigh
from sosucker_widget.players.memory import latest_action
from sosucker_widget.record import Promise, Withdraw


def check_ally(ally: object) -> None:
    """See that an ally is a colour, or none.

    >>> check_ally("pink")
    Traceback (most recent call last):
    ...
    ValueError: ally: 'pink' is not a colour: red, blue, green, yellow, purple, orange
    """
    if ally is not None and ally not in COLORS:
        raise ValueError(f"ally: {ally!r} is not a colour: {', '.join(COLORS)}")


def friend(view: BotView, ally: str | None) -> int | None:
    """Say who the ally is, and None when it is defeated.

    It is the player named; where none is, or itself, or a colour that isn't in the game: the
    next one in seat order.

    >>> from sosucker_widget.engine import RuleSet
    >>> view = BotView.to_decide(Position.start(RuleSet(), first=3))
    >>> friend(view, "blue"), friend(view, "yellow"), friend(view, None)
    (1, 0, 0)
    """
    seats = view.position.rules.players
    named = SEATS.get(ally or "", view.seat)
    whom = named if named < seats and named != view.seat else (view.seat + 1) % seats
    return whom if whom in view.position.alive else None


def side(view: BotView, whom: int | None, weight: int, rng: Random) -> Action:
    """Choose by the own gain, and the friend's so many times; negative turns on the friend."""
    weights = {view.seat: 1} if whom is None else {view.seat: 1, whom: weight}
    return best(choices(view), weigh(view, weights), rng)


def pledge(view: BotView, whom: int) -> Promise | Withdraw | None:
    """Promise the friend what wasn't promised yet: once after each action, until all is said.

    Giving the move to one who has no chip would be no kindness. Before it breaks its word for
    that, it takes it back.
    """
    if latest_action(view) is None:
        return None
    name = promise_id(view.seat, "give_move_to", whom)
    if _would_hurt(view.position, view.seat, whom):
        return Withdraw(view.seat, name) if stands(view, name) else None
    return next_promise(view, whom)


def rescue(view: BotView, whom: Collection[int]) -> Transfer | None:
    """Give a chip to one of these who is in need, where the rules allow it out of turn.

    Of several chips it gives the one that helps most.
    """
    position, needy = view.position, view.position.has_move
    if position.phase != "rescue" or needy is None or needy not in whom:
        return None
    gifts = [a for a in view.legal if isinstance(a, Transfer) and a.to == needy]
    return max(gifts, key=lambda a: effect(position, apply(position, a), needy), default=None)


def _would_hurt(position: Position, seat: int, whom: int) -> bool:
    """Tell whether the seat is about to give the move, and the friend better not had it."""
    give = Give(seat, whom)
    if position.phase != "give" or give not in legal_actions(position, anytime=False):
        return False
    return effect(position, apply(position, give), whom) < 0
