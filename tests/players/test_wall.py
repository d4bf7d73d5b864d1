"""What stands behind the wall can read what it needs, and nothing of the rest."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.players import BotView, FileBot, LineupError, NoBotError, seat_rng
from sosucker_widget.players.bots_in import close_all, in_processes
from sosucker_widget.players.process.bot_start import BotStart
from sosucker_widget.players.process.landlock import landlock_version
from sosucker_widget.players.process.process_bot import ProcessBot
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.table_options import TableOptions
from tests.players import unruly_bots as unruly

START = Position.start(RuleSet(), first=0)
VIEW = BotView.to_decide(START)
WALLED = pytest.mark.skipif(not landlock_version(), reason="this system has no wall")

READER = """
import asyncio, os, sqlite3, ssl, threading
from pathlib import Path
import helper

class bot:
    def __call__(self, view, rng):
        words = []
        asyncio.run(asyncio.sleep(0))
        thread = threading.Thread(target=words.append, args=(helper.NAME,))
        thread.start()
        thread.join()
        print("to nobody", file=open(os.devnull, "w"))
        beside = Path(__file__).parent
        for path in (beside / "book.txt", beside / "more", Path("other.txt").resolve()):
            try:
                words.append(str(os.listdir(path) if path.suffix == "" else path.read_text()))
            except PermissionError:
                words.append("refused")
        print(*words)
        return view.legal[0]

    def aside(self, view, rng):
        return None
"""


@pytest.fixture(autouse=True)
def beside_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run from a folder in which another's file lies."""
    tmp_path.joinpath("other.txt").write_text("another", encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def written(folder: Path) -> FileBot:
    """Write a bot that reads what lies beside it."""
    folder.mkdir()
    folder.joinpath("reader.py").write_text(READER, encoding="utf-8")
    folder.joinpath("helper.py").write_text("NAME = 'helped'", encoding="utf-8")
    folder.joinpath("book.txt").write_text("openings", encoding="utf-8")
    folder.joinpath("more").mkdir()
    return FileBot(folder / "reader.py")


def ask_once(bot: FileBot) -> tuple[ProcessBot, str]:
    """Ask a bot once; return it with what it printed."""
    (placed,) = in_processes([bot], 60, "thread")
    assert isinstance(placed, ProcessBot)
    try:
        answer = placed.answer(VIEW, seat_rng(1, 0))
    finally:
        close_all([placed])
    assert answer.act == VIEW.legal[0], answer
    assert answer.printed is not None
    return placed, answer.printed.told()


def test_a_bot_of_a_file_reads_its_folder_and_is_never_imported_here(
    tmp_path: Path,
) -> None:
    bot = written(tmp_path / "folder")
    placed, printed = ask_once(bot)
    assert printed == f"helped openings [] {'refused' if placed.is_walled else 'another'}"
    assert placed.aside, "what it has is known when it has started"
    assert placed.mood is None
    assert "helper" not in sys.modules
    assert repr(bot) == "FileBot('reader.py')"
    with pytest.raises(LineupError, match=r"FileBot.'reader.py'. thinks in a process of its own"):
        bot(VIEW, seat_rng(1, 0))


@WALLED
def test_of_the_home_folder_only_modules_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("HOME", str(home))
    bot = written(home)
    assert ask_once(bot)[1] == "helped refused refused refused"
    monkeypatch.setattr(sys, "path", [*sys.path, str(home), str(tmp_path)])
    assert ask_once(bot)[1] == "helped refused refused refused"


def test_what_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(NoBotError, match=r"\"none.py\" is not a file with a bot"):
        FileBot("none.py")
    with pytest.raises(NoBotError):
        FileBot(tmp_path)


@WALLED
@pytest.mark.parametrize("part", ["give_up_files", "give_up_calls"])
def test_where_a_part_is_missing_the_other_stands_and_it_is_told(part: str) -> None:
    program = f"""
from sosucker_widget.players.process import wall
def missing(*_):
    raise OSError("not here")
wall.{part} = missing
print(wall.raise_wall())
for path in ("/etc/passwd", "/etc/ld.so.cache"):
    try:
        print(bool(open(path)))
    except PermissionError:
        print("refused")
import os
try:
    os.kill(os.getppid(), 0)
except PermissionError:
    print("refused")
"""
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd="/"
    )
    reads = "refused" if part == "give_up_calls" else "True"
    assert run.stdout.split()[:3] == ["False", reads, "True"]
    assert "refused" in run.stdout or landlock_version() < 6


def test_where_there_is_no_wall_it_is_said_that_this_is_no_sandbox(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: Callable[[bytes, bytes], BotStart] = BotStart.of
    monkeypatch.setattr(BotStart, "of", lambda *sent: replace(begun(*sent), is_walled=False))
    how: dict[str, Any] = {"rules": "documented", "first": "red", "bots_in": "process"}
    with pytest.warns(match="not a sandbox: this system has no wall for fair, which"):
        session = open_table(TableOptions(seats={"blue": unruly.fair, "green": "greedy"}, **how))
    with pytest.warns(match="not a sandbox"):
        session.seat(3, unruly.fair)
    session.close()
    entries = session.log.since(0, 10)
    told = [entry["notice"] for entry in entries if entry["notice"] is not None]
    assert [(one["kind"], one["player"]) for one in told] == [
        ("no-sandbox", "blue"),
        ("no-sandbox", "yellow"),
    ]
