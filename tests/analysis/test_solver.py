"""Compares the solver with brute force, and with properties that hold in every position."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from sosucker_widget.analysis import Budget, Solution, Solver, assumed, reduced_rules, solve
from sosucker_widget.analysis.budget import Meter
from sosucker_widget.analysis.search import proof_number
from sosucker_widget.analysis.search import two_sided_search as staged_search
from sosucker_widget.analysis.search.canonical import Keys
from sosucker_widget.analysis.search.essential_position import simplified
from sosucker_widget.analysis.search.objective import Objective, own_win
from sosucker_widget.analysis.search.one_sided_search import AnswerTables, DepthFirstSearch, Search
from sosucker_widget.analysis.search.proof_number import ProofNumberSearch
from sosucker_widget.analysis.search.successors import Successors
from sosucker_widget.analysis.search.two_sided_search import StagedSearch, TwoSidedSearch
from sosucker_widget.engine import OPTIONS, Position, RuleSet, apply, legal_actions
from tests.analysis.brute import TooManyError, winning_coalitions
from tests.analysis.small import hands, random_position
from tests.engine.strategies import random_rules, seeded, turned_by, walk

NO_LIMIT = Budget(states=10**7, seconds=None)
CLASSIC = RuleSet.named("classic", transfers="rescue", discards="never")
DOCUMENTED = RuleSet.named("documented")


def fresh(position: Position) -> Solution:
    return Solver(position.rules).solve(position, budget=NO_LIMIT)


def check_against_brute_force(
    seed: int, positions: int, kinds: frozenset[object] = frozenset()
) -> None:
    """Compare this many positions, and go on until all of these kinds were among them."""
    rng = seeded(seed)
    seen: Counter[object] = Counter()
    solvers: dict[RuleSet, Solver] = {}
    while seen["positions"] < positions or not kinds <= {*seen}:
        position = random_position(rng)
        try:
            truth = winning_coalitions(position)
        except TooManyError:
            continue
        solver = solvers.setdefault(position.rules, Solver(position.rules))
        power = solver.solve(position, budget=NO_LIMIT).structure
        assert power.winning == {s for s in truth if s.issubset(position.alive_seats)}, position
        rules = position.rules
        options = [(option, getattr(rules, option)) for option in OPTIONS]
        seen.update(["positions", position.phase, power.kind, len(position.alive_seats), *options])


def test_it_says_what_trying_everything_says() -> None:
    solved = ("all_present", "captor", "defeated_capture")
    values = {(option, value) for option in solved for value in OPTIONS[option]}
    kinds = {"play", "give", "kill", "rescue", "dictator", "majority", "apex", 2, 3, 4}
    check_against_brute_force(seed=1, positions=40, kinds=frozenset(values | kinds))


@pytest.mark.slow
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("seed", range(2, 10))
def test_it_says_what_trying_everything_says_often(seed: int) -> None:
    check_against_brute_force(seed, positions=1_000)


def test_by_proof_numbers_alone_it_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staged_search, "_SHALLOW", 1)
    check_against_brute_force(seed=20, positions=20)


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_by_proof_numbers_alone_it_says_the_same_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staged_search, "_SHALLOW", 1)
    check_against_brute_force(seed=21, positions=1_000)


@pytest.mark.parametrize("kind", [DepthFirstSearch, ProofNumberSearch])
def test_a_search_goes_on_where_it_stopped(kind: type[Search]) -> None:
    position, coalition = hands(DOCUMENTED, 2, 2, 2, 2), frozenset({1, 2})

    def begin() -> Search:
        keys = Keys(DOCUMENTED, coalition, relaxed=True)
        about = own_win(coalition)
        return kind(position, about, AnswerTables(), keys, relaxed=True, narrow=True)

    whole, parts = begin(), begin()
    assert whole.run(10**6)
    while parts.answer is None:
        before = parts.states
        parts.run(1)
        assert parts.states <= before + 1
    assert (parts.answer, parts.states) == (True, whole.states)
    assert begin().run(whole.states - 1) is None


@pytest.mark.parametrize("room", [1, 10])
def test_how_many_children_are_at_hand_changes_no_answer(
    room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proof_number, "_AT_HAND", room)
    coalition, most = frozenset({1, 2}), 0
    position = hands(CLASSIC, 2, 2, 2, 2)
    for side, wins in ((coalition, True), (frozenset({0, 3}), False)):
        keys = Keys(CLASSIC, side, relaxed=True)
        about = own_win(side)
        search = ProofNumberSearch(position, about, AnswerTables(), keys, relaxed=True, narrow=True)
        while search.answer is None:
            search.run(100)
            most = max(most, len(search._at_hand))
        assert search.answer is wins
    assert most == room


def test_relaxed_and_narrow_wins_are_wins() -> None:
    """Each form of a question alone: the exact form agrees, and the others never win too often."""
    rng, told = seeded(3), Counter[object]()
    while told["positions"] < 8 or told[True, True, True, True] < 20:
        position = random_position(rng)
        try:
            truth = winning_coalitions(position)
        except TooManyError:
            continue
        told["positions"] += 1
        for size in range(1, len(position.alive_seats)):
            for seats in combinations(position.alive_seats, size):
                coalition = frozenset(seats)
                for relaxed, narrow in ((True, True), (True, False), (False, False)):
                    keys = Keys(position.rules, coalition, relaxed=relaxed)
                    searches = [
                        kind(
                            position,
                            own_win(coalition),
                            AnswerTables(),
                            keys,
                            relaxed=relaxed,
                            narrow=narrow,
                        )
                        for kind in (DepthFirstSearch, ProofNumberSearch)
                    ]
                    won, same = (search.run(10**6) for search in searches)
                    assert won is not None
                    assert won is same, (position, coalition, relaxed, narrow)
                    assert won <= (coalition in truth), (position, coalition, relaxed, narrow)
                    assert relaxed or won is (coalition in truth), (position, coalition)
                    told[relaxed, narrow, won, coalition in truth] += 1


def test_a_relaxed_question_asks_the_other_side_first() -> None:
    """No position is known in which the order matters, so the order itself is checked."""
    rng = seeded(13)
    for _ in range(5):
        position = random_position(rng, fits=lambda one: len(one.asked_seats) > 1)
        first, *_, last = position.asked_seats
        relaxed = Successors(frozenset({first}), relaxed=True, narrow=False).favour(position)
        assert relaxed.asked_seats[-1] == first
        assert set(relaxed.asked_seats) == set(position.asked_seats)
        assert (
            Successors(frozenset({last}), relaxed=True, narrow=False).favour(position) == position
        )
        assert (
            Successors(frozenset({first}), relaxed=False, narrow=False).favour(position) == position
        )


def test_the_exact_order_of_rescue_is_searched_where_neither_side_wins_relaxed() -> None:
    """No such position is known, so the last stage is tried with the first two removed."""

    class OnlyExact(TwoSidedSearch):
        def _staged(
            self, position: Position, objective: Objective, tables: AnswerTables, *, relaxed: bool
        ) -> StagedSearch:
            attempt = super()._staged(position, objective, tables, relaxed=relaxed)
            if relaxed:
                attempt.narrow = False
                attempt._search.answer = False
            return attempt

    rng, searched = seeded(8), 0
    # In the others a last step is seen at once.
    while searched < 8:
        position = random_position(rng, most_held=4, most_live=6)
        asked, usual = OnlyExact(position.rules), TwoSidedSearch(position.rules)
        for seat in position.alive_seats:
            objective = own_win(frozenset({seat}))
            exact = asked.ask(position, objective, Meter(NO_LIMIT))
            assert exact is usual.ask(position, objective, Meter(NO_LIMIT))
        searched += len(asked.exact) > 0
        assert len(asked.relaxed) == 0


@pytest.mark.parametrize("rules", [CLASSIC, DOCUMENTED], ids=["classic", "documented"])
@pytest.mark.parametrize("chips", [1, 2])
def test_at_the_start_the_first_of_four_is_a_dummy(rules: RuleSet, chips: int) -> None:
    power = fresh(hands(rules, *[chips] * 4)).structure
    assert (power.kind, power.dummies) == ("majority", ("red",))


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("rules", [CLASSIC, DOCUMENTED], ids=["classic", "documented"])
def test_so_it_is_with_three_chips(rules: RuleSet) -> None:
    solution = fresh(hands(rules, 3, 3, 3, 3))
    assert solution.structure.dummies == ("red",)
    assert solution.states <= 500_000


@pytest.mark.slow
@pytest.mark.timeout(7_200)
@pytest.mark.parametrize("rules", [CLASSIC, DOCUMENTED], ids=["classic", "documented"])
def test_so_it_is_with_four_chips(rules: RuleSet) -> None:
    solution = fresh(hands(rules, 4, 4, 4, 4))
    assert solution.structure.dummies == ("red",)
    assert solution.states <= 5_000_000


@pytest.mark.parametrize("rules", [CLASSIC, DOCUMENTED], ids=["classic", "documented"])
@pytest.mark.parametrize("chips", [1, 2, 3])
def test_at_the_start_any_two_of_three_win(rules: RuleSet, chips: int) -> None:
    position = Position.start(replace(rules, players=3, chips=chips), 0)
    assert fresh(position).structure.minimal_winning == (
        ("red", "blue"),
        ("red", "green"),
        ("blue", "green"),
    )


@pytest.mark.parametrize("rules", [CLASSIC, DOCUMENTED], ids=["classic", "documented"])
@pytest.mark.parametrize("chips", [1, 2, 3, 4, 5])
def test_at_the_start_the_second_of_two_wins(rules: RuleSet, chips: int) -> None:
    position = Position.start(replace(rules, players=2, chips=chips), 0)
    assert fresh(position).structure.dictator == "blue"


@pytest.mark.parametrize("rules", [CLASSIC, DOCUMENTED], ids=["classic", "documented"])
def test_a_chip_more_makes_an_apex_and_two_a_dictator(rules: RuleSet) -> None:
    assert fresh(hands(rules, 2, 1, 1, 1)).structure.apex == "red"
    assert fresh(hands(rules, 2, 1, 1, 3)).structure.dictator == "yellow"


def test_moving_never_gains_power() -> None:
    """RULES fact 5, at each ply: no coalition with the player who decides begins to win."""
    rng, plies, solvers = seeded(4), 0, dict[RuleSet, Solver]()
    while plies < 80:
        position = random_position(rng, most_held=6, most_live=8)
        solver = solvers.setdefault(position.rules, Solver(position.rules))
        while position.phase != "over":
            after = apply(position, rng.choice(legal_actions(position)))
            before = solver.solve(position, budget=NO_LIMIT).structure
            then = solver.solve(after, budget=NO_LIMIT).structure
            assert position.acting_seat is not None
            for coalition in before.winning_coalitions + then.winning_coalitions:
                if before.players[position.acting_seat] in coalition:
                    assert then.wins(coalition) <= before.wins(coalition), position
                else:
                    assert then.wins(coalition) >= before.wins(coalition), position
            position, plies = after, plies + 1


def test_seats_have_no_favourites() -> None:
    rng = seeded(5)
    for _ in range(10):
        position = random_position(rng)
        n = position.rules.players
        by = rng.randrange(1, n)
        other = turned_by(position, by)
        turned = {frozenset((p + by) % n for p in s) for s in fresh(position).structure.winning}
        assert fresh(other).structure.winning == turned


def test_the_order_and_the_numbers_of_piles_do_not_matter() -> None:
    rng = seeded(6)
    for _ in range(12):
        position = random_position(
            rng, fits=lambda one: len(one.pile_bytes) > 1 and one.pending is None
        )
        piles = list(position.pile_bytes)
        rng.shuffle(piles)
        ids = tuple(sorted(rng.sample(range(1, 40), len(piles))))
        other = position._replace(pile_bytes=tuple(piles), pile_ids=ids, next_pile=40)
        again = Solver(position.rules).solve(simplified(other), budget=NO_LIMIT)
        solver = Solver(position.rules)
        first = solver.solve(position, budget=NO_LIMIT)
        second = solver.solve(other, budget=NO_LIMIT)
        assert second.states == 0
        assert first.proved == second.proved == again.proved


def test_what_is_remembered_gives_the_same_answer() -> None:
    rng = seeded(7)
    rules = reduced_rules(random_rules(rng, chips=2, players=3))
    game = [step[0] for step in walk(rules, rng, anytime=0)]
    solver = Solver(rules)
    backwards = [solver.solve(position, budget=NO_LIMIT) for position in reversed(game)]
    assert list(reversed(backwards)) == [fresh(position) for position in game]
    assert all(solver.solve(at, budget=NO_LIMIT).proved == fresh(at).proved for at in game)
    assert len(solver) > 0
    solver.forget()
    assert len(solver) == 0


def test_a_new_process_gives_the_same_answer() -> None:
    """Hashes of strings differ there, so nothing may depend on the order of a set."""
    code = (
        "from sosucker_widget import Position, RuleSet, solve; import json;"
        "told = [solve(Position.start(RuleSet.named(name, chips=2), 0)).to_json()"
        " for name in ('classic', 'documented')]; print(json.dumps(told))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONHASHSEED": n},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for n in ("1", "2")
    }
    (once,) = told
    assert all(one["solved"] and one["states"] <= 3_000 for one in json.loads(once))


def test_rule_sets_with_anytime_are_solved_without_and_say_so() -> None:
    position = Position.start(RuleSet.named("classic", chips=1), 0)
    solution = solve(position)
    assert solution.assumed == {"transfers": "rescue", "discards": "never"}
    assert "as if prisoners were given only in a rescue" in solution.to_text()
    assert "assumed" in solution.to_json()
    assert solution.structure == solve(position, CLASSIC).structure
    assert solve(position, "documented").assumed == {}
    assert assumed(RuleSet(discards="never")) == {"transfers": "rescue"}


def test_a_game_that_is_over_has_a_dictator() -> None:
    rng = Random(0)  # noqa: S311
    *_, (_, _, end) = walk(CLASSIC, rng, anytime=0)
    solution = fresh(end)
    assert end.winning_seat is not None
    assert solution.structure.dictator == solution.structure.players[end.winning_seat]
    assert solution.states == 0


def test_five_and_six_players_are_solved_too() -> None:
    for players in (5, 6):
        position = Position.start(RuleSet.named("documented", chips=1, players=players), 0)
        truth = winning_coalitions(position, most=100_000) if players == 5 else None
        power = fresh(position).structure
        assert power.kind is None
        assert truth is None or power.winning == truth
