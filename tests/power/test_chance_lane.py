"""The lane of chances: coarse first, the same everywhere, and marks only where a cost is clear."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from sosucker_widget import Chances, Record, RuleSet, examples, play_out, rerun
from sosucker_widget.analysis import chances, choice_chances
from sosucker_widget.power import ChanceLane
from sosucker_widget.power.chance_display import choice_cost_state
from sosucker_widget.power.chance_lane import SCREENED, STAGES, TESTED, WIDTH


def whole(record: Record, **options: object) -> ChanceLane:
    lane = ChanceLane(record, record.lines, **options)  # type: ignore[arg-type]
    for _ in lane.work():
        pass
    return lane


def test_a_few_games_are_played_everywhere_before_more_are_anywhere() -> None:
    record = play_out(["greedy"] * 4, "classic", chips=2, seed=1)
    lane, plies = ChanceLane(record, record.lines), len(record.positions) - 1
    for count, _ in zip(range(1, plies + 1), lane.work(), strict=False):
        assert len(lane.plies(0)) == count + 1  # the last ply needs no games
    assert {one.chances.games for one in lane.plies(0)} == {0, STAGES[0]}


def test_every_interval_is_as_narrow_as_it_is_meant_to_be() -> None:
    for one in whole(examples["kept_promise"]).plies(0):
        assert one.chances.half_width <= WIDTH


def test_the_same_seed_gives_the_same_and_stopping_changes_nothing() -> None:
    record = examples["kept_promise"]
    lane = ChanceLane(record, record.lines, games=100, seed="a")
    stops = iter([False] * 20 + [True])
    for _ in lane.work(lambda: next(stops)):
        pass
    assert lane.done < lane.of
    for _ in lane.work():
        pass
    assert lane.done == lane.of
    again = whole(record, games=100, seed="a")
    assert lane.state() == again.state()
    assert again.state() != whole(record, games=100, seed="b").state()


def test_games_are_not_played_again_for_another_record_with_the_same_position() -> None:
    record = examples["kept_promise"]
    lane = whole(record, games=24)
    after = ChanceLane(record, record.lines, games=24, known=lane)
    assert after.plies(0) == lane.plies(0)
    assert not [*after.work()]
    for other in ({"policy": "greedy"}, {"seed": 1}):
        fresh = ChanceLane(record, record.lines, games=24, known=lane, **other)
        assert not fresh.plies(0)


def test_a_line_has_the_plies_that_it_shares_with_the_one_it_leaves() -> None:
    record = examples["case_a_one"]
    lane = whole(record, games=24)
    for line in record.lines:
        plies = lane.plies(line.number)
        assert [after.ply - before.ply for before, after in pairwise(plies)] == [1] * (
            len(plies) - 1
        )
    [main, *others] = lane.state()["lines"]
    assert len(main) == len(lane.plies(0))
    for line, own in zip(record.lines[1:], others, strict=True):
        assert len(own) == len(lane.plies(line.number)) - line.ply - 1


def test_a_choice_costs_only_what_fresh_pairs_of_games_show() -> None:
    record = play_out(["greedy", "random", "random", "cautious"], "classic", chips=3, seed=5)
    lane = whole(record, games=96)
    costs = [(one.ply, one.cost) for one in lane.plies(0) if one.cost]
    assert costs
    for ply, cost in costs:
        better, choice = cost.choices
        assert cost.games == TESTED > SCREENED
        assert cost.difference(better, choice).is_clear
        before = record.positions[ply - 1]
        worth = choice_chances(before, games=400, seed="fresh")
        gap = worth.share(better).value - worth.share(choice).value
        assert gap > 0, "a third sample agrees"


def test_an_estimate_of_a_ply_is_one_that_chances_would_give() -> None:
    record = examples["kept_promise"]
    one = whole(record, games=400).plies(0)[2]
    apart = chances(record.positions[2], games=2_000, seed=7)
    for color in record.positions[2].alive:
        assert abs(one.chances.of(color).value - apart.of(color).value) < 0.15


@pytest.mark.parametrize(("rules", "trusted"), [(None, True), (RuleSet(players=5), False)])
def test_every_policy_is_shown_with_its_record(rules: RuleSet | None, *, trusted: bool) -> None:
    record = play_out("random", rules or "classic", chips=1, seed=1)
    state = ChanceLane(record, record.lines).state()
    careful = next(one for one in state["policies"] if one["name"] == state["policy"])
    assert careful["trusted"] == trusted
    assert ("294 of 300" in careful["record"]["en"]) == trusted


def test_what_a_ply_tells_is_computed_again_by_its_manifest() -> None:
    lane = whole(examples["kept_promise"], games=24)
    for ply in (0, 9):
        told = lane.plies(0)[ply].chances
        again = rerun(told.manifest)
        assert isinstance(again, Chances)
        assert again == replace(told, proved=again.proved)


def test_what_a_choice_costs_is_said_with_its_error() -> None:
    worth = choice_chances(examples["kept_promise"].positions[9], games=100, seed=1)
    assert choice_cost_state(worth)["sentence"]["en"] == (
        "It cost Blue about 24 wins in 100 games, give or take 13, if everybody then plays like"
        " this (100 pairs of games). Better: Blue kills a red chip of pile 1."
    )
