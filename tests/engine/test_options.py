"""Each value of each option decides by the parts in its contract, and by nothing else."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from sosucker_widget.engine import OPTIONS, PRESETS, RuleSet
from sosucker_widget.engine.options import CAPTOR, OPTION_VALUES, OptionValue, Part, PositionParts
from sosucker_widget.engine.tally import size
from tests.engine.contracts import (
    EVERY_VALUE,
    PROJECTIONS,
    VARIATIONS,
    contract_broken_by,
    idle_parts,
)


@pytest.mark.parametrize(("option", "name"), EVERY_VALUE)
def test_a_rule_reads_nothing_but_what_its_contract_names(option: str, name: str) -> None:
    assert contract_broken_by(option, OPTION_VALUES[option][name]) is None


@pytest.mark.parametrize(("option", "name"), EVERY_VALUE)
def test_a_contract_names_nothing_in_vain(option: str, name: str) -> None:
    assert not idle_parts(option, OPTION_VALUES[option][name])


def test_the_parts_can_all_be_varied() -> None:
    assert {*PROJECTIONS} == {*VARIATIONS} == {*get_args(Part)} - {"seat-order", "seats"}


def test_the_types_name_the_values_of_the_tables() -> None:
    hints = get_type_hints(RuleSet)
    assert {option: get_args(hints[option]) for option in OPTIONS} == {**OPTIONS}
    assert {option: getattr(PRESETS["classic"], option) for option in OPTIONS} == {
        option: values[0] for option, values in OPTIONS.items()
    }


def first_seat(position: PositionParts, _: bytes) -> int:
    return position.alive_seats[0]


def next_seat(position: PositionParts, _: bytes) -> int:
    mover = position.moving_seat
    assert mover is not None
    return min(position.alive_seats, key=lambda seat: (seat - mover - 1) % 6)


def previous_mover(position: PositionParts, _: bytes) -> int:
    return position.recent_seats[:2][-1]


def by_the_dead_box(position: PositionParts, pile: bytes) -> int:
    mover = position.moving_seat
    assert mover is not None
    return mover if size(position.dead_tally) % 2 else pile[-1]


FORGETFUL: list[tuple[OptionValue[object], str]] = [
    (OptionValue(previous_mover, frozenset({"mover"})), "recency"),
    (OptionValue(first_seat, frozenset({"alive"})), "seats"),
    (OptionValue(next_seat, frozenset({"mover", "alive"})), "seat-order"),
    (OptionValue(by_the_dead_box, frozenset({"mover", "top"})), "dead"),
    (OptionValue(CAPTOR["color"].decide, frozenset()), "top"),
    (OptionValue(CAPTOR["mover"].decide, frozenset({"top"})), "mover"),
]


@pytest.mark.parametrize(("value", "forgotten"), FORGETFUL, ids=[part for _, part in FORGETFUL])
def test_a_contract_that_forgets_a_part_is_caught(
    value: OptionValue[object], forgotten: Part
) -> None:
    assert contract_broken_by("captor", value) is not None
    whole = OptionValue(value.decide, value.reads | {forgotten})
    assert contract_broken_by("captor", whole) is None
    assert "counts" in idle_parts("captor", OptionValue(value.decide, whole.reads | {"counts"}))
