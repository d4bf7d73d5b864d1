"""The bot that leaves nothing for others to capture."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sosucker_widget.engine import Action, Position, apply, legal_actions
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.judgement import best, choices, prize, riches, weigh


@dataclass(frozen=True)
class Cautious:
    """Avoids captures by others, keeps its chips, and gives the move to the weakest.

    It counts what the next player could capture as its own loss. Of those to whom it can give
    the move without danger it picks the one with the fewest chips: having to play is a burden.
    One who falls by it is left alone if that would bring the move back.

    *What it teaches*: giving nothing away is not yet winning. It looks one play further than
    `Greedy`, and yet it beats random players less often. Let the class find out what it misses.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> Cautious()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player=0, chip=0, pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Lose as little as possible, even to the next player's capture; then avoid the move."""
        gain = weigh(view, {view.seat: 1})

        def score(action: Action) -> tuple[int, ...]:
            danger, *rest = _outlook(apply(view.position, action), view)
            return gain(action)[0] - danger, *[-bad for bad in rest]

        return best(choices(view), score, rng)


def _outlook(after: Position, view: BotView) -> tuple[int, ...]:
    """Count what is bad: others' captures next, having to play itself, the next one's chips.

    Where it is to choose who moves next, it looks at what comes of its best choice.
    """
    if after.phase == "give" and after.has_move == view.seat:
        gifts = legal_actions(after, anytime=False)
        return min(_outlook(apply(after, give), view) for give in gifts)
    mover = after.has_move
    if mover is None or mover == view.seat:
        return 0, int(mover == view.seat), 0
    others = [seat for seat in after.alive if seat != view.seat]
    return prize(after, others), 0, riches(after, mover)[0]
