"""`validate`, `states`, `legal`, `convert` and `repair`: what a record holds, and in which form."""

from __future__ import annotations

import argparse
import sys
from pathlib import PurePath

from sosucker_widget.cli.console import (
    STANDARD_INPUT,
    WRONG_USAGE,
    CommandError,
    complain,
    read,
    read_game,
    read_ply,
    refuse,
    refusing,
    say,
    say_json,
)
from sosucker_widget.engine import legal_actions
from sosucker_widget.locale import Language, Saying, Verbatim
from sosucker_widget.record import Record, action_to_json, position_to_json, positions, save_all
from sosucker_widget.record.journal import Remnant, longest, remnant_of, remnants, repaired_names
from sosucker_widget.record.journal.aside import put_aside, to_bytes
from sosucker_widget.record.storage.files import is_notation, real_path
from sosucker_widget.record.values.fault import visible
from sosucker_widget.record.values.limits import MAX_BYTES


def validate(arguments: argparse.Namespace) -> int:
    """Print a line for each file and each fault, also of those after a refused one."""
    code = 0
    for file in arguments.files:
        try:
            records = read(file, arguments.game)
        except CommandError as error:
            code = max(code, error.code)
            continue
        say(visible(f"{file}: ok, {_contents(records)}"))
    return code


def _contents(records: list[Record]) -> str:
    plies = sum(len(positions(record)) - 1 for record in records)
    games = records[0].preset if len(records) == 1 else f"{len(records)} games"
    return f"{games}, {plies} {'ply' if plies == 1 else 'plies'}"


def states(arguments: argparse.Namespace) -> None:
    """Print the position before the first action, and after each action."""
    for ply, position in enumerate(positions(read_game(arguments))):
        say_json(position_to_json(position, ply))


def legal(arguments: argparse.Namespace) -> None:
    """Print the legal actions at a ply, in the engine's order."""
    _, _, position = read_ply(arguments)
    for action in legal_actions(position):
        say_json(action_to_json(action))


def convert(arguments: argparse.Namespace) -> None:
    """Write the notation as JSON or the other way round, as the names of the files say."""
    if PurePath(arguments.out).suffix.lower() not in {".sls", ".json"}:
        refuse(f"{arguments.out}: the name ends in neither .sls nor .sls.json", WRONG_USAGE)
    records = read(arguments.file, arguments.game)
    if len(records) > 1 and not is_notation(arguments.out):
        holds = f"this file holds {len(records)} games, a JSON file one"
        refuse(f"{arguments.file}: {holds}: pick one with --game", WRONG_USAGE)
    with refusing(arguments.out):
        save_all(records, arguments.out)


def repair(arguments: argparse.Namespace) -> None:
    """Say what each file of a game holds, and write the longest line to a new one beside them.

    What comes in by a pipe goes out again, repaired.
    """
    language: Language = arguments.lang
    if arguments.file == STANDARD_INPUT:
        _pass_on(sys.stdin.buffer.read(MAX_BYTES + 1), language)
        return
    with refusing(arguments.file):
        parts = remnants(arguments.file)
        for part in parts:
            say(visible(_told(part, language)))
        best, path = longest(parts), real_path(arguments.file)
        if best is None or best.record is None:
            refuse(_line("none", arguments.file, language))
        if best.is_whole and best.path == path:
            say(visible(_line("not-needed", best.path.name, language)))
            return
        out = put_aside(to_bytes(best.record, path), repaired_names(path))
    say(visible(_line("written", out.name, language, best.record.plies)))


def _pass_on(data: bytes, language: Language) -> None:
    """Write what can be read to the standard output, and what it was to the other one."""
    kind = ".sls.json" if b'"events"' in data else ".sls"
    part = remnant_of(data, STANDARD_INPUT + kind)
    if part.record is None:
        refuse(_line("none", STANDARD_INPUT, language))
    complain(visible(_told(part, language)))
    say(to_bytes(part.record, part.path).decode().rstrip("\n"))


def _told(part: Remnant, language: Language) -> str:
    if part.record is None:
        return _line("unreadable", part.path.name, language)
    kind = "other" if part.is_other else "whole" if part.is_whole else "damaged"
    return _line(kind, part.path.name, language, part.record.plies)


def _line(kind: str, name: str, language: Language, plies: int = 0) -> str:
    return Saying(f"repair.{kind}", path=Verbatim(name), plies=plies).told(language)
