"""`sosucker repair FILE`: what can still be read of a game, written beside its damaged files.

What comes in by a pipe goes out again, repaired.
"""

from __future__ import annotations

import argparse
import sys

from sosucker_widget.cli.output import complain, say
from sosucker_widget.cli.reading import REFUSED, STANDARD_INPUT, reason
from sosucker_widget.locale import Language, Saying, Verbatim
from sosucker_widget.record.journal import Remnant, longest, remnant_of, remnants, repaired_names
from sosucker_widget.record.journal.aside import put_aside, to_bytes
from sosucker_widget.record.storage.files import real_path
from sosucker_widget.record.values.fault import visible
from sosucker_widget.record.values.limits import MAX_BYTES


def run(arguments: argparse.Namespace) -> int:
    """Say what each file holds, and write the longest line to a new file."""
    language: Language = arguments.lang
    if arguments.file == STANDARD_INPUT:
        return _pass_on(sys.stdin.buffer.read(MAX_BYTES + 1), language)
    try:
        parts = remnants(arguments.file)
        for part in parts:
            say(visible(_told(part, language)))
        best = longest(parts)
        if best is None or best.record is None:
            complain(_line("none", arguments.file, language))
            return REFUSED
        if best.is_whole and best.path == real_path(arguments.file):
            say(visible(_line("not-needed", best.path.name, language)))
            return 0
        path = real_path(arguments.file)
        out = put_aside(to_bytes(best.record, path), repaired_names(path))
    except (OSError, ValueError) as error:
        complain(f"{arguments.file}: {reason(error)}")
        return REFUSED
    say(visible(_line("written", out.name, language, best.record.plies)))
    return 0


def _pass_on(data: bytes, language: Language) -> int:
    """Write what can be read to the standard output, and what it was to the other one."""
    kind = ".sls.json" if b'"events"' in data else ".sls"
    part = remnant_of(data, STANDARD_INPUT + kind)
    if part.record is None:
        complain(_line("none", STANDARD_INPUT, language))
        return REFUSED
    complain(visible(_told(part, language)))
    say(to_bytes(part.record, part.path).decode().rstrip("\n"))
    return 0


def _told(part: Remnant, language: Language) -> str:
    if part.record is None:
        return _line("unreadable", part.path.name, language)
    kind = "other" if part.is_other else "whole" if part.is_whole else "damaged"
    return _line(kind, part.path.name, language, part.record.plies)


def _line(kind: str, name: str, language: Language, plies: int = 0) -> str:
    return Saying(f"repair.{kind}", path=Verbatim(name), plies=plies).told(language)
