"""How long an act takes to reach thirty guests, beside the notebook's own comm in the same run.

A real JupyterLab runs the kernel that hosts the table. The guests are raw sockets of this process,
and so is the notebook: one more, to the kernel's channels, as a page has it.

    .venv/bin/python -m benchmarks.guests            # the figures
    .venv/bin/python -m benchmarks.guests --busy     # while a cell runs a Python loop
    .venv/bin/python -m benchmarks.guests --analyse  # while it is worked out who can win
    .venv/bin/python -m benchmarks.guests --analyse --chips 3 --pause 1.5  # and all of it is sent
"""

from __future__ import annotations

import argparse
import json
import re
import secrets
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, NamedTuple

import websocket

from sosucker_widget import Game
from sosucker_widget.record import action_to_json
from tests.classroom.raw_guest import Closed, RawGuest
from tests.ui.lab import start_lab

if TYPE_CHECKING:
    from tests.ui.lab import Lab

GUESTS, ACTS, BOUND = 30, 60, 1.5
BYTES = 1200
"""The most bytes that an act may cost a guest."""
PAUSE = 0.8
"""Seconds before an act, after which the analysis has begun and works."""
SEATS = ("red", "blue", "green", "yellow")
TABLE = """from sosucker_widget import Table
table = Table("documented", chips={chips}, first="red", autosave=False, analyse={analyse})
table
invitation = table.invite()
print(invitation.link)"""
BUSY = "while True: sum(range(1000))"


class Arrivals:
    """When each state has come: the moments in the order of the states."""

    def __init__(self) -> None:
        self.moments: list[float] = []
        self.bytes = 0

    def follow(self, guest: RawGuest) -> None:
        """Note the states of a guest until the door closes; unpacking them takes no time here."""
        read = guest.received
        try:
            while True:
                message = guest.message()
                if message is not None and b'["_state",' in message:
                    self.moments.append(time.perf_counter())
                self.bytes = guest.received - read
        except (Closed, OSError):
            return

    def listen(self, notebook: Notebook) -> None:
        """Note the states of the notebook's comm."""
        with suppress(websocket.WebSocketException, OSError):
            while True:
                if b'"comm_msg"' in (message := notebook.next()) and b'["_state"]' in message:
                    self.moments.append(time.perf_counter())


class Notebook:
    """A kernel of a JupyterLab, and the socket by which a page reaches it."""

    def __init__(self, lab: Lab) -> None:
        kernel = lab.ask("POST", "kernels")["id"]
        address = lab.url.replace("http", "ws", 1) + f"api/kernels/{kernel}/channels"
        self._socket = websocket.create_connection(f"{address}?token={lab.token}", timeout=120)

    def next(self) -> bytes:
        """Return the next message, as it comes over the wire."""
        message = self._socket.recv()
        return message if isinstance(message, bytes) else str(message).encode()

    def run(self, code: str) -> None:
        """Run code in the kernel, and don't wait for its end."""
        head = {"msg_id": secrets.token_hex(8), "msg_type": "execute_request", "username": ""}
        head |= {"session": "benchmark", "version": "5.3", "date": ""}
        content = {"code": code, "silent": False, "store_history": False, "allow_stdin": False}
        message = {"header": head, "parent_header": {}, "metadata": {}, "content": content}
        self._socket.send(json.dumps({**message, "channel": "shell", "buffers": []}))

    def told(self, code: str) -> str:
        """Run code in the kernel, and return the link that it prints."""
        self.run(code)
        while not (found := re.search(rb"http://[\d.]+:\d+/[A-Z]+", self.next())):
            pass
        return found[0].decode()


def begin(thread: Any, *arguments: object) -> None:  # noqa: ANN401 - what runs there
    """Begin a thread that ends with this process."""
    threading.Thread(target=thread, args=arguments, daemon=True).start()


def spread(name: str, times: list[float]) -> float:
    """Print the median and the 95th percentile of times, and return the latter."""
    p95 = quantiles(times, n=20)[-1]
    sys.stdout.write(f"{name}: median {median(times) * 1000:.0f} ms, p95 {p95 * 1000:.0f} ms\n")
    return p95


class Case(NamedTuple):
    """What is measured.

    Attributes
    ----------
    chips
        How many chips each player has.
    pause
        Seconds before an act.
    busy
        Whether a cell runs meanwhile.
    analyse
        Whether it is worked out who can win.
    """

    chips: int
    pause: float
    busy: bool
    analyse: bool


def measure(notebook: Notebook, case: Case) -> bool:
    """Let four guests act, with the others and the notebook looking on; tell if bounds are kept."""
    link = notebook.told(TABLE.format(chips=case.chips, analyse=case.analyse))
    players = [RawGuest(link) for _ in SEATS]
    for guest, seat in zip(players, SEATS, strict=True):
        guest.join(seat.title() + "a", seat)
    watchers = [RawGuest(link) for _ in range(GUESTS - len(SEATS))]
    page, seen = Arrivals(), [Arrivals() for _ in watchers]
    begin(page.listen, notebook)
    for guest, arrivals in zip(watchers, seen, strict=True):
        begin(arrivals.follow, guest)
    if case.busy:
        notebook.run(BUSY)
    time.sleep(1)  # so that what the joining has sent has come
    game = Game(rules="documented", chips=case.chips, first="red")
    rng = Random(1)  # noqa: S311 - a game
    last, comm, answered = list[float](), list[float](), list[float]()
    joined = seen[0].bytes
    while not game.is_over and game.ply < ACTS:
        time.sleep(case.pause)
        counts = [len(one.moments) for one in seen], len(page.moments)
        for guest in players:
            guest.drain()
        action, revision = rng.choice(game.legal()), game.ply
        game.act(action)
        guest = players[SEATS.index(str(action.player))]
        start = time.perf_counter()
        answer = guest.ask("act", revision=revision, action=action_to_json(action))
        assert answer["ok"], json.dumps(answer)
        answered.append(time.perf_counter() - start)
        while (
            not all(len(one.moments) > count for one, count in zip(seen, counts[0], strict=True))
            or len(page.moments) <= counts[1]
        ):
            time.sleep(0.001)
        last.append(max(one.moments[count] for one, count in zip(seen, counts[0], strict=True)))
        last[-1] -= start
        comm.append(page.moments[counts[1]] - start)
    time.sleep(case.pause)
    spread("act → answer", answered)
    guests = spread(f"act → the last of {len(watchers)} guests", last)
    own = spread("act → the notebook's comm", comm)
    sys.stdout.write(f"p95, guests to comm: {guests / own:.2f}\n")
    size = (seen[0].bytes - joined) / game.ply
    sys.stdout.write(f"bytes an act for a guest: {size:.0f}, of {game.ply} acts\n")
    return guests / own <= BOUND and size <= BYTES


def main() -> int:
    """Measure once; with `--check` the exit code says whether the bounds are kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("busy", "analyse", "check"):
        parser.add_argument(f"--{name}", action="store_true")
    parser.add_argument("--chips", type=int, default=7)
    parser.add_argument("--pause", type=float)
    asked = parser.parse_args()
    pause = asked.pause if asked.pause is not None else PAUSE if asked.analyse else 0.0
    case = Case(asked.chips, pause, busy=asked.busy, analyse=asked.analyse)
    with tempfile.TemporaryDirectory() as home, start_lab(sys.executable, Path(home)) as lab:
        is_kept = measure(Notebook(lab), case)
    return int(asked.check and not is_kept)


if __name__ == "__main__":
    sys.exit(main())
