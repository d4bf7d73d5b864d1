"""Reading the record for a command, or saying why it can't be read."""

from __future__ import annotations

import argparse
import sys

from sosucker_widget.cli.output import complain
from sosucker_widget.engine import Position
from sosucker_widget.errors import SosuckerError
from sosucker_widget.record import Record, RecordError, load, load_all, loads, positions
from sosucker_widget.record.library.sources import loads_all
from sosucker_widget.record.values.limits import MAX_BYTES

STANDARD_INPUT = "-"
REFUSED = 1
WRONG_USAGE = 2


class CommandError(SosuckerError):
    """The command can't continue; the reason has already been printed."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def read(file: str, game: int | None = None) -> list[Record]:
    """Read the games of a file, or the one that is picked; `-` is the standard input.

    If a game is refused, print a line for each fault.
    """
    try:
        if file == STANDARD_INPUT:
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
            return loads_all(data) if game is None else [loads(data, game)]
        return load_all(file) if game is None else [load(file, game)]
    except RecordError as error:
        for fault in error.faults:
            complain(f"{file}: {fault}")
    except IndexError as error:  # the file is fine; the number of the game is not
        complain(f"{file}: {error}")
        raise CommandError(WRONG_USAGE) from error
    except (OSError, ValueError) as error:  # no such file, or not a file name
        complain(f"{file}: {reason(error)}")
    raise CommandError(REFUSED)


def read_game(arguments: argparse.Namespace) -> Record:
    """Read the game that `--game` picks: by default the first."""
    return read(arguments.file, arguments.game)[0]


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
    """Say in one line why a file can't be read or written."""
    return getattr(error, "strerror", None) or str(error)
