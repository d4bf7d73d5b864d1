"""Plays at a table in a process that is killed at each of its file operations in turn.

    python -m tests.session.killed_at FOLDER

After each kill the files are left as they are, or one of them is renamed, moved or damaged; then
the game must be there, or it must be said what is wrong. It ends with an error if it isn't so.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Final

from sosucker_widget.record import RecordError
from sosucker_widget.record.journal import journal_beside, longest, read_kept, remnants
from sosucker_widget.record.storage.last_good import last_good
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from tests.session.crashes import mark

OPERATIONS: Final = frozenset({"open", "os.rename", "os.remove", "os.truncate", "os.link"})
"""The events of Python's audit hook before each of which the process is killed once."""

STEPS: Final[tuple[Callable[[TableSession], object], ...]] = (
    lambda session: session.start(),
    lambda session: session.game.play("red"),
    lambda session: session.game.give("blue"),
    lambda session: session.rest(),
    lambda session: session.game.say("blue", "Спасибо!"),
    lambda session: session.game.play("blue", pile=1),
    lambda session: session.take_back(1),
    lambda session: session.game.play("blue"),
    lambda session: session.save_whole(),
    lambda session: session.game.say("red", "On."),
    lambda session: session.close(),
)


def opened(path: Path) -> TableSession:
    """Open the game that is there, or a new one."""
    session = open_table(TableOptions(rules="documented", chips=3, first="red", autosave=path))
    session.see()
    return session


def play(path: Path, tell: Callable[[int], object]) -> None:
    """Do every step, and tell of each that was done the state in which it has left the game."""
    session = opened(path)
    for step in STEPS:
        step(session)
        tell(mark(session.record))


def killed(path: Path, number: int) -> tuple[bool, list[int]]:
    """Play, and end without a word before this operation; return whether it came to that."""
    begin, end = os.pipe()
    child = os.fork()
    if child == 0:
        with suppress(BaseException):
            left = number

            def count(event: str, _arguments: object) -> None:
                nonlocal left
                left -= event in OPERATIONS
                if left < 0:
                    os._exit(9)

            sys.addaudithook(count)
            play(path, lambda state: os.write(end, b"%d\n" % state))
            os._exit(0)
        os._exit(3)
    os.close(end)
    with os.fdopen(begin, "rb") as pipe:
        states = [int(line) for line in pipe]
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    assert code in {0, 9}, f"operation {number}: a process ended by itself"
    return code == 9, states


def renamed(path: Path) -> Path:
    """Give the file another name, and leave its journal behind."""
    return path.rename(path.with_name("monday.sls.json"))


def copied(path: Path) -> Path:
    """Copy the file and its journal to another folder."""
    folder = path.parent / "elsewhere"
    folder.mkdir()
    for one in (path, journal_beside(path)):
        if one.exists():
            shutil.copy(one, folder / one.name)
    return folder / path.name


def cut(path: Path) -> Path:
    """Cut off the end of the file."""
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    return path


def spoilt(path: Path) -> Path:
    """Change a byte in the middle of the journal."""
    journal = journal_beside(path)
    if journal.exists():
        data = bytearray(journal.read_bytes())
        if data:
            data[len(data) // 2] ^= 1
        journal.write_bytes(data)
    return path


def removed(path: Path) -> Path:
    """Remove the file, and leave its journal behind."""
    path.unlink()
    return path


WAYS: Final[Mapping[str, Callable[[Path], Path]]] = MappingProxyType(
    {
        "as it is": lambda path: path,
        **{way.__name__: way for way in (renamed, copied, cut, spoilt, removed)},
    }
)
"""What becomes of the files after a kill; each returns the file to open."""


def notices(session: TableSession) -> set[str]:
    """Return the kinds of what the table has told."""
    return {one["notice"]["kind"] for one in session.log.since(0, 1000) if one["notice"]}


def has_line(journal: Path) -> bool:
    """Tell whether anything has been written to a journal."""
    return journal.exists() and journal.stat().st_size > 0


def is_kept(path: Path, due: list[int]) -> bool:
    """Open a file, and tell whether it has the game as it should be, or says that it hasn't."""
    try:
        session = opened(path)
    except RecordError as error:
        has_more = has_line(journal_beside(path)) or last_good(path).exists()
        is_readable = longest(remnants(path)) is not None
        return "sosucker repair" in str(error) and (is_readable or not has_more)
    session.start()
    told, found = notices(session), mark(session.record)
    session.close()
    if found in due:
        return True
    if told & {"damaged-journal", "torn"}:
        return any(path.parent.glob("*.damaged")) or "torn" in told
    aside = path.with_name("game.1.sls.json")
    return "put-aside" in told and mark(read_kept(aside).record) in due


def main(folder: Path) -> int:
    """Kill at each operation, and try every way; return how many operations there were."""
    os.environ["JUPYTER_DATA_DIR"] = str(folder / "data")
    states: list[int] = []
    warm = folder / "warm"
    warm.mkdir()
    play(warm / "game.sls.json", states.append)
    for number in range(1000):
        here = folder / str(number)
        here.mkdir()
        path = here / "game.sls.json"
        is_killed, answered = killed(path, number)
        assert answered == states[: len(answered)], f"operation {number}: another game"
        if not is_killed:
            return number
        due = states[max(0, len(answered) - 1) : len(answered) + 1]
        for name, way in WAYS.items():
            after = folder / f"{number}-{name}"
            shutil.copytree(here, after)
            file = after / path.name
            if file.exists() and (name != "removed" or has_line(journal_beside(file))):
                assert is_kept(way(file), due), f"operation {number}, {name}: an act is lost"
    raise AssertionError("it never ends")


if __name__ == "__main__":
    sys.stdout.write(f"{main(Path(sys.argv[1]))}\n")
