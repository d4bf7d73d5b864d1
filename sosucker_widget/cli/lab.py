"""`sosucker lab`: JupyterLab on the notebooks, on this machine only."""

from __future__ import annotations

import argparse
import importlib.util
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sosucker_widget.cli import nodelay
from sosucker_widget.cli.notebooks import FIRST, FOLDER, find_checkout, lay_out, unchanged
from sosucker_widget.cli.output import complain, say
from sosucker_widget.cli.reading import REFUSED, reason

NO_LAB = (
    "JupyterLab is not installed here. It comes with the package's extra: "
    'pip install "sosucker_widget[lab]"'
)


def run(arguments: argparse.Namespace) -> int:
    """Start JupyterLab, and wait until it ends."""
    if importlib.util.find_spec("jupyterlab") is None:
        complain(NO_LAB)
        return REFUSED
    folder = find_checkout()
    if folder is None:
        folder = Path.cwd() / FOLDER
        try:
            lay_out(folder, say)
            _trust(folder)
        except OSError as error:
            complain(f"{folder}: {reason(error)}")
            return REFUSED
        say(f"The notebooks are in {folder}")
    sys.stdout.flush()
    return _wait(command(folder, port=arguments.port, browser=not arguments.no_browser))


def _trust(folder: Path) -> None:
    """Let this reader's Jupyter trust the notebooks that came with the package.

    Otherwise it would show fewer of their pictures. It is done for the very bytes that were
    packaged, never for what somebody has changed or put there.
    """
    from sosucker_widget.pages.trusting import trust

    trust(unchanged(folder))


def command(folder: Path, *, port: int | None, browser: bool) -> list[str]:
    """Make the command line: listen only on this machine's own address, with a token.

    Options on the command line override the reader's own settings, so none of those can open
    the server to others.
    """
    words = [sys.executable, "-m", "jupyterlab", "--ServerApp.ip=127.0.0.1"]
    words += ["--ServerApp.allow_remote_access=False", f"--ServerApp.root_dir={folder}"]
    # In a container the user is often root. Nobody else can reach this address.
    words += ["--ServerApp.allow_root=True"]
    words += [] if port is None else [f"--ServerApp.port={port}"]
    words += [] if browser else ["--no-browser"]
    return [*words, f"--LabApp.default_url=/lab/tree/{FIRST}"]


def _wait(words: list[str]) -> int:
    """Run to the end; JupyterLab, on the same terminal, handles an interrupt."""
    env = nodelay.environment(os.environ)
    with (
        subprocess.Popen(words, env=env) as process,  # noqa: S603 - our own Python, and no shell
        _ending_with_us(process),
    ):
        while True:
            with suppress(KeyboardInterrupt):
                return process.wait()


@contextmanager
def _ending_with_us(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Pass on a request to end; an abandoned server would run for ever."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signal handlers can't be set here
        return
    before = signal.signal(signal.SIGTERM, lambda *_: process.terminate())
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before or signal.SIG_DFL)
