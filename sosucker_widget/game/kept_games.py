"""The games that tables keep by default, in the reader's Jupyter data folder."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from sosucker_widget.game.autosave import OWNERS
from sosucker_widget.record import Record
from sosucker_widget.record.journal import journal_beside
from sosucker_widget.record.storage.files import FileLockedError, locked
from sosucker_widget.system import browser_folder

MOST: Final = 50
"""How many games are kept."""

_NAME: Final = re.compile(r"(\d{6,})-(\w+-\d+x\d+)\.sls\.json")


class KeptPath(NamedTuple):
    """A file in the folder.

    Attributes
    ----------
    path
        The file.
    number
        The number in its name: a later file has a higher one, whatever the clock says.
    rules
        The rules in its name: preset, players and chips.
    when
        When it was last written, in seconds since 1970.
    """

    path: Path
    number: int
    rules: str
    when: float


def kept_folder() -> Path:
    """Return the folder of the games that are kept by default; it need not exist.

    In a browser it is a hidden one where the browser keeps files: elsewhere they last no longer
    than Python.
    """
    if (folder := browser_folder()) is not None:
        return folder / ".sosucker_tables"
    return _data_folder() / "sosucker_widget" / "tables"


def new_paths(record: Record) -> Iterator[Path]:
    """Name files for a new game, in the folder, which is made; the first of them are likely free.

    Raises
    ------
    OSError
        If the folder can't be made.
    """
    folder = kept_folder()
    folder.mkdir(parents=True, exist_ok=True)
    first = max((one.number for one in kept_paths()), default=0) + 1
    return (folder / f"{number:06}-{rules_part(record)}.sls.json" for number in count(first))


def rules_part(record: Record) -> str:
    """Return the part of a file's name that tells the rules."""
    return f"{record.preset}-{record.rules.players}x{record.rules.chips}"


def kept_paths() -> list[KeptPath]:
    """List the files in the folder, those that were last written first."""
    paths = list[KeptPath]()
    with suppress(OSError):
        for one in kept_folder().iterdir():
            if match := _NAME.fullmatch(one.name):
                paths.append(KeptPath(one, int(match[1]), match[2], _written(one)))
    return sorted(paths, key=lambda one: (one.when, one.number), reverse=True)


def is_in_use(path: Path) -> bool:
    """Tell whether a table of another process has this file."""
    if path in OWNERS:
        return False
    try:
        with locked(path, wait=0):
            return False
    except FileLockedError:
        return True
    except OSError:
        return False


def prune() -> None:
    """Remove all games but the newest, and no game that is being played.

    Newest by number or by time: so a clock that was set back makes none look old.
    """
    by_time = kept_paths()
    by_number = sorted(by_time, key=lambda one: one.number, reverse=True)
    newest = {*by_time[:MOST], *by_number[:MOST]}
    for one in by_time:
        if one in newest or one.path in OWNERS:
            continue
        with suppress(OSError), locked(one.path, wait=0):
            one.path.unlink(missing_ok=True)
            journal_beside(one.path).unlink(missing_ok=True)


def _written(path: Path) -> float:
    times = [0.0]
    for one in (path, journal_beside(path)):
        with suppress(OSError):
            times.append(one.stat().st_mtime)
    return max(times)


def _data_folder() -> Path:
    """Return Jupyter's folder for the reader's data, also where Jupyter isn't."""
    try:
        folder = import_module("jupyter_core.paths").jupyter_data_dir()
    except ImportError:
        folder = os.environ.get("JUPYTER_DATA_DIR")
    if folder:
        return Path(folder)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home) / "jupyter"
    if sys.platform == "darwin":
        return home / "Library" / "Jupyter"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "jupyter"
