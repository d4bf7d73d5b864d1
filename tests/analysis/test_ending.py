"""Endings of two players: the search decides, and the formula stands beside it."""

from __future__ import annotations

import pytest

from sosucker_widget.analysis import Budget, OutOfScopeError, endgame, ending, solve, solver_for
from sosucker_widget.engine import Position, RuleSet, apply, legal_actions
from tests.engine.strategies import seeded


def endings(count: int, preset: str) -> list[Position]:
    """Draw the first position of random games of four in which two players live."""
    rng, found = seeded(91), list[Position]()
    while len(found) < count:
        at = Position.start(RuleSet(chips=3).under(preset), rng.randrange(4))
        while len(at.alive_seats) > 2:
            at = apply(at, rng.choice(legal_actions(at, anytime=False)))
        if at.phase != "over":
            found.append(at)
    return found


@pytest.mark.parametrize("preset", ["documented", "classic"])
def test_the_winner_is_that_of_the_solver_and_of_the_formula_in_its_scope(preset: str) -> None:
    for position in endings(40, preset):
        found = ending(position)
        assert found.winner == solve(position).dictator
        assert found.formula is None or found.formula.winner == found.winner
        assert (found.formula is None) is (found.why_not is not None)
        assert "Jerade" in found.to_text()
        assert "Jerade" in found.to_text("ru")


def test_the_formula_is_that_of_the_rules_that_are_searched() -> None:
    """With gifts at any time neither applies; both are asked without them."""
    anytime = Position.start(RuleSet.named("classic", players=2, chips=3), 0)
    with pytest.raises(OutOfScopeError):
        endgame(anytime)
    found = ending(anytime)
    assert found.formula
    assert found.formula.winner == found.winner == "blue"
    assert "given only in a rescue" in found.to_text()


def test_past_the_budget_nothing_is_said() -> None:
    position = Position.start(RuleSet.named("documented", players=2, chips=5), 0)
    solver_for(position.rules).forget()
    found = ending(position, budget=Budget(states=3, seconds=None))
    assert (found.winner, found.stopped, bool(found)) == (None, "states", False)
    assert found.why_not
    assert found.why_not.reason in found._repr_html_() or "does not apply" in found.to_text()
    assert ending(position).winner


def test_an_ending_has_two_players() -> None:
    with pytest.raises(ValueError, match="alive: 4 players; an ending has two"):
        ending(Position.start(RuleSet(), 0))
