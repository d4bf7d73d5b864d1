"""Short moves: what is written can be read again, and anything else is refused with a message."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import Play, Position, RuleSet, judge, legal_actions
from sosucker_widget.record import ShortMoveError, read_short, short
from tests.engine.notation import CLASSIC, DOCUMENTED, act, at
from tests.strategies import Played, games, positions, rule_sets

PLAY = at(CLASSIC, "RRB BG G Y", {1: "RB", 12: "G"}, move="R")
GIVE = at(DOCUMENTED, "R B G Y", {1: "R"}, move="R", phase="give", pending=1)
KILL = at(DOCUMENTED, "R B G Y", {4: "GBB"}, move="B", phase="kill", pending=4)
RESCUE = at(CLASSIC, "RY - GB YB", move="B", phase="rescue", asked="GYR")
OVER = at(CLASSIC, "RB - - -", move="R", phase="over", alive="R")._replace(moving_seat=None)

any_game = games(st.one_of(rule_sets(max_chips=3), rule_sets()))


@given(any_game)
def test_every_legal_act_is_read_as_it_was_written(played: Played) -> None:
    for position in played.positions:
        every = legal_actions(position)
        words = [short(action, position) for action in every]
        assert [read_short(word, position) for word in words] == every
        assert [read_short(word.upper(), position) for word in words] == every
        assert len(set(words)) == len(words)
        assert all(not set(word) & set(" \t\n") and len(word) < 10 for word in words)


@given(any_game)
def test_the_letter_of_ones_own_chip_may_be_left_out(played: Played) -> None:
    for position in played.positions:
        for action in legal_actions(position, anytime=False):
            if isinstance(action, Play) and action.chip == action.player:
                assert read_short(short(action, position)[1:], position) == action


@pytest.mark.parametrize(
    ("position", "word", "meant"),
    [
        (PLAY, "r1", "play R R 1"),
        (PLAY, "1", "play R R 1"),
        (PLAY, "b12", "play R B 12"),
        (PLAY, "B+", "play R B 13"),
        (PLAY, "+", "play R R 13"),
        (PLAY, "r13", "play R R 13"),
        (PLAY, "r99", "play R R 99"),
        (PLAY, "b:g>r", "transfer B R G"),
        (PLAY, "B:XG", "discard B G"),
        (GIVE, "b", "give R B"),
        (GIVE, ">b", "give R B"),
        (GIVE, "r", "give R R"),
        (KILL, "g", "kill B G"),
        (KILL, "Xg", "kill B G"),
        (RESCUE, "b", "donate G B"),
        (RESCUE, "-", "refuse G"),
        (RESCUE, "y:b>r", "transfer Y R B"),
    ],
)
def test_what_words_mean(position: Position, word: str, meant: str) -> None:
    assert read_short(word, position) == act(meant)


NONSENSE = ("", "q", "rr", "r0", "r01", "r-1", "1r", "r1000000", "r:b", "r:b>", "r:x", "r:bx", "::")


@pytest.mark.parametrize(
    ("position", "wanted", "words"),
    [
        (PLAY, "a chip and a pile", (*NONSENSE, "r", "-", ">b", "xg", "r1٣", "r²", "r1 ")),
        (GIVE, "who gets the move", (*NONSENSE, "b+", "-", "xb", ">>b", ">", "bb")),
        (KILL, "the chip to kill", (*NONSENSE, "b+", "-", ">b", "xxb", "x")),
        (RESCUE, "or - to refuse", (*NONSENSE, "b+", "--", ">b", "xb")),
        (OVER, "the game is over", (*NONSENSE, "r", "r1", "+", "-", ">b", "xb")),
    ],
    ids=["play", "give", "kill", "rescue", "over"],
)
def test_nonsense_is_told_what_is_wanted(
    position: Position, wanted: str, words: tuple[str, ...]
) -> None:
    for word in words:
        with pytest.raises(ShortMoveError, match=wanted):
            read_short(word, position)


def test_a_colour_that_does_not_play_is_told_which_do() -> None:
    start = Position.start(RuleSet(players=2), 0)
    for word in ("g1", "y+", "r:g>b", "p:r>b", "o:xr", "r:xo"):
        with pytest.raises(ShortMoveError, match=r"the colours of this game are r, b$"):
            read_short(word, start)


@given(positions(), st.text(max_size=12) | st.text("rbgypo:>x+-0123456789", max_size=8))
def test_whatever_is_typed_is_an_act_of_this_game_or_refused_in_words(
    position: Position, word: str
) -> None:
    try:
        action = read_short(word, position)
    except ShortMoveError as refused:
        error = str(refused)
    else:
        assert word.isascii()
        assert action.player_seat < position.rules.players
        # The rules decide whether it is allowed, and they can judge it.
        judge(position, action)
        return
    assert error.isprintable()
    assert len(error) < 200
