"""A game saved to disk as it is played, so that nothing is lost when a kernel stops."""

from __future__ import annotations

import atexit
import errno
import logging
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, suppress
from itertools import count
from pathlib import Path
from typing import Final, Literal, Protocol
from weakref import WeakValueDictionary

from sosucker_widget.engine import RuleSet
from sosucker_widget.game.kept_file import FileChangedError, JournalGoneError, KeptFile
from sosucker_widget.record import Record, dumps, sls
from sosucker_widget.record.changes import Change
from sosucker_widget.record.journal import KeptGame, journal_beside, read_kept
from sosucker_widget.record.storage.files import (
    FileLockedError,
    check_ending,
    is_notation,
    locked,
    named,
    real_path,
    write_whole,
)

_LOGGER: Final = logging.getLogger("sosucker_widget")

FileNotice = Literal["elsewhere", "taken-over", "torn"]
"""What there is to tell a player: the game goes on in another file, or another table goes on with
this one, or the end of the journal was cut off."""


class AutosaveOwner(Protocol):
    """The table whose game is saved."""

    def kept_record(self) -> Record:
        """Return the game now."""

    def tell_kept(self, kind: FileNotice, detail: str = "") -> None:
        """Tell the players something about the file."""

    def stop_keeping(self) -> None:
        """Stop for good, since another table goes on with the game."""


class Autosave:
    """Keeps a game in a file: each change in its journal, and the whole from time to time.

    An act costs a line at the end of the journal. The system has it before the act is answered, so
    that it outlives the process, however that ends. When the power fails, acts of the last second
    or two may be missing: to wait for the disk at each act would take a hundred times as long. The
    file itself is written when the game ends, when it is saved or closed, and when the journal has
    grown; whatever happens meanwhile, the file and its journal together have each act once.

    The file belongs to one table. Another table in this process takes it over, and this one stops.
    If another process has it, or somebody else has changed it, nothing there is overwritten: the
    game goes on in a new file beside it.

    Parameters
    ----------
    path
        The file, a `.sls.json` or a `.sls`. If it exists already, its game is continued.

    Attributes
    ----------
    path
        The file; links have been followed.
    found
        The game that is there already; None if there is none.

    Raises
    ------
    FileNotFoundError
        If there is no such folder.
    OSError, RecordError
        If the file exists but can't be read; it is never overwritten.
    FileEndingError
        If the name ends in neither `.sls` nor `.json`.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        check_ending(path)
        self.path, self._given = real_path(path), path
        if not self.path.parent.is_dir():
            reason = "there is no such folder for the saved game"
            raise FileNotFoundError(errno.ENOENT, reason, str(Path(path).parent))
        self.found = self._find()
        self._start(self.path)

    def _find(self) -> Record | None:
        # What a table of this process has is newer than its file if that can't be written.
        if (holder := OWNERS.get(self.path)) is not None:
            return holder.game()
        game = self._read()
        return None if game is None else game.record

    def _start(self, path: Path) -> None:
        self.path = path
        self._file = KeptFile(path)
        self._held: ExitStack | None = None
        self._owner: AutosaveOwner | None = None
        self._waiting: list[Change] = []
        self._is_whole = False

    def check(self, rules: RuleSet | None) -> None:
        """Check that the saved game has the requested rules, if any were requested.

        Raises
        ------
        ValueError
            If it has other rules.
        """
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
        """Take the file; from now on the game of this table is kept there.

        Returns
        -------
        Record or None
            The game there, if it has gone on since it was found.
        """
        self._owner = owner
        holder, now = OWNERS.get(self.path), None
        if holder is not None and holder is not self:
            now = holder.hand_over()
        try:
            self._own()
        except FileLockedError:
            with suppress(OSError):  # told when the game is to be written
                self._go_elsewhere("another program plays there")
            return None
        except OSError as error:
            _LOGGER.debug("%s can't be locked: %s", self.path, error)
        if now is None and (game := self._read()) is not None:
            now = game.record
            self._sort_out(game)
        self._file.adopt()
        return now if now is not None and now != self.found else None

    def hear(self, change: Change) -> None:
        """Note a change; it is kept with the next `write`."""
        self._waiting.append(change)

    def write(self) -> None:
        """Keep all that has changed.

        Raises
        ------
        OSError
            If it can't be written; it is kept for the next time.
        """
        if not self._is_whole:
            self._guard(self._write)
        elif self._waiting:
            self._guard(self._add)

    def write_whole(self) -> None:
        """Write the file itself, if anything has changed since it was written.

        Raises
        ------
        OSError
            If it can't be written; the journal has the game all the same.
        """
        if self._waiting or self._file.has_journal or not self._is_whole:
            self._guard(self._write)

    def put_aside(self) -> None:
        """Copy the saved game to a free name, before another game takes its place.

        Raises
        ------
        OSError
            If it can't be written.
        """
        self.write_whole()
        if self.path.exists():
            self._aside(self.path.read_bytes())

    def put_aside_found(self) -> None:
        """Do the same with the game that is in the file before this table has written to it.

        Raises
        ------
        OSError
            If it can't be written.
        """
        game = self._read()
        if game is None:
            return
        has_more = journal_beside(self.path).exists()
        self._aside(self._data(game.record) if has_more else self.path.read_bytes())

    def replaced(self) -> None:
        """Note that the table plays another game: the whole is to be written anew."""
        self._waiting.clear()
        self._is_whole = False

    def hand_over(self) -> Record:
        """Leave the file to another table of this process; return the game as it is now."""
        record = self.game()
        assert self._owner is not None
        self._owner.stop_keeping()
        return record

    def close(self) -> None:
        """Write what is left, and give the file back."""
        if self._owner is None:
            return
        try:
            self.write_whole()
        except OSError as error:
            _LOGGER.warning("a table's game can't be saved: %s", error)
        self._release()
        self._owner = None

    def _read(self) -> KeptGame | None:
        return read_kept(self._given) if self.path.exists() else None

    def _sort_out(self, game: KeptGame) -> None:
        assert self._owner is not None
        if game.is_torn:
            _LOGGER.warning("the journal of %s was cut off: its last line is left out", self.path)
            self._owner.tell_kept("torn")
        if game.stray is not None:
            with suppress(OSError):
                self._aside(self._data(game.stray))

    def _own(self) -> None:
        if self._held is not None:
            return
        held = ExitStack()
        held.enter_context(locked(self.path, wait=0))
        self._held = held
        OWNERS[self.path] = self

    def _release(self) -> None:
        if self._held is not None:
            with suppress(OSError):
                self._held.close()
            self._held = None
        if OWNERS.get(self.path) is self:
            del OWNERS[self.path]

    def _guard(self, write: Callable[[], None]) -> None:
        """Write, unless the file is somebody else's by now: then in a new one."""
        try:
            self._own()
            there = self._file.check()
            if not there and self._is_whole:
                # The folder may be another one, in which nothing is locked.
                self._release()
                self._own()
                self._file.end_journal()
            (write if there else self._write)()
        except FileLockedError:
            self._go_elsewhere("another program plays there")
        except FileChangedError as error:
            self._go_elsewhere(str(error))
        except OSError as error:
            raise named(error, self._given) from None

    def _add(self) -> None:
        try:
            self._file.add(self._waiting)
        except JournalGoneError:
            self._file.end_journal()
            self._write()
        else:
            self._waiting.clear()
            if self._file.has_grown:
                self._write()

    def _write(self) -> None:
        if self._waiting and self._file.has_journal:
            with suppress(JournalGoneError):
                self._file.add(self._waiting)
                self._waiting.clear()
        self._file.write(self._data(self.game()))
        self._waiting.clear()
        self._is_whole = True

    def _go_elsewhere(self, why: str) -> None:
        """Go on in a new file beside this one, since this one is somebody else's."""
        assert self._owner is not None
        before, owner = self.path, self._owner
        self._release()
        self.claim(_beside(before))
        self._owner = owner
        _LOGGER.warning("%s: %s; the game goes on in %s", before, why, self.path)
        owner.tell_kept("elsewhere", f"{self.path}: {why}")
        self._write()

    def claim(self, paths: Iterable[Path]) -> None:
        """Take the first of these files that doesn't exist and that nobody else has.

        Raises
        ------
        OSError
            If files can't be written there.
        """
        for path in paths:
            self._start(path)
            self._given = path
            with suppress(FileLockedError):
                self._own()
                if not path.exists() and not journal_beside(path).exists():
                    return
                self._release()
        raise FileExistsError(errno.EEXIST, "no file is free", str(self.path))

    def _aside(self, data: bytes) -> None:
        """Write a game to a free name beside the file."""
        for aside in _beside(self.path):
            with suppress(FileLockedError), locked(aside, wait=0):
                if not aside.exists():
                    write_whole(aside, data)
                    _LOGGER.info("the earlier game was put aside as %s", aside)
                    return

    def _data(self, record: Record) -> bytes:
        # A game in progress is valid: it need not be read back each time.
        text = sls.dumps(record) if is_notation(self.path) else dumps(record)
        return text.encode()


def _beside(path: Path) -> Iterator[Path]:
    """Name the files that may lie beside this one: `game.1.sls.json` and so on."""
    kind = ".sls" if is_notation(path) else ".sls.json"
    stem = path.name.removesuffix(".json").removesuffix(".sls")
    return (path.with_name(f"{stem}.{number}{kind}") for number in count(1))


def _tell(rules: RuleSet) -> str:
    return f"{rules.preset or 'changed'}, {rules.players} players, {rules.chips} chips"


OWNERS: Final[WeakValueDictionary[Path, Autosave]] = WeakValueDictionary()
"""Who keeps which file in this process."""


def _close_all() -> None:
    for one in list(OWNERS.values()):
        one.close()


atexit.register(_close_all)
