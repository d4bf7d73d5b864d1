"""At a table whose bots are in processes of their own, only a bot's own seat can be lost."""

from __future__ import annotations

import pytest

from sosucker_widget.players.process.process_bot import ProcessBot
from sosucker_widget.session.table.open_table import begin_anew, open_table
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from tests.players import unruly_bots as unruly


def table(**seats: object) -> TableSession:
    return open_table(
        TableOptions(
            rules="documented",
            chips=3,
            first="red",
            seats=seats,  # type: ignore[arg-type]
            seed=1,
            limit=60,
            bots_in="process",
        )
    )


def notices(session: TableSession) -> list[tuple[str, str | None, str]]:
    entries = session.log.since(0, 1000)
    told = [entry["notice"] for entry in entries if entry["notice"] is not None]
    return [(one["kind"], one["player"], one["detail"]["en"]) for one in told]


def bot_at(session: TableSession, seat: int) -> ProcessBot:
    bot = session.bots.seats[seat]
    assert isinstance(bot, ProcessBot)
    return bot


def is_running(bot: ProcessBot) -> bool:
    return bot._process is not None and bot._process.end.alive


def test_the_log_tells_what_was_printed_and_why_a_bot_was_stopped() -> None:
    session = table(red=unruly.prints, blue=unruly.exits, green="greedy", yellow="greedy")
    session.wait()
    told = notices(session)
    assert ("printed", "red", "thinking 0") in told
    assert [one for one in told if one[0] == "died"] == [
        ("died", "blue", "its process ended with code 3")
    ]
    assert session.game.is_over
    assert session.record.players[0].extra["x-bot"] == "prints"
    session.close()


def test_another_bot_may_sit_down_and_the_stopped_one_is_not_asked_again() -> None:
    session = table(red=unruly.exits, blue=unruly.fair)
    session.wait()
    stayed = bot_at(session, 1)
    session.seat(2, unruly.fair)
    session.wait()
    assert [one[0] for one in notices(session)].count("died") == 1
    assert bot_at(session, 1) is stayed
    session.seat(1, None)
    assert not is_running(stayed)
    session.close()


def test_in_the_next_game_a_stopped_bot_gets_a_new_process() -> None:
    session = table(red=unruly.exits)
    session.wait()
    begin_anew(session, TableOptions(first="red"))
    session.wait()
    assert [one[0] for one in notices(session)] == ["died"]
    session.close()


def test_closing_the_table_ends_all_processes() -> None:
    session = table(red=unruly.fair, blue=unruly.fair, green="greedy")
    both = [bot_at(session, 0), bot_at(session, 1)]
    assert all(map(is_running, both))
    session.close()
    assert not any(map(is_running, both))


def test_what_can_not_be_done_in_a_process_leaves_no_table() -> None:
    with pytest.raises(ValueError, match="bots_in: 'cell' is not one of 'thread', 'process'"):
        open_table(TableOptions(seats="greedy", bots_in="cell"))  # type: ignore[arg-type]
