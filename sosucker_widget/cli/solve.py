"""`sosucker solve FILE`: which coalitions win at a ply, or who can win there, exactly."""

from __future__ import annotations

import argparse
import sys

from sosucker_widget.analysis import Budget, Progress, can_win, solve
from sosucker_widget.cli.output import say, say_json
from sosucker_widget.cli.reading import read_ply

_WIDTH = 24


def run(arguments: argparse.Namespace) -> int:
    """Solve the position at a ply, in words or as JSON; if the budget runs out, say so."""
    _, _, position = read_ply(arguments)
    budget = Budget(states=arguments.states, seconds=arguments.seconds)
    shown = sys.stderr.isatty()
    find = can_win if arguments.can_win else solve
    found = find(position, budget=budget, progress=_show if shown else None)
    if shown:
        sys.stderr.write("\r\x1b[K")
    if arguments.json:
        say_json(found.to_json())
    else:
        say(found.text(arguments.lang))
    return 0


def _show(progress: Progress) -> None:
    """Draw a progress bar of the budget spent; Ctrl+C cancels."""
    done = int(_WIDTH * progress.spent)
    bar = "█" * done + "░" * (_WIDTH - done)
    sys.stderr.write(f"\r{bar} {progress.states:,} states, {progress.seconds:.0f} s\x1b[K")
    sys.stderr.flush()
