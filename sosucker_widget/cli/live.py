"""`sosucker live OUT`: a folder for any static host, to play with nothing installed."""

from __future__ import annotations

import argparse
from pathlib import Path

from sosucker_widget.cli.output import complain, say
from sosucker_widget.cli.reading import REFUSED, WRONG_USAGE, read_game, reason
from sosucker_widget.live.live_folder import write_live
from sosucker_widget.session.table.table_options import TableOptions


def run(arguments: argparse.Namespace) -> int:
    """Write the folder."""
    new = {name: getattr(arguments, name) for name in ("rules", "chips", "players")}
    flags = [name for name, value in new.items() if value is not None]
    if arguments.file is not None and flags:
        complain(f"--{flags[0]}: only for a new game; a FILE has its own")
        return WRONG_USAGE
    if arguments.file is None and arguments.ply is not None:
        complain("--ply: only with a FILE")
        return WRONG_USAGE
    seats = arguments.seats.split(",") if "," in arguments.seats else arguments.seats
    folder = Path(arguments.out)
    try:
        options = TableOptions(
            begin=None if arguments.file is None else read_game(arguments),
            ply=arguments.ply,
            **new,
            seats=None if seats == "human" else seats,
            seed=arguments.seed,
            coach=not arguments.no_coach,
        )
        size = write_live(
            folder,
            options,
            intro=not arguments.no_intro,
            language=arguments.lang,
            story={} if arguments.story else None,
            pyodide=Path(arguments.pyodide) if arguments.pyodide else None,
        )
    except (OSError, ValueError) as error:
        complain(f"{folder}: {reason(error)}")
        return REFUSED
    say(f"{folder}: {size / 1e6:.1f} MB. To try it: python3 -m http.server --directory {folder}")
    return 0
