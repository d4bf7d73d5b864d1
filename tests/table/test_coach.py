"""The coach: each lesson once, when it first happens, and never a pile of one colour."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from sosucker_widget import examples
from sosucker_widget.engine import PRESETS, Donate, Play, Position, RuleSet, legal_actions
from sosucker_widget.game import Game
from sosucker_widget.record import Step
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.table.coach import EVENTS, capture_of_prisoners, coach
from sosucker_widget.table.introduction import LATER, start_of_need
from tests.engine.notation import CLASSIC, at
from tests.strategies import positions, rule_sets

LESSONS = (*EVENTS, "rescue")


def heard(history: list[Step], bots: tuple[int, ...] = ()) -> list[str]:
    """Follow a game as people at one screen do; list the lessons in the order they are told."""
    told: list[str] = []
    for n, step in enumerate(history, 1):
        if step.action is None or step.after.acting_seat in (*bots, None):
            continue
        told += coach(step.after, history[:n], bots)["lesson"].split()
    return [lesson for lesson in told if lesson != "capture"]


@pytest.mark.parametrize("name", list(examples))
def test_each_thing_is_taught_once_in_every_recorded_game(name: str) -> None:
    told = heard(list(Game(examples[name]).history))
    assert len(told) == len(set(told))
    assert set(told) <= set(LESSONS)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_the_scenes_of_the_introduction_teach_need_rescue_and_defeat(rules: RuleSet) -> None:
    game = start_of_need(replace(rules, chips=4))
    for scene in LATER:
        for moment in scene.ways[0].split("|"):
            game.enter(moment)
    assert heard(list(game.history)) == ["need", "rescue", "defeat"]


def test_after_a_rescue_the_need_is_told_as_past() -> None:
    rules = RuleSet.named("documented", chips=3)
    game = Game(at(rules, "G BBY - Y", {2: "GRY", 4: "BR"}, move="Y", recency="YGRB"))
    game.enter("y4")
    in_need = coach(game.position, list(game.history), (0,))
    assert in_need["lesson"] == "need rescue"
    assert in_need["text"]["en"].startswith("Green has the move and no chip to play.")
    game.act(next(one for one in legal_actions(game.position) if isinstance(one, Donate)))
    for you, said in ((None, "Green had the move"), (2, "You had the move")):
        rescued = coach(game.position, list(game.history), (0, 1, 3), you=you)
        assert rescued["lesson"].startswith("need")
        assert rescued["text"]["en"].startswith(f"{said} and no chip to play, so players")


def test_what_bots_did_is_told_at_the_next_decision_of_a_person() -> None:
    game = Game(rules="documented", chips=4, first="green")
    game.enter("+ y 1 r 1 + g 2 y 2 1 g")
    acts = list(game.history)
    # Among people, the captor hears of it; among bots, the person when the move comes to them.
    assert coach(game.position, acts)["lesson"] == "prisoner"
    game.enter("2 + r")
    bots = (0, 1, 2)
    assert coach(game.position, list(game.history), bots)["lesson"].startswith("prisoner pile")
    assert coach(game.position, list(game.history))["lesson"] == ""


def test_a_promise_broken_is_told_once() -> None:
    session = TableSession(Game(rules="documented", chips=3, first="blue"))
    for text in ("A", "B"):
        terms = {"do": "give_move_to", "player": "red"}
        session.game.promise("blue", "red", text, terms)
    session.game.enter("+ g")
    history = list(session.game.history)
    said = coach(session.game.position, history, (), session.broken())
    assert said["lesson"] == "promise"
    assert said["text"]["en"].startswith("Blue broke a promise")
    session.game.enter("+")
    history = list(session.game.history)
    assert coach(session.game.position, history, (), session.broken())["lesson"] == ""


def test_it_points_at_a_capture_with_prisoners_and_not_at_one_of_one_colour() -> None:
    piles = {1: "R", 2: "GR"}
    action = capture_of_prisoners(at(CLASSIC, "RR BB GG YY", piles, move="R"))
    assert isinstance(action, Play)
    assert action.number == 2
    assert capture_of_prisoners(at(CLASSIC, "RR BB GG YY", {1: "R"}, move="R")) is None


@given(positions(rule_sets(max_chips=3)))
def test_from_any_position_it_points_at_what_is_legal(position: Position) -> None:
    action = capture_of_prisoners(position)
    assert action is None or action in legal_actions(position, anytime=False)
    said = coach(position, [])
    assert set(said["lesson"].split()) <= {"capture", "rescue"}
    assert bool(said["lesson"]) == bool(said["text"]["en"]) == bool(said["text"]["ru"])
