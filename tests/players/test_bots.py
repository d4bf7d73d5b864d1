"""What characterizes each bot, in positions where a random bot differs."""

from __future__ import annotations

import pytest

from sosucker_widget.engine import ColorName, Position
from sosucker_widget.players import (
    Betrayer,
    Bot,
    Cautious,
    Grateful,
    Greedy,
    Grudge,
    LeaderHunter,
    Loyal,
    RandomBot,
    TitForTat,
)
from sosucker_widget.record import Step
from tests.engine.notation import CLASSIC, DOCUMENTED, at, options
from tests.players.views import answers, choice, deciding, history

# Red has started a pile and gives the move; Red has captured; Red is asked for a rescue.
GIVES = at(CLASSIC, "RR BB GG YY", {1: "R"}, move="R", phase="give", pending=1)
KILLS = at(CLASSIC, "RR BB GG YY", {1: "GBRR"}, move="R", phase="kill", pending=1)
KILLS_G = at(CLASSIC, "RR BB GG YY", {1: "GRR"}, move="R", phase="kill", pending=1)
ASKED_BY_B = at(CLASSIC, "RRG - GG YY", move="B", phase="rescue", asked="R", recency="BR")
ASKED_BY_G = at(CLASSIC, "RRB BB - YY", move="G", phase="rescue", asked="R", recency="GR")

# What others did to Red.
BLUE_CAPTURES = history(at(CLASSIC, "RR B GG YY", {1: "YRB"}, move="B"), "play B B 1", "kill B Y")
BLUE_KILLS = history(at(CLASSIC, "RR B GG YY", {1: "RB"}, move="B"), "play B B 1", "kill B R")
BLUE_REFUSES = history(at(CLASSIC, "- BG GY YY", move="R", phase="rescue", asked="BG"), "refuse B")
BLUE_DISCARDS = history(at(CLASSIC, "RR BR GG YY", move="G"), "discard B R")
BLUE_RESCUES = history(at(CLASSIC, "- BG GG YY", move="R", phase="rescue", asked="B"), "donate B G")
BLUE_PRESENTS = history(at(CLASSIC, "RR BG GG YY", move="Y"), "transfer B R G")


class TestRandomBot:
    @pytest.mark.parametrize("position", [GIVES, KILLS, ASKED_BY_B])
    def test_it_may_do_anything_that_it_can_decide(self, position: Position) -> None:
        assert answers(RandomBot(), deciding(position)) == {*options(position)}


class TestGreedy:
    hands, piles = "RB B G Y", {1: "GR", 2: "YGB", 3: "Y"}

    def test_it_takes_the_biggest_pile_that_it_captures(self) -> None:
        """If the colour captures, blue on blue is Blue's capture, so it doesn't help the bot."""
        for rules, play in [(DOCUMENTED, "play R B 2"), (CLASSIC, "play R R 1")]:
            view = deciding(at(rules, self.hands, self.piles, move="R"))
            assert choice(Greedy(), view) == {play}

    def test_to_take_back_its_own_and_kill_half_of_it_is_no_gain(self) -> None:
        position = at(CLASSIC, "RR B G Y", {1: "R", 2: "GB"}, move="R")
        assert answers(Greedy(), deciding(position)) == {*options(position)}

    def test_it_kills_what_hurts_itself_least(self) -> None:
        assert choice(Greedy(), deciding(KILLS)) == {"kill R B", "kill R G"}

    def test_it_keeps_the_move_where_it_can_capture_next(self) -> None:
        position = at(CLASSIC, "R B G Y", {1: "BR", 2: "G"}, move="R", phase="give", pending=2)
        assert choice(Greedy(), deciding(position)) == {"give R R"}

    def test_it_rescues_nobody(self) -> None:
        assert choice(Greedy(), deciding(ASKED_BY_B)) == {"refuse R"}


class TestCautious:
    def test_it_plays_where_the_next_player_cannot_capture(self) -> None:
        """After any other play Blue has the move too, and its green chip captures pile 1."""
        piles = {1: "BG", 2: "Y"}
        position = at(DOCUMENTED, "RR BG - -", piles, move="R", alive="RB")
        assert choice(Cautious(), deciding(position)) == {"play R R 1"}

    def test_it_hands_the_move_to_the_weakest_who_cannot_capture(self) -> None:
        piles = {1: "GB", 2: "R"}
        position = at(CLASSIC, "RR B GGG YY", piles, move="R", phase="give", pending=2)
        assert choice(Cautious(), deciding(position)) == {"give R Y"}

    def test_it_defeats_nobody_from_whom_the_move_would_come_back(self) -> None:
        position = at(CLASSIC, "RR BBB GG -", {1: "R"}, move="R", phase="give", pending=1)
        assert choice(Cautious(), deciding(position)) == {"give R G"}

    def test_it_does_not_keep_the_move(self) -> None:
        position = at(CLASSIC, "RB BBB GGG YYY", {1: "G"}, move="R", phase="give", pending=1)
        assert choice(Cautious(), deciding(position)) == {"give R B", "give R Y"}

    def test_it_keeps_its_chips(self) -> None:
        assert choice(Cautious(), deciding(KILLS)) == {"kill R B", "kill R G"}
        assert choice(Cautious(), deciding(ASKED_BY_B)) == {"refuse R"}


WRONGS = pytest.mark.parametrize(
    "past",
    [BLUE_CAPTURES, BLUE_KILLS, BLUE_REFUSES, BLUE_DISCARDS],
    ids=["captures", "kills", "refuses", "discards"],
)
PRESENTS = pytest.mark.parametrize(
    "past", [BLUE_RESCUES, BLUE_PRESENTS], ids=["rescues", "presents"]
)


class TestGrudge:
    @WRONGS
    def test_it_does_not_help_whoever_took_from_it(self, past: list[Step]) -> None:
        assert choice(Grudge(), deciding(GIVES, past)) == {"give R G", "give R Y"}
        assert choice(Grudge(), deciding(ASKED_BY_B, past)) == {"refuse R"}

    @WRONGS
    def test_it_kills_their_chips_first(self, past: list[Step]) -> None:
        assert choice(Grudge(), deciding(KILLS, past)) == {"kill R B"}

    def test_it_rather_falls_than_helps(self) -> None:
        """Red has played its last chip.

        Blue may get the move, or Red itself, who is then in need.
        """
        position = at(
            CLASSIC, "- BG GG YY", {1: "YG"}, move="R", phase="give", pending=1, recency="RB"
        )
        assert choice(Grudge(), deciding(position, BLUE_CAPTURES)) == {"give R R"}
        assert choice(Grudge(), deciding(position)) == {"give R B"}

    def test_it_never_forgives(self) -> None:
        past = [*BLUE_CAPTURES, *BLUE_RESCUES]
        assert choice(Grudge(), deciding(ASKED_BY_B, past)) == {"refuse R"}

    def test_it_bears_no_grudge_against_others(self) -> None:
        assert answers(Grudge(), deciding(GIVES)) == {"give R B", "give R G", "give R Y"}
        assert choice(Grudge(), deciding(ASKED_BY_G, BLUE_CAPTURES)) == {"donate R B"}


class TestGrateful:
    @PRESENTS
    def test_it_repays(self, past: list[Step]) -> None:
        assert choice(Grateful(), deciding(GIVES, past)) == {"give R B"}
        assert choice(Grateful(), deciding(KILLS, past)) == {"kill R G"}
        assert choice(Grateful(), deciding(ASKED_BY_B, past)) == {"donate R G"}

    @PRESENTS
    def test_it_spares_at_its_own_cost(self, past: list[Step]) -> None:
        position = at(CLASSIC, "RR BB GG YY", {1: "BRR"}, move="R", phase="kill", pending=1)
        assert choice(Grateful(), deciding(position, past)) == {"kill R R"}
        assert choice(Grateful(), deciding(position)) == {"kill R B"}

    @pytest.mark.parametrize("past", [[], BLUE_CAPTURES], ids=["nothing", "harm"])
    def test_it_owes_nobody_else(self, past: list[Step]) -> None:
        assert len(answers(Grateful(), deciding(GIVES, past))) == 3
        assert choice(Grateful(), deciding(ASKED_BY_B, past)) == {"refuse R"}
        assert choice(Grateful(), deciding(ASKED_BY_G, BLUE_RESCUES)) == {"refuse R"}


class TestTitForTat:
    def test_it_begins_nice(self) -> None:
        assert choice(TitForTat(), deciding(ASKED_BY_B)) == {"donate R G"}

    @pytest.mark.parametrize("harm", [BLUE_CAPTURES, BLUE_KILLS, BLUE_REFUSES, BLUE_DISCARDS])
    @pytest.mark.parametrize("help_", [BLUE_RESCUES, BLUE_PRESENTS])
    def test_the_last_act_counts(self, harm: list[Step], help_: list[Step]) -> None:
        forgiven, spoilt = [*harm, *help_], [*help_, *harm]
        assert choice(TitForTat(), deciding(ASKED_BY_B, forgiven)) == {"donate R G"}
        assert choice(TitForTat(), deciding(ASKED_BY_B, spoilt)) == {"refuse R"}
        assert "give R B" not in choice(TitForTat(), deciding(GIVES, spoilt))
        assert choice(TitForTat(), deciding(KILLS, spoilt)) == {"kill R B"}


class TestLeaderHunter:
    @pytest.mark.parametrize(("hands", "leader"), [("R BBB G YY", "B"), ("RRRR BB GGG YY", "G")])
    def test_it_harms_whoever_of_the_others_holds_most(self, hands: str, leader: str) -> None:
        kills = at(CLASSIC, hands, {1: "GBRR"}, move="R", phase="kill", pending=1)
        assert choice(LeaderHunter(), deciding(kills)) == {f"kill R {leader}"}
        gives = at(CLASSIC, hands, {1: "R"}, move="R", phase="give", pending=1)
        assert choice(LeaderHunter(), deciding(gives)) == {
            f"give R {player}" for player in "BGY" if player != leader
        }

    def test_it_leaves_the_leader_nothing_to_capture(self) -> None:
        position = at(DOCUMENTED, "RR BGG - -", {1: "BG", 2: "Y"}, move="R", alive="RB")
        assert choice(LeaderHunter(), deciding(position)) == {"play R R 1"}


ALLIES = pytest.mark.parametrize("bot", [Loyal("green"), Betrayer("green", at=3)])
TURNED = history(at(CLASSIC, "RR BB GG YY", move="B"), "play B B 1", "give B R", plies=1)


class TestLoyal:
    """Tests of `Loyal`, and of `Betrayer` before it betrays."""

    @ALLIES
    def test_it_hands_the_ally_the_move(self, bot: Bot) -> None:
        assert choice(bot, deciding(GIVES)) == {"give R G"}

    @ALLIES
    def test_it_spares_the_ally_at_its_own_cost(self, bot: Bot) -> None:
        assert choice(bot, deciding(KILLS)) == {"kill R B"}
        assert choice(bot, deciding(KILLS_G)) == {"kill R R"}

    @ALLIES
    def test_it_rescues_the_ally_and_nobody_else(self, bot: Bot) -> None:
        assert choice(bot, deciding(ASKED_BY_G)) == {"donate R B"}
        assert choice(bot, deciding(ASKED_BY_B)) == {"refuse R"}

    @ALLIES
    def test_it_gives_an_ally_without_chips_no_move(self, bot: Bot) -> None:
        position = at(CLASSIC, "RR BB - YY", {1: "R"}, move="R", phase="give", pending=1)
        assert choice(bot, deciding(position)) == {"give R B", "give R Y"}

    @pytest.mark.parametrize("ally", [None, "red", "orange"])
    def test_without_such_an_ally_it_stands_by_the_next_in_seat_order(
        self, ally: ColorName | None
    ) -> None:
        assert choice(Loyal(ally), deciding(GIVES)) == {"give R B"}

    def test_when_the_ally_is_defeated_it_looks_after_itself(self) -> None:
        position = at(
            CLASSIC, "RR BB - YY", {1: "GBRR"}, move="R", phase="kill", pending=1, alive="RBY"
        )
        assert choice(Loyal("green"), deciding(position)) == {"kill R B", "kill R G"}


class TestBetrayer:
    bot = Betrayer("green", at=3)

    def test_from_its_ply_on_it_turns_on_the_ally(self) -> None:
        assert TURNED[-1].ply == 3
        assert choice(self.bot, deciding(GIVES, TURNED)) == {"give R B", "give R Y"}
        assert choice(self.bot, deciding(KILLS, TURNED)) == {"kill R G"}
        assert choice(self.bot, deciding(ASKED_BY_G, TURNED)) == {"refuse R"}

    def test_a_ply_before_it_is_loyal(self) -> None:
        assert choice(self.bot, deciding(GIVES, TURNED[:1])) == {"give R G"}

    def test_without_a_ply_it_turns_when_somebody_is_defeated(self) -> None:
        bot = Betrayer("green")
        assert choice(bot, deciding(KILLS, TURNED)) == {"kill R B"}
        three = at(
            CLASSIC, "RR BB GG -", {1: "GBRR"}, move="R", phase="kill", pending=1, alive="RBG"
        )
        assert choice(bot, deciding(three)) == {"kill R G"}

    def test_it_gives_the_move_to_an_ally_who_falls_by_it(self) -> None:
        position = at(CLASSIC, "RR BB - YY", {1: "R"}, move="R", phase="give", pending=1)
        assert choice(self.bot, deciding(position, TURNED)) == {"give R G"}


@pytest.mark.parametrize(
    ("kind", "arguments", "what"),
    [
        (Loyal, ["pink"], "'pink' is not a color. The colors are red, blue"),
        (Loyal, [6], "6 is not a color"),
        (Betrayer, ["", 3], "'' is not a color"),
        (Betrayer, ["red", -1], "-1 is not a ply"),
        (Betrayer, ["red", "12"], "'12' is not a ply"),
        (Betrayer, ["red", True], "True is not a ply"),
    ],
)
def test_wrong_arguments_are_refused(kind: type, arguments: list[object], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        kind(*arguments)
