"""Starts the programs that show widgets, each on this machine only, with folders of its own."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import nbformat

from tests.browser import SECONDS
from tests.server import end
from tests.ui.lab import own_folders

APPS = Path(__file__).parent / "apps"
TOKEN = "a-token-for-this-machine"  # noqa: S105 - of a server that lives for seconds
NOTEBOOK = "game.ipynb"
CELLS = ("from shared import make\nreplay, table = make()\nreplay", "table")


@contextmanager
def serve(python: Path, home: Path, *words: str) -> Iterator[str]:
    """Run a module of an environment in a folder with the apps; yield its address.

    In the words `{port}` stands for the port, `{home}` for the folder.
    """
    folder = home / "apps"
    if not folder.exists():
        shutil.copytree(APPS, folder, ignore=shutil.ignore_patterns("__pycache__"))
        write_notebook(folder / NOTEBOOK)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(python), "-m", *(word.format(port=port, home=folder) for word in words)]
    # `panel` runs what stands there as a file, and finds `shared` by this.
    env = own_folders(home) | {"PYTHONPATH": str(folder), "BOKEH_RESOURCES": "server"}
    log = home / "log"
    with (
        log.open("wb") as out,
        subprocess.Popen(command, cwd=folder, env=env, stdout=out, stderr=out) as server,
    ):
        try:
            url = f"http://127.0.0.1:{port}"
            _wait(server, url, log)
            yield url
        finally:
            end(server)


def write_notebook(path: Path) -> None:
    """Write the notebook with the two widgets."""
    python = {"name": "python3", "display_name": "Python 3", "language": "python"}
    made = nbformat.v4.new_notebook(metadata={"kernelspec": python})
    made.cells = [nbformat.v4.new_code_cell(cell) for cell in CELLS]
    nbformat.write(made, path)


def _wait(server: subprocess.Popen[bytes], url: str, log: Path) -> None:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and server.poll() is None:
        try:
            with urlopen(url, timeout=5):  # noqa: S310 - it is http
                return
        except URLError as error:
            if getattr(error, "code", 0):  # it answers, and wants its token
                return
        except OSError:
            pass
        time.sleep(0.1)
    raise RuntimeError(f"{server.args!r} did not start:\n{log.read_text(encoding='utf-8')}")
