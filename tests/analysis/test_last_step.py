"""A last step that is seen without a search: the engine finds it too, on the whole position."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from sosucker_widget.analysis.coalitions.indices import coalitions
from sosucker_widget.analysis.search.last_step import LastStep, may_look_ahead
from sosucker_widget.analysis.search.objective import Objective
from sosucker_widget.analysis.search.successors import Child, Successors
from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.engine.options import CAPTOR, OptionValue, PositionParts
from tests.analysis.small import random_position
from tests.engine.strategies import seeded


def last_step(position: Position, objective: Objective, *, relaxed: bool) -> LastStep:
    def sides(alive: tuple[int, ...]) -> bool | None:
        living = objective.winners.intersection(alive)
        return None if living and len(living) < len(alive) else bool(living)

    moves = Successors(objective.coalition, relaxed=relaxed, narrow=False)
    return LastStep(position.rules, *objective, moves, sides)


def ends(child: Child, objective: Objective, *, won: bool) -> bool:
    """Say whether only wanted players are alive, or no wanted player is."""
    every = [child] if isinstance(child, Position) else child
    return all((seat in objective.winners) is won for one in every for seat in one.alive_seats)


@pytest.mark.parametrize("relaxed", [True, False])
def test_what_is_seen_is_one_of_the_choices(*, relaxed: bool) -> None:
    """Under every option, with piles on the table and chips in the dead box."""
    rng, seen = seeded(51), Counter[bool]()
    while min(seen[True], seen[False]) < 20:
        position = random_position(rng, most_live=8)
        living = position.alive_seats
        for pair in product(coalitions(living), repeat=2):
            objective = Objective(*pair)
            if not 0 < len(objective.winners) < len(living):
                continue
            found = last_step(position, objective, relaxed=relaxed)(position)
            moves = Successors(objective.coalition, relaxed=relaxed, narrow=False)
            won = position.acting_seat in objective.coalition
            one_is_there = any(ends(child, objective, won=won) for child in moves(position))
            if found is not None:
                assert found is won
                assert one_is_there, (position, objective)
                seen[found] += 1


def test_the_engine_is_asked_once_for_each_deal_of_hands() -> None:
    rules = RuleSet.named("documented", chips=3)
    start = Position.start(rules, 0)._replace(hand_tallies=(0x3, 0, 0x100, 0x1000))
    objective = Objective(frozenset({0, 2}), frozenset({0, 2, 3}))
    found = last_step(start, objective, relaxed=True)
    assert found(start) is True
    later = start._replace(pile_ids=(1,), pile_bytes=(b"\x03\x02",), next_pile=2)
    assert found(later) is True
    assert len(found._known) == 1


def test_a_player_who_may_be_rescued_is_not_lost() -> None:
    """Yellow holds a prisoner, and may give it to Blue."""
    rules = RuleSet.named("documented", chips=3)
    start = Position.start(rules, 0)._replace(hand_tallies=(0x3, 0, 0x100, 0x1100))
    objective = Objective(frozenset({0, 2}), frozenset({0, 2, 3}))
    assert last_step(start, objective, relaxed=True)(start) is None


def test_nothing_is_seen_under_a_rule_that_reads_the_rest_of_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def by_the_dead_box(position: PositionParts, pile: bytes) -> int:
        return pile[-1] if position.dead_tally else pile[0]

    value: OptionValue[Any] = OptionValue(by_the_dead_box, frozenset({"order", "dead"}))
    monkeypatch.setitem(CAPTOR, "dead-box", value)
    options: dict[str, Any] = {"captor": "dead-box"}
    usual = RuleSet.named("documented", chips=3)
    rules = replace(usual, **options)
    assert may_look_ahead(usual)
    assert not may_look_ahead(rules)
    start = Position.start(usual, 0)._replace(hand_tallies=(0x3, 0, 0x100, 0x1000))
    objective = Objective(frozenset({0, 2}), frozenset({0, 2, 3}))
    assert last_step(start, objective, relaxed=True)(start) is True
    assert last_step(start._replace(rules=rules), objective, relaxed=True)(start) is None
