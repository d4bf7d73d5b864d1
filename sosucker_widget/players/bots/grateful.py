"""The bot that repays help."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sosucker_widget.engine import Action, Transfer
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.alliance import rescue
from sosucker_widget.players.bots.bot_talk import say_to
from sosucker_widget.players.bots.dealing import dealt, keeping
from sosucker_widget.players.bots.judgement import best, choices, weigh
from sosucker_widget.players.bots.memory import benefactors, helped_by, latest_action
from sosucker_widget.players.bots.mood import Mood, moods_since
from sosucker_widget.players.deal import Deal
from sosucker_widget.record import Say, Talk


@dataclass(frozen=True)
class Grateful:
    """Repays a rescue or a gift for the rest of the game: rescues, gives the move, spares.

    What its benefactors gain or lose counts three times as much as its own gain or loss; that
    of all others does not count.

    It deals with its benefactors, and keeps its word.

    *What it teaches*: a gift binds a grateful player, so it can be an investment. Give it a
    worthless chip early, and see what that buys. Then ask what keeps a player from taking the
    gift and forgetting it.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> Grateful()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Do what is best for itself and, three times as much, for its benefactors."""
        weights = {view.player_seat: 1, **dict.fromkeys(sorted(benefactors(view)), 3)}
        return best(keeping(view, choices(view)), weigh(view, weights), rng)

    def mood(self, view: BotView) -> list[Mood]:
        """Owe each benefactor a favour, since the first gift."""
        return moods_since(view, "owes", helped_by)

    def aside(self, view: BotView, _rng: Random) -> Say | Transfer | None:
        """Say thanks for a chip, and rescue a benefactor even without being asked."""
        step = latest_action(view)
        giver = None if step is None else helped_by(step, view.player_seat)
        if giver is not None and giver in view.position.alive_seats:
            return say_to(view, "thanks", giver)
        return rescue(view, benefactors(view))

    def deal(self, view: BotView, _rng: Random) -> Talk | None:
        """Deal with its benefactors."""

        def wants(deal: Deal) -> bool:
            other = deal.other(view.player_seat)
            return other in benefactors(view)

        return dealt(view, wants)
