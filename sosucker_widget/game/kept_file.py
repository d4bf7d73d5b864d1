"""A game's file and its journal on the disk: written, and watched for changes by others."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from sosucker_widget.game.disk_sync import DISK
from sosucker_widget.record.changes import Change
from sosucker_widget.record.journal import (
    JournalText,
    digest,
    game_of,
    into,
    journal_at,
    journal_beside,
    record_of,
)
from sosucker_widget.record.storage.files import read_bytes, sweep, write_whole
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
    """Somebody else has written to the file, or to its journal."""


class JournalGoneError(Exception):
    """Somebody has removed the journal."""


class KeptFile:
    """A game's file and the journal beside it.

    Parameters
    ----------
    path
        The file; links have been followed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._journal = journal_beside(path)
        self._text, self._changes = JournalText(), 0
        self._mark: Mark | None = None
        self._digest = ""
        self._base = b""
        self._head = 0
        self._end: tuple[int, int] | None = None

    @property
    def has_journal(self) -> bool:
        """Whether anything has changed since the file was written whole."""
        return self._end is not None

    @property
    def has_grown(self) -> bool:
        """Whether the journal has become so long that the file should be written whole."""
        if self._end is None:
            return False
        return self._changes > MANY or self._end[1] - self._head > max(GROWN, self._head)

    def check(self) -> bool:
        """See that nobody else has written to the file; return whether it is there.

        Raises
        ------
        FileChangedError
            If somebody has.
        OSError
            If it can't be read.
        """
        try:
            mark = _mark(self.path)
        except FileNotFoundError:
            return False
        if mark != self._mark:
            self._look_again(read_bytes(self.path))
            self._mark = mark
        return True

    def _look_again(self, data: bytes) -> None:
        """See whether a file that was written by somebody has the game that is kept here."""
        if digest(data) == self._digest:
            return
        if not self._is_game(data):
            raise FileChangedError("another program has changed the file")
        # Saved there by hand, say: it has all that the journal tells.
        if self.has_journal:
            self.add([into(data)])
        else:
            self._base = data
        self._digest = digest(data)

    def _is_game(self, data: bytes) -> bool:
        journal = journal_at(self.path) if self.has_journal else None
        try:
            if journal is None:
                return record_of(data, self.path) == record_of(self._base, self.path)
            return record_of(data, self.path) == game_of(journal, self.path)
        except RecordError:
            return False

    def add(self, changes: Sequence[Change]) -> None:
        """Add changes to the journal: all of them, or none.

        Raises
        ------
        FileChangedError
            If somebody else has written to it.
        JournalGoneError
            If somebody has removed it.
        OSError
            If it can't be written.
        """
        text, begin = self._text, b""
        if self._end is None:
            text = JournalText()
            begin = text.begin(self._base)
        else:
            text = JournalText(text.sum)
        data = begin + b"".join(map(text.line, changes))
        place, end = self._append(data)
        self._text, self._end = text, (place, end)
        self._changes = len(changes) + (0 if begin else self._changes)
        if begin:
            self._head, self._base = len(begin), b""
        DISK.ask(self._journal)

    def write(self, data: bytes) -> None:
        """Write the file whole, and end the journal.

        Raises
        ------
        FileChangedError
            If somebody else has written to the journal.
        OSError
            If it can't be written; then the file and the journal are as they were.
        """
        if self.has_journal:
            with suppress(JournalGoneError):
                self.add([into(data)])
        write_whole(self.path, data)
        self._mark, self._digest, self._base = _mark(self.path), digest(data), data
        self.end_journal()

    def end_journal(self) -> None:
        """Remove the journal: the file has everything."""
        self._end = None
        with suppress(OSError):
            self._journal.unlink(missing_ok=True)

    def adopt(self) -> None:
        """Go on with a file and a journal that are there already, and sweep up beside them."""
        sweep(self.path)
        with suppress(FileNotFoundError):
            self._mark, self._digest = _mark(self.path), digest(read_bytes(self.path))
        journal = journal_at(self.path)
        if journal is None:
            # One that can't be read tells nothing to us, and is not ours to throw away.
            with suppress(OSError):
                if self._journal.stat().st_size:
                    self._journal.replace(self._journal.with_name(f"{self._journal.name}.damaged"))
                else:
                    self._journal.unlink()
            return
        handle = os.open(self._journal, _APPEND)
        try:
            os.ftruncate(handle, journal.size)  # a line that was cut off
            self._end = os.fstat(handle).st_ino, journal.size
        finally:
            os.close(handle)
        self._text, self._head = JournalText(journal.sum), journal.size
        self._changes = len(journal.changes)

    def _append(self, data: bytes) -> tuple[int, int]:
        new = os.O_CREAT | os.O_EXCL if self._end is None else 0
        try:
            handle = os.open(self._journal, _APPEND | new, 0o666)
        except FileExistsError:
            raise FileChangedError("another program keeps a journal of the file") from None
        except FileNotFoundError:
            if self._end is None:
                raise
            raise JournalGoneError from None
        try:
            status = os.fstat(handle)
            place, end = status.st_ino, status.st_size
            if self._end not in {None, (place, end)}:
                raise FileChangedError("another program has written to the journal of the file")
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


def _mark(path: Path) -> Mark:
    status = path.stat()
    return status.st_ino, status.st_size, status.st_mtime_ns
