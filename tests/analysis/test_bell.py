"""Who could have made whom win: each sentence from a real position, and what is too large."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import Budget, Position, bell_verdict, play_out, solve
from sosucker_widget.analysis.bell import BellKind
from sosucker_widget.engine import Color, as_color
from sosucker_widget.record import Record
from tests.strategies import attempts

NAMES = {as_color("red"): "Mia", as_color("blue"): "Jonas", as_color("green"): "Lena"}


def game(seed: int) -> Record:
    return play_out(["greedy", "grudge", "loyal:red", "random"], "documented", chips=2, seed=seed)


@pytest.mark.parametrize(
    ("seed", "ply", "kind", "sentence"),
    [
        (0, 9, "alone", "Lena would have won, whatever the others did."),
        (0, 0, "majority", "Any two of Mia, Lena and Yellow would have won; nobody alone."),
        (0, 4, "apex", "Lena and any one other would have won; nobody alone."),
        (1, 12, "duel", "Jonas would have won: only Mia is left."),
        (0, 21, "won", "Mia has won, without a chip in hand."),
    ],
)
def test_five_sentences_cover_every_case(
    seed: int, ply: int, kind: BellKind, sentence: str
) -> None:
    verdict = bell_verdict(game(seed).position(ply))
    assert (verdict.kind, verdict.to_text("en", NAMES)) == (kind, sentence)
    assert "Lena" in verdict.to_text("ru", NAMES) or "Mia" in verdict.to_text("ru", NAMES)
    assert verdict.to_json()["kind"] == kind


def test_of_five_players_any_three_win_and_a_sixth_decides_nothing() -> None:
    five = bell_verdict(Position.start("documented", chips=1, players=5))
    six = bell_verdict(Position.start("documented", chips=1, players=6))
    assert str(five).startswith("Any three of Red, Blue, Green, Yellow and Purple would have won")
    assert six.more() == "The help of Red would have decided nothing."


def test_of_a_position_that_is_too_large_nothing_is_said() -> None:
    verdict = bell_verdict(
        Position.start("classic", chips=7), budget=Budget(states=200, seconds=None)
    )
    assert (verdict.kind, verdict.players, verdict.winning) == ("too-large", (), ())
    assert str(verdict) == "There are too many chips to work it out: 28."
    assert verdict.more() == ""


def test_it_says_what_was_assumed_where_the_rules_allow_gifts_at_any_time() -> None:
    verdict = bell_verdict(Position.start("classic", chips=1))
    assert verdict.more().endswith("Solved as if chips could be given only in a rescue.")


@attempts(8)
@given(st.integers(0, 10**6), st.data())
def test_the_sentence_names_exactly_who_wins(seed: int, data: st.DataObject) -> None:
    record = game(seed)
    position = record.position(data.draw(st.integers(0, record.plies - 1)))
    verdict, solution = bell_verdict(position), solve(position)
    named, alive = set(verdict.players), position.alive
    for size in range(1, len(alive)):
        for team in combinations(alive, size):
            assert solution.wins(team) == foretold(verdict.kind, named, team, len(alive))


def foretold(kind: BellKind, named: set[Color], team: tuple[Color, ...], alive: int) -> bool:
    """Read a sentence: whether it says that a coalition would have won."""
    inside = named & set(team)
    if kind in {"alone", "duel"}:
        return bool(inside)
    if kind == "majority":
        return len(inside) > 1
    return len(team) > 1 if inside else len(team) == alive - 1
