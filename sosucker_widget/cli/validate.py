"""`sosucker validate FILE…`: a line for each file and each fault."""

from __future__ import annotations

import argparse

from sosucker_widget.cli.output import say
from sosucker_widget.cli.reading import CommandError, read
from sosucker_widget.record import Record, positions
from sosucker_widget.record.values.fault import visible


def run(arguments: argparse.Namespace) -> int:
    """Check all files, including those after a refused one."""
    code = 0
    for file in arguments.files:
        try:
            records = read(file, arguments.game)
        except CommandError as error:
            code = max(code, error.code)
            continue
        say(visible(f"{file}: ok, {_told(records)}"))
    return code


def _told(records: list[Record]) -> str:
    plies = sum(len(positions(record)) - 1 for record in records)
    games = records[0].preset if len(records) == 1 else f"{len(records)} games"
    return f"{games}, {plies} {'ply' if plies == 1 else 'plies'}"
