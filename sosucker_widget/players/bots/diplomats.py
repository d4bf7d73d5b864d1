"""Bots that deal with words: they keep them, use them against the leader, or break them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from sosucker_widget.engine import Action
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.diplomacy import (
    MINE,
    Politics,
    freed,
    grudges,
    honest_act,
    is_fair,
    is_welcome,
    parley,
)
from sosucker_widget.players.bots.judgement import best, choices
from sosucker_widget.players.bots.mood import Mood
from sosucker_widget.players.deal import Deal
from sosucker_widget.record import Talk


class _Diplomat:
    def mood(self, view: BotView) -> list[Mood]:
        """Bear a grudge against who broke a word."""
        return grudges(view)


class _Honest(_Diplomat):
    def __call__(self, view: BotView, rng: Random) -> Action:
        """Choose what promises most among what breaks no promise."""
        return honest_act(view, rng)


@dataclass(frozen=True)
class Dealer(_Honest):
    """Makes deals that help both, and keeps its word as long as it can.

    It looks some decisions ahead, spares those with whom it has a deal, and holds together with
    them against who leads or broke a word. It takes its word back, in the open, from a player who
    broke theirs, and when only two are left, because only one of them can win.

    *What it teaches*: a word that is kept is worth something, as long as the others know it. Ask
    when it would have paid to break it, and what that would have cost afterwards.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> Dealer()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def aside(self, view: BotView, _rng: Random) -> Talk | None:
        """Deal; when two are left, take back what it promised."""
        politics = Politics(view)
        if len(view.other_seats) == 1 and (back := freed(politics, view.other_seats[0])):
            return back
        return parley(politics, partial(is_welcome, politics))


@dataclass(frozen=True)
class Balancer(_Honest):
    """Deals with all who are behind, against whoever is ahead.

    It looks some decisions ahead, and keeps its word to all but the one who leads: from that
    player it takes it back, in the open, partner or not.

    *What it teaches*: whoever is ahead stands alone. Count how often the leader after ten plays
    wins in the end, and ask whether one should rather be second.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> Balancer()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def aside(self, view: BotView, _rng: Random) -> Talk | None:
        """Take back what it promised the leader; otherwise deal."""
        politics = Politics(view)
        if politics.leader is not None and (back := freed(politics, politics.leader)) is not None:
            return back
        return parley(politics, partial(is_welcome, politics))


_PAYS: Final = MINE
"""By how much more a broken word must promise: the least that a chip of its own is worth to it."""


@dataclass(frozen=True)
class Turncoat(_Diplomat):
    """Deals with anybody who promises it as much as it promises, until breaking its word pays.

    It looks some decisions ahead, and until it turns it plays as `Dealer` does. It breaks a promise
    as soon as that promises it more than keeping it. It makes deals even with who leads or broke a
    word, and takes its own back only from who broke theirs to it.

    *What it teaches*: a promise binds nobody (TALK-1). Ask who noticed in time, and count
    whether the chips that it won were worth the enemies that it made.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> Turncoat()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Choose what promises most; what breaks a promise must promise more."""
        politics = Politics(view)
        kept, every = politics.keeping(politics.bound), choices(view)
        prospects = politics.promising(kept)
        if len(kept) < len(every):
            broken = politics.promising([one for one in every if one not in kept])
            most = max(prospects.values())
            prospects |= {one: value for one, value in broken.items() if value >= most + _PAYS}
        return best([*prospects], lambda action: (prospects[action],), rng)

    def aside(self, view: BotView, _rng: Random) -> Talk | None:
        """Deal with everybody who promises it as much as it promises."""
        politics = Politics(view)

        def wants(deal: Deal) -> bool:
            return deal.maker == politics.me or is_fair(politics, deal)

        return parley(politics, wants)
