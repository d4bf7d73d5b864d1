"""The text of a journal: its lines, each with a checksum."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from sosucker_widget.errors import SosuckerError
from sosucker_widget.record.changes import Change
from sosucker_widget.record.storage.files import PathLike, real_path
from sosucker_widget.record.values.decode import check_values
from sosucker_widget.record.values.fault import Where
from sosucker_widget.record.values.limits import Usage

_VERSION: Final = 1
_MARK: Final = 8
"""The characters of a checksum."""


ENDING: Final = ".journal"
"""What a journal's name has behind that of its file."""


class JournalError(SosuckerError, ValueError):
    """A journal can't be read from its beginning, so that it tells nothing."""


def journal_beside(path: PathLike) -> Path:
    """Return the path of a file's journal.

    >>> journal_beside("game.sls.json").name
    'game.sls.json.journal'
    """
    real = real_path(path)
    return real.with_name(f"{real.name}{ENDING}")


def digest(data: bytes) -> str:
    """Return what a file is recognised by: it changes with every byte."""
    return hashlib.sha256(data).hexdigest()


def into(data: bytes) -> Change:
    """Return the change that announces a file with all that has happened so far."""
    return {"into": digest(data)}


class JournalText:
    """Writes the lines of a journal, each with the checksum that it needs."""

    def __init__(self, after: int = 0) -> None:
        self.sum = after

    def begin(self, base: bytes) -> bytes:
        """Return the beginning of a journal, with a copy of the file that it continues."""
        self.sum = 0
        head = {"sosucker-journal": _VERSION, "bytes": len(base), "sha256": digest(base)}
        return self.line(head) + base + b"\n"

    def line(self, change: Change) -> bytes:
        """Return the line of a change."""
        text = json.dumps(change, ensure_ascii=False, separators=(",", ":"))
        data = text.encode()
        self.sum = zlib.crc32(data, self.sum)
        return b"%08x %s\n" % (self.sum, data)


class Journal(NamedTuple):
    """What a journal says."""

    base: bytes | None
    """The file that it continues, as it was; None if this copy is damaged."""
    changes: tuple[Change, ...]
    """What has changed since."""
    files: Mapping[str, int]
    """The digests of the files that it belongs to, and how many of the changes each one has."""
    size: int
    sum: int
    """The bytes that could be read, and their checksum."""
    is_torn: bool
    """Whether there is more after them: the beginning of a line that was cut off."""
    is_damaged: bool
    """Whether the copy of the file is damaged, or a whole line after what could be read."""


def read_journal(data: bytes) -> Journal:
    """Read a journal, up to the first line that is not whole."""
    usage = Usage()
    lines = _Lines(data, usage)
    head = next(lines, {})
    size, mark = head.get("bytes"), head.get("sha256")
    if head.get("sosucker-journal") != _VERSION or not isinstance(size, int) or size < 0:
        raise JournalError("this is not the beginning of a journal")
    base = lines.skip(size)
    if base is None:
        raise JournalError("the file at the beginning of the journal is not whole")
    is_whole = mark == digest(base)
    files, changes = {str(mark): 0}, list[Change]()
    for change in lines:
        usage.add("changes", _refuse)
        if "into" in change:
            files[str(change["into"])] = len(changes)
        else:
            changes.append(change)
    rest = data[lines.at :]
    is_damaged = not is_whole or b"\n" in rest
    return Journal(
        base if is_whole else None,
        tuple(changes),
        files,
        lines.at,
        lines.sum,
        bool(rest) and b"\n" not in rest,
        is_damaged,
    )


def _refuse(what: str) -> NoReturn:
    raise JournalError(what)


def change_in(body: bytes) -> Change | None:
    """Return the change of a line without its checksum; None if it is none."""
    try:
        change = json.loads(body.decode())
        check_values(change, Where())
    except (ValueError, RecursionError):
        return None
    return change if isinstance(change, dict) else None


class _Lines(Iterator[Change]):
    """The whole lines of a journal; `at` is where the rest begins, `sum` the checksum so far."""

    def __init__(self, data: bytes, usage: Usage) -> None:
        self._data, self._usage, self.sum, self.at = data, usage, 0, 0

    def __next__(self) -> Change:
        end = self._data.find(b"\n", self.at)
        mark, body = self._data[self.at : self.at + _MARK], self._data[self.at + _MARK + 1 : end]
        checksum = zlib.crc32(body, self.sum)
        if end < 0 or mark != b"%08x" % checksum:
            raise StopIteration
        self._usage.add("values", _refuse, sum(map(body.count, (b"[", b"{", b","))))
        change = change_in(body)
        if change is None:
            raise StopIteration
        self.sum, self.at = checksum, end + 1
        return change

    def skip(self, size: int) -> bytes | None:
        """Return so many bytes and go on after the line end that follows them; None if cut off."""
        begin, self.at = self.at, self.at + size + 1
        return self._data[begin : self.at - 1] if self.at <= len(self._data) else None
