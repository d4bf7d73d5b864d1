"""Seccomp: which system calls a process refuses itself, and all that it starts.

Written after https://docs.kernel.org/userspace-api/seccomp_filter.html. Landlock leaves open what
needs no path: sockets other than TCP, new processes, the rights and times of files that may not
even be read, and what one process may do to another of the same user. These calls are refused here.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
from typing import Any, Final, NamedTuple

_MACHINES: Final = {"x86_64": (0xC000003E, 0), "aarch64": (0xC00000B7, 1)}
"""How the system calls a kind of processor, and the column of its numbers below."""

_BYTES: Final = 8
"""How long an address is there; a program of 32 bits has other numbers."""

_SET_SECCOMP: Final = 22
"""PR_SET_SECCOMP."""

_FILTER_MODE: Final = 2
"""SECCOMP_MODE_FILTER."""

_LOAD, _IS, _IS_AT_LEAST, _AND, _RETURN = 0x20, 0x15, 0x35, 0x54, 0x06
_NUMBER, _MACHINE, _ARGUMENTS = 0, 4, 16
"""Where the number of the call, the processor and the arguments are in what a filter reads."""

_ALLOW: Final = 0x7FFF0000
_ERROR: Final = 0x00050000
_FOREIGN: Final = 0x40000000
"""From here on are the numbers of another set of calls of the same processor, x32."""

_REFUSED: Final = """
socket 41 198
fork 57 -
vfork 58 -
unshare 272 97
setns 308 268
ptrace 101 117
process_vm_readv 310 270
process_vm_writev 311 271
pidfd_open 434 434
pidfd_getfd 438 438
pidfd_send_signal 424 424
tkill 200 130
setpriority 141 140
sched_setscheduler 144 119
sched_setparam 142 118
sched_setattr 314 274
ioprio_set 251 30
chmod 90 -
fchmod 91 52
fchmodat 268 53
fchmodat2 452 452
chown 92 -
lchown 94 -
fchown 93 55
fchownat 260 54
setxattr 188 5
lsetxattr 189 6
fsetxattr 190 7
setxattrat 463 463
removexattr 197 14
lremovexattr 198 15
fremovexattr 199 16
removexattrat 466 466
file_setattr 469 469
utime 132 -
utimes 235 -
futimesat 261 -
utimensat 280 88
truncate 76 45
shmget 29 194
semget 64 190
msgget 68 186
mq_open 240 180
mq_unlink 241 181
add_key 248 217
request_key 249 218
keyctl 250 219
bpf 321 280
perf_event_open 298 241
userfaultfd 323 282
"""
"""Calls that are refused, with their numbers on either processor."""

_UNKNOWN: Final = """
clone3 435 435
openat2 437 437
io_uring_setup 425 425
"""
"""Calls that this system seems not to have: their arguments can't be seen, and libraries then use
older ones."""

_OWN: Final = """
kill 62 129
tgkill 234 131
rt_sigqueueinfo 129 138
rt_tgsigqueueinfo 297 240
prlimit64 302 261
sched_setaffinity 203 122
"""
"""Calls that are refused unless they are about the process itself, or 0, which means it."""

_PARTLY: Final = f"""
clone 56 220 0 0x10000 0
socketpair 53 199 1 0x2 0x2
prctl 157 167 0 0xffffffff 1
open 2 - 1 {0o1003} {0o1000}
open 2 - 1 {0o1003} {0o1003}
openat 257 56 2 {0o1003} {0o1000}
openat 257 56 2 {0o1003} {0o1003}
fcntl 72 25 1 0xffffffff 8
fcntl 72 25 1 0xffffffff 15
ioctl 16 29 1 0xffffffff 0x8901
ioctl 16 29 1 0xffffffff 0x8902
"""
"""Calls that are refused if an argument, of which only these bits count, has this value.

A clone that is no thread; a pair of datagram sockets, since such a one can send to any other; to
outlive the parent; a file emptied that is opened for reading only, which Landlock sees since its
third version; and to have signals sent to others by a pipe or a socket.
"""


class _Instruction(NamedTuple):
    code: int
    value: int
    if_so: int = 0
    if_not: int = 0


def give_up_calls() -> None:
    """Give up sockets, new processes, and what is done to other processes and to files unread.

    This holds for this thread and all that it starts.
    """
    machine = _MACHINES.get(platform.machine())
    if machine is None or struct.calcsize("P") != _BYTES:
        raise OSError(errno.ENOSYS, "the system calls of this processor aren't known")
    packed = [struct.pack("=HBBI", s.code, s.if_so, s.if_not, s.value) for s in _filter(*machine)]
    program = ctypes.create_string_buffer(b"".join(packed))
    # `struct sock_fprog`, with the gap before the address that the compiler leaves.
    head = struct.pack("@HP", len(packed), ctypes.addressof(program))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(_SET_SECCOMP, ctypes.c_long(_FILTER_MODE), head, 0, 0):
        raise OSError(ctypes.get_errno(), "seccomp")


def _filter(machine: int, column: int) -> list[_Instruction]:
    refuse = _Instruction(_RETURN, _ERROR | errno.EPERM)
    unknown = _Instruction(_RETURN, _ERROR | errno.ENOSYS)
    number = _Instruction(_LOAD, _NUMBER)
    first = _Instruction(_LOAD, _ARGUMENTS)
    steps = [_Instruction(_LOAD, _MACHINE), _Instruction(_IS, machine, 1, 0), unknown, number]
    steps += [_Instruction(_IS_AT_LEAST, _FOREIGN, 0, 1), unknown]
    for call, _ in _table(_REFUSED, column):
        steps += [_Instruction(_IS, call, 0, 1), refuse]
    for call, _ in _table(_UNKNOWN, column):
        steps += [_Instruction(_IS, call, 0, 1), unknown]
    for call, _ in _table(_OWN, column):
        is_own = [_Instruction(_IS, 0, 2, 0), _Instruction(_IS, os.getpid(), 1, 0)]
        steps += [_Instruction(_IS, call, 0, 5), first, *is_own, refuse, number]
    for call, (place, bits, value) in _table(_PARTLY, column):
        # The lower half of the argument: both processors write it first.
        argument = _Instruction(_LOAD, _ARGUMENTS + 8 * place)
        has_value = [argument, _Instruction(_AND, bits), _Instruction(_IS, value, 0, 1)]
        steps += [_Instruction(_IS, call, 0, 5), *has_value, refuse, number]
    return [*steps, _Instruction(_RETURN, _ALLOW)]


def _table(text: str, column: int) -> list[tuple[int, Any]]:
    rows = (line.split() for line in text.split("\n") if line)
    return [
        (int(row[1 + column]), [int(word, 0) for word in row[3:]])
        for row in rows
        if row[1 + column] != "-"
    ]
