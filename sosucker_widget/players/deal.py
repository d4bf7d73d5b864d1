"""Deals: what one player offers another, in words that everybody understands.

An offer is something said, and nothing more: a record keeps the words, and `understood` reads the
deal from them again, whoever has said or typed them. A deal agreed on becomes a promise with terms
for each half of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Literal

from sosucker_widget.engine import COLOR_NAMES, COLORS, Position
from sosucker_widget.locale import (
    BY_COLOR,
    RECORD_LANGUAGES,
    Language,
    Verbatim,
    calling,
    in_every_language,
    in_record_languages,
    phrase,
)
from sosucker_widget.players.half import (
    Half,
    bare,
    half_words,
    is_named_here,
    spoken_halves,
)
from sosucker_widget.record import Promise, Say, Talk, Text, text_in

DealKind = Literal["rescue", "peace", "finish"]
"""What a deal is about: the move, a rescue or a prisoner; peace alone; or a third player, whom one
of the two doesn't rescue."""

Manner = Literal["offer", "change"]
"""Whether an offer is a new one, or changes the one that the other has made."""

_GAP = "\0"


@dataclass(frozen=True)
class Deal:
    """A deal that one player offers another: two halves, of which one may be nothing."""

    maker: int
    to: int
    """The seats of the players who offers, and to whom."""
    asks: Half | None
    gives: Half | None
    """What the other one promises, and what the maker promises; None is nothing."""

    @property
    def kind(self) -> DealKind:
        """What it is about."""
        kinds = {half.kind for half in (self.asks, self.gives) if half is not None}
        if "against" in kinds:
            return "finish"
        return "peace" if kinds <= {"peace", "spare"} else "rescue"

    @property
    def about(self) -> int | None:
        """The seat of the player to be finished."""
        halves = (self.asks, self.gives)
        return next((one.about for one in halves if one and one.kind == "against"), None)

    @property
    def text(self) -> Mapping[str, str]:
        """The words of the offer, in every language."""
        return self._words("offer")

    @property
    def changed(self) -> Deal:
        """The same deal, offered by the other one."""
        return Deal(self.to, self.maker, self.gives, self.asks)

    def other(self, seat: int) -> int:
        """Return the seat of the one with whom a player deals."""
        return self.to if seat == self.maker else self.maker

    def half(self, seat: int) -> Half | None:
        """Return what one of the two promises."""
        return self.gives if seat == self.maker else self.asks

    def said(self, manner: Manner = "offer") -> Say:
        """Return the offer as it is said at the table."""
        return Say(COLORS[self.maker], self._words(manner), to=(self.to,))

    def _words(self, manner: Manner) -> dict[str, str]:
        return in_record_languages(lambda code: _offered(self, manner, code))

    def promise(self, seat: int, offer: int, ply: int) -> Promise | None:
        """Return the promise of one of the two, if it is one."""
        half, to = self.half(seat), self.other(seat)
        if half is None:
            return None

        text = in_record_languages(lambda code: _promised(half, to, code))
        terms = half.terms(to, ply)
        return Promise(COLORS[seat], (to,), promise_id(offer, seat), text, terms)


def promise_id(offer: int, seat: int) -> str:
    """Return the id of the promise that a player makes by a deal, offered with an event.

    >>> promise_id(5, 1)
    'deal5-blue'
    """
    return f"deal{offer}-{COLOR_NAMES[seat]}"


def possible_deals(position: Position, maker: int, to: int) -> Iterator[Deal]:
    """List the usual deals that a player could offer another now.

    >>> from sosucker_widget.engine import RuleSet
    >>> [deal.kind for deal in possible_deals(Position.start(RuleSet(), first=0), 1, 0)]
    ['rescue', 'peace', 'finish', 'finish']
    """
    yield rescue_deal(maker, to)
    yield peace_deal(maker, to)
    for about in position.alive_seats:
        if about not in (maker, to):
            yield finish_deal(maker, to, about)


def rescue_deal(maker: int, to: int) -> Deal:
    """Return the deal: give me the move, and I will rescue you."""
    return Deal(maker, to, Half("move"), Half("rescue"))


def peace_deal(maker: int, to: int) -> Deal:
    """Return the deal: I capture none of your chips, and you none of mine."""
    return Deal(maker, to, Half("peace"), Half("peace"))


def finish_deal(maker: int, to: int, about: int) -> Deal:
    """Return the deal: neither of us rescues somebody else."""
    return Deal(maker, to, Half("against", about), Half("against", about))


def understood(talk: Talk | None, position: Position) -> Deal | None:
    """Read the deal that somebody offers in words; None if it is not one.

    Capital letters and punctuation don't matter, nor does the name at the beginning.
    """
    if not isinstance(talk, Say) or talk.private or len(talk.to) != 1 or talk.to[0] == talk.player:
        return None
    maker, to = talk.player.seat, talk.to[0].seat
    for language in RECORD_LANGUAGES:
        halves = _read(text_in(talk.text, language), to)
        if halves is None:
            continue
        deal = Deal(maker, to, *halves)
        sides = ((deal.asks, to, maker), (deal.gives, maker, to))
        if all(half is None or is_named_here(half, position, *who) for half, *who in sides):
            return deal
    return None


def is_change(say: Say) -> bool:
    """Tell whether an offer is said as a change of the other one's."""
    return any(
        bare(text_in(say.text, language)).startswith(frame[0])
        for language in RECORD_LANGUAGES
        for frame in _frames("change", say.to[0].seat, language)
    )


@lru_cache(maxsize=1024)
def _read(text: str, to: int) -> tuple[Half | None, Half | None] | None:
    """Read both halves of an offer from its words; None if it is none, or offers nothing."""
    words = bare(text)
    manners: tuple[Manner, ...] = ("offer", "change")
    for language in RECORD_LANGUAGES:
        for before, between in (f for manner in manners for f in _frames(manner, to, language)):
            asked, _, given = words.removeprefix(f"{before} ").partition(f" {between} ")
            asks, gives = spoken_halves("asks", language), spoken_halves("gives", language)
            if words.startswith(f"{before} ") and asked in asks and given in gives:
                halves = asks[asked], gives[given]
                return None if halves == (None, None) else halves
    return None


@lru_cache(maxsize=64)
def _frames(manner: Manner, to: int, language: Language) -> list[tuple[str, str]]:
    """Return the words before the halves, with the name at the beginning or not, and between."""
    with calling(BY_COLOR):
        before, between, _ = map(bare, _framed(manner, to, _GAP, _GAP, language).split(_GAP))
    return [(before, between), (before.partition(" ")[2], between)]


def retold(text: Text, to: int) -> dict[str, str]:
    """Return the words of a deal with the players called as now; other words stay as they are."""
    for language in RECORD_LANGUAGES:
        words = text_in(text, language)
        if (half := _promises(to, language).get(bare(words))) is not None:
            return in_every_language(partial(_promised, half, to))
        if (halves := _read(words, to)) is not None:
            deal = Deal(to, to, *halves)
            is_changed = bare(words).startswith(_frames("change", to, language)[0][0])
            return in_every_language(partial(_offered, deal, "change" if is_changed else "offer"))
    return {**text} if isinstance(text, Mapping) else in_every_language(lambda _: text)


@lru_cache(maxsize=64)
def _promises(to: int, language: Language) -> Mapping[str, Half]:
    """Return every half by the words of its promise."""
    with calling(BY_COLOR):
        halves = spoken_halves("gives", language).values()
        return {bare(_promised(half, to, language)): half for half in halves if half is not None}


def _promised(half: Half, to: int, language: Language) -> str:
    said = Verbatim(half_words(half, "gives", language))
    return phrase("deal.promise", {"to": COLOR_NAMES[to], "gives": said}, language)


def _offered(deal: Deal, manner: Manner, language: Language) -> str:
    asks = half_words(deal.asks, "asks", language)
    gives = half_words(deal.gives, "gives", language)
    return _framed(manner, deal.to, asks, gives, language)


def _framed(manner: Manner, to: int, asks: str, gives: str, language: Language) -> str:
    facts = {"to": COLOR_NAMES[to], "asks": Verbatim(asks), "gives": Verbatim(gives)}
    return phrase(f"deal.{manner}", facts, language)
