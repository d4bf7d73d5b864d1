"""`sosucker states FILE`: the position before the first action and after each action."""

from __future__ import annotations

import argparse

from sosucker_widget.cli.output import say_json
from sosucker_widget.cli.reading import read_game
from sosucker_widget.record import position_to_json, positions


def run(arguments: argparse.Namespace) -> int:
    """Print the positions."""
    for ply, position in enumerate(positions(read_game(arguments))):
        say_json(position_to_json(position, ply))
    return 0
