"""Interrupts at a chosen line of the package, as Ctrl+C may come there.

Lines are counted in the modules that change something. A pure function can't be interrupted in any
other way than the line that calls it.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Final

import sosucker_widget

PACKAGE: Final = Path(sosucker_widget.__file__).parent

CHANGING: Final = (
    "game/",
    "players/bot_turns.py",
    "players/bots_in.py",
    "protocol/",
    "record/edit.py",
    "record/growing_record.py",
    "record/journal/",
    "record/changes.py",
    "record/storage/",
    "session/",
    "table/table_log.py",
    "widgets/",
)
"""The modules whose lines count, and the folders of such modules."""


@cache
def _counts(code: CodeType) -> bool:
    file = Path(code.co_filename)
    if not file.is_relative_to(PACKAGE):
        return False
    return file.relative_to(PACKAGE).as_posix().startswith(CHANGING)


@cache
def _beginnings(code: CodeType) -> dict[int, int]:
    """Return where each line begins among the instructions of a function."""
    found: dict[int, int] = {}
    for begin, _, line in code.co_lines():
        if line is not None:
            found[line] = min(begin, found.get(line, begin))
    return found


def _is_no_moment(frame: FrameType) -> bool:
    """Tell whether a line is one to a tracer only.

    Python delivers no signal at a `try:`, which does nothing, nor between the end of a block and
    the call that ends its `with`.
    """
    code, line = frame.f_code, frame.f_lineno
    text = linecache.getline(code.co_filename, line).lstrip()
    is_left = text.startswith("with ") and frame.f_lasti > _beginnings(code)[line]
    return is_left or text.startswith("try:")


class Interrupts:
    """Counts the lines of the package, and raises at one of them.

    Parameters
    ----------
    line
        The number of the line at which it raises; 0 for none.

    Attributes
    ----------
    lines
        The lines that were run: the file's name, and the number in it.
    """

    def __init__(self, line: int = 0) -> None:
        self._line = line
        self.lines: list[tuple[str, int]] = []

    def __call__(self, frame: FrameType, event: str, _: object) -> Interrupts | None:
        if not _counts(frame.f_code):
            return None
        if event == "line" and not _is_no_moment(frame):
            self.lines.append((frame.f_code.co_filename, frame.f_lineno))
            if len(self.lines) == self._line:
                raise KeyboardInterrupt
        return self


def interrupted(do: Callable[[], object], line: int = 0) -> tuple[bool, Interrupts]:
    """Do something, interrupted at its n-th line; return whether it was, and what was run.

    It isn't if it has fewer lines this time, since something is known already that was worked out.
    """
    interrupts, before = Interrupts(line), sys.gettrace()
    sys.settrace(interrupts)
    try:
        do()
    except KeyboardInterrupt:
        return True, interrupts
    finally:
        sys.settrace(before)
    return False, interrupts


def moments(do: Callable[[], object], most: int | None = None) -> Iterator[int]:
    """List the lines at which something can be interrupted in a way of its own.

    Each line counts when it is run first and when it is run last.

    Parameters
    ----------
    most
        List about so many of them, spread over all; by default all.
    """
    lines = interrupted(do)[1].lines
    first = {line: at for at, line in reversed([*enumerate(lines, 1)])}
    last = {line: at for at, line in enumerate(lines, 1)}
    every = sorted({*first.values(), *last.values()})
    step = 1 if most is None else max(1, len(every) // most)
    return iter(every[::step])
