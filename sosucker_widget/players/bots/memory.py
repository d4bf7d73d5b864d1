"""What a bot remembers: read from the history each time and never stored, so it can't go stale."""

from __future__ import annotations

from collections.abc import Callable

from sosucker_widget.engine import Discard, Donate, Kill, Refuse, Transfer
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.judgement import effect
from sosucker_widget.record import Step


def latest_action(view: BotView) -> Step | None:
    """Return the last action, however much has been said since.

    Return None if this seat has spoken since, because it has answered by then. So a bot
    that answers only this never speaks twice about one action, nor to itself.
    """
    for step in reversed(view.history):
        talk = step.talk
        if talk is None:
            return step
        if talk.player == view.player:
            return None
    return None


def wronged_by(step: Step, seat: int) -> int | None:
    """Return who took from a player: captured a pile with its chips, killed one, or refused it.

    >>> from sosucker_widget.engine import Play, Position, RuleSet, apply
    >>> from sosucker_widget.record import GameNode
    >>> start, action = Position.start(RuleSet(), first=0), Play(player=0, chip=0, pile=1)
    >>> wronged_by(Step(0, 1, GameNode(action), start, apply(start, action)), 1)
    """
    action, before = step.action, step.before
    if action is None or action.player_seat == seat:
        return None
    if isinstance(action, Kill):
        assert before.pending is not None
        lost = seat in before.bytes_of(before.pending)
    elif isinstance(action, Refuse):
        lost = before.moving_seat == seat
    else:
        lost = isinstance(action, Discard) and action.chip_seat == seat
    return action.player_seat if lost else None


def helped_by(step: Step, seat: int) -> int | None:
    """Return who gave a player a chip, as a rescue or a gift."""
    action = step.action
    to = step.before.moving_seat if isinstance(action, Donate) else None
    to = action.to_seat if isinstance(action, Transfer) else to
    return action.player_seat if action is not None and to == seat else None


def wrongdoers(view: BotView) -> frozenset[int]:
    """List the living players who ever took from this seat."""
    return _living(view, wronged_by)


def benefactors(view: BotView) -> frozenset[int]:
    """List the living players who ever gave this seat a chip."""
    return _living(view, helped_by)


def last_acts(view: BotView) -> dict[int, int]:
    """For each other player, return whether the last act towards this seat helped or harmed it.

    1 is help, -1 is harm; players who did neither aren't listed.
    """
    return {seat: change for seat, (_, change) in last_steps(view).items()}


def last_steps(view: BotView) -> dict[int, tuple[Step, int]]:
    """Return the same with the step in which it was."""
    latest: dict[int, tuple[Step, int]] = {}
    left: set[int] = set(view.other_seats)
    for step in reversed(view.history):
        if not left:
            break
        action = step.action
        if action is not None and action.player_seat in left:
            change = effect(step.before, step.after, view.player_seat)
            if change:
                latest[action.player_seat] = step, 1 if change > 0 else -1
                left.remove(action.player_seat)
    return latest


def _living(view: BotView, who: Callable[[Step, int], int | None]) -> frozenset[int]:
    me = view.player_seat
    ever = {who(step, me) for step in view.history}
    return frozenset(seat for seat in view.other_seats if seat in ever)
