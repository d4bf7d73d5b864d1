"""Records in files: read whole or not at all, and written so that no torn file is left.

A file whose name ends in `.sls` holds the text notation, any other one JSON.
"""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from sosucker_widget.record import sls
from sosucker_widget.record.fault import Fault, RecordError
from sosucker_widget.record.limits import MAX_BYTES
from sosucker_widget.record.record import Record, loads
from sosucker_widget.record.record_json import dumps

PathLike = str | os.PathLike[str]


def load(path: PathLike, game: int = 1) -> Record:
    """Read a record from a file.

    Parameters
    ----------
    path
        A `.sls` file, or a `.sls.json` file.
    game
        Which of its games, from 1. A JSON file holds one.

    Raises
    ------
    OSError
        If the file can't be read.
    RecordError
        If the record is refused.
    IndexError
        If the file hasn't that many games.
    """
    data = _read(path)
    if is_notation(path):
        return sls.loads(data, game)
    record = loads(data)
    if game != 1:
        raise IndexError(f"there is no game {game}: {sls.told(1)}")
    return record


def load_all(path: PathLike) -> list[Record]:
    """Read all records of a file.

    Raises
    ------
    OSError
        If the file can't be read.
    RecordError
        If one of the records is refused.
    """
    data = _read(path)
    return sls.loads_all(data) if is_notation(path) else [loads(data)]


def save(record: Record, path: PathLike) -> None:
    """Write a record to a file: a `.sls` file, or a `.sls.json` file.

    The file is written beside the old one and then takes its place, so that at any time there
    is a whole one. What could not be loaded again is not written.

    Raises
    ------
    OSError
        If the file can't be written; an old one is as it was.
    RecordError
        If the record breaks a rule or a limit.
    """
    save_all([record], path)


def save_all(records: Sequence[Record], path: PathLike) -> None:
    """Write records to a file, as `save` does: a `.sls` file, since a JSON file holds one.

    Raises
    ------
    OSError
        If the file can't be written; an old one is as it was.
    RecordError
        If a record breaks a rule or a limit.
    ValueError
        If there is no record, or more than one for a JSON file.
    """
    notation = is_notation(path)
    if not records or (len(records) > 1 and not notation):
        raise ValueError(f"{len(records)} games: a JSON file holds one, a .sls file one or more")
    text = sls.dumps(*records) if notation else dumps(records[0])
    try:
        data = text.encode()
    except UnicodeEncodeError as error:
        raise RecordError([Fault("", "a text is no Unicode: half of a surrogate pair")]) from error
    if notation:
        sls.loads_all(data)
    else:
        loads(data)
    write_whole(path, data)


def is_notation(path: PathLike) -> bool:
    """Tell by its name whether a file holds the text notation.

    >>> is_notation("game.sls"), is_notation("game.sls.json")
    (True, False)
    """
    return Path(path).suffix.lower() == ".sls"


def _read(path: PathLike) -> bytes:
    with Path(path).open("rb") as file:
        return file.read(MAX_BYTES + 1)


def write_whole(path: PathLike, data: bytes) -> None:
    """Write a file beside its place, and move it there when it is whole."""
    target = Path(os.path.realpath(path))
    beside = target.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):
            shutil.copymode(target, beside)
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
