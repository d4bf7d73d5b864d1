"""Who may ask what: every command with every role, muted and not, kept for comparison.

Written anew only by hand, when a command was added or its declaration changed, and then looked at
line by line:

    python -m tests.classroom.command_matrix --write
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sosucker_widget.classroom.crowd.crowd_part import CrowdPart, part_that_answers
from sosucker_widget.classroom.guest_table import GuestTable
from sosucker_widget.classroom.seats import Seats
from sosucker_widget.classroom.teams.teams import Teams
from sosucker_widget.protocol.replay_commands import REPLAY_COMMANDS
from sosucker_widget.protocol.request import Command, GuestRole

KEPT: Final = Path(__file__).parents[1] / "golden" / "classroom" / "commands.txt"
_OF_PLAYERS: Final = (Seats, GuestTable)
OF_TEAMS: Final = (Teams, GuestTable)
CROWDS: Final[Mapping[GuestRole, tuple[type[CrowdPart], ...]]] = {
    "watcher": _OF_PLAYERS,
    "seated": _OF_PLAYERS,
    "member": OF_TEAMS,
    "host": OF_TEAMS,
}
"""The parts of a crowd in which somebody has this role, in the order in which they are asked."""

_PARTS: Final[Mapping[str, type[CrowdPart]]] = {"table": GuestTable, "seats": Seats, "teams": Teams}
_HEAD: Final = """\
# Who answers each role; * not while muted. Of players the seats are asked before the table, of
# teams the teams are. Beside that: what a view's rights must allow, and how a command is declared.
"""


def _answering(command: str, role: GuestRole) -> str:
    """Return the part that answers a role, and whether it does so when somebody is muted."""
    cells = []
    for is_muted in (False, True):
        part = part_that_answers(CROWDS[role], command, role, is_muted=is_muted)
        cells.append(next((name for name, one in _PARTS.items() if one is part), "-"))
    free, muted = cells
    return free if free == muted else f"{free}*" if muted == "-" else f"{free}, muted {muted}"


def _row(part: str, name: str, command: Command) -> str:
    answers = (_answering(name, role) if part != "replay" else "" for role in CROWDS)
    once = "once" if command.once else ""
    cells = (part, name, *answers, command.may.role, once, command.cost)
    return _line(*cells, " ".join(command.fields))


def _line(part: str, name: str, *cells: str) -> str:
    *narrow, fields = cells
    return f"{part:7}{name:12}{''.join(f'{cell:11}' for cell in narrow)}{fields}".rstrip() + "\n"


def written() -> str:
    """Write the whole matrix."""
    tables = {name: part.commands for name, part in _PARTS.items()} | {"replay": REPLAY_COMMANDS}
    head = _line("part", "command", *CROWDS, "needs", "once", "cost", "fields")
    rows = (_row(part, *one) for part, table in tables.items() for one in table.known.items())
    return _HEAD + head + "".join(rows)


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    KEPT.write_text(written(), encoding="utf-8", newline="\n")
