"""`sosucker legal FILE`: the legal actions at a ply."""

from __future__ import annotations

import argparse

from sosucker_widget.cli.output import say_json
from sosucker_widget.cli.reading import read_ply
from sosucker_widget.engine import legal_actions
from sosucker_widget.record import action_to_json


def run(arguments: argparse.Namespace) -> int:
    """Print the legal actions, in the engine's order."""
    _, _, position = read_ply(arguments)
    for action in legal_actions(position):
        say_json(action_to_json(action))
    return 0
