"""The bots' game: played by the package, not written by hand."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from sosucker_widget import examples
from sosucker_widget.engine import PRESETS, Give, Kill, Refuse
from sosucker_widget.players.arena.match import play_out
from sosucker_widget.record import Promise, Record, Withdraw
from tests.games.walk import main_line

BETRAYAL = 62
"""The event at which Blue first breaks its word."""


def game() -> Record:
    return examples["bots_game"]


def test_it_comes_out_again_from_its_seed() -> None:
    record = game()
    bots: list[Any] = [str(player.extra["x-bot"]) for player in record.players]
    again = play_out(bots, PRESETS[record.preset], seed=record.meta["seed"])
    assert len(set(bots)) == 4
    assert [event.act for event in again.events] == [event.act for event in record.events]
    assert (again.start, again.players) == (record.start, record.players)


def test_it_has_all_that_it_announces() -> None:
    seen = main_line(game())
    kinds = {one.event.act.type for one in seen if one.event.act}
    assert {"say", "promise", "withdraw", "donate", "refuse"} <= kinds
    rules = [finding.rule for one in seen for finding in one.findings]
    assert rules.count("DEFEAT-2") == 2
    assert rules.count("CAPTURE-5") == 3
    assert seen[-1].facts("WIN-1") == [{"winner": "blue", "chips": 8}]


def test_the_tower_holds_twenty_chips() -> None:
    [tower] = [one for one in main_line(game()) if one.place == "45"]
    assert (len(tower.before.bytes_of(1)), len(tower.after.bytes_of(1))) == (19, 20)
    assert tower.facts("CAPTURE-2")[0]["captor"] == "blue"


def test_blue_keeps_its_promise_up_to_the_betrayal_and_no_further() -> None:
    seen = main_line(game())
    kept = []
    for index, one in enumerate(seen):
        action = one.event.action
        if isinstance(action, Give) and action.player == "blue":
            candidates = one.before.alive_seats
            pile = one.before.bytes_of(one.before.pending or 0)
            assert 2 in candidates
            if 2 not in pile:
                kept.append((index < BETRAYAL, action.to == "green"))
    assert [key for key, _ in groupby(kept)] == [(True, True), (False, False)]


def test_yellow_takes_its_promise_back_before_acting_otherwise() -> None:
    seen = main_line(game())
    withdrawn = next(i for i, one in enumerate(seen) if isinstance(one.event.act, Withdraw))
    assert isinstance(seen[withdrawn].event.act, Withdraw)
    for index, one in enumerate(seen):
        action = one.event.action
        if isinstance(action, Give) and action.player == "yellow":
            could = 0 not in one.before.bytes_of(one.before.pending or 0)
            assert not could or (action.to == "red") == (index < withdrawn)


def test_no_promise_to_spare_is_broken_by_a_kill() -> None:
    seen = main_line(game())
    spared = {
        (one.event.act.player, one.event.act.to[0])
        for one in seen
        if isinstance(one.event.act, Promise) and (one.event.act.terms or {})["do"] == "spare"
    }
    assert spared == {("blue", "green"), ("yellow", "red")}
    kills = [one.event.action for one in seen if isinstance(one.event.action, Kill)]
    assert not {(kill.player, kill.chip) for kill in kills} & spared


def test_blue_refuses_three_times_and_rescues_once() -> None:
    seen = main_line(game())
    assert [one.place for one in seen if isinstance(one.event.act, Refuse)] == ["51", "64", "76"]
    [rescue] = [facts for one in seen for facts in one.facts("RESCUE-2")]
    assert (rescue["from"], rescue["in_need"], rescue["chip"]) == ("blue", "red", "red")
