"""Why the move rebounds, step by step, from the first refusal to the end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import examples
from sosucker_widget.engine import COLOR_NAMES, PRESETS, Position, RuleSet, legal_actions
from sosucker_widget.engine.actions import Refuse
from sosucker_widget.game import Game
from sosucker_widget.record import Step, steps
from sosucker_widget.table.defeat_steps import defeat_steps, saviours
from sosucker_widget.table.table_state import ReboundStepState
from tests.engine.notation import DOCUMENTED, LETTERS, act, at
from tests.replay.records import record_of
from tests.strategies import Played, games, rule_sets

FREE = RuleSet.named("classic")


def walked(position: Position, *acts: str) -> list[ReboundStepState]:
    game = Game(position)
    for words in acts:
        game.act(act(words))
    return defeat_steps(game.history)


def brief(told: list[ReboundStepState]) -> list[str]:
    """Write a step as its kind, the path of the move, and the players alive after it."""
    lines = []
    for step in told:
        way = f" {step['giver'][0]}>{step['to'][0]}" if step["giver"] and step["to"] else ""
        alive = "".join(LETTERS[COLOR_NAMES.index(color)] for color in step["alive"])
        lines.append(f"{step['kind']}{way.upper()} {alive}")
    return lines


def in_need(position: str, *, move: str, asked: str, recency: str, **more: str) -> Position:
    rules = DOCUMENTED if more.pop("rules", "documented") == "documented" else FREE
    return at(
        rules,
        position,
        move=move,
        phase="rescue",
        recency=recency,
        asked=asked,
        alive=more.get("alive"),
    )


@pytest.mark.parametrize(
    ("example", "player", "told"),
    [
        ("poisoned_gift", 2, ["Nobody held a prisoner, so nobody could."]),
        ("chain_of_defeats", 1, ["Yellow held two prisoners, and refused."]),
        ("bots_game", 3, ["Blue held 12 prisoners, and refused."]),
        ("empty_handed_win", 0, ["Nobody held a prisoner, so nobody could."]),
    ],
)
def test_who_could_have_saved_a_player(example: str, player: int, told: list[str]) -> None:
    assert [line["en"] for line in saviours(examples[example][:], player)] == told


def test_everybody_who_refused_is_told_in_turn() -> None:
    start = at(DOCUMENTED, "- RB YRR BB", move="R", phase="rescue", recency="R", asked="BGY")
    game = Game(start)
    for words in ("refuse B", "refuse G", "refuse Y"):
        game.act(act(words))
    lines = [line["en"] for line in saviours(game.history, 0)]
    assert [line.split(" ")[0] for line in lines] == ["Blue", "Green", "Yellow"]


def test_a_defeat_and_the_way_back() -> None:
    start = at(DOCUMENTED, "RR B G -", move="R")
    told = walked(start, "play R R 1", "give R Y")
    assert brief(told) == ["defeat RBG", "rebound Y>R RBG"]
    assert [step["rule"] for step in told] == ["DEFEAT-1", "DEFEAT-2"]
    assert told[0]["sentence"]["en"].startswith("Yellow")


def test_the_refusals_are_told_first() -> None:
    start = in_need("RY - GB YB", move="B", asked="GYR", recency="BYR")
    told = walked(start, "refuse G", "refuse Y", "refuse R")
    assert brief(told) == [
        *["rescue-refused RBGY"] * 3,
        "defeat RGY",
        "rebound B>Y RGY",
    ]
    assert ["Green" in told[0]["sentence"]["en"], "Yellow" in told[1]["sentence"]["en"]] == [
        True
    ] * 2


def test_nothing_before_the_last_one_has_refused() -> None:
    start = in_need("RY - GB YB", move="B", asked="GYR", recency="BYR")
    assert walked(start, "refuse G", "refuse Y") == []


def test_a_rescue_that_comes_about_makes_no_walk() -> None:
    start = in_need("RY - GB YB", move="B", asked="GYR", recency="BYR")
    assert walked(start, "refuse G", "donate Y B") == []


def test_a_chain_of_defeats_in_one_act() -> None:
    # Red plays its last chip and gives the move to Yellow; neither of them nor Blue has a chip.
    start = at(DOCUMENTED, "R - G -", move="R", recency="RB")
    told = walked(start, "play R R 1", "give R Y")
    assert brief(told) == [
        "defeat RBG",
        "rebound Y>R RBG",
        "defeat BG",
        "rebound R>B BG",
        "defeat G",
        "end G",
    ]


def test_of_two_rescues_in_a_row_the_second_tells_its_own_refusals() -> None:
    start = in_need("- - GR Y", move="B", asked="G", recency="BR")
    first = walked(start, "refuse G")
    assert brief(first) == [
        "rescue-refused RBGY",
        "defeat RGY",
        "rebound B>R RGY",
        "rescue-asked RGY",
    ]
    second = walked(start, "refuse G", "refuse G")
    # No living player has had the move, so it goes to the next seat.
    assert brief(second) == ["rescue-refused RGY", "defeat GY", "rebound R>G GY"]
    assert second[-1]["rule"] == "DEFEAT-3"


def test_the_last_defeat_ends_the_game() -> None:
    start = in_need("RB - - -", move="B", asked="R", recency="BR", alive="RB")
    told = walked(start, "refuse R")
    assert brief(told) == ["rescue-refused RB", "defeat R", "end R"]
    assert told[-1]["rule"] == "WIN-1"


def test_who_was_asked_and_loses_the_last_prisoner_has_refused_nothing() -> None:
    start = in_need("RY - GB Y", move="B", asked="GR", recency="BYR", rules="classic")
    told = walked(start, "refuse G", "discard R Y")
    assert [step["kind"] for step in told] == [
        "rescue-refused",
        "rescue-asked",
        "defeat",
        "rebound",
    ]


def test_a_gift_in_between_hides_no_refusal() -> None:
    start = in_need("RY - GBY YB", move="B", asked="GYR", recency="BYR", rules="classic")
    told = walked(start, "refuse G", "transfer G Y Y", "refuse Y", "refuse R")
    assert [step["kind"] for step in told] == [
        *["rescue-refused"] * 3,
        "defeat",
        "rebound",
    ]


@pytest.mark.parametrize("acts", [(), ("play R R 1",), ("play R R 1", "give R B")])
def test_nothing_where_nobody_is_defeated(acts: tuple[str, ...]) -> None:
    assert walked(at(DOCUMENTED, "RR B G Y", move="R"), *acts) == []


def refusals(history: list[Step]) -> list[Step]:
    """List the refusals of the rescue that the last act ended."""
    last, found = history[-1], []
    for step in reversed(history):
        if step.before.phase != "rescue" or step.before.moving_seat != last.before.moving_seat:
            break
        if isinstance(step.act, Refuse):
            found.append(step)
    return found


@given(games(st.one_of(rule_sets(max_chips=2), rule_sets(max_chips=3))))
def test_the_steps_lead_to_where_the_game_is(played: Played) -> None:
    check(list(steps(record_of(played.positions[0], played.actions))))


@pytest.mark.parametrize("rules", PRESETS.values(), ids=[*PRESETS])
def test_so_in_whole_games_in_which_nobody_likes_to_help(rules: RuleSet) -> None:
    seen: set[str] = set()
    for seed in range(60):
        chance = Random(seed)  # noqa: S311 - the same games every time
        game = Game(rules=rules, chips=3, players=2 + seed % 5, seed=seed)
        while game.position.phase != "over":
            legal = legal_actions(game.position, anytime=chance.random() < 0.3)
            refuses = [action for action in legal if isinstance(action, Refuse)]
            game.act(chance.choice(refuses if refuses and chance.random() < 0.7 else legal))
        check(list(game.history))
        seen |= {step["kind"] for step in defeat_steps(game.history)}
    assert {"rescue-refused", "defeat", "end"} <= seen


def check(history: list[Step]) -> None:
    for at_step in range(len(history)):
        last, told = history[at_step], defeat_steps(history[: at_step + 1])
        gone = set(last.before.alive_seats) - set(last.after.alive_seats)
        kinds = [step["kind"] for step in told]
        assert kinds.count("defeat") == len(gone)
        if not gone:
            assert told == []
            continue
        asked = refusals(history[: at_step + 1])
        assert kinds[: len(asked)] == ["rescue-refused"] * len(asked)
        assert kinds.count("rescue-refused") == len(asked)
        assert told[-1]["alive"] == [COLOR_NAMES[seat] for seat in last.after.alive_seats]
        assert (kinds[-1] == "end") == (last.after.phase == "over")
        ways = [step["to"] for step in told if step["kind"] == "rebound"]
        # There are as many ways back as defeats, except for the last defeat of a finished game.
        assert len(ways) == len(gone) - (last.after.phase == "over")
        if last.after.moving_seat is not None:
            assert ways[-1] == COLOR_NAMES[last.after.moving_seat]
        counts = [len(step["alive"]) for step in told]
        assert counts == sorted(counts, reverse=True)
        assert counts[0] == len(last.before.alive_seats) - (kinds[0] == "defeat")
