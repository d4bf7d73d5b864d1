"""The journal of a game in progress: what has happened since its file was written whole.

It lies beside the file, under the same name with `.journal` at the end. It begins with a copy of
the file, so that it can be read whatever becomes of that one. Then a line follows for each change:

    8f1c2d3a {"do":{"type":"play","player":"red","chip":"red","pile":1}}
    05b7c911 {"back":1}

In front stands the checksum (CRC-32) of the line and of all lines before it. A line that was torn
when the power or the process ended, or that belongs to another journal, is so recognised. `back`
takes back that many actions, and `players` gives all players anew. `into` names the file that is
about to be written with all that has happened so far. So whichever file a crash leaves, the old one
or the new one, it is known which lines of the journal it still lacks.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from sosucker_widget.engine import apply
from sosucker_widget.errors import SosuckerError
from sosucker_widget.record import sls
from sosucker_widget.record.action_json import action_from_json
from sosucker_widget.record.changes import Change
from sosucker_widget.record.decode import Json
from sosucker_widget.record.fault import Where
from sosucker_widget.record.files import PathLike, is_notation, read_bytes, real_path
from sosucker_widget.record.growing_record import GrowingRecord
from sosucker_widget.record.limits import MAX_BYTES, Usage
from sosucker_widget.record.record import Record, loads_json
from sosucker_widget.record.seats import read_players
from sosucker_widget.record.talk_acts import READERS, talk_from_json

_LOGGER: Final = logging.getLogger("sosucker_widget")

_VERSION: Final = 1
_MARK: Final = 8
"""The characters of a checksum."""

_LONGEST: Final = 4 * MAX_BYTES
"""Bytes of a journal that are read; it is begun anew long before."""


class JournalError(SosuckerError, ValueError):
    """A journal can't be read from its beginning, so that it tells nothing."""


def journal_beside(path: PathLike) -> Path:
    """Return the path of a file's journal.

    >>> journal_beside("game.sls.json").name
    'game.sls.json.journal'
    """
    real = real_path(path)
    return real.with_name(f"{real.name}.journal")


def digest(data: bytes) -> str:
    """Return what a file is recognised by: it changes with every byte."""
    return hashlib.sha256(data).hexdigest()


def into(data: bytes) -> Change:
    """Return the change that announces a file with all that has happened so far."""
    return {"into": digest(data)}


class JournalText:
    """Writes the lines of a journal, each with the checksum that it needs.

    Parameters
    ----------
    after
        The checksum of what is there already.

    Examples
    --------
    >>> text = JournalText()
    >>> written = text.begin(b"{}") + text.line({"back": 1})
    >>> read_journal(written).changes
    ({'back': 1},)
    >>> read_journal(written[:-3]).is_torn
    True
    """

    def __init__(self, after: int = 0) -> None:
        self.sum = after

    def begin(self, base: bytes) -> bytes:
        """Return the beginning of a journal, with a copy of the file that it continues."""
        self.sum = 0
        head = {"sosucker-journal": _VERSION, "bytes": len(base), "sha256": digest(base)}
        return self.line(head) + base + b"\n"

    def line(self, change: Change) -> bytes:
        """Return the line of a change."""
        said = json.dumps(change, ensure_ascii=False, separators=(",", ":"))
        data = said.encode("utf-8", "surrogatepass")
        self.sum = zlib.crc32(data, self.sum)
        return b"%08x %s\n" % (self.sum, data)


class Journal(NamedTuple):
    """What a journal says.

    Attributes
    ----------
    base
        The file that it continues, as it was.
    changes
        What has changed since.
    files
        The digests of the files that it belongs to, and how many of the changes each one has.
    size, sum
        The bytes that could be read, and their checksum.
    is_torn
        Whether there is more after them: a line that was cut off.
    """

    base: bytes
    changes: tuple[Change, ...]
    files: Mapping[str, int]
    size: int
    sum: int
    is_torn: bool


def read_journal(data: bytes) -> Journal:
    """Read a journal, up to the first line that is not whole.

    Raises
    ------
    JournalError
        If it has no whole beginning, or holds more than a journal may.
    """
    usage = Usage()
    lines = _Lines(data, usage)
    head = next(lines, {})
    size, mark = head.get("bytes"), head.get("sha256")
    if head.get("sosucker-journal") != _VERSION or not isinstance(size, int) or size < 0:
        raise JournalError("this is not the beginning of a journal")
    base = lines.skip(size)
    if mark != digest(base):
        raise JournalError("the file at the beginning of the journal is not whole")
    files, changes = {str(mark): 0}, list[Change]()
    for change in lines:
        usage.add("changes", _refuse)
        if "into" in change:
            files[str(change["into"])] = len(changes)
        else:
            changes.append(change)
    return Journal(base, tuple(changes), files, lines.at, lines.sum, lines.at < len(data))


def _refuse(what: str) -> NoReturn:
    raise JournalError(what)


class _Lines(Iterator[Change]):
    """The whole lines of a journal; `at` is where the rest begins, `sum` the checksum so far."""

    def __init__(self, data: bytes, usage: Usage) -> None:
        self._data, self._usage, self.sum, self.at = data, usage, 0, 0

    def __next__(self) -> Change:
        end = self._data.find(b"\n", self.at)
        mark, said = self._data[self.at : self.at + _MARK], self._data[self.at + _MARK + 1 : end]
        found = zlib.crc32(said, self.sum)
        if end < 0 or mark != b"%08x" % found:
            raise StopIteration
        self._usage.add("values", _refuse, sum(map(said.count, (b"[", b"{", b","))))
        try:
            change = json.loads(said.decode("utf-8", "surrogatepass"))
        except (ValueError, RecursionError):
            raise StopIteration from None
        if not isinstance(change, dict):
            raise StopIteration
        self.sum, self.at = found, end + 1
        return change

    def skip(self, size: int) -> bytes:
        """Return so many bytes and go on after the line end that follows them."""
        base, self.at = self._data[self.at : self.at + size], self.at + size + 1
        return base


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
