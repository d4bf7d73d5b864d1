from __future__ import annotations

import pytest

from sosucker_widget.engine import RuleSet
from tests.engine.notation import CLASSIC, after, at, facts, hand, options, turn, why


class TestPlay1:
    """PLAY-1 · [D] Turn Structure · [W] 2.1: one chip from the hand, own colour or prisoner."""

    position = at(CLASSIC, "RBB B G Y", {1: "R"}, move="R")

    def test_only_who_has_the_move_plays(self) -> None:
        assert {words.split()[1] for words in options(self.position)} == {"R"}

    def test_any_colour_in_the_hand(self) -> None:
        assert {words.split()[2] for words in options(self.position)} == {"R", "B"}

    def test_exactly_one_chip_leaves_the_hand(self) -> None:
        moved = after(self.position, "play R B 2")
        assert hand(moved, "R") == "RB"
        assert moved.bytes_of(2) == bytes([1])
        with pytest.raises(KeyError):
            moved.bytes_of(3)
        assert len(moved.held) == len(self.position.held) - 1

    def test_the_other_hands_stay(self) -> None:
        moved = after(self.position, "play R R 2")
        assert moved.hand_tallies[1:] == self.position.hand_tallies[1:]

    @pytest.mark.parametrize(("chip", "own"), [("R", True), ("B", False)])
    def test_facts(self, chip: str, own: bool) -> None:  # noqa: FBT001 - a fact
        told = facts(why(self.position, f"play R {chip} 2"), "PLAY-1")
        color = {"R": "red", "B": "blue"}[chip]
        assert told == {"player": "red", "chip": color, "own": own, "pile": 2, "new": True}


class TestPlay2:
    """PLAY-2 · [D] Turn Structure · [W] 2.1: on top of any pile, or as a new pile."""

    position = at(CLASSIC, "RB BB GG YY", {2: "G", 5: "YB"}, move="R")

    def test_any_pile_or_the_next_unused_number(self) -> None:
        assert options(self.position) == [
            "play R R 2",
            "play R R 5",
            "play R R 6",
            "play R B 2",
            "play R B 5",
            "play R B 6",
        ]

    def test_it_goes_on_top(self) -> None:
        moved = after(self.position, "play R R 5")
        assert moved.pile_bytes == (bytes([2]), bytes([3, 1, 0]))
        assert moved.next_pile == 6

    def test_a_new_pile_takes_the_number(self) -> None:
        moved = after(self.position, "play R R 6")
        assert (moved.pile_ids, moved.pile_bytes[2], moved.next_pile) == ((2, 5, 6), bytes([0]), 7)

    def test_the_number_of_a_pile_that_is_gone_is_never_used_again(self) -> None:
        position = at(CLASSIC, "RR BB GG YY", {1: "R"}, move="R")
        cleared = after(position, "play R R 1", "kill R R")
        assert (cleared.pile_ids, cleared.next_pile) == ((), 2)
        assert options(cleared) == ["play R R 2"]

    @pytest.mark.parametrize(("pile", "new"), [(5, False), (6, True)])
    def test_facts(self, pile: int, new: bool) -> None:  # noqa: FBT001 - a fact
        ruling = why(self.position, f"play R R {pile}")
        told = facts(ruling, "PLAY-2")
        assert told == {"player": "red", "chip": "red", "own": True, "pile": pile, "new": new}

    def test_piles_may_grow_as_high_as_there_are_chips(self) -> None:
        position = at(RuleSet(chips=3, players=2), "R B", {1: "RBRB"}, move="R")
        assert turn(after(position, "play R R 1")) == "play B"
