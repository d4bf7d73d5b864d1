"""The deals at a table as the browser shows them, and what could be part of a new one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Donate,
    Give,
    Play,
    Position,
    Refuse,
)
from sosucker_widget.locale import Verbatim, in_every_language
from sosucker_widget.players.deal import Deal, promise_id
from sosucker_widget.players.half import (
    Half,
    Side,
    half_key,
    is_named_here,
    possible_halves,
)
from sosucker_widget.players.keepable import doubt, is_senseless
from sosucker_widget.players.offers import Offer, OfferStatus
from sosucker_widget.record import Step
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.ply import turn_of
from sosucker_widget.replay.state import Text
from sosucker_widget.table.deals import Fact, offer_fact, word_fact
from sosucker_widget.table.happenings import HalfVerdict, Judged, Verdicts
from sosucker_widget.table.table_display import count_plays, phrase_to
from sosucker_widget.table.table_state import (
    BargainState,
    HalfChoiceState,
    HalfState,
    HalfStatus,
)

_WORST: Final[tuple[HalfStatus, ...]] = ("broken", "impossible", "void", "open", "kept")


_STATUS: Final[Mapping[OfferStatus, Literal["offered", "declined"]]] = {
    "offered": "offered",
    "declined": "declined",
}


class DealTelling(NamedTuple):
    """What is known about the deals of a game."""

    history: Sequence[Step]
    """Every event so far."""
    judged: Judged
    """What became of each promise."""
    verdicts: Callable[[int], Verdicts]
    """Returns what became of the promises to a player."""
    could: Callable[[str, Step], Text]
    """Says whether a promise could have been kept, given its id and the act that broke it."""
    you: int | None = None
    """The only person, if it is one."""

    @property
    def position(self) -> Position:
        """The position now."""
        return self.history[-1].after

    def verdict(self, offer: Offer, seat: int) -> HalfVerdict | None:
        """Return what became of the half of a player."""
        return self.judged.get(promise_id(offer.index, seat))

    def act(self, ply: int) -> Step:
        """Return the act that led to a ply."""
        return next(one for one in reversed(self.history) if one.action and one.ply == ply)

    def turn(self, step: Step) -> int:
        """Return the turn to which an act belongs."""
        return turn_of(step.before, count_plays(self.history[: step.index]))

    def turn_at(self, ply: int) -> int:
        """Return the turn of the act that led to a ply."""
        return self.turn(self.act(ply))

    def word(self, maker: int, to: int) -> Text | None:
        """Say how a player has kept its word to another; None if it was never put to the test."""
        fact = word_fact(maker, self.verdicts(to), self.turn_at)
        return None if fact is None else fact.text

    def told(self, key: str, facts: Mapping[str, Any]) -> Text:
        """Fill in a phrase, told to the only person if it is one."""
        return in_every_language(lambda language: phrase_to(self.you, key, facts, language))


def deal_cards(offers: Sequence[Offer], told: DealTelling) -> list[BargainState]:
    """Return deals that are offered, agreed or just declined, as a page shows them."""
    return [_card(one, told) for one in offers]


def _card(offer: Offer, told: DealTelling) -> BargainState:
    deal, is_open = offer.deal, offer.status == "offered"
    halves = [_half(offer, seat, told) for seat in (deal.to, deal.maker)]
    states = {one["status"] for one in halves}
    verdicts = told.verdicts(deal.to)
    fact = offer_fact(offer, told.position, verdicts, told.turn_at) if is_open else Fact()
    return BargainState(
        index=offer.index,
        maker=COLOR_NAMES[deal.maker],
        to=COLOR_NAMES[deal.to],
        status=_STATUS.get(offer.status, "accepted"),
        state=next((one for one in _WORST if one in states), None),
        halves=halves,
        fact=fact.text,
        word=fact.word,
        could=_could(offer, told),
    )


def _could(offer: Offer, told: DealTelling) -> Text | None:
    for seat in (offer.deal.to, offer.deal.maker):
        verdict = told.verdict(offer, seat)
        if verdict is not None and verdict.status == "broken" and verdict.ply is not None:
            return told.could(promise_id(offer.index, seat), told.act(verdict.ply))
    return None


def _half(offer: Offer, seat: int, told: DealTelling) -> HalfState:
    half, to = offer.deal.half(seat), offer.deal.other(seat)
    verdict = told.verdict(offer, seat)
    is_open = half is not None and offer.status == "offered"
    key, facts = f"deal.card-{half_key(half)}", (half or Half("move")).facts(seat, to)
    readers = (seat, to) if told.you is None else ()
    return HalfState(
        player=COLOR_NAMES[seat],
        half=None if half is None else str(half),
        text=told.told(key, facts),
        own={COLOR_NAMES[one]: told._replace(you=one).told(key, facts) for one in readers},
        status=None if verdict is None else verdict.status,
        ply=None if verdict is None else verdict.ply,
        note=None if verdict is None else _note(verdict, half, told),
        doubt=_doubt(half, told.position, seat, to) if half is not None and is_open else None,
    )


def _note(verdict: HalfVerdict, half: Half | None, told: DealTelling) -> Text | None:
    """Say by which act a half was kept or broken, or why it is neither."""
    status, ply = verdict.status, verdict.ply
    if status == "open":
        return say("deal.note-tested", n=verdict.times) if verdict.times else None
    if status not in ("kept", "broken") or ply is None:
        return say(f"deal.note-{verdict.reason}")
    step = told.act(ply)
    turn = told.turn(step)
    if status == "kept":
        return say("deal.note-kept", turn=turn)
    assert step.action is not None
    is_late = half is not None and half.kind == "prisoner"
    key, facts = ("late", {}) if is_late else _deed(step.action, step.before)
    return in_every_language(
        lambda language: phrase_to(
            told.you,
            "deal.note-broken",
            {
                "turn": turn,
                "act": Verbatim(phrase_to(told.you, f"deal.act-{key}", facts, language)),
            },
            language,
        )
    )


def _deed(action: Action, before: Position) -> tuple[str, Mapping[str, Any]]:
    """Return the key and the facts of the act that broke a promise."""
    needy = None if before.moving_seat is None else COLOR_NAMES[before.moving_seat]
    match action:
        case Give() if action.player_seat == action.to_seat:
            return "keep", {}
        case Give():
            return "give", {"to": COLOR_NAMES[action.to_seat]}
        case Play():
            return "play", {"pile": action.pile}
        case Refuse():
            return "refuse", {"to": needy}
        case Donate():
            return "donate", {"to": needy}
        case _:
            return "kill", {"chip": COLOR_NAMES[getattr(action, "chip_seat", action.player_seat)]}


def _doubt(half: Half, position: Position, maker: int, to: int) -> Text | None:
    why = doubt(position, maker, half.terms(to, 0))
    facts = {"player": COLOR_NAMES[maker], "to": COLOR_NAMES[to]}
    return None if why is None else say(f"deal.doubt-{why}", **facts)


def half_choices(position: Position, player: int, to: int, side: Side) -> list[HalfChoiceState]:
    """List what a player can ask of another, or give, with what can't be kept as things stand.

    The last one is nothing.
    """
    deal = Deal(player, to, None, None)
    maker = player if side == "gives" else to
    other = deal.other(maker)
    halves = [
        half
        for half in possible_halves(position.rules.players, maker, other)
        if is_named_here(half, position, maker, other)
    ]
    return [
        HalfChoiceState(
            half="" if half is None else str(half),
            text=say(f"deal.{side}-{half_key(half)}", **(half or Half("move")).facts(maker, other)),
            doubt=None if half is None else _doubt(half, position, maker, other),
            possible=half is None or not is_senseless(position, maker, half.terms(other, 0)),
        )
        for half in (*halves, None)
    ]
