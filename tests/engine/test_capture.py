from __future__ import annotations

from dataclasses import replace

import pytest

from sosucker_widget.engine import RuleSet
from sosucker_widget.engine.options import Captor, DefeatedCapture
from tests.engine.notation import (
    CLASSIC,
    DOCUMENTED,
    after,
    at,
    dead,
    facts,
    hand,
    options,
    seats,
    turn,
    why,
)

BOTH = pytest.mark.parametrize("rules", [CLASSIC, DOCUMENTED], ids=["classic", "documented"])


class TestCapture1:
    """CAPTURE-1 · [D] Capture Rule · [W] 2.3: on a chip of the same colour directly below."""

    @BOTH
    def test_a_chip_on_its_own_colour(self, rules: RuleSet) -> None:
        position = at(rules, "RR B G Y", {1: "BR"}, move="R")
        ruling = why(position, "play R R 1")
        told = facts(ruling, "CAPTURE-1")
        assert (told["capture"], told["top"]) == (True, "red")
        assert turn(after(position, "play R R 1")) == "kill R"

    @BOTH
    def test_the_same_colour_further_down_is_none(self, rules: RuleSet) -> None:
        """The box in the rules document shows this pile under the word CAPTURE."""
        position = at(rules, "R B G Y", {1: "RGB"}, move="R")
        told = facts(why(position, "play R R 1"), "CAPTURE-1")
        assert (told["capture"], told["top"]) == (False, "blue")
        assert turn(after(position, "play R R 1")) == "play Y"

    @BOTH
    def test_a_new_pile_is_none(self, rules: RuleSet) -> None:
        position = at(rules, "RR B G Y", {1: "R"}, move="R")
        told = facts(why(position, "play R R 2"), "CAPTURE-1")
        assert (told["capture"], told["top"]) == (False, None)
        assert turn(after(position, "play R R 2")) == "give R"

    @BOTH
    def test_another_pile_with_that_colour_on_top_is_none(self, rules: RuleSet) -> None:
        position = at(rules, "R B G Y", {1: "R", 2: "G"}, move="R")
        assert turn(after(position, "play R R 2")) == "give R"

    @BOTH
    def test_a_capture_goes_before_the_next_player(self, rules: RuleSet) -> None:
        position = at(rules, "R B G Y", {1: "RBGYR"}, move="R")
        assert why(position, "play R R 1").rules == ("PLAY-1", "PLAY-2", "CAPTURE-1", "CAPTURE-2")


class TestCapture2:
    """CAPTURE-2 · [D] When you capture · [W] 2.3: the colour's player, or who played."""

    @pytest.mark.parametrize(
        ("captor", "chip", "who"),
        [("color", "B", "B"), ("mover", "B", "R"), ("color", "R", "R"), ("mover", "R", "R")],
    )
    def test_by_option(self, captor: Captor, chip: str, who: str) -> None:
        rules = RuleSet.named("classic", captor=captor)
        position = at(rules, "RB B G Y", {1: "GR", 2: "RB"}, move="R")
        words = f"play R {chip} {'RB'.index(chip) + 1}"
        assert turn(after(position, words)) == f"kill {who}"
        told = facts(why(position, words), "CAPTURE-2")
        assert told["captor"] == {"R": "red", "B": "blue"}[who]
        assert told["mover"] == "red"

    def test_the_line_under_the_box_of_the_rules_document(self) -> None:
        """If Red played Blue on top of Blue, the presets disagree on who captures."""
        hands, piles = "RB B G Y", {1: "RGB"}
        assert turn(after(at(DOCUMENTED, hands, piles, move="R"), "play R B 1")) == "kill R"
        assert turn(after(at(CLASSIC, hands, piles, move="R"), "play R B 1")) == "kill B"


class TestCapture3:
    """CAPTURE-3 · [D] When you capture · [W] 2.3: kill exactly one, take the rest in hand."""

    position = at(CLASSIC, "R B G Y", {1: "RBGYR", 2: "G"}, move="R")
    captured = after(position, "play R R 1")

    def test_any_colour_of_the_pile_may_be_killed_also_the_captors(self) -> None:
        assert options(self.captured) == ["kill R R", "kill R B", "kill R G", "kill R Y"]

    def test_only_colours_of_the_pile(self) -> None:
        position = after(at(CLASSIC, "R B G Y", {1: "BR", 2: "G"}, move="R"), "play R R 1")
        assert options(position) == ["kill R R", "kill R B"]

    def test_a_defeated_players_chip_may_be_killed(self) -> None:
        position = at(CLASSIC, "R B G -", {1: "YR"}, move="R", alive="RBG")
        assert options(after(position, "play R R 1")) == ["kill R R", "kill R Y"]

    def test_the_others_are_taken_and_the_pile_is_gone(self) -> None:
        killed = after(self.captured, "kill R G")
        assert hand(killed, "R") == "RRRBY"
        assert killed.dead_tally - self.captured.dead_tally == 1 << 8
        assert killed.pile_ids == (2,)
        assert (killed.pending, killed.total(2)) == (None, 7)

    def test_where_all_chips_are_alike_it_is_still_a_choice_to_be_made(self) -> None:
        position = after(at(CLASSIC, "R B G Y", {1: "R"}, move="R"), "play R R 1")
        assert options(position) == ["kill R R"]
        assert hand(after(position, "kill R R"), "R") == "R"

    def test_turn_six_of_the_documented_example(self) -> None:
        """Five chips remain, three of them Red; with 4 + 2 the 28 would not add up."""
        position = at(
            DOCUMENTED, "RRRRR BBBBBB GGGGGG YYYYYY", {1: "RBGYR"}, move="R", recency="RYGB"
        )
        captured = after(position, "play R R 1")
        told = facts(why(captured, "kill R B"), "CAPTURE-3")
        assert told["taken"] == {"red": 3, "blue": 0, "green": 1, "yellow": 1}
        assert (told["killed"], told["supply"], told["prisoners"]) == ("blue", 3, 2)
        settled = after(captured, "kill R B")
        assert hand(settled, "R") == "RRRRRRRGY"
        assert dead(settled) == "B"

    def test_facts_when_one_kills_ones_own(self) -> None:
        told = facts(why(self.captured, "kill R R"), "CAPTURE-3")
        assert told["taken"] == {"red": 2, "blue": 1, "green": 1, "yellow": 1}
        assert (told["killed"], told["supply"], told["prisoners"]) == ("red", 2, 3)

    def test_chips_come_home_to_the_colours_player(self) -> None:
        position = at(CLASSIC, "B - G Y", {1: "BRB"}, move="R")
        killed = after(position, "play R B 1", "kill B R")
        assert hand(killed, "B") == "BBB"


class TestCapture4:
    """CAPTURE-4 · [D] When you capture · [W] 2.3, 3.1: the captor has the next move."""

    @pytest.mark.parametrize(("rules", "captor"), [(CLASSIC, "B"), (DOCUMENTED, "R")])
    def test_whoever_it_is(self, rules: RuleSet, captor: Captor) -> None:
        position = at(rules, "RB B G Y", {1: "B"}, move="R", recency="RGB")
        captured = after(position, "play R B 1")
        assert turn(captured) == f"kill {captor}"
        killed = after(captured, f"kill {captor} B")
        assert turn(killed) == f"play {captor}"
        assert facts(why(captured, f"kill {captor} B"), "CAPTURE-4") == {
            "to": {"R": "red", "B": "blue"}[captor]
        }

    def test_the_mover_gave_it_so_comes_next_on_the_way_back(self) -> None:
        position = at(CLASSIC, "RB B G Y", {1: "B"}, move="R", recency="RGB")
        assert after(position, "play R B 1").recent_seats == seats("BRG")

    def test_a_captor_always_has_a_chip_to_play(self) -> None:
        position = at(CLASSIC, "B - G Y", {1: "B"}, move="R")
        killed = after(position, "play R B 1", "kill B B")
        assert (turn(killed), hand(killed, "B")) == ("play B", "B")


class TestCapture5:
    """CAPTURE-5 · [W] 2.6.4: the colour of a defeated player captures."""

    piles = {1: "GYBY", 2: "R"}  # noqa: RUF012 - read only

    @pytest.mark.parametrize("captor", ["color", "mover"])
    def test_kill_pile_whoever_is_captor(self, captor: Captor) -> None:
        rules = RuleSet.named("classic", captor=captor)
        position = at(rules, "RY B G -", self.piles, move="R", alive="RBG", recency="RB")
        moved = after(position, "play R Y 1")
        assert turn(moved) == "play R"
        assert (moved.pile_ids, moved.pending, hand(moved, "R")) == ((2,), None, "R")
        assert dead(moved) == "RRRRRBBBBBBGGGGGGYYYYYYY"
        assert moved.recent_seats == seats("RB")
        ruling = why(position, "play R Y 1")
        assert ruling.rules == ("PLAY-1", "PLAY-2", "CAPTURE-1", "CAPTURE-5")
        told = facts(ruling, "CAPTURE-5")
        assert (told["color"], told["to"]) == ("yellow", "red")
        assert told["killed"] == {"red": 0, "blue": 1, "green": 1, "yellow": 3}

    @pytest.mark.parametrize("captor", ["color", "mover"])
    def test_normal_whoever_is_captor(self, captor: Captor) -> None:
        rules = RuleSet.named("classic", captor=captor, defeated_capture="normal")
        position = at(rules, "RY B G -", self.piles, move="R", alive="RBG", recency="RB")
        captured = after(position, "play R Y 1")
        assert options(captured) == ["kill R B", "kill R G", "kill R Y"]
        assert hand(after(captured, "kill R B"), "R") == "RGYYY"
        ruling = why(position, "play R Y 1")
        assert ruling.rules == ("PLAY-1", "PLAY-2", "CAPTURE-1", "CAPTURE-5", "CAPTURE-2")
        told = facts(ruling, "CAPTURE-5")
        assert (told["color"], told["to"]) == ("yellow", "red")
        assert sum(told["killed"].values()) == 0
        assert facts(ruling, "CAPTURE-2")["captor"] == "red"

    @pytest.mark.parametrize("defeated_capture", ["kill-pile", "normal"])
    @pytest.mark.parametrize(("captor", "who"), [("color", "Y"), ("mover", "R")])
    def test_it_says_nothing_of_living_players(
        self, defeated_capture: DefeatedCapture, captor: Captor, who: str
    ) -> None:
        rules = RuleSet.named("classic", captor=captor, defeated_capture=defeated_capture)
        position = at(rules, "RY B G -", self.piles, move="R")
        assert turn(after(position, "play R Y 1")) == f"kill {who}"
        assert "CAPTURE-5" not in why(position, "play R Y 1").rules

    def test_a_mover_left_without_chips_is_in_need(self) -> None:
        rules = replace(CLASSIC, chips=3)
        position = at(rules, "Y BR G -", {1: "Y"}, move="R", alive="RBG", recency="RG")
        ruling = why(position, "play R Y 1")
        assert ruling.rules[3:] == ("CAPTURE-5", "RESCUE-1")
        assert turn(after(position, "play R Y 1")) == "rescue B"

    def test_a_mover_left_without_chips_may_be_defeated_by_it(self) -> None:
        position = at(CLASSIC, "Y B G -", {1: "Y"}, move="R", alive="RBG", recency="RGB")
        ruling = why(position, "play R Y 1")
        assert ruling.rules[3:] == ("CAPTURE-5", "DEFEAT-1", "DEFEAT-2")
        assert turn(after(position, "play R Y 1")) == "play G"
