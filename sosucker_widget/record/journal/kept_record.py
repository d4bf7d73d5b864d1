"""A game as it is kept: a file, and the journal beside it with what has happened since."""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sosucker_widget.engine import apply
from sosucker_widget.record import sls
from sosucker_widget.record.changes import Change
from sosucker_widget.record.growing_record import GrowingRecord
from sosucker_widget.record.journal.journal_text import (
    Journal,
    JournalError,
    digest,
    journal_beside,
    read_journal,
)
from sosucker_widget.record.record import Record, loads_json
from sosucker_widget.record.storage.files import PathLike, is_notation, read_bytes
from sosucker_widget.record.talk.talk_acts import READERS, talk_from_json
from sosucker_widget.record.values.action_json import action_from_json
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import Where
from sosucker_widget.record.values.head import read_players
from sosucker_widget.record.values.limits import MAX_BYTES

_LOGGER: Final = logging.getLogger("sosucker_widget")

_LONGEST: Final = 4 * MAX_BYTES
"""Bytes of a journal that are read; it is begun anew long before."""


@dataclass(frozen=True)
class KeptGame:
    """A game as it is kept: by a file, and by the journal beside it.

    Attributes
    ----------
    record
        The game with all that has happened.
    is_torn
        Whether the journal's last line was cut off, so that it is left out.
    stray
        A game that the journal keeps and the file doesn't: somebody else has changed the file.
    """

    record: Record
    is_torn: bool = False
    stray: Record | None = None


def read_kept(path: PathLike) -> KeptGame:
    """Read a game from its file and the journal beside it.

    Raises
    ------
    OSError
        If the file can't be read.
    RecordError
        If it isn't a record.
    """
    return kept_game(read_bytes(path), journal_at(path), path)


def kept_game(data: bytes, journal: Journal | None, path: PathLike) -> KeptGame:
    """Put a file and its journal together; the path says which kind of file it is.

    Raises
    ------
    RecordError
        If the file isn't a record.
    """
    record = record_of(data, path)
    if journal is None:
        return KeptGame(record)
    has = journal.files.get(digest(data))
    if has is not None:
        return KeptGame(_continued(record, journal.changes[has:], path), journal.is_torn)
    if not journal.changes:
        return KeptGame(record)
    return KeptGame(record, stray=game_of(journal, path))


def game_of(journal: Journal, path: PathLike) -> Record:
    """Return the game that a journal keeps, whatever has become of its file.

    Raises
    ------
    RecordError
        If the copy of the file isn't a record.
    """
    return _continued(record_of(journal.base, path), journal.changes, path)


def journal_at(path: PathLike) -> Journal | None:
    """Read the journal of a file; None if there is none, or nothing in it that can be read."""
    try:
        with journal_beside(path).open("rb") as file:
            data = file.read(_LONGEST)
        # Empty if its process was ended before it wrote anything.
        return read_journal(data) if data else None
    except FileNotFoundError:
        return None
    except (OSError, JournalError) as error:
        _LOGGER.warning("the journal of %s can't be read: %s", os.fspath(path), error)
        return None


def _continued(record: Record, changes: Sequence[Change], path: PathLike) -> Record:
    """Return a game with all changes; one that isn't possible ends them, with a word."""
    if not changes:
        return record
    grown = GrowingRecord(record)
    try:
        for change in changes:
            _do(grown, change)
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        _LOGGER.warning("the journal of %s goes wrong: %s", os.fspath(path), error)
    return grown.whole


def _do(grown: GrowingRecord, change: Change) -> None:
    """Make a change again.

    Raises
    ------
    ValueError, LookupError, TypeError
        If it is none, or isn't possible here.
    """
    if "do" in change:
        _act(grown, change["do"])
    elif "back" in change:
        plies = change["back"]
        if not isinstance(plies, int) or not 1 <= plies <= grown.ply:
            raise ValueError(f"{plies!r} actions can't be taken back")
        grown.take_back(plies)
    elif "players" in change:
        where = Where()
        players = read_players(change["players"], where)
        where.check()
        grown.seat(players)
    else:
        raise ValueError("this is no change")


def _act(grown: GrowingRecord, act: Json) -> None:
    position = grown.position
    if act.get("type") in READERS:
        grown.add(talk_from_json(act, position.rules.players), position)
    else:
        action = action_from_json(act, position)
        grown.add(action, apply(position, action))


def record_of(data: bytes, path: PathLike) -> Record:
    """Read a record from the bytes of a file; the path says which kind of file it is.

    Raises
    ------
    RecordError
        If it isn't a record.
    """
    return sls.loads(data) if is_notation(path) else loads_json(data)
