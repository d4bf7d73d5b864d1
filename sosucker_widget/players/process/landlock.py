"""Landlock: what Linux lets a process give up by itself, whoever runs it.

Written after https://docs.kernel.org/userspace-api/landlock.html. Three system calls are all of it;
their numbers are the same on every processor.
"""

from __future__ import annotations

import ctypes
import os
import struct
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

_CREATE_RULESET: Final = 444
_ADD_RULE: Final = 445
_RESTRICT_SELF: Final = 446

_ASK_VERSION: Final = 1
"""LANDLOCK_CREATE_RULESET_VERSION."""

_PATH_BENEATH: Final = 1
"""LANDLOCK_RULE_PATH_BENEATH."""

_WRITE_FILE: Final = 1 << 1
_READ_FILE: Final = 1 << 2
_READ_DIR: Final = 1 << 3

_FILE_RIGHTS: Final = {1: 13, 2: 14, 3: 15, 5: 16}
"""How many rights about files there are, the lowest bits, from which version on.

The first has all but moving files to other folders (2), truncating (3) and ioctl on devices (5).
"""

_TCP_VERSION: Final = 4
_TCP: Final = 0b11
"""To bind and to connect."""

_SCOPE_VERSION: Final = 6
_SCOPES: Final = 0b11
"""Abstract UNIX sockets, and signals."""

_NO_NEW_PRIVILEGES: Final = 38
"""PR_SET_NO_NEW_PRIVS, without which neither Landlock nor seccomp takes a rule."""


def landlock_version() -> int:
    """Return which version of Landlock this system has; 0 if it has none."""
    try:
        return int(_syscall(_CREATE_RULESET, None, 0, _ASK_VERSION))
    except (AttributeError, OSError):
        return 0


def keep_new_privileges_out() -> None:
    """Let no program that this process starts have more rights than it."""
    if _libc().prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "no new privileges")


def give_up_files(readable: Iterable[Path], writable: Iterable[Path] = ()) -> None:
    """Give up all files but these, TCP, and signals and abstract sockets to the outside.

    This holds for this thread and all that it starts. A folder stands for all that is in it, now
    and later. What doesn't exist is left out.
    """
    version = _syscall(_CREATE_RULESET, None, 0, _ASK_VERSION)
    rights = max(number for since, number in _FILE_RIGHTS.items() if since <= version)
    tcp = _TCP if version >= _TCP_VERSION else 0
    scopes = _SCOPES if version >= _SCOPE_VERSION else 0
    # A system of an older version takes the longer structure if it holds only what that knows.
    attributes = struct.pack("=QQQ", (1 << rights) - 1, tcp, scopes)
    rules = _syscall(_CREATE_RULESET, attributes, len(attributes), 0)
    try:
        for path in readable:
            _allow(rules, path, _READ_FILE)
        for path in writable:
            _allow(rules, path, _READ_FILE | _WRITE_FILE)
        _syscall(_RESTRICT_SELF, rules, 0)
    finally:
        os.close(rules)


def _allow(rules: int, path: Path, rights: int) -> None:
    try:
        handle = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        if path.is_dir():
            rights |= _READ_DIR
        _syscall(_ADD_RULE, rules, _PATH_BENEATH, struct.pack("=Qi", rights, handle), 0)
    finally:
        os.close(handle)


def _libc() -> Any:  # noqa: ANN401 - its functions are found by name
    return ctypes.CDLL(None, use_errno=True)


def _syscall(number: int, *arguments: bytes | int | None) -> int:
    call = _libc().syscall
    call.restype = ctypes.c_long
    # A plain int would be passed in 32 bits only.
    words = (ctypes.c_long(one) if isinstance(one, int) else one for one in arguments)
    code = int(call(ctypes.c_long(number), *words))
    if code < 0:
        raise OSError(ctypes.get_errno(), f"system call {number}")
    return code
