"""How a bot treats an ally: it supports or betrays it, makes promises, and rescues out of turn."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from sosucker_widget.engine import (
    Action,
    Color,
    Give,
    Position,
    Transfer,
    apply,
    as_color,
    legal_actions,
)
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.bot_talk import next_promise, promise_id, stands
from sosucker_widget.players.bots.dealing import keeping
from sosucker_widget.players.bots.judgement import best, choices, effect, weigh
from sosucker_widget.players.bots.memory import latest_action
from sosucker_widget.record import Promise, Withdraw


def read_ally(ally: object) -> Color | None:
    """Read an ally: a colour, or None for the next player.

    >>> read_ally("G"), read_ally(None)
    ('green', None)
    """
    return None if ally is None else as_color(ally, what="ally")


def friend(view: BotView, ally: Color | None) -> int | None:
    """Return the ally's seat, or None if the ally is defeated.

    The ally is the player named. If none is named, or the name is the bot's own colour or one
    that isn't in the game, it is the next player in seat order.

    >>> from sosucker_widget.engine import Color, RuleSet
    >>> view = BotView.to_decide(Position.start(RuleSet(), first=3))
    >>> friend(view, Color.BLUE), friend(view, Color.YELLOW), friend(view, None)
    (1, 0, 0)
    """
    seats = view.position.rules.players
    named = view.player_seat if ally is None else ally.seat
    whom = named if named < seats and named != view.player_seat else (view.player_seat + 1) % seats
    return whom if whom in view.position.alive_seats else None


def side(
    view: BotView, whom: int | None, weight: int, rng: Random, *, keeps: bool = False
) -> Action:
    """Choose by its own gain plus `weight` times the friend's; a negative weight harms it.

    With `keeps`, it leaves out what would break a deal.
    """
    weights: dict[int, int] = {view.player_seat: 1}
    if whom is not None:
        weights[whom] = weight
    legal = keeping(view, choices(view)) if keeps else choices(view)
    return best(legal, weigh(view, weights), rng)


def pledge(view: BotView, whom: int) -> Promise | Withdraw | None:
    """Make the friend the next promise that is not yet made: one after each action.

    Giving the move to a player without chips would harm that player. If the bot is about to
    break its promise of the move for that reason, it withdraws the promise first.
    """
    if latest_action(view) is None:
        return None
    name = promise_id(view.player_seat, "give_move_to", whom)
    if _would_hurt(view.position, view.player_seat, whom):
        return Withdraw(view.player_seat, name) if stands(view, name) else None
    return next_promise(view, whom)


def rescue(view: BotView, whom: Collection[int]) -> Transfer | None:
    """Give a chip to one of these players in need, if the rules allow it out of turn.

    If several chips would do, it gives the one that helps most.
    """
    position, needy = view.position, view.position.moving_seat
    if position.phase != "rescue" or needy is None or needy not in whom:
        return None
    gifts = [a for a in view.legal if isinstance(a, Transfer) and a.to_seat == needy]
    return max(gifts, key=lambda a: effect(position, apply(position, a), needy), default=None)


def _would_hurt(position: Position, seat: int, whom: int) -> bool:
    """Tell whether the seat is about to give the move and the friend is better off without it."""
    give = Give(seat, whom)
    if position.phase != "give" or give not in legal_actions(position, anytime=False):
        return False
    return effect(position, apply(position, give), whom) < 0
