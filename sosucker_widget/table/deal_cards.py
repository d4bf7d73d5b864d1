"""The deals at a table as the browser shows them, and what could be part of a new one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, Position
from sosucker_widget.locale import in_every_language
from sosucker_widget.players.deal import Deal
from sosucker_widget.players.half import (
    Half,
    Side,
    half_key,
    is_named_here,
    possible_halves,
)
from sosucker_widget.players.keepable import doubt, is_senseless
from sosucker_widget.players.offers import Offer
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.state import Text
from sosucker_widget.table.happenings import Judged
from sosucker_widget.table.table_state import (
    BargainState,
    HalfChoiceState,
    HalfState,
)
from sosucker_widget.table.to_you import phrase_to

_MOST: Final = 12
"""The most deals that are shown, the latest ones."""


def deal_cards(
    offers: Sequence[Offer], judged: Judged, position: Position, you: int | None
) -> list[BargainState]:
    """Return the latest deals, told to the only person if it is one."""
    return [
        BargainState(
            index=one.index,
            maker=COLOR_NAMES[one.deal.maker],
            to=COLOR_NAMES[one.deal.to],
            status=one.status,
            halves=[*_halves(one, judged, position, you)],
        )
        for one in offers[-_MOST:]
    ]


def _halves(
    offer: Offer, judged: Judged, position: Position, you: int | None
) -> Iterator[HalfState]:
    for seat in (offer.deal.to, offer.deal.maker):
        half, to = offer.deal.half(seat), offer.deal.other(seat)
        verdict = judged.get(f"deal{offer.index}-{COLOR_NAMES[seat]}")
        is_open = half is not None and offer.status == "offered"
        yield HalfState(
            player=COLOR_NAMES[seat],
            half=None if half is None else str(half),
            text=_told(half, seat, to, you),
            status=None if verdict is None else verdict.status,
            ply=None if verdict is None else verdict.ply,
            doubt=_doubt(half, position, seat, to) if half is not None and is_open else None,
        )


def _told(half: Half | None, maker: int, to: int, you: int | None) -> Text:
    """Say what a player promises, to the only person if it is one."""
    facts = (half or Half("move")).facts(maker, to)
    key = f"deal.card-{half_key(half)}"
    return in_every_language(lambda language: phrase_to(you, key, facts, language))


def _doubt(half: Half, position: Position, maker: int, to: int) -> Text | None:
    why = doubt(position, maker, half.terms(to, 0))
    facts = {"player": COLOR_NAMES[maker], "to": COLOR_NAMES[to]}
    return None if why is None else say(f"deal.doubt-{why}", **facts)


def half_choices(position: Position, player: int, to: int, side: Side) -> list[HalfChoiceState]:
    """List what a player can ask of another, or give, with what can't be kept as things stand.

    Examples
    --------
    >>> from sosucker_widget.engine import RuleSet
    >>> choices = half_choices(Position.start(RuleSet(), first=0), 0, 1, "gives")
    >>> [(one["half"], one["possible"]) for one in choices[:3]]
    [('move', True), ('rescue', True), ('prisoner:blue', False)]
    >>> choices[1]["doubt"]["en"]
    'Red holds no prisoner yet.'
    """
    deal = Deal(player, to, None, None)
    maker = player if side == "gives" else to
    other = deal.other(maker)
    return [
        HalfChoiceState(
            half=str(half),
            text=say(f"deal.{side}-{half_key(half)}", **half.facts(maker, other)),
            doubt=_doubt(half, position, maker, other),
            possible=not is_senseless(position, maker, half.terms(other, 0)),
        )
        for half in possible_halves(position.rules.players, maker, other)
        if is_named_here(half, position, maker, other)
    ]
