"""A game's file and its journal on the disk: written, and watched for changes by others."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from sosucker_widget.game.disk_sync import DISK
from sosucker_widget.locale import Saying
from sosucker_widget.record.changes import Change
from sosucker_widget.record.journal import (
    JournalError,
    JournalText,
    digest,
    game_of,
    into,
    journal_at,
    journal_beside,
    journal_of,
    record_of,
)
from sosucker_widget.record.storage.files import check_writable, read_bytes, sweep, write_whole
from sosucker_widget.record.storage.last_good import keep_last_good
from sosucker_widget.record.values.fault import RecordError
from sosucker_widget.record.values.limits import MAX_CHANGES

GROWN: Final = 256 * 1024
"""Bytes of a journal after which the file is written whole, unless the file is larger itself."""

MANY: Final = MAX_CHANGES // 4
"""Changes in a journal after which the file is written whole."""

_APPEND: Final = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)

Mark = tuple[int, int, int]
"""What the system tells of a file that changes with it: its place, its length and its time."""


class FileChangedError(Exception):
    """Somebody else has written to the file, or to its journal.

    Attributes
    ----------
    why
        What they have done.
    """

    def __init__(self, why: Saying) -> None:
        super().__init__(why)
        self.why = why


class JournalGoneError(Exception):
    """Somebody has removed the journal."""


class _OnDisk(NamedTuple):
    """What is known of a file and its journal."""

    has: object = None
    """How much of the game they have together; None if that isn't known."""
    mark: Mark | None = None
    digest: str = ""
    """What the file is recognised by."""
    base: bytes = b""
    """What the file holds, for the beginning of a journal."""
    end: tuple[int, int] | None = None
    """The journal's place, and where it ends; None if there is none."""
    head: int = 0
    """The bytes of the journal before its first change."""
    sum: int = 0
    changes: int = 0


class KeptFile:
    """A game's file and the journal beside it.

    All that is known of them is one value. Before either is written, it is noted what will be known
    then: so what an interrupted writing has left there is recognised as one's own.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._journal = journal_beside(path)
        self._known = _OnDisk()
        self._appending: tuple[bytes, _OnDisk] | None = None
        self._writing: _OnDisk | None = None

    @property
    def has(self) -> object:
        """How much of the game is kept, as whoever wrote it told; None if that isn't known."""
        return self._known.has

    @property
    def has_journal(self) -> bool:
        """Whether anything has changed since the file was written whole."""
        return self._known.end is not None

    @property
    def has_grown(self) -> bool:
        """Whether the journal has become so long that the file should be written whole."""
        known = self._known
        if known.end is None:
            return False
        return known.changes > MANY or known.end[1] - known.head > max(GROWN, known.head)

    def check(self) -> bool:
        """See that nobody else has written to the file; return whether it is there."""
        if self._appending is not None:
            self._recognise(*self._appending)
            self._appending = None
        try:
            status = self.path.stat()
        except FileNotFoundError:
            self._known = self._known._replace(mark=None, digest="")
            return False
        check_writable(status, self.path)
        mark = _mark(status)
        if mark != self._known.mark:
            self._look_again(read_bytes(self.path))
            self._known = self._known._replace(mark=mark)
        return True

    def _recognise(self, data: bytes, after: _OnDisk) -> None:
        """See how much of some data was appended; a part of them is removed again."""
        end = self._known.end
        start = end[1] if end else 0
        try:
            written, place = self._journal.read_bytes()[start:], self._journal.stat().st_ino
        except FileNotFoundError:
            return
        if written == data:
            self._known = after._replace(end=(place, start + len(data)))
        elif end is None and data.startswith(written):
            self._journal.unlink()
        elif data.startswith(written):
            os.truncate(self._journal, start)

    def _look_again(self, data: bytes) -> None:
        """See whether a file that was written by somebody has the game that is kept here."""
        now = digest(data)
        if self._writing is not None and now == self._writing.digest:
            self._known = self._writing
        if now == self._known.digest:
            return
        if not self._is_game(data):
            raise FileChangedError(Saying("kept.changed"))
        # Saved there by hand, say: it has all that the journal tells.
        if self.has_journal:
            self.add([into(data)], self.has)
        self._known = self._known._replace(digest=now, base=data)

    def _is_game(self, data: bytes) -> bool:
        journal = journal_at(self.path).journal if self.has_journal else None
        try:
            if journal is None:
                return record_of(data, self.path) == record_of(self._known.base, self.path)
            return record_of(data, self.path) == game_of(journal, self.path)[0]
        except (RecordError, JournalError):
            return False

    def add(self, changes: Sequence[Change], has: object) -> None:
        """Add changes to the journal: all of them, or none."""
        known = self._known
        if known.end is None:
            text = JournalText()
            begin = text.begin(known.base)
            known = known._replace(head=len(begin), changes=0)
        else:
            text, begin = JournalText(known.sum), b""
        data = begin + b"".join(map(text.line, changes))
        count = known.changes + len(changes)
        after = known._replace(has=has, sum=text.sum, changes=count)
        self._appending = data, after
        self._known = after._replace(end=self._append(data))
        self._appending = None
        DISK.ask(self._journal)

    def write(self, data: bytes, changes: Sequence[Change], has: object) -> None:
        """Write the file whole, and end the journal; the file as it was stays beside it, hidden."""
        is_new = digest(data) != self._known.digest
        if self.has_journal:
            with suppress(JournalGoneError):
                self.add([*changes, into(data)], has)
        elif not is_new:
            self._known = self._known._replace(has=has, base=data)
            return
        after = self._known._replace(has=has, digest=digest(data), base=data)
        self._writing = after
        if is_new and self._known.mark is not None:
            keep_last_good(self.path)
        write_whole(self.path, data)
        self._known = after._replace(mark=_mark(self.path.stat()))
        self._writing = None
        self.end_journal()

    def end_journal(self) -> None:
        """Remove the journal: the file has everything."""
        with suppress(OSError):
            self._journal.unlink(missing_ok=True)
        self._known = self._known._replace(end=None)

    def adopt(self) -> None:
        """Go on with a file and a journal that are there already, and sweep up beside them."""
        sweep(self.path)
        known, data = _OnDisk(), b""
        with suppress(FileNotFoundError):
            mark, data = _mark(self.path.stat()), read_bytes(self.path)
            known = _OnDisk(mark=mark, digest=digest(data))
        beside = journal_of(data, self.path)
        journal = beside.journal
        if journal is None or beside.path != self._journal:
            if not beside.reason:  # begun, and no more
                with suppress(OSError):
                    self._journal.unlink(missing_ok=True)
            self._known = known
            return
        os.truncate(self._journal, journal.size)  # a line that was cut off
        end = self._journal.stat().st_ino, journal.size
        changes = len(journal.changes)
        self._known = known._replace(end=end, head=journal.size, sum=journal.sum, changes=changes)

    def _append(self, data: bytes) -> tuple[int, int]:
        known = self._known.end
        new = os.O_CREAT | os.O_EXCL if known is None else 0
        try:
            handle = os.open(self._journal, _APPEND | new, 0o666)
        except FileExistsError:
            raise FileChangedError(Saying("kept.journal-there")) from None
        except FileNotFoundError:
            if known is None:
                raise
            raise JournalGoneError from None
        try:
            status = os.fstat(handle)
            place, end = status.st_ino, status.st_size
            if known not in {None, (place, end)}:
                raise FileChangedError(Saying("kept.journal-changed"))
            _write(handle, data, end)
        finally:
            os.close(handle)
        return place, end + len(data)


def _write(handle: int, data: bytes, end: int) -> None:
    """Write all of the data at the end of a file, or nothing."""
    try:
        left = memoryview(data)
        while left:
            left = left[os.write(handle, left) :]
    except BaseException:
        with suppress(OSError):
            os.ftruncate(handle, end)
        raise


def _mark(status: os.stat_result) -> Mark:
    return status.st_ino, status.st_size, status.st_mtime_ns
