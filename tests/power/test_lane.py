"""The power over a record is the same as for each position alone, ply by ply from the end."""

from __future__ import annotations

import gzip
import json
from functools import cache
from typing import get_args

import pytest

from sosucker_widget import Replay, examples
from sosucker_widget.analysis import Budget, Solver, appraisal, effectivity
from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.game import Game
from sosucker_widget.power import PowerLane, structure_state
from sosucker_widget.record import Record, line_alone, positions
from sosucker_widget.record.library.shipped_games import ExampleName
from sosucker_widget.replay import plies_of
from sosucker_widget.replay.marks import RANK
from sosucker_widget.replay.state import Mark

QUICK = Budget(states=20_000, seconds=None)


def finished(record: Record, **options: object) -> PowerLane:
    lane = PowerLane(record, record.lines, **options)  # type: ignore[arg-type]
    for _ in lane.work():
        pass
    return lane


@cache
def lane_of(name: ExampleName) -> PowerLane:
    """Analyse a game that ships, once for all tests that only look at it."""
    return finished(examples[name])


@pytest.mark.parametrize("name", ["kept_promise", "poisoned_gift", "rescue"])
def test_every_ply_of_every_line_is_solved_as_by_itself(name: ExampleName) -> None:
    record, lane = examples[name], lane_of(name)
    assert lane.done == lane.of
    solver = Solver(record.rules)
    for number, begin in enumerate(record.lines):
        line = line_alone(record, begin)
        for one, position in zip(lane.plies(number), positions(line), strict=True):
            assert one.solution is not None
            assert one.solution.structure == solver.solve(position, budget=QUICK).structure


def test_of_two_players_left_the_formula_is_told_where_it_applies() -> None:
    start = Position.start(RuleSet.named("classic", players=2, chips=2), first="red")
    state = finished(Game(start).record).state()
    [entry] = state["plies"]
    assert entry["structure"] is not None
    assert entry["formula"]["en"].startswith("By the formula: Red has the move, and 2 ≤ 2: Blue")
    assert entry["formula"]["ru"] != entry["formula"]["en"]
    # Of four players nothing is told, nor where another rule decides who captures.
    other = Position.start(RuleSet.named("documented", players=2, chips=2), first="red")
    for position in (Position.start("classic", chips=1, first="red"), other):
        assert all("formula" not in one for one in finished(Game(position).record).state()["plies"])


def test_what_is_shown_is_what_was_found() -> None:
    record, lane = examples["kept_promise"], lane_of("kept_promise")
    state = lane.state()
    assert (state["done"], state["busy"], state["assumed"] is not None) == (lane.of, False, True)
    own = [line.ply + 1 if line.leaves is not None else 0 for line in record.lines]
    for line, shown in enumerate(state["lines"]):
        for one, index in zip(lane.plies(line)[own[line] :], shown, strict=True):
            assert index is not None
            entry = state["plies"][index]
            assert one.solution is not None
            assert entry["structure"] is not None
            structure = state["structures"][entry["structure"]]
            assert structure == structure_state(one.solution.structure)
            assert [told["mark"] for told in entry["appraisals"]] == [
                told.kind for told in one.appraisals
            ]


def test_marks_are_those_of_the_appraisals_and_are_ranked() -> None:
    lane = lane_of("kept_promise")
    assert {mark for marks in lane.marks(0).values() for mark in marks} <= set(RANK)
    assert set(get_args(appraisal.AppraisalKind)) <= set(get_args(Mark))


def test_it_begins_at_the_end_and_leaves_what_is_too_hard() -> None:
    record = examples["bottom_or_latest"]
    lane = PowerLane(record, record.lines, budget=Budget(states=60, seconds=None))
    work = lane.work()
    next(work)
    assert [one.ply for one in lane.plies(0)] == [11]
    for _ in work:
        pass
    solutions = [one.solution for one in lane.plies(0)]
    reasons = ["untried" if one is None else one.stopped for one in solutions]
    tried = [reason for reason in reasons if reason != "untried"]
    assert reasons == ["untried"] * (12 - len(tried)) + tried
    assert tried[:2] == ["states"] * 2
    # One ply had the whole budget; the ply before it, which is tried next, had half of it.
    *_, then, first = [one.states for one in solutions if one is not None]
    assert then <= 30 < first <= 60
    hatched = lane.state()["plies"][lane.state()["lines"][0][0] or 0]
    assert hatched["structure"] is None
    assert hatched["unsolved"] is not None


def test_the_search_stops_where_many_plies_in_a_row_were_too_hard() -> None:
    record = examples["bots_game"]
    lane = PowerLane(record, record.lines, budget=Budget(states=1_000, seconds=None))
    for _ in lane.work():
        pass
    first, *_ = [one.solution for one in lane.plies(0)]
    assert first is None
    untried = lane.state()["plies"][lane.state()["lines"][0][0] or 0]["unsolved"]
    assert untried is not None
    assert "too hard" in untried["en"]


def test_who_has_the_power_comes_before_what_is_said_of_decisions() -> None:
    record = examples["kept_promise"]
    lane = PowerLane(record, record.lines[:1])
    work = lane.work()
    for _ in range(lane.of):
        next(work)
    assert all(one.solution for one in lane.plies(0))
    assert lane.marks(0) == {}
    assert lane.done == lane.of // 2
    for _ in work:
        pass
    assert lane.marks(0)
    assert lane.done == lane.of


def test_a_standard_game_is_told_to_be_out_of_reach_after_a_try() -> None:
    lane = finished(examples["documented_example"])
    entries = {index for line in lane.state()["lines"] for index in line}
    told = [lane.state()["plies"][index or 0]["unsolved"] for index in entries]
    assert {one["en"].split("reach. ")[1][:22] for one in told if one} == {
        "28 chips are not dead,",
        "27 chips are not dead,",
    }
    tried = [one.solution.states for one in lane.plies(0) if one.solution is not None]
    assert tried == [*[2_000] * 10, 10_000, 20_000]


def test_whom_they_can_make_win_is_what_it_is_by_itself() -> None:
    lane = lane_of("poisoned_gift")
    for one in lane.plies(0):
        if one.forces is None:
            assert one.solution is None or one.solution.position.phase == "over"
        else:
            alone = effectivity(one.forces.position)
            assert one.forces.crown_type == alone.crown_type
            assert one.forces.to_json()["crowns"] == alone.to_json()["crowns"]
    state = lane.state()
    numbers = {state["plies"][index or 0]["forces"] for line in state["lines"] for index in line}
    assert numbers - {None} == set(range(len(state["forces"])))
    assert all(shown["brief"]["ru"] for shown in state["forces"])


def test_only_the_last_plies_where_no_more_is_wanted() -> None:
    lane = finished(examples["kept_promise"], most=2)
    assert [one.ply for one in lane.plies(0)] == [17, 18]
    assert lane.of <= 2 * len(examples["kept_promise"].lines)


def marks_at(replay: Replay, ply: int) -> list[str]:
    """Return the marks of a ply, as a browser gets them."""
    return list(plies_of(json.loads(gzip.decompress(replay._state)))[ply]["marks"])


def test_a_replay_has_marks_and_a_page_of_it() -> None:
    replay = Replay(examples["kept_promise"])
    assert "only-move" not in marks_at(replay, 15)
    found = replay.analyse()
    assert found is not None
    assert "only-move" in marks_at(replay, 15)
    assert replay._power
    assert found == replay.analysed()


def test_what_was_found_in_many_runs_is_what_is_found_in_one() -> None:
    record = examples["kept_promise"]
    whole, parts = PowerLane(record, record.lines), PowerLane(record, record.lines)
    for _ in whole.work():
        pass
    while parts.done < parts.of:
        stops: list[bool] = []
        for count, _ in enumerate(parts.work(lambda stops=stops: bool(stops))):  # type: ignore[misc]
            if count == 3:
                stops.append(True)
    assert parts.state() == whole.state()
