"""Saving records to files."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import cast

from sosucker_widget.errors import kind_of
from sosucker_widget.record.files import PathLike, encoded, write_whole
from sosucker_widget.record.record import HasRecord, Record


def save(record: Record | HasRecord, path: PathLike) -> None:
    """Write a record to a file: a `.sls` file, or a `.sls.json` file.

    The record of a `Game`, a `Table` or a `Replay` is saved as well. The file is written beside the
    old one and then takes its place, so that at any time there is a whole one. What could not be
    loaded again is not written.

    Raises
    ------
    OSError
        If the file can't be written; an old one is as it was.
    RecordError
        If the record breaks a rule or a limit.
    ValueError
        If the name ends in neither `.sls` nor `.json`.
    """
    _record_of(record, path).save(path)


def save_all(records: Sequence[Record | HasRecord], path: PathLike) -> None:
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
    games = [_record_of(record, path) for record in _several(records, path)]
    write_whole(path, encoded([(record, record.root) for record in games], path))


def _several(given: object, path: object) -> Sequence[object]:
    """See that several records are given."""
    if isinstance(given, str | os.PathLike):
        _turned_round(given, path)
    if isinstance(given, Record) or not isinstance(given, Sequence):
        raise TypeError("save_all takes a list of records; save(record, path) writes one")
    return given


def _record_of(given: object, path: object) -> Record:
    """Return the record that is to be saved: this one, or that of a game or a widget."""
    if isinstance(given, str | os.PathLike):
        _turned_round(given, path)
    record = given if isinstance(given, Record) else getattr(given, "record", None)
    if not isinstance(record, Record):
        raise TypeError(f"save takes a record and a path, and this is {kind_of(given)}")
    if not isinstance(path, str | os.PathLike):
        raise TypeError(f"path: {kind_of(path)} is not the path of a file")
    return record


def _turned_round(given: object, path: object) -> None:
    """Tell somebody who gave the path first."""
    if not isinstance(path, str | os.PathLike):
        name = os.fspath(cast("PathLike", given))
        raise TypeError(f"the record comes first, then the path: save(record, {name!r})")
