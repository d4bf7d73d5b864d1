from __future__ import annotations

import pytest

from sosucker_widget.engine import RuleSet
from sosucker_widget.engine.options import AllPresent
from tests.engine.notation import (
    CLASSIC,
    DOCUMENTED,
    after,
    at,
    facts,
    options,
    seats,
    turn,
    why,
)

BOTH = pytest.mark.parametrize("rules", [CLASSIC, DOCUMENTED], ids=["classic", "documented"])


class TestNext1:
    """NEXT-1 · [D] Case A · [W] 2.2, 3.3.1: to one whose colour is not in the pile."""

    @BOTH
    def test_the_mover_chooses_among_those_missing(self, rules: RuleSet) -> None:
        """The second illustration of Case A."""
        position = at(rules, "RR BBB GGG YYY", {1: "R"}, move="B", recency="BR")
        moved = after(position, "play B B 1")
        assert (turn(moved), moved.pending) == ("give B", 1)
        assert options(moved) == ["give B G", "give B Y"]
        told = facts(why(position, "play B B 1"), "NEXT-1")
        assert (told["present"], told["missing"]) == (["red", "blue"], ["green", "yellow"])
        assert (told["candidates"], told["forced"], told["to"]) == (
            ["green", "yellow"],
            False,
            None,
        )

    @BOTH
    def test_one_candidate_has_the_move_without_a_choice(self, rules: RuleSet) -> None:
        """The first illustration of Case A."""
        position = at(rules, "RR BBB GGG YYY", {1: "RB"}, move="G", recency="GB")
        moved = after(position, "play G G 1")
        assert (turn(moved), moved.pending) == ("play Y", None)
        assert moved.recent_seats == seats("YGB")
        told = facts(why(position, "play G G 1"), "NEXT-1")
        assert (told["missing"], told["candidates"]) == (["yellow"], ["yellow"])
        assert (told["forced"], told["to"]) == (True, "yellow")

    @BOTH
    def test_the_mover_too_when_its_own_colour_is_not_there(self, rules: RuleSet) -> None:
        """Turn 7 of the documented example."""
        position = at(rules, "RG BBB GGG YYY", move="R")
        moved = after(position, "play R G 1")
        assert options(moved) == ["give R R", "give R B", "give R Y"]
        assert turn(after(moved, "give R R")) == "play R"
        assert facts(why(moved, "give R R"), "NEXT-1")["to"] == "red"

    @BOTH
    def test_the_mover_may_be_the_only_candidate(self, rules: RuleSet) -> None:
        position = at(rules, "RG BBB GGG YYY", {1: "BY"}, move="R", recency="RY")
        moved = after(position, "play R G 1")
        assert (turn(moved), moved.recent_seats) == ("play R", seats("RY"))

    @BOTH
    def test_only_the_pile_just_played_on_counts(self, rules: RuleSet) -> None:
        position = at(rules, "RR BBB GGG YYY", {1: "BGY", 2: "B"}, move="R")
        assert options(after(position, "play R R 2")) == ["give R G", "give R Y"]

    @BOTH
    def test_giving_passes_the_move(self, rules: RuleSet) -> None:
        position = at(rules, "RR BBB GGG YYY", {1: "R"}, move="B", recency="BR")
        moved = after(position, "play B B 1", "give B Y")
        assert (turn(moved), moved.recent_seats, moved.pending) == ("play Y", seats("YBR"), None)
        ruling = why(after(position, "play B B 1"), "give B Y")
        told = facts(ruling, "NEXT-1")
        assert (told["to"], told["candidates"]) == ("yellow", ["green", "yellow"])
        assert ruling.rules == ("NEXT-1",)

    @BOTH
    def test_one_without_chips_may_be_given_the_move(self, rules: RuleSet) -> None:
        position = at(rules, "RR BB - YYY", {1: "R"}, move="B", recency="BR")
        moved = after(position, "play B B 1")
        assert options(moved) == ["give B G", "give B Y"]
        assert why(moved, "give B G").rules == ("NEXT-1", "DEFEAT-1", "DEFEAT-2")


class TestNext2:
    """NEXT-2 · [D] Case B · [W] 2.2, 3.3.2: all colours in the pile, so the pile decides."""

    @pytest.mark.parametrize(
        ("all_present", "alive", "to", "depth"),
        [
            ("latest-deepest", "RBGY", "Y", {"red": 2, "blue": 1, "green": 5, "yellow": 6}),
            ("latest-deepest", "RBG", "G", {"red": 2, "blue": 1, "green": 5}),
            ("bottom", "RBGY", "G", {"red": 4, "blue": 3, "green": 7, "yellow": 6}),
            ("bottom", "RBY", "Y", {"red": 4, "blue": 3, "yellow": 6}),
        ],
    )
    def test_the_encyclopaedias_worked_example(
        self, all_present: AllPresent, alive: str, to: str, depth: dict[str, int]
    ) -> None:
        """Green, White, Green, Red, Blue, Red, and Blue is played; White is Yellow here."""
        rules = RuleSet.named("classic", all_present=all_present)
        hands = " ".join("BB" if p == "B" else p if p in alive else "-" for p in "RBGY")
        position = at(rules, hands, {1: "GYGRBR"}, move="B", alive=alive, recency="BR")
        assert turn(after(position, "play B B 1")) == f"play {to}"
        told = facts(why(position, "play B B 1"), "NEXT-2")
        assert told["depth"] == depth
        assert told["to"] == {"Y": "yellow", "G": "green"}[to]
        assert told["present"] == list(depth)

    @BOTH
    def test_the_illustration_of_case_b_holds_under_both(self, rules: RuleSet) -> None:
        position = at(rules, "R BB G Y", {1: "RBGY"}, move="B")
        assert turn(after(position, "play B B 1")) == "play R"

    @pytest.mark.parametrize(("rules", "to"), [(CLASSIC, "B"), (DOCUMENTED, "R")])
    def test_turn_five_of_the_example_is_where_the_presets_part(
        self, rules: RuleSet, to: str
    ) -> None:
        position = at(rules, "RRRRRR BBBBBB GGGGGG YYYYYY", {1: "RBGY"}, move="R", recency="RYGB")
        assert turn(after(position, "play R R 1")) == f"play {to}"

    @BOTH
    def test_turn_four_of_the_example(self, rules: RuleSet) -> None:
        position = at(rules, "R B G YY", {1: "RBG"}, move="Y", recency="YGBR")
        moved = after(position, "play Y Y 1")
        assert (turn(moved), moved.recent_seats) == ("play R", seats("RYGB"))
        assert why(position, "play Y Y 1").rules == ("PLAY-1", "PLAY-2", "CAPTURE-1", "NEXT-2")
        told = facts(why(position, "play Y Y 1"), "NEXT-2")
        assert told["depth"] == {"red": 4, "blue": 3, "green": 2, "yellow": 1}

    @pytest.mark.parametrize(("all_present", "to"), [("latest-deepest", "B"), ("bottom", "R")])
    def test_whoever_played_them_colours_decide(self, all_present: AllPresent, to: str) -> None:
        """Here Blue plays the red chip, and anybody may have played the chips below."""
        rules = RuleSet.named("classic", all_present=all_present, players=2)
        position = at(rules, "RRR BBBR", {1: "RB"}, move="B")
        assert turn(after(position, "play B R 1")) == f"play {to}"

    def test_of_two_the_choice_never_arises(self) -> None:
        rules = RuleSet(players=2)
        assert turn(after(at(rules, "RR BB", move="R"), "play R R 1")) == "play B"

    @pytest.mark.parametrize(("all_present", "to"), [("latest-deepest", "B"), ("bottom", "R")])
    def test_six_players(self, all_present: AllPresent, to: str) -> None:
        rules = RuleSet.named("documented", all_present=all_present, players=6)
        position = at(rules, "RRR B G Y P O", {1: "RBGYPO"}, move="R")
        assert turn(after(position, "play R R 1")) == f"play {to}"


class TestNext3:
    """NEXT-3 · [W] 2.6.3: colours of defeated players are ignored."""

    @BOTH
    def test_they_are_no_candidates(self, rules: RuleSet) -> None:
        position = at(rules, "RR BB GG -", move="R", alive="RBG")
        assert options(after(position, "play R R 1")) == ["give R B", "give R G"]

    @BOTH
    def test_they_are_not_missed_when_all_living_are_there(self, rules: RuleSet) -> None:
        position = at(rules, "RR BB GG -", {1: "BG"}, move="R", alive="RBG")
        ruling = why(position, "play R R 1")
        assert ruling.rules == ("PLAY-1", "PLAY-2", "CAPTURE-1", "NEXT-2")
        assert turn(after(position, "play R R 1")) == "play B"

    @BOTH
    def test_their_chips_do_not_count_in_the_pile(self, rules: RuleSet) -> None:
        position = at(rules, "RR BB GG -", {1: "YBG"}, move="R", alive="RBG")
        ruling = why(position, "play R R 1")
        assert ruling.rules == ("PLAY-1", "PLAY-2", "CAPTURE-1", "NEXT-3", "NEXT-2")
        assert turn(after(position, "play R R 1")) == "play B"
        assert facts(ruling, "NEXT-3")["ignored"] == ["yellow"]
        assert set(facts(ruling, "NEXT-2")["depth"]) == {"red", "blue", "green"}

    @BOTH
    def test_a_choice_may_be_forced_by_it(self, rules: RuleSet) -> None:
        position = at(rules, "RR BB GG -", {1: "YB"}, move="R", alive="RBG")
        ruling = why(position, "play R R 1")
        assert ruling.rules[3:] == ("NEXT-3", "NEXT-1")
        told = facts(ruling, "NEXT-1")
        assert (told["present"], told["missing"]) == (["red", "blue"], ["green"])
        assert (told["forced"], told["to"]) == (True, "green")
