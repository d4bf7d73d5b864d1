"""Beyond the budget: a clear answer, and nothing unproved."""

from __future__ import annotations

from itertools import count

import pytest

from sosucker_widget.analysis import (
    Budget,
    Progress,
    Solver,
    can_win,
    effectivity,
    reduced_rules,
    solve,
)
from sosucker_widget.analysis.search.reach import TRIED, is_large
from sosucker_widget.engine import Position, RuleSet, apply, legal_actions
from tests.analysis.small import hands, random_position
from tests.engine.strategies import random_rules, seeded

DOCUMENTED = RuleSet.named("documented")
START = hands(DOCUMENTED, 2, 2, 2, 2)


def test_past_the_states_it_is_not_solved() -> None:
    solution = Solver(DOCUMENTED).solve(START, budget=Budget(states=50))
    assert not solution
    assert (solution.stopped, solution.states) == ("states", 50)
    assert solution.to_json()["solved"] is False
    assert "Not solved" in solution.to_text()
    with pytest.raises(ValueError, match="Not solved"):
        _ = solution.structure


def test_what_is_proved_before_the_end_of_the_budget_is_kept_and_true() -> None:
    """With any budget, what is called proved is true, and a larger budget never proves less."""
    rng, partly = seeded(1), 0
    while partly < 2:
        position = random_position(rng, most_held=6)
        truth = Solver(position.rules).solve(position)
        most = 0
        for states in (1, 30, 100, 300, 1_000):
            solution = Solver(position.rules).solve(position, budget=Budget(states=states))
            assert solution.proved.items() <= truth.proved.items()
            assert len(solution.proved) >= most
            assert solution.solved is (len(solution.proved) == len(truth.proved))
            most = len(solution.proved)
            partly += not solution and most > 2


def test_what_is_proved_is_told() -> None:
    solver = Solver(DOCUMENTED)
    position = hands(DOCUMENTED, 2, 1, 2, 1)
    whole = Solver(DOCUMENTED).solve(position)
    solution = next(
        found
        for states in count(20, 20)
        if len((found := Solver(DOCUMENTED).solve(position, budget=Budget(states=states))).proved)
        > 2
    )
    assert not solution
    told = solution.to_json()["proved"]
    assert told["winning"]
    assert all(whole.structure.wins(coalition) for coalition in told["winning"])
    assert not any(whole.structure.wins(coalition) for coalition in told["losing"])
    assert "can force a win" in solution.to_text()
    assert "не могут обеспечить победу" in solution.to_text("ru")
    assert len(solver) == 0


def test_it_goes_on_from_what_it_learned() -> None:
    solver, states = Solver(DOCUMENTED), 0
    for _ in range(100):
        solution = solver.solve(START, budget=Budget(states=100))
        states += solution.states
        if solution:
            break
    assert solution.structure == Solver(DOCUMENTED).solve(START).structure
    assert states > 100


def test_past_the_seconds_it_is_not_solved() -> None:
    ticks = count()
    budget = Budget(seconds=3, clock=lambda: float(next(ticks)))
    solution = Solver(DOCUMENTED).solve(hands(DOCUMENTED, 3, 3, 3, 3), budget=budget)
    assert solution.stopped == "seconds"


def test_it_can_be_cancelled_and_tells_how_far_it_is() -> None:
    told: list[Progress] = []
    solver = Solver(DOCUMENTED)
    large = hands(DOCUMENTED, 3, 3, 3, 3)
    solution = solver.solve(large, progress=told.append, cancelled=lambda: len(told) > 2)
    assert solution.stopped == "cancelled"
    assert [one.states for one in told] == sorted(one.states for one in told)
    assert told[-1].states == solution.states > 0
    assert all(0 <= one.spent < 1 for one in told)
    assert solver.solve(START, progress=told.append)
    assert told[-1].questions == 3


def test_out_of_reach_is_told_after_a_try() -> None:
    start = Position.start(DOCUMENTED, 0)
    solution = Solver(DOCUMENTED).solve(start, budget=Budget(seconds=None))
    assert (solution.stopped, solution.states) == ("size", TRIED)
    assert f"out of reach. 28 chips are not dead, and {TRIED} states" in solution.to_text()
    # A smaller budget is still kept.
    few = Solver(DOCUMENTED).solve(start, budget=Budget(states=70))
    assert (few.stopped, few.states) == ("size", 70)


def test_few_chips_in_hand_may_be_solved_however_many_lie_on_the_table() -> None:
    late = Position.start(DOCUMENTED, 0)._replace(
        hand_tallies=(1, 1 << 4, 1 << 8, 1 << 12),
        pile_bytes=(bytes([0, 1, 2, 3] * 5),),
        pile_ids=(1,),
        next_pile=2,
    )
    assert is_large(late, Budget())
    assert Solver(DOCUMENTED).solve(late).solved


def test_what_is_large_is_told_by_the_chips_that_are_not_dead() -> None:
    assert not is_large(hands(DOCUMENTED, 3, 3, 3, 3), Budget())
    four = hands(DOCUMENTED, 4, 4, 4, 4)
    assert is_large(four, Budget())
    assert not is_large(four, Budget(states=10**7))


def continuations(position: Position, most: int) -> int | None:
    """Count the positions that a game can still reach; None if they are more than `most`."""
    seen, ahead = {position}, [position]
    while ahead and len(seen) <= most:
        at = ahead.pop()
        after = [apply(at, action) for action in legal_actions(at, anytime=False)]
        new = {one for one in after if one not in seen}
        seen |= new
        ahead += new
    return None if len(seen) > most else len(seen)


@pytest.mark.parametrize("seed", [39, pytest.param(range(60), marks=pytest.mark.slow)])
def test_a_late_position_of_a_long_game_is_solved_however_many_chips_it_has(
    seed: int | range,
) -> None:
    """What looking at every continuation settles within the tries is never out of reach."""
    large = 0
    for one in [seed] if isinstance(seed, int) else seed:
        rng = seeded(one)
        rules = reduced_rules(random_rules(rng, chips=7, players=4))
        game = [Position.start(rules, rng.randrange(4))]
        while game[-1].phase != "over":
            game.append(apply(game[-1], rng.choice(legal_actions(game[-1]))))
        for position in reversed(game[:-1]):
            if continuations(position, 2_000 if isinstance(seed, int) else TRIED) is None:
                break
            large += is_large(position, Budget())
            for solved in (solve(position), effectivity(position), can_win(position)):
                assert solved.stopped is None
    assert large > 0


def test_a_budget_is_positive() -> None:
    with pytest.raises(ValueError, match="states: -1 is not a whole number of 1 or more"):
        Budget(states=-1)
    with pytest.raises(ValueError, match="seconds: 0 is not a positive number"):
        Budget(seconds=0)
