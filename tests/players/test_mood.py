"""What bots feel: told by themselves, in processes too, and harmless where it fails."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sosucker_widget import Game
from sosucker_widget.engine import COLORS, Position, RuleSet
from sosucker_widget.game import Bots
from sosucker_widget.players import BotView, Grateful, Grudge, Mood, TitForTat, play_out
from sosucker_widget.players.bots.memory import benefactors, last_acts, wrongdoers
from sosucker_widget.players.bots.mood import feelings
from sosucker_widget.players.bots_in import BotsIn
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from tests.players import unruly_bots as unruly

START = BotView.to_decide(Position.start(RuleSet(), first=0))


def views(seed: int) -> list[BotView]:
    history = tuple(play_out("greedy", chips=6, seed=seed))
    some = [history[:at] for at in range(1, len(history), 7)]
    return [
        BotView.aside(steps[-1].after, color, steps)
        for steps in some
        for color in COLORS[:4]
        if color in steps[-1].after.alive
    ]


@pytest.mark.parametrize("seed", range(3))
def test_moods_are_what_the_memory_holds(seed: int) -> None:
    felt = 0
    for view in views(seed):
        grudges = {mood.player.seat for mood in Grudge().mood(view)}
        assert grudges == set(wrongdoers(view))
        assert {mood.player.seat for mood in Grateful().mood(view)} == set(benefactors(view))
        kinds = {1: "owes", -1: "grudge"}
        told = {mood.player.seat: mood.kind for mood in TitForTat().mood(view)}
        assert told == {seat: kinds[sign] for seat, sign in last_acts(view).items()}
        felt += len(grudges)
        for bot in (Grudge(), Grateful(), TitForTat()):
            for mood in bot.mood(view):
                assert mood.since is not None
                assert 1 <= mood.since <= view.ply
    assert felt


@pytest.mark.parametrize(
    "answer", ["red", 7, ["red"], [("grudge", "red", 1)], [Mood("owes", "blue")] * 9]
)
def test_what_is_no_mood_is_the_bots_fault(answer: object) -> None:
    class Odd:
        def mood(self, _view: BotView) -> Any:  # noqa: ANN401 - anything
            return answer

    felt = feelings(Odd(), START)
    assert felt is not None
    assert felt.fault is not None
    assert felt.moods == ()


def test_an_error_is_told_once_and_harmless() -> None:
    session = TableSession(
        Game(chips=4, first="blue"),
        {1: unruly.Sulking(), 2: "greedy", 3: "greedy"},
        TableOptions(seed=1),
    )
    session.wait()
    notices = [
        entry["notice"] for entry in session.log.since(0, 500) if entry["notice"] is not None
    ]
    assert [notice["kind"] for notice in notices] == ["raised"]
    assert "sulks" in notices[0]["detail"]["en"]
    assert session.game.position.acting_seat == 0
    assert session.bots.moods.get(1, ()) == ()


def test_moods_in_a_process_are_the_same() -> None:
    told = []
    places: list[BotsIn] = ["thread", "process"]
    for where in places:
        game = Game(chips=4, first="blue", seed=2)
        bots = Bots(
            game,
            {1: unruly.Moody(), 2: "greedy", 3: "greedy"},
            seed=2,
            bots_in=where,
            felt=lambda: None,
        )
        try:
            bots.play_on(max_decisions=6)
            told.append(dict(bots.moods))
        finally:
            bots.close()
    assert told[0] == told[1]
    assert told[0][1]


def test_nobody_is_asked_where_no_one_person_plays_against_bots() -> None:
    game = Game(chips=3, first="red", seed=1)
    bots = Bots(game, dict.fromkeys(range(4), "grudge"), seed=1)
    bots.play_on()
    assert bots.moods == {}


def test_a_grudge_stands_at_the_seat_and_goes_when_moves_are_taken_back() -> None:
    seats = {1: "grudge", 2: "tit-for-tat", 3: "random"}
    chance = Random(1)  # noqa: S311 - a game
    seen = False
    for seed in range(6):
        session = TableSession(Game(chips=4, first="red"), seats, TableOptions(seed=seed))
        while session.game.position.phase != "over" and not seen:
            session.wait()
            home = session.state("en")["home"]
            assert home is not None
            for mood in home["moods"]:
                if mood["kind"] == "grudge":
                    seen = True
                    assert "grudge since turn" in mood["text"]["en"]
            if session.game.position.acting_seat == 0:
                session.game.act(chance.choice([*session.game.legal()]))
        if seen:
            session.take_back(1)
            assert session.bots.moods == {} or session.game.ply
            break
    assert seen
