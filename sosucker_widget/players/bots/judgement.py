"""How much an action gains each player: the evaluation that all of our bots share.

It is simple on purpose, so that a student understands it in a minute. It counts what a player
holds, with the pile being captured, and whether the player is in need or defeated. The engine works
out what an action leads to; there are no rules here. The bots differ only in *whose* gain they
weigh and how: one counts only its own gain, another counts a friend's three times, a third counts
the leader's as a loss.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from sosucker_widget.engine import Action, Discard, Position, Transfer, apply, legal_actions
from sosucker_widget.engine.tally import count, size
from sosucker_widget.players.bot_view import BotView

IN_HAND: Final = 2
"""The value of a chip to its holder, because it is one more play."""

OF_MY_COLOR: Final = (2, 1)
"""Its value to the player of its colour: free, or as another's prisoner. A dead chip has none."""

IN_NEED: Final = -12
"""The value of having the move but no chip; a little more for each player still to be asked."""

DEFEATED: Final = -40
WON: Final = 100
TRUSTED: Final = 1
"""The value of being given the move while holding a chip, which the bots count as help."""


Score = Callable[[Action], tuple[int, ...]]
"""A bot's score for an action. Higher is better; later numbers only break ties."""


def choices(view: BotView) -> list[Action]:
    """List the choices at a decision: a bot gives and discards out of turn only as an aside.

    If it did so in place of a decision, two bots could pass a chip back and forth for ever.
    """
    return [action for action in view.legal if not isinstance(action, Transfer | Discard)]


def best(actions: Sequence[Action], score: Score, rng: Random) -> Action:
    """Choose an action with the highest score; if there are several, one at random."""
    scores = [score(action) for action in actions]
    top = max(scores)
    return rng.choice([a for a, value in zip(actions, scores, strict=True) if value == top])


def loot(position: Position, seat: int) -> int:
    """Value the pile that a player is capturing after the best kill: chips won, own ones lost.

    >>> from sosucker_widget.engine import Play, RuleSet, apply
    >>> start = Position.start(RuleSet(), first=0)
    >>> loot(start, 0)
    0
    """
    if position.phase != "kill" or position.moving_seat != seat:
        return 0
    hand, dead = size(position.hand_tallies[seat]), count(position.dead_tally, seat)
    kills = (apply(position, kill) for kill in legal_actions(position, anytime=False))
    return max(
        IN_HAND * (size(after.hand_tallies[seat]) - hand)
        - OF_MY_COLOR[0] * (count(after.dead_tally, seat) - dead)
        for after in kills
    )


def worth(position: Position, seat: int) -> int:
    """Return how well a player stands.

    >>> from sosucker_widget.engine import RuleSet
    >>> worth(Position.start(RuleSet(chips=3), first=0), 1)
    12
    """
    if seat not in position.alive_seats:
        return DEFEATED
    if position.phase == "over":
        return WON
    free, held = OF_MY_COLOR
    hand, captor = position.hand_tallies[seat], position.moving_seat
    value = IN_HAND * size(hand) + free * count(hand, seat) + loot(position, seat)
    for number, pile in zip(position.pile_ids, position.pile_bytes, strict=True):
        taken = position.phase == "kill" and number == position.pending and captor != seat
        value += pile.count(seat) * (held if taken else free)
    value += held * (sum(count(other, seat) for other in position.hand_tallies) - count(hand, seat))
    if position.phase == "rescue" and position.moving_seat == seat:
        value += IN_NEED + len(position.asked_seats)
    return value


def effect(before: Position, after: Position, seat: int) -> int:
    """Return how much better or worse a player stands after an action.

    >>> from sosucker_widget.engine import Give, Play, RuleSet, apply
    >>> played = apply(Position.start(RuleSet(), first=0), Play(player=0, chip=0, pile=1))
    >>> given = apply(played, Give(player=0, to=2))
    >>> [effect(played, given, seat) for seat in range(4)]
    [0, 0, 1, 0]
    """
    return _standing(before, after, seat) - worth(before, seat)


def weigh(view: BotView, weights: Mapping[int, int]) -> Score:
    """Return a score: the weighted sum of several players' gains and losses."""
    before = view.position
    until_now = sum(weight * worth(before, seat) for seat, weight in weights.items())

    def score(action: Action) -> tuple[int, ...]:
        after = apply(before, action)
        standing = (weight * _standing(before, after, seat) for seat, weight in weights.items())
        return (sum(standing) - until_now,)

    return score


def prize(position: Position, seats: Iterable[int]) -> int:
    """Value the best pile that one of these players can get by the next decision."""
    if position.phase == "kill":
        return max(loot(position, seat) for seat in seats)
    if position.phase != "play":
        return 0
    played = [apply(position, action) for action in legal_actions(position, anytime=False)]
    return max(loot(after, seat) for after in played for seat in seats)


def riches(position: Position, seat: int) -> tuple[int, int]:
    """Count a player's hand: all chips, and those of its own colour."""
    hand = position.hand_tallies[seat]
    return size(hand), count(hand, seat)


def _standing(before: Position, after: Position, seat: int) -> int:
    handed = after.phase == "play" and after.moving_seat == seat != before.moving_seat
    return worth(after, seat) + (TRUSTED if handed else 0)


AHEAD: Final = 4
"""How many decisions a bot looks ahead after its own."""

PROMISING: Final = 6
"""How many of its choices it looks at so closely, the most cautious ones."""


def outlook(after: Position, seat: int) -> tuple[int, ...]:
    """Count the drawbacks: others' next captures, having to play, the next player's chips.

    If the player has to choose who moves next, it looks at the result of the best choice.
    """
    if after.phase == "give" and after.moving_seat == seat:
        gifts = legal_actions(after, anytime=False)
        return min(outlook(apply(after, give), seat) for give in gifts)
    mover = after.moving_seat
    if mover is None or mover == seat:
        return 0, int(mover == seat), 0
    others = [one for one in after.alive_seats if one != seat]
    return prize(after, others), 0, riches(after, mover)[0]


def caution(after: Position, seat: int) -> tuple[int, ...]:
    """Return how well a player stands, after what the next player could capture."""
    danger, *rest = outlook(after, seat)
    return worth(after, seat) - danger, *[-bad for bad in rest]


@lru_cache(maxsize=1 << 14)
def cautious_act(position: Position) -> Action:
    """Return what a cautious player does; of equal actions, the first."""
    seat = position.acting_seat
    assert seat is not None
    legal = legal_actions(position, anytime=False)
    return max(legal, key=lambda action: caution(apply(position, action), seat))


def foreseen(position: Position, ahead: int = AHEAD) -> Position:
    """Return the position after some cautious decisions.

    >>> from sosucker_widget.engine import RuleSet
    >>> foreseen(Position.start(RuleSet(), first=0), ahead=1).phase
    'give'
    """
    for _ in range(ahead):
        if position.phase == "over":
            break
        position = apply(position, cautious_act(position))
    return position
