"""Boards to ask about: set up by hand, or drawn from random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Play,
    Position,
    RuleSet,
    apply,
    as_seat,
    judge,
    legal_actions,
)
from sosucker_widget.engine.tally import UNIT
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.locale import Language


def set_up(
    rules: RuleSet,
    hands: Sequence[Mapping[str, int]],
    piles: Sequence[Sequence[str]] = (),
    *,
    move: str,
    recency: Sequence[str] = (),
    alive: Sequence[str] | None = None,
) -> Position:
    """Set up a position in which a player is to play; chips that are placed nowhere are dead."""
    tallies = tuple(
        sum(whole_number("chips", n) * UNIT[as_seat(c)] for c, n in hand.items()) for hand in hands
    )
    rows = tuple(bytes(as_seat(chip) for chip in pile) for pile in piles)
    living = range(rules.players) if alive is None else sorted(as_seat(color) for color in alive)
    others = [color for color in recency if color != move]
    position = Position(
        rules=rules,
        hand_tallies=tallies,
        pile_ids=tuple(range(1, len(rows) + 1)),
        pile_bytes=rows,
        next_pile=len(rows) + 1,
        dead_tally=0,
        alive_seats=tuple(living),
        phase="play",
        moving_seat=as_seat(move),
        recent_seats=(as_seat(move), *(as_seat(color) for color in others)),
        pending=None,
        asked_seats=(),
    )
    spare = [rules.chips - position.total(seat) for seat in range(rules.players)]
    if min(spare) < 0:
        raise ValueError(f"there are {rules.chips} chips of each colour, and no more")
    return position._replace(dead_tally=sum(n * UNIT[seat] for seat, n in enumerate(spare)))


COURSE = RuleSet.named("course", chips=3)
"""The rules of the course for a short game."""

DOCUMENTED = RuleSet.named("documented", chips=3)

FOUR = COLOR_NAMES[:4]
"""The colours of a game of four."""
Moment = tuple[Position, Action, Position]
"""A position, an action in it, and the position after the action."""


def random_game(rng: Random, rules: RuleSet) -> Iterator[Moment]:
    """Play a random game from the set-up to the end.

    >>> before, action, after = next(random_game(Random(1), COURSE))
    >>> len(before.held) - len(after.held)
    1
    """
    position = Position.start(rules, rng.randrange(rules.players))
    while position.phase != "over":
        action = rng.choice(legal_actions(position))
        after = apply(position, action)
        yield position, action, after
        position = after


def random_moment(rng: Random, rules: RuleSet, wanted: Callable[[Moment], bool]) -> Moment | None:
    """Play a random game, and pick one of the moments that fit; None if none does."""
    moments = [moment for moment in random_game(rng, rules) if wanted(moment)]
    return rng.choice(moments) if moments else None


def sentence_of(position: Position, action: Play, language: Language) -> str:
    """Return the last sentence of the ruling on a play, which says what follows."""
    return judge(position, action).findings[-1].sentence(language)
