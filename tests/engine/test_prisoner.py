from __future__ import annotations

from dataclasses import replace

import pytest

from sosucker_widget.engine import Position, RuleSet, legal_actions
from tests.engine.notation import (
    CLASSIC,
    DOCUMENTED,
    after,
    at,
    dead,
    facts,
    hand,
    options,
    turn,
    why,
    write,
)

PLAYING = at(CLASSIC, "RB BG G Y", {1: "R"}, move="R", recency="RB")
GIVING = at(CLASSIC, "RB BG G Y", {1: "R"}, move="R", phase="give", pending=1)
KILLING = at(CLASSIC, "RB BG G Y", {1: "YRR"}, move="R", phase="kill", pending=1)
RESCUING = at(CLASSIC, "BB BG GB -", {1: "R"}, move="Y", phase="rescue", asked="RBG")
IN_EVERY_PHASE = pytest.mark.parametrize(
    "position", [PLAYING, GIVING, KILLING, RESCUING], ids=lambda position: position.phase
)


def out_of_turn(position: Position, kind: str) -> list[str]:
    """Write the transfers or discards."""
    return [write(action) for action in legal_actions(position) if action.type == kind]


class TestPrisoner1:
    """PRISONER-1 · [D] Donation Phase · [W] 2.5: a prisoner is given to another living player."""

    @IN_EVERY_PHASE
    def test_by_anybody_in_any_phase(self, position: Position) -> None:
        moved = after(position, "transfer B R G")
        assert hand(moved, "R") == "".join(sorted(hand(position, "R") + "G", key="RBGY".index))
        assert hand(moved, "B") == "B"
        assert (
            moved.phase,
            moved.moving_seat,
            moved.pending,
            moved.pile_bytes,
            moved.dead_tally,
        ) == (
            position.phase,
            position.moving_seat,
            position.pending,
            position.pile_bytes,
            position.dead_tally,
        )

    def test_to_anybody_alive_but_oneself(self) -> None:
        assert out_of_turn(PLAYING, "transfer") == [
            "transfer R B B",
            "transfer R G B",
            "transfer R Y B",
            "transfer B R G",
            "transfer B G G",
            "transfer B Y G",
        ]
        three = at(CLASSIC, "RB BG G -", {1: "R"}, move="R", alive="RBG")
        assert out_of_turn(three, "transfer") == [
            "transfer R B B",
            "transfer R G B",
            "transfer B R G",
            "transfer B G G",
        ]

    def test_given_home_it_is_supply_again(self) -> None:
        home = after(PLAYING, "transfer B G G")
        assert hand(home, "G") == "GG"
        assert "transfer G B G" not in out_of_turn(home, "transfer")

    def test_no_return_is_owed_and_none_is_taken(self) -> None:
        moved = after(PLAYING, "transfer B Y G")
        assert [hand(moved, player) for player in "RBGY"] == ["RB", "B", "G", "GY"]
        assert turn(moved) == "play R"

    def test_a_defeated_players_chip_is_a_prisoner_like_any(self) -> None:
        position = at(CLASSIC, "RY B G -", {1: "R"}, move="R", alive="RBG")
        assert hand(after(position, "transfer R B Y"), "B") == "BY"

    def test_the_order_of_the_move_stays(self) -> None:
        assert after(PLAYING, "transfer B Y G").recent_seats == PLAYING.recent_seats

    @pytest.mark.parametrize("phase", ["play", "give", "kill", "rescue"])
    def test_under_rescue_only_as_an_answer(self, phase: str) -> None:
        position = {"play": PLAYING, "give": GIVING, "kill": KILLING, "rescue": RESCUING}[phase]
        position = position._replace(rules=replace(CLASSIC, transfers="rescue"))
        assert out_of_turn(position, "transfer") == []
        assert any("donate" in words for words in options(position)) == (phase == "rescue")

    def test_none_after_the_end(self) -> None:
        over = at(CLASSIC, "RB - - -", move="R", alive="R")._replace(phase="over", moving_seat=None)
        assert legal_actions(over) == []

    def test_facts(self) -> None:
        ruling = why(PLAYING, "transfer B Y G")
        assert ruling.rules == ("PRISONER-1",)
        assert facts(ruling, "PRISONER-1") == {"player": "blue", "to": "yellow", "chip": "green"}


class TestPrisoner2:
    """PRISONER-2 · [W] 2.5: a prisoner is killed by its holder."""

    @IN_EVERY_PHASE
    def test_by_anybody_in_any_phase(self, position: Position) -> None:
        moved = after(position, "discard B G")
        assert hand(moved, "B") == "B"
        assert dead(moved).count("G") == dead(position).count("G") + 1
        assert (moved.phase, moved.moving_seat, moved.pending, moved.pile_bytes) == (
            position.phase,
            position.moving_seat,
            position.pending,
            position.pile_bytes,
        )

    def test_prisoners_only(self) -> None:
        assert out_of_turn(PLAYING, "discard") == ["discard R B", "discard B G"]

    @pytest.mark.parametrize("position", [PLAYING, GIVING, KILLING, RESCUING])
    def test_never_under_never(self, position: Position) -> None:
        position = position._replace(rules=replace(CLASSIC, discards="never"))
        assert out_of_turn(position, "discard") == []
        assert out_of_turn(position, "transfer")

    def test_facts(self) -> None:
        ruling = why(PLAYING, "discard R B")
        assert ruling.rules == ("PRISONER-2",)
        assert facts(ruling, "PRISONER-2") == {"player": "red", "to": None, "chip": "blue"}


class TestPrisoner3:
    """PRISONER-3 · [D] Donation Phase · [W] 2.5: nobody gives or kills their own colour."""

    @IN_EVERY_PHASE
    def test_no_own_chip_is_offered(self, position: Position) -> None:
        for action in legal_actions(position):
            if action.type in {"transfer", "discard", "donate"}:
                assert getattr(action, "chip", None) != action.player

    def test_but_a_captor_may_kill_one(self) -> None:
        assert "kill R R" in options(KILLING)

    @pytest.mark.parametrize("rules", [CLASSIC, DOCUMENTED])
    def test_one_with_nothing_but_supply_is_not_asked(self, rules: RuleSet) -> None:
        position = at(rules, "R BB GB -", {1: "R"}, move="R", phase="give", pending=1)
        assert turn(after(position, "give R Y")) == "rescue G"
