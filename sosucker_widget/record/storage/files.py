"""Files: locked among processes, checked, and written whole; the name says the format."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
import time
import zlib
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from io import FileIO
from pathlib import Path
from typing import Any, Final

from sosucker_widget.errors import SosuckerError
from sosucker_widget.record import forms, notation
from sosucker_widget.record.json.record_json import record_to_text
from sosucker_widget.record.tree.node import GameNode
from sosucker_widget.record.values.decode import decode
from sosucker_widget.record.values.fault import Fault, RecordError, Where
from sosucker_widget.record.values.head import Head
from sosucker_widget.record.values.limits import MAX_BYTES
from sosucker_widget.system import in_browser

if sys.platform == "win32":
    import msvcrt

PathLike = str | os.PathLike[str]

WAIT: Final = 10.0
"""Seconds to wait for another process before giving up."""

_PAUSE: Final = 0.002
_WRITABLE: Final = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
_BUSY: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EDEADLK})
"""What the system answers while another process holds the lock."""


class FileLockedError(OSError):
    """Another program holds the lock of a file, and didn't free it in time."""


class FileReadOnlyError(PermissionError):
    """A file is marked read-only, so that it isn't overwritten."""


class FileLock:
    """The lock of a file, held until it is closed.

    It is a lock on an open file: whatever becomes of this object, an interrupt included, the system
    frees it when the file is closed, at the latest with the object itself.

    Attributes
    ----------
    is_held
        Whether the lock is held: False on a system or a file system that has no locks, as in a
        browser.
    """

    _file: FileIO | None = None

    def __init__(self, path: PathLike, wait: float = WAIT) -> None:
        self._is_taken = self.is_held = False
        if in_browser():  # it has no locks, and each file that is made there takes long
            return
        target = real_path(path)
        self._beside = target.with_name(f".{target.name}.lock")
        deadline = time.monotonic() + wait
        try:
            while not self._try(path):
                _wait(path, deadline)
        except BaseException:
            self.close()
            raise

    def _try(self, path: PathLike) -> bool:
        """Open the lock's file and lock it; return False if somebody else has it."""
        try:
            self._file = FileIO(self._beside, "a+")
        except OSError as error:
            raise named(error, path) from None
        is_held = _lock(self._file.fileno())
        # Its holder may have removed it since it was opened: then it locks nothing any more.
        self._is_taken = is_held is not None and _is_at(self._file.fileno(), self._beside)
        if self._is_taken:
            self.is_held = bool(is_held)
        else:
            self._file.close()
        return self._is_taken

    def close(self) -> None:
        """Free the lock."""
        file = self._file
        if file is None:
            return
        try:
            if not self.is_held:
                file.close()  # first: a browser's folder writes a file again when it is closed
            # Removed while it is held, so that nobody can hold it any more; Windows keeps it.
            if self._is_taken:
                with suppress(OSError):
                    self._beside.unlink()
        finally:
            self._file = None
            file.close()

    def __del__(self) -> None:
        """Free the lock, if nobody did."""
        self.close()


def _wait(path: PathLike, deadline: float) -> None:
    if time.monotonic() >= deadline:
        reason = "another program has locked this file"
        raise FileLockedError(errno.EAGAIN, reason, os.fspath(path))
    time.sleep(_PAUSE)


class locked:  # noqa: N801 - used as a function is
    """Hold the lock of a file while a block runs; see `FileLock`."""

    def __init__(self, path: PathLike, wait: float = WAIT) -> None:
        self._path, self._wait = path, wait

    def __enter__(self) -> bool:
        """Take the lock; return whether there are locks here."""
        self._lock = FileLock(self._path, self._wait)
        return self._lock.is_held

    def __exit__(self, *error: object) -> None:
        """Free the lock."""
        self._lock.close()


def _lock(handle: int) -> bool | None:
    """Lock an open file; None if somebody else has it, False if the system can't."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        elif not hasattr(fcntl := _fcntl(), "flock"):  # in a browser it may be there, and empty
            return False
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return None if error.errno in _BUSY else False
    return True


@cache
def _fcntl() -> Any:  # noqa: ANN401 - a module, which a type checker on Windows doesn't know
    """Return the module that locks files; None where there is none."""
    with suppress(ImportError):
        return import_module("fcntl")
    return None


def _is_at(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False


ENDINGS: Final = (".sls", ".json")
"""The endings of the files that hold records: the notation, and JSON (`.sls.json` or `.json`)."""


class FileEndingError(SosuckerError, ValueError):
    """The name of a file doesn't say how a record is to be written."""


def check_ending(path: PathLike) -> None:
    """See that a name says how a record is to be written."""
    suffix = Path(path).suffix
    if suffix.lower() not in ENDINGS:
        has = f"ends in {suffix}" if suffix else "has no ending"
        raise FileEndingError(
            f"{os.fspath(path)!r} {has}: a record is saved as .sls (the notation) "
            "or .sls.json (JSON)"
        )


def is_notation(path: PathLike) -> bool:
    """Tell from a file's name whether it holds the text notation.

    >>> is_notation("game.sls"), is_notation("game.sls.json")
    (True, False)
    """
    return Path(path).suffix.lower() == ".sls"


def read_bytes(path: PathLike, most: int = MAX_BYTES) -> bytes:
    """Read a file up to one byte more than the limit."""
    target = real_path(path)
    # The pipe of a shell has a name, such as /dev/fd/63, but leads to no other.
    with (target if target.exists() else Path(path).expanduser()).open("rb") as file:
        return file.read(most + 1)


def encoded(games: Sequence[tuple[Head, GameNode]], path: PathLike) -> bytes:
    """Write records as the bytes of a file, and refuse what could not be loaded again."""
    check_ending(path)
    is_sls = is_notation(path)
    if not games or (len(games) > 1 and not is_sls):
        raise ValueError(f"{len(games)} games: a JSON file holds one, a .sls file one or more")
    text = notation.games_to_sls(games) if is_sls else record_to_text(*games[0])
    try:
        data = text.encode()
    except UnicodeEncodeError as error:
        raise RecordError(
            [Fault("", "a text is not valid Unicode: half a surrogate pair")]
        ) from error
    if is_sls:
        notation.read_games(data)
    else:
        forms.read_record(decode(data), Where())
    return data


def write_whole(path: PathLike, data: bytes) -> None:
    """Write a temporary file, and move it to its place when it is complete."""
    target = real_path(path)
    try:
        with suppress(FileNotFoundError):
            check_writable(target.stat(), path)
        _write_beside(beside_for_now(target), target, data)
    except OSError as error:
        raise named(error, path) from None


def check_writable(status: os.stat_result, path: PathLike) -> None:
    """See that a file isn't marked read-only: one that is could be replaced all the same."""
    if not status.st_mode & _WRITABLE:
        reason = "this file is marked read-only"
        raise FileReadOnlyError(errno.EACCES, reason, os.fspath(path))


def beside_for_now(target: Path) -> Path:
    """Return a free name beside a file, for what will take another name soon."""
    return target.with_name(f"{_temporary(target)}{os.urandom(8).hex()}.tmp")


def named(error: OSError, path: PathLike) -> OSError:
    """Return an error of the system that names the path that was given.

    The name of a temporary file, or of a file beside the one that is meant, would say nothing to
    anybody.
    """
    code, why = error.errno, error.strerror
    if code == errno.ENOENT and not real_path(path).parent.exists():
        why = f"there is no folder {str(Path(path).parent)!r}"
    if code is None or why is None or isinstance(error, FileReadOnlyError):
        return error
    return OSError(code, why, os.fspath(path))


def real_path(path: PathLike) -> Path:
    """Return the file that a path leads to: `~` is the home folder, and links are followed."""
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        raise ValueError(
            f"{os.fspath(path)!r} is not the name of a file: half a surrogate pair"
        ) from None
    try:
        target = Path(path).expanduser()
    except RuntimeError:  # of a user that isn't known
        raise FileNotFoundError(errno.ENOENT, "no such home folder", os.fspath(path)) from None
    if in_browser():  # where there are no links, and each look at a file is slow
        return target.absolute()
    try:
        target.stat()
    except OSError as error:
        if error.errno == errno.ELOOP:
            reason = "this link leads in a circle"
            raise OSError(errno.ELOOP, reason, os.fspath(path)) from None
    except ValueError:
        pass  # A name that no file can have: opening it says so.
    return Path(os.path.realpath(target))


def sweep(path: PathLike) -> None:
    """Remove what is left of writing a file when a process was ended meanwhile.

    Only who owns the file may call this: another one may be writing it just now.
    """
    target = real_path(path)
    begin = _temporary(target)
    with suppress(OSError):
        for name in os.listdir(target.parent):  # noqa: PTH208 - names alone
            if name.startswith(begin) and name.endswith(".tmp"):
                target.with_name(name).unlink(missing_ok=True)


def _temporary(target: Path) -> str:
    """Return how the names of temporary files for a file begin: short, however long its own is."""
    return f".{zlib.crc32(os.fsencode(target.name)):08x}-"


def _write_beside(beside: Path, target: Path, data: bytes) -> None:
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):
            shutil.copymode(target, beside)
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
