"""Four meanings of "can win", against brute force and against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from sosucker_widget.analysis import Budget, CanWin, can_win, solve, solver_for
from sosucker_widget.analysis.equilibria.can_win import MEANINGS
from sosucker_widget.analysis.equilibria.winners import winners_at_decision
from sosucker_widget.engine import COLOR_NAMES, Position, RuleSet, apply, as_seat, legal_actions
from sosucker_widget.engine.color import as_color
from sosucker_widget.engine.tally import UNIT
from sosucker_widget.locale import LANGUAGES, Language
from sosucker_widget.record import dumps, loads, steps
from tests.analysis.small import balanced, hands, random_position
from tests.analysis.trees import (
    Tree,
    equilibria,
    equilibrium_winners,
    line,
    nash_equilibria,
    random_tree,
    unrolled,
)
from tests.engine.strategies import random_rules, seeded, turned_by

CLASSIC = RuleSet.named("classic", transfers="rescue", discards="never")
DOCUMENTED = RuleSet.named("documented")
FOUR = ("red", "blue", "green", "yellow")


def seats(colors: Iterable[object] | None) -> set[int]:
    assert colors is not None
    return {*map(as_seat, colors)}


def of_tree(tree: Tree) -> int:
    """Find the winners by the formula, from the ends to the root."""
    if not tree.choices:
        return 1 << tree.owner
    return winners_at_decision(tree.owner, [of_tree(choice) for choice in tree.choices])


def check_trees(seed: int, trees: int) -> Counter[int]:
    rng, sizes, tried = seeded(seed), Counter[int](), 0
    while tried < trees:
        players = rng.randint(2, 4)
        tree = random_tree(rng, players, depth=rng.randint(1, 4))
        if tree.plans() > 500:
            continue
        tried += 1
        truth = equilibrium_winners(tree, players)
        assert {seat for seat in range(players) if of_tree(tree) >> seat & 1} == truth
        sizes[len(truth)] += 1
    return sizes


def test_equilibria_of_trees_are_those_found_by_trying_every_plan() -> None:
    sizes = check_trees(seed=1, trees=1_500)
    assert sizes[1] > 700
    assert sizes[2] > 100
    assert sizes[3] > 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_equilibria_of_trees_are_those_found_by_trying_every_plan_often(seed: int) -> None:
    check_trees(seed, trees=2_500)


def test_nash_equilibria_have_the_lines_of_subgame_perfect_ones_and_other_plans() -> None:
    """Where one player wins and nobody cares for the others, an empty threat changes no line."""
    rng, parted, tried = seeded(5), 0, 0
    while tried < 300:
        players = rng.randint(2, 4)
        tree = random_tree(rng, players, depth=rng.randint(1, 4))
        if tree.plans() > 100:
            continue
        tried += 1
        nash, perfect = [*nash_equilibria(tree, players)], [*equilibria(tree, players)]
        assert {line(tree, plan) for plan in nash} == {line(tree, plan) for plan in perfect}
        assert all(plan in nash for plan in perfect)
        parted += len(nash) > len(perfect)
    assert parted > 30


def small_position(rng: Random, live: int = 6) -> Position:
    """Draw a position with few chips and players under any rules."""
    rules = random_rules(rng, chips=rng.randint(1, 2), players=rng.randint(2, 4))
    return random_position(rng, most_held=4, most_live=live, rules=rules)


def check_positions(seed: int, least: int, plans: int) -> None:
    """Go on until one player and two players could win so often."""
    rng, sizes = seeded(seed), Counter[int]()
    while min(sizes[1], sizes[2]) < least:
        position = small_position(rng, live=5)
        try:
            tree = unrolled(position, most=200)
        except ValueError:
            continue
        if not 2 <= tree.plans() <= plans:
            continue
        truth = equilibrium_winners(tree, position.rules.players)
        assert seats(can_win(position).spne) == truth, position
        sizes[len(truth)] += 1


def test_equilibria_of_positions_are_those_found_by_trying_every_plan() -> None:
    check_positions(seed=3, least=4, plans=400)


@pytest.mark.slow
@pytest.mark.timeout(1_800)
def test_equilibria_of_positions_are_those_found_by_trying_every_plan_often() -> None:
    check_positions(seed=4, least=50, plans=5_000)


def by_trying(position: Position, known: dict[Position, tuple[set[int], set[int]]]) -> None:
    """Find who wins in some continuation and in some equilibrium, by the definitions alone."""
    if position in known:
        return
    if position.winning_seat is not None:
        known[position] = ({position.winning_seat}, {position.winning_seat})
        return
    after = [apply(position, action) for action in legal_actions(position, anytime=False)]
    for child in after:
        by_trying(child, known)
    assert position.acting_seat is not None
    sets = [known[child][1] for child in after]
    own = {position.acting_seat}
    spne = own if own in sets else set.union(*sets)
    known[position] = set.union(*(known[child][0] for child in after)), spne


def check_laws(can: CanWin) -> None:
    """Check the four meanings against one another and against the winning coalitions."""
    assert can.force is not None
    assert can.ally is not None
    assert can.spne is not None
    assert seats(can.force) <= seats(can.spne) <= seats(can.reach)
    # A player wins in every equilibrium exactly if it wins alone.
    assert (len(can.spne) == 1) is bool(can.force)
    power = can.solution.structure
    assert power == solve(can.position).structure
    for color, coalitions in can.ally.items():
        assert coalitions
        assert (coalitions == ((color,),)) is (color in can.force)
        for coalition in coalitions:
            assert color in coalition
            assert power.wins(coalition)
            for other in coalition:
                rest = [one for one in coalition if one != other]
                assert other == color or not power.wins(rest)


def test_all_four_are_what_they_say() -> None:
    rng, sizes = seeded(5), Counter[int]()
    while sizes.total() < 20 or sizes[2] + sizes[3] + sizes[4] < 4:
        position = small_position(rng, live=5)
        known: dict[Position, tuple[set[int], set[int]]] = {}
        by_trying(position, known)
        if len(known) > 1_000:
            continue
        sizes[len(known[position][1])] += 1
        can = can_win(position)
        assert can.solved
        assert (seats(can.reach), seats(can.spne)) == known[position], position
        check_laws(can)


def test_seats_have_no_favourites() -> None:
    rng = seeded(6)
    for _ in range(10):
        position = small_position(rng)
        n = position.rules.players
        by = rng.randrange(1, n)
        turned, can = can_win(turned_by(position, by)), can_win(position)
        assert seats(turned.reach) == {(p + by) % n for p in seats(can.reach)}
        assert seats(turned.spne) == {(p + by) % n for p in seats(can.spne)}


def test_lines_show_it() -> None:
    rng, shown = seeded(7), Counter[str]()
    while min(shown[meaning] for meaning in MEANINGS) < 4:
        position = small_position(rng)
        can = can_win(position)
        for meaning in MEANINGS:
            for color in COLOR_NAMES[: position.rules.players]:
                if color not in (getattr(can, meaning) or ()):
                    with pytest.raises(ValueError, match=color):
                        can.line(color, meaning)
                    continue
                record = loads(dumps(can.line(color, meaning)))
                winner = record.position(len(record.events)).winning_seat
                assert winner is not None
                allies = (
                    can.ally[as_color(color)][0] if meaning == "ally" and can.ally else (color,)
                )
                assert COLOR_NAMES[winner] in allies
                shown[meaning] += 1
                if meaning == "spne":
                    # Nobody on the way misses a choice after which only that player wins.
                    for step in steps(record):
                        assert step.before.acting_seat is not None
                        own = COLOR_NAMES[step.before.acting_seat]
                        after = [apply(step.before, a) for a in legal_actions(step.before)]
                        assert own == color or (own,) not in [can_win(at).spne for at in after]


FIVE = balanced(
    Position.start(CLASSIC, 0)._replace(
        hand_tallies=(UNIT[0], 0, 0, 0),
        pile_bytes=(bytes([3]), bytes([3, 2])),
        pile_ids=(1, 2),
        next_pile=3,
        recent_seats=(0, 2, 1, 3),
    )
)
"""Red has one chip, the others have none; the piles are Y and YG. The dead box changes nothing."""


@pytest.mark.parametrize("rules", [CLASSIC, DOCUMENTED], ids=["classic", "documented"])
def test_a_kingmaker_has_power_and_no_hope(rules: RuleSet) -> None:
    position = FIVE._replace(rules=replace(rules, chips=FIVE.rules.chips))
    can = can_win(position)
    assert can.spne == can.reach == ("blue", "yellow")
    assert can.force == ()
    assert can.solution.structure.shapley["red"].as_integer_ratio() == (1, 3)
    after = [can_win(apply(position, action)).spne for action in legal_actions(position)]
    assert ("yellow",) in after
    assert ("blue", "yellow") in after
    assert len(set(after)) == 2


@pytest.mark.parametrize("rules", [CLASSIC, DOCUMENTED], ids=["classic", "documented"])
def test_at_the_start_a_dummy_wins_in_an_equilibrium(rules: RuleSet) -> None:
    can = can_win(hands(rules, 1, 1, 1, 1)._replace(recent_seats=(0, 3, 2, 1)))
    assert can.reach == can.spne == FOUR
    assert can.solution.structure.dummies == ("red",)
    assert can.ally is not None
    assert can.ally["red"] == (
        ("red", "blue", "green"),
        ("red", "blue", "yellow"),
        ("red", "green", "yellow"),
    )
    three = hands(rules, 1, 2, 1, 0)._replace(alive_seats=(0, 1, 2))
    assert can_win(three).force == can_win(three).spne == ("blue",)


def test_past_the_budget_nothing_is_guessed() -> None:
    start = Position.start(CLASSIC, 0)
    can = can_win(start, budget=Budget(states=200, seconds=None))
    assert (can.reach, can.spne, can.ally, can.force) == (FOUR, None, None, None)
    assert (can.solved, bool(can), can.stopped) == (False, False, "size")
    assert "In some subgame-perfect equilibrium: not solved." in can.to_text()
    assert "Yellow  yes      ?" in can.to_table()
    assert can.to_rows()[0] == {
        "player": "red",
        "reach": True,
        "spne": None,
        "ally": None,
        "force": None,
    }
    with pytest.raises(ValueError, match="not among those who can win"):
        can.line("red", "spne")
    solver_for(CLASSIC).forget()
    few = can_win(hands(CLASSIC, 2, 2, 2, 2), budget=Budget(states=100, seconds=None))
    assert (few.reach, few.spne, few.stopped) == (FOUR, None, "states")
    assert few.states <= 100
    cancelled = can_win(hands(CLASSIC, 3, 2, 3, 2), cancelled=lambda: True)
    assert cancelled.stopped == "cancelled"
    ticks = iter(range(10**6))
    clock = Budget(seconds=3, clock=lambda: float(next(ticks)))
    assert can_win(hands(CLASSIC, 3, 3, 2, 2), budget=clock).stopped == "seconds"
    told: list[int] = []
    can_win(hands(CLASSIC, 3, 2, 2, 2), progress=lambda at: told.append(at.states))
    assert told


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_and_table_are_of_one_value(language: Language) -> None:
    can = can_win(hands(CLASSIC, 2, 1, 1, 1))
    assert can.to_table(language) in can.to_text(language)
    assert len(can.to_table(language).splitlines()) == 5
    assert str(can) == can.to_text("en")
    for reason in ("states", "seconds", "cancelled", "size"):
        stopped = CanWin(can.position, None, None, can.solution, 7, 0.1, reason)
        assert (
            len(stopped.to_text(language).splitlines())
            == len(can.to_text(language).splitlines()) + 1
        )


def test_gifts_at_any_time_are_left_out_and_it_says_so() -> None:
    at_any_time = can_win(hands(RuleSet.named("classic"), 1, 1, 1, 1))
    assert "as if prisoners were given only in a rescue" in at_any_time.to_text()
    assert at_any_time.spne == can_win(hands(CLASSIC, 1, 1, 1, 1)).spne


def test_a_game_that_is_over_has_one_who_can_win() -> None:
    over = balanced(
        Position.start(CLASSIC, 0)._replace(
            hand_tallies=(0, 0, UNIT[2], 0),
            alive_seats=(2,),
            phase="over",
            moving_seat=None,
            recent_seats=(2,),
        )
    )
    can = can_win(over)
    assert can.reach == can.spne == can.force == ("green",)
    assert can.line("green", "reach").events == ()
