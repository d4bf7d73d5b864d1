"""What is put aside: a game or a damaged file that is in the way, under a free name beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from sosucker_widget.record import sls
from sosucker_widget.record.record import Record, dumps
from sosucker_widget.record.storage.files import FileLockedError, is_notation, locked, write_whole


def names_beside(path: Path) -> Iterator[Path]:
    """Name the files that may lie beside this one: `game.1.sls.json` and so on.

    >>> next(names_beside(Path("game.sls.json"))).name
    'game.1.sls.json'
    """
    stem, kind = stem_and_kind(path)
    return (path.with_name(f"{stem}.{number}{kind}") for number in count(1))


def stem_and_kind(path: Path) -> tuple[str, str]:
    """Return a file's name without its ending, and that of its kind.

    >>> stem_and_kind(Path("game.json"))
    ('game', '.sls.json')
    """
    kind = ".sls" if is_notation(path) else ".sls.json"
    return path.name.removesuffix(".json").removesuffix(".sls"), kind


def to_bytes(record: Record, path: Path) -> bytes:
    """Write a game that is valid, such as one in progress, as this file is to hold it."""
    # It need not be read back each time.
    text = sls.dumps(record) if is_notation(path) else dumps(record)
    return text.encode()


def put_aside(data: bytes, names: Iterable[Path]) -> Path:
    """Write a game to the first of these files that isn't there yet, and return that."""
    for aside in names:
        with suppress(FileLockedError), locked(aside, wait=0):
            if not aside.exists():
                write_whole(aside, data)
                return aside
    raise AssertionError  # there is always another name


def put_copy_aside(path: Path) -> Path:
    """Copy a damaged file, unless there is such a copy; return where that is."""
    data = path.read_bytes()
    for aside in names_of_damaged(path):
        if not aside.exists():
            write_whole(aside, data)
        elif aside.read_bytes() != data:
            continue
        return aside
    raise AssertionError  # there is always another name


def names_of_damaged(path: Path) -> Iterator[Path]:
    """Name what a damaged file is called when it is put aside.

    >>> next(names_of_damaged(Path("game.sls.json"))).name
    'game.sls.json.damaged'
    """
    yield path.with_name(f"{path.name}.damaged")
    yield from (path.with_name(f"{path.name}.{number}.damaged") for number in count(1))
