"""Many games: counted, reproducible, and as rows for a table."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from math import comb
from random import Random
from typing import Final

import pytest

from sosucker_widget.engine import COLORS, Color, Position, RuleSet
from sosucker_widget.players import BotName, BotView, play_out
from sosucker_widget.players.arena.simulation import Simulation, simulate
from sosucker_widget.record import Record, positions
from sosucker_widget.runs.intervals import Share, sign_test

BOTS: Final[list[BotName]] = ["greedy", "random", "random", "random"]


@pytest.fixture(scope="module")
def games() -> Simulation:
    return simulate(BOTS, 30, chips=2, seed=5)


def winner(record: Record) -> Color:
    assert record.winner is not None
    return record.winner


def test_what_is_counted_is_what_the_records_say(games: Simulation) -> None:
    records = [*games]
    assert len(records) == len(games) == games.games == 30
    won = Counter(map(winner, records))
    assert games.wins == {color: won[color] for color in COLORS[:4]}
    assert sum(games.wins.values()) == 30
    assert games.wins_by_bot == {"greedy": games.wins["red"], "random": 30 - games.wins["red"]}


def test_each_game_can_be_played_again_from_its_seed(games: Simulation) -> None:
    record = play_out(BOTS, chips=2, seed=games.seed_of(7))
    assert record == games[7] == games[-23] == games[5:9][2]
    assert simulate(BOTS, 30, chips=2, seed=5).to_rows() == games.to_rows()
    assert simulate(BOTS, 30, chips=2, seed=6).to_rows() != games.to_rows()
    with pytest.raises(IndexError):
        games[30]


def test_without_a_seed_one_is_drawn_and_kept() -> None:
    one = simulate("random", 5, chips=2)
    assert one.seed != simulate("random", 5, chips=2).seed
    assert simulate("random", 5, chips=2, seed=one.seed).to_rows() == one.to_rows()


def test_records_can_be_kept(games: Simulation) -> None:
    kept = simulate(BOTS, 30, chips=2, seed=5, keep=True)
    assert kept[3] is kept[3]
    assert kept[3] == games[3] is not games[3]
    assert kept.to_rows() == games.to_rows()


def test_a_share_has_an_interval(games: Simulation) -> None:
    assert games.share("red") == games.share("greedy") == Share(games.wins["red"], 30)
    assert games.share("random").hits == 30 - games.wins["red"]
    for wrong, near in (("rde", "red"), ("greddy", "greedy")):
        with pytest.raises(ValueError, match=f"did you mean '{near}'"):
            games.share(wrong)


@pytest.mark.parametrize("truth", [0.1, 0.25, 0.5])
@pytest.mark.parametrize("tries", [30, 200])
def test_an_interval_holds_the_true_share_in_nearly_all_cases(truth: float, tries: int) -> None:
    held = 0.0
    for hits in range(tries + 1):
        share = Share(hits, tries)
        if share.low <= truth <= share.high:
            held += comb(tries, hits) * truth**hits * (1 - truth) ** (tries - hits)
    assert 0.93 < held < 0.98


def test_the_sign_test_is_that_of_a_fair_coin() -> None:
    """Toss each coin in every way, and count the ways that are at least so unequal."""
    for games in range(1, 9):
        heads = [sum(tosses) for tosses in product((0, 1), repeat=games)]
        for wins in range(games + 1):
            unequal = abs(wins - (games - wins))
            often = sum(abs(2 * one - games) >= unequal for one in heads) / len(heads)
            assert sign_test(wins, games - wins) == pytest.approx(often)


def test_rows_are_flat_and_all_alike(games: Simulation) -> None:
    rows = games.to_rows()
    assert len(rows) == 30
    assert all(row.keys() == rows[0].keys() for row in rows)
    assert all(isinstance(value, str | int) for row in rows for value in row.values())
    record = games[4]
    assert rows[4] == {
        "game": 4,
        "seed": "5/4",
        "rules": "classic",
        "chips": 2,
        "players": 4,
        "first": str(record.players[record.start.moving_seat or 0].color),
        "winner": rows[4]["winner"],
        "winning_bot": rows[4]["winning_bot"],
        "plies": len(positions(record)) - 1,
        "events": len([*record.events]),
        "faults": 0,
        **dict(zip(("red", "blue", "green", "yellow"), BOTS, strict=True)),
    }
    assert winner(record) == rows[4]["winner"]


def test_it_shows_itself(games: Simulation) -> None:
    assert re.fullmatch(r"<Simulation of 30 games: greedy \d+, random \d+>", repr(games))
    assert len(str(games).splitlines()) == 5
    assert games._repr_html_().count("<tr>") == 5

    def script(view: BotView, rng: Random) -> object:
        return rng.choice(view.legal)

    script.__name__ = "<script>" + "x" * 80
    shown = simulate(script, 2, chips=1, seed=1)
    assert "<script>" not in shown._repr_html_()
    assert len(repr(shown)) < 120


def test_faults_are_counted_by_bot() -> None:
    def broken(_view: BotView, _rng: Random) -> object:
        return None

    games = simulate(["greedy", broken], 10, chips=2, seed=1, on_error="fallback")
    assert games.faults["red"] == games.faults_by_bot["greedy"] == 0
    assert games.faults["blue"] == sum(row["faults"] for row in games.to_rows()) > 0
    assert "faults" in str(games).splitlines()[0]


def test_games_can_begin_from_a_position() -> None:
    start = Position.start(RuleSet.named("documented", chips=1, players=3), 1)
    games = simulate("random", 4, start=start, seed=1)
    assert {row["first"] for row in games.to_rows()} == {"blue"}
    assert games[0].start == start


@pytest.mark.parametrize("number", [0, -1, 2.5, True, "many"])
def test_a_number_of_games_is_wanted(number: object) -> None:
    with pytest.raises(ValueError, match=r"games: .* is not a number of games, such as 100"):
        simulate("random", number)  # type: ignore[arg-type]
