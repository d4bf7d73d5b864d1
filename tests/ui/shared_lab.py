"""One JupyterLab for all processes of a run: the first that asks has it started.

The process that was started by hand is its parent, since it outlives every worker: it listens
on a port, and answers each worker with where the Lab is.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import tempfile
import threading
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.ui.lab import Lab, start_lab

if TYPE_CHECKING:
    from collections.abc import Iterator

_PORT = "SOSUCKER_TESTS_LAB"
"""The variable of the environment that leads the workers to the process that has the Lab."""


@contextmanager
def offer_lab() -> Iterator[None]:
    """While this is open, `ask_for_lab` works here and in processes that are started meanwhile."""
    with socket.create_server(("127.0.0.1", 0)) as server, ExitStack() as stack:
        answering = threading.Thread(target=_answer, args=(server, stack), daemon=True)
        answering.start()
        os.environ[_PORT] = str(server.getsockname()[1])
        try:
            yield
        finally:
            del os.environ[_PORT]
            server.shutdown(socket.SHUT_RDWR)  # ends the waiting for the next worker
            answering.join()


def ask_for_lab() -> Lab:
    """Return the run's JupyterLab, which is started if it is not there yet."""
    with socket.create_connection(("127.0.0.1", int(os.environ[_PORT]))) as asking:
        answer = json.loads(asking.makefile(encoding="utf-8").read())
    if "error" in answer:
        raise RuntimeError(answer["error"])
    return Lab(answer["url"], answer["token"], Path(answer["root"]), Path(answer["log"]))


def _answer(server: socket.socket, stack: ExitStack) -> None:
    """Answer all who ask, until nobody can ask any more."""
    answer: dict[str, str] = {}
    while True:
        try:
            asking, _ = server.accept()
        except OSError:
            return
        with asking:
            answer = answer or _start(stack)
            asking.sendall(json.dumps(answer).encode())


def _start(stack: ExitStack) -> dict[str, str]:
    home = tempfile.TemporaryDirectory(prefix="sosucker-lab-", ignore_cleanup_errors=True)
    try:
        lab = stack.enter_context(start_lab(sys.executable, Path(stack.enter_context(home))))
    except RuntimeError as error:
        return {"error": str(error)}
    return {"url": lab.url, "token": lab.token, "root": str(lab.root), "log": str(lab.log)}
