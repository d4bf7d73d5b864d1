"""The games that tables keep by default, in the reader's Jupyter data folder."""

from __future__ import annotations

import json
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
from sosucker_widget.record.storage.files import FileLockedError, locked, write_whole
from sosucker_widget.record.storage.last_good import last_good
from sosucker_widget.system import browser_folder

MOST: Final = 50
"""How many games are kept."""

_NUMBERS: Final = "numbers.json"
"""The numbers of games that were gone on with, by name."""

_PLAYED: Final = dict[str, Path]()
"""The game that was played last in this process."""

_NAME: Final = re.compile(r"(\d{6,})-(\w+-\d+x\d+)\.sls\.json")


class KeptPath(NamedTuple):
    """A file in the folder."""

    path: Path
    number: int
    """Its number: the game that was played last has the highest, whatever the clock says."""
    rules: str
    """The rules in its name: preset, players and chips."""
    when: float
    """When it was last written, in seconds since 1970."""


def kept_folder() -> Path:
    """Return the folder of the games that are kept by default; it need not exist.

    In a browser it is a hidden one where the browser keeps files: elsewhere they last no longer
    than Python.
    """
    if (folder := browser_folder()) is not None:
        return folder / ".sosucker_tables"
    return _data_folder() / "sosucker_widget" / "tables"


def new_paths(record: Record) -> Iterator[Path]:
    """Name files for a new game, in the folder, which is made; the first are likely free."""
    folder = kept_folder()
    folder.mkdir(parents=True, exist_ok=True)
    first = _highest() + 1
    return (folder / f"{number:06}-{rules_part(record)}.sls.json" for number in count(first))


def rules_part(record: Record) -> str:
    """Return the part of a file's name that tells the rules."""
    return f"{record.preset}-{record.rules.players}x{record.rules.chips}"


def kept_paths() -> list[KeptPath]:
    """List the files in the folder, those that were played last first."""
    paths, numbers = list[KeptPath](), _numbers()
    with suppress(OSError):
        for one in kept_folder().iterdir():
            if match := _NAME.fullmatch(one.name):
                number = max(int(match[1]), numbers.get(one.name, 0))
                paths.append(KeptPath(one, number, match[2], _written(one)))
    return sorted(paths, key=lambda one: (one.number, one.path.name), reverse=True)


def number_anew(path: Path, *, is_sure: bool = True) -> None:
    """Give a game in the folder the highest number, since it is played now.

    A new file's name has it. Only for a game that is gone on with, a number is noted beside it.
    """
    if is_sure and _PLAYED.get("last") == path:
        return
    if path.parent == kept_folder():
        with suppress(OSError), locked(path.with_name(_NUMBERS), wait=1):
            _note_number(path)
    _PLAYED["last"] = path


def _note_number(path: Path) -> None:
    paths = kept_paths()
    if not paths or paths[0].path == path:
        return
    there = {one.path.name: one.number for one in paths if one.number > _in_name(one.path)}
    numbers = {**there, path.name: paths[0].number + 1}
    write_whole(path.with_name(_NUMBERS), json.dumps(numbers).encode())


def _in_name(path: Path) -> int:
    match = _NAME.fullmatch(path.name)
    return int(match[1]) if match else 0


def _numbers() -> dict[str, int]:
    """Return the numbers that were noted beside the games."""
    with suppress(OSError, ValueError):
        numbers = json.loads((kept_folder() / _NUMBERS).read_bytes())
        if isinstance(numbers, dict):
            return {name: one for name, one in numbers.items() if type(one) is int}
    return {}


def _highest() -> int:
    return max((one.number for one in kept_paths()), default=0)


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
    """Remove all games but the newest, and no game that is being played."""
    for one in kept_paths()[MOST:]:
        if one.path in OWNERS:
            continue
        with suppress(OSError), locked(one.path, wait=0):
            for each in (one.path, journal_beside(one.path), last_good(one.path)):
                each.unlink(missing_ok=True)


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
