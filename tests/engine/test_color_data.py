"""A colour put into data is its name: whatever holds strings finds it by "red", and writes that."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from typing import Final, Literal

import pytest

from sosucker_widget.engine import COLORS, Color

WINNERS: Final = [Color.RED, Color.BLUE, Color.RED, Color.GREEN]
ROWS: Final = [{"game": game, "winner": winner} for game, winner in enumerate(WINNERS)]
NAMES: Final = ["red", "blue", "red", "green"]
BOTS: Final = {"winner": ["red", "blue"], "bot": ["greedy", "loyal"]}


def test_in_dicts_sets_and_counters() -> None:
    assert Counter(WINNERS)["red"] == 2  # type: ignore[index]
    assert {color: color.seat for color in COLORS}["blue"] == 1  # type: ignore[index]
    assert {"red": 7}[Color.RED] == 7
    assert {*WINNERS} == {*NAMES}
    assert NAMES == WINNERS


def test_in_json() -> None:
    written = json.dumps({Color.RED: [Color.BLUE, None]})
    assert written == '{"red": ["blue", null]}'
    assert json.loads(written) == {Color.RED: [Color.BLUE, None]}


@pytest.mark.parametrize("quoting", [csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC])
def test_in_csv(quoting: Literal[0, 1, 2]) -> None:
    written = io.StringIO()
    csv.writer(written, quoting=quoting).writerows([winner] for winner in WINNERS)
    assert [row for (row,) in csv.reader(io.StringIO(written.getvalue()))] == NAMES


def test_in_numpy() -> None:
    numpy = pytest.importorskip("numpy")
    winners = numpy.array(WINNERS)
    assert winners.dtype.kind == "U"
    assert (winners == "red").tolist() == [True, False, True, False]
    assert numpy.isin(winners, [Color.BLUE]).sum() == 1
    assert numpy.unique(winners).tolist() == ["blue", "green", "red"]


def test_in_pandas() -> None:
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(ROWS)
    assert (frame.winner == "red").sum() == (frame.winner == Color.RED).sum() == 2
    assert frame.winner.isin(["red", "blue"]).sum() == len(frame.query("winner != 'green'")) == 3
    assert frame.winner.map({"red": 1, "blue": 2, "green": 3}).tolist() == [1, 2, 1, 3]
    assert frame.merge(pandas.DataFrame(BOTS)).bot.tolist() == ["greedy", "loyal", "greedy"]
    assert frame.groupby("winner").size()["red"] == frame.winner.value_counts()[Color.RED] == 2
    assert frame.to_csv(index=False).split() == [
        "game,winner",
        "0,red",
        "1,blue",
        "2,red",
        "3,green",
    ]
    assert json.loads(frame.winner.to_json(orient="values")) == NAMES


@pytest.mark.parametrize("by_column", [False, True])
def test_in_polars(*, by_column: bool) -> None:
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame({"game": range(4), "winner": WINNERS} if by_column else ROWS)
    winner = polars.col("winner")
    assert len(frame.filter(winner == "red")) == len(frame.filter(winner == Color.RED)) == 2
    assert len(frame.filter(winner.is_in(["red", "blue"]))) == 3
    by_name = frame.cast({"winner": polars.String})
    assert by_name.join(polars.DataFrame(BOTS), on="winner").sort("game")["bot"].to_list() == [
        "greedy",
        "loyal",
        "greedy",
    ]
    assert dict(frame["winner"].value_counts().iter_rows())["red"] == 2
    assert frame.write_csv().split() == ["game,winner", "0,red", "1,blue", "2,red", "3,green"]
