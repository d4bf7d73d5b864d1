"""Positions to ask about, drawn from random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from sosucker_widget.engine import Action, Play, Position, RuleSet, apply, judge, legal_actions
from sosucker_widget.locale import Language

COURSE = RuleSet.named("course", chips=3)
"""The rules of the course for a short game."""

DOCUMENTED = RuleSet.named("documented", chips=3)

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
