"""A tree shows every choice once, and which of them keep what there is."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from sosucker_widget.engine import Position, apply, legal_actions
from sosucker_widget.teaching import tree
from sosucker_widget.teaching.nb3 import duel, winner


def nodes(position: Position, deep: int) -> int:
    if position.phase == "over" or deep == 0:
        return 1
    return 1 + sum(nodes(apply(position, act), deep - 1) for act in legal_actions(position))


@pytest.mark.parametrize("deep", [0, 1, 3, 9])
def test_it_says_and_draws_a_node_for_every_position(deep: int) -> None:
    board = duel(1, 1, [["blue", "red"]])
    picture = tree(board, winner, deep=deep)
    assert len(picture.text.splitlines()) == nodes(board, deep)
    drawn = ET.fromstring(picture.svg)  # noqa: S314 - our own
    curves = [path for path in drawn.iter() if path.get("fill") == "none"]
    assert len(curves) == nodes(board, deep) - 1
    described = drawn.find("{http://www.w3.org/2000/svg}desc")
    assert described is not None
    assert described.text == picture.text


def test_a_choice_that_loses_is_drawn_dashed_and_not_said_to_keep() -> None:
    board = duel(1, 1, [["blue", "red"]])
    picture = tree(board, winner, deep=1)
    assert picture.text.splitlines()[1:] == [
        "  r1 (kept): Red to choose: red",
        "  r+: Blue to choose: blue",
    ]
    assert picture.svg.count("stroke-dasharray") == 1


def test_too_large_a_tree_is_refused_and_russian_is_spoken() -> None:
    with pytest.raises(ValueError, match="too many nodes"):
        tree(duel(3, 3), winner, most=20)
    assert "решает Красный: blue" in tree(duel(1, 1), winner, language="ru").text
