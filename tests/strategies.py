"""Strategies for Hypothesis: rule sets, random games, and positions in them.

A game is drawn by a seed and a length, so that a failing game shrinks to a short one.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple, cast

from hypothesis import settings
from hypothesis import strategies as st

from sosucker_widget.engine import (
    OPTIONS,
    Action,
    Position,
    RuleSet,
    apply,
    legal_actions,
)

USUAL: Final = 50
"""On how many examples a law is tried: if it fails at all, it fails on few."""

TRANSFERS = frozenset({"transfer", "discard"})


def attempts(examples: int) -> settings:
    """Try a law on so many examples: in the quick checks on fewer, in the thorough ones on more."""
    most = settings().max_examples
    if most > USUAL:
        return settings(max_examples=most * examples // USUAL)
    return settings(max_examples=min(examples, most))


class Played(NamedTuple):
    """A game from its start: `positions[i]` comes before `actions[i]`; the last is the end."""

    positions: tuple[Position, ...]
    actions: tuple[Action, ...]

    @property
    def rules(self) -> RuleSet:
        return self.positions[0].rules


def rule_sets(
    *, max_chips: int = 13, max_players: int = 6, **options: str
) -> st.SearchStrategy[RuleSet]:
    """Draw any combination of the options; the given ones are fixed."""
    drawn: dict[str, st.SearchStrategy[Any]] = {
        option: st.just(options[option]) if option in options else st.sampled_from(values)
        for option, values in OPTIONS.items()
    }
    return st.builds(
        RuleSet,
        **drawn,
        chips=st.integers(1, max_chips),
        players=st.integers(2, max_players),
    )


@st.composite
def games(
    draw: st.DrawFn,
    rules: st.SearchStrategy[RuleSet] | None = None,
    *,
    max_plies: int = 60,
    anytime: bool = True,
) -> Played:
    """Play a game at random from the set-up, to its end or a part of it.

    `anytime` tells whether transfers and discards out of turn are played too, if the rules allow
    them. They are rarer than decisions, so that the game makes progress.
    """
    rule_set = draw(rules if rules is not None else rule_sets(max_chips=4))
    position = Position.start(rule_set, draw(st.integers(0, rule_set.players - 1)))
    positions, actions = [position], cast("list[Action]", [])
    rng = Random(draw(st.integers(0, 2**32)))  # noqa: S311 - a game, no secret
    for _ in range(draw(st.integers(0, max_plies))):
        legal = legal_actions(position, anytime=anytime and rng.randrange(5) == 0)
        if not legal:
            break
        action = rng.choice(legal)
        position = apply(position, action)
        positions.append(position)
        actions.append(action)
    return Played(tuple(positions), tuple(actions))


@st.composite
def positions(
    draw: st.DrawFn,
    rules: st.SearchStrategy[RuleSet] | None = None,
    *,
    max_plies: int = 60,
    anytime: bool = True,
) -> Position:
    """Draw a position that a game can reach."""
    return draw(games(rules, max_plies=max_plies, anytime=anytime)).positions[-1]
