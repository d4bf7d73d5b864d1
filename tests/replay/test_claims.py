"""Claims that no shipped record makes: about whole hands, lists of piles, and any JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sosucker_widget import examples
from sosucker_widget.record import Annotations, Claim, tree_of
from sosucker_widget.replay import build, plies_of


def judged(path: str, equals: Any, **fields: Any) -> tuple[bool, str]:  # noqa: ANN401
    """Judge a claim about the position before the documented example's first move."""
    claim = Claim(path, equals, **fields)
    record = replace(examples["documented_example"], root=tree_of((), Annotations(claims=(claim,))))
    [ply] = plies_of(build(record))
    [state] = ply["claims"]
    assert ("claim-fails" in ply["marks"]) is not state["holds"]
    return state["holds"], state["sentence"]["en"]


def test_a_claim_that_fails_at_the_very_start_is_marked_too() -> None:
    assert not judged("hands.red.red", 8)[0]


def test_whole_hands_are_told_in_words() -> None:
    hands = {color: {color: 7} for color in ("red", "blue", "green", "yellow")}
    held, words = judged("hands", hands)
    assert held
    assert "Red: 7 red; Blue: 7 blue; Green: 7 green; Yellow: 7 yellow" in words
    held, words = judged("hands", {"red": {"red": 6}})
    assert not held
    assert words.endswith("not Red: 6 red")


@pytest.mark.parametrize(
    "junk",
    [
        None,
        True,
        -1,
        0.5,
        2**53 - 1,
        "",
        "red",
        [],
        [[["red"]]],
        [None, True, {"id": 1}],
        {},
        {"red": "blue"},
        {"red": None},
        {"red": [1]},
        {"red": {"red": {"red": {}}}},
        {"red": True},
        {"id": 1, "chips": ["red"]},
    ],
)
@pytest.mark.parametrize("path", ["hands", "hands.red", "dead", "piles", "piles.1", "alive", "ply"])
def test_a_claim_of_any_value_is_judged(path: str, junk: Any) -> None:  # noqa: ANN401
    held, words = judged(path, junk)
    assert isinstance(held, bool)
    assert words


def test_without_a_source_the_path_stands_in() -> None:
    record = replace(
        examples["documented_example"],
        root=tree_of((), Annotations(claims=(Claim("has_move", "red"),))),
    )
    [claim] = plies_of(build(record))[0]["claims"]
    assert claim["source"] == {"en": "has_move", "ru": "has_move"}


def test_what_is_empty_is_said_to_be_empty() -> None:
    nothing = dict.fromkeys(("red", "blue", "green", "yellow"), 0)
    assert judged("dead", nothing) == (True, "the dead box is empty")
