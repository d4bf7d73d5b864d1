"""Positions by hand: what is left out is worked out, and what is wrong is told."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given

from sosucker_widget.engine import (
    Chips,
    ChipsError,
    Color,
    ColorError,
    NoPileError,
    Play,
    Position,
    PositionError,
    RuleSet,
    RuleSetError,
    apply,
    judge,
)
from tests.engine.strategies import Step, positions, walks


def public(position: Position) -> dict[str, Any]:
    """Return all that `of` takes, as the position gives it."""
    return {
        "hands": position.hands,
        "piles": position.piles,
        "move": position.mover,
        "rules": position.rules,
        "dead": position.dead,
        "alive": position.alive,
        "phase": position.phase,
        "recency": position.recency,
        "pending": position.pending,
        "asked": position.asked,
        "next_pile": position.next_pile,
    }


def told(*values: Any) -> tuple[Any, ...]:  # noqa: ANN401 - colours and names are compared
    """Return values that are compared with what they are equal to."""
    return values


@given(positions())
def test_public_fields_make_the_same_position_again(position: Position) -> None:
    again = Position.of(**public(position))
    assert again == position
    assert hash(again) == hash(position)
    assert position.replace() == position
    assert position.replace(**public(position)) == position
    assert {type(value) for value in (*again.alive_seats, *again.recent_seats)} == {int}


@given(positions())
def test_it_is_the_same_by_names_and_letters(position: Position) -> None:
    said = public(position)
    hands = {str(player): str(chips) for player, chips in position.hands.items() if chips}
    piles = {n: "".join(chip.letter for chip in pile) for n, pile in position.piles.items()}
    alive = [str(color) for color in position.alive]
    recency = "".join(color.letter for color in position.recency)
    assert Position.of(**{**said, "hands": hands, "piles": piles, "alive": alive,
                          "recency": recency, "dead": None}) == position  # fmt: skip


@given(positions())
def test_it_survives_every_way_of_writing(position: Position) -> None:
    assert pickle.loads(pickle.dumps(position)) == position  # noqa: S301 - its own
    assert copy.copy(position) is copy.deepcopy(position) is position
    assert Position.from_json(position.to_json()) == position
    assert Position.from_sls(position.to_sls()) == position
    assert len(repr(position)) < 120
    assert "\n" not in repr(position)


@given(walks())
def test_methods_are_the_functions(steps: list[Step]) -> None:
    for before, action, after in steps[:20]:
        assert action in before.legal()
        assert before.judge(action) == judge(before, action)
        assert before.play(action) == before.play([action]) == apply(before, action) == after
    first = steps[0][0]
    assert first.play([action for _, action, _ in steps]) == steps[-1][2]


def test_a_position_in_a_line() -> None:
    position = Position.of({"red": "r2 b"}, ["bg"], move="red", rules="classic")
    assert position.rules == RuleSet(chips=2)
    assert position.dead == Chips("g y2")
    assert (position.hand("red"), position.prisoners("r"), position.hand(0).count(0)) == (
        Chips("r2 b"), Chips("b"), 2,
    )  # fmt: skip
    assert (position.pile(1), len(position.hand("blue")), position.total("green")) == (
        (Color.BLUE, Color.GREEN), 0, 2,
    )  # fmt: skip
    assert told(position.to_act, position.winner, position.is_over) == ("red", None, False)
    assert told(position.alive, position.defeated) == (("red", "blue", "green", "yellow"), ())


def test_what_is_left_out_is_worked_out() -> None:
    rescue = Position.of({"blue": "r", "green": "b g"}, move="red", phase="rescue", players=3)
    assert told(rescue.asked, rescue.to_act, rescue.recency) == (
        ("blue", "green"),
        "blue",
        ("red",),
    )
    over = Position.of({"blue": "b"}, alive="blue")
    assert told(over.phase, over.winner, over.mover, over.defeated) == (
        "over", "blue", None, ("red", "green", "yellow"),
    )  # fmt: skip
    kill = Position.of(piles={4: "rbb"}, phase="kill", move="blue")
    assert (kill.pending, kill.next_pile) == (4, 5)
    assert Position.of({"orange": "o"}, move="orange").rules.players == 6


def test_a_replaced_part_brings_what_follows_from_it() -> None:
    start = Position.start("classic", chips=2)
    moved = start.replace(move="blue")
    assert told(moved.mover, moved.recency) == ("blue", ("blue", "red"))
    fewer = start.replace(hands={"red": "r"}, piles=["r"])
    assert (fewer.hand("blue"), fewer.dead) == (Chips("b2"), Chips())
    assert start.replace(rules="documented").rules == RuleSet.named("documented", chips=2)


def test_every_fault_is_told() -> None:
    with pytest.raises(PositionError) as refused:
        Position.of({"red": "r2", "green": "g b3"}, move="green", alive="rby", chips=2)
    assert [(fault.field, fault.kind) for fault in refused.value.faults] == [
        ("dead", "sum-dead"),
        ("hands", "hand-defeated"),
    ]
    assert "3 blue chips, but there are 2" in str(refused.value)
    assert isinstance(pickle.loads(pickle.dumps(refused.value)), PositionError)  # noqa: S301


@pytest.mark.parametrize(
    ("said", "error", "message"),
    [
        ({"hands": {"bleu": "b"}}, ColorError, "hands: 'bleu' is not a color: did you mean 'blue'"),
        ({"hands": {"red": "r", 0: "r"}}, ChipsError, "hand of red is given twice"),
        ({"hands": "r2"}, ChipsError, "give chips by player"),
        ({"hands": {"red": "x"}}, ColorError, "'x' is not a color"),
        ({"piles": "rb"}, ChipsError, "give a list of piles"),
        ({"piles": [{"r", "b"}]}, ChipsError, "from bottom to top"),
        ({"piles": [Chips("r")]}, ChipsError, "from bottom to top"),
        ({"piles": {"one": "r"}}, ChipsError, "'one' is not the number of a pile"),
        ({"piles": {0: "r"}}, PositionError, "numbers of piles, from 1"),
        ({"move": "rde"}, ColorError, "move: 'rde' is not a color: did you mean 'red'"),
        ({"move": "purple", "players": 4}, ColorError, "move: 'purple' does not play"),
        ({"phase": "plya"}, ValueError, "did you mean 'play'"),
        ({"rules": "clasic"}, RuleSetError, "classic"),
        ({"alive": "rq"}, ColorError, "alive: "),
        ({"chips": 14}, RuleSetError, "from 1 to 13"),
    ],
)
def test_what_can_not_be_read_is_named(
    said: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        Position.of(**{"hands": {"red": "r"}, "move": "red", **said})


def test_a_parameter_that_is_none_is_named() -> None:
    with pytest.raises(TypeError, match="did you mean 'hands'"):
        Position.start("classic").replace(hand={"red": "r"})


def test_a_pile_that_is_not_there_is_told() -> None:
    with pytest.raises(NoPileError, match="there is no pile 3: there are 1, 2"):
        Position.of({"red": "r"}, ["r", "b"], move="red").pile(3)
    with pytest.raises(KeyError, match="there are none"):
        Position.start("classic").pile(1)


@pytest.mark.parametrize("given", ["r+", None, 3, {"type": "play"}, Play])
def test_what_is_no_action_is_refused_with_the_right_way(given: Any) -> None:  # noqa: ANN401
    start = Position.start("classic")
    for function, method in ((apply, "play"), (judge, "judge")):
        with pytest.raises(TypeError, match=rf"expected an action .*position\.{method}\('r\+'\)"):
            function(start, given)


def test_the_methods_of_a_tuple_do_not_answer() -> None:
    start = Position.start("classic")
    with pytest.raises(TypeError, match=r"position\.held"):
        start.count("red")
    with pytest.raises(TypeError):
        start.index("red")
    hidden = {"hand_tallies", "moving_seat", "count", "index", "_replace", "bytes_of"}
    assert not hidden & set(dir(start))
    assert {"hands", "of", "legal", "rules", "next_pile", "total"} <= set(dir(start))
