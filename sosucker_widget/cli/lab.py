"""`sosucker lab`: JupyterLab on the notebooks, copied to where a reader can change them."""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from sosucker_widget.cli import nodelay
from sosucker_widget.cli.console import refuse, refusing, say
from sosucker_widget.record.storage.files import write_whole

FIRST: Final = "index.ipynb"
PACKAGED: Final = Path(__file__).resolve().parents[1] / "notebooks"
FOLDER: Final = "sosucker-notebooks"
_LAID: Final = ".sosucker.json"
"""A file beside the notebooks that lists what was copied, to detect a reader's own changes."""


def find_checkout() -> Path | None:
    """Find the notebooks of a checkout, which are opened in place."""
    root = Path(__file__).resolve().parents[2]
    notebooks = root / "notebooks"
    is_checkout = (root / "pyproject.toml").is_file() and (notebooks / FIRST).is_file()
    return notebooks if is_checkout else None


def lay_out(target: Path, say: Callable[[str], None], source: Path = PACKAGED) -> None:
    """Copy the packaged notebooks into a folder, never over a reader's own changes.

    A notebook that the reader has changed stays as it is. If the package has a new version of
    it, that one is put beside it.
    """
    if not source.is_dir():
        raise FileNotFoundError("this package was built without notebooks")
    target.mkdir(parents=True, exist_ok=True)
    laid = _read_laid(target)
    for path in sorted(path for path in source.rglob("*") if path.is_file()):
        name, data = path.relative_to(source).as_posix(), path.read_bytes()
        _lay(target / name, data, was=laid.get(name), say=say)
        laid[name] = _digest(data)
    write_whole(target / _LAID, (json.dumps(laid, indent=2) + "\n").encode())


def unchanged(target: Path, source: Path = PACKAGED) -> list[Path]:
    """List the notebooks in a folder that are byte for byte those of the package."""
    pairs = ((target / path.relative_to(source), path) for path in sorted(source.rglob("*.ipynb")))
    return [
        there
        for there, path in pairs
        if there.is_file() and there.read_bytes() == path.read_bytes()
    ]


def _lay(path: Path, data: bytes, *, was: str | None, say: Callable[[str], None]) -> None:
    """Copy one file; `was` is the digest of the version copied there before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        write_whole(path, data)
        return
    there, new = _digest(path.read_bytes()), _digest(data)
    if there == new:
        return
    if there == was:  # unchanged: an older version of ours
        write_whole(path, data)
        say(f"{path}: brought up to date")
    elif new == was:
        say(f"{path}: changed by you, left as it is")
    else:
        beside = _free_name(path)
        write_whole(beside, data)
        say(f"{path}: changed by you, left as it is; the new version is {beside.name}")


def _free_name(path: Path) -> Path:
    number = 1
    while True:
        free = path.with_name(f"{path.stem}.new{number}{path.suffix}")
        if not free.exists():
            return free
        number += 1


def _read_laid(target: Path) -> dict[str, str]:
    with suppress(OSError, ValueError):
        laid = json.loads((target / _LAID).read_text(encoding="utf-8"))
        if isinstance(laid, dict):
            return {str(name): str(digest) for name, digest in laid.items()}
    return {}


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


NO_LAB = (
    "JupyterLab is not installed here. It comes with the package's extra: "
    'pip install "sosucker_widget[lab]"'
)


def lab(arguments: argparse.Namespace) -> int:
    """Start JupyterLab, and wait until it ends."""
    if importlib.util.find_spec("jupyterlab") is None:
        refuse(NO_LAB)
    folder = find_checkout()
    if folder is None:
        folder = Path.cwd() / FOLDER
        with refusing(folder):
            lay_out(folder, say)
            _trust(folder)
        say(f"The notebooks are in {folder}")
    sys.stdout.flush()
    return _wait(command(folder, port=arguments.port, browser=not arguments.no_browser))


def _trust(folder: Path) -> None:
    """Let this reader's Jupyter trust the notebooks that came with the package.

    Otherwise it would show fewer of their pictures. It is done for the very bytes that were
    packaged, never for what somebody has changed or put there.
    """
    from sosucker_widget.pages.notebook_file import trust

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
