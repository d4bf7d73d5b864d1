"""The interpreter and the engine play the same games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random

import pytest

from sosucker_widget.engine import OPTIONS, Position, RuleSet, apply, legal_actions
from sosucker_widget.playouts.interpreter import QuickGame
from sosucker_widget.playouts.quick_board import QuickBoard
from tests.engine.strategies import seeded
from tests.playouts.against_engine import check_every_choice, is_tabled, scene_in, scene_of, sent

READ = ("all_present", "captor", "defeated_capture")
TABLED = [
    options
    for values in product(*(OPTIONS[one] for one in READ))
    if is_tabled(RuleSet(**(options := dict(zip(READ, values, strict=True)))))
]
"""The options that the interpreter's decisions read, in all combinations that it can play."""


def rules_of(case: int, chips: int) -> RuleSet:
    """Take every combination of the options in turn, with every number of players."""
    case, players = divmod(case, 5)
    case, order = divmod(case, len(TABLED))
    options = TABLED[order]
    if case % 2 == 0:
        options |= {"transfers": "rescue", "discards": "never"}
    return RuleSet(**options, chips=chips, players=players + 2)


def begun(rules: RuleSet, rng: Random) -> Position:
    """Play some actions of a game, gifts and discards among them, up to any phase."""
    position = Position.start(rules, rng.randrange(rules.players))
    for _ in range(rng.choice((0, 0, 5, 20, 40))):
        position_after = apply(position, rng.choice(legal_actions(position)))
        if position_after.phase == "over":
            break
        position = position_after
    return position


def states_compared(games: Iterable[int]) -> int:
    """Play games with both by the same choices, and compare whenever something is asked."""
    compared = 0
    for case in games:
        rng = seeded(case)
        position = begun(rules_of(case, rng.choice((1, 2, 3, 5, 7, 13))), rng)
        game = QuickGame(QuickBoard(position))
        choices, winner = game.choices, None
        while winner is None:
            can = legal_actions(position, anytime=False)
            assert choices == len(can)
            assert scene_of(game.board) == scene_in(position)
            compared += 1
            number = rng.randrange(choices)
            position = apply(position, can[number])
            choices, winner = sent(game, number)
        assert (position.phase, position.winning_seat) == ("over", winner)
    return compared


def reachable(rules: RuleSet, most: int | None = None) -> Iterator[Position]:
    """Yield the positions that games can reach, with piles numbered anew; do every choice."""
    seen, ahead = set[Position](), [Position.start(rules, one) for one in range(rules.players)]
    while ahead and (most is None or len(seen) < most):
        position = ahead.pop()
        if position in seen or position.phase == "over":
            continue
        seen.add(position)
        yield position
        ahead += map(renumbered, check_every_choice(position))


def renumbered(position: Position) -> Position:
    """Count the piles anew: their numbers say nothing to the rules."""
    ids = position.pile_ids
    pending = None if position.pending is None else ids.index(position.pending) + 1
    return position._replace(
        pile_ids=tuple(range(1, len(ids) + 1)), next_pile=len(ids) + 1, pending=pending
    )


def test_random_games_are_the_same_in_every_state() -> None:
    assert states_compared(range(80)) > 2_000


@pytest.mark.parametrize("case", range(len(TABLED)))
def test_every_choice_of_small_games_leads_to_the_same(case: int) -> None:
    assert sum(1 for _ in reachable(rules_of(5 * case + 1, chips=2), 60)) == 60


@pytest.mark.slow
def test_a_hundred_thousand_states_of_random_games_are_the_same() -> None:
    assert states_compared(range(80, 3_280)) > 100_000


@pytest.mark.slow
@pytest.mark.parametrize("case", range(len(TABLED)))
def test_every_position_of_small_games_is_the_same(case: int) -> None:
    assert sum(1 for _ in reachable(rules_of(5 * case + 1, chips=2))) > 1_000
    assert sum(1 for _ in reachable(rules_of(5 * case + 2, chips=2), 12_000)) == 12_000


def test_a_game_that_is_over_has_no_board() -> None:
    over = Position.of({}, move=None, rules="classic", alive=["red"], phase="over")
    with pytest.raises(ValueError, match="the game is over"):
        QuickBoard(over)


def test_a_board_serves_any_number_of_games() -> None:
    start = QuickBoard(Position.start("classic", chips=2))
    for _ in range(2):
        game = QuickGame(start)
        assert game.choices == 1
        game.send(0)
    assert scene_of(start) == scene_in(Position.start("classic", chips=2))
