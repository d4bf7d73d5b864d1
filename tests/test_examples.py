"""The examples: what the rules document says, and what follows from the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from sosucker_widget import examples
from sosucker_widget.engine import PRESETS, Position, apply, judge, setup
from sosucker_widget.record import (
    MISSING,
    Claim,
    Record,
    dumps,
    holds,
    loads,
    position_at,
    resolve,
    steps,
    text_in,
    to_json,
)
from sosucker_widget.record.library.shipped_games import NAMES, ExampleName

Json = Any


def claims(record: Record) -> Iterator[tuple[int, Claim, Json]]:
    """List every claim with its ply and the true value."""
    findings = setup(record.start, given=record.given)
    for claim in record.claims:
        yield 0, claim, resolve(claim.path, record.start, findings)
    for step in steps(record):
        action = step.action
        findings = () if action is None else judge(step.before, action).findings
        for claim in step.node.claims:
            yield step.ply, claim, resolve(claim.path, step.after, findings, ply=step.ply)


def failing(record: Record) -> list[tuple[int, str, Json, Json]]:
    return [
        (ply, claim.path, claim.equals, truth)
        for ply, claim, truth in claims(record)
        if not holds(claim, truth)
    ]


def test_the_names_are_the_files_that_ship() -> None:
    folder = files("sosucker_widget").joinpath("games")
    assert {path.name for path in folder.iterdir()} == {f"{name}.sls.json" for name in NAMES}


@pytest.mark.parametrize("name", ["../x", "documented_example.sls", ""])
def test_only_what_ships_is_read(name: str) -> None:
    assert name not in examples
    assert examples.get(name) is None
    with pytest.raises(KeyError):
        examples[name]


def test_a_game_asked_for_as_an_attribute_says_how_to_get_it() -> None:
    with pytest.raises(AttributeError, match=r"examples\['kept_promise'\]"):
        examples.kept_promise  # noqa: B018
    assert not hasattr(examples, "load")


@pytest.mark.parametrize("name", NAMES)
def test_an_example_is_laid_out_as_the_package_writes_it(name: ExampleName) -> None:
    text = files("sosucker_widget").joinpath(f"games/{name}.sls.json").read_text(encoding="utf-8")
    record = examples[name]
    assert dumps(record) == text
    assert to_json(loads(text)) == json.loads(text)


@pytest.mark.parametrize("name", NAMES[:6])
def test_all_that_the_document_says_is_said_in_both_languages(name: ExampleName) -> None:
    record = examples[name]
    said = [record.title, record.note, *(event.note for event in record.events)]
    said += [claim.source for _, claim, _ in claims(record)]
    assert all(isinstance(text, dict) and set(text) == {"en", "ru"} for text in said)


def test_the_documented_example_ends_after_turn_7() -> None:
    record = examples["documented_example"]
    assert len(record.events) == 11
    assert record.rules == PRESETS["documented"]
    end = position_at(record, 11)
    assert (end.phase, end.moving_seat, end.pile_ids) == ("play", 1, (2,))


def test_what_the_document_gets_wrong_in_its_example() -> None:
    """Turn 6: five chips remain, three of them red; Red holds seven of its own."""
    assert failing(examples["documented_example"]) == [
        (
            9,
            "ruling.CAPTURE-3.taken",
            {"red": 2, "blue": 0, "green": 1, "yellow": 1},
            {"red": 3, "blue": 0, "green": 1, "yellow": 1},
        ),
        (9, "hands.red.red", 4, 7),
    ]


def test_every_turn_of_the_example_makes_claims() -> None:
    record = examples["documented_example"]
    assert {ply for ply, _, _ in claims(record)} == set(range(12))
    turns = {
        text_in(claim.source, "en").split(":")[0]
        for _, claim, _ in claims(record)
        if claim.source is not None
    }
    assert turns == {"Setup", *(f"Turn {number}" for number in range(1, 8))}


def under(record: Record, preset: str, index: int) -> tuple[Position, dict[str, Json]]:
    """Judge an event under a preset; return the position after it, and the facts by rule."""
    step = list(steps(record))[index]
    assert step.action is not None
    before = step.before._replace(rules=PRESETS[preset])
    found = {finding.rule: finding.facts for finding in judge(before, step.action).findings}
    return apply(before, step.action), dict(found)


def test_after_turn_5_the_presets_part() -> None:
    record = examples["documented_example"]
    assert under(record, "documented", 6)[1]["NEXT-2"]["to"] == "red"
    assert under(record, "classic", 6)[1]["NEXT-2"]["to"] == "blue"


def test_the_capture_box_shows_no_capture() -> None:
    """Its heading is wrong under both presets; the lines under the box are right."""
    record = examples["capture_box"]
    assert failing(record) == [
        (1, "ruling.CAPTURE-1.capture", True, False),
        (1, "ruling.CAPTURE-2.captor", "red", MISSING),
    ]
    for preset in PRESETS:
        assert not under(record, preset, 0)[1]["CAPTURE-1"]["capture"]


def test_blue_on_blue_is_captured_by_who_the_preset_says() -> None:
    record = examples["capture_blue_on_blue"]
    assert failing(record) == []
    assert under(record, "documented", 0)[1]["CAPTURE-2"]["captor"] == "red"
    assert under(record, "classic", 0)[1]["CAPTURE-2"]["captor"] == "blue"


@pytest.mark.parametrize("name", ["case_a_one", "case_a_two", "case_b"])
def test_the_cases_hold_under_both_presets(name: ExampleName) -> None:
    record = examples[name]
    assert failing(record) == []
    documented, classic = (under(record, preset, 0)[0] for preset in ("documented", "classic"))
    assert documented._replace(rules=classic.rules) == classic
