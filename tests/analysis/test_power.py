"""Power as a series: solved plies have shares, unsolved plies have none."""

from __future__ import annotations

import gzip
import json

import pytest

from sosucker_widget import Replay, examples
from sosucker_widget.analysis import Budget, power_index, solve
from sosucker_widget.engine import COLORS
from sosucker_widget.record import positions
from sosucker_widget.record.library.shipped_games import ExampleName
from sosucker_widget.replay import Series, build
from sosucker_widget.replay.building import nodes_of


@pytest.mark.parametrize("name", ["kept_promise", "poisoned_gift", "empty_handed_win"])
def test_every_ply_of_a_small_game_has_a_whole_to_share(name: ExampleName) -> None:
    record = examples[name]
    shown = build(record, [Series("Power", power_index())])
    drawn = [node["values"][0] for node in nodes_of(shown) if "values" in node]
    every = positions(record)
    assert len(drawn) == len(every)
    for position, row in zip(every, drawn, strict=True):
        assert sum(value or 0 for value in row) == pytest.approx(1)
        shares = solve(position).structure.shapley
        assert row == [float(shares.get(COLORS[seat], 0)) for seat in range(len(row))]


def test_what_is_out_of_reach_has_no_value() -> None:
    record = examples["bots_game"]
    measure = power_index()
    rows = [[measure(position, seat) for seat in range(4)] for position in positions(record)]
    assert rows[0] == [None] * 4
    assert None not in rows[-1]
    # Either all values of a row are known, or none.
    assert all(row.count(None) in {0, 4} for row in rows)


def test_it_says_none_past_its_budget() -> None:
    [start, *_] = positions(examples["kept_promise"])
    # What was learned elsewhere is not used, so the curves are always the same.
    assert solve(start).solved
    assert power_index(Budget(states=1))(start, 0) is None


def test_a_replay_draws_it() -> None:
    replay = Replay(examples["kept_promise"], series=[Series("Power", power_index())])
    shown = json.loads(gzip.decompress(replay._state))
    assert [title["en"] for title in shown["series"]] == ["Chips", "Prisoners", "Power"]
    values = [node["values"] for node in nodes_of(shown) if "values" in node]
    assert [len(one) for one in values] == [3] * (replay.plies + 1)
