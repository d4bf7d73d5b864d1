"""`sosucker sheet OUT.html`: the rules, or a score sheet, on a page to print."""

from __future__ import annotations

import argparse
from pathlib import Path

from sosucker_widget.cli.output import complain, say
from sosucker_widget.cli.reading import REFUSED, reason
from sosucker_widget.record.storage.files import write_whole
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.table.sheets import rules_sheet, score_sheet


def run(arguments: argparse.Namespace) -> int:
    """Write the page."""
    out = Path(arguments.out)
    sheet = score_sheet if arguments.score else rules_sheet
    given = {name: getattr(arguments, name) for name in ("rules", "chips", "players")}
    try:
        rules = TableOptions(**given).game().rules
        write_whole(out, sheet(rules, arguments.lang).encode())
    except (OSError, ValueError) as error:
        complain(f"{out}: {reason(error)}")
        return REFUSED
    say(f"{out}: open it in a browser, and print it")
    return 0
