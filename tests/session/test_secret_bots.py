"""Bots whose characters are hidden: nothing that a browser is sent tells them before the end."""

from __future__ import annotations

import json
from itertools import pairwise

from sosucker_widget import Game
from sosucker_widget.players.bot_registry import bot_character
from sosucker_widget.players.bots.secret import CHARACTERS, Secret
from sosucker_widget.record import dumps
from sosucker_widget.session.table.seating import bots_by_seat
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession

NAMES = {bot_character(bot, "en") for bot in CHARACTERS}


def seated(seed: int) -> TableSession:
    game = Game(chips=2, first="red", seed=seed)
    return TableSession(game, bots_by_seat("secret", 4), TableOptions(seed=seed))


def play_on(session: TableSession) -> None:
    session.wait()
    if session.game.position.phase != "over":
        session.game.act(session.game.position.legal()[0])
        session.wait()


def test_characters_are_told_at_the_end_alone() -> None:
    session = seated(1)
    while session.game.position.phase != "over":
        seats = session.state("en")["seats"]
        assert [one["bot"] for one in seats] == [None, "secret", "secret", "secret"]
        assert [one["character"]["en"] for one in seats if one["character"]] == ["secret"] * 3
        sent = json.dumps(session.state("en"), default=str) + dumps(session.kept_record())
        assert not [name for name in NAMES if name in sent.lower()]
        play_on(session)
    seats = session.state("en")["seats"]
    assert {one["character"]["en"] for one in seats if one["character"]} == NAMES
    assert [one["bot"] for one in seats] == [None, "secret", "secret", "secret"]


def test_each_secret_bot_is_another_one_and_a_seed_says_which() -> None:
    casts = []
    for seed in range(6):
        bots = [seated(seed).bots.seats for _ in range(2)]
        first, again = ([b.character for b in b_.values() if isinstance(b, Secret)] for b_ in bots)
        assert first == again
        assert {*first} == {*CHARACTERS}
        casts.append(first)
    assert any(one != other for one, other in pairwise(casts))


def test_a_game_that_is_gone_on_with_has_the_same_characters() -> None:
    session = seated(2)
    again = TableSession(Game(session.record), dict(session.bots.seats), TableOptions(seed=3))
    assert again.bots.seats == session.bots.seats
