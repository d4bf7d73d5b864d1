from __future__ import annotations

import pytest

from sosucker_widget.engine import RuleSet, apply, judge, legal_actions
from tests.engine.notation import (
    CLASSIC,
    DOCUMENTED,
    act,
    after,
    at,
    facts,
    options,
    seats,
    turn,
    why,
)

BOTH = pytest.mark.parametrize("rules", [CLASSIC, DOCUMENTED], ids=["classic", "documented"])


class TestDefeat1:
    """DEFEAT-1 · [D] Donation Phase · [W] 2.6, 2.6.1: all refused, or nobody holds a prisoner."""

    @BOTH
    def test_all_refused(self, rules: RuleSet) -> None:
        position = at(
            rules, "RB BG G -", {1: "R"}, move="Y", phase="rescue", asked="RB", recency="YR"
        )
        assert turn(after(position, "refuse R")) == "rescue B"
        last = after(position, "refuse R")
        ruling = why(last, "refuse B")
        assert ruling.rules == ("RESCUE-1", "DEFEAT-1", "DEFEAT-2")
        told = facts(ruling, "DEFEAT-1")
        assert (told["defeated"], told["refused"]) == ("yellow", ["red", "blue"])
        assert told["to"] == "red"
        assert after(last, "refuse B").alive_seats == seats("RBG")

    @BOTH
    def test_nobody_holds_a_prisoner(self, rules: RuleSet) -> None:
        position = at(rules, "R B G -", {1: "R"}, move="R", phase="give", pending=1)
        ruling = why(position, "give R Y")
        assert ruling.rules == ("NEXT-1", "DEFEAT-1", "DEFEAT-2")
        told = facts(ruling, "DEFEAT-1")
        assert (told["defeated"], told["refused"], told["to"]) == ("yellow", [], "red")

    @BOTH
    def test_having_no_chips_without_the_move_is_no_defeat(self, rules: RuleSet) -> None:
        position = at(rules, "R B G -", {1: "R"}, move="R", phase="give", pending=1)
        assert after(position, "give R B").alive_seats == seats("RBGY")

    @BOTH
    def test_chips_of_the_defeated_stay_as_prisoners(self, rules: RuleSet) -> None:
        position = at(
            rules, "RY B G -", {1: "YR"}, move="Y", phase="rescue", asked="R", recency="YR"
        )
        moved = after(position, "refuse R")
        assert moved.pile_bytes == position.pile_bytes
        assert "play R Y 1" in options(moved)


class TestDefeat2:
    """DEFEAT-2 · [D] Elimination cascade · [W] 2.6.2, 3.2: back to who gave the move."""

    @BOTH
    def test_not_to_the_first_living_seat(self, rules: RuleSet) -> None:
        position = at(rules, "R B G -", {1: "G"}, move="G", phase="give", pending=1, recency="GB")
        assert turn(after(position, "give G Y")) == "play G"

    @BOTH
    def test_the_rest_of_the_way_stays(self, rules: RuleSet) -> None:
        position = at(rules, "R B G -", {1: "G"}, move="G", phase="give", pending=1, recency="GYB")
        assert after(position, "give G Y").recent_seats == seats("GB")

    @BOTH
    def test_a_chain_of_defeats(self, rules: RuleSet) -> None:
        """Yellow is defeated, then Green, who gave Yellow the move; then Blue has the move."""
        position = at(rules, "R B - -", {1: "G"}, move="G", phase="give", pending=1, recency="GBR")
        ruling = why(position, "give G Y")
        assert ruling.rules == ("NEXT-1", "DEFEAT-1", "DEFEAT-2", "DEFEAT-1", "DEFEAT-2")
        moved = after(position, "give G Y")
        assert (turn(moved), moved.alive_seats, moved.recent_seats) == (
            "play B",
            seats("RB"),
            seats("BR"),
        )
        back = [finding.facts for finding in ruling.findings if finding.rule == "DEFEAT-2"]
        assert [told["defeated"] for told in back] == ["yellow", "green"]
        assert [told["to"] for told in back] == ["green", "blue"]

    @BOTH
    def test_each_in_the_chain_is_asked_for(self, rules: RuleSet) -> None:
        position = at(rules, "RB B - -", {1: "G"}, move="G", phase="give", pending=1, recency="GR")
        moved = after(position, "give G Y", "refuse R")
        assert (turn(moved), moved.moving_seat) == ("rescue R", seats("G")[0])
        assert turn(after(moved, "donate R B")) == "play G"
        assert turn(after(moved, "refuse R")) == "play R"

    @BOTH
    def test_a_player_passed_over_is_not_on_the_way(self, rules: RuleSet) -> None:
        """Green gave to Yellow, and had the move from Red; Blue never had it."""
        position = at(rules, "R B - -", {1: "G"}, move="G", phase="give", pending=1, recency="GR")
        assert turn(after(position, "give G Y")) == "play R"

    def test_a_capture_by_colour_gives_the_move_as_well(self) -> None:
        """Blue and Yellow are defeated; Blue had the move from Red, who played Blue on Blue."""
        position = at(CLASSIC, "RB - G Y", {1: "B"}, move="R", recency="RG")
        blue = after(position, "play R B 1", "kill B B")
        assert (turn(blue), blue.recent_seats) == ("play B", seats("BRG"))
        moved = after(blue, "play B B 2", "give B Y", "play Y Y 3", "give Y B")
        assert (turn(moved), moved.alive_seats) == ("play R", seats("RG"))

    def test_keeping_the_move_is_no_step_on_the_way(self) -> None:
        position = at(CLASSIC, "G B GR Y", {1: "B"}, move="R", recency="RY")
        moved = after(position, "play R G 1", "give R R")
        assert moved.recent_seats == seats("RY")
        assert turn(after(moved, "refuse G")) == "play Y"


class TestDefeat3:
    """DEFEAT-3, a ruling where both sources are silent: nobody alive has had the move."""

    def test_the_next_living_seat_after_the_defeated(self) -> None:
        lonely = at(CLASSIC, "R G G Y", {1: "R"}, move="B", recency="B")
        ruling = why(lonely, "discard B G")
        assert ruling.rules == ("PRISONER-2", "DEFEAT-1", "DEFEAT-3")
        told = facts(ruling, "DEFEAT-3")
        assert (told["defeated"], told["to"]) == ("blue", "green")
        moved = after(lonely, "discard B G")
        assert (turn(moved), moved.recent_seats) == ("play G", seats("G"))

    @pytest.mark.parametrize(
        ("alive", "defeated", "to"),
        [("RBGY", "Y", "R"), ("RBG", "G", "R"), ("BGY", "Y", "B"), ("RBY", "B", "Y")],
    )
    def test_around_the_table(self, alive: str, defeated: str, to: str) -> None:
        other = next(player for player in alive if player != defeated)
        hands = " ".join("-" if p not in alive else other if p == defeated else p for p in "RBGY")
        position = at(CLASSIC, hands, move=defeated, alive=alive, recency=defeated)
        assert turn(after(position, f"discard {defeated} {other}")) == f"play {to}"

    def test_the_next_may_be_in_need_as_well(self) -> None:
        position = at(CLASSIC, "R G - Y", {1: "R"}, move="B", recency="B")
        ruling = why(position, "discard B G")
        assert ruling.rules[1:] == ("DEFEAT-1", "DEFEAT-3", "DEFEAT-1", "DEFEAT-3")
        assert turn(after(position, "discard B G")) == "play Y"

    def test_somebody_who_has_had_the_move_goes_before(self) -> None:
        position = at(CLASSIC, "R G G Y", {1: "R"}, move="B", recency="BR")
        assert why(position, "discard B G").rules[-1] == "DEFEAT-2"
        assert turn(after(position, "discard B G")) == "play R"


class TestWin1:
    """WIN-1 · [D] Winning Condition · [W] 5.1, 5.2: the last player alive wins, at once."""

    def test_with_chips(self) -> None:
        rules = RuleSet(players=2)
        position = at(rules, "RR -", {1: "B"}, move="R", recency="RB")
        ruling = why(position, "play R R 2")
        assert ruling.rules[-2:] == ("DEFEAT-1", "WIN-1")
        assert facts(ruling, "WIN-1") == {"winner": "red", "chips": 1}
        assert facts(ruling, "DEFEAT-1")["to"] is None
        moved = after(position, "play R R 2")
        assert (turn(moved), moved.winning_seat, moved.alive_seats) == ("over R", 0, (0,))
        assert (moved.moving_seat, moved.acting_seat, moved.asked_seats, moved.pending) == (
            None,
            None,
            (),
            None,
        )

    def test_without_chips(self) -> None:
        rules = RuleSet(players=2)
        position = at(rules, "R -", {1: "B"}, move="R", recency="RB")
        ruling = why(position, "play R R 2")
        assert facts(ruling, "WIN-1") == {"winner": "red", "chips": 0}
        assert turn(after(position, "play R R 2")) == "over R"

    def test_at_once_without_being_given_the_move(self) -> None:
        rules = RuleSet(players=2)
        position = at(rules, "B -", move="R", recency="R")
        assert turn(after(position, "discard R B")) == "over B"

    def test_at_the_end_of_a_chain(self) -> None:
        position = at(
            CLASSIC, "- - - Y", {1: "G"}, move="G", phase="give", pending=1, recency="GBR"
        )
        ruling = why(position, "give G R")
        assert ruling.rules.count("DEFEAT-1") == 3
        assert ruling.rules[-1] == "WIN-1"
        assert turn(after(position, "give G R")) == "over Y"

    @BOTH
    def test_nobody_has_won_before(self, rules: RuleSet) -> None:
        position = at(rules, "R B G -", {1: "R"}, move="R", phase="give", pending=1)
        assert position.winning_seat is None
        assert after(position, "give R Y").winning_seat is None

    def test_nothing_is_done_after_the_end(self) -> None:
        over = after(at(RuleSet(players=2), "RR -", {1: "B"}, move="R"), "play R R 2")
        assert legal_actions(over) == []
        assert judge(over, act("play R R 3")).rules == ("WIN-1",)


class TestTalk1:
    """TALK-1 · [D] Why Betrayal is Required · [W] 4.1–4.3: agreements bind nobody."""

    def test_no_agreement_is_an_action_or_part_of_a_position(self) -> None:
        start = at(CLASSIC, "RRR BBB GGG YYY", move="R")
        assert {action.type for action in legal_actions(start)} <= {"play"}
        assert not {"promises", "talk", "says"} & set(start._fields)

    def test_whatever_was_said_every_action_stays_open(self) -> None:
        """The rules read only the position, so equal positions have equal actions."""
        start = at(CLASSIC, "RRR BBB GGG YYY", move="R")
        moved = apply(start, act("play R R 1"))
        assert options(moved) == ["give R B", "give R G", "give R Y"]
