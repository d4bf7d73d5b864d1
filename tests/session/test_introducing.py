"""The introduction belongs to a view: it ends with the first act, and bots wait for it."""

from __future__ import annotations

import asyncio

import pytest

from sosucker_widget import Table
from sosucker_widget.game import Game
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.view import LEAD, OBSERVE, Rights
from tests.browser import SECONDS
from tests.loop import run
from tests.session.memory import Connection

Handler = RequestHandler[TableSession]


def handler_of(session: TableSession) -> Handler:
    return RequestHandler(session, TABLE_COMMANDS)


@pytest.fixture
def handler() -> Handler:
    return handler_of(TableSession(Game(rules="documented", chips=3, first="red")))


def joined(handler: Handler, name: str, rights: Rights = LEAD) -> Connection:
    one = Connection(handler, name, rights)
    one.set(intro=True)
    return one


def test_each_view_has_its_own(handler: Handler) -> None:
    teacher, guest = joined(handler, "teacher"), joined(handler, "guest", OBSERVE)
    late = Connection(handler, "late", OBSERVE)
    assert len(teacher.unpacked("_intro")["scenes"]) == 7
    assert late.shown["_intro"] == b""
    teacher.set(intro=False)
    assert (teacher.shown["intro"], teacher.shown["_intro"]) == (False, b"")
    assert guest.shown["intro"]
    assert guest.unpacked("_intro")["scenes"]


def test_the_first_act_ends_it_for_all(handler: Handler) -> None:
    teacher, guest = joined(handler, "teacher"), joined(handler, "guest", OBSERVE)
    handler.session.game.play("red")
    for view in (teacher, guest):
        assert (view.shown["intro"], view.shown["_intro"]) == (False, b"")


@pytest.mark.parametrize("value", [1, "yes", None, {}])
def test_nothing_else_is_taken(handler: Handler, value: object) -> None:
    teacher = joined(handler, "teacher")
    assert teacher.set(intro=value) == {"intro": True}


def test_bots_begin_when_it_ends() -> None:
    async def play() -> None:
        session = TableSession(
            Game(rules="documented", chips=3, first="blue"),
            {1: "greedy"},
            TableOptions(seed=1, pace=0),
            loop=asyncio.get_running_loop(),
        )
        began = asyncio.Event()

        def note() -> None:
            if session.game.ply:
                began.set()

        session.observe(note)
        teacher = joined(handler_of(session), "teacher")
        joined(handler_of(session), "guest", OBSERVE)
        session.start()
        for _ in range(20):
            await asyncio.sleep(0)
        assert session.runner.thinking is None
        assert session.game.ply == 0
        teacher.set(intro=False)
        await asyncio.wait_for(began.wait(), SECONDS)
        session.close()

    run(play())


def test_code_can_let_bots_play_meanwhile() -> None:
    table = Table("documented", chips=3, first="blue", seats={"blue": "greedy"}, intro=True, seed=1)
    table.wait()
    assert table.ply > 0
    assert not table.intro


def test_a_game_that_goes_on_has_none() -> None:
    table = Table(chips=3, first="red", intro=True)
    shown = [table.intro]
    table.play("red")
    assert [*shown, table.intro] == [True, False]
    assert not Table(table.record, intro=True).intro


def test_a_table_without_it_sends_nothing_of_it() -> None:
    table = Table(chips=3, first="red")
    assert (table.intro, table._intro) == (False, b"")
    table.intro = True
    assert table._intro
