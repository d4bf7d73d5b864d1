"""Which rule refuses: every row of the table, and what is legal instead."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from sosucker_widget.engine import (
    Action,
    Discard,
    Donate,
    IllegalActionError,
    Kill,
    Play,
    Position,
    RuleSet,
    Transfer,
    apply,
    judge,
)
from tests.engine.notation import CLASSIC, act, at, write

PLAYING = at(CLASSIC, "RB BG G -", {1: "R"}, move="R", alive="RBG")
GIVING = at(CLASSIC, "RB BG G -", {1: "YR"}, move="R", phase="give", alive="RBG", pending=1)
KILLING = at(CLASSIC, "RB BG GB Y", {1: "YRR"}, move="R", phase="kill", pending=1)
RESCUING = at(CLASSIC, "RBB BG GB -", {1: "R"}, move="Y", phase="rescue", asked="RBG")
OVER = at(CLASSIC, "RB - - -", {1: "B"}, move="R", alive="R")._replace(
    phase="over", moving_seat=None
)
FOUR = {"play": PLAYING, "give": GIVING, "kill": KILLING, "rescue": RESCUING, "over": OVER}
CAPTURED_WITH_BLUE = at(CLASSIC, "R B G Y", {1: "RBB"}, move="B", phase="kill", pending=1)
NARROW = replace(CLASSIC, transfers="rescue", discards="never")

ROWS = [
    # any action after the end
    ("over", "play R R 2", "WIN-1"),
    ("over", "give R B", "WIN-1"),
    ("over", "kill R R", "WIN-1"),
    ("over", "donate R B", "WIN-1"),
    ("over", "refuse R", "WIN-1"),
    ("over", "transfer R B B", "WIN-1"),
    ("over", "transfer R B R", "WIN-1"),
    ("over", "discard R B", "WIN-1"),
    ("over", "discard R R", "WIN-1"),
    # a play by a player who doesn't have the move, or of a chip that is not in the hand
    ("play", "play B B 1", "PLAY-1"),
    ("play", "play Y Y 1", "PLAY-1"),
    ("play", "play R G 1", "PLAY-1"),
    ("play", "play R Y 1", "PLAY-1"),
    ("play", "play R G 9", "PLAY-1"),
    # a play while another decision is open
    ("give", "play R R 1", "NEXT-1"),
    ("give", "play B B 1", "NEXT-1"),
    ("kill", "play R R 1", "CAPTURE-3"),
    ("rescue", "play Y R 1", "RESCUE-1"),
    ("rescue", "play R R 1", "RESCUE-1"),
    # a play on a pile that isn't there
    ("play", "play R R 3", "PLAY-2"),
    ("play", "play R R 0", "PLAY-2"),
    # giving the move without having it, to a player in the pile, or to a defeated player
    ("play", "give R B", "NEXT-1"),
    ("kill", "give R B", "NEXT-1"),
    ("rescue", "give Y B", "NEXT-1"),
    ("give", "give B G", "NEXT-1"),
    ("give", "give R R", "NEXT-1"),
    ("give", "give R Y", "NEXT-3"),
    # a kill without a capture, by another player than the captor, or of a colour not in the pile
    ("play", "kill R R", "CAPTURE-3"),
    ("give", "kill R R", "CAPTURE-3"),
    ("rescue", "kill R R", "CAPTURE-3"),
    ("kill", "kill B R", "CAPTURE-3"),
    ("kill", "kill R G", "CAPTURE-3"),
    # giving or refusing a rescue when not asked
    ("play", "donate R B", "RESCUE-1"),
    ("give", "donate R B", "RESCUE-1"),
    ("kill", "donate R B", "RESCUE-1"),
    ("rescue", "donate B G", "RESCUE-1"),
    ("rescue", "donate Y R", "RESCUE-1"),
    ("play", "refuse R", "RESCUE-1"),
    ("rescue", "refuse B", "RESCUE-1"),
    ("rescue", "refuse Y", "RESCUE-1"),
    # giving or discarding one's own colour
    ("rescue", "donate R R", "PRISONER-3"),
    ("play", "transfer R B R", "PRISONER-3"),
    ("play", "discard R R", "PRISONER-3"),
    ("play", "discard Y Y", "PRISONER-3"),
    # giving a prisoner not held, to oneself, to or by a defeated player
    ("rescue", "donate R G", "PRISONER-1"),
    ("play", "transfer R B G", "PRISONER-1"),
    ("play", "transfer R R B", "PRISONER-1"),
    ("play", "transfer R Y B", "PRISONER-1"),
    ("play", "transfer Y R B", "PRISONER-1"),
    # discarding a prisoner not held, or by a defeated player
    ("play", "discard R G", "PRISONER-2"),
    ("play", "discard Y R", "PRISONER-2"),
    # the player who is asked gives to the player in need only by `donate`
    ("rescue", "transfer R Y B", "RESCUE-1"),
]


@pytest.mark.parametrize(("phase", "words", "rule"), ROWS)
def test_row(phase: str, words: str, rule: str) -> None:
    position, action = FOUR[phase], act(words)
    ruling = judge(position, action)
    assert not ruling
    assert not ruling.legal
    assert ruling.rules == (rule,)
    assert ruling.action == action
    for other in ruling.legal_actions:
        assert judge(position, other)
    assert bool(ruling.legal_actions) == (phase != "over")
    with pytest.raises(IllegalActionError) as refused:
        apply(position, action)
    assert refused.value.ruling == ruling


def test_a_captor_who_did_not_play_it() -> None:
    assert judge(CAPTURED_WITH_BLUE, act("kill R B")).rules == ("CAPTURE-3",)
    assert judge(CAPTURED_WITH_BLUE, act("kill B R"))


@pytest.mark.parametrize("position", [PLAYING, GIVING, KILLING, RESCUING])
@pytest.mark.parametrize(
    ("words", "rule"), [("transfer B G G", "PRISONER-1"), ("discard B G", "PRISONER-2")]
)
def test_where_the_rules_allow_none(position: Position, words: str, rule: str) -> None:
    assert judge(position, act(words))
    assert judge(position._replace(rules=NARROW), act(words)).rules == (rule,)


def test_ones_own_colour_is_refused_as_such_under_any_rules() -> None:
    for words in ("transfer R B R", "discard R R"):
        assert judge(PLAYING._replace(rules=NARROW), act(words)).rules == ("PRISONER-3",)


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Play(player=5, chip=5, pile=1), "PLAY-1"),
        (Transfer(player=4, to=0, chip=1), "PRISONER-1"),
        (Transfer(player=0, to=4, chip=1), "PRISONER-1"),
        (Transfer(player=0, to=1, chip=5), "PRISONER-1"),
        (Donate(player=5, chip=1), "RESCUE-1"),
        (Discard(player=4, chip=1), "PRISONER-2"),
        (Discard(player=0, chip=4), "PRISONER-2"),
        (Kill(player=4, chip=4), "CAPTURE-3"),
    ],
)
def test_one_who_is_not_in_the_game(action: Action, rule: str) -> None:
    ruling = judge(PLAYING, action)
    assert ruling.rules == (rule,)
    assert ruling.sentence("en")
    assert ruling.sentence("ru")


class TestInstead:
    """The ruling on a refused action says what would have been right."""

    @pytest.mark.parametrize(
        ("position", "words", "instead"),
        [
            (PLAYING, "play R G 1", ["play R R 1", "play R R 2", "play R B 1", "play R B 2"]),
            (GIVING, "give R R", ["give R B", "give R G"]),
            (GIVING, "play R R 1", ["give R B", "give R G"]),
            (KILLING, "kill R B", ["kill R R", "kill R Y"]),
            (RESCUING, "donate R R", ["donate R B"]),
            (RESCUING, "donate B G", ["donate R B", "refuse R"]),
            (PLAYING, "discard B B", ["discard B G"]),
        ],
    )
    def test_the_same_kind_by_the_same_player_or_what_is_open(
        self, position: Position, words: str, instead: list[str]
    ) -> None:
        assert [write(other) for other in judge(position, act(words)).legal_actions] == instead


class TestFacts:
    """A refusal states the facts of the rule that refuses."""

    NAMES = {  # noqa: RUF012 - read only
        "PLAY-1": {"player", "chip", "own", "pile", "new"},
        "PLAY-2": {"player", "chip", "own", "pile", "new"},
        "CAPTURE-3": {"killed", "taken", "supply", "prisoners"},
        "NEXT-1": {"present", "missing", "candidates", "forced", "to"},
        "PRISONER-1": {"player", "to", "chip"},
        "PRISONER-2": {"player", "to", "chip"},
        "PRISONER-3": {"player", "chip"},
        "RESCUE-1": {"in_need", "asked", "from", "chip"},
        "WIN-1": {"winner", "chips"},
    }

    @pytest.mark.parametrize(("phase", "words", "rule"), ROWS)
    def test_by_name(self, phase: str, words: str, rule: str) -> None:
        (finding,) = judge(FOUR[phase], act(words)).findings
        assert self.NAMES.get(rule, set()) <= set(finding.facts)

    def test_of_a_move_that_may_not_be_given(self) -> None:
        (finding,) = judge(GIVING, act("give R R")).findings
        assert finding.facts["present"] == ["red"]
        assert finding.facts["candidates"] == ["blue", "green"]


class TestError:
    def test_it_says_which_rule_and_why(self) -> None:
        with pytest.raises(IllegalActionError, match=r"^CAPTURE-3: There is no green chip in"):
            apply(KILLING, act("kill R G"))

    def test_it_survives_a_trip_to_another_process(self) -> None:
        with pytest.raises(IllegalActionError) as refused:
            apply(KILLING, act("kill R G"))
        copy = pickle.loads(pickle.dumps(refused.value))  # noqa: S301 - just written
        assert copy.ruling == refused.value.ruling
        assert str(copy) == str(refused.value)

    def test_it_is_a_value_error(self) -> None:
        with pytest.raises(ValueError, match="PLAY-1"):
            apply(at(RuleSet(players=2), "R B", move="R"), act("play B B 1"))
