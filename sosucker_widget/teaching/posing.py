"""Drawing positions to ask about: out of random games, or set up by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from sosucker_widget.analysis import kernel
from sosucker_widget.engine import (
    SEATS,
    Action,
    Play,
    Position,
    RuleSet,
    apply,
    judge,
    legal_actions,
)
from sosucker_widget.engine.chips import UNIT

CLASSIC = kernel(RuleSet.named("classic", chips=3))
"""The encyclopaedia text's rules for a short game, prisoners given in rescues alone."""

DOCUMENTED = RuleSet.named("documented", chips=3)

Moment = tuple[Position, Action, Position]
"""A position, what is done in it, and what comes of it."""


def wander(rng: Random, rules: RuleSet) -> Iterator[Moment]:
    """Play a game at random, from its set-up to its end.

    >>> before, action, after = next(wander(Random(1), CLASSIC))
    >>> before.held() - after.held()
    1
    """
    position = Position.start(rules, rng.randrange(rules.players))
    while position.phase != "over":
        action = rng.choice(legal_actions(position))
        after = apply(position, action)
        yield position, action, after
        position = after


def find(rng: Random, rules: RuleSet, wanted: Callable[[Moment], bool]) -> Moment | None:
    """Play a game at random, and pick one of its moments that are wanted; None where none is."""
    found = [moment for moment in wander(rng, rules) if wanted(moment)]
    return rng.choice(found) if found else None


def set_up(
    rules: RuleSet,
    hands: Sequence[Mapping[str, int]],
    piles: Sequence[Sequence[str]] = (),
    *,
    move: str,
    recency: Sequence[str] = (),
    alive: Sequence[str] | None = None,
) -> Position:
    """Set up a position in which somebody is to play; chips that lie nowhere are dead.

    Parameters
    ----------
    rules
        The rule set, with its numbers of chips and players.
    hands
        In seat order, the chips of each hand by colour.
    piles
        Each from bottom to top; they are numbered from 1.
    move
        Who has the move.
    recency
        Who had it before, latest first.
    alive
        Who lives; by default all.

    Raises
    ------
    ValueError
        If there are more chips of a colour than the rules have.

    Examples
    --------
    >>> rules = RuleSet(players=2, chips=2)
    >>> position = set_up(rules, [{"red": 1}, {"blue": 2}], [["red"]], move="blue")
    >>> position.to_act, position.dead
    (1, 0)
    """
    tallies = tuple(sum(n * UNIT[SEATS[c]] for c, n in hand.items()) for hand in hands)
    rows = tuple(bytes(SEATS[chip] for chip in pile) for pile in piles)
    living = range(rules.players) if alive is None else sorted(SEATS[color] for color in alive)
    others = [color for color in recency if color != move]
    position = Position(
        rules=rules,
        hands=tallies,
        pile_ids=tuple(range(1, len(rows) + 1)),
        piles=rows,
        next_pile=len(rows) + 1,
        dead=0,
        alive=tuple(living),
        phase="play",
        has_move=SEATS[move],
        recency=(SEATS[move], *(SEATS[color] for color in others)),
        pending=None,
        asked=(),
    )
    spare = [rules.chips - position.total(seat) for seat in range(rules.players)]
    if min(spare) < 0:
        raise ValueError(f"there are {rules.chips} chips of each colour, and no more")
    return position._replace(dead=sum(n * UNIT[seat] for seat, n in enumerate(spare)))


def told(position: Position, action: Play, language: str) -> str:
    """Tell what the rules make of a play: the last sentence of its ruling."""
    finding = judge(position, action).findings[-1]
    return finding.sentence("ru" if language == "ru" else "en")
