"""The introduction: under every rule set the engine plays what its sentences say."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product

import pytest

from sosucker_widget.engine import OPTIONS, PRESETS, RuleSet
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.replay import encode
from sosucker_widget.table.introduction import DEALT, SCENES, introduction, packed_introduction
from sosucker_widget.table.table_state import IntroState, WayState

ALL_RULES = [
    RuleSet(**dict(zip(OPTIONS, values, strict=True))) for values in product(*OPTIONS.values())
]
"""Every value of every option, with every value of the others."""

GOAL, TURN, CAPTURE, PILE, NEED, DEFEAT, PROMISE = range(7)


@pytest.fixture(scope="module", params=ALL_RULES, ids=str)
def told(request: pytest.FixtureRequest) -> IntroState:
    return introduction(request.param)


def ways(told: IntroState, scene: int) -> list[WayState]:
    return told["scenes"][scene]["ways"]


def test_everybody_is_dealt_four_chips(told: IntroState) -> None:
    [way] = ways(told, GOAL)
    before, dealt = [ply["position"] for ply in way["plies"]]
    assert set(map(str, before["hands"].values())) == {"{}"}
    assert {sum(hand.values()) for hand in dealt["hands"].values()} == {4}


def test_turns_are_of_one_chip_by_choice_or_forced_and_red_captures(told: IntroState) -> None:
    [way] = ways(told, TURN)
    actions = [ply["action"] for ply in way["plies"][1:]]
    assert "".join(one["player"][0] if one else "" for one in actions) == "gyrbgyr"
    hows = [ply["handover"] and ply["handover"]["how"] for ply in way["plies"][1:]]
    # Where one colour alone was missing, nobody chose.
    assert [at for at, how in enumerate(hows, start=1) if how == "forced"] == [3, 6]
    last = way["plies"][-1]["position"]
    assert (last["phase"], last["to_act"]) == ("kill", "red")


def test_each_kill_leaves_a_prisoner_of_another_colour(told: IntroState) -> None:
    scene = told["scenes"][CAPTURE]
    assert scene["kills"] == ["green", "yellow", "red"]
    for killed, way in zip(scene["kills"], scene["ways"], strict=True):
        position = way["plies"][-1]["position"]
        assert {chip: n for chip, n in position["dead"].items() if n} == {killed: 1}
        prisoners = {chip for chip, n in position["hands"]["red"].items() if n} - {"red"}
        assert prisoners == {"green", "yellow"} - {killed}
        assert prisoners


def test_the_pile_decides_for_blue_whose_chip_lies_deepest(told: IntroState) -> None:
    for way in ways(told, PILE):
        ply = way["plies"][-1]
        [pile] = ply["position"]["piles"]
        assert pile["chips"] == ["blue", "green", "yellow", "red"]
        assert ply["handover"] is not None
        assert (ply["handover"]["how"], ply["handover"]["to"]) == ("pile", "blue")
        assert [pointer["index"] for pointer in ply["pointers"]] == [0]


def test_red_is_in_need_blue_refuses_and_green_helps(told: IntroState) -> None:
    [way] = ways(told, NEED)
    before, refused, after = [ply["position"] for ply in way["plies"]]
    assert (before["phase"], before["has_move"]) == ("rescue", "red")
    assert before["asked"] == ["blue", "green"]
    assert refused["to_act"] == "green"
    assert (after["phase"], after["to_act"]) == ("play", "red")
    assert after["hands"]["red"]["red"] == 1


def test_yellow_is_defeated_and_the_move_goes_back_to_green(told: IntroState) -> None:
    [way] = ways(told, DEFEAT)
    needy, after = way["plies"][-2:]
    assert (needy["position"]["phase"], needy["position"]["has_move"]) == ("rescue", "yellow")
    assert needy["handover"] is not None
    assert needy["handover"]["giver"] == "green"
    assert "yellow" not in after["position"]["alive"]
    assert after["handover"] is not None
    assert (after["handover"]["how"], after["handover"]["to"]) == ("rebound", "green")


def test_blue_could_give_red_the_move_and_gives_it_to_green(told: IntroState) -> None:
    [way] = ways(told, PROMISE)
    asked, after = way["plies"][-2:]
    position = asked["position"]
    [pile] = [pile for pile in position["piles"] if pile["id"] == position["pending"]]
    assert position["to_act"] == "blue"
    assert not {"red", "green"} & set(pile["chips"])
    assert position["hands"]["red"]["red"] > 0
    assert after["position"]["has_move"] == "green"


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_it_is_the_same_for_tables_of_all_sizes(rules: RuleSet, players: int) -> None:
    table = replace(rules, players=players, chips=9)
    assert introduction(table) == introduction(rules)
    assert packed_introduction(table) == encode(introduction(rules))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_scene_has_one_question_and_words_for_each_moment(language: str) -> None:
    scenes = introduction(RuleSet())["scenes"]
    assert len(scenes) == len(SCENES) == 7
    for scene in scenes:
        for way in scene["ways"]:
            assert len(way["told"]) == len(way["plies"]) - 1
            for text in (scene["name"], scene["ask"], *way["told"]):
                assert set(text) == set(LANGUAGES)
                assert text[language]
        clicks = [scene["does"] is not None, bool(scene["kills"])]
        assert sum(clicks) <= 1


def test_scenes_that_follow_on_begin_where_the_last_one_ended() -> None:
    scenes = introduction(RuleSet())["scenes"]
    games = scenes[: len(DEALT)], scenes[len(DEALT) :]
    for scene, following in (pair for game in games for pair in pairwise(game)):
        for index, way in enumerate(following["ways"]):
            ended = scene["ways"][index if len(scene["ways"]) > 1 else 0]["plies"][-1]
            assert way["plies"][0]["position"] == ended["position"]
