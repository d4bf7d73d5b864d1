"""A file has one table; it is written whole when the table rests; what is in the way is kept."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from sosucker_widget.game import Game, rest_timer
from sosucker_widget.game.rest_timer import RestTimer
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.record import load, loads_json
from sosucker_widget.record.journal import journal_beside
from sosucker_widget.record.storage.last_good import last_good
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.view import LEAD, OBSERVE, View
from tests.loop import run
from tests.session.killed_at import notices


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data" / "sosucker_widget" / "tables"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.sls.json"


def sat(path: Path | None = None) -> TableSession:
    session = open_table(TableOptions(rules="documented", chips=3, first="red", autosave=path))
    session.start()
    session.see()
    return session


def killed(session: TableSession) -> None:
    """End a table as a crash does."""
    file = session._saving._file
    assert file is not None
    file.autosave.release()
    session._saving._file = None


class TestTwoTables:
    def test_the_first_goes_on_in_a_new_file(self, path: Path) -> None:
        first = sat(path)
        first.game.play("red")
        second = sat(path)
        assert notices(first) == {"taken-over"}
        second.game.give("blue")
        beside = path.with_name("game.1.sls.json")
        assert not beside.exists(), "nothing has been done at the first"
        for color in ("green", "blue"):
            first.game.say(color, "And here?")
        assert notices(first) == {"taken-over", "elsewhere"}
        assert (load(path), load(beside)) == (second.record, first.record)
        assert len(load(beside)) == 3

    def test_a_new_game_at_the_first_is_kept_beside_it(self, path: Path) -> None:
        first, second = sat(path), sat(path)
        first.begin(Game(rules="documented", chips=2, first="blue"), {})
        first.game.play("blue")
        assert load(path) == second.record
        assert load(path.with_name("game.1.sls.json")) == first.record

    @pytest.mark.parametrize("is_closed", [True, False])
    def test_one_that_has_given_it_back_is_closed_without_a_copy(
        self, path: Path, *, is_closed: bool
    ) -> None:
        first = sat(path)
        first.game.play("red")
        if is_closed:
            first.close()
        second = sat(path)
        second.game.give("blue")
        first.close()
        assert [*path.parent.glob("*.json")] == [path]
        assert load(path) == second.record

    def test_by_default_it_takes_a_file_of_its_own(self, folder: Path) -> None:
        first = sat()
        first.game.play("red")
        second = open_table(TableOptions(autosave=next(folder.glob("*.json"))))
        second.start()
        assert len(list(folder.glob("*.json"))) == 1
        first.game.give("green")
        second.game.give("blue")
        kept = [load(one) for one in sorted(folder.glob("0*.json"))]
        assert kept == [second.record, first.record]


class TestRest:
    def test_the_file_is_whole_after_a_rest(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        now, waits, naps = [0.0], list[Callable[[], None]](), list[float]()

        def nap(seconds: float) -> None:
            naps.append(seconds)
            now[0] += seconds

        def begin(wait: Callable[[], None], _name: str) -> object:
            waits.append(wait)
            return wait

        clock = SimpleNamespace(monotonic=lambda: now[0], sleep=nap)
        monkeypatch.setattr(rest_timer, "time", clock)
        monkeypatch.setattr(rest_timer, "in_background", begin)
        session = sat(path)
        session.game.play("red")
        now[0] = 1.5
        session.game.give("blue")
        [wait] = waits
        assert len(loads_json(path.read_bytes())) == 0
        now[0] = 2.0
        wait()
        assert naps == [1.5], "two seconds after the last act"
        assert loads_json(path.read_bytes()) == session.record
        assert not journal_beside(path).exists()
        session.game.play("blue", pile=1)
        assert len(waits) == 2
        killed(session)
        assert load(path) == session.record

    def test_where_there_are_no_threads_the_event_loop_calls(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(rest_timer, "in_background", lambda *_: None)
        monkeypatch.setattr(rest_timer, "REST", 0.0)

        class Worker:
            async def rests(self) -> bool:
                self.done = asyncio.Event()
                timer = RestTimer(self.work, asyncio.get_running_loop())
                timer.begin()
                return await self.done.wait()

            def work(self) -> None:
                self.done.set()

        assert run(Worker().rests())

    def test_a_process_that_ends_leaves_it_whole(self, path: Path) -> None:
        code = f"""
from sosucker_widget import Table
Table("documented", chips=3, first="red", autosave={str(path)!r}).play("red")
"""
        subprocess.run([sys.executable, "-c", code], check=True)
        assert len(loads_json(path.read_bytes())) == 1
        assert not journal_beside(path).exists()

    def test_a_page_that_is_hidden_has_it_written(self, path: Path) -> None:
        session = sat(path)
        session.game.play("red")
        handler = RequestHandler(session, TABLE_COMMANDS)
        hidden = {"id": 1, "command": "hidden"}
        assert not handler.answer(View("a guest", OBSERVE), hidden)["ok"]
        assert len(loads_json(path.read_bytes())) == 0
        assert handler.answer(View("the teacher", LEAD), hidden) == {"id": 1, "ok": True}
        assert loads_json(path.read_bytes()) == session.record

    def test_a_rest_after_the_table_was_closed_takes_nothing_again(self, path: Path) -> None:
        session = sat(path)
        session.game.play("red")
        session.close()
        before = path.stat()
        session.rest()
        assert path.stat() == before
        assert not path.with_name(".game.sls.json.lock").exists()

    def test_the_generation_before_is_kept(self, path: Path) -> None:
        session = sat(path)
        for number in range(3):
            session.game.say("red", str(number))
            session.rest()
        session.close()
        assert len(load(path)) == 3
        assert len(loads_json(last_good(path).read_bytes())) == 2
        again = sat(path)
        again.close()
        assert len(loads_json(last_good(path).read_bytes())) == 2, "nothing was new"


class TestReadOnly:
    def test_a_game_that_is_only_looked_at_stays_there(self, path: Path) -> None:
        sat(path).close()
        path.chmod(0o444)
        before = path.read_bytes()
        session = sat(path)
        session.rest()
        session.close()
        assert path.read_bytes() == before
        assert sorted(path.parent.glob("*.json")) == [path]

    def test_what_is_played_goes_on_beside_it(self, path: Path) -> None:
        session = sat(path)
        session.game.play("red")
        path.chmod(0o444)
        before = path.read_bytes()
        session.game.give("blue")
        session.close()
        assert path.read_bytes() == before
        assert load(path.with_name("game.1.sls.json")) == session.record
        assert "elsewhere" in notices(session)
        with pytest.raises(PermissionError, match="marked read-only"):
            session.record.save(path)


class TestLeftOver:
    """What a killed process has left is opened again: with the game, and a word."""

    def test_a_journal_whose_file_is_gone_is_put_aside(self, path: Path) -> None:
        session = sat(path)
        session.game.play("red")
        killed(session)
        path.rename(path.with_name("monday.sls.json"))
        again = sat(path)
        assert notices(again) == {"put-aside"}
        assert len(again.game) == 0
        assert load(path.with_name("game.1.sls.json")) == session.record

    def test_a_file_that_was_renamed_has_its_journal(self, path: Path) -> None:
        session = sat(path)
        session.game.play("red")
        killed(session)
        other = path.rename(path.with_name("monday.sls.json"))
        assert load(other) == session.record
        again = sat(other)
        assert notices(again) == {"resumed", "renamed"}
        assert again.record == session.record
        assert not journal_beside(path).exists()
        killed(again)
        assert load(other) == session.record

    def test_a_damaged_file_is_read_from_its_journal(self, path: Path) -> None:
        session = sat(path)
        session.game.play("red")
        killed(session)
        path.write_bytes(b"{")
        again = sat(path)
        assert notices(again) == {"resumed", "damaged-file"}
        assert again.record == session.record == loads_json(path.read_bytes())
        assert path.with_name("game.sls.json.damaged").read_bytes() == b"{"

    @pytest.mark.parametrize(
        ("place", "plies"), [("copy of the file", 2), ("last line", 1), ("first line", 0)]
    )
    def test_a_damaged_journal_is_read_as_far_as_it_goes(
        self, path: Path, place: str, plies: int, capfd: pytest.CaptureFixture[str]
    ) -> None:
        session = sat(path)
        session.game.play("red")
        session.game.give("blue")
        killed(session)
        journal = journal_beside(path)
        lines = journal.read_bytes().splitlines(keepends=True)
        at = {"copy of the file": 2, "last line": -1, "first line": -2}[place]
        lines[at] = lines[at].replace(b"e", b"i", 1)
        journal.write_bytes(b"".join(lines))
        again = sat(path)
        assert (again.game.ply, notices(again)) == (plies, {"resumed", "damaged-journal"})
        copy = path.with_name("game.sls.json.journal.damaged")
        assert copy.read_bytes() == b"".join(lines)
        assert capfd.readouterr().err == ""
        again.game.say("red", "On.")
        assert load(path) == again.record
