"""A game as it is kept: a file, and the journal beside it with what has happened since."""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, NamedTuple

from sosucker_widget.engine import apply
from sosucker_widget.locale import Saying
from sosucker_widget.record import sls
from sosucker_widget.record.changes import Change
from sosucker_widget.record.growing_record import GrowingRecord
from sosucker_widget.record.journal.journal_text import (
    ENDING,
    Journal,
    JournalError,
    JournalText,
    digest,
    journal_beside,
    read_journal,
)
from sosucker_widget.record.record import Record, loads_json
from sosucker_widget.record.storage.files import PathLike, is_notation, read_bytes
from sosucker_widget.record.talk.talk_acts import READERS, talk_from_json
from sosucker_widget.record.values.action_json import action_from_json
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import RecordError, Where
from sosucker_widget.record.values.head import read_players
from sosucker_widget.record.values.limits import MAX_BYTES

_LOGGER: Final = logging.getLogger("sosucker_widget")

_LONGEST: Final = 4 * MAX_BYTES
"""Bytes of a journal that are read; it is begun anew long before."""


IMPOSSIBLE: Final = (ValueError, TypeError, LookupError, AttributeError)
"""What is raised by a change that is none, or isn't possible."""

KeptFlaw = Literal["torn", "damaged-journal", "damaged-file", "renamed"]
"""What there is to tell of a game that is read: the journal's last line was cut off; the journal is
damaged, so that acts may be missing; the file is damaged, and its copy in the journal was read; the
journal is that of a file that has another name by now."""


class JournalFile(NamedTuple):
    """The journal beside a file, on the disk."""

    path: Path
    journal: Journal | None = None
    """What it says; None if there is none, or nothing in it that can be read."""
    reason: str = ""
    """Why it can't be read."""


@dataclass(frozen=True)
class KeptGame:
    """A game as it is kept: by a file, and by the journal beside it."""

    record: Record
    flaws: tuple[KeptFlaw, ...] = ()
    """What there is to tell of the file and its journal."""
    stray: Record | None = None
    """A game that the journal keeps and the file doesn't: somebody else has changed the file."""


def read_kept(path: PathLike) -> KeptGame:
    """Read a game from its file and the journal beside it."""
    data = read_bytes(path)
    return kept_game(data, journal_of(data, path), path)


def with_journal(data: bytes, path: PathLike) -> Record | None:
    """Read a file with its journal, and warn of what is wrong there; None if there is none."""
    beside = journal_of(data, path)
    if beside.reason:
        _LOGGER.warning("%s: %s: %s", os.fspath(path), beside.path.name, beside.reason)
    if beside.journal is None:
        return None
    game = kept_game(data, beside, path)
    for flaw in game.flaws:
        _LOGGER.warning("%s: %s", os.fspath(path), Saying(f"kept.{flaw}"))
    return game.record


def kept_game(data: bytes, beside: JournalFile, path: PathLike) -> KeptGame:
    """Put a file and its journal together; the path says which kind of file it is."""
    journal = beside.journal
    if journal is None:
        flaws: tuple[KeptFlaw, ...] = ("damaged-journal",) if beside.reason else ()
        return KeptGame(record_of(data, path), flaws)
    flaws = _flaws(journal, is_renamed=beside.path != journal_beside(path))
    try:
        record = record_of(data, path)
    except RecordError:
        if journal.base is None:
            raise
        return _with_flaws(game_of(journal, path), "damaged-file", *flaws)
    has = journal.files.get(digest(data))
    if has is not None:
        return _with_flaws(_continued(record, journal.changes[has:]), *flaws)
    if not journal.changes:
        return KeptGame(record, flaws)
    if journal.base is None:
        return KeptGame(record, flaws)
    stray, is_whole = game_of(journal, path)
    return KeptGame(record, flaws if is_whole else (*flaws, "damaged-journal"), stray)


def _flaws(journal: Journal, *, is_renamed: bool) -> tuple[KeptFlaw, ...]:
    flaws: Sequence[tuple[bool, KeptFlaw]] = (
        (is_renamed, "renamed"),
        (journal.is_torn, "torn"),
        (journal.is_damaged, "damaged-journal"),
    )
    return tuple(flaw for is_so, flaw in flaws if is_so)


def _with_flaws(continued: tuple[Record, bool], *flaws: KeptFlaw) -> KeptGame:
    record, is_whole = continued
    more: tuple[KeptFlaw, ...] = () if is_whole else ("damaged-journal",)
    return KeptGame(record, tuple(dict.fromkeys((*flaws, *more))))


def game_of(journal: Journal, path: PathLike) -> tuple[Record, bool]:
    """Return the game that a journal keeps, whatever has become of its file."""
    if journal.base is None:
        raise JournalError("the file at the beginning of the journal is not whole")
    return _continued(record_of(journal.base, path), journal.changes)


def journal_at(path: PathLike) -> JournalFile:
    """Read the journal that lies beside a file, under its name."""
    return _read_journal_file(journal_beside(path))


def journal_of(data: bytes, path: PathLike) -> JournalFile:
    """Read the journal of a file with this content, also when only the file has a new name.

    If there is none under its name, it is the one in the same folder that names this content, and
    whose own file is gone.
    """
    beside = journal_beside(path)
    if beside.exists():
        return _read_journal_file(beside, data)
    mark = digest(data)
    with suppress(OSError):
        for name in sorted(os.listdir(beside.parent)):  # noqa: PTH208 - names alone
            one = beside.with_name(name)
            if not name.endswith(ENDING) or one.with_name(name.removesuffix(ENDING)).exists():
                continue
            orphan = _read_journal_file(one)
            if orphan.journal is not None and mark in orphan.journal.files:
                return orphan
    return JournalFile(beside)


def _read_journal_file(path: Path, base: bytes | None = None) -> JournalFile:
    data = b""
    try:
        with path.open("rb") as file:
            data = file.read(_LONGEST)
        return JournalFile(path, read_journal(data))
    except FileNotFoundError:
        return JournalFile(path)
    except (OSError, JournalError) as error:
        # It tells nothing if its process was ended while it wrote the beginning.
        is_begun = not data or (base is not None and JournalText().begin(base).startswith(data))
        return JournalFile(path, None, "" if is_begun else str(error))


def _continued(record: Record, changes: Sequence[Change]) -> tuple[Record, bool]:
    """Return a game with all changes, or those before the first that isn't possible."""
    if not changes:
        return record, True
    grown = GrowingRecord(record)
    try:
        for change in changes:
            make_change(grown, change)
    except IMPOSSIBLE:
        return grown.whole, False
    return grown.whole, True


def make_change(grown: GrowingRecord, change: Change) -> None:
    """Make a change of a journal again."""
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
        extra = {key: value for key, value in act.items() if key.startswith("x-")}
        grown.add(action, apply(position, action), extra)


def record_of(data: bytes, path: PathLike) -> Record:
    """Read a record from the bytes of a file; the path says which kind of file it is."""
    return sls.loads(data) if is_notation(path) else loads_json(data)
