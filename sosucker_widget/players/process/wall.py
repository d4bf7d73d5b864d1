"""The wall around a bot's process: what it gives up before the bot's code is run.

A wall stands only where the system has Landlock and seccomp: on Linux since 5.13, on the processors
of nearly all computers. Elsewhere a process protects this one's memory and the game, and no more.
"""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, all_suffixes
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from sosucker_widget.players.process.landlock import give_up_files, keep_new_privileges_out
from sosucker_widget.players.process.seccomp import give_up_calls

_OF_SYSTEM: Final = (
    *("/usr", "/lib", "/lib32", "/lib64", "/nix/store", "/etc/ld.so.cache", "/etc/localtime"),
    *("/dev/zero", "/dev/random", "/dev/urandom", "/proc/self", "/proc/cpuinfo", "/proc/meminfo"),
    "/sys/devices/system/cpu",
)
"""What libraries read, and anybody may."""

_CAPABILITIES: Final = 0x20080522
"""_LINUX_CAPABILITY_VERSION_3."""

_READ_ANY: Final = 1 << 1
"""CAP_DAC_OVERRIDE: what root reads of others' files, which Landlock bounds."""


def raise_wall(folder: Path | None = None) -> bool:
    """Let this thread, and all that it starts, read Python, modules and a folder, and no more."""
    if sys.platform != "linux":
        return False
    paths = [*map(Path, _OF_SYSTEM), *_of_python(), *_of_bots(folder)]
    stands = True
    with suppress(OSError):
        keep_new_privileges_out()
    _drop_capabilities()
    try:
        give_up_files(paths, [Path(os.devnull)])
    except OSError:
        stands = False
    try:
        give_up_calls()
    except OSError:
        stands = False
    return stands


def _of_python() -> Iterator[Path]:
    """List what Python needs besides the folders of `sys.path`."""
    for prefix in {sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix}:
        yield from (Path(prefix, name) for name in ("lib", "lib64", "share"))
        yield Path(prefix, "pyvenv.cfg")


def _of_bots(folder: Path | None) -> Iterator[Path]:
    """List the folders of modules; of one in which the home folder lies, only its modules.

    A bot with a folder of its own needs no modules of the current one, where others' bots may lie.
    """
    if folder is not None:
        sys.path[:] = [one for one in sys.path if Path(one).resolve() != Path.cwd()]
        yield Path(__file__).parents[2]  # this package, if it lies there
    for path in [*sys.path] if folder is None else [*sys.path, str(folder)]:
        if not _holds_home(path):
            yield Path(path)
            continue
        modules = dict(_modules(Path(path).resolve()))
        yield from modules.values()
        # A usual import would list the folder.
        sys.meta_path.append(_HomeModules(modules))
        sys.path[:] = [one for one in sys.path if one != path]


def _holds_home(path: str) -> bool:
    try:
        home = Path.home().resolve()
    except RuntimeError:  # nobody's
        return False
    place = Path(path).resolve()
    return place == home or place in home.parents


def _modules(folder: Path) -> Iterator[tuple[str, Path]]:
    """List the modules and packages of a folder by name."""
    with suppress(OSError):
        for path in folder.iterdir():
            if path.joinpath("__init__.py").is_file():
                yield path.name, path
            elif path.name.endswith(tuple(all_suffixes())):
                yield path.name.partition(".")[0], path


class _HomeModules(MetaPathFinder):
    """Finds the modules of a folder that may not be listed."""

    def __init__(self, modules: Mapping[str, Path]) -> None:
        self._modules = modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module that is in no package."""
        del target
        place = self._modules.get(fullname) if path is None else None
        if place is None:
            return None
        if place.suffix:
            return spec_from_file_location(fullname, place)
        return spec_from_file_location(
            fullname, place / "__init__.py", submodule_search_locations=[str(place)]
        )


def _drop_capabilities() -> None:
    """Give up what root may do beyond others, but to read; for others this changes nothing."""
    head = struct.pack("=Ii", _CAPABILITIES, 0)
    for kept in (_READ_ANY, 0):
        # Effective, permitted and inheritable; then the same for the capabilities from 32 on.
        sets = struct.pack("=IIIIII", kept, kept, 0, 0, 0, 0)
        if ctypes.CDLL(None).capset(head, sets) == 0:
            return
