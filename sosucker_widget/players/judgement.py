"""What a move does for whom: the one yardstick by which all of our bots judge.

It is rough on purpose, a student sees through it in a minute: what a player holds, with the pile
that is being captured, and whether the player is in need or defeated. What an action leads to is
asked of the engine; no rule is written down here. A bot is then told by *whose* gain it weighs,
and how: its own alone, a friend's threefold, the leader's as a loss.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final

from sosucker_widget.engine import Action, Discard, Position, Transfer, apply, legal_actions
from sosucker_widget.engine.chips import count, size
from sosucker_widget.players.bot_view import BotView

IN_HAND: Final = 2
"""What a chip is worth to who holds it: a move more to make."""

OF_MY_COLOR: Final = (2, 1)
"""And to its colour's player, wherever it is: on the table or held; another's prisoner. Dead: 0."""

IN_NEED: Final = -12
"""Having the move and no chip; a little better for every one who can still be asked."""

DEFEATED: Final = -40
WON: Final = 100
TRUSTED: Final = 1
"""Being handed the move while holding a chip: the table takes it for a kindness."""


Score = Callable[[Action], tuple[int, ...]]
"""A bot's opinion of an action: the higher the better, the first number first."""


def choices(view: BotView) -> list[Action]:
    """List what can be decided: a bot gives and discards out of turn only when asked aside.

    If it did so in place of a decision, two bots could hand a chip to and fro for ever.
    """
    return [action for action in view.legal if not isinstance(action, Transfer | Discard)]


def best(actions: Sequence[Action], score: Score, rng: Random) -> Action:
    """Choose an action of the highest score; among several, by lot."""
    scores = [score(action) for action in actions]
    top = max(scores)
    return rng.choice([a for a, value in zip(actions, scores, strict=True) if value == top])


def loot(position: Position, seat: int) -> int:
    """Weigh the pile that a player is capturing by the best kill: chips won, own ones lost.

    >>> from sosucker_widget.engine import Play, RuleSet, apply
    >>> start = Position.start(RuleSet(), first=0)
    >>> loot(start, 0)
    0
    """
    if position.phase != "kill" or position.has_move != seat:
        return 0
    hand, dead = size(position.hands[seat]), count(position.dead, seat)
    kills = (apply(position, kill) for kill in legal_actions(position, anytime=False))
    return max(
        IN_HAND * (size(after.hands[seat]) - hand)
        - OF_MY_COLOR[0] * (count(after.dead, seat) - dead)
        for after in kills
    )


def worth(position: Position, seat: int) -> int:
    """Say how well a player stands.

    >>> from sosucker_widget.engine import RuleSet
    >>> worth(Position.start(RuleSet(chips=3), first=0), 1)
    12
    """
    if seat not in position.alive:
        return DEFEATED
    if position.phase == "over":
        return WON
    free, held = OF_MY_COLOR
    hand, captor = position.hands[seat], position.has_move
    value = IN_HAND * size(hand) + free * count(hand, seat) + loot(position, seat)
    for number, pile in zip(position.pile_ids, position.piles, strict=True):
        taken = position.phase == "kill" and number == position.pending and captor != seat
        value += pile.count(seat) * (held if taken else free)
    value += held * (sum(count(other, seat) for other in position.hands) - count(hand, seat))
    if position.phase == "rescue" and position.has_move == seat:
        value += IN_NEED + len(position.asked)
    return value


def effect(before: Position, after: Position, seat: int) -> int:
    """Say how much better or worse a player stands after something was done.

    >>> from sosucker_widget.engine import Give, Play, RuleSet, apply
    >>> played = apply(Position.start(RuleSet(), first=0), Play(player=0, chip=0, pile=1))
    >>> given = apply(played, Give(player=0, to=2))
    >>> [effect(played, given, seat) for seat in range(4)]
    [0, 0, 1, 0]
    """
    return _standing(before, after, seat) - worth(before, seat)


def weigh(view: BotView, weights: Mapping[int, int]) -> Score:
    """Make a score: the gains and losses of several players, each counted so many times."""
    before = view.position
    until_now = sum(weight * worth(before, seat) for seat, weight in weights.items())

    def score(action: Action) -> tuple[int, ...]:
        after = apply(before, action)
        standing = (weight * _standing(before, after, seat) for seat, weight in weights.items())
        return (sum(standing) - until_now,)

    return score


def prize(position: Position, seats: Iterable[int]) -> int:
    """Weigh the best pile that one of these players gets by what is decided next."""
    if position.phase == "kill":
        return max(loot(position, seat) for seat in seats)
    if position.phase != "play":
        return 0
    played = [apply(position, action) for action in legal_actions(position, anytime=False)]
    return max(loot(after, seat) for after in played for seat in seats)


def riches(position: Position, seat: int) -> tuple[int, int]:
    """Count a player's hand: all chips, and among them those of its own colour."""
    hand = position.hands[seat]
    return size(hand), count(hand, seat)


def _standing(before: Position, after: Position, seat: int) -> int:
    handed = after.phase == "play" and after.has_move == seat != before.has_move
    return worth(after, seat) + (TRUSTED if handed else 0)
