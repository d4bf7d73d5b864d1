"""A game saved to disk as it is played, so that nothing is lost when a kernel stops."""

from __future__ import annotations

import atexit
import errno
import logging
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, NamedTuple, Protocol
from weakref import WeakValueDictionary

from sosucker_widget.engine import RuleSet
from sosucker_widget.game.kept_file import FileChangedError, JournalGoneError, KeptFile
from sosucker_widget.game.left_over import LeftNotice, LeftOver, read_if_there
from sosucker_widget.game.rest_timer import GameProgress
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.record import Record
from sosucker_widget.record.changes import Change, seated
from sosucker_widget.record.journal import KeptGame, journal_beside
from sosucker_widget.record.journal.aside import names_beside, put_aside, to_bytes
from sosucker_widget.record.storage.files import (
    FileLock,
    FileLockedError,
    FileReadOnlyError,
    check_ending,
    named,
    real_path,
)

_LOGGER: Final = logging.getLogger("sosucker_widget")

FileNotice = Literal["elsewhere", "taken-over"] | LeftNotice
"""What there is to tell a player: the game goes on in another file, or another table goes on with
this one, or an earlier game was put aside, or something is wrong with the file or its journal."""


class AutosaveOwner(Protocol):
    """The table whose game is saved."""

    def kept_record(self) -> Record:
        """Return the game now, as a record."""

    def progress(self) -> GameProgress:
        """Return the game now, and how far it has come."""

    def tell_kept(self, kind: FileNotice, detail: str = "") -> None:
        """Tell the players something about the file."""

    def stop_keeping(self) -> None:
        """Give the file back, since another table goes on with the game."""

    def close_file(self) -> None:
        """Give the file back, since this process ends."""


class _FilePlace(NamedTuple):
    """Where a game is kept."""

    path: Path
    given: str | os.PathLike[str]
    """The file, and its name as it was given."""
    file: KeptFile
    lock: FileLock | None = None
    """Its lock, while this table has it."""
    begun: GameProgress | None = None
    """The game when the file was taken."""
    is_left: bool = False
    """Whether another table of this process goes on there."""


class Autosave:
    """Keeps a game in a file: each change in its journal, and the whole from time to time.

    An act costs a line at the end of the journal. The system has it before the act is answered, so
    that it outlives the process, however that ends. When the power fails, acts of the last second
    or two may be missing: to wait for the disk at each act would take a hundred times as long. The
    file itself is written when nothing has happened for a moment, when the game ends, when it is
    saved or closed, and when the journal has grown; whatever happens meanwhile, the file and its
    journal together have each act once. What the file held before is kept beside it, hidden.

    The file belongs to one table. Another table in this process takes it over; what is still played
    here goes on in a new file beside it. So it does if another process has the file, if somebody
    else has changed it, or if it is marked read-only: nothing there is overwritten. What is damaged
    is copied before it is written anew, and a journal whose file is gone is put aside as a game.

    It isn't told what changes. It compares the game as it stands with what the file has, so that
    what an interrupt kept it from writing is written the next time.

    Attributes
    ----------
    found
        The game that is there already; None if there is none.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        check_ending(path)
        real = real_path(path)
        if not real.parent.is_dir():
            reason = "there is no such folder for the saved game"
            raise FileNotFoundError(errno.ENOENT, reason, str(Path(path).parent))
        self._place = _FilePlace(real, path, KeptFile(real))
        self._owner: AutosaveOwner | None = None
        self.found = self._find()

    @property
    def path(self) -> Path:
        """The file; links have been followed."""
        return self._place.path

    @property
    def has_journal(self) -> bool:
        """Whether the file lacks something that its journal has."""
        return self._place.file.has_journal

    def _find(self) -> Record | None:
        # What a table of this process has is newer than its file if that can't be written.
        if (holder := OWNERS.get(self.path)) is not None:
            return holder.game()
        game = self._read()
        return None if game is None else game.record

    def check(self, rules: RuleSet | None) -> None:
        """Check that the saved game has the requested rules, if any were requested."""
        if self.found is None or rules is None or self.found.rules == rules:
            return
        raise ValueError(
            f"autosave: {self.path.name} holds a game with other rules "
            f"({_tell(self.found.rules)}, not {_tell(rules)}): name another file, "
            "or leave out the rules to continue that game"
        )

    def game(self) -> Record:
        """Return the game that is kept, as its table has it now."""
        assert self._owner is not None
        return self._owner.kept_record()

    def begin(self, owner: AutosaveOwner) -> Record | None:
        """Take the file; from now on the game of this table is kept there."""
        self._owner = owner
        holder, now = OWNERS.get(self.path), None
        if holder is not None and holder is not self:
            now = holder.hand_over()
        try:
            self._own()
        except FileLockedError:
            with suppress(OSError):  # told when the game is to be written
                self._go_elsewhere(Saying("kept.locked"))
            return None
        except OSError as error:
            _LOGGER.debug("%s can't be locked: %s", self.path, error)
        if now is None:
            now = LeftOver(self.path, self._place.given, owner.tell_kept).put_in_order()
        self._place.file.adopt()
        if now is not None and now != self.found:
            return now
        self._place = self._place._replace(begun=owner.progress())
        return None

    def write(self) -> None:
        """Keep all that has changed."""
        self._guard(self._add)

    def write_whole(self) -> None:
        """Write the file itself, if anything has changed since it was written."""
        self._guard(self._write_if_changed)

    def put_aside(self) -> None:
        """Copy the saved game to a free name, before another game takes its place."""
        self.write_whole()
        if self.path.exists():
            self._put_aside(self.path.read_bytes())

    def put_aside_found(self) -> None:
        """Do the same with the game that is in the file before this table has written to it."""
        game = self._read()
        if game is None:
            return
        has_more = journal_beside(self.path).exists()
        self._put_aside(self._data(game.record) if has_more else self.path.read_bytes())

    def hand_over(self) -> Record:
        """Leave the file to another table of this process; return the game as it is now."""
        record = self.game()
        assert self._owner is not None
        self._owner.stop_keeping()
        # An interrupt may have kept it from noting that it has the file.
        self.release()
        self._place = self._place._replace(is_left=True)
        return record

    def end(self) -> None:
        """Give the file back at the end of this process, in the table's own time."""
        if self._owner is None:
            self.release()
        else:
            self._owner.close_file()

    def close(self) -> None:
        """Write what is left, and give the file back; once more is nothing more."""
        if self._owner is None or self._is_given_back:
            return
        try:
            self.write_whole()
        except OSError as error:
            _LOGGER.warning("a table's game can't be saved: %s", error)
        self.release()

    @property
    def _is_given_back(self) -> bool:
        """Whether another table may have the file by now, and nothing here is left to write."""
        assert self._owner is not None
        return self._place.lock is None and self._lacks(self._owner.progress()) == []

    def release(self) -> None:
        """Give the file back, as it is."""
        place = self._place
        try:
            self._place = place._replace(lock=None)
        finally:
            if place.lock is not None:
                with suppress(OSError):
                    place.lock.close()
        if OWNERS.get(place.path) is self:
            del OWNERS[place.path]

    def _read(self) -> KeptGame | None:
        return read_if_there(self.path, self._place.given)

    def _own(self) -> None:
        place = self._place
        if place.lock is not None:
            return
        lock = None
        try:
            lock = FileLock(place.path, wait=0)
            OWNERS[place.path] = self
            self._place = place._replace(lock=lock)
        except BaseException:
            self._place = place
            if lock is not None:
                lock.close()
            raise

    def _guard(self, write: Callable[[GameProgress], None]) -> None:
        """Write, unless the file is somebody else's by now: then in a new one."""
        assert self._owner is not None
        now = self._owner.progress()
        if self._place.is_left:
            self._go_elsewhere(Saying("kept.other-table"))
            return
        try:
            self._own()
            file = self._place.file
            there = file.check()
            if not there and file.has is not None:
                # The folder may be another one, in which nothing is locked.
                self.release()
                self._own()
                file.end_journal()
            (write if there else self._write)(now)
        except FileLockedError:
            self._go_elsewhere(Saying("kept.locked"))
        except FileReadOnlyError:
            if now != self._place.begun:
                self._go_elsewhere(Saying("kept.read-only"))
        except FileChangedError as error:
            self._go_elsewhere(error.why)
        except OSError as error:
            raise named(error, self._place.given) from None

    def _lacks(self, now: GameProgress) -> list[Change] | None:
        """Return what the file lacks of the game; None if no journal could tell all of it."""
        has = self._place.file.has
        if not isinstance(has, GameProgress) or has.game is not now.game:
            return None
        if has.stopped != now.stopped:
            return None
        players = [] if has.players == now.players else [seated(now.players)]
        return [*now.game.changes_since(has.changes), *players]

    def _add(self, now: GameProgress) -> None:
        lacks, file = self._lacks(now), self._place.file
        try:
            if lacks:
                file.add(lacks, now)
        except JournalGoneError:
            file.end_journal()
            lacks = None
        if lacks is None or file.has_grown:
            self._write(now)

    def _write_if_changed(self, now: GameProgress) -> None:
        if self._place.file.has_journal or self._lacks(now) != []:
            self._write(now)

    def _write(self, now: GameProgress) -> None:
        self._place.file.write(self._data(self.game()), self._lacks(now) or [], now)

    def _go_elsewhere(self, why: Saying) -> None:
        """Go on in a new file beside this one, since this one is somebody else's."""
        assert self._owner is not None
        before = self.path
        self.release()
        self.claim(names_beside(before))
        _LOGGER.warning("%s: %s; the game goes on in %s", before, why, self.path)
        place = Verbatim(str(self.path))
        self._owner.tell_kept("elsewhere", Saying("kept.elsewhere", path=place, why=why))
        self._write(self._owner.progress())

    def claim(self, paths: Iterable[Path]) -> None:
        """Take the first of these files that doesn't exist and that nobody else has."""
        for path in paths:
            self._place = _FilePlace(path, path, KeptFile(path))
            with suppress(FileLockedError):
                self._own()
                if not path.exists() and not journal_beside(path).exists():
                    return
                self.release()
        raise FileExistsError(errno.EEXIST, "no file is free", str(self.path))

    def _put_aside(self, data: bytes) -> Path:
        """Write a game to a free name beside the file."""
        aside = put_aside(data, names_beside(self.path))
        _LOGGER.info("the earlier game was put aside as %s", aside)
        return aside

    def _data(self, record: Record) -> bytes:
        return to_bytes(record, self.path)


def _tell(rules: RuleSet) -> str:
    return f"{rules.preset or 'changed'}, {rules.players} players, {rules.chips} chips"


OWNERS: Final[WeakValueDictionary[Path, Autosave]] = WeakValueDictionary()
"""Who keeps which file in this process."""


def _close_all() -> None:
    for one in list(OWNERS.values()):
        one.end()


atexit.register(_close_all)
