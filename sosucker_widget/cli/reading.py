"""Reading the record that a command is about, or saying why not."""

from __future__ import annotations

import argparse

from sosucker_widget.cli.output import complain
from sosucker_widget.engine import Position
from sosucker_widget.record import Record, RecordError, load, positions

REFUSED = 1
WRONG_USAGE = 2


class CommandError(Exception):
    """A command that can't go on; what there is to say has been said."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def read(file: str) -> Record:
    """Read a record; if it is refused, print a line for each fault."""
    try:
        return load(file)
    except RecordError as error:
        for fault in error.faults:
            complain(f"{file}: {fault}")
    except (OSError, ValueError) as error:  # no such file, or no name of a file
        complain(f"{file}: {reason(error)}")
    raise CommandError(REFUSED)


def read_game(arguments: argparse.Namespace) -> Record:
    """Read the game that `--game` picks: these files hold one."""
    record = read(arguments.file)
    if arguments.game != 1:
        complain(f"{arguments.file}: there is no game {arguments.game}: this file holds one game")
        raise CommandError(WRONG_USAGE)
    return record


def read_ply(arguments: argparse.Namespace) -> tuple[Record, int, Position]:
    """Read the game, and find the position that `--ply` picks: by default the last."""
    record = read_game(arguments)
    reached = positions(record)
    ply = len(reached) - 1 if arguments.ply is None else arguments.ply
    if not 0 <= ply < len(reached):
        complain(f"{arguments.file}: there is no ply {ply}: there are 0 to {len(reached) - 1}")
        raise CommandError(WRONG_USAGE)
    return record, ply, reached[ply]


def reason(error: Exception) -> str:
    """Say in a line why a file can't be read or written."""
    return getattr(error, "strerror", None) or str(error)
