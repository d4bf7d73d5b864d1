"""`sosucker validate FILE…`: a line a file, and a line for each fault."""

from __future__ import annotations

import argparse

from sosucker_widget.cli.output import say
from sosucker_widget.cli.reading import REFUSED, CommandError, read
from sosucker_widget.record import positions
from sosucker_widget.record.fault import visible


def run(arguments: argparse.Namespace) -> int:
    """Check all files, also those after a refused one."""
    code = 0
    for file in arguments.files:
        try:
            record = read(file)
        except CommandError:
            code = REFUSED
            continue
        plies = len(positions(record)) - 1
        say(visible(f"{file}: ok, {record.preset}, {plies} {'ply' if plies == 1 else 'plies'}"))
    return code
