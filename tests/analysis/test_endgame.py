"""Compares the theorem on two players with the solver, inside its scope and at each border."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sosucker_widget.analysis import EndgameVerdict, OutOfScopeError, Solver, endgame, reduced_rules
from sosucker_widget.engine import Color, Position, RuleSet, apply, legal_actions
from sosucker_widget.engine.tally import UNIT
from tests.analysis.small import balanced
from tests.engine.strategies import seeded

RULES = reduced_rules(RuleSet.named("classic", players=2, chips=13))
RED, BLUE, GREEN = range(3)


def position(
    red: tuple[int, ...], blue: tuple[int, ...], *piles: str, rules: RuleSet = RULES
) -> Position:
    """Set up hands (counts by colour) and piles (letters from bottom to top), red to move."""
    tallies = [sum(n * UNIT[color] for color, n in enumerate(hand)) for hand in (red, blue)]
    at = Position.start(rules, RED)._replace(
        hand_tallies=(*tallies, *[0] * (rules.players - 2)),
        alive_seats=(RED, BLUE),
        pile_bytes=tuple(bytes("RBG".index(letter) for letter in pile) for pile in piles),
        pile_ids=tuple(range(1, len(piles) + 1)),
        next_pile=len(piles) + 1,
    )
    return balanced(at)


def wins(at: Position) -> bool:
    """Ask the solver whether red wins."""
    return Solver(at.rules).wins(at, frozenset({RED}))


def random_endgame(rng: Random) -> Position:
    while True:
        red, blue = ((rng.randrange(5), rng.randrange(4)) for _ in "RB")
        piles = ("RBRBRB"[(at := rng.randrange(2)) : at + rng.randint(1, 4)] for _ in "piles")
        found = position(red, blue[::-1], *list(piles)[: rng.randrange(4)])
        if found.hand_tallies[RED] and found.held_size() + found.piled_size() <= 12:
            return found


def check(seed: int, positions: int) -> set[bool]:
    rng, solver, seen = seeded(seed), Solver(RULES), set[bool]()
    for _ in range(positions):
        at = random_endgame(rng)
        verdict = endgame(at)
        assert verdict.mover_wins is solver.wins(at, frozenset({RED})), at
        seen.add(verdict.mover_wins)
    return seen


def test_the_solver_says_the_same() -> None:
    assert check(seed=1, positions=400) == {True, False}


@pytest.mark.slow
@pytest.mark.timeout(1_800)
def test_the_solver_says_the_same_often() -> None:
    assert check(seed=2, positions=20_000) == {True, False}


def test_all_through_games_of_two_it_says_the_same() -> None:
    rules, tried = replace(RULES, chips=5), 0
    solver = Solver(rules)
    for seed in range(40):
        rng, at = seeded(seed), Position.start(rules, 0)
        while at.phase != "over":
            try:
                verdict = endgame(at)
            except OutOfScopeError:
                pass
            else:
                tried += 1
                assert at.moving_seat is not None
                assert verdict.mover_wins is solver.wins(at, frozenset({at.moving_seat}))
            at = apply(at, rng.choice(legal_actions(at)))
    assert tried > 200


@pytest.mark.parametrize(
    ("at", "reason"),
    [
        (Position.start(reduced_rules(RuleSet()), 0), "living"),
        (position((2,), (0, 2), "BRR")._replace(phase="kill", pending=1), "phase"),
        (position((2,), (0, 2), rules=RuleSet(players=2)), "prisoners"),
        (position((2,), (0, 2), rules=replace(RULES, all_present="bottom")), "rules"),
        (position((2,), (0, 2), rules=replace(RULES, captor="mover")), "rules"),
        (position((2,), (0, 2), "RGB", rules=replace(RULES, players=3)), "colors"),
        (position((2, 0, 1), (0, 2), rules=replace(RULES, players=3)), "colors"),
        (position((2,), (0, 2), "RRB"), "piles"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_it_says_nothing_outside_its_scope(at: Position, reason: str) -> None:
    with pytest.raises(OutOfScopeError) as caught:
        endgame(at)
    assert caught.value.reason == reason


def unguarded(at: Position) -> bool:
    """Apply the theorem outside its scope, to the same hands, ignoring the rules."""
    tops = {
        seat: [
            (n, p.count(seat))
            for n, p in enumerate(at.pile_bytes)
            if p[-1] == seat and len({*p}) > 1
        ]
        for seat in (RED, BLUE)
    }
    own, theirs = at.hand_tallies[RED] & 15, at.hand_tallies[BLUE] >> 4 & 15
    return EndgameVerdict(
        Color.RED, Color.BLUE, own, theirs, (*tops[RED],), (*tops[BLUE],)
    ).mover_wins


def test_each_border_of_its_scope_is_there_for_a_reason() -> None:
    """Just outside the scope there are positions in which the theorem is wrong."""
    lowest = replace(RULES, all_present="bottom")
    mover = replace(RULES, captor="mover")
    three = replace(RULES, players=3)
    wrong = [
        position((2,), (0, 2), "RB", rules=lowest),
        position((2, 1), (0, 2), "B", "RB", rules=mover),
        position((1,), (0, 2), "BGR", rules=three),
        position((1,), (0, 2), "RGB", rules=three),
        position((2,), (0, 2), "BR", rules=lowest),
    ]
    failing = {at.rules for at in wrong if unguarded(at) is not wins(at)}
    assert failing == {lowest, mover, three}


def test_the_terms_are_shown() -> None:
    verdict = endgame(position((3, 1), (0, 2), "BR", "RB", "RBRB", "B"))
    assert (verdict.own, verdict.theirs) == (3, 2)
    assert (verdict.own_tops, verdict.their_tops) == (((1, 1),), ((2, 1), (3, 2)))
    assert (verdict.left, verdict.right, verdict.largest) == (4, 3, 2)
    assert str(verdict) == "Red has the move, and 3 + 1 > 2 + 1 + 2 − 2: Red wins."
    assert verdict.to_text("ru") == "Ходит Красный, и 3 + 1 > 2 + 1 + 2 − 2: побеждает Красный."
    assert "none of its own chips" in endgame(position((0, 1), (0, 2))).to_text()
    assert endgame(position((0, 1), (0, 2))).winner == "blue"
    assert endgame(position((1,), (1,), "RB")).to_text().endswith("Blue has none: Red wins.")
