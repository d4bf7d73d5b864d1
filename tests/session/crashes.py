"""Plays at tables in processes that are killed at random moments, and looks for what is kept.

    python -m tests.session.crashes FOLDER ROUNDS SEED [two]

A process plays by a seed and tells after each act what it has been answered. What a later reader
finds must be that, or that and the act that was being done. It ends with an error if it isn't.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from sosucker_widget.engine import legal_actions
from sosucker_widget.game import kept_file
from sosucker_widget.game.kept_games import kept_folder
from sosucker_widget.record import Record, dumps, loads_json
from sosucker_widget.record.journal import read_kept
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.seating import recorded_bots
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession

AT_A_GAME: Final = 8
"""How often a game is gone on with after a crash, before another one begins."""

MOST_ACTS: Final = 4
"""How many acts a process has told before its time runs, at the most, however slow it is."""

LONGEST: Final = 0.06
"""Seconds after which a process is killed then, at the latest."""

PLAYING: Final = 0.85
"""How often it has begun to play by then; otherwise it may be opening the file."""


def mark(record: Record) -> int:
    """Tell records apart."""
    return zlib.crc32(dumps(record).encode())


def step(session: TableSession, rng: random.Random) -> None:
    """Do one thing of all that can be done at a table."""
    game, what = session.game, rng.random()
    legal = legal_actions(game.position)
    if what < 0.1:
        game.say("red", f"Never! {rng.random()}")
    elif what < 0.15:
        game.promise("blue", ["red"], "Я обещаю.")
    elif what < 0.3 and game.ply:
        session.take_back(rng.randint(1, min(3, game.ply)))
    elif what < 0.35 and game.record.continuations:
        game.redo()
    elif what < 0.37 and game.length:
        session.seat(1, rng.choice(["greedy", None]))
    elif legal:
        game.act(rng.choice(legal))
    else:
        session.take_back(min(5, game.ply))


def play(place: Path | None, seed: int, tell: Callable[[object], None]) -> None:
    """Play at a table for ever, in this file or where a table keeps its game by default."""
    kept_file.GROWN = 3000  # type: ignore[misc]  # so that the file is written whole quite often
    if place is None:
        session = open_table(TableOptions(begin="documented", chips=3, first="red"))
    else:
        is_there = place.exists()
        session = open_table(TableOptions(begin=None if is_there else "documented", autosave=place))
    session.see()
    session.start()
    rng = random.Random(seed)  # noqa: S311 - no secret
    tell(dumps(session.record))
    while True:
        step(session, rng)
        tell(mark(session.record))


class Killed(NamedTuple):
    """What a killed process has told: the game that it began with, and each state answered."""

    seed: int
    start: Record | None
    states: list[int]

    def is_kept(self, found: Record) -> bool:
        """Tell whether a record is what was answered last, or one step further."""
        if mark(found) in self.states[-1:]:
            return True
        if self.start is None:
            return False
        session = open_table(
            TableOptions(begin=self.start, autosave=False, seats=recorded_bots(self.start))
        )
        rng = random.Random(self.seed)  # noqa: S311
        for _ in range(len(self.states)):
            step(session, rng)
        if not self.states and mark(found) == mark(session.record):
            return True
        step(session, rng)
        return mark(session.record) == mark(found)


def killed(places: list[Path | None], rng: random.Random) -> list[Killed]:
    """Let processes play at once, and kill each at a random moment."""
    running = []
    for place in places:
        seed = rng.getrandbits(32)
        begin, end = os.pipe()
        child = os.fork()
        if child == 0:
            with suppress(BaseException):
                os.close(begin)
                play(place, seed, partial(_tell, end))
            os._exit(3)
        os.close(end)
        running.append((child, seed, begin))
    acts = rng.randint(1, MOST_ACTS) if rng.random() < PLAYING else None
    heard = [b"" if acts is None else _heard(begin, 1 + acts) for _, _, begin in running]
    time.sleep(rng.random() * LONGEST)
    found = []
    for (child, seed, begin), before in zip(running, heard, strict=True):
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        if os.WIFEXITED(status):
            raise AssertionError("a process ended by itself")
        with os.fdopen(begin, "rb") as pipe:
            lines = [json.loads(line) for line in (before + pipe.read()).split(b"\n")[:-1]]
        start = loads_json(lines[0]) if lines else None
        found.append(Killed(seed, start, lines[1:]))
    return found


def _heard(pipe: int, least: int) -> bytes:
    """Read until a process has told so much, or has ended."""
    heard = b""
    while heard.count(b"\n") < least and (more := os.read(pipe, 1 << 16)):
        heard += more
    return heard


def _tell(pipe: int, what: object) -> None:
    data = json.dumps(what).encode() + b"\n"
    while data:
        data = data[os.write(pipe, data) :]


def games(folder: Path) -> Iterator[Record]:
    """Read every game in a folder; whatever is there must be whole."""
    for path in sorted(folder.glob("*.sls.json")):
        yield read_kept(path).record


def main(folder: Path, rounds: int, seed: int, *, two: bool) -> int:
    """Kill that many times; return how many states were answered in all."""
    rng, answered = random.Random(seed), 0  # noqa: S311
    os.environ["JUPYTER_DATA_DIR"] = str(folder / "data")
    for number in range(rounds):
        here = folder / str(number // AT_A_GAME)
        here.mkdir(exist_ok=True)
        by_default = not two and number % 2 == 0
        place = None if by_default else here / "game.sls.json"
        for one in killed([place, place] if two else [place], rng):
            answered += len(one.states)
            if one.states:
                found = games(kept_folder() if by_default else here)
                assert any(map(one.is_kept, found)), f"round {number} of {seed}: an act is lost"
    return answered


if __name__ == "__main__":
    folder, rounds, seed, *rest = sys.argv[1:]
    told = main(Path(folder), int(rounds), int(seed), two=bool(rest))
    sys.stdout.write(f"{told}\n")
