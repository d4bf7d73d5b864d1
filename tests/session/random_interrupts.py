"""Plays at a table that is interrupted at random moments, as Ctrl+C interrupts it."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final

from sosucker_widget.game import Game
from sosucker_widget.record import Record, dumps, load, loads
from sosucker_widget.record.journal import read_kept
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from tests.interrupts import PACKAGE
from tests.session.crashes import step

AT_A_GAME: Final = 25
"""How often a game is interrupted before another one begins."""

LONGEST: Final = 0.004
"""Seconds of work after which an interrupt comes at the latest."""


def _interrupt(_signal: int, frame: FrameType | None) -> None:
    while frame is not None:
        if frame.f_code.co_filename.startswith(str(PACKAGE)):
            raise KeyboardInterrupt
        frame = frame.f_back


def is_interrupted(do: Callable[[], object], seconds: float) -> bool:
    """Do something, and interrupt it if it works for longer than so many seconds."""
    before = signal.signal(signal.SIGPROF, _interrupt)
    try:
        try:
            signal.setitimer(signal.ITIMER_PROF, seconds)
            do()
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    except KeyboardInterrupt:
        return True
    finally:
        signal.signal(signal.SIGPROF, before)
    return False


def _lines(record: Record) -> list[tuple[object, ...]]:
    return [
        tuple(node.act for node in line.acts if node.action is not None) for line in record.lines
    ]


def _has(record: Record, before: Record) -> bool:
    """Tell whether a record still has each line of an earlier one."""
    lines = _lines(record)
    return all(any(one[: len(line)] == line for one in lines) for line in _lines(before))


def check(session: TableSession, before: Record, path: Path) -> None:
    """Check that nothing is lost, that the table plays on, and that its file has the game."""
    record = session.record
    assert loads(dumps(record)) == record
    assert _has(record, before)
    assert record.position(session.game.ply) == session.game.position
    session.game.say("green", "On.")
    assert read_kept(path).record == session.record
    assert session.state("en")["copy"]["length"] == len(session.game)


def interrupts(folder: Path, times: int, seed: int) -> None:
    """Interrupt so many acts at tables."""
    rng = random.Random(seed)  # noqa: S311 - no secret
    for number in range(-(-times // AT_A_GAME)):
        path = folder / f"{number}" / "game.sls.json"
        path.parent.mkdir()
        session = open_table(
            TableOptions(begin=Game("documented", chips=3, first="red"), autosave=path)
        )
        session.start()
        for _ in range(AT_A_GAME):
            before, was = session.record, False
            while not was:
                before = session.record
                was = is_interrupted(partial(step, session, rng), rng.random() * LONGEST)
            check(session, before, path)
        session.close()
        assert load(path) == session.record
        assert [one.name for one in path.parent.glob("[!.]*")] == [path.name]
