"""A lock on a file, among all processes and threads that ask for it by this function.

The lock is a small hidden file beside the other one, since that one is replaced whenever it is
written. The system frees the lock when a process ends, however it ends.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from sosucker_widget.record.files import named, real_path
from sosucker_widget.system import in_browser

if sys.platform == "win32":
    import msvcrt

_fcntl: Any = None
with suppress(ImportError):  # on Windows
    _fcntl = import_module("fcntl")

WAIT: Final = 10.0
"""Seconds to wait for another process before giving up."""

_PAUSE: Final = 0.002
_BUSY: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EDEADLK})
"""What the system answers while another process holds the lock."""


class FileLockedError(OSError):
    """Another program holds the lock of a file, and didn't free it in time."""


@contextmanager
def locked(path: str | os.PathLike[str], wait: float = WAIT) -> Iterator[bool]:
    """Hold the lock of a file.

    Parameters
    ----------
    path
        The file to lock. It need not exist, but its folder must.
    wait
        Seconds to wait while somebody else holds the lock; 0 to try once.

    Yields
    ------
    bool
        Whether the lock is held: False on a system or a file system that has no locks, as in a
        browser.

    Raises
    ------
    FileLockedError
        If somebody else holds it all that time.
    OSError
        If the folder can't be written to, or doesn't exist.

    Examples
    --------
    >>> import tempfile
    >>> file = Path(tempfile.mkdtemp()) / "anna.json"
    >>> with locked(file) as is_held:
    ...     print(is_held)
    True
    """
    if in_browser():  # it has no locks, and each file that is made there takes long
        yield False
        return
    target = real_path(path)
    beside = target.with_name(f".{target.name}.lock")
    deadline = time.monotonic() + wait
    while (found := _try(beside, path)) is None:
        if time.monotonic() >= deadline:
            told = "another program has locked this file"
            raise FileLockedError(errno.EAGAIN, told, os.fspath(path))
        time.sleep(_PAUSE)
    handle, is_held = found
    try:
        yield is_held
    finally:
        if not is_held:
            os.close(handle)  # first: a browser's folder writes a file again when it is closed
        # Removed while it is held, so that nobody can hold it any more; Windows keeps it.
        with suppress(OSError):
            beside.unlink()
        if is_held:
            os.close(handle)


def _try(beside: Path, path: str | os.PathLike[str]) -> tuple[int, bool] | None:
    """Open the lock's file and lock it; return None if somebody else has it."""
    try:
        handle = os.open(beside, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise named(error, path) from None
    is_held = None
    try:
        is_held = _lock(handle)
        # Its holder may have removed it since it was opened: then it locks nothing any more.
        if is_held is not None and _is_at(handle, beside):
            return handle, is_held
    except BaseException:
        os.close(handle)
        raise
    os.close(handle)
    return None


def _lock(handle: int) -> bool | None:
    """Lock an open file; None if somebody else has it, False if the system can't."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        elif not hasattr(_fcntl, "flock"):  # in a browser the module may be there, and empty
            return False
        else:
            _fcntl.flock(handle, _fcntl.LOCK_EX | _fcntl.LOCK_NB)
    except OSError as error:
        return None if error.errno in _BUSY else False
    return True


def _is_at(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False
