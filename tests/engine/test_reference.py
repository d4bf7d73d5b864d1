"""The engine against a second, naive implementation, over thousands of random games."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from sosucker_widget.engine import Position
from sosucker_widget.engine.tally import tally_of
from tests.engine.notation import LETTERS, letters, seats, tally, write
from tests.engine.reference import Table
from tests.engine.strategies import random_rules, seeded, walk

GAMES = 4_000
PARTS = 8
FEW = 400
"""Of these games in the ordinary run."""


def view(position: Position) -> dict[str, object]:
    """Write a position as the naive table does, except for the way back."""
    return {
        "hands": [tally(hand) for hand in position.hand_tallies],
        "piles": dict(zip(position.pile_ids, map(letters, position.pile_bytes), strict=True)),
        "next": position.next_pile,
        "box": tally(position.dead_tally),
        "alive": letters(position.alive_seats),
        "open": position.phase,
        "mover": None if position.moving_seat is None else LETTERS[position.moving_seat],
        "pile": position.pending,
        "asked": letters(position.asked_seats),
    }


def seen(table: Table) -> dict[str, object]:
    """Write the naive table in the same form."""
    return {
        "hands": [ordered(table.hands[player]) for player in table.everybody],
        "piles": {number: "".join(pile) for number, pile in sorted(table.piles.items())},
        "next": table.started + 1,
        "box": ordered(table.box),
        "alive": "".join(table.players),
        "open": table.open,
        "mover": table.mover,
        "pile": table.at_pile,
        "asked": "".join(table.asked),
    }


def ordered(chips: list[str]) -> str:
    """Write chips without an order."""
    return tally(tally_of(bytes(seats("".join(chips)))))


def test_both_agree_after_every_action() -> None:
    both_agree(range(FEW))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_both_agree_after_every_action_of_many_games(part: int) -> None:
    both_agree(range(FEW + part, GAMES, PARTS))


def both_agree(games: Iterable[int]) -> None:
    for game in games:
        rng = seeded(game)
        rules = random_rules(rng)
        table: Table | None = None
        for before, action, position in walk(rules, rng, limit=400):
            if table is None:
                assert before.moving_seat is not None
                table = Table(rules, LETTERS[before.moving_seat])
            table.do(write(action))
            assert seen(table) == view(position), f"game {game}: {write(action)}"


def test_the_way_back_is_the_walk_through_who_gave_the_move() -> None:
    """DEFEAT-2: the order in which the players last had the move gives the same way back."""
    for game in range(150):
        rng = seeded(game)
        rules = random_rules(rng)
        table: Table | None = None
        for before, action, position in walk(rules, rng, limit=300):
            table = table or Table(rules, LETTERS[before.moving_seat or 0])
            table.do(write(action))
            if position.phase != "over":
                assert letters(position.recent_seats) == "".join(table.latest_first())
