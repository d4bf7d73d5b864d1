"""`sosucker export FILE OUT`: the replay as a page, or a position as a picture."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import PurePath

from sosucker_widget.cli.output import complain
from sosucker_widget.cli.reading import REFUSED, WRONG_USAGE, read_ply, reason
from sosucker_widget.record.files import write_whole


def run(arguments: argparse.Namespace) -> int:
    """Write the file, whole or not at all."""
    kind = PurePath(arguments.out).suffix.lower()
    if kind not in {".html", ".svg"}:
        complain(f"{arguments.out}: the name ends in neither .html nor .svg")
        return WRONG_USAGE
    record, ply, position = read_ply(arguments)
    made_by = import_module(f"sosucker_widget.export{kind}")
    try:
        if kind == ".html":
            text = made_by.to_html(record, ply=0 if arguments.ply is None else ply)
        else:
            text = made_by.to_svg(position)
        write_whole(arguments.out, text.encode())
    except (OSError, ValueError) as error:
        complain(f"{arguments.out}: {reason(error)}")
        return REFUSED
    return 0
