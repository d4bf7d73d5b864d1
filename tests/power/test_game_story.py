"""How a game ended: every fact in it is one of the record, whatever was played."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import examples, play_out
from sosucker_widget.analysis import ledger
from sosucker_widget.analysis.appraisal import Appraisal
from sosucker_widget.engine import COLOR_NAMES, COLORS, PresetName, legal_actions
from sosucker_widget.game import Game
from sosucker_widget.locale import Language
from sosucker_widget.power import PlyPower, PowerLane
from sosucker_widget.power.game_story import game_story
from sosucker_widget.power.power_state import StoryState
from sosucker_widget.power.shown_line import line_at
from sosucker_widget.record import Record, steps
from sosucker_widget.replay import build, plies_of
from tests.strategies import attempts

BOTS = ["greedy", "grudge", "tit-for-tat", "loyal:red", "betrayer:red", "random", "cautious"]

bots = st.lists(st.sampled_from(BOTS), min_size=4, max_size=4)


def check(record: Record, you: int | None, told: StoryState) -> None:
    """Check every fact against the replay of the record and its ledger."""
    plies = plies_of(build(record))
    assert told["turns"][1:] == [ply["turn"] for ply in plies[1:]]
    check_sentences(record, told)
    assert [one["ply"] for one in told["points"]] == sorted({one["ply"] for one in told["points"]})
    assert len(told["points"]) <= 3
    for point in told["points"]:
        shown = plies[point["ply"]]
        assert point["turn"] == shown["turn"]
        assert point["action"] == shown["action"]
        assert point["own"] == (you is not None and point["action"]["player"] == COLOR_NAMES[you])
        assert all(point["sentence"].values())
        # Nobody is told of what could not be decided otherwise.
        assert len(legal_actions(record.positions[point["ply"] - 1], anytime=False)) > 1
        if point["mark"] == "capture":
            gains = [
                len(position.hand(color)) - len(before.hand(color))
                for before, position in [record.positions[point["ply"] - 1 : point["ply"] + 1]]
                for color in COLOR_NAMES[: record.rules.players]
            ]
            numbers = [int(n) for n in re.findall(r"\d+", point["sentence"]["en"])]
            assert numbers[1] - numbers[0] in gains
            assert numbers[1] - numbers[0] >= 2
    for seat, hand in enumerate(told["chips"]):
        color = COLOR_NAMES[seat]
        assert hand == [len(position.hand(color)) for position in record.positions[: len(hand)]]
        alive = [color in map(str, position.alive) for position in record.positions]
        assert len(hand) == (alive.index(False) + 1 if False in alive else len(plies))


def check_a_game(names: list[Any], seed: int, chips: int, rules: PresetName) -> None:
    record = play_out(names, rules, chips=chips, seed=seed)
    for you in (None, seed % 4):
        check(record, you, game_story(record, you=you))


def check_sentences(record: Record, told: StoryState) -> None:
    judged = [one for one in ledger(record) if one.status in {"kept", "broken"}]
    assert len(told["promises"]) == len(judged)
    for sentence in told["sentences"]:
        for text in sentence.values():
            assert text.endswith(".")
            assert not re.search(r"[{}]|None|никто\b", text) or "Никто не давал" in text
    counts = [int(n) for n in re.findall(r"\d+", told["sentences"][-1]["ru"])]
    if not judged:
        assert counts == []
        return
    makers = {str(one.maker): one for one in judged}
    found = []
    for maker in makers:
        kept = sum(str(one.maker) == maker and one.status == "kept" for one in judged)
        broken = sum(str(one.maker) == maker and one.status == "broken" for one in judged)
        found.append([n for n in (kept, broken) if n])
    assert counts in found


@attempts(12)
@given(bots, st.integers(0, 10**6), st.integers(1, 4), st.sampled_from(["classic", "documented"]))
def test_every_fact_is_one_of_the_record(
    names: list[Any], seed: int, chips: int, rules: PresetName
) -> None:
    check_a_game(names, seed, chips, rules)


@pytest.mark.slow
@given(bots, st.integers(0, 10**6), st.integers(1, 7), st.sampled_from(["classic", "documented"]))
def test_every_fact_of_many_games(
    names: list[Any], seed: int, chips: int, rules: PresetName
) -> None:
    check_a_game(names, seed, chips, rules)


@attempts(4)
@given(bots, st.integers(0, 10**6))
def test_what_is_solved_comes_first_and_agrees_with_the_analysis(
    names: list[Any], seed: int
) -> None:
    record = play_out(names, "documented", chips=2, seed=seed)
    lane = PowerLane(record, record.lines[:1], most=12)
    for _ in lane.work():
        pass
    you = seed % 4
    told = game_story(record, you=you, power=lane.plies(0))
    check(record, you, told)
    lost = {
        one.ply: str(appraisal.player)
        for one in lane.plies(0)
        for appraisal in one.appraisals
        if appraisal.kind == "lost-win"
    }
    assert {one["ply"] for one in told["points"] if one["mark"] == "lost-win"} <= {*lost}
    turns = {told["turns"][ply] for ply, player in lost.items() if player != winner_of(record)}
    said = told["sentences"][0]["ru"]
    assert ("упуск" in said or "упусти" in said) == bool(turns)
    if turns:
        assert {int(n) for n in re.findall(r"\d+", said)} <= turns


@pytest.mark.parametrize(("seed", "chips"), [(3, 1), (5, 2), (6, 2), (8, 2)])
def test_a_turning_point_names_whom_a_line_then_shows_to_win(seed: int, chips: int) -> None:
    record = play_out(["random"] * 4, "documented", chips=chips, seed=seed)
    lane = PowerLane(record, record.lines[:1], most=10)
    for _ in lane.work():
        pass
    powers = {one.ply: one for one in lane.plies(0)}
    told = [one for one in game_story(record, power=lane.plies(0))["points"] if one["coalition"]]
    assert told
    for point in told:
        before, after = (powers[point["ply"] - by].solution for by in (1, 0))
        assert before is not None
        assert after is not None
        assert before.structure.wins(point["coalition"])
        assert not after.structure.wins(point["coalition"])
        members = [color for color in COLORS if color.value in point["coalition"]]
        plies = line_at(lane.plies(0), point["ply"] - 1, tuple(members), 0)
        assert plies[0]["position"]["piles"] == [
            *plies_of(build(record))[point["ply"] - 1]["position"]["piles"]
        ]
        assert plies[-1]["position"]["winner"] in point["coalition"]


def test_what_kept_it_is_left_out_where_nothing_else_is_solved() -> None:
    record = examples["kept_promise"]
    step = next(step for step in steps(record) if step.action)
    red = COLORS[0]
    lost = Appraisal("lost-win", red, ((red,),), Fraction(1), Fraction(0), (), 3)
    power = [PlyPower(step.ply, None, (lost,))]
    for you in (None, 0):
        for text in game_story(record, you=you, power=power)["points"][0]["sentence"].values():
            assert "0" not in text
            assert text.count(".") == 1


@pytest.mark.parametrize(
    ("names", "rules", "seed"),
    [
        (["random"] * 4, "documented", 0),
        (["random"] * 4, "classic", 3),
        (["greedy", "grudge", "cautious", "random"], "documented", 4),
        (["greedy", "grudge", "cautious", "random"], "classic", 7),
    ],
)
def test_it_tells_how_the_last_of_the_others_fell(
    names: list[Any], rules: PresetName, seed: int
) -> None:
    record = play_out(names, rules, chips=2, seed=seed)
    before, end = record.positions[-2:]
    fallen = {one for one in before.alive if one not in end.alive}
    for you in (None, *range(4)):
        why = game_story(record, you=you)["sentences"][0]
        said = {one for one in fallen if str(one).capitalize() in why["en"] or one.seat == you}
        # Of those who fell at once, the last ones at least.
        assert said
        assert said <= fallen
        winner = record.positions[-1].winner
        assert winner is not None
        alive = "you were" if winner.seat == you else f"{str(winner).capitalize()} was"
        assert f"so {alive} the last one alive." in why["en"]
        assert why["ru"].endswith(".")


def winner_of(record: Record) -> str:
    return str(record.positions[-1].winner)


def test_while_it_is_worked_out_only_the_promises_are_told() -> None:
    record = play_out(["greedy"] * 4, chips=2, seed=1)
    done, busy = game_story(record), game_story(record, busy=True)
    assert (len(done["sentences"]), len(busy["sentences"])) == (2, 1)
    assert busy["sentences"] == done["sentences"][1:]


def test_a_game_that_began_at_its_end_has_a_story_too() -> None:
    record = play_out(["greedy"] * 4, chips=1, seed=3)
    start = record.positions[-1]
    told = game_story(Game(start).record)
    assert told["points"] == []
    assert len(told["sentences"]) == 2


def test_a_promise_kept_is_counted() -> None:
    record = examples["kept_promise"]
    assert game_story(record)["sentences"][-1]["en"].startswith("Yellow kept one promise")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_the_reader_let_go_is_told_to_the_reader(language: Language) -> None:
    record = play_out(["random"] * 4, "documented", chips=2, seed=5)
    lane = PowerLane(record, record.lines[:1], most=12)
    for _ in lane.work():
        pass
    own = others = 0
    for you in range(4):
        name = {"en": COLOR_NAMES[you].capitalize(), "ru": RUSSIAN[you]}[language]
        for point in game_story(record, you=you, power=lane.plies(0))["points"]:
            said = point["sentence"][language]
            if point["own"] and point["mark"] in ("lost-win", "coalition-let-go"):
                assert re.match(
                    {"en": "(You alone|Together with) ", "ru": "До этого вы "}[language], said
                )
                assert name not in said
                own += 1
            elif not point["own"]:
                assert not re.match("You |До этого вы ", said)
                others += 1
    assert own
    assert others


RUSSIAN = ("Красный", "Синий", "Зелёный", "Жёлтый")
