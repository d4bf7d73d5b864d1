"""How long an act takes to reach thirty guests, beside the notebook's own comm in the same run.

A real kernel hosts the table; the guests are raw sockets of this process.

    .venv/bin/python -m benchmarks.guests            # the figures
    .venv/bin/python -m benchmarks.guests --busy     # while a cell runs a Python loop
    .venv/bin/python -m benchmarks.guests --analyse  # while it is worked out who can win
"""

from __future__ import annotations

import argparse
import json
import sys
import threading
import time
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from jupyter_client.manager import start_new_kernel

from sosucker_widget import Game
from tests.classroom.raw_guest import Closed, RawGuest

if TYPE_CHECKING:
    from jupyter_client.blocking.client import BlockingKernelClient

GUESTS, ACTS = 30, 60
SEATS = ("red", "blue", "green", "yellow")
TABLE = """from sosucker_widget import Table
table = Table("documented", chips=7, first="red", autosave=False, analyse={analyse})
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
        """Note the states of a guest until the door closes."""
        before, read = guest.shown["_state"], guest.received
        try:
            while True:
                guest.take()
                if guest.shown["_state"] is not before:
                    before = guest.shown["_state"]
                    self.moments.append(time.perf_counter())
                self.bytes = guest.received - read
        except (Closed, OSError):
            return

    def listen(self, client: BlockingKernelClient) -> None:
        """Note the states of the notebook's comm."""
        while True:
            message = client.get_iopub_msg(timeout=None)
            data = message["content"].get("data", {}) if message["msg_type"] == "comm_msg" else {}
            paths = data.get("buffer_paths", [])
            if data.get("method") == "update" and ["_state"] in paths:
                self.moments.append(time.perf_counter())


def told(client: BlockingKernelClient, code: str) -> str:
    """Run code in the kernel, and return what it prints."""
    printed: list[str] = []
    client.execute_interactive(
        code,
        output_hook=lambda message: printed.append(str(message["content"].get("text", ""))),
        timeout=120,
    )
    return "".join(printed).strip()


def begin(thread: Any, *arguments: object) -> None:  # noqa: ANN401 - what runs there
    threading.Thread(target=thread, args=arguments, daemon=True).start()


def spread(name: str, times: list[float]) -> float:
    """Print the median and the 95th percentile of times, and return the latter."""
    p95 = quantiles(times, n=20)[-1]
    sys.stdout.write(f"{name}: median {median(times) * 1000:.0f} ms, p95 {p95 * 1000:.0f} ms\n")
    return p95


def measure(client: BlockingKernelClient, *, busy: bool, analyse: bool) -> None:
    """Let four guests act, with the others and the notebook looking on."""
    link = told(client, TABLE.format(analyse=analyse))
    players = [RawGuest(link) for _ in SEATS]
    for guest, seat in zip(players, SEATS, strict=True):
        guest.join(seat.title() + "a", seat)
    watchers = [RawGuest(link) for _ in range(GUESTS - len(SEATS))]
    notebook, seen = Arrivals(), [Arrivals() for _ in watchers]
    begin(notebook.listen, client)
    for guest, arrivals in zip(watchers, seen, strict=True):
        begin(arrivals.follow, guest)
    if busy:
        client.execute(BUSY)
    time.sleep(1)  # so that what the joining has sent has come
    game, rng = Game(rules="documented", chips=7, first="red"), Random(1)
    last, comm, answered = list[float](), list[float](), list[float]()
    for revision in range(ACTS):
        counts = [len(one.moments) for one in seen], len(notebook.moments)
        action = rng.choice(game.legal())
        game.act(action)
        guest = players[SEATS.index(str(action.player))]
        start = time.perf_counter()
        answer = guest.ask("act", revision=revision, action=action.to_json())
        assert answer["ok"], json.dumps(answer)
        answered.append(time.perf_counter() - start)
        while (
            not all(len(one.moments) > count for one, count in zip(seen, counts[0], strict=True))
            or len(notebook.moments) <= counts[1]
        ):
            time.sleep(0.001)
        last.append(max(one.moments[count] for one, count in zip(seen, counts[0], strict=True)))
        last[-1] -= start
        comm.append(notebook.moments[counts[1]] - start)
    spread("act → answer", answered)
    guests = spread(f"act → the last of {len(watchers)} guests", last)
    own = spread("act → the notebook's comm", comm)
    sys.stdout.write(f"p95, guests to comm: {guests / own:.2f}\n")
    sys.stdout.write(f"bytes an act for a guest: {seen[0].bytes / ACTS:.0f}\n")


def main() -> None:
    """Measure once."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("busy", "analyse"):
        parser.add_argument(f"--{name}", action="store_true")
    arguments = parser.parse_args()
    manager, client = start_new_kernel()
    try:
        measure(client, busy=arguments.busy, analyse=arguments.analyse)
    finally:
        manager.shutdown_kernel(now=True)


if __name__ == "__main__":
    main()
