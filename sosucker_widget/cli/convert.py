"""`sosucker convert IN OUT`: from the text notation to JSON and back, by the file names."""

from __future__ import annotations

import argparse
from pathlib import PurePath

from sosucker_widget.cli.output import complain
from sosucker_widget.cli.reading import REFUSED, WRONG_USAGE, read, reason
from sosucker_widget.record import save_all
from sosucker_widget.record.storage.files import is_notation


def run(arguments: argparse.Namespace) -> int:
    """Write the output file, completely or not at all."""
    if PurePath(arguments.out).suffix.lower() not in {".sls", ".json"}:
        complain(f"{arguments.out}: the name ends in neither .sls nor .sls.json")
        return WRONG_USAGE
    records = read(arguments.file, arguments.game)
    if len(records) > 1 and not is_notation(arguments.out):
        holds = f"this file holds {len(records)} games, a JSON file one"
        complain(f"{arguments.file}: {holds}: pick one with --game")
        return WRONG_USAGE
    try:
        save_all(records, arguments.out)
    except (OSError, ValueError) as error:
        complain(f"{arguments.out}: {reason(error)}")
        return REFUSED
    return 0
