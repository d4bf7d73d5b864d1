"""A position set up by hand: every fault at its place, and a good one filled in."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.record import RecordError, position_from_json, position_to_json
from sosucker_widget.table.rule_texts import check_position
from sosucker_widget.table.table_state import CheckedState
from tests.strategies import positions, rule_sets

RULES = RuleSet(chips=2, players=3)


def position(**changed: Any) -> dict[str, Any]:  # noqa: ANN401
    return {**position_to_json(Position.start(RULES, 0), 0), **changed}


@given(positions(st.one_of(rule_sets(max_chips=3), rule_sets())))
def test_a_position_of_a_game_is_a_good_one(played: Position) -> None:
    raw = position_to_json(played, 7)
    checked = check_position(raw, played.rules)
    assert checked["faults"] == []
    assert checked["position"] == {**raw, "ply": 0}
    assert position_from_json(raw, played.rules) == played


def test_what_follows_from_the_rest_is_filled_in() -> None:
    raw = {
        "phase": "play",
        "hands": {"red": {"red": 1}, "blue": {"blue": 2}, "green": {"green": 2}},
        "piles": [{"id": 3, "chips": ["red"]}],
        "alive": ["red", "blue", "green"],
        "has_move": "blue",
        "recency": ["blue", "red"],
    }
    filled = check_position(raw, RULES)["position"]
    assert filled is not None
    assert (filled["next_pile"], filled["to_act"], filled["winner"]) == (4, "blue", None)
    assert filled["hands"]["blue"] == {"red": 0, "blue": 2, "green": 0}
    assert filled["dead"] == {"red": 0, "blue": 0, "green": 0}


@pytest.mark.parametrize(
    ("changed", "place", "word"),
    [
        ({"phase": "chess"}, "phase", "chess"),
        ({"hands": {"red": {"red": 3}}}, "hands.red.red", "from 0 to 2"),
        ({"hands": {"pink": {}}}, "hands.pink", "no such key"),
        ({"piles": [{"id": 1, "chips": []}]}, "piles[0].chips", "can’t be empty"),
        ({"piles": [{"id": 0, "chips": ["red"]}]}, "piles[0].id", "1 or more"),
        ({"piles": [{"id": 1, "chips": ["red"]}], "next_pile": 2}, "dead", "CAPTURE-3"),
        ({"alive": []}, "alive", "somebody must be alive"),
        ({"alive": ["red", "red"]}, "alive", "twice"),
        ({"has_move": "yellow"}, "has_move", "not a colour in this game"),
        ({"has_move": "blue"}, "recency", "must come first"),
        ({"to_act": "blue"}, "to_act", "implies red"),
        ({"asked": ["blue"]}, "asked", "nobody is asked"),
        ({"pending": 1}, "pending", "null"),
        ({"phase": "over"}, "phase", "3 players are alive"),
        ({"nonsense": 1}, "nonsense", "no such key"),
    ],
)
def test_a_fault_is_told_at_its_place(changed: dict[str, Any], place: str, word: str) -> None:
    checked = check_position(position(**changed), RULES)
    assert checked["position"] is None
    assert any(
        fault["place"] == place and word in fault["what"]["en"] for fault in checked["faults"]
    ), checked["faults"]
    with pytest.raises(RecordError):
        position_from_json(position(**changed), RULES)


@pytest.mark.parametrize("junk", [None, 7, "position", [], True, [{}]])
def test_what_is_no_position_at_all(junk: object) -> None:
    (fault,) = check_position(junk, RULES)["faults"]
    assert fault["place"] == "position"
    assert "not an object" in fault["what"]["en"]


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 99)
    | st.floats()
    | st.text(max_size=9)
    | st.sampled_from(["red", "blue", "purple", "play", "rescue", "over", "id", "chips", 2**53]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["red", "green", "id", "chips", "x-mine"]) | st.text(max_size=5),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)


@given(
    st.dictionaries(st.sampled_from([*position()]) | st.text(max_size=5), json_values, max_size=6),
    rule_sets(max_chips=4),
)
def test_anything_is_a_position_or_has_faults(changed: dict[str, Any], rules: RuleSet) -> None:
    for raw in (changed, {**position_to_json(Position.start(rules, 0), 0), **changed}):
        checked = check_position(raw, rules)
        assert (checked["position"] is None) == bool(checked["faults"])
        assert len(checked["faults"]) <= 21
        text = json.dumps(checked, allow_nan=False)
        assert msgspec.convert(json.loads(text), CheckedState, strict=True) == checked
        for fault in checked["faults"]:
            assert fault["place"]
            assert fault["what"]
            assert "position" not in fault["place"] or fault["place"] == "position"
