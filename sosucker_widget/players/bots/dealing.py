"""How our bots deal with the one person at their table: what they offer, answer and keep.

A table where persons play with bots asks a bot that has a method `deal(view, rng)`, when a person
is to act, or somebody has just spoken to the bot alone, and the bot has nothing else to say. Where
no person plays nobody is asked, so games of bots alone are what they always were.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Give,
    Play,
    Position,
    apply,
    as_seat,
    legal_actions,
)
from sosucker_widget.engine.tally import size
from sosucker_widget.locale import in_record_languages, phrase
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.deal import (
    Deal,
    finish_deal,
    peace_deal,
    rescue_deal,
    understood,
)
from sosucker_widget.players.half import Half
from sosucker_widget.players.keepable import doubt, doubts
from sosucker_widget.players.offers import offer_of
from sosucker_widget.record import Promise, Say, Talk, Withdraw
from sosucker_widget.record.terms import FORBIDDEN, is_deed, is_in_question

Judge = Callable[[Deal], bool]
"""Whether a bot wants a deal."""

_APART: Final = 24
"""How many events a bot waits before it offers something again."""


def dealt(view: BotView, wants: Judge) -> Talk | None:
    """Answer an offer, or make one that the bot itself wants; None if there is nothing to say.

    It agrees to nothing that gives it nothing, and neither offers nor promises what can't be kept
    as things stand.
    """
    return answered(view, wants) or _offered(view, wants)


def answered(view: BotView, wants: Judge) -> Talk | None:
    """Answer an offer, or say once that it was not understood; None if there is nothing to say."""
    for offer in view.offers:
        deal = offer.deal
        is_wanted = deal.gives is not None and _may_promise(view, deal.asks, deal.maker)
        return offer.accept() if is_wanted and wants(deal) else offer.decline()
    return _lost(view)


def _may_promise(view: BotView, half: Half | None, to: int) -> bool:
    """Tell whether a bot can keep a half as things stand, and it is no chip out of its hand."""
    if half is None:
        return True
    can = doubt(view.position, view.player_seat, half.terms(to, 0)) is None
    return can and half.kind != "prisoner"


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


def _offered(view: BotView, wants: Judge) -> Say | None:
    me, person = view.player_seat, view.position.acting_seat
    if person is None or person == me:
        return None
    for step in view.history[-_APART:]:
        talk = step.talk
        mine = talk is not None and talk.player == view.player
        if mine and understood(talk, step.before) is not None:
            return None
    agreed = [talk for talk in view.talk if isinstance(talk, Promise)]
    for deal in _timely(view.position, me, person):
        if wants(deal) and not _has_promised(agreed, deal, me):
            return deal.said()
    return None


def _has_promised(promises: Sequence[Promise], deal: Deal, seat: int) -> bool:
    """Tell whether a player has made the same promise before."""
    half = deal.half(seat)
    terms = None if half is None else half.terms(deal.other(seat), 0)
    return any(one.player.seat == seat and one.terms == terms for one in promises)


def _timely(position: Position, me: int, person: int) -> list[Deal]:
    """List the deals for which it is the moment, and which can be kept."""
    deals = []
    if Give(person, me) in legal_actions(position, anytime=False):
        deals.append(rescue_deal(me, person))
    if could_capture(position, person, me):
        deals.append(peace_deal(me, person))
    others = [seat for seat in position.alive_seats if seat not in (me, person)]
    weak = [seat for seat in others if size(position.hand_tallies[seat]) <= 1]
    deals += [finish_deal(me, person, seat) for seat in weak]
    return [deal for deal in deals if not doubts(deal, position)]


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
    """Leave out what would break a deal, as long as something else is left."""
    promises = [
        talk
        for talk in view.talk
        if isinstance(talk, Promise)
        and talk.player == view.player
        and offer_of(talk, view.history) is not None
        and whom(talk.to[0].seat)
    ]
    taken_back = {talk.id for talk in view.talk if isinstance(talk, Withdraw)}
    left = list(legal)
    for promise in promises:
        if promise.id not in taken_back and not _is_done(promise, view):
            faithful = faithful_to(promise.terms or {}, view, left)
            left = faithful or left
    return left


def _is_done(promise: Promise, view: BotView) -> bool:
    """Tell whether the time of a promise is over: who is named is out, or the move was given."""
    terms: Any = promise.terms or {}
    until = terms.get("until")
    if isinstance(until, Mapping) and "defeat" in until:
        return as_seat(until["defeat"]) not in view.position.alive_seats
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


def faithful_to(terms: Any, view: BotView, legal: Sequence[Action]) -> list[Action]:  # noqa: ANN401 - as in a record
    """Leave out what would go against terms, if they are in question now."""
    place = view.position
    if terms["do"] == "transfer" or not is_in_question(terms, place, view.player_seat):
        return [*legal]
    ruled_out = terms["do"] in FORBIDDEN
    return [action for action in legal if is_deed(terms, place, action) is not ruled_out]
