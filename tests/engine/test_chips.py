"""Laws of chips and hands: what is written is what is counted."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import chain
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import COLORS, Chips, ChipsError, Color, ColorError, Hands, Position
from sosucker_widget.engine.chips import chips_of, tally_from
from sosucker_widget.engine.tally import count
from tests.engine.strategies import positions

COUNTS = st.dictionaries(st.sampled_from(COLORS), st.integers(0, 15))


@given(COUNTS)
def test_every_form_gives_the_same_chips(counts: dict[Color, int]) -> None:
    chips = Chips(counts)
    assert chips == Chips([color for color, n in counts.items() for _ in range(n)])
    assert chips == Chips(" ".join(f"{color}{n}" for color, n in counts.items()))
    assert chips == Chips(", ".join(f"{n} {color}" for color, n in counts.items()))
    assert chips == Chips("".join(f"{color.letter}{n}" for color, n in counts.items()))
    names: Any = {str(color): n for color, n in counts.items()}
    assert chips == Chips(names)
    assert chips is Chips(chips)
    assert chips_of(tally_from(counts)) == chips
    assert eval(repr(chips), {"Chips": Chips}) == chips  # noqa: S307 - its own words
    if chips:
        assert Chips(str(chips)) == chips


@given(COUNTS)
def test_it_is_a_bag_in_seat_order(counts: dict[Color, int]) -> None:
    chips = Chips(counts)
    assert list(chips) == sorted(chips, key=COLORS.index)
    assert len(chips) == sum(counts.values()) == len([*chips])
    assert bool(chips) == (len(chips) > 0)
    assert Counter(chips) == Counter({color: n for color, n in counts.items() if n})
    assert chips.counts() == {color: n for color, n in counts.items() if n}
    for color in COLORS:
        name: Any = str(color)
        assert chips.count(color) == chips[name] == chips[color.seat]
        assert (color in chips) == (chips[color] > 0)


@given(COUNTS, COUNTS)
def test_chips_are_equal_if_their_counts_are(
    one: dict[Color, int], other: dict[Color, int]
) -> None:
    same = Chips(one).counts() == Chips(other).counts()
    assert (Chips(one) == Chips(other)) is same
    assert not same or hash(Chips(one)) == hash(Chips(other))


@given(COUNTS)
def test_chips_survive_a_pickle_and_a_copy(counts: dict[Color, int]) -> None:
    chips = Chips(counts)
    assert pickle.loads(pickle.dumps(chips)) == copy.deepcopy(chips) == copy.copy(chips) == chips  # noqa: S301 - its own


def test_chips_have_no_order() -> None:
    with pytest.raises(TypeError, match=r"compare len\(chips\)"):
        max(Chips("r2"), Chips("b3"))
    hands = Position.start("classic").hands
    with pytest.raises(TypeError, match=r"chips\.count\('red'\)"):
        max(range(4), key=lambda seat: hands[seat])


@pytest.mark.parametrize(
    ("written", "error", "told"),
    [
        ("r2 bleu", ColorError, "did you mean 'blue'"),
        ("r2 q", ColorError, "'q' is not a color"),
        ("r16", ChipsError, "at most 15"),
        ("3", ChipsError, "a color is missing"),
        ("r-2", ChipsError, "such as 'r2 b'"),
        ({"red": -1}, ChipsError, "0 or more"),
        ({"red": True}, ChipsError, "0 or more"),
        ({"rot": 1}, ColorError, "'rot' is not a color"),
        (3, ChipsError, "such as 'r2 b'"),
        ([6], ColorError, "6 is not a color"),
    ],
)
def test_what_can_not_be_read_is_refused(
    written: object, error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        Chips(written)  # type: ignore[arg-type]


@given(positions())
def test_hands_are_what_the_position_packs(position: Position) -> None:
    hands = position.hands
    assert list(hands) == list(COLORS[: position.rules.players])
    for color, hand in hands.items():
        packed = position.hand_tallies[color.seat]
        assert [hand[chip] for chip in COLORS] == [count(packed, c) for c in range(len(COLORS))]
        name: Any = str(color)
        assert hand == hands[name] == hands[color.seat] == position.hand(color)
        assert hand.count(color) + len(position.prisoners(color)) == len(hand)
        assert color not in position.prisoners(color)
    assert list(position.held) == sorted(chain(*hands.values()), key=COLORS.index)
    assert list(position.piled) == sorted(chain(*position.piles.values()), key=COLORS.index)
    assert (len(position.held), len(position.piled)) == (
        position.held_size(), position.piled_size(),
    )  # fmt: skip
    assert hands == Hands(position.hand_tallies) == dict(hands)
    assert hands == {str(player): chips for player, chips in hands.items()}
    assert hash(hands) == hash(Hands(position.hand_tallies))


def test_hands_reject_a_typo_and_a_colour_of_another_game() -> None:
    hands = Position.start("classic").hands
    with pytest.raises(ColorError, match="player: 'bleu' is not a color: did you mean 'blue'"):
        hands["bleu"]  # type: ignore[index]
    with pytest.raises(ColorError, match="does not play in this game"):
        hands["purple"]
    assert "purple" not in hands
    with pytest.raises(ColorError):
        hands.get("bleu")  # type: ignore[call-overload]
