"""A decision is described only by what it did to the coalitions."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from sosucker_widget.analysis import Budget, Solver, can_win, solve
from sosucker_widget.analysis.appraisal import appraise
from sosucker_widget.engine import RuleSet, Transfer, apply, legal_actions
from tests.analysis.small import random_position

BUDGET = Budget(states=50_000, seconds=None)
KINDS = {"only-move", "lost-win", "lost-hope", "coalition-let-go", "power-given-away"}


def test_random_decisions_against_the_definitions() -> None:
    rng = Random(11)  # noqa: S311 - a test
    seen, tried = set[str](), 0
    while tried < 20 or seen < KINDS:
        tried += 1
        position = random_position(rng, most_held=4, most_live=6)
        solver = Solver(position.rules)
        choices = legal_actions(position, anytime=False)
        action = rng.choice(choices)
        before = solver.solve(position, budget=BUDGET)
        others = {c: solver.solve(apply(position, c), budget=BUDGET) for c in choices}
        found = appraise(before, others[action], action, solver=solver, budget=BUDGET)
        seen |= {one.kind for one in found}
        player = action.player
        had, has = before.structure, others[action].structure
        shares = {choice: one.structure.shapley[player] for choice, one in others.items()}
        alone = [c for c, one in others.items() if one.structure.wins([player])]
        lost = [s for s in had.minimal_winning if player in s and not has.wins(s)]
        expected = set()
        if had.wins([player]) and not has.wins([player]):
            expected.add("lost-win")
        elif had.wins([player]):
            expected |= {"only-move"} if alone == [action] and len(choices) > 1 else set()
        elif len(choices) > 1:
            hopes = {c: can_win(apply(position, c)).spne or () for c in choices}
            hopeful = player in (can_win(position).spne or ())
            expected |= {"lost-hope"} if hopeful and player not in hopes[action] else set()
            expected |= {"coalition-let-go"} if lost else set()
            expected |= {"power-given-away"} if shares[action] < max(shares.values()) else set()
        assert {one.kind for one in found} == expected
        for one in found:
            assert (one.before, one.after) == (had.shapley[player], has.shapley[player])
            assert one.choices == len(choices)
            for choice in one.kept:
                after = others[choice].structure
                if one.kind == "lost-hope":
                    assert player in hopes[choice]
                elif one.kind == "power-given-away":
                    assert after.shapley[player] == max(shares.values()) > one.after
                else:
                    assert any(after.wins(coalition) for coalition in one.coalitions)


def test_whoever_breaks_a_coalition_could_have_kept_it() -> None:
    rng = Random(5)  # noqa: S311 - a test
    broken = 0
    while broken < 3:
        position = random_position(rng, most_held=4, most_live=6)
        action = rng.choice(legal_actions(position, anytime=False))
        for one in appraise(solve(position), solve(apply(position, action)), action):
            broken += one.kind == "coalition-let-go"
            assert one.kept
            assert one.after <= one.before <= Fraction(1)


def test_a_gift_out_of_turn_is_no_decision() -> None:
    rng = Random(3)  # noqa: S311 - a test
    while True:
        position = random_position(rng, most_held=4, most_live=6)
        gifts = [
            action
            for action in legal_actions(position._replace(rules=_anytime(position.rules)))
            if isinstance(action, Transfer)
        ]
        if gifts and position.phase == "play":
            break
    position = position._replace(rules=_anytime(position.rules))
    assert appraise(solve(position), solve(apply(position, gifts[0])), gifts[0]) == ()


def _anytime(rules: RuleSet) -> RuleSet:
    return replace(rules, transfers="anytime")
