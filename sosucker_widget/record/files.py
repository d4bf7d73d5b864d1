"""Records in files: read whole or not at all, and written so that no torn file is left."""

from __future__ import annotations

import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path

from sosucker_widget.record.fault import Fault, RecordError
from sosucker_widget.record.limits import MAX_BYTES
from sosucker_widget.record.record import Record, loads
from sosucker_widget.record.write import dumps

PathLike = str | os.PathLike[str]


def load(path: PathLike) -> Record:
    """Read a record from a `.sls.json` file.

    Raises
    ------
    OSError
        If the file can't be read.
    RecordError
        If the record is refused.
    """
    with Path(path).open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    return loads(data)


def save(record: Record, path: PathLike) -> None:
    """Write a record to a `.sls.json` file.

    The file is written beside the old one and then takes its place, so that at any time there
    is a whole one. What could not be loaded again is not written.

    Raises
    ------
    OSError
        If the file can't be written; an old one is as it was.
    RecordError
        If the record breaks a rule or a limit.
    """
    text = dumps(record)
    try:
        data = text.encode()
    except UnicodeEncodeError as error:
        raise RecordError([Fault("", "a text is no Unicode: half of a surrogate pair")]) from error
    loads(data)
    write_whole(path, data)


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
