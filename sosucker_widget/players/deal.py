"""Deals: what one player offers another, in words that everybody understands.

An offer is something said, and nothing more: a record keeps the words, and `understood` reads the
deal from them again, whoever has said or typed them. A deal agreed on becomes two promises with
terms, one of each player.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal

from sosucker_widget.engine import COLOR_NAMES, COLORS, Position
from sosucker_widget.locale import RECORD_LANGUAGES, in_record_languages, phrase
from sosucker_widget.record import Promise, Say, Step, Talk, Text, text_in

DealKind = Literal["rescue", "peace", "finish"]
"""*Give me the move, and I will rescue you*; *I will not capture your chips if you do not capture
mine*; *let us finish* somebody: neither rescues that player."""

_ID: Final = re.compile(r"deal(\d+)-\w+")


@dataclass(frozen=True)
class Deal:
    """A deal that one player offers another.

    Attributes
    ----------
    kind
        What is offered.
    maker, to
        The seats of the players who offers, and to whom.
    about
        The seat of the player to be finished.

    Examples
    --------
    >>> Deal("rescue", 1, 0).text["en"]
    'Red, give me the move, and I will rescue you.'
    >>> Deal("finish", 1, 0, 2).terms(0)
    {'do': 'refuse', 'player': 'green', 'until': {'defeat': 'green'}}
    """

    kind: DealKind
    maker: int
    to: int
    about: int | None = None

    @property
    def text(self) -> Text:
        """The words of the offer, in every language."""
        return in_record_languages(lambda code: self._words("offer", self.maker, code))

    def other(self, seat: int) -> int:
        """Return the seat of the one with whom a player deals."""
        return self.to if seat == self.maker else self.maker

    def said(self) -> Say:
        """Return the offer as it is said at the table."""
        return Say(player=COLORS[self.maker], text=self.text, to=(self.to,))

    def terms(self, seat: int) -> dict[str, Any]:
        """Return what one of the two promises, as terms."""
        other = COLOR_NAMES[self.other(seat)]
        if self.kind == "finish":
            assert self.about is not None
            gone = COLOR_NAMES[self.about]
            return {"do": "refuse", "player": gone, "until": {"defeat": gone}}
        if self.kind == "peace":
            return {"do": "not_capture", "color": other, "until": {"defeat": other}}
        if seat == self.maker:
            return {"do": "donate_to", "player": other, "until": {"defeat": other}}
        return {"do": "give_move_to", "player": other, "when": "next_decision"}

    def promise(self, seat: int, offer: int) -> Promise:
        """Return the promise of one of the two; `offer` is the index of what was said."""
        side = "maker" if seat == self.maker else "taker"
        text = in_record_languages(lambda code: self._words(f"{self.kind}-{side}", seat, code, 1))
        name = f"deal{offer}-{COLOR_NAMES[seat]}"
        return Promise(COLORS[seat], (self.other(seat),), name, text, self.terms(seat))

    def _words(self, key: str, seat: int, code: Any, whole: int = 0) -> str:  # noqa: ANN401
        other = COLOR_NAMES[self.other(seat)]
        facts = {"to": other, "about": None if self.about is None else COLOR_NAMES[self.about]}
        return phrase(f"deal.{key}" if whole else f"deal.{key}-{self.kind}", facts, code)


def possible_deals(position: Position, maker: int, to: int) -> Iterator[Deal]:
    """List the deals that a player could offer another now.

    >>> from sosucker_widget.engine import RuleSet
    >>> [deal.kind for deal in possible_deals(Position.start(RuleSet(), first=0), 1, 0)]
    ['rescue', 'peace', 'finish', 'finish']
    """
    yield Deal("rescue", maker, to)
    yield Deal("peace", maker, to)
    for about in position.alive_seats:
        if about not in (maker, to):
            yield Deal("finish", maker, to, about)


def understood(say: Say, position: Position) -> Deal | None:
    """Read the deal that somebody offers in words; None if it is not one of these.

    Capital letters and punctuation don't matter, nor does the name at the beginning.
    """
    if say.private or len(say.to) != 1 or say.to[0] == say.player:
        return None
    heard = {_bare(text_in(say.text, language)) for language in RECORD_LANGUAGES}
    for deal in possible_deals(position, say.player.seat, say.to[0].seat):
        if heard & _spoken(deal):
            return deal
    return None


@lru_cache(maxsize=256)
def _spoken(deal: Deal) -> frozenset[str]:
    """Return how an offer may be said: in each language, with the name at the beginning or not."""
    words = {_bare(text_in(deal.text, language)) for language in RECORD_LANGUAGES}
    return frozenset(words | {one.partition(" ")[2] for one in words})


def _bare(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


def offer_of(promise: Promise, history: Sequence[Step]) -> tuple[int, Deal] | None:
    """Find the offer from which a promise came: its index, and the deal."""
    match = _ID.fullmatch(promise.id)
    index = int(match.group(1)) if match else len(history)
    say = history[index].talk if index < len(history) else None
    deal = understood(say, history[index].before) if isinstance(say, Say) else None
    return None if deal is None else (index, deal)


def other_half(talk: Talk, history: Sequence[Step]) -> Promise | None:
    """Return what the other one of a deal promises, if one of them agrees to it by this talk."""
    offer = offer_of(talk, history) if isinstance(talk, Promise) else None
    if offer is None:
        return None
    index, deal = offer
    missing = deal.promise(deal.other(talk.player.seat), index)
    talks = (step.talk for step in history)
    return None if any(isinstance(t, Promise) and t.id == missing.id for t in talks) else missing


@dataclass(frozen=True)
class OpenOffer:
    """An offer that has been made: where it was said, and how it was answered."""

    index: int
    deal: Deal
    answer: Literal["deal", "no"] | None = None

    def accept(self) -> Promise:
        """Return what the one who is asked promises by agreeing."""
        return self.deal.promise(self.deal.to, self.index)

    def decline(self) -> Say:
        """Return what the one who is asked says to decline."""
        return Say(player=COLORS[self.deal.to], text=no_text(), to=(self.deal.maker,))


def offers(history: Sequence[Step], latest: int = 60) -> list[OpenOffer]:
    """List the offers among the latest events, with their answers, as far as they still count.

    One is past when one of those whom it names is defeated; if it asks for the move, when the one
    asked has given it; otherwise after two more plays of the one asked.
    """
    open_offers = []
    alive = history[-1].after.alive_seats if history else ()
    for step in history[-latest:]:
        deal = understood(step.talk, step.before) if isinstance(step.talk, Say) else None
        if deal is None or not {deal.maker, deal.to, deal.about} - {None} <= set(alive):
            continue
        since = history[step.index + 1 :]
        if not _is_past(deal, since):
            open_offers.append(OpenOffer(step.index, deal, _answer(step.index, deal, since)))
    return open_offers


def _is_past(deal: Deal, since: Sequence[Step]) -> bool:
    actions = [s.action for s in since if s.action is not None and s.action.player_seat == deal.to]
    if deal.kind == "rescue":
        return any(action.type in ("give", "kill") for action in actions)
    return sum(action.type == "play" for action in actions) > 1


def _answer(index: int, deal: Deal, since: Sequence[Step]) -> Literal["deal", "no"] | None:
    for step in since:
        talk = step.talk
        if talk is None or talk.player.seat != deal.to:
            continue
        if isinstance(talk, Promise) and talk.id.startswith(f"deal{index}-"):
            return "deal"
        if isinstance(talk, Say) and talk.to == (COLORS[deal.maker],) and talk.text == no_text():
            return "no"
    return None


def no_text() -> Text:
    """Return the word with which an offer is declined."""
    return in_record_languages(lambda code: phrase("deal.no", {}, code))
