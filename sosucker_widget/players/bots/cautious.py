"""The bot that avoids leaving others anything to capture."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sosucker_widget.engine import Action, apply
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.dealing import dealt, keeping
from sosucker_widget.players.bots.foresight import outlook
from sosucker_widget.players.bots.judgement import best, choices, weigh
from sosucker_widget.players.deal import Deal
from sosucker_widget.record import Talk


@dataclass(frozen=True)
class Cautious:
    """Avoids captures by others, keeps its chips, and gives the move to the weakest.

    It counts what the next player could capture as its own loss. Of the players to whom it can
    safely give the move, it picks the one with the fewest chips, because having to play costs a
    chip. It avoids giving the move to a player whose defeat would bring the move back to it.

    It deals for peace alone, and keeps its word.

    *What it teaches*: giving nothing away is not enough to win. It looks one play further than
    `Greedy`, yet it beats random players less often. Let the class find out what it misses.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> Cautious()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Lose as little as possible, even to the next player's capture; then avoid the move."""
        gain = weigh(view, {view.player_seat: 1})

        def score(action: Action) -> tuple[int, ...]:
            danger, *rest = outlook(apply(view.position, action), view.player_seat)
            return gain(action)[0] - danger, *[-bad for bad in rest]

        return best(keeping(view, choices(view)), score, rng)

    def deal(self, view: BotView, _rng: Random) -> Talk | None:
        """Want peace, and nothing else."""

        def wants(deal: Deal) -> bool:
            return deal.kind == "peace"

        return dealt(view, wants)
