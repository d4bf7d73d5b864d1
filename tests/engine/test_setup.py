from __future__ import annotations

import pytest

from sosucker_widget.engine import COLOR_NAMES, Position, RuleSet, setup
from tests.engine.notation import CLASSIC, DOCUMENTED, after, at, dead, hand, options, turn


class TestSetup1:
    """SETUP-1 · [D] Setup · [W] 1.2: n players with n different colours."""

    def test_the_standard_game_is_red_blue_green_yellow(self) -> None:
        assert COLOR_NAMES[:4] == ("red", "blue", "green", "yellow")
        assert RuleSet().players == 4

    @pytest.mark.parametrize("players", range(2, 7))
    def test_each_has_a_colour_of_their_own(self, players: int) -> None:
        start = Position.start(RuleSet(players=players), first=0)
        finding = setup(start)[0]
        assert finding.rule == "SETUP-1"
        assert finding.facts == {"players": list(COLOR_NAMES[:players])}
        assert len(start.hand_tallies) == players == len(set(COLOR_NAMES[:players]))
        assert start.alive_seats == tuple(range(players))


class TestSetup2:
    """SETUP-2 · [D] Setup · [W] 1.1: `chips` chips each, all of the owner's colour."""

    @pytest.mark.parametrize("chips", range(1, 14))
    def test_all_hold_their_own_colour_and_nothing_else(self, chips: int) -> None:
        start = Position.start(RuleSet(chips=chips), first=0)
        assert [hand(start, player) for player in "RBGY"] == [p * chips for p in "RBGY"]
        assert (start.pile_bytes, dead(start), len(start.held), len(start.piled)) == (
            (),
            "",
            4 * chips,
            0,
        )

    def test_the_standard_is_seven(self) -> None:
        start = Position.start(RuleSet(), first=0)
        assert [start.total(color) for color in range(4)] == [7, 7, 7, 7]
        assert setup(start)[1].rule == "SETUP-2"
        assert setup(start)[1].facts == {"chips": 7}


class TestSetup3:
    """SETUP-3 · [D] Setup · [W] 1.3: the first player is drawn elsewhere, and passed in."""

    @pytest.mark.parametrize("first", range(4))
    def test_any_seat_may_begin(self, first: int) -> None:
        start = Position.start(RuleSet(), first)
        assert (start.phase, start.moving_seat, start.acting_seat) == ("play", first, first)
        assert start.recent_seats == (first,)
        assert setup(start)[2].rule == "SETUP-3"
        assert setup(start)[2].facts == {"first": COLOR_NAMES[first]}

    @pytest.mark.parametrize("first", [-1, 4, 99])
    def test_nobody_else_does(self, first: int) -> None:
        with pytest.raises(ValueError, match="colors of this game are red, blue, green, yellow"):
            Position.start(RuleSet(), first)

    def test_a_record_may_begin_anywhere(self) -> None:
        position = at(CLASSIC, "R B G -", {1: "Y"}, move="R")
        assert [finding.rule for finding in setup(position, given=True)] == ["SETUP-1", "SETUP-3"]

    def test_the_documented_example_begins(self) -> None:
        start = Position.start(DOCUMENTED, first=0)
        assert options(start) == ["play R R 1"]
        assert turn(after(start, "play R R 1", "give R B", "play B B 1", "give B G")) == "play G"
