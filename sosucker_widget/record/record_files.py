"""Loading records from files, and saving them."""

from __future__ import annotations

from collections.abc import Sequence

from sosucker_widget.record import sls
from sosucker_widget.record.files import PathLike, encoded, is_notation, read_bytes, write_whole
from sosucker_widget.record.record import Record, loads


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
        If the file doesn't have that many games.
    """
    data = read_bytes(path)
    if is_notation(path):
        return sls.loads(data, game)
    record = loads(data)
    if game != 1:
        raise IndexError(f"there is no game {game}: {sls.games_in_file(1)}")
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
    data = read_bytes(path)
    return sls.loads_all(data) if is_notation(path) else [loads(data)]


def save(record: Record, path: PathLike) -> None:
    """Write a record to a file: a `.sls` file, or a `.sls.json` file.

    The new file is written beside the old one and then replaces it, so there is a complete file at
    any time. A record that could not be loaded again is not written.

    Raises
    ------
    OSError
        If the file can't be written; an old one is as it was.
    RecordError
        If the record breaks a rule or a limit.
    """
    record.save(path)


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
    write_whole(path, encoded([(record, record.root) for record in records], path))
