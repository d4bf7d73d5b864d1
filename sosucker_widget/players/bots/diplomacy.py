"""How the bots that deal judge the others, and what they offer and accept.

They hold together: against who broke a word, and against who is ahead. With everybody else they
deal, and whoever deals with them is spared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, Action, Position, apply
from sosucker_widget.engine.tally import size
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.bot_talk import has_said, say_to
from sosucker_widget.players.bots.dealing import answered
from sosucker_widget.players.bots.judgement import (
    PROMISING,
    best,
    caution,
    choices,
    foreseen,
    worth,
)
from sosucker_widget.players.bots.mood import Mood
from sosucker_widget.players.bots.pacts import (
    Word,
    bound,
    breakers,
    faithful,
    partners,
    words_given,
)
from sosucker_widget.players.deal import Deal, finish_deal, understood
from sosucker_widget.players.half import Half, HalfKind
from sosucker_widget.players.keepable import doubt, doubts
from sosucker_widget.record import Say, Talk, Withdraw

MINE: Final = 6
"""The weight of its own gain."""

STRANGER: Final = -2
PARTNER: Final = -1
LEADER: Final = -4
BREAKER: Final = -5
"""The weights of the gains of others: with whom it has no deal, or has one; who leads; who broke a
word."""

AHEAD: Final = 6
"""By how much who leads stands better than the others do on average."""

DUEL: Final = 2
"""How many players are left when there is nobody to hold together against."""

_APART: Final = 30
"""How many events a bot waits before it offers the same player something again."""

_LATE: Final = 8
"""After how many events an offer is too late to be answered."""

_VALUES: Final[Mapping[HalfKind, int]] = MappingProxyType(
    {"peace": 3, "rescue": 3, "prisoner": 3, "spare": 2, "against": 2, "move": 1}
)
"""What each half of a deal is worth to who is promised it, and costs who promises."""


@dataclass(frozen=True)
class Politics:
    """What goes on at the table for one bot: who is ahead, deals with it, or broke a word."""

    view: BotView

    @property
    def me(self) -> int:
        """The bot's seat."""
        return self.view.player_seat

    @cached_property
    def words(self) -> list[Word]:
        """The promises of all deals."""
        return words_given(self.view.history)

    @cached_property
    def breakers(self) -> frozenset[int]:
        """The other living players who broke a word."""
        return breakers(self.words) & {*self.view.other_seats}

    @cached_property
    def partners(self) -> frozenset[int]:
        """The other living players whose word to the bot stands."""
        return partners(self.words, self.me) & {*self.view.other_seats} - self.breakers

    @cached_property
    def leader(self) -> int | None:
        """The player who is ahead; the bot itself doesn't count."""
        seat = leading(self.view.position)
        return None if seat == self.me else seat

    @cached_property
    def target(self) -> int | None:
        """The player against whom to hold together: who broke a word, or else leads."""
        position = self.view.position
        worst = max(self.breakers, key=lambda seat: worth(position, seat), default=None)
        return self.leader if worst is None else worst

    def weights(self) -> dict[int, int]:
        """Return how much each player's gain counts for the bot."""
        return {seat: self._weight(seat) for seat in range(self.view.position.rules.players)}

    def _weight(self, seat: int) -> int:
        if seat == self.me:
            return MINE
        if seat in self.breakers:
            return BREAKER
        if seat == self.leader:
            return LEADER
        is_shared = len(self.view.other_seats) > 1
        return PARTNER if seat in self.partners and is_shared else STRANGER

    def promising(self, legal: list[Action]) -> dict[Action, int]:
        """Return the most cautious choices, with what they promise some decisions later."""
        position, weights = self.view.position, self.weights()
        if len(legal) > PROMISING:
            legal = sorted(legal, key=lambda one: caution(apply(position, one), self.me))
        return {one: _weighed(position, one, weights) for one in legal[-PROMISING:]}

    @property
    def bound(self) -> list[Word]:
        """The promises by which the bot is bound."""
        return bound(self.words, self.me)

    def keeping(self, words: list[Word]) -> list[Action]:
        """List the bot's choices that break none of these promises, if there are any."""
        return faithful(self.view, choices(self.view), words)


def leading(position: Position) -> int | None:
    """Return who is clearly ahead; None if nobody is.

    >>> from sosucker_widget.engine import RuleSet
    >>> leading(Position.start(RuleSet(), first=0))
    """
    stands = {seat: worth(position, seat) for seat in position.alive_seats}
    first = max(stands, key=lambda seat: stands[seat])
    others = [value for seat, value in stands.items() if seat != first]
    if not others or stands[first] * len(others) < sum(others) + AHEAD * len(others):
        return None
    return first


def _weighed(position: Position, action: Action, weights: Mapping[int, int]) -> int:
    later = foreseen(apply(position, action))
    return sum(weight * worth(later, seat) for seat, weight in weights.items())


def honest_act(view: BotView, rng: Random) -> Action:
    """Return what promises most among what breaks no promise."""
    politics = Politics(view)
    prospects = politics.promising(politics.keeping(politics.bound))
    return best([*prospects], lambda action: (prospects[action],), rng)


def is_fair(politics: Politics, deal: Deal) -> bool:
    """Tell whether a deal helps both: the bot is promised as much as it promises.

    What can't be kept as things stand is worth nothing.
    """
    other = deal.other(politics.me)
    given, asked = deal.half(other), deal.half(politics.me)
    if given is None or doubt(politics.view.position, other, given.terms(politics.me, 0)):
        return False
    if asked is not None and asked.about in politics.partners and asked.kind == "against":
        return False
    return _VALUES[given.kind] >= (0 if asked is None else _VALUES[asked.kind])


def is_welcome(politics: Politics, deal: Deal) -> bool:
    """Tell whether a deal is fair, and with somebody who neither leads nor broke a word."""
    other = deal.other(politics.me)
    return other not in {*politics.breakers, politics.leader} and is_fair(politics, deal)


def parley(politics: Politics, wants: Callable[[Deal], bool]) -> Talk | None:
    """Tell who broke a word to it; answer an offer; or make one that the bot wants itself."""
    answer = answered(politics.view, wants) if _is_spoken_to(politics.view) else None
    return _reproach(politics) or answer or _offered(politics, wants)


def _is_spoken_to(view: BotView) -> bool:
    """Tell whether somebody has said something to the bot of late."""
    latest = (step.talk for step in view.history[-_LATE:])
    return any(isinstance(talk, Say) and view.player in talk.to for talk in latest)


def _reproach(politics: Politics) -> Talk | None:
    """Say once to who broke a word to the bot that it is over, and take its own word back."""
    for word in politics.words:
        if word.to == politics.me and word.broken is not None and word.maker in politics.breakers:
            if not has_said(politics.view, "broke", word.maker):
                return say_to(politics.view, "broke", word.maker)
            if (back := freed(politics, word.maker)) is not None:
                return back
    return None


def freed(politics: Politics, whom: int) -> Withdraw | None:
    """Take back, in the open, a promise that was made to a player."""
    for word in politics.bound:
        if word.to == whom:
            return Withdraw(politics.me, word.promise.id)
    return None


def _offered(politics: Politics, wants: Callable[[Deal], bool]) -> Say | None:
    view = politics.view
    last = view.history[-1] if view.history else None
    if last is None or last.action is None or len(view.position.alive_seats) == DUEL:
        return None
    if last.ply % view.position.rules.players != politics.me:
        return None
    recent = {_offered_to(step.before, step.talk, politics.me) for step in view.history[-_APART:]}
    for deal in _timely(politics):
        if deal.to not in recent and wants(deal) and not doubts(deal, view.position):
            return deal.said()
    return None


def _offered_to(before: Position, talk: Talk | None, me: int) -> int | None:
    if talk is None or talk.player.seat != me:
        return None
    deal = understood(talk, before)
    return None if deal is None else deal.to


def _timely(politics: Politics) -> Iterator[Deal]:
    """List the deals for which it is the moment: against the target, or for a start."""
    me, target, position = politics.me, politics.target, politics.view.position
    for seat in politics.view.other_seats:
        if seat == target or seat in politics.breakers:
            continue
        if target is None:
            if seat not in politics.partners:
                yield Deal(me, seat, Half("spare"), Half("spare"))
        elif size(position.hand_tallies[target]) <= 1:
            if not _is_promised(politics, "refuse", target, seat):
                yield finish_deal(me, seat, target)
        elif not _is_promised(politics, "not_capture", seat, seat):
            half = Half("peace", target)
            yield Deal(me, seat, half, half)


def _is_promised(politics: Politics, do: str, about: int, to: int) -> bool:
    """Tell whether the bot is bound by such a promise to a player."""
    return any(
        word.to == to
        and word.promise.terms is not None
        and word.promise.terms["do"] == do
        and COLOR_NAMES[about]
        in (word.promise.terms.get("player"), word.promise.terms.get("color"))
        for word in politics.bound
    )


def grudges(view: BotView) -> list[Mood]:
    """Bear a grudge against everybody who broke a word, since they first did."""
    first: dict[int, int] = {}
    for word in words_given(view.history):
        if word.broken is not None and word.maker in view.other_seats:
            at = view.history[word.broken].ply
            first[word.maker] = min(at, first.get(word.maker, at))
    return [Mood("grudge", seat, ply) for seat, ply in first.items()]
