"""No impossible position is played, solved or stored, whatever takes it."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sosucker_widget import Game
from sosucker_widget.analysis import (
    Budget,
    Certificate,
    Strategy,
    backward_induction,
    can_win,
    certify,
    credible_rescue,
    effectivity,
    endgame,
    ending,
    game_tree,
    rescue_game,
    solve,
    spne,
)
from sosucker_widget.engine import COLOR_NAMES, Position, PositionError, RuleSet, checked
from sosucker_widget.engine.packed import PHASES, PackedPosition
from sosucker_widget.players import play_out
from sosucker_widget.record import Player, Record, RecordError, position_from_json, position_to_json
from tests.engine.strategies import positions
from tests.strategies import rule_sets

SMALL = rule_sets(max_chips=3, max_players=4)
BUDGET = Budget(states=50, seconds=None)


def as_record(position: Position) -> Record:
    """Make a record that begins from a position."""
    players = tuple(map(Player, COLOR_NAMES[: position.rules.players]))
    return Record(players, "classic", position, given=True)


ENTRY_POINTS: dict[str, Callable[[Any], object]] = {
    "checked": checked,
    "Game": Game,
    "Record": as_record,
    "play_out": lambda position: play_out("random", start=position, seed=1),
    "solve": lambda position: solve(position, budget=BUDGET),
    "solve under other rules": lambda position: solve(position, "documented", budget=BUDGET),
    "effectivity": lambda position: effectivity(position, budget=BUDGET),
    "certify": lambda position: certify(position, budget=BUDGET),
    "Certificate": lambda position: Certificate(position, ()),
    "can_win": lambda position: can_win(position, budget=BUDGET),
    "backward_induction": lambda position: backward_induction(position, "uniform", budget=BUDGET),
    "game_tree": lambda position: game_tree(position, depth=1, budget=BUDGET),
    "endgame": endgame,
    "ending": ending,
    "spne": lambda position: spne(position, {"red": "blue"}, budget=BUDGET),
    "credible_rescue": lambda position: credible_rescue(position, budget=BUDGET),
    "rescue_game": lambda position: rescue_game(position, budget=BUDGET),
    "Strategy": lambda position: Strategy(position, "red", BUDGET),
    "pickle": lambda position: pickle.loads(pickle.dumps(position)),  # noqa: S301 - its own
}


def changes(position: Position, draw: st.DrawFn) -> dict[str, object]:
    """Draw a value for one packed field: of its kind, but perhaps not fitting the rest."""
    players = position.rules.players
    seat = st.integers(0, players - 1)
    seats = st.lists(seat, unique=True, max_size=players).map(tuple)
    tally = st.integers(0, 16**players - 1)
    near = st.sampled_from(position.hand_tallies).map(lambda hand: hand + 1)
    pile = st.lists(seat, min_size=1, max_size=4).map(bytes)
    values: dict[str, st.SearchStrategy[object]] = {
        "hand_tallies": st.permutations(position.hand_tallies).map(tuple)
        | st.tuples(*[tally | near] * players),
        "pile_ids": st.permutations(position.pile_ids).map(tuple)
        | st.just(tuple(number + 1 for number in position.pile_ids)),
        "pile_bytes": st.tuples(*[pile] * len(position.pile_bytes)),
        "next_pile": st.integers(0, 9),
        "dead_tally": tally,
        "alive_seats": seats,
        "phase": st.sampled_from((*PHASES, "end")),
        "moving_seat": seat | st.none(),
        "recent_seats": seats,
        "pending": st.integers(0, 5) | st.none(),
        "asked_seats": seats,
        "rules": rule_sets(max_players=players),
    }
    field = draw(st.sampled_from(sorted(values)))
    return {field: draw(values[field])}


@st.composite
def changed(draw: st.DrawFn) -> Position:
    """Draw a position of a game in which one or two packed fields are changed."""
    position = draw(positions(SMALL))
    for _ in range(draw(st.integers(1, 2))):
        position = position._replace(**changes(position, draw))
    return position


@given(positions())
def test_every_position_of_a_game_is_valid(position: Position) -> None:
    assert position.faults() == ()
    assert position.is_valid()
    assert checked(position) is position


@given(changed())
def test_a_changed_position_can_be_played_on_or_is_refused_everywhere(position: Position) -> None:
    if position.is_valid():
        record = play_out("random", start=position, seed=3)
        assert record.position(record.plies).phase == "over"
        assert all(reached.is_valid() for reached in record.positions)
        assert position_from_json(position_to_json(position, 0), position.rules) == position
        return
    for name, enter in ENTRY_POINTS.items():
        with pytest.raises(PositionError) as refused:
            enter(position)
        assert refused.value.faults == position.faults(), name
        assert str(refused.value).count("\n") < 21


@given(changed())
def test_a_record_with_the_position_is_refused_for_the_same_faults(position: Position) -> None:
    faults = position.faults()
    assume(faults and all(fault.kind != "form" for fault in faults))
    written = position_to_json(position, 0)
    with pytest.raises(RecordError) as refused:
        position_from_json(written, position.rules)
    if all(fault.kind != "sum-dead" for fault in faults):
        assert [fault.partition(": ")[2] for fault in refused.value.faults] == [
            fault.message for fault in faults
        ]


@pytest.mark.parametrize("given", ["r+", None, 3, b"", RuleSet(), ("red",)])
def test_nothing_takes_something_else(given: object) -> None:
    for name in ("checked", "solve", "can_win", "game_tree", "endgame", "Strategy"):
        with pytest.raises(
            TypeError, match=r"position: expected a Position|takes a position, a record or a game"
        ):
            ENTRY_POINTS[name](given)


def test_the_fields_of_a_position_are_all_changed_here() -> None:
    assert {*PackedPosition._fields} == {*Position._fields}
