"""Equilibria with friends: against plain backward induction, and what is proved about them."""

from __future__ import annotations

from functools import reduce
from itertools import product
from operator import or_
from random import Random

import pytest

from sosucker_widget.analysis import Budget, can_win, solver_for, spne
from sosucker_widget.analysis.budget import BudgetSpentError
from sosucker_widget.analysis.equilibria.friendly_equilibrium import friendly_winners
from sosucker_widget.engine import COLORS, Color, Position, RuleSet, apply, legal_actions
from tests.analysis.small import hands, random_position
from tests.engine.strategies import seeded

NO_LIMIT = Budget(states=10**9, seconds=None)
FOUR = COLORS[:4]
RED, BLUE, GREEN, YELLOW = FOUR

Friendships = dict[Color, list[Color]]


def utility(owner: int, winner: int, friends: Friendships) -> int:
    own = friends.get(COLORS[owner], [])
    return 2 if winner == owner else int(COLORS[winner] in own)


def plainly(position: Position, friends: Friendships) -> set[int]:
    """Apply the formula to the whole tree, a position once; none if there are too many."""
    known: dict[Position, set[int]] = {}

    def find(at: Position) -> set[int]:
        if at.winning_seat is not None:
            return {at.winning_seat}
        if at not in known:
            if len(known) > 300:
                raise OverflowError
            after = [find(apply(at, action)) for action in legal_actions(at)]
            owner = at.acting_seat
            assert owner is not None
            least = max(min(utility(owner, y, friends) for y in one) for one in after)
            every = set[int]().union(*after)
            known[at] = {x for x in every if utility(owner, x, friends) >= least}
        return known[at]

    return find(position)


def some_friends(rng: Random, seats: tuple[int, ...]) -> Friendships:
    pairs = [(a, b) for a, b in product(seats, repeat=2) if a != b and rng.random() < 0.35]
    if rng.random() < 0.5:
        pairs += [(b, a) for a, b in pairs]
    friends: Friendships = {}
    for a, b in pairs:
        friends.setdefault(COLORS[a], []).append(COLORS[b])
    return friends


def test_the_winners_are_those_of_plain_induction() -> None:
    rng, fewer, pairs = seeded(71), 0, set[tuple[bool, bool]]()
    while fewer < 3 or not {(True, False), (False, True)} <= pairs:
        position = random_position(rng, most_live=7)
        friends = some_friends(rng, position.alive_seats)
        try:
            truth = plainly(position, friends)
        except OverflowError:
            continue
        found = spne(position, friends, budget=NO_LIMIT)
        assert {color.seat for color in found} == truth, (position, friends)
        without = spne(position)
        assert without == can_win(position).spne
        assert set(found) <= set(without)
        fewer += len(found) < len(without)
        for one, (other, *more) in friends.items():
            pair = frozenset({one.seat, other.seat})
            mutual = one in friends.get(other, [])
            if mutual and solver_for(position.rules).wins(position, pair):
                others = more or friends[other] != [one]
                assert truth <= pair or others  # a friend outside may be as good
                pairs.add((truth <= pair, bool(others)))


def test_the_formula_collects_the_winners_of_all_equilibria() -> None:
    """An equilibrium picks one for each choice; its owner takes a best one of these."""
    rng = seeded(72)
    for _ in range(400):
        owner, good = 0, 1 | rng.randrange(16)
        sets = [rng.randrange(1, 16) for _ in range(rng.randint(1, 4))]
        worth = [2 if x == owner else good >> x & 1 for x in range(4)]
        outcomes = set[int]()
        for picked in product(*([x for x in range(4) if one >> x & 1] for one in sets)):
            best = max(worth[x] for x in picked)
            outcomes.update(x for x in picked if worth[x] == best)
        assert friendly_winners(owner, good, sets) == reduce(or_, (1 << x for x in outcomes))


MUTUAL = {
    (RED, BLUE): FOUR,
    (RED, GREEN): FOUR,
    (RED, YELLOW): FOUR,
    (BLUE, GREEN): (BLUE, GREEN),
    (BLUE, YELLOW): (BLUE, YELLOW),
    (GREEN, YELLOW): (GREEN, YELLOW),
}


@pytest.mark.parametrize("preset", ["documented", "classic"])
def test_at_the_start_a_friendship_helps_if_it_is_mutual_and_wins(preset: str) -> None:
    start = hands(RuleSet().under(preset), 1, 1, 1, 1)
    check_start(start)


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["documented", "classic"])
def test_so_it_is_with_two_chips(preset: str) -> None:
    check_start(hands(RuleSet(chips=2).under(preset), 2, 2, 2, 2))


def check_start(start: Position) -> None:
    for one, other in product(FOUR, repeat=2):
        if one != other:
            assert spne(start, {one: other}, budget=NO_LIMIT) == FOUR
    for (one, other), expected in MUTUAL.items():
        assert spne(start, {one: other, other: one}, budget=NO_LIMIT) == expected
    both = {RED: BLUE, BLUE: RED, GREEN: YELLOW, YELLOW: GREEN}
    assert spne(start, both, budget=NO_LIMIT) == (GREEN, YELLOW)


def test_friends_are_named_as_colours_are() -> None:
    start = hands(RuleSet(chips=1), 1, 1, 1, 1)
    assert spne(start, {"b": ["green"], "g": "blue"}) == (BLUE, GREEN)
    with pytest.raises(ValueError, match="blue is named as a friend of blue"):
        spne(start, {"blue": ["red", "blue"]})
    with pytest.raises(ValueError, match="friends"):
        spne(start, {"purple": "red"})
    with pytest.raises(BudgetSpentError):
        spne(hands(RuleSet(chips=2), 2, 2, 2, 2), {"b": "g", "g": "b"}, budget=Budget(states=50))
    with pytest.raises(BudgetSpentError, match="size"):
        spne(Position.start(RuleSet(chips=7), 0), {"b": "g"})
