"""The claims of a document, compared with the truth."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from sosucker_widget.engine import Position, RuleSet, apply, judge
from sosucker_widget.engine.actions import Give, Play
from sosucker_widget.record import MISSING, Claim, holds, position_to_json, resolve
from tests.strategies import positions

START = Position.start(RuleSet.named("documented"), first=0)
PLAYED = apply(START, Play(player=0, chip=0, pile=1))
FINDINGS = judge(START, Play(player=0, chip=0, pile=1)).findings


@pytest.mark.parametrize(
    ("path", "truth"),
    [
        ("ply", 1),
        ("hands.red.red", 6),
        ("hands.blue", {"red": 0, "blue": 7, "green": 0, "yellow": 0}),
        ("piles", [{"id": 1, "chips": ["red"]}]),
        ("piles.1", ["red"]),
        ("piles.1.0", "red"),
        ("piles.1.1", MISSING),
        ("piles.2", MISSING),
        ("next_pile", 2),
        ("dead", {"red": 0, "blue": 0, "green": 0, "yellow": 0}),
        ("dead.blue", 0),
        ("alive", ["red", "blue", "green", "yellow"]),
        ("alive.3", "yellow"),
        ("phase", "give"),
        ("has_move", "red"),
        ("to_act", "red"),
        ("winner", None),
        ("recency", ["red"]),
        ("pending", 1),
        ("asked", []),
        ("asked.0", MISSING),
        ("ruling.PLAY-1.own", True),
        ("ruling.PLAY-1[0].own", True),
        ("ruling.PLAY-1[1].own", MISSING),
        ("ruling.CAPTURE-1.top", None),
        ("ruling.NEXT-1.missing", ["blue", "green", "yellow"]),
        ("ruling.NEXT-1.missing.1", "green"),
        ("ruling.NEXT-1.to", None),
        ("ruling.NEXT-2.to", MISSING),
        ("ruling.PLAY-1.weather", MISSING),
    ],
)
def test_a_path_leads_to_what_is_so(path: str, truth: Any) -> None:  # noqa: ANN401 - any JSON
    assert resolve(path, PLAYED, FINDINGS, ply=1) == truth
    assert holds(Claim(path, None if truth is MISSING else truth), truth)


@pytest.mark.parametrize(
    ("path", "said", "truth", "held"),
    [
        ("hands.red", {"red": 6}, {"red": 6, "blue": 0}, True),
        ("hands.red", {"red": 6, "blue": 0}, {"red": 6}, True),
        ("hands.red", {"red": 6}, {"red": 6, "blue": 1}, False),
        ("hands.red", {"red": 6, "grey": 0}, {"red": 6, "blue": 0}, False),
        ("hands", {"red": {"red": 1}}, {"red": {"red": 1, "blue": 0}, "blue": {"red": 0}}, True),
        ("hands", {"red": {"red": 1}}, {"red": {"red": 1, "blue": 2}}, False),
        ("dead", {}, {"red": 0, "blue": 0}, True),
        ("piles.1", ["red", "blue"], ["blue", "red"], False),
        ("piles.1", ["red"], ["red", "red"], False),
        ("piles.1", [], MISSING, True),
        ("piles.1", ["red"], MISSING, False),
        ("ruling.NEXT-2.to", None, MISSING, True),
        ("ruling.NEXT-2.to", [], MISSING, False),
        ("ruling.NEXT-2.to", "red", MISSING, False),
        ("ruling.PLAY-1.own", True, True, True),
        ("ruling.PLAY-1.own", 1, True, False),
        ("hands.red.red", True, 1, False),
        ("hands.red.red", 1.0, 1, True),
        ("hands.red.red", "1", 1, False),
        ("winner", None, None, True),
        ("winner", "red", None, False),
    ],
)
def test_a_claim_holds_when_it_says_what_is_so(
    path: str,
    said: Any,  # noqa: ANN401 - any JSON
    truth: Any,  # noqa: ANN401 - any JSON
    held: bool,  # noqa: FBT001 - a table
) -> None:
    assert holds(Claim(path, said), truth) is held


def test_a_rule_that_decides_twice_is_asked_by_number() -> None:
    """Red gives the move to Green, who is defeated; so is Blue, who gave it to Red."""
    hands = (0, 0, 0, 0x7000)
    piles = (bytes([0]), bytes([1]), bytes([2]))
    dead = 0x0666
    rules = RuleSet.named("documented")
    before = Position(
        rules, hands, (1, 2, 3), piles, 4, dead, (0, 1, 2, 3), "give", 0, (0, 1, 3), 1, ()
    )
    findings = judge(before, Give(player=0, to=2)).findings
    after = apply(before, Give(player=0, to=2))
    assert resolve("ruling.DEFEAT-2.defeated", after, findings) == "green"
    assert resolve("ruling.DEFEAT-2[1].defeated", after, findings) == "red"
    assert resolve("ruling.DEFEAT-2[1].to", after, findings) == "blue"
    assert resolve("ruling.DEFEAT-2[2].to", after, findings) is MISSING


@given(positions())
def test_every_value_of_a_position_has_a_path(position: Position) -> None:
    written = position_to_json(position, 3)
    for key, value in json.loads(json.dumps(written)).items():
        assert holds(Claim(key, value), resolve(key, position, (), ply=3))
