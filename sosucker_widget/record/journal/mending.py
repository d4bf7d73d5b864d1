"""A journal gone on with after a line that is damaged, where the line can be worked out again."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from itertools import pairwise

from sosucker_widget.engine import legal_actions
from sosucker_widget.record.changes import Change, done, taken_back
from sosucker_widget.record.growing_record import GrowingRecord
from sosucker_widget.record.journal.journal_text import JournalText, change_in
from sosucker_widget.record.journal.kept_record import IMPOSSIBLE, make_change
from sosucker_widget.record.record import Record

_MARK = 8
"""The characters of a checksum."""


def mended(record: Record, rest: bytes, checksum: int) -> Record:
    """Go on with a game after the lines of its journal that could be read.

    A line has the checksum of itself and all before it. So if the checksum alone is damaged, the
    line after it says so; and if the line is, its checksum tells which of the legal acts it was. It
    ends at the first line of which neither is true.
    """
    grown = GrowingRecord(record)
    lines = rest.split(b"\n")[:-1]
    for line, after in pairwise([*lines, b""]):
        body = _body(grown, line, after, checksum)
        if body is None:
            break
        checksum = zlib.crc32(body, checksum)
        if not _has_made(grown, change_in(body)):
            break
    return grown.whole


def _has_made(grown: GrowingRecord, change: Change | None) -> bool:
    """Make a change again, if it is one that is possible."""
    if change is None or "into" in change:
        return change is not None
    try:
        make_change(grown, change)
    except IMPOSSIBLE:
        return False
    return True


def _body(grown: GrowingRecord, line: bytes, after: bytes, checksum: int) -> bytes | None:
    """Return what a line said, without its checksum."""
    mark, body = line[:_MARK], line[_MARK + 1 :]
    if _is_marked(line, checksum) or _is_marked(after, zlib.crc32(body, checksum)):
        return body
    for change in _possible(grown):
        likely = JournalText(checksum).line(change)
        if likely[:_MARK] == mark:
            return likely[_MARK + 1 : -1]
    return None


def _is_marked(line: bytes, checksum: int) -> bool:
    """Tell whether a line is whole, and follows what has this checksum."""
    return line[:_MARK] == b"%08x" % zlib.crc32(line[_MARK + 1 :], checksum)


def _possible(grown: GrowingRecord) -> Iterator[Change]:
    yield from map(done, legal_actions(grown.position))
    yield from map(taken_back, range(1, grown.ply + 1))
