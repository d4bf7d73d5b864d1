"""Hostile bots in one series of games lose their own seats, and nothing else."""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from sosucker_widget.players import FileBot, play_out
from sosucker_widget.players.process import bot_process
from sosucker_widget.players.process.landlock import landlock_version
from sosucker_widget.record import Record
from tests.players import unruly_bots as unruly
from tests.players.hostile_bots import write_hostile_bots
from tests.players.test_process_bot import until

pytestmark = pytest.mark.skipif(not landlock_version(), reason="this system has no wall")

SECRET = "the secret of this home"  # noqa: S105 - a word to look for


class Surroundings:
    """What the bots go for: a home, a process, and sockets that wait for them."""

    def __init__(self, folder: Path, leave: ExitStack) -> None:
        self.home = folder / "home"
        self.home.mkdir()
        self.secret = self.home / "secret.txt"
        self.secret.write_text(SECRET, encoding="utf-8")
        self.name = secrets.token_hex(3)
        sleep = [sys.executable, "-c", "import time; print(flush=True); time.sleep(600)"]
        self.victim = leave.enter_context(
            subprocess.Popen(
                sleep, stdout=subprocess.PIPE, env={"SECRET": SECRET}, start_new_session=True
            )
        )
        leave.callback(self.victim.kill)
        assert self.victim.stdout is not None
        self.victim.stdout.readline()
        self._tcp = leave.enter_context(socket.create_server(("127.0.0.1", 0)))
        self.port = self._tcp.getsockname()[1]
        udp = leave.enter_context(socket.socket(type=socket.SOCK_DGRAM))
        udp.bind(("127.0.0.1", self.port))
        abstract = leave.enter_context(socket.socket(socket.AF_UNIX))
        abstract.bind("\0" + self.name)
        abstract.listen()
        datagrams = leave.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))
        # Not in `folder`, whose name may be too long for a socket's.
        self.socket = leave.enter_context(TemporaryDirectory()) + "/datagrams"
        datagrams.bind(self.socket)
        self._listening = [self._tcp, abstract, udp, datagrams]
        self.before = self.state()

    def state(self) -> list[object]:
        """Return all that a bot could have changed."""
        at = self.secret.stat()
        files = sorted(path.name for path in self.home.iterdir())
        process = Path(f"/proc/{self.victim.pid}")
        stopped = process.joinpath("stat").read_text(encoding="utf-8").split()[2] in "Tt"
        limits = process.joinpath("limits").read_text(encoding="utf-8")
        queues = Path("/proc/sysvipc/msg").read_text(encoding="utf-8")
        left = f" {int(self.name, 16)} " in queues
        text = self.secret.read_text(encoding="utf-8")
        ours = [files, text, at.st_mode, at.st_mtime, os.listxattr(self.secret)]
        return [*ours, self.victim.poll(), stopped, limits, left, self._reached()]

    def _reached(self) -> list[bool]:
        reached = []
        for one in self._listening:
            one.setblocking(False)  # noqa: FBT003 - so the library has it
            try:
                _ = one.accept() if one in self._listening[:2] else one.recv(1)
            except BlockingIOError:
                reached.append(False)
            else:
                reached.append(True)
        return reached

    def processes(self) -> list[str]:
        """List the processes that the series has started, whoever their parents are now."""
        mark = f"PYTHONHOSTILE_NAME={self.name}".encode()
        found = []
        for entry in Path("/proc").iterdir():
            try:
                environ = entry.joinpath("environ").read_bytes() if entry.name.isdigit() else b""
            except OSError:
                continue
            if mark in environ:
                found.append(entry.name)
        return found


@pytest.fixture
def around(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Surroundings]:
    with ExitStack() as leave:
        around = Surroundings(tmp_path, leave)
        monkeypatch.setattr(bot_process, "MOST_READ", 2)
        monkeypatch.setenv("HOME", str(around.home))
        monkeypatch.setenv("PASSWORD", SECRET)
        monkeypatch.setenv("PYTHONHOSTILE_VICTIM", str(around.victim.pid))
        monkeypatch.setenv("PYTHONHOSTILE_PORT", str(around.port))
        monkeypatch.setenv("PYTHONHOSTILE_NAME", around.name)
        monkeypatch.setenv("PYTHONHOSTILE_SOCKET", around.socket)
        yield around


def game(bot: Any, seed: int) -> Record:  # noqa: ANN401 - a bot or its name
    bots = [bot, "greedy", "random"]
    return play_out(bots, chips=1, seed=seed, on_error="fallback", limit=1)


def fair_game(seed: int, **how: Any) -> Record:  # noqa: ANN401 - as `play_out` takes them
    return play_out([unruly.fair, unruly.Talker(), "greedy"], chips=3, seed=seed, **how)


def handles() -> int:
    return len([*Path("/proc/self/fd").iterdir()])


def test_hostile_bots_lose_their_own_seats_and_nothing_else(
    around: Surroundings, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "bots"
    folder.mkdir()
    bots = [FileBot(path) for path in write_hostile_bots(folder)]
    fair_game(0, bots_in="process", limit=60)  # so that all is loaded that stays open
    threads, open_before = {*threading.enumerate()}, handles()
    with ThreadPoolExecutor(6) as pool:
        fair = [pool.submit(fair_game, seed, bots_in="process", limit=60) for seed in range(3)]
        played = [pool.submit(game, bot, seed) for seed, bot in enumerate(bots)]
    assert [one.result() for one in fair] == [fair_game(seed) for seed in range(3)]
    moves = [[step.action for step in one.result()] for one in played]
    randoms = [[step.action for step in game("random", seed)] for seed in range(len(bots))]
    assert moves == randoms, "each has only its own moves, or those of the fallback"
    assert around.state() == around.before
    assert SECRET not in capfd.readouterr().out
    assert until(lambda: around.processes() == [])
    # Of other tests something may end meanwhile.
    assert until(lambda: {*threading.enumerate()} <= threads and handles() <= open_before)
