"""What all commands share: how they read games, what they print, and how they end."""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NoReturn

from sosucker_widget.engine import Position
from sosucker_widget.errors import SosuckerError, in_short_lines
from sosucker_widget.record import Record, RecordError, load, load_all, loads, positions
from sosucker_widget.record.library.sources import loads_all
from sosucker_widget.record.values.fault import visible
from sosucker_widget.record.values.limits import MAX_BYTES

STANDARD_INPUT: Final = "-"
REFUSED: Final = 1
WRONG_USAGE: Final = 2


class CommandError(SosuckerError):
    """The command can't continue; the reason has already been printed."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def say(line: str = "") -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")


def say_json(value: Any) -> None:  # noqa: ANN401 - any JSON
    """Print a value as JSON on one line."""
    say(visible(json.dumps(value, ensure_ascii=False)))


def complain(line: str) -> None:
    """Print a short line on standard error; nothing in it is obeyed by a terminal."""
    sys.stderr.write(f"{in_short_lines(visible(line))}\n")


def refuse(why: str, code: int = REFUSED) -> NoReturn:
    """End the command with a complaint."""
    complain(why)
    raise CommandError(code)


def reason(error: Exception) -> str:
    """Say in one line why a file can't be read or written."""
    return getattr(error, "strerror", None) or str(error)


@contextmanager
def refusing(file: object) -> Iterator[None]:
    """End the command with a complaint if this file can't be read or written."""
    try:
        yield
    except (ImportError, OSError, ValueError) as error:
        refuse(f"{file}: {reason(error)}")


def speak_utf8() -> None:
    """Make the output UTF-8, whatever the terminal's locale is."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower() not in {
            "utf-8",
            "utf8",
        }:
            stream.reconfigure(encoding="utf-8")


def read(file: str, game: int | None = None) -> list[Record]:
    """Read the games of a file, or the one that is picked; `-` is the standard input.

    If a game is refused, print a line for each fault.
    """
    with refusing(file):
        try:
            if file == STANDARD_INPUT:
                data = sys.stdin.buffer.read(MAX_BYTES + 1)
                return loads_all(data) if game is None else [loads(data, game)]
            return [*load_all(file)] if game is None else [load(file, game)]
        except RecordError as error:
            for fault in error.faults:
                complain(f"{file}: {fault}")
            raise CommandError(REFUSED) from error
        except IndexError as error:  # the file is fine; the number of the game is not
            refuse(f"{file}: {error}", WRONG_USAGE)


def read_game(arguments: argparse.Namespace) -> Record:
    """Read the game that `--game` picks: by default the first."""
    return read(arguments.file, arguments.game)[0]


def read_ply(arguments: argparse.Namespace) -> tuple[Record, int, Position]:
    """Read the game, and find the position that `--ply` picks: by default the last."""
    record = read_game(arguments)
    reached = positions(record)
    ply = len(reached) - 1 if arguments.ply is None else arguments.ply
    if not 0 <= ply < len(reached):
        there_are = f"there are 0 to {len(reached) - 1}"
        refuse(f"{arguments.file}: there is no ply {ply}: {there_are}", WRONG_USAGE)
    return record, ply, reached[ply]
