"""`sosucker solve FILE`: which coalitions win at a ply, who can win, or who can make whom win."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial

from sosucker_widget import analysis
from sosucker_widget.analysis import Budget, CanWin, Effectivity, Progress, Solution
from sosucker_widget.cli.console import read_ply, say, say_json

_WIDTH = 24


def solve(arguments: argparse.Namespace) -> None:
    """Solve the position at a ply, in words or as JSON; if the budget runs out, say so."""
    _, _, position = read_ply(arguments)
    budget = Budget(states=arguments.states, seconds=arguments.seconds)
    is_terminal = sys.stderr.isatty()
    find: Callable[..., CanWin | Effectivity | Solution] = (
        analysis.can_win if arguments.can_win else analysis.solve
    )
    if arguments.forces or arguments.level:
        find = partial(analysis.effectivity, level=arguments.level or "crowns")
    result = find(position, budget=budget, progress=_show if is_terminal else None)
    if is_terminal:
        sys.stderr.write("\r\x1b[K")
    if arguments.json:
        say_json(result.to_json())
    else:
        say(result.to_text(arguments.lang))
        if isinstance(result, Effectivity):
            say(f"\n{result.solution.to_text(arguments.lang)}")


def _show(progress: Progress) -> None:
    """Draw a progress bar of the budget spent; Ctrl+C cancels."""
    done = int(_WIDTH * progress.spent)
    bar = "█" * done + "░" * (_WIDTH - done)
    sys.stderr.write(f"\r{bar} {progress.states:,} states, {progress.seconds:.0f} s\x1b[K")
    sys.stderr.flush()
