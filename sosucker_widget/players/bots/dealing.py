"""How our bots deal with the one person at their table: what they offer, answer and keep.

A table where one person plays against bots asks a bot that has a method `deal(view, rng)`, when the
person is to act and the bot has nothing else to say. Everywhere else nobody is asked, so games
of bots alone are what they always were.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Donate,
    Give,
    Play,
    Position,
    Refuse,
    apply,
    legal_actions,
)
from sosucker_widget.engine.tally import size
from sosucker_widget.locale import in_record_languages, phrase
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.deal import Deal, understood
from sosucker_widget.record import Promise, Say, Talk, Withdraw

Judge = Callable[[Deal], bool]
"""Whether a bot wants a deal."""

_APART: Final = 24
"""How many events a bot waits before it offers something again."""


def dealt(view: BotView, wants: Judge, *, bluffs: bool = False) -> Talk | None:
    """Answer an offer, or make one that the bot itself wants; None if there is nothing to say.

    A bot that `bluffs` offers to rescue although it holds no prisoner.
    """
    return _answered(view, wants) or _offered(view, wants, bluffs=bluffs)


def _answered(view: BotView, wants: Judge) -> Talk | None:
    for offer in view.offers:
        return offer.accept() if wants(offer.deal) else offer.decline()
    return _lost(view)


def _lost(view: BotView) -> Say | None:
    """Say once that it doesn't understand, if the last words were for it alone."""
    last = view.history[-1] if view.history else None
    heard = last.talk if last is not None else None
    if last is None or not isinstance(heard, Say) or heard.to != (view.player,):
        return None
    text = in_record_languages(lambda code: phrase("deal.lost", {}, code))
    answer = Say(view.player, text, heard.player)
    if understood(heard, last.before) is not None or answer in view.talk:
        return None
    return answer


def _offered(view: BotView, wants: Judge, *, bluffs: bool) -> Say | None:
    me, person = view.player_seat, view.position.acting_seat
    if person is None or person == me:
        return None
    for step in view.history[-_APART:]:
        talk = step.talk
        mine = isinstance(talk, Say) and talk.player == view.player
        if mine and isinstance(talk, Say) and understood(talk, step.before) is not None:
            return None
    agreed = {_content(talk) for talk in view.talk if isinstance(talk, Promise)}
    for deal in _timely(view.position, me, person, bluffs=bluffs):
        if wants(deal) and (me, str(deal.terms(me))) not in agreed:
            return deal.said()
    return None


def _content(promise: Promise) -> tuple[int, str]:
    return promise.player.seat, str(dict(promise.terms or {}))


def _timely(position: Position, me: int, person: int, *, bluffs: bool) -> list[Deal]:
    """List the deals for which it is the moment."""
    deals = []
    could = bluffs or prisoners(position, me) > 0
    if could and Give(person, me) in legal_actions(position, anytime=False):
        deals.append(Deal("rescue", me, person))
    if could_capture(position, person, me):
        deals.append(Deal("peace", me, person))
    others = [seat for seat in position.alive_seats if seat not in (me, person)]
    weak = [seat for seat in others if size(position.hand_tallies[seat]) <= 1]
    return deals + [Deal("finish", me, person, seat) for seat in weak]


def could_capture(position: Position, captor: int, owner: int) -> bool:
    """Tell whether a player could capture chips of an owner with the next play, given the move."""
    to_play = position._replace(phase="play", moving_seat=captor, pending=None, asked_seats=())
    taken = zip(position.pile_ids, position.pile_bytes, strict=True)
    about = {number for number, pile in taken if owner in pile and number != position.pending}
    return any(
        isinstance(play, Play) and play.number in about and _captures(to_play, play, owner)
        for play in legal_actions(to_play, anytime=False)
    )


def _captures(position: Position, play: Play, owner: int) -> bool:
    """Tell whether the player captures a pile with chips of an owner by a play."""
    after = apply(position, play)
    captures = after.phase == "kill" and after.moving_seat == play.player_seat
    return captures and owner in after.bytes_of(play.number)


def prisoners(position: Position, seat: int) -> int:
    """Count the prisoners that a player holds."""
    return len(position.prisoners(seat))


def keeping(
    view: BotView, legal: Sequence[Action], whom: Callable[[int], bool] = lambda _: True
) -> list[Action]:
    """Leave out what would break a deal, as long as something else is left.

    Parameters
    ----------
    view, legal
        The view, and the actions among which it chooses.
    whom
        To whom it keeps its word: a function of the seat.
    """
    promises = [
        talk
        for talk in view.talk
        if isinstance(talk, Promise)
        and talk.player == view.player
        and talk.id.startswith("deal")
        and whom(talk.to[0].seat)
    ]
    taken_back = {talk.id for talk in view.talk if isinstance(talk, Withdraw)}
    left = list(legal)
    for promise in promises:
        if promise.id not in taken_back and not _is_done(promise, view):
            faithful = [a for a in left if not _breaks(promise.terms or {}, view, a, left)]
            left = faithful or left
    return left


def _is_done(promise: Promise, view: BotView) -> bool:
    """Tell whether a promise of the next move has been kept or broken already."""
    terms: Any = promise.terms or {}
    if "when" not in terms:
        return False
    at = next(step.index for step in view.history if step.talk == promise)
    to = COLOR_NAMES.index(terms["player"])
    return any(
        step.action is not None
        and step.action.player_seat == view.player_seat
        and isinstance(step.action, Give)
        and Give(view.player_seat, to) in legal_actions(step.before, anytime=False)
        for step in view.history[at + 1 :]
    )


def _breaks(terms: Any, view: BotView, action: Action, legal: Sequence[Action]) -> bool:  # noqa: ANN401 - as in a record
    position, do = view.position, terms["do"]
    if do == "give_move_to":
        to = COLOR_NAMES.index(terms["player"])
        can = any(isinstance(one, Give) and one.to_seat == to for one in legal)
        return can and not (isinstance(action, Give) and action.to_seat == to)
    if do == "donate_to":
        needy = COLOR_NAMES.index(terms["player"]) == position.moving_seat
        return needy and isinstance(action, Refuse)
    if do == "refuse":
        gone = COLOR_NAMES.index(terms["player"]) == position.moving_seat
        return gone and isinstance(action, Donate)
    if do == "not_capture" and isinstance(action, Play):
        return _captures(position, action, COLOR_NAMES.index(terms["color"]))
    return False
