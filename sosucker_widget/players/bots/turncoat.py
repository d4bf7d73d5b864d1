"""The bot that deals, and breaks its word when that pays."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from sosucker_widget.engine import Action
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.diplomacy import MINE, Politics, grudges, is_fair, parley
from sosucker_widget.players.bots.judgement import best, choices
from sosucker_widget.players.bots.mood import Mood
from sosucker_widget.players.deal import Deal
from sosucker_widget.record import Talk

_PAYS: Final = MINE
"""By how much more a broken word must promise: the least that a chip of its own is worth to it."""


@dataclass(frozen=True)
class Turncoat:
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

    def mood(self, view: BotView) -> list[Mood]:
        """Bear a grudge against who broke a word."""
        return grudges(view)
