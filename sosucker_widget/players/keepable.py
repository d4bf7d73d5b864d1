"""What can't be kept as things stand: asked of the engine, before anything is offered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from sosucker_widget.engine import (
    Give,
    Play,
    Position,
    Transfer,
    apply,
    as_seat,
    legal_actions,
)
from sosucker_widget.engine.judging import out_of_turn_actions
from sosucker_widget.players.deal import Deal
from sosucker_widget.record.terms import is_out_of_reach

Doubt = Literal["out", "not-held", "no-prisoner", "nothing-to-refuse", "no-choice", "forced"]
"""Why a promise can't be kept as things stand: somebody whom it names is out; the chip can't be
handed over; its maker holds no prisoner to give or to refuse, can't choose the other by the next
play, or is forced to do what it rules out."""


def doubt(position: Position, maker: int, terms: Mapping[str, Any]) -> Doubt | None:
    """Return why a player can't keep a promise as things stand; None if it can be kept."""
    if not _named(maker, terms) <= {*position.alive_seats}:
        return "out"
    do = terms["do"]
    if do == "transfer":
        return None if _can_hand_over(position, maker, terms) else "not-held"
    if do in ("donate_to", "refuse") and not position.prisoners(maker):
        return "no-prisoner" if do == "donate_to" else "nothing-to-refuse"
    if do == "give_move_to":
        return None if _can_choose(position, maker, as_seat(terms["player"])) else "no-choice"
    return "forced" if is_out_of_reach(terms, position, maker) else None


def is_senseless(position: Position, maker: int, terms: Mapping[str, Any]) -> bool:
    """Tell whether nothing that is done next lets a promise be kept."""
    is_gift = terms["do"] == "transfer"
    named = _named(maker, terms)
    return not named <= {*position.alive_seats} or (
        is_gift and not _can_hand_over(position, maker, terms)
    )


def doubts(deal: Deal, position: Position) -> list[Doubt]:
    """List why the halves of a deal can't be kept as things stand.

    >>> from sosucker_widget.engine import RuleSet
    >>> from sosucker_widget.players.deal import rescue_deal
    >>> doubts(rescue_deal(1, 0), Position.start(RuleSet(), first=0))
    ['no-prisoner']
    """
    halves = ((deal.half(seat), seat) for seat in (deal.to, deal.maker))
    whys = (
        doubt(position, seat, half.terms(deal.other(seat), 0))
        for half, seat in halves
        if half is not None
    )
    return [why for why in whys if why is not None]


def _named(maker: int, terms: Mapping[str, Any]) -> set[int]:
    """Return the players without whom a promise has no sense."""
    until = terms.get("until")
    names = [terms.get("player"), until.get("defeat") if isinstance(until, Mapping) else None]
    if terms["do"] != "transfer":
        names.append(terms.get("color"))
    return {maker, *(as_seat(name) for name in names if name is not None)}


def _can_hand_over(position: Position, maker: int, terms: Mapping[str, Any]) -> bool:
    gift = Transfer(maker, as_seat(terms["player"]), as_seat(terms["color"]))
    return gift in out_of_turn_actions(position)


def _can_choose(position: Position, maker: int, to: int) -> bool:
    """Tell whether a player chooses who moves, or could after the next play, and may choose one."""
    if position.phase == "give" and position.moving_seat == maker:
        return Give(maker, to) in legal_actions(position, anytime=False)
    to_play = position._replace(phase="play", moving_seat=maker, pending=None, asked_seats=())
    plays = (one for one in legal_actions(to_play, anytime=False) if isinstance(one, Play))
    return any(
        Give(maker, to) in legal_actions(apply(to_play, play), anytime=False)
        for play in plays
        if play.pile != position.pending
    )
