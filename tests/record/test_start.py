"""A record can begin from any position that a game can reach, and from no other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import COLOR_NAMES, Position, RuleSet, apply
from sosucker_widget.engine.packed import PHASES
from sosucker_widget.record import RecordError, position_from_json, position_to_json
from tests.record.samples import faults, read, sample
from tests.strategies import Played, games, positions

Json = Any

KEYS = (
    *("ply", "hands", "piles", "next_pile", "dead", "alive", "phase", "has_move", "to_act"),
    *("winner", "recency", "pending", "asked"),
)
FOLLOWS = ("to_act", "next_pile", "pending", "asked", "winner")


@given(games())
def test_every_position_that_is_reached_can_be_begun_from(game: Played) -> None:
    for ply, position in enumerate(game.positions):
        written = position_to_json(position, ply)
        assert tuple(written) == KEYS
        again = position_from_json(written, game.rules)
        assert again == position
        if ply < len(game.actions):
            assert apply(again, game.actions[ply]) == game.positions[ply + 1]


@given(positions())
def test_the_dead_box_and_in_play_what_follows_may_be_left_out(position: Position) -> None:
    written = position_to_json(position, 0)
    del written["dead"], written["ply"]
    assert position_from_json(written, position.rules) == position
    for key in FOLLOWS:
        less = {name: value for name, value in written.items() if name != key}
        if position.phase == "play":
            # Only `next_pile` depends on the numbers of piles that are gone.
            again = position_from_json(less, position.rules)
            assert again._replace(next_pile=position.next_pile) == position
        else:
            with pytest.raises(RecordError, match=f"position.{key}: missing"):
                position_from_json(less, position.rules)


@given(positions())
def test_what_does_not_follow_may_not_be_left_out(position: Position) -> None:
    written = position_to_json(position, 0)
    for key in ("hands", "piles", "alive", "phase", "has_move", "recency"):
        less = {name: value for name, value in written.items() if name != key}
        with pytest.raises(RecordError, match=rf"^position.{key}: missing"):
            position_from_json(less, position.rules)


def spoilt(position: Position) -> Iterator[tuple[str, Json]]:
    """Give each field values that contradict the other fields."""
    written, rules = position_to_json(position, 0), position.rules
    others = [None, *COLOR_NAMES[: rules.players]]
    yield from (("phase", phase) for phase in PHASES if phase != position.phase)
    for key in ("has_move", "to_act", "winner"):
        yield from ((key, seat) for seat in others if seat != written[key])
    yield "alive", written["alive"] * 2
    yield "alive", []
    if len(position.alive_seats) > 1:
        yield "alive", written["alive"][::-1]
        yield "alive", written["alive"][:1]
        yield "recency", written["recency"][1:]
        yield "asked", [written["has_move"]]
    fallen = [seat for seat in range(rules.players) if seat not in position.alive_seats]
    for seat in fallen:
        yield "recency", [*written["recency"], COLOR_NAMES[seat]]
        yield "has_move", COLOR_NAMES[seat]
    if position.phase == "rescue":
        yield "asked", []
        yield "asked", [*written["asked"], COLOR_NAMES[position.moving_seat or 0]]
        yield "asked", written["asked"] * 2
    if len(position.asked_seats) > 1:
        yield "asked", written["asked"][::-1]
    yield "pending", None if position.pending else 1
    yield "pending", position.next_pile
    for color in COLOR_NAMES[: rules.players]:
        for other in COLOR_NAMES[: rules.players]:
            held = written["hands"][color][other]
            more = {**written["hands"][color], other: held + 1}
            yield "hands", {**written["hands"], color: more}
        yield "dead", {**written["dead"], color: written["dead"][color] + 1}
    if position.pile_bytes:
        yield "next_pile", position.pile_ids[-1]
        yield "piles", written["piles"][1:]
        yield "piles", [{**written["piles"][0], "chips": []}, *written["piles"][1:]]
        yield "piles", [*written["piles"], {**written["piles"][-1], "chips": ["red"]}]
    if len(position.pile_bytes) > 1:
        yield "piles", written["piles"][::-1]
    yield "next_pile", 0


@given(positions())
def test_a_field_that_does_not_agree_is_refused(position: Position) -> None:
    written = position_to_json(position, 0)
    for key, value in spoilt(position):
        with pytest.raises(RecordError) as caught:
            position_from_json({**written, key: value}, position.rules)
        assert all(fault.startswith("position.") for fault in caught.value.faults)
        assert all(fault.isprintable() for fault in caught.value.faults)


@given(positions(), st.sampled_from(KEYS), st.sampled_from([True, -1, "x", [1], {"a": 1}, 1.5]))
def test_a_field_of_another_kind_is_refused(position: Position, key: str, value: Json) -> None:
    written = {**position_to_json(position, 0), key: value}
    if key == "ply" and value == -1:
        assert position_from_json(written, position.rules) == position
        return
    with pytest.raises(RecordError, match=rf"^position.{key}"):
        position_from_json(written, position.rules)


def begun(**fields: Json) -> Json:
    """Write the sample's set-up as a position, with some fields changed."""
    start = position_to_json(read(sample()).start, 0)
    record = {**sample(), "start": {**start, **fields}}
    del record["first"]
    return record


def test_a_record_begins_from_a_position() -> None:
    loaded = read(begun(ply=12))
    assert loaded.given
    assert loaded.start == read(sample()).start


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"dead": {"red": 1}}, "start.dead: hands, piles and dead box hold 4 red chips, but"),
        ({"alive": ["red", "blue"]}, "start.hands: green is not alive, so this hand must be empty"),
        (
            {"alive": ["blue", "red", "green"]},
            "start.alive: list the living players in seat order",
        ),
        ({"phase": "rescue"}, "start.phase: red holds a chip and so is not in need (RESCUE-1)"),
        ({"phase": "give"}, "start.pending: in phase give this must be the pile just played on"),
        ({"phase": "over"}, "start.phase: 3 players are alive, so the phase can't be over (WIN-1)"),
        ({"has_move": None}, "start.has_move: in phase play somebody must have the move (PLAY-1)"),
        (
            {"has_move": "blue"},
            "start.recency: blue has the move and so must come first (DEFEAT-2)",
        ),
        ({"to_act": "blue"}, "start.to_act: this says blue, but the rest implies red"),
        ({"winner": "red"}, "start.winner: this says red, but the rest implies null"),
        ({"pending": 1}, "start.pending: in phase play no pile is pending, so this must be null"),
        ({"asked": ["blue"]}, "start.asked: in phase play nobody is asked, so this must be empty"),
        ({"next_pile": 0}, "start.next_pile: 0 is not a whole number of 1 or more"),
        ({"hands": {"red": {"blue": "3"}}}, 'start.hands.red.blue: "3" is not a whole number'),
        (
            {"hands": {"pink": {}}},
            "start.hands.pink: there is no such key here, only red, blue, green",
        ),
        ({"piles": [{"id": 1}]}, "start.piles[0].chips: missing"),
        ({"turn": 3}, "start.turn: there is no such key here"),
    ],
)
def test_what_is_at_odds_is_named(fields: Json, expected: str) -> None:
    told = faults(begun(**fields))
    assert told[0].startswith(expected)


def test_who_has_the_move_and_no_chip_is_not_to_play() -> None:
    hands = {"blue": {"red": 3, "blue": 3}, "green": {"green": 3}}
    assert faults(begun(hands=hands)) == (
        (
            "start.phase: red has the move and no chip, so the phase must be rescue "
            "or the player defeated (RESCUE-3)"
        ),
    )


def test_the_captor_is_who_the_rule_set_says() -> None:
    record = begun(
        hands={"red": {"red": 1}, "green": {"green": 3}},
        piles=[{"id": 4, "chips": ["blue", "red", "red", "blue", "blue"]}],
        next_pile=5,
        phase="kill",
        has_move="green",
        to_act="green",
        recency=["green", "red"],
        pending=4,
    )
    del record["start"]["dead"]
    for key in ("continuations", "chapters", "claims"):
        del record[key]
    record["events"] = []
    assert faults(record) == ()
    record["ruleset"]["captor"] = "color"
    assert faults(record) == (
        "start.has_move: the captor must be blue, whose colour captured (CAPTURE-2)",
    )
    record["start"]["alive"] = ["red", "green"]
    assert faults(record) == ()
    record["ruleset"]["defeated_capture"] = "kill-pile"
    assert faults(record) == (
        "start.phase: blue is defeated, so pile 4 would have been killed (CAPTURE-5)",
    )


def test_a_choice_is_between_two() -> None:
    rules = RuleSet.named("documented", chips=2, players=2)
    written = {
        "hands": {"red": {"red": 1}, "blue": {"blue": 2}},
        "piles": [{"id": 1, "chips": ["red"]}],
        "next_pile": 2,
        "alive": ["red", "blue"],
        "phase": "give",
        "has_move": "red",
        "to_act": "red",
        "winner": None,
        "recency": ["red"],
        "pending": 1,
        "asked": [],
    }
    with pytest.raises(RecordError, match="leaves no choice of who moves next"):
        position_from_json(written, rules)
