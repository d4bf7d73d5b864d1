from __future__ import annotations

import pytest

from sosucker_widget.engine import RuleSet
from tests.engine.notation import (
    CLASSIC,
    DOCUMENTED,
    after,
    at,
    facts,
    hand,
    options,
    seats,
    turn,
    why,
)

BOTH = pytest.mark.parametrize("rules", [CLASSIC, DOCUMENTED], ids=["classic", "documented"])


class TestRescue1:
    """RESCUE-1 · [D] Donation Phase · [W] 2.6.1: holders of prisoners are asked in seat order."""

    @BOTH
    @pytest.mark.parametrize(
        ("needy", "asked"), [("R", "BGY"), ("B", "GYR"), ("G", "YRB"), ("Y", "RBG")]
    )
    def test_from_the_one_in_need(self, rules: RuleSet, needy: str, asked: str) -> None:
        hands = " ".join("-" if p == needy else p + needy for p in "RBGY")
        giver = asked[0]
        position = at(rules, hands, {1: giver}, move=giver, phase="give", pending=1)
        moved = after(position, f"give {giver} {needy}")
        assert (moved.phase, moved.asked_seats) == ("rescue", seats(asked))
        assert (moved.moving_seat, moved.acting_seat) == (seats(needy)[0], seats(giver)[0])
        told = facts(why(position, f"give {giver} {needy}"), "RESCUE-1")
        names = dict(zip("RBGY", ["red", "blue", "green", "yellow"], strict=True))
        assert told["in_need"] == names[needy]
        assert told["asked"] == [names[player] for player in asked]
        assert (told["from"], told["chip"]) == (None, None)

    @BOTH
    def test_only_holders_of_prisoners(self, rules: RuleSet) -> None:
        position = at(rules, "RR BB GB -", {1: "R"}, move="R", phase="give", pending=1)
        assert after(position, "give R Y").asked_seats == seats("G")

    @BOTH
    def test_only_the_living(self, rules: RuleSet) -> None:
        position = at(rules, "RB - GB -", {1: "R"}, move="R", phase="give", alive="RGY", pending=1)
        assert after(position, "give R Y").asked_seats == seats("RG")

    @BOTH
    def test_each_gives_a_prisoner_or_refuses(self, rules: RuleSet) -> None:
        position = at(
            rules, "RBGG B GB -", {1: "R"}, move="Y", phase="rescue", asked="RG", recency="YR"
        )
        assert options(position) == ["donate R B", "donate R G", "refuse R"]
        refused = after(position, "refuse R")
        assert options(refused) == ["donate G B", "refuse G"]
        assert (refused.moving_seat, refused.recent_seats) == (seats("Y")[0], seats("YR"))
        told = facts(why(position, "refuse R"), "RESCUE-1")
        assert (told["in_need"], told["asked"], told["from"]) == ("yellow", ["green"], "red")

    @BOTH
    def test_one_with_a_chip_is_not_in_need(self, rules: RuleSet) -> None:
        position = at(rules, "RB BG GB R", {1: "R"}, move="R", phase="give", pending=1)
        assert turn(after(position, "give R Y")) == "play Y"


class TestRescue2:
    """RESCUE-2 · [D] Donation Phase · [W] 2.6.1: the first prisoner given ends the rescue."""

    @BOTH
    def test_the_player_keeps_the_move_and_plays(self, rules: RuleSet) -> None:
        position = at(
            rules, "RB B GB -", {1: "R"}, move="Y", phase="rescue", asked="RG", recency="YR"
        )
        moved = after(position, "donate R B")
        assert (turn(moved), moved.asked_seats, moved.recent_seats) == ("play Y", (), seats("YR"))
        assert (hand(moved, "Y"), hand(moved, "R")) == ("B", "R")
        assert options(moved) == ["play Y B 1", "play Y B 2"]
        told = facts(why(position, "donate R B"), "RESCUE-2")
        assert (told["in_need"], told["from"], told["chip"]) == ("yellow", "red", "blue")
        assert "asked" in told

    @BOTH
    def test_a_chip_of_its_own_colour_is_supply_again(self, rules: RuleSet) -> None:
        position = at(rules, "RY B G -", {1: "R"}, move="Y", phase="rescue", asked="R")
        moved = after(position, "donate R Y")
        assert (turn(moved), hand(moved, "Y")) == ("play Y", "Y")

    @BOTH
    def test_in_need_again_next_time_it_is_rescued_again(self, rules: RuleSet) -> None:
        position = at(rules, "RBB B G -", {1: "GR"}, move="Y", phase="rescue", asked="R")
        moved = after(position, "donate R B", "play Y B 1")
        assert turn(moved) == "rescue R"


class TestRescue3:
    """RESCUE-3, a ruling where both sources are silent: when need arises, and who is asked."""

    def test_need_by_the_last_chip_given_away(self) -> None:
        position = at(CLASSIC, "B B GR Y", {1: "R"}, move="R", recency="RB")
        ruling = why(position, "transfer R Y B")
        assert ruling.rules == ("PRISONER-1", "RESCUE-1")
        moved = after(position, "transfer R Y B")
        assert (moved.phase, moved.asked_seats) == ("rescue", seats("GY"))
        assert moved.recent_seats == seats("RB")

    def test_need_by_the_last_chip_killed(self) -> None:
        position = at(CLASSIC, "B B GR Y", {1: "R"}, move="R")
        assert why(position, "discard R B").rules == ("PRISONER-2", "RESCUE-1")
        assert turn(after(position, "discard R B")) == "rescue G"

    def test_and_defeat_when_nobody_holds_a_prisoner(self) -> None:
        position = at(CLASSIC, "B B G Y", {1: "R"}, move="R", recency="RY")
        assert why(position, "transfer R B B").rules == ("PRISONER-1", "DEFEAT-1", "DEFEAT-2")
        assert turn(after(position, "transfer R B B")) == "play Y"

    def test_one_with_chips_left_is_not_in_need(self) -> None:
        position = at(CLASSIC, "RB B GR Y", {1: "R"}, move="R")
        assert turn(after(position, "discard R B")) == "play R"

    def test_nor_one_who_has_not_the_move(self) -> None:
        position = at(CLASSIC, "R G GR Y", {1: "R"}, move="R")
        assert turn(after(position, "discard B G")) == "play R"
        assert turn(after(position, "transfer B Y G")) == "play R"

    @pytest.mark.parametrize("words", ["discard R B", "transfer R G B"])
    def test_no_need_while_the_mover_gives_the_move(self, words: str) -> None:
        position = at(CLASSIC, "B B GR Y", {1: "G"}, move="R", phase="give", pending=1)
        assert turn(after(position, words)) == "give R"

    def test_but_when_the_mover_keeps_it(self) -> None:
        position = at(CLASSIC, "G B GR Y", {1: "B"}, move="R", recency="RB")
        giving = after(position, "play R G 1")
        assert options(giving) == ["give R R", "give R Y"]
        assert why(giving, "give R R").rules == ("NEXT-1", "RESCUE-1")

    def test_no_need_while_the_captor_kills(self) -> None:
        position = at(CLASSIC, "B B GR Y", {1: "RR"}, move="R", phase="kill", pending=1)
        assert turn(after(position, "discard R B")) == "kill R"

    @pytest.mark.parametrize("words", ["discard G B", "transfer G B B", "transfer G R B"])
    def test_one_who_loses_the_last_prisoner_is_struck(self, words: str) -> None:
        position = at(CLASSIC, "RB BR GB -", {1: "R"}, move="Y", phase="rescue", asked="RGB")
        ruling = why(position, words)
        assert ruling.rules[-1] == "RESCUE-3"
        told = facts(ruling, "RESCUE-3")
        assert (told["struck"], told["asked"]) == (["green"], ["red", "blue"])
        assert after(position, words).asked_seats == seats("RB")

    def test_also_the_one_who_is_being_asked(self) -> None:
        position = at(CLASSIC, "RB BR GB -", {1: "R"}, move="Y", phase="rescue", asked="RGB")
        assert turn(after(position, "discard R B")) == "rescue G"
        assert turn(after(position, "transfer R G B")) == "rescue G"

    def test_one_who_has_another_prisoner_left_is_not_struck(self) -> None:
        position = at(CLASSIC, "RB BR GBB -", {1: "R"}, move="Y", phase="rescue", asked="RGB")
        ruling = why(position, "discard G B")
        assert ruling.rules == ("PRISONER-2",)
        assert after(position, "discard G B").asked_seats == seats("RGB")

    def test_the_struck_are_not_asked_again_in_this_rescue(self) -> None:
        position = at(CLASSIC, "RB BR GB -", {1: "R"}, move="Y", phase="rescue", asked="RGB")
        moved = after(position, "transfer G R B", "transfer R G B")
        assert (hand(moved, "G"), moved.asked_seats) == ("BG", seats("RB"))
        moved = after(moved, "refuse R")
        assert turn(moved) == "rescue B"
        assert why(moved, "refuse B").rules[:2] == ("RESCUE-1", "DEFEAT-1")

    def test_nor_is_one_who_gets_a_first_prisoner_meanwhile(self) -> None:
        position = at(CLASSIC, "RB B G -", {1: "R"}, move="Y", phase="rescue", asked="R")
        ruling = why(position, "transfer R G B")
        assert ruling.rules == ("PRISONER-1", "RESCUE-3", "DEFEAT-1", "DEFEAT-3")
        position = at(CLASSIC, "RBB B G -", {1: "R"}, move="Y", phase="rescue", asked="R")
        assert after(position, "transfer R G B").asked_seats == seats("R")

    @pytest.mark.parametrize("words", ["discard R B", "transfer R B B", "transfer R G B"])
    def test_when_the_last_of_them_is_struck_the_player_is_defeated(self, words: str) -> None:
        position = at(
            CLASSIC, "RB B G -", {1: "R"}, move="Y", phase="rescue", asked="R", recency="YGR"
        )
        assert why(position, words).rules[1:] == ("RESCUE-3", "DEFEAT-1", "DEFEAT-2")
        moved = after(position, words)
        assert (turn(moved), moved.alive_seats) == ("play G", seats("RBG"))

    def test_a_prisoner_from_one_not_asked_yet_is_a_rescue(self) -> None:
        position = at(CLASSIC, "RB B GB -", {1: "R"}, move="Y", phase="rescue", asked="RG")
        ruling = why(position, "transfer G Y B")
        assert ruling.rules == ("PRISONER-1", "RESCUE-2")
        told = facts(ruling, "RESCUE-2")
        assert (told["in_need"], told["from"], told["chip"]) == ("yellow", "green", "blue")
        moved = after(position, "transfer G Y B")
        assert (turn(moved), moved.asked_seats) == ("play Y", ())

    def test_also_from_one_who_has_refused(self) -> None:
        position = at(CLASSIC, "RB B GB -", {1: "R"}, move="Y", phase="rescue", asked="RG")
        moved = after(position, "refuse R", "transfer R Y B")
        assert (turn(moved), hand(moved, "Y")) == ("play Y", "B")

    def test_also_from_one_who_was_not_asked(self) -> None:
        position = at(CLASSIC, "RBB B G -", {1: "R"}, move="Y", phase="rescue", asked="R")
        moved = after(position, "transfer R G B", "transfer G Y B")
        assert (turn(moved), hand(moved, "Y")) == ("play Y", "B")

    def test_but_the_one_who_is_asked_donates(self) -> None:
        position = at(CLASSIC, "RB B GB -", {1: "R"}, move="Y", phase="rescue", asked="RG")
        every = options(position, anytime=True)
        assert [words for words in every if words.split()[:3] == ["transfer", "R", "Y"]] == []
        assert "transfer G Y B" in every
        assert "transfer R Y B" in options(after(position, "refuse R"), anytime=True)

    def test_no_rescue_after_the_last_answer(self) -> None:
        position = at(
            CLASSIC, "RB B G -", {1: "R"}, move="Y", phase="rescue", asked="R", recency="YR"
        )
        moved = after(position, "refuse R")
        assert (turn(moved), moved.alive_seats) == ("play R", seats("RBG"))
