"""A position in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given

from sosucker_widget import examples
from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.engine.tally import count
from sosucker_widget.export.text import to_text
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.record import position_at
from sosucker_widget.replay.in_words import status
from tests.strategies import positions, rule_sets

if TYPE_CHECKING:
    from sosucker_widget.engine import Position


def test_the_example_before_its_kill_reads_as_it_lies() -> None:
    position = position_at(examples["documented_example"], 8)
    assert to_text(position).splitlines() == [
        "Red: 4 red",
        "Blue: 6 blue",
        "Green: 6 green",
        "Yellow: 6 yellow",
        "Pile 1: red, blue, green, yellow, red, red",
        "Dead box: empty",
        "Red kills a chip of pile 1",
    ]


@given(positions(rule_sets(max_chips=3) | rule_sets()))
def test_every_seat_and_every_pile_has_its_line_in_either_language(position: Position) -> None:
    for language in LANGUAGES:
        lines = to_text(position, language).splitlines()
        assert len(lines) == position.rules.players + len(position.pile_bytes) + 2
        assert all(line.strip() for line in lines)
        assert lines[-1] == status(position, language)


@given(positions(rule_sets(max_chips=3)))
def test_every_chip_is_told(position: Position) -> None:
    lines = to_text(position).splitlines()
    players = position.rules.players
    for color, name in enumerate(COLOR_NAMES[:players]):
        told = 0
        for line in [*lines[:players], lines[-2]]:
            items = line.partition(": ")[2].split(", ")
            told += sum(int(item.split()[0]) for item in items if item.endswith(f" {name}"))
        for line in lines[players:-2]:
            told += line.partition(": ")[2].split(", ").count(name)
        assert told == position.total(color) == position.rules.chips


def test_who_is_to_act_is_said_in_every_phase() -> None:
    record = examples["documented_example"]
    said = {position_at(record, ply).phase: status(position_at(record, ply)) for ply in (0, 1, 8)}
    assert said["play"] == "Red has the move"
    assert all("Red" in sentence for sentence in said.values())
    assert len(set(said.values())) == 3
    assert count(position_at(record, 0).hand_tallies[0], 0) == 7
